import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const group = groupsOf('diverted');

/** Words and abbreviations of deferred judgments that one state or some states have. */
export const diversionsByState: readonly DispositionGroup[] = [
  group('AL', 'Ala. Code 12-23-5, 45-28-82')`
    PTD, PTI, Pretrial diversion PTD, Deferred prosecution DP, Youthful diversion, Court referral deferred
  `,
  group('AK', 'Alaska Stat. 12.55.085', {
    needsCounsel:
      'It is a conviction that the court can set aside, and stays public even then (State v. Platt, 169 P.3d 595, Alaska 2007).',
  })`
    Suspended imposition of sentence, SIS, Imposition of sentence suspended, SIS granted
  `,
  group('AK', 'Alaska Stat. 12.55.078(d): who is discharged is not convicted')`
    Suspended entry of judgment, SEJ, SEJ dismissed
  `,
  group('AZ', 'Ariz. Rev. Stat. 11-361, 13-3422, 9-500.22')`
    TASC diversion, TASC, Deferred prosecution TASC, Suspended for diversion, Diversion deferred,
    Defensive driving school dismissed
  `,
  group('AR', 'Ark. Code 5-4-301(d), 5-4-311', {
    needsCounsel: 'A fine or a term of prison besides makes it a conviction (5-4-301(d)).',
  })`
    SIS, Suspended imposition of sentence, Imposition of sentence suspended, SIS guilty
  `,
  group('AR', 'Ark. Code 16-93-303')`
    Act 346, Act 346 probation, First offender Act 346, Deferred Act 346, 16-93-303, Act 346 first offender,
    Community based Act 531 deferred, Probation Act 346
  `,
  group('CA', 'Cal. Penal Code 1000, 1001.36, 1001.50, 1001.80, 1001.95')`
    DEJ, Deferred entry of judgment PC 1000, 1000 PC, PC 1000, PC 1000 diversion, 1000 PC diversion,
    Diverted 1000 PC, Diversion granted PC 1000, Proceedings suspended diversion,
    Diversion terminated successfully dismissed, Dismissed 1000.3 PC, Dismissed 1001.7 PC,
    Dismissed 1001.9 PC, 1001.36 PC, Mental health diversion 1001.36, 1001.80 PC, Military diversion 1001.80,
    1001.95 PC, Judicial diversion 1001.95, Dismissed diversion completed, DISM DIV COMP,
    Diverted without program, Dismissed completed informal diversion, Proposition 36 dismissed 1210.1
  `,
  group('CO', 'Colo. Rev. Stat. 18-1.3-101, 18-1.3-102')`
    Deferred judgment and sentence, Deferred sentence, DJ, DJS, DJ and S, Deferred prosecution,
    Deferred judgment dismissed, Dismissed deferred, Dismissed deferred sentence, Deferred sentence completed,
    Dismissed deferred judgment, Adult diversion, Deferred agreement
  `,
  group('CT', 'Conn. Gen. Stat. 54-56e, 54-56g, 54-56i, 46b-38c, 54-56l')`
    AR, A R, AR granted, Accelerated rehab, Dismissed AR, AR program, Dismissed accelerated rehabilitation,
    Pretrial alcohol education, PAE, AEP, Alcohol education program, Pretrial drug education,
    Drug education program, DEP, Family violence education program, FVEP, Suspended prosecution CADAC,
    Supervised diversionary program, SDP, Pretrial impaired driving intervention, Dismissed FVEP,
    Dismissed AEP
  `,
  group('DE', 'Del. Code tit. 11, 4218, 1024; tit. 16, 4767')`
    PBJ, Probation before judgment PBJ, First offenders 4767, First offense election, FOE,
    First offense election program, Probation A, PBJ dismissed, Attorney general probation
  `,
  group('DC', 'D.C. Code 48-904.01(e), 16-710')`
    DPA, DSA, Deferred sentence agreement, Diversion nolle prosequi, Nolle diversion,
    Nolle prosequi diversion, Probation without adjudication 904, Diversion DPA, DSA dismissed
  `,
  group('FL', 'Fla. Stat. 948.01, 948.08, 948.16')`
    AW, Adj withheld, Adj w/h, ADJ WH, Withhold adj, Guilty adj withheld, Nolo contendere adj withheld,
    Adjudication withheld by judge, Guilt withheld, WH adj, PTI, PTD, Pretrial intervention PTI,
    Pre trial intervention program PTI, PTI completed, PTI successful, Nolle prosequi PTI, Nol pros PTI,
    Nolle prosequi diversion, Nol pros diversion, Deferred prosecution program, DPP, Misdemeanor diversion,
    MIP, Dismissed PTI, Adj withheld probation, Adjudication withheld time served, Adj w/h proof,
    Adj w/h 322.34
  `,
  group('GA', 'Ga. Code 42-8-60, 15-18-80, 16-13-2')`
    First offender FO, FO, FOA, First offender 42-8-60, First offender treatment, First offender exonerated,
    FO discharged, First offender successful, Conditional discharge, Conditional discharge 16-13-2, PTD, PTI,
    PTIP, Pretrial release and diversion, Nolle prosequi pretrial diversion, Dismissed PTD,
    Conditional discharge granted, Guilty first offender, First offender discharge no conviction,
    Exonerated first offender
  `,
  group('HI', 'Haw. Rev. Stat. 853-1, 712-1255')`
    DAG, DANC, DAGP, DANCP, Deferred acceptance of guilty plea, Deferred acceptance of no contest plea,
    Deferred acceptance, DAG plea, DANC plea, Dismissed DAG, Dismissed DANC, Conditional discharge 712-1255
  `,
  group('ID', 'Idaho Code 19-2601', {
    needsCounsel:
      'The plea is a conviction until the court dismisses the case under 19-2604 (United States v. Sharp, Idaho 2008; State v. Olsen, Idaho 2022).',
  })`
    WHJ, Withheld judgment, Judgment withheld WJ, WJ, Withheld judgment probation, Guilty withheld judgment,
    Withheld
  `,
  group('ID', 'Idaho Code 19-2604')`
    Withheld judgment dismissed, Dismissed withheld judgment
  `,
  group('IL', '720 ILCS 5/2-5; 730 ILCS 5/5-6-1, 5/5-6-3.1, 5/5-6-3.3; 720 ILCS 570/410, 550/10')`
    Supervision, Court supervision, Guilty supervision, Supervision granted, Disposition of supervision,
    Supervision terminated satisfactorily, Supervision satisfactorily terminated, Supervision satisfactory,
    Supervision successfully completed, Supv term sat, Conditional supervision, Withhold judgment,
    Withheld judgment, WHJ, WHJ supervision, Withhold judgment supervision, 410 probation, 1410 probation,
    710 probation, First offender probation, TASC probation, Second chance probation, 2nd chance probation,
    Offender initiative program, OIP, Deferred prosecution program DPP, Supervision PG,
    Plea guilty supervision, Drug school, Special supervision
  `,
  group('IN', 'Ind. Code 33-39-1-8, 35-48-4-12, 12-23')`
    Pretrial diversion PTD, PTD, DIV, Deferral program, Infraction deferral, Infraction deferral program,
    Diverted DV, Conditional discharge, Conditional discharge 35-48-4-12, Withheld, Judgment withheld WH,
    Dismissed diversion program, Dismissed PTD, Deferred DF
  `,
  group('IA', 'Iowa Code 907.3')`
    DJ, Deferred judgment granted, Deferred judgment DJ, DEFJ, DFJ, Deferred judgment discharged,
    Deferred DEFR, DEFR, Deferred judgment probation
  `,
  group('KS', 'Kan. Stat. 22-2907, 12-4414')`
    Diversion DIV, DIV, Diversion agreement filed, Dismissed diversion DIV, Diversion dismissed, Diverted DIV,
    Dismissed due to diversion
  `,
  group('KY', 'Ky. Rev. Stat. 533.250, 218A.275; Ky. R. Crim. P. 8.04')`
    Dismissed diverted, Diverted dismissed, Dismissed diversion complete, PTD, DIV,
    Deferred prosecution program, Pretrial diversion felony, Rule 8.04 diversion,
    Dismissed pursuant to diversion, Pretrial diversion class D, Misdemeanor diversion program,
    Voided 218A.275
  `,
  group('LA', 'La. Code Crim. Proc. art. 893, 894')`
    Article 893, Art 893, Art 894, Article 894, 893, 894, 893 plea, 894 plea, Deferred 893,
    Deferred imposition 893, Deferred imposition 894, Guilty 893, Guilty 894, Guilty article 894, PTI, PTD,
    Pretrial intervention PTI, Dismissed 893, Dismissed 894, Guilty under article 893, Dismissed PTI
  `,
  group('ME', 'Me. Rev. Stat. tit. 17-A, 1901-1904')`
    Deferred disposition, Deferred disposition agreement, DD, Dismissed deferred disposition,
    Guilty deferred disposition, Filing, Filed agreement, Filing agreement
  `,
  group('MD', 'Md. Code, Crim. Proc. 6-220, 6-230, 10-105; Md. Rule 4-223')`
    PBJ, P B J, Probation before judgement, PBJ supervised, PBJ unsupervised, PBJ unsupervised probation,
    Guilty PBJ, Probation before judgment supervised, Probation before judgment unsupervised, PBJ discharged,
    PBJ-S, PBJ-U, NP diversion, Nolle prosequi diversion, PBV, Judgment stricken PBJ,
    Judgment stricken probation before judgment, Entry of judgment stricken PBJ, Guilty finding stricken PBJ,
    Guilty finding stricken probation before judgment, 6-220 PBJ,
    Probation before judgment domestic rltd
  `,
  group('MA', 'Mass. R. Crim. P. 28(e)', {
    needsCounsel:
      'A guilty finding that is filed has no sentence; no source says whether it is a conviction for an employer.',
  })`
    Guilty filed, G filed, Guilty filed with consent
  `,
  group('MA', 'Mass. Gen. Laws ch. 278, 18; ch. 276, 87; ch. 276A; ch. 94C, 34')`
    CWOF, CWF, C W O F, CWOF probation, CWOF dismissed, CWOF DISM, Continued w/o finding,
    Continued w/o a finding, CWOF C, ASF, Admission to sufficient facts, Admits sufficient facts,
    Admitted sufficient facts, Sufficient facts, Sufficient facts found, SFF,
    Sufficient facts found continued without finding, Pretrial probation, PTP, Pre trial probation,
    Dismissed pretrial probation, PTP dismissed, 276 87, Pretrial probation 276 87, Sufficient facts CWOF,
    ASF CWOF, Pretrial conditions of release dismissed, 24D disposition CWOF, Dismissed 34, 94C 34
  `,
  group('MI', 'Mich. Comp. Laws 333.7411, 769.4a, 771.1, 600.1070, 600.1209')`
    7411, 7411 status, MCL 333.7411, 333.7411, 769.4a, MCL 769.4a, 771.1, MCL 771.1, Delayed sentence,
    Delayed sentence 771.1, DS, Deferred 7411, Deferred 769.4a, Deferred 771.1, Dismissed 7411,
    Dismissed 769.4a, Dismissed 771.1, Guilty plea 7411, Guilty 7411, Taken under advisement plea,
    Plea under advisement, PUA, Deferred sobriety court, 750.350a, 750.430, Spouse abuse act,
    Dismissed spouse abuse act, Delay of sentence, Sentence delayed
  `,
  group('MN', 'Minn. Stat. 609.135, 152.18, 401.065, 609.132')`
    152.18, Stay of adjudication, Stay of adjudication 152.18, Discharge and dismissal 152.18,
    Dismissed 152.18, Stayed adjudication, Stay of adj, STAY ADJ, Continuance for dismissal, CFD, CWOP,
    Continued for dismissal without plea, Continuance without prosecution, Continued without prosecution,
    Agreement to suspend prosecution, Suspension of prosecution agreement, Adjudication withheld ADJ WHLD,
    Dismissed continuance for dismissal, Case continued without findings
  `,
  group('MS', 'Miss. Code 99-15-26, 41-29-150, 63-11-30(14)')`
    Non adjudicated, Non adjudication of guilt, Nonadjudication of guilt, Nonadjudicated, Non adjudication,
    Nonadjudication, Non adj, Nonadj, Non adjudication completed, 99-15-26, Withheld acceptance of plea,
    Acceptance of plea withheld, Non adjudicated dismissed, Drug court non adjudication, 41-29-150, PTI, PTD,
    Guilty non adjudicated, Non adjudication of guilty agreed plea, Non adjudication of guilty open plea
  `,
  group('MO', 'Mo. Rev. Stat. 557.011, 610.105, 557.014')`
    SIS, S I S, Suspended imposition of sentence, Suspended imposition of sentence SIS,
    Imposition of sentence suspended, Guilty SIS, Guilty plea SIS, Plea guilty SIS, SIS probation,
    SIS unsupervised, Guilty plea suspended imposition of sentence, Suspended imposition sentence,
    SIS unsupervised probation, SIS supervised probation, Prosecution diversion,
    Suspend imposition of sentence, Susp imp of sentence, Susp imp
  `,
  group('MT', 'Mont. Code 46-18-201, 46-18-204, 46-16-130')`
    Deferred imposition of sentence, Deferred imposition, DIS, Deferred imposition completed dismissed,
    Imposition of sentence deferred, Deferred sentence dismissed, Deferred imp, Dismissed deferred imposition,
    Pretrial diversion 46-16-130
  `,
  group('NE', 'Neb. Rev. Stat. 29-3601 to 29-3609, 29-2292')`
    Diversion DIV, Pretrial diversion program, Deferred judgment 29-2292, Problem solving court dismissed,
    STOP class dismissed, Diversion dismissed
  `,
  group('NV', 'Nev. Rev. Stat. 174.032, 176.211, 176A, 453.3363')`
    Stay of adjudication NRS 453.3363, 453.3363, NRS 453.3363, Deferred judgment 176.211, Adjudication stayed,
    Submittal, Submittal case, Submitted on stay, Suspended adjudication, Preprosecution diversion,
    Pre prosecution diversion, Dismissed submittal, Stayed adjudication, Conditional discharge
  `,
  group('NH', 'N.H. Rev. Stat. 651:2, 490:32')`
    Placed on file with conditions, Continued without finding, CWOF, Filed good behavior,
    Placed on file good behavior, Held in abeyance good behavior, Academy program, CWOF good behavior,
    Complaint placed on file
  `,
  group('NJ', 'N.J. Stat. 2C:43-12, 2C:36A-1, 2C:43-13.1; N.J. Court Rules 3:28')`
    PTI, P T I, Pretrial intervention PTI, PTI completed, PTI program, PTI dismissed, Dismissed PTI,
    PTI diverted, Diverted PTI, Pre trial intervention dismissed, Conditional discharge,
    Conditional discharge dismissed, CD, Conditional discharge completed, Conditional dismissal, CDP,
    Conditional dismissal program, Dismissed conditional discharge, Dismissed conditional dismissal,
    Dismissed PTI completed, Veterans diversion VDP, PTI enrolled, Diverted to PTI,
    Drug court special probation diverted
  `,
  group('NM', 'N.M. Stat. 31-20-13, 31-16A, 30-31-28')`
    Conditional discharge, CD, Conditional discharge order, Conditional discharge entered, PPD,
    Preprosecution diversion, Pre prosecution diversion, Nolle prosequi preprosecution diversion,
    Guilty conditional discharge, Dismissed conditional discharge, Conditional discharge completed
  `,
  group('NM', 'N.M. Stat. 31-20-3', {
    needsCounsel:
      'The sentence is deferred after a judgment of conviction, which counted in court even after the dismissal (Padilla v. State, 90 N.M. 664, 1977).',
  })`
    Deferred sentence, Sentence deferred, Dismissed deferred sentence, Guilty deferred sentence,
    Deferred with probation
  `,
  group('NY', 'N.Y. Crim. Proc. Law 170.55, 170.56, 216.05')`
    ACD, A C D, ACOD, ACD 170.55, ACD 170.56, 170.55, 170.56, CPL 170.55, CPL 170.56, ACD dismissed,
    ACD granted, ACD M, Marihuana ACD, Marijuana ACD, Adjourned in contemplation of dismissal 170.55,
    ACD 6 months, ACD immediate sealing, Interim probation, Judicial diversion 216,
    Adjourn contemplation dismissal, Adj contemplation of dismissal, Dismissed ACD, ACD immediately dismissed,
    Familial ACD, ACD with conditions
  `,
  group('NC', 'N.C. Gen. Stat. 15A-1331, 15A-1331.2, 15A-1331.4', {
    needsCounsel:
      'No judgment is entered, but for some purposes a prayer for judgment continued counts as a conviction (15A-1331(b); Mace v. Department of Insurance, 2020).',
  })`
    PJC, P J C, PJ, Prayer for judgement continued, PJC entered, Guilty PJC, PJC with costs,
    Prayer for judgment, Judgment continued, Prayer for judgment cont, PJC upon payment of costs
  `,
  group('NC', 'N.C. Gen. Stat. 15A-1341(a1)-(a6), 15A-1342, 90-96')`
    90-96, 90-96 dismissed, 90-96 deferred, Conditional discharge, Conditional discharge 90-96,
    Conditional discharge 15A-1341, Dismissed 90-96, Dismissed conditional discharge, Deferred prosecution DP,
    DDP, Dismissed deferred prosecution, Discharge and dismissal, Discharged and dismissed,
    Dismissed after deferred prosecution, Dismissal deferred prosecution completed, VD deferral,
    VD deferred prosecution, Guilty conditional discharge, Deferred proceeding prosecution dismissal,
    Deferred proceeding or deferred prosecution dismissal
  `,
  group('ND', 'N.D. Cent. Code 12.1-32-02, 12.1-32-07.1; N.D. R. Crim. P. 32.1, 32.2')`
    Deferred imposition, DIS, Deferred imposition of sentence, Deferred imposition completed,
    Guilty deferred imposition, Pretrial diversion 32.2, Deferred imposition dismissed, Def imp
  `,
  group('OH', 'Ohio Rev. Code 2951.041, 2935.36')`
    ILC, Treatment in lieu, TIL, TILC, Intervention in lieu granted, Intervention in lieu completed, IILC,
    Selective intervention program, Dismissed intervention in lieu, Dismissed ILC,
    Diversion program completed, PTD, Dismissed diversion program, ILC dismissed, Early intervention program
  `,
  group('OK', 'Okla. Stat. tit. 22, 991c, 305.1')`
    DEFERRED, Deferred sentence DEF, Deferred deferment, 991c, Deferred 991c, Dismissed 991c,
    DISMISSED- DEFERRED SENTENCE, Deferred sentence completed, Deferment, Deferred judgement,
    Dismissed deferred completed, DEF SENT, Deferred sentence guilty plea, Deferred sentence nolo contendere,
    Dismissed after delayed sentence, Delayed sentence, Deferred prosecution agreement DPA, DPA
  `,
  group('OR', 'Or. Rev. Stat. 135.881-135.901, 137.533, 475.245, 813.200')`
    137.533, ORS 137.533, Probation 137.533, Conditional discharge, Conditional discharge 475.245,
    DUII diversion, Diversion DUII, Dismissed diversion, Dismissed diversion agreement,
    Deferred sentence program, DSP, Early disposition diverted, Possession diversion,
    Conditional discharge dismissed, Dismissed deferred, Dismissed DUII diversion, Deflection,
    Deflection completed
  `,
  group(
    'PA',
    '234 Pa. Code ch. 3 (Pa. R. Crim. P. 300-320); 35 Pa. Stat. 780-117, 780-118; 75 Pa. Cons. Stat. 3807',
  )`
    ARD, A R D, ARD completed, ARD program, ARD county, ARD dismissed, ARD 6 months, ARD probation,
    Accelerated rehabilitative, ARD accepted, Dismissed ARD, ARD court supervision, PWV, PWOV,
    Probation without verdict section 17, Section 17, Section 17 probation, Section 18,
    Disposition in lieu of trial, Disposition in lieu of trial or criminal punishment, AMP, AMP program,
    Accelerated misdemeanor program, SAM, Small amount of marijuana program, TRAP diversion,
    Pretrial diversion ARD, Dismissed rule 320
  `,
  group('RI', 'R.I. Gen. Laws 12-10-12, 12-18-3, 12-19-19')`
    Filed, Filing, Placed on file, Filed one year, Case filed, Guilty filed, Nolo filed, Filed no violation,
    12-10-12, Filed 12-10-12, Nolo contendere filed, Pretrial diversion AG, Deferred sentence agreement,
    Deferred sentence 12-19-19, Nolo deferred sentence, Adult drug court diverted, Nolo probation,
    Nolo contendere probation, Nolo plea probation, Nolo contendere plea probation,
    Plea of nolo contendere probation, Nolo straight probation, Nolo contendere straight probation,
    Probation nolo, Probation nolo contendere, Probation plea of nolo contendere
  `,
  group('SC', 'S.C. Code 17-22-10, 17-22-310, 17-22-510, 44-53-450')`
    PTI, PTI completed, Pretrial intervention PTI, AEP, Alcohol education program, TEP,
    Traffic education program, Conditional discharge, Conditional discharge 44-53-450, Nolle prosequi PTI,
    Dismissed PTI, Nol pros PTI completed, Dismissed conditional discharge, Nol pros AEP, Drug court nol pros,
    Conditional discharge completed
  `,
  group('SD', 'S.D. Codified Laws 23A-27-12.2, 23A-27-13')`
    SIS, Suspended imposition of sentence, Suspended imposition, Suspended imp, Guilty SIS,
    Suspended imposition discharged, Imposition of sentence suspended,
    Suspended imposition of sentence dismissed, Pretrial diversion program, Suspended imposition granted
  `,
  group('TN', 'Tenn. Code 40-35-313, 40-15-105')`
    40-35-313, Judicial diversion 40-35-313, 313 diversion, Judicial diversion completed,
    Guilty judicial diversion, Deferred 40-35-313, 40-15-105, Pretrial diversion 40-15-105,
    Dismissed judicial diversion, Diversion 40-35-313, Guilty deferred, Retired on conditions,
    Memorandum of understanding, Dismissed 40-35-313, Memorandum of understanding diversion
  `,
  group('TX', 'Tex. Code Crim. Proc. art. 42A.101, 42A.111, 45A; Tex. Gov. Code 76.011')`
    DADJ, Def adj, DEF ADJ, Deferred adj, Deferred adjudication community supervision,
    Deferred adjudication probation, Deferred adjudication completed, Deferred adjudication discharged,
    Deferred dismissed, Deferred adjudication dismissed, Discharged and dismissed, Discharge and dismissal,
    Dismissed and discharged, Deferred unsupervised, Deferred disposition class C, Deferred proceedings,
    Further proceedings deferred, Pretrial diversion PTD, PTD, PTI, Pretrial intervention PTI,
    Dismissed pretrial diversion, Dismissed PTD, Probation without adjudication of guilt,
    Community supervision deferred, DACS, 42.12 deferred, Deferred 42.12, Dismissed deferred disposition,
    Driving safety course dismissed, Prosecutor rejected with pretrial diversion,
    Judgment deferred adjudication, Unadjudicated, Unadjudicated plea 12.45
  `,
  group('UT', 'Utah Code 77-2a-2, 77-2-5')`
    PIA, P I A, Plea in abeyance PIA, Plea in abeyance dismissed, Plea in abeyance successful,
    Dismissed plea in abeyance, Diversion agreement, Diversion 77-2-5, Abeyance dismissed,
    No contest plea in abeyance, Guilty plea in abeyance, Guilty plea held in abeyance
  `,
  group('VT', 'Vt. Stat. tit. 13, 7041; tit. 3, 164')`
    Deferred sentence, Deferred sentence 7041, Court diversion, Dismissed by state diversion,
    Dismissed diversion, Tamarack, Adult diversion, Deferred sentence discharged, Diverted dismissed,
    Discharged from deferred sentence
  `,
  group('VA', 'Va. Code 18.2-251, 18.2-57.3, 19.2-298.02, 19.2-303.2')`
    First offender 18.2-251, 18.2-251, 251, 251 first offender, Deferred 251, 251 deferred, 251 dismissed,
    Deferred disposition 18.2-251, 18.2-57.3, Deferred 18.2-57.3, 19.2-303.2, 303.2, 19.2-298.02,
    Facts sufficient, Facts sufficient to find guilt, Facts sufficient deferred, Sufficient evidence deferred,
    Dismissed 18.2-251, Dismissed deferred, Deferred finding of guilt, Taken under advisement dismissed,
    Under advisement dismissed, FS, First offender deferred, Deferred DF, Dismissed first offender
  `,
  group('WA', 'Wash. Rev. Code 10.05, 46.63.070')`
    Stipulated order of continuance, SOC, Stipulated order of continuance dismissed,
    Pretrial diversion agreement, Deferred finding dismissed, DP, Deferred prosecution 10.05,
    Deferred prosecution dismissed, Dismissed deferred prosecution, Dismissed SOC, Continuance for dismissal,
    Friendship diversion, Compromise and release, SOC dismissed, PDA, Pre trial diversion agreement PDA,
    Deferred DF
  `,
  group('WA', 'Wash. Rev. Code 3.50.320, 35.20.255', {
    needsCounsel:
      'For employers, a dismissal after a deferred sentence belongs to the convictions (RCW 49.94.005).',
  })`
    DS, Dismissed deferred sentence, Guilty deferred sentence
  `,
  group('WV', 'W. Va. Code 61-11-22, 61-11-22a, 60A-4-407')`
    Pretrial diversion agreement, Deferred adjudication 61-11-22a, 60A-4-407, Conditional discharge,
    Conditional discharge 60A-4-407, Probation 60A-4-407, Dismissed pretrial diversion,
    Dismissed deferred adjudication
  `,
  group(
    'WI',
    'Wis. Stat. 971.37, 971.39, 961.47; Vega v. LIRC, 2022 WI App 21; Wisconsin Circuit Court Access, dispositions',
  )`
    DPA, Deferred prosecution DPA, Deferred prosecution sentence withheld, Deferred judgment of conviction,
    DEJ, Deferred entry of judgment of conviction, DAGP, Deferred acceptance of guilty plea,
    Conditional discharge 961.47, Dismissed deferred prosecution, Dismissed DPA, Diversion agreement DPA,
    Suspended prosecution agreement, Held open, Open diversion agreement
  `,
  group('WY', 'Wyo. Stat. 7-13-301, 35-7-1037')`
    301, 301 probation, 7-13-301, Deferred 7-13-301, Deferred 301, 301 deferral, 7-13-301 deferral,
    First offender 35-7-1037, 35-7-1037, Deferred prosecution 301, Discharged 7-13-301, Dismissed 7-13-301,
    Deferral
  `,
  group('KS OK NE MO ND SD', 'State statutes of deferred prosecution and diversion')`
    Diversion contract, Deferred prosecution contract
  `,
  group('US', '18 U.S.C. 3607; Justice Manual 9-22.000')`
    3607, 18 USC 3607, Pretrial diversion PTD, PTD, Deferred prosecution DPA, DPA, Special probation 3607,
    Prejudgment probation, Pre judgment probation, Dismissed 3607, Dismissed pretrial diversion,
    Non prosecution agreement, Disposition 3607, Pretrial diversion successfully completed
  `,
  group('PR', 'P.R. R. Crim. P. 247.1 (34 L.P.R.A. Ap. II); 24 L.P.R.A. 2404')`
    Desvío, Programa de desvío, Referido a desvío, Desvío regla 247.1, Regla 247.1, Archivado regla 247.1,
    Sobreseimiento regla 247.1, Libertad a prueba regla 247.1, Artículo 404(b),
    Libertad a prueba artículo 404(b)
  `,
  group('MI VA', 'Mich. Comp. Laws 333.7411, 769.4a, 771.1; Va. Code 18.2-251, 19.2-303.6', {
    orElse: 'pending',
  })`
    Under advisement, Taken under advisement
  `,
  // After a finding of guilt, or before any (Mass. R. Crim. P. 28(e); Reporters' Notes).
  group('MA', 'Mass. R. Crim. P. 28(e)', { orElse: 'pending' })`
    Filed, Placed on file, Case filed
  `,
];
