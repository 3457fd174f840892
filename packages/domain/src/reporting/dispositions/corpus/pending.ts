import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const guide = 'NCSC, State Court Guide to Statistical Reporting, active pending and inactive pending cases';

const group = groupsOf('pending');

/** Words of a case that is not decided. */
export const pendingCases: readonly DispositionGroup[] = [
  group('all', guide, { isOpen: true })`
    Remanded, Reversed and remanded, Reversed remanded, Remanded for new trial, New trial ordered,
    New trial granted, Mistrial, Mistrial declared, Hung jury, Reopened, Pending, Case pending,
    Charge pending, Pending trial, Pending hearing, Pending court action, Pending disposition,
    Disposition pending, Awaiting trial, Awaiting disposition, Awaiting court, Trial pending, Open, Case open,
    Active, Active case, Open case, Ongoing, In progress, Not disposed, Undisposed, Not yet disposed,
    No disposition, Set for trial, Set for hearing, Set for arraignment, Under advisement,
    Taken under advisement, Pending investigation, Under investigation, Released pending trial
  `,
  group('all', guide)`
    Filed, Charges filed, Complaint filed, Information filed,
    Indicted, Indictment, Indictment filed, True bill, True billed, Arrested, Arraigned, Continued, Continued to, Case continued, Trial continued, Postponed,
    Reset, Inactive, Inactive pending, Bound over, Bound over to grand jury, Bound over to superior court,
    Bound over to circuit court, Bound over to district court, Held for grand jury, Held for court,
    Held to answer, Held for trial, Waived to grand jury, Waived to court, Waived preliminary hearing,
    Transferred, Transferred to superior court, Transferred to circuit court, Transferred to district court,
    Transferred to another court, Transferred to grand jury, Reinstated, Refiled, Recharged, Extradited,
    Fugitive, Warrant, Warrant issued, Warrant outstanding, Active warrant, Open warrant, Bench warrant,
    Bench warrant issued, Bench warrant outstanding, Capias issued, Capias, Failure to appear,
    Failed to appear, FTA, FTA warrant, Competency evaluation, Competency pending, Found incompetent,
    Incompetent to stand trial, Incompetent, Mental competency evaluation ordered,
    Charge still pending due to insanity, Pending insanity,
    Referred to prosecutor, Referred to grand jury, Released on bail, Released on bond,
    Released on recognizance, Released on own recognizance, Released OR, ROR, Pleaded not guilty, Pled not guilty, Plea of not guilty,
    Plea not guilty, Not guilty plea, Not guilty plea entered, Not guilty plea pending trial,
    Plea not guilty pending, Pleaded not guilty pending
  `,
  group('NC', 'N.C. Gen. Stat. 15A-932; NCAOC disposition codes')`
    VL, Dismissed with leave, Voluntary dismissal with leave, VD with leave, Dismissed with leave by DA,
    Dismissal with leave, Probable cause found, WPC, Waived probable cause, Waiver of probable cause
  `,
  group('VA', 'Va. Code 19.2-218; Virginia district court codes')`
    Certified, Certified to grand jury, Certified to circuit court, CM, Continued for payment, Fugitive file,
    Waived to grand jury
  `,
  group('NY', 'N.Y. Crim. Proc. Law 180.30, 530')`
    Held for action of grand jury, HGJ, Waived to superior court, Released on own recognizance ROR, Adjourned,
    Indicted on superior court information, Waived for action of grand jury
  `,
  group('PA', 'Pa. R. Crim. P. 543, 1003')`
    Held for court, Waived for court, Held for court lower court, Waived for court lower court,
    Proceed to court, Held for court prima facie, Awaiting preliminary hearing
  `,
  group('CA', 'Cal. Penal Code 872, 978.5, 1368')`
    Held to answer 872 PC, HTA, Certified to superior court, Proceedings suspended 1368 PC, 1368 PC,
    1368 PC proceedings suspended, Bench warrant 978.5, Criminal proceedings suspended 1368
  `,
  group('TX', 'Tex. Code Crim. Proc. art. 15, 23, 46B')`
    Capias issued nisi, Bond forfeiture capias, Incompetent 46B, Held over, Arrest no disposition,
    Information filed indictment, Indicted grand jury, Pending grand jury
  `,
  group('IL', '725 ILCS 5/104, 5/110')`
    BFW, Bond forfeiture warrant, BFW issued, Unfit for trial, Found unfit, Held to grand jury,
    Finding of probable cause, Transferred to criminal division, Fugitive calendar
  `,
  group('MA', 'Mass. Gen. Laws ch. 276, 23; CJIS disposition codes')`
    Default, Default warrant, DEF, Default warrant issued, Generally continued, BO, Bound over BO,
    Arraigned ARR, Default removed
  `,
  group('FL', 'Fla. R. Crim. P. 3.134, 3.210; Florida OBTS manual')`
    Filed by state attorney, Information filed SAO, Turned over to other agency, Capias outstanding,
    Adjudged incompetent, Estreature, Transferred to other jurisdiction
  `,
  group('MI', 'Mich. Comp. Laws 766.13; Michigan court disposition codes')`
    Bindover, Bound over to circuit, Examination waived, Exam waived, Exam held bound over, BO,
    Circuit court bindover
  `,
  group('OH', 'Ohio Crim. R. 5')`
    Bound over BO, Bindover, Transferred to common pleas, Unavailability of accused, Inactive unavailability
  `,
  group('GA', 'Ga. Code 17-7-70')`
    Bound to superior court, Bind over, Bound over to state court, Pending indictment, Accusation filed
  `,
  group('TN', 'Tenn. R. Crim. P. 5.1')`
    Bound to grand jury, Bound over BO, Held to action of grand jury
  `,
  group('SC', 'S.C. R. Crim. P. 2')`
    True bill TB, Transfer to general sessions, Bound over BO, Rule 5 pending, Tried in absence pending
  `,
  group('AL', 'Ala. R. Crim. P. 5')`
    Bound over BO, Waived to GJ, Bound over GJ, Alias warrant
  `,
  group('KY', 'Ky. R. Crim. P. 3.14')`
    Waived to grand jury WGJ, Held to grand jury, Waived to GJ, Bound to GJ
  `,
  group('MD', 'Md. Rule 4-221, 4-301')`
    Jury trial prayed, Jury trial prayed JTP, JTP, Forwarded to circuit court, Held for circuit court,
    Jury demand forwarded, Forwarded circuit court
  `,
  group('CT', 'Conn. Gen. Stat. 54-56d, 54-65a')`
    Rearrest ordered, Rearrest warrant, Bond forfeited rearrest, Transferred to part A, Pending on docket
  `,
  group('NJ', 'N.J. Court Rules 3:4, 7:8')`
    Remanded to municipal court, Transferred to county prosecutor, Pre indictment, Downgraded remanded,
    Active pre indictment
  `,
  group('WI', 'Wis. Stat. 970.03; Wisconsin Circuit Court Access, dispositions')`
    Bound over for trial, Open charge, Warrant issued open, Filed only, Initial appearance
  `,
  group('US', 'Fed. R. Crim. P. 5.1, 7, 40; 18 U.S.C. 4241')`
    Superseded, Superseded by indictment, Superseded by information, Rule 40, Rule 5 removal,
    Removed to another district, Rule 20 transfer, Transferred Rule 20, Transferred Rule 21,
    Rule 5 removal to another district, Statistically closed, Detained pending trial
  `,
  group('PR', 'P.R. R. Crim. P. 6, 23 (34 L.P.R.A. Ap. II)')`
    Causa probable, Causa para arresto, Causa para acusar, Causa probable para arresto,
    Causa probable para acusar, Pendiente, Pendiente de juicio, Señalado para juicio, Alegación de no culpable
  `,
];
