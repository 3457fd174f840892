import { groupsOf, type DispositionGroup } from '../disposition-entry.ts';

const guide = 'NCSC, State Court Guide to Statistical Reporting, manner of disposition';

const group = groupsOf('non_conviction');

/** Words of an acquittal, and that there was no conviction. */
export const acquittals: readonly DispositionGroup[] = [
  group('all', guide)`
    Not guilty, Acquitted, Acquittal, Found not guilty, Verdict not guilty, Verdict of not guilty,
    Not guilty by jury, Not guilty bench trial, Not guilty jury trial, Finding of not guilty,
    Judgment of acquittal, Judgment notwithstanding the verdict, JNOV, Judgment not guilty,
    Judgment of not guilty, Judgment of acquittal granted, Motion for judgment of acquittal granted,
    Directed verdict of acquittal, Directed verdict not guilty, Directed verdict, Innocent, Found innocent,
    Actual innocence, Exonerated, Not convicted, No conviction, Non conviction, Nonconviction,
    Not a conviction, Never convicted, Without conviction, Not found guilty, Not adjudicated guilty,
    No finding of guilt, Not proven, Conviction reversed, Conviction reversed on appeal,
    Conviction overturned, Conviction quashed, Guilty reversed, Guilty reversed on appeal
  `,
  group('all', guide, { undoesEarlier: ['diverted', 'non_conviction', 'pending'] })`
    Reversed on appeal, Reversed, Overturned, Overturned on appeal
  `,
  group('all', '18 U.S.C. 17, 4243; Model Penal Code 4.03')`
    Not guilty by reason of insanity, Not guilty due to insanity, Not guilty insanity,
    Not guilty by reason of mental disease or defect, Not guilty by reason of mental disease,
    Not guilty by reason of mental illness, Not guilty by reason of mental defect,
    Acquitted by reason of insanity, Acquitted by reason of mental incompetence, Acquitted insane,
    Not criminally responsible, NGRI, Found insane, Insanity acquittal
  `,
  group('NY', 'N.Y. Crim. Proc. Law 220.15, 330.20, 160.50')`
    Not responsible by reason of mental disease or defect, Not responsible, Acquitted and sealed pending,
    Terminated in favor of accused, Dismissed in favor of accused,
    Trial order of dismissal
  `,
  group('MD', 'Md. Code, Crim. Proc. 3-109; Md. Rule 4-324')`
    Not criminally responsible NCR, NCR, MJA granted, MJOA granted, Not guilty NG, Verdict NG,
    Judgment acquittal, Acquittal judgment granted, Not criminally responsibl,
    Not criminally responsible committed
  `,
  group('ME', 'Me. Rev. Stat. tit. 17-A, 39')`
    Not criminally responsible by reason of insanity, NCR, Acquitted NCR,
    Not criminally responsible mental disease
  `,
  group('OR AZ', 'Or. Rev. Stat. 161.295; Ariz. Rev. Stat. 13-502', {
    needsCounsel:
      'The verdict commits the person. Courts held for some purposes that it is no conviction (State v. Saunders, Or. App. 2004; State v. Heartfield, 196 Ariz. 407, App. 2000), and none spoke of consumer reports.',
  })`
    Guilty except for insanity, Guilty except insane, GEI
  `,
  group('MA', 'Mass. Gen. Laws ch. 123, 16; ch. 276, 100C')`
    Not guilty NG, NG by reason of insanity, Not responsible, NR, Not guilty finding, No finding,
    Required finding of not guilty
  `,
  group('CA', 'Cal. Penal Code 1026, 1118')`
    Not guilty by reason of insanity 1026 PC, Acquitted 1118 PC, 1118.1 PC granted, Acquittal 1118.1
  `,
  group('MI', 'Mich. Comp. Laws 768.36, 257.907; Michigan court disposition codes')`
    Not responsible, Found not responsible, Not guilty by jury NG, Directed verdict NG
  `,
  group(
    'CT NH RI IA NC CO DC MN WA',
    'State traffic and civil infraction codes, finding of no responsibility',
  )`
    Not responsible
  `,
  group('NC', 'N.C. Gen. Stat. 15A-173, 15A-1227; NCAOC disposition codes')`
    NG, NR, District not guilty, Superior not guilty, Dismissed at close of evidence
  `,
  group('IL', '725 ILCS 5/115-4(k), 5/115-3')`
    Finding not guilty, FNG, Directed finding, Directed finding not guilty, NG,
    Motion for directed finding granted, FPNG, FNG reason insanity
  `,
  group('OK KS MO', 'Okla. Stat. tit. 22, 850; Kan. Stat. 22-3419; Mo. Sup. Ct. R. 27.07')`
    Demurrer sustained, Demurrer to evidence sustained, Motion for acquittal sustained, Acquitted by court
  `,
  group('TX', 'Tex. Code Crim. Proc. art. 37.12, 55A; Texas DPS, Criminal Justice Information System codes')`
    Acquitted by jury, Acquitted by court, Instructed verdict, Instructed verdict of acquittal,
    Acquitted by appeal, Acquitted on appeal
  `,
  group('WI', 'Wis. Stat. 971.15; Wisconsin Circuit Court Access, dispositions')`
    Found not guilty at jury trial, Found not guilty at court trial,
    Not guilty due to mental disease or defect, Found not guilty due to mental disease
  `,
  group(
    'CT NJ VA OH PA GA AL IN MS SC LA TN AR KY WV DE NH VT RI MN',
    'NCSC, State Court Guide to Statistical Reporting; state clerk abbreviations',
  )`
    NG
  `,
  group('US', 'Fed. R. Crim. P. 29; 18 U.S.C. 4243')`
    Rule 29 granted, Rule 29 acquittal, Judgment of acquittal Rule 29, Not guilty only by reason of insanity,
    Acquitted by court Rule 29
  `,
  group(
    'all',
    'Common law, abatement of a criminal case by death; NCSC, Warrant and Disposition Management Toolkit',
  )`
    Deceased, Defendant deceased, Abated by death, Abated, Abated due to death, Case abated,
    Death of defendant, Dismissed due to death of defendant, Dismissed defendant deceased
  `,
  // Of another charge than the one that was filed, the person can be convicted.
  group('all', guide, { orElse: 'conviction' })`
    Not convicted as charged, Not guilty as charged, Found not guilty as charged
  `,
  group('PR', 'P.R. R. Crim. P. 135, 144, 162 (34 L.P.R.A. Ap. II)')`
    No culpable, Absuelto, Absuelta, Absolución, Absolución perentoria, Declarado no culpable,
    Declarada no culpable, Hallado no culpable, Fallo de no culpable, Fallo absolutorio,
    Veredicto de no culpable
  `,
];
