import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const group = groupsOf('diverted');

/** Words of a judgment that a court or a prosecutor deferred, which say the same everywhere. */
export const diversions: readonly DispositionGroup[] = [
  group(
    'all',
    'NCSC, Warrant and Disposition Management Toolkit, disposition types: adjudication withheld, deferred disposition',
  )`
    Adjudication withheld, Withheld adjudication, Withhold adjudication, Adjudication of guilt withheld,
    Adjudication deferred, Deferred adjudication, Deferred adjudication of guilt,
    Adjudication of guilt deferred, Guilt not adjudicated, Without adjudication of guilt,
    Without adjudication, No adjudication of guilt, Adjudication not entered, Guilty adjudication withheld,
    Judgment withheld, Withheld judgment, Judgment deferred, Deferred judgment, Deferred entry of judgment,
    Entry of judgment deferred, Judgment of conviction not entered, Conviction not entered,
    Judgment not entered, Finding withheld, Withheld finding, Finding of guilt withheld, Deferred finding,
    Finding deferred, Deferred disposition, Disposition deferred, Deferred prosecution, Prosecution deferred,
    Deferred prosecution agreement, Deferred prosecution completed, Deferred sentence, Sentence deferred,
    Deferred imposition of sentence, Imposition of sentence deferred, Deferred, Deferred dismissed,
    Deferred then dismissed, Deferred and dismissed, Deferral completed, Deferred acceptance of plea,
    Deferred plea, Plea deferred, Plea held in abeyance, Plea in abeyance, Held in abeyance,
    Prosecution held in abeyance, Abeyance, Continued without a finding, Continued without finding,
    Case continued without finding, Adjourned in contemplation of dismissal,
    Adjournment in contemplation of dismissal, Continued for dismissal, Prayer for judgment continued,
    Probation before judgment, Probation before conviction, Probation without judgment,
    Probation without adjudication, Probation without verdict, Probation without conviction,
    Stay of adjudication, Adjudication stayed, Suspended prosecution, Prosecution suspended,
    Suspension of prosecution
  `,
  group(
    'all',
    'NCSC, State Court Guide to Statistical Reporting, bypass or diversion; National Association of Pretrial Services Agencies, diversion standards',
  )`
    Diverted, Diversion, Diversion program, Diversion granted, Diversion completed,
    Diversion successfully completed, Diversion successful, Diversion agreement, Completed diversion,
    Pretrial diversion, Pre trial diversion, Pretrial diversion completed, Pre plea diversion,
    Post plea diversion, Court diversion, Prosecutor diversion, Drug diversion, Mental health diversion,
    Military diversion, Veterans diversion, Judicial diversion, Dismissed diversion,
    Dismissed after diversion, Dismissed diversion completed, Dismissed completed diversion,
    Dismissed pretrial diversion, Dismissed upon completion of diversion,
    Dismissed after completion of program, Dismissed successful completion of diversion,
    Dismissed following deferred sentence, Dismissed after deferred adjudication,
    Dismissed deferred completed, Pretrial intervention, Pre trial intervention,
    Pretrial intervention completed, Pretrial intervention program, First offender, First offender program,
    First offender act, First offender treatment, First offender discharged, Discharged first offender,
    Drug court, Drug court completed, Drug court diversion, Dismissed drug court,
    Dismissed drug court completed, Veterans court, Veterans treatment court, Mental health court,
    Treatment court, Treatment in lieu of conviction, Intervention in lieu,
    Intervention in lieu of conviction, Accelerated rehabilitation, Accelerated rehabilitative disposition,
    Accelerated pretrial rehabilitation, Conditional dismissal, Conditionally dismissed,
    Suspended imposition of judgment, Community based diversion, Restorative justice diversion
  `,
];
