import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const guide = 'NCSC, State Court Guide to Statistical Reporting, manner of disposition';
const toolkit = 'NCSC, Warrant and Disposition Management Toolkit, disposition types';

const group = groupsOf('conviction');

export const convictions: readonly DispositionGroup[] = [
  group('all', guide)`
    Guilty, Convicted, Conviction, Found guilty, Adjudicated guilty, Adjudication guilty,
    Adjudication of guilt, Judgment of guilty, Judgment of conviction, Judgment of guilt, Judgment guilty,
    Guilty judgment, Finding of guilt, Finding of guilty, Verdict of guilty, Guilty by verdict,
    Guilty jury verdict, Guilty bench trial, Guilty at jury trial, Guilty as charged,
    Guilty of lesser offense, Guilty of lesser included offense, Guilty to amended charge,
    Guilty reduced charge, Guilty in absentia, Convicted in absentia, Convicted of lesser charge,
    Convicted by jury, Convicted by court, Conviction entered, Conviction affirmed,
    Conviction affirmed on appeal, Guilty but mentally ill, Guilty by reason of plea, Guilty and sentenced,
    Convicted and sentenced, Guilty discharged, Convicted discharged, Guilty and discharged,
    Convicted and discharged
  `,
  group('all', toolkit, { isPlea: true })`
    Guilty plea, Plea of guilty, Plea guilty, Pleaded guilty, Pled guilty, Guilty plea entered,
    Guilty plea accepted, Plea accepted guilty, Guilty by plea, Found guilty on plea, Nolo contendere, Nolo,
    Nolo plea, Nolo contendere plea, Plea of nolo contendere, Plea nolo contendere, Pleaded nolo contendere,
    Pled nolo contendere, Guilty nolo contendere, Guilty plea nolo contendere, Guilty due to guilty plea,
    Guilty due to no contest plea, Guilty plea of nolo contendere, No contest, No contest plea,
    Plea of no contest, Plea no contest, Pleaded no contest, Pled no contest, Guilty no contest, Alford plea,
    Guilty Alford plea, Guilty plea Alford, Pleaded guilty Alford
  `,
  group('WI', 'Wis. Stat. 971.06; Wisconsin Circuit Court Access, dispositions')`
    Found guilty at jury trial, Found guilty at court trial, Guilty due to default,
    Guilty due to default on deposit
  `,
  group('CA', 'Cal. Penal Code 1016, 1191, 1203')`
    Conviction certified by guilty plea, Convicted probation jail, Convicted probation, Convicted jail,
    Convicted prison, Convicted fine, Convicted ISS probation, Imposition of sentence suspended convicted,
    Convicted imposition of sentence suspended, Guilty imposition of sentence suspended,
    Convicted proceedings suspended probation
  `,
  group('MN', 'Minn. Stat. 609.135; Minnesota BCA, Court Disposition and Condition Codes', {
    needsCounsel:
      'The conviction stays one. Which degree a report names after probation is open: section 609.13 deems a felony with a stay of imposition a misdemeanor then.',
  })`
    Stay of execution, Stay of imposition, Convicted stay of imposition, Convicted stay of execution,
    Guilty stay of imposition, Guilty stay of execution
  `,
  group('OK', 'Okla. Stat. tit. 22, 991a')`
    Conviction guilty plea, Conviction nolo contendere plea, Conviction jury trial, Guilty suspended sentence
  `,
  group('MO', 'Mo. Rev. Stat. 557.011.2(4): the sentence is imposed, and its execution suspended')`
    SES, Suspended execution of sentence
  `,
  group('OR', 'Or. Rev. Stat. 137.071; Oregon eCourt dispositions')`
    Convicted no contest, Convicted failure to appear, Convicted treated as violation
  `,
  group('NC', 'N.C. Gen. Stat. 15A-1331; NCAOC disposition codes')`
    Guilty responsible, GU, GL, Guilty to lesser, District guilty plea, Superior guilty plea
  `,
  // Who prepays pleads guilty: the plea has the force of a judgment.
  group('VA', 'Va. Code 16.1-69.40:2(B), 19.2-254.1, 19.2-295; Virginia district court codes')`
    Prepaid, Guilty fined, Guilty fine suspended
  `,
  group('NY', 'N.Y. Crim. Proc. Law 1.20(13), 380.20; N.Y. Penal Law 65.05, 65.20')`
    Conditional discharge, Unconditional discharge, Convicted conditional discharge,
    Convicted upon plea of guilty, Convicted upon plea, Convicted after trial,
    Pled guilty conditional discharge, Guilty conditional discharge, Guilty unconditional discharge
  `,
  group('IL', '730 ILCS 5/5-1-4, 5/5-6-1; 720 ILCS 5/2-5')`
    Guilty conditional discharge, Conditional discharge, Finding guilty judgment entered,
    Judgment on finding guilty
  `,
  group('KY', 'Ky. Rev. Stat. 533.020')`
    Conditionally discharged, Guilty conditionally discharged, Conditional discharge,
    Guilty conditional discharge
  `,
  group('PA', '42 Pa. Cons. Stat. 9721; Pa. R. Crim. P. 590, 704')`
    Guilty plea negotiated, Guilty plea non negotiated, Guilty plea open, Nolo contendere negotiated,
    Guilty nonjury, Guilty non jury, Guilty plea lower court, Determination of guilt without further penalty,
    Guilt without further penalty
  `,
  group('OH', 'Ohio Rev. Code 2945.75, 2951.02; Ohio Crim. R. 32')`
    Guilty community control, Found guilty community control sanctions, Guilty plea to reduced charge,
    Plea to reduced charge guilty
  `,
  group('MI', 'Mich. Comp. Laws 771.1; Michigan court disposition codes')`
    Found guilty by jury, Guilty by plea PG
  `,
  group('SD', 'S.D. Codified Laws 23A-7-2; South Dakota Unified Judicial System, disposition codes')`
    Judgment on plea of guilty, Stipulate to facts found guilty
  `,
  group('TX', 'Tex. Code Crim. Proc. art. 42.01; Texas DPS, Criminal Justice Information System codes')`
    Convicted community supervision, Conviction probation, Convicted lesser charge,
    Conviction reduced offense, Community supervision guilty, Unsatisfactorily terminated convicted
  `,
  group('AZ', 'Ariz. Rev. Stat. 13-707, 13-901')`
    Guilty plea to the court, Guilty per plea agreement, Guilty by magistrate
  `,
  group('GA', 'Ga. Code 17-10-1')`
    Guilty nolo, Convicted nolo contendere, Guilty Alford, Guilty non negotiated plea, Bench trial guilty
  `,
  group('WA', 'Wash. Rev. Code 9.94A.030, 10.64.025; Washington AOC disposition codes')`
    Guilty other, Guilty plea on statement of defendant, Guilty on stipulation, Amended guilty
  `,
  group('NJ', 'N.J. Stat. 2C:43-2; N.J. Court Rules 3:9-2')`
    Guilty plea to accusation, Guilty plea indictment, Convicted jury trial, Merged guilty,
    Pled guilty trial court
  `,
  // Probation alone, after a plea of nolo contendere, is no conviction; with a suspended sentence it is one.
  group('RI', 'R.I. Gen. Laws 12-18-3(b)')`
    Suspended sentence, Sentence suspended, Suspended sentence and probation,
    Nolo contendere suspended sentence, Days suspended, Months suspended, Year suspended, Years suspended,
    All suspended
  `,
  // Followed by probation, the plea is no conviction; followed by another sentence, it is one.
  group('RI', 'R.I. Gen. Laws 12-18-3', { orElse: 'diverted', isPlea: true })`
    Nolo contendere, Nolo, Nolo plea, Nolo contendere plea, Plea of nolo contendere, Plea nolo contendere,
    Pleaded nolo contendere, No contest, No contest plea, Plea of no contest, Plea no contest,
    Pleaded no contest
  `,
  group('PR', 'P.R. R. Crim. P. 144, 162 (34 L.P.R.A. Ap. II)')`
    Culpable, Convicto, Convicta, Declarado culpable, Declarada culpable, Hallado culpable, Hallada culpable,
    Fallo culpable, Fallo de culpabilidad, Fallo condenatorio, Veredicto de culpable,
    Veredicto de culpabilidad
  `,
  group('PR', 'P.R. R. Crim. P. 68, 72 (34 L.P.R.A. Ap. II)', { isPlea: true })`
    Alegación de culpabilidad, Alegación de culpable, Se declaró culpable, Alegó culpabilidad
  `,
  group('MA', 'Mass. Gen. Laws ch. 278, 18, ch. 279, 1')`
    Guilty finding, Guilty committed, Guilty probation, Guilty split sentence
  `,
  group('MD', 'Md. Code, Crim. Proc. 6-219')`
    Guilty suspended sentence, Jury verdict guilty, Guilty fine suspended,
    Guilty domestic rltd
  `,
  group('US', '18 U.S.C. 3551; Fed. R. Crim. P. 11, 32')`
    Judgment entered guilty, Plea guilty to information, Plea guilty to indictment,
    Guilty to superseding indictment, Guilty supervised release, Convicted final after trial,
    Convicted plea of guilty, Nolo contendere convicted
  `,
];
