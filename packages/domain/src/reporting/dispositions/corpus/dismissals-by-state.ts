import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const group = groupsOf('non_conviction');

/** Words and abbreviations of a dismissal that one state or some states have. */
export const dismissalsByState: readonly DispositionGroup[] = [
  group('AL', 'Ala. R. Crim. P. 13.5; Alabama SJIS disposition codes')`
    Nol prossed NP, NP, DWP, Dismissed with leave to reinstate, Nol pros leave to reinstate,
    Dismissed conditional costs, No billed nol prossed
  `,
  group('AK', 'Alaska R. Crim. P. 43')`
    Dismissed by prosecution CR43A, Dismissed 43(a), Dismissed criminal rule 43(a), Dismissed 43(c),
    Dismissed in furtherance of justice 43(c), Not prosecuted DLAW
  `,
  group('AZ', 'Ariz. R. Crim. P. 16.4')`
    Dismissed by prosecution, Scratched, Dismissed motion to dismiss prosecutor, Court dismissal,
    Scratched not filed, DWOP, Dismissed compromise ARS 13-3981
  `,
  group('AR', 'Ark. Code 16-85-713; Ark. R. Crim. P. 28')`
    Nolle prosequi NP, NP, Nolle prossed one year, Dismissed on merge
  `,
  group('CA', 'Cal. Penal Code 995, 1381-1389, 871, 1377')`
    Dismissed 995 PC, Dismissed 1385 PC, 1385 PC, PC 1385, Penal Code 1385, 1385 dismissed, Dismissed FOJ,
    DISM FOJ, Dismissed 871 PC, Dismissed 1382 PC, Dismissed 1381 PC, Dismissed 1377 PC, Dismissed 1378 PC,
    995 motion granted, 995 PC granted, Dismissed leave to refile, Dismissed insufficient cause,
    Released detention only, Detention only, Detained only, DISM 1385, Dismissed 1538.5 PC,
    1538.5 granted dismissed
  `,
  group('CO', 'Colo. R. Crim. P. 48; Colorado Judicial, disposition codes')`
    Dismissed by DA, DD, Dismissed deferred not filed, DNP, Case dismissed with leave,
    Dismissed plea agreement DP
  `,
  group('CT', 'Conn. Gen. Stat. 54-56b, 54-142a; Conn. Practice Book 39-29')`
    Nolle N, Nolle by state, Nolle prosecution, Nolle ND, Dismissed D, Nolled by state,
    Nolle entered after 13 months
  `,
  group('DE', 'Del. Super. Ct. Crim. R. 48; Delaware DELJIS disposition codes')`
    Nolle prosequi by merger, Nolle prosequi NP, NOLP, Dismissed DWP, Nolle pros by AG,
    Nol pros lack of evidence, NP
  `,
  group('DC', 'D.C. Code 5-335.01(b); D.C. Super. Ct. Crim. R. 48')`
    DWP, Dismissed for want of prosecution DWP, Nolle prosequi, Post and forfeit, Nolle prosequi NP,
    Dismissed plea agreement, Held not presented
  `,
  group('FL', 'Fla. R. Crim. P. 3.190; Florida OBTS manual, court action codes')`
    Dropped abandoned, Nol pros NP, NP, Dismissed DIS, Speedy trial discharge, Discharged speedy trial,
    Nolle prosequi by state attorney, Dismissed affidavit of compliance, Dropped by state attorney,
    Dismissed Rule 3.190
  `,
  group('GA', 'Ga. Code 17-8-3, 35-3-37(h)')`
    Nolle prosequi, Placed on dead docket, Dead docket, Dead docketed, DDKT, Nol prossed NP, NP,
    Dismissed prior to indictment, Dismissed before accusation, Dismissed DWOP, Not presented to grand jury
  `,
  group('HI', 'Haw. R. Penal P. 48; Haw. Rev. Stat. 806-56')`
    Nolle prosequi with prejudice, Nolle prosequi without prejudice, Dismissed Rule 48, Dismissed HRPP 48, NP
  `,
  group('ID', 'Idaho Crim. R. 48')`
    Dismissed on motion of prosecutor, Dismissed by prosecutor, Dismissed before trial or hearing,
    Dismissed after trial or hearing, Dismissed at hearing, Case dismissed by court
  `,
  group('IL', '725 ILCS 5/114-1; Illinois AOIC, Manual on Recordkeeping')`
    SOL, Stricken off leave, Stricken on leave, Stricken off with leave to reinstate,
    Stricken with leave to reinstate, Stricken leave reinstate, SOL motion of state, Nolle SOL, Non suit,
    Nonsuit, NP, NOLP, Leave to file denied, LFD, Finding of no probable cause FNPC, FNPC,
    Motion state nolle pros, Motion state SOL, MS nolle pros, DWP, Superseded by indictment, SOLW,
    Nolle prosecution, Nolle on remand, Death suggested cause abated
  `,
  group('IN', 'Ind. Code 35-34-1-13')`
    Dismissed motion of state, Dismissed DM, Dismissed with leave, Dismissed state motion to dismiss,
    State motion to dismiss granted
  `,
  group('IA', 'Iowa R. Crim. P. 2.33')`
    Dismissed by court DSBC, Dismissed by other, DISM-POST, Withdrawn dismissed, Dismissed DSBC,
    Not filed dismissed, Dismissed by state DSBS
  `,
  group('KS', 'Kan. Stat. 22-3208')`
    Dismissed by prosecutor, Dismissed at prosecutor request, Dismissed by DA prior to trial, DWOP
  `,
  group('KY', 'Ky. R. Crim. P. 9.64')`
    Dismissed, Dismissed with proof, Dismissed on proof shown, Dismissed DP, DWP,
    Dismissed without stipulation, Dismissed with stipulation of probable cause,
    Dismissed stipulated probable cause, Amended down dismissed
  `,
  group('LA', 'La. Code Crim. Proc. art. 691, 701')`
    Nolle prossed, Nolle prosequi 691, 701 release, Released 701, Released under article 701,
    Dismissed art 691, NP, Quashed motion granted
  `,
  group('ME', 'Me. R. U. Crim. P. 48')`
    Dismissed by DA, Dismissal plea to other charge, Dismissed evidence insufficient, Dismissed by AG,
    Dismissed Rule 48(a), Filed
  `,
  group('MD', 'Md. Rule 4-247, 4-248; Md. Code, Crim. Proc. 10-105; Crim. Law 3-207')`
    Nolle prosequi NP, NP, Nolle prosequi NPS, Stet, Placed on stet, Stet docket, Stet with conditions,
    Stetted, STET-S, Nolle pros by state, Dismissed DIS, Settled, Abated by death ABD,
    Compromise, Dismissed as duplicate
  `,
  group('MA', 'Mass. R. Crim. P. 16; Mass. Gen. Laws ch. 277, 70C; CJIS disposition codes')`
    Dismissed DI, DWOP, DISM DWOP, DFWOP, Dismissed at request of commonwealth, Dismissed request of comm,
    Nolle prosequi NP, NP, Dismissed prior to arraignment, Dismissed on payment of court costs, DCC, DPCC,
    Dismissed CC, Accord and satisfaction, Dismissed lack of prosecution DLOP, No PC, No probable cause NPC,
    Generally continued dismissed
  `,
  group('MI', 'Mich. Comp. Laws 767.29; Michigan court disposition codes')`
    Nolle prosequi NP, NP, Dismissed by party, Dismissed by court DC, Dismissed by prosecutor DP,
    Dismissed NP, Examination dismissed, Quashed by court
  `,
  // The charge itself is a warrant there.
  group(
    'AL GA NC SC TN VA WV',
    'N.C. Gen. Stat. 15A-922; Tenn. Code 40-6-203; Va. Code 19.2-71; Ala. R. Crim. P. 2.1; W. Va. R. Crim. P. 4',
  )`
    Warrant dismissed
  `,
  group('MN', 'Minn. R. Crim. P. 30; Minnesota BCA, Court Disposition and Condition Codes')`
    Dismissed DISM, DISM INSANE, DISM MENTAL, ACQT INSANE, ACQT MENTAL, Dismissed by prosecuting attorney,
    Dismissed Rule 30.01, Dismissed by complainant, Dismissed motion of prosecuting authority
  `,
  group('MS', 'Miss. Code 99-15-53')`
    Nolle prosequi, Remanded to file, Remanded to files, Retired to file, Retired to the files,
    Passed to file, NP
  `,
  group('MO', 'Mo. Sup. Ct. R. 23; Mo. Rev. Stat. 610.105')`
    Nolle prosequi, Dismissed by prosecutor, Dismissed by prosecutor nolle pros, Dismissed by prosecution,
    Dismissed by prosecutor without prejudice, Nolle pros without leave, NP, Dism by pros nolle pros,
    Dismissed by parties
  `,
  group('MT', 'Mont. Code 46-13-401')`
    Dismissed by prosecutor, Dismissed motion of county attorney, Dismissed leave of court, DWOP
  `,
  group('NE', 'Neb. Rev. Stat. 29-1606, 29-3523')`
    Dismissed by prosecutor, Dismissed motion of county attorney, Dismissed without prejudice DWOP, Nolle
  `,
  group('NV', 'Nev. Rev. Stat. 174.085, 178.554')`
    Dismissed DA, Denied dismissed, Dismissed by DA motion, Case denied, DWOP, Submittal dismissed
  `,
  group('NH', 'N.H. R. Crim. P. 39; N.H. Rev. Stat. 651:5')`
    Nolle prosequi, NOLP, Nol prossed NP, NP, Placed on file without finding, Filed without finding, FWOF,
    On file without finding, Dismissed DISM, Not processed
  `,
  group('NJ', 'N.J. Court Rules 3:25, 7:8-5')`
    Dismissed by prosecutor, Administratively dismissed, Admin dismissed, Administrative dismissal,
    Dismissed no prosecution, Dismissed lack of prosecution DLP, Dismissed LOP, DLP, Dismissed plea agreement,
    Remanded dismissed, Downgraded dismissed, Dismissed ABJ, Prosecutor administrative dismissal
  `,
  group('NM', 'N.M. R. Crim. P. 5-604, 6-506')`
    Nolle prosequi, Nolle without prejudice, Dismissed by magistrate, Dismissed by prosecutor,
    Dismissed prosecutor nolle, Bindover dismissed, NP, Dismissed six month rule
  `,
  group('NY', 'N.Y. Crim. Proc. Law 160.50, 170.30, 170.40, 210.40')`
    Dismissed 170.30, Dismissed 30.30, 30.30 dismissed, CPL 30.30 dismissed,
    Dismissed 210.20, Dismissed CPL 170.40, Dismissed CPL 30.30, Dismissed 30.30 speedy trial,
    Dismissed interest of justice 170.40, Dismissed failure to prosecute, DISM MP, Dismissed motion of DA,
    Dismissed facially insufficient, Dismissed legally insufficient, Covered by, Covered by plea,
    Covered by another docket, Dismissed covered, Reduced dismissed, NP
  `,
  group('NC', 'N.C. Gen. Stat. 15A-931, 15A-932; NCAOC disposition codes')`
    VD, Voluntary dismissal, VD without leave, Dismissed without leave by DA, Dismissed without leave,
    Dismissal without leave by DA, DA dismissed without leave, Dismissed no plea agreement DWL, DWOL, VDNL,
    No probable cause NP, District dismissed by court, Dismissed by the court without leave, Dismissed by DA,
    Superseding process, Superseding indictment or process, Dismissed by the court no plea agreement,
    Dismissed by court speedy trial, Dismissed by DA speedy trial, Dismissals without leave by DA no plea agreement,
    Dismissed incapacity without leave, Dismissed incapacity without leave no plea agreement, Never to be served
  `,
  group('ND', 'N.D. R. Crim. P. 48')`
    Dismissed by state, Dismissed by motion of state, Dismissed by prosecutor
  `,
  group('OH', 'Ohio Rev. Code 2941.33; Ohio Crim. R. 48')`
    Nolle prosequi, Nollied, Nolled by prosecutor, Dismissed at state cost, Dismissed at defendant cost,
    Dismissed at defendants costs, Dismissed at complainants cost, Dismissed DWOP, NP, Ignored by grand jury,
    Dismissed no PC, Dismissed by prosecutor, Unavailability of accused dismissed, Case ignored
  `,
  group('OK', 'Okla. Stat. tit. 22, 815; OSCN count dispositions')`
    Dismissed at cost, Dismissed with costs, Dismissed by DA, Dismissed request of state,
    Dismissed motion of state, DISMISSED-DWOP, DISMISSED-DAD, Dismissed defendants cost,
    Dismissed failure to prosecute, DISM AT COST, DCPT
  `,
  group('OR', 'Or. Rev. Stat. 135.755, 135.703')`
    Dismissed by prosecutor, Dismissed compromise, Civil compromise, Dismissed civil compromise,
    Dismissed not filed, No complaint, No complaint filed, No complaint issued, Dismissed DAs motion
  `,
  group('PA', 'Pa. R. Crim. P. 546, 561, 585, 586, 551')`
    Nolle prossed, Nolle prossed withdrawn, Withdrawn lower court, Dismissed lower court, Dismissed Rule 586,
    Dismissed Rule 546, Withdrawn by commonwealth, Dismissed lack of prosecution, Quashed,
    Dismissed rule 1013, Dismissed LOP, Settlement rule 546, Withdrawn plea to other charges,
    Charge changed withdrawn, Disposed at lower court dismissed, Demurrer sustained,
    Dismissed for prima facie, No prima facie case, Prima facie not established, NP,
    Charges disposed withdrawn, Dismissed LOE, Dismissed Rule 600 speedy, Dismissed abatement
  `,
  group('RI', 'R.I. R. Crim. P. 48; R.I. Gen. Laws 12-1-12')`
    Dismissed 48A, 48A dismissed, Dismissed Rule 48(a), 48A, Dismissed by attorney general, Not charged,
    Dismissal 48(a), Not charged by AG
  `,
  group('SC', 'S.C. Code 17-22-950; S.C. R. Crim. P. 2')`
    Nolle prosequi, Nolle prossed NP, NP, Dismissed at preliminary hearing DPH, Dismissed DNPF,
    Nolle pros dismissed, Judicial dismissal, Dismissed not indicted, Dismissed by magistrate,
    Remanded dismissed, Failure to indict, Ended not indicted
  `,
  group('SD', 'S.D. Codified Laws 23A-44-2')`
    Dismissed motion by prosecutor, Dismissed by prosecutor, Dismissed reduction, Dismissed by prosecution MBP
  `,
  group('TN', 'Tenn. R. Crim. P. 48; Tenn. Code 40-32-101')`
    Nolle prosequi, Retired, Retired with costs, Retired dismissed, Dismissed costs paid, Dismissed on costs,
    NP, Nolle prosequi NP, Nollied, Nollied by state, Dismissed no prosecutor, Dismissed prosecution failed
  `,
  group(
    'TX',
    'Tex. Code Crim. Proc. art. 32.02, 15.14; Texas DPS, Criminal Justice Information System codes',
  )`
    Dismissed motion by state, DWOP, Dismissed MTD, State motion to dismiss granted,
    Dismissed convicted in another case, Dismissed insufficient evidence, Dismissed 12.45, Dismissed PC 12.45,
    Dismissed taken into account, Considered in punishment of another case, Taken into consideration 12.45,
    12.45, Rejected dismissed, Dismissed 32.02, Dismissed reduced to class C, Dismissed further investigation,
    Dismissed missing witness, Disposed of no conviction
  `,
  group('UT', 'Utah R. Crim. P. 25')`
    Dismissed with prejudice, Dismissed by prosecutor, Declined prosecution dismissed,
    Dismissed in interest of justice, Dismissed without prejudice DWOP, Case dismissed information
  `,
  group('VT', 'Vt. R. Crim. P. 48')`
    Dismissed by state, Dismissed by state 48(a), Dismissed Rule 48(a), Dismissed by court 48(b),
    Dismissed Rule 48(b)
  `,
  group('VA', 'Va. Code 19.2-265.3, 19.2-265.6, 19.2-151; Virginia district court codes')`
    Nolle prosequi NP, NP, Nolle prosequi, Dismissed D, Dismissed on accord and satisfaction,
    Accord and satisfaction, Dismissed accord, Motion to strike granted, Complied with law,
    Dismissed upon cost, Not true bill, Dismissed no process
  `,
  group('WA', 'Wash. CrR 8.3, CrRLJ 8.3; Washington AOC disposition codes')`
    Dismissed D, Dismissed WO prejudice, Dismissed without prejudice DO, Dismissed with prejudice DW,
    Dismissed 8.3, Dismissed CrRLJ 8.3, Stricken by motion, Compromise of misdemeanor,
    Dismissed compromise of misdemeanor
  `,
  group('WV', 'W. Va. R. Crim. P. 48')`
    Nolle prosequi, Dismissed by state, Dismissed prosecuting attorney, Dismissed plea magistrate, NP,
    Dismissed no bill
  `,
  group('WI', 'Wis. Stat. 971.29, 973.20(1g); Wisconsin Circuit Court Access, dispositions')`
    Charge dismissed but read in, Dismissed but read in, Dismissed read in, Read in, Read in dismissed,
    Dismissed on prosecutors motion, Dismissed on prosecutor motion, Dismissed on courts own motion,
    Dismissed on defendants motion, Dismissed before initial appearance, Dismissed motion of prosecutor,
    Dismissed charge not filed, Dismissed on prosecutor motion before trial
  `,
  group('WY', 'Wyo. R. Crim. P. 48')`
    Dismissed by prosecutor, Dismissed motion of state, Dismissed prosecutorial discretion, Dismissed Rule 48
  `,
  group('US', 'Fed. R. Crim. P. 48')`
    Dismissed on government motion, Dismissed on governments motion, Dismissed motion of government,
    Dismissed by government, Dismissed Rule 48, Dismissed Rule 48(a), Nolle prosequi, Dismissed superseded,
    Dismissed by USA, Dismissed upon motion of United States, Rule 20 dismissed,
    Complaint dismissed by government, Statistically closed dismissed
  `,
  group('PR', 'P.R. R. Crim. P. 6, 23, 24, 64, 247 (34 L.P.R.A. Ap. II)')`
    No causa, No causa probable, No causa para arresto, No causa para acusar, No causa probable para arresto,
    No causa probable para acusar, Desestimado, Desestimada, Desestimación, Desestimado regla 64,
    Desestimado regla 64(n), Desestimación regla 64(p), Sobreseído, Sobreseimiento, Archivado,
    Archivo y sobreseimiento, Archivo y sobreseimiento regla 247, Archivado regla 247
  `,
];
