import { groupsOf, type DispositionGroup } from './disposition-entry.ts';

const law = groupsOf('sealed');

/** Words of sentences of young adults, which are sealed in some states and convictions in others. */
const youthfulOffenders = law('all', '18 U.S.C. 5038; juvenile codes of the states')`
  Youthful offender, Youthful offender adjudication, Adjudicated youthful offender,
  Youthful offender status, Youthful offender granted, Guilty youthful offender,
  Convicted youthful offender, Sentenced as youthful offender, Youthful offender probation,
  YO adjudication, Adjudged youthful offender
`;

const generalLaws: readonly DispositionGroup[] = [
  law('all', '15 U.S.C. 1681e(b); laws of the states that seal, expunge, or set aside records')`
    Sealed, Record sealed, Case sealed, Sealed by order, Sealed by court, Sealed record, Sealed case,
    Order to seal, Order sealed, Sealed pursuant to statute, Automatically sealed, Conviction sealed,
    Guilty sealed, Dismissed sealed, Dismissed and sealed, Sealed dismissed, Clean slate, Clean slate sealed,
    Expunged, Record expunged, Expunged record, Case expunged, Expungement, Expungement granted, Expunction granted,
    Expunged by order, Expunged by court, Order of expungement, Order of expunction, Dismissed expunged,
    Dismissed and expunged, Conviction expunged, Guilty expunged, Automatic expungement, Annulled,
    Record annulled, Conviction annulled, Annulment granted, Erased, Record erased, Erasure,
    Conviction erased, Shielded, Record shielded, Conviction shielded, Limited access,
    Order for limited access, Order of limited access, Nondisclosure, Order of nondisclosure,
    Non disclosure order, Order of non disclosure, Nondisclosure granted, Not for public disclosure,
    Restricted access, Record restricted, Access restricted, Confidential, Confidential record,
    Record impounded, Record destroyed, Records destroyed, Destroyed, Purged, Record purged, Obliterated,
    Statutorily sealed, Seal order granted, Motion to seal granted, Petition to seal granted,
    Petition to expunge granted, Petition for expungement granted
  `,
  law('all', 'Common law and statutes of post-conviction relief; 15 U.S.C. 1681e(b)')`
    Conviction vacated, Guilty vacated, Judgment vacated, Plea vacated, Conviction vacated and dismissed,
    Judgment vacated and dismissed, Guilty plea vacated, Verdict vacated, Adjudication vacated,
    Conviction vacated on appeal, Conviction set aside, Judgment set aside, Guilty set aside,
    Verdict set aside, Plea set aside, Conviction set aside and dismissed, Judgment of guilt set aside,
    Guilty plea set aside, Conviction voided, Conviction voided by court
  `,
  law('all', 'Common law and statutes of post-conviction relief; 15 U.S.C. 1681e(b)', {
    undoesEarlier: ['diverted', 'non_conviction', 'pending'],
  })`
    Vacated, Vacated and dismissed, Vacated dismissed, Vacated by court, Motion to vacate granted,
    Vacated on appeal, Set aside, Set aside and dismissed, Set aside dismissed, Motion to set aside granted,
    Nullified
  `,
  law(
    'all',
    'U.S. Const. art. II, 2; constitutions of the states; Cal. Civ. Code 1786.18(a)(7) as a model of the rule',
  )`
    Pardoned, Full pardon, Pardon granted, Pardoned by governor, Absolute pardon, Unconditional pardon,
    Executive pardon, Conviction pardoned, Guilty pardoned, Governor pardon, Pardoned by president,
    Presidential pardon, Executive clemency pardon, Clemency granted pardon
  `,
  law('all', '18 U.S.C. 5038; juvenile codes of the states')`
    Juvenile, Juvenile adjudication, Juvenile court, Juvenile record, Juvenile case, Juvenile delinquent,
    Adjudicated juvenile, Juvenile adjudicated, Delinquent, Adjudicated delinquent, Adjudicated a delinquent,
    Delinquent child, Adjudicated delinquent child, Found delinquent, Adjudication of delinquency,
    Delinquency adjudication, Delinquency, Juvenile delinquency, Juvenile disposition,
    Transferred to juvenile court, Referred to juvenile court, Remanded to juvenile court,
    Certified to juvenile court, Juvenile probation, Ward of the court, Adjudicated ward, Not delinquent,
    Found not delinquent, Delinquency petition dismissed, Juvenile petition dismissed, Juvenile diversion,
    Status offender, Child in need of services, Child in need of supervision, Petition sustained juvenile,
    Juvenile petition sustained
  `,
  youthfulOffenders,
];

const lawsByState: readonly DispositionGroup[] = [
  {
    ...youthfulOffenders,
    orElse: 'conviction',
    states: ['CO', 'FL', 'GA', 'SC', 'VA', 'WV'],
    source: 'Fla. Stat. 958.04; O.C.G.A. 42-7-2; Va. Code 19.2-311; S.C. Code 24-19-50; C.R.S. 18-1.3-407',
    needsCounsel: 'Not compared with the laws. There, the judgment can be a conviction.',
  },
  law('AL', 'Ala. Code 15-27-1, 15-19-6 (youthful offender)')`
    YO, YO granted, Youthful offender YO, REDEEMER act expunged
  `,
  law('AK', 'Alaska Stat. 12.55.085(e), 12.62.180, 22.35.030')`
    SIS set aside, Conviction set aside SIS, Set aside 12.55.085, Removed from CourtView
  `,
  law('AZ', 'Ariz. Rev. Stat. 13-905, 13-911, 36-2862')`
    13-905, 13-907, Set aside 13-905, Set aside 13-907, Set aside ARS 13-905, Set aside ARS 13-907,
    Judgment set aside 13-905, Sealed 13-911, Application to set aside granted, Set aside judgment of guilt,
    Expunged 36-2862
  `,
  law('AR', 'Ark. Code 16-90-1401 to 16-90-1419')`
    Sealed 16-90-1401, Sealed Act 1460, Expunged Act 346, Dismissed and sealed Act 346, Order to seal granted,
    Uniform order to seal
  `,
  law(
    'CA',
    'Cal. Penal Code 1203.4, 1203.4a, 1203.41, 1203.42, 1203.425, 851.8, 851.91, 851.93; Welf. & Inst. Code 781',
  )`
    1203.4, 1203.4 PC, PC 1203.4, 1203.4 dismissed, Dismissed 1203.4, Dismissed 1203.4 PC,
    Dismissed PC 1203.4, Set aside 1203.4, Set aside 1203.4 PC, Set aside and dismissed 1203.4,
    Set aside and dismissed per 1203.4 PC, Conviction set aside and dismissed 1203.4,
    Convicted dismissed 1203.4, Convicted set aside and dismissed 1203.4 PC, Plea withdrawn dismissed 1203.4,
    1203.4a, 1203.4a PC, Dismissed 1203.4a, Set aside 1203.4a PC, 1203.41, 1203.41 PC, Dismissed 1203.41,
    1203.42, 1203.42 PC, 1203.425, 1203.425 PC, PC 1203.425, 1203.43, 1203.43 PC, 1203.49, 1203.49 PC,
    Relief granted 1203.4, Relief granted 1203.425, 1203.4 relief granted, 1203.4 granted, 851.7, 851.8,
    851.87, 851.91, 851.93, 851.8 PC, 851.87 PC, Sealed 851.8, Sealed 851.91, 851.91 PC, 851.93 PC,
    Relief granted 851.93, Arrest relief granted 851.93, Sealed 781 WIC, 1203.45, 1203.45 PC, Sealed 1203.45,
    Factual innocence finding, Finding of factual innocence, Factually innocent, DISM PER 1203.4, 1473.7 PC, Vacated 1473.7, 11361.8 HS, Dismissed and sealed 11361.8, WI 602, 602 WIC,
    WIC petition sustained
  `,
  law('CO', 'Colo. Rev. Stat. 24-72-701 to 24-72-710')`
    Sealed 24-72, Sealed CRS 24-72-702, Sealed 24-72-705, Automatic seal, Suppressed, Case suppressed
  `,
  law('CT', 'Conn. Gen. Stat. 54-142a, 54-142e, 54-76o, 46b-146')`
    Erased 54-142a, Erased by statute, Erased record, Erased clean slate, YO, Youthful offender 54-76,
    Absolutely pardoned, Expungement pardon, Record erased 54-142a, Erased 54-142e, Youth in crisis,
    Statutory erasure
  `,
  law('DE', 'Del. Code tit. 11, 4371-4378; tit. 10, 1014')`
    Expunged 4373, Mandatory expungement, Discretionary expungement, Pardon and expungement, Expunged 4372
  `,
  law('DC', 'D.C. Code 16-801 to 16-812, 24-906')`
    Sealed 16-803, Sealed 16-802, Actual innocence sealed, Set aside youth rehabilitation act, YRA set aside,
    Set aside YRA, Conviction set aside YRA, Sealed RSA
  `,
  law('FL', 'Fla. Stat. 943.0585, 943.059, 943.0595, 985.04')`
    Sealed 943.059, Expunged 943.0585, Administratively expunged, Administrative expunction, Sealed by FDLE,
    Lawful self defense expunged, Sealed 943.0595, Expunged by FDLE
  `,
  law('GA', 'Ga. Code 35-3-37, 42-8-62.1, 15-11-701')`
    Restricted, Record restriction, Restricted record, Record restriction granted, Restricted 35-3-37,
    Record restricted and sealed, Restriction granted, First offender sealed, Restricted and sealed,
    Restricted 42-8-62.1, Retroactive first offender sealed
  `,
  law('HI', 'Haw. Rev. Stat. 831-3.2, 706-622.5')`
    Expunged 831-3.2, Expungement certificate issued, Expunged 706-622.5, Expungement order issued
  `,
  law('ID', 'Idaho Code 19-2604, 67-3004, 20-525A; Idaho Ct. Admin. R. 32')`
    Set aside and dismissed 19-2604, Dismissed 19-2604, Plea set aside and case dismissed, Sealed ICAR 32,
    Shielded 67-3004, Conviction set aside and case dismissed
  `,
  law('IL', '20 ILCS 2630/5.2; 705 ILCS 405/5-915; 410 ILCS 705/55-10')`
    Impounded, Impounded and sealed, Sealed 2630/5.2, Expunged and impounded, Expunged 2630/5.2,
    Order to expunge and impound, Expunged pursuant to 5-915, Vacated and expunged, Impounded by court,
    Immediately sealed
  `,
  law('IN', 'Ind. Code 35-38-9-1 to 35-38-9-6')`
    Expunged 35-38-9, Expunged IC 35-38-9, Sealed 35-38-9, Excluded from public access,
    Excluded from public access AR 9, Marked as expunged, Second chance expunged, Restricted access 35-38-5
  `,
  law('IA', 'Iowa Code 901C.2, 901C.3, 907.9, 123.46')`
    Expunged 901C.2, Expunged 907.9, Deferred judgment expunged, Deferred judgment discharged and expunged,
    Expunged 901C.3, Exonerated and expunged
  `,
  law('KS', 'Kan. Stat. 21-6614, 22-2410, 12-4516')`
    Expunged 21-6614, Expunged 22-2410, Expunged 12-4516, Diversion expunged
  `,
  law('KY', 'Ky. Rev. Stat. 431.073, 431.076, 431.078, 610.330')`
    Expunged 431.078, Expunged 431.073, Vacated and expunged, Voided and sealed, Voided 218A.275 sealed,
    Expunged 431.076, Voided and expunged, Segregated
  `,
  law('LA', 'La. Code Crim. Proc. art. 971-999; La. Rev. Stat. 15:576')`
    Set aside and dismissed 893, Set aside 894, Set aside and dismissed 894, Acquittal 893, Expunged art 977,
    Conviction set aside 893, First offender pardon, Automatic first offender pardon, Interim expungement,
    Expunged 976
  `,
  law('ME', 'Me. Rev. Stat. tit. 15, 2261-2269; tit. 16, 703')`
    Sealed title 15, Sealed 2264, Confidential criminal history, Confidential 703, Nonpublic
  `,
  law('MD', 'Md. Code, Crim. Proc. 10-105, 10-301 to 10-306, 8-302; Cts. & Jud. Proc. 3-8A')`
    Shielded 10-303, Second chance act shielded, Shielded second chance, Expunged 10-105, Expunged 10-110,
    Removed from case search, Shielded from public, Shielded from case search, Expunged 10-105.1,
    Shielded 10-302, Vacated 8-302, Returned to juvenile court, Remand juvenile
  `,
  law('MA', 'Mass. Gen. Laws ch. 276, 100A-100C, 100E-100U; ch. 94C, 34, 44')`
    Sealed 100A, Sealed 100C, Sealed 276 100A, Sealed 276 100C, Sealed 94C 34, Sealed by commissioner,
    Expunged 100K, Sealed probation, Sealed by commissioner of probation, Adjudicated YO, Sealed 276 100B
  `,
  law('MI', 'Mich. Comp. Laws 780.621 to 780.624, 762.11 to 762.15, 712A.18e')`
    HYTA, HYTA granted, HYTA status, HYTA dismissed, Youthful trainee, Holmes youthful trainee,
    Holmes youthful trainee act, Youthful trainee status, Assigned youthful trainee, HYTA discharged, 762.11,
    MCL 762.11, Guilty HYTA, Guilty plea HYTA, Dismissed HYTA, Set aside 780.621, Nonpublic, Non public,
    Non public record, Suppressed, 7411 nonpublic, Automatic set aside, Set aside clean slate,
    Conviction set aside 780.621
  `,
  law('MN', 'Minn. Stat. 609A.01 to 609A.035, 299C.11, 260B.171')`
    Expunged 609A, Sealed 609A, Automatically expunged, Extended jurisdiction juvenile, EJJ,
    Expunged 609A.015, Vacated 609A, Expunged and sealed, Cannabis expungement
  `,
  law('MS', 'Miss. Code 99-19-71, 99-15-26(5), 41-29-150(d)')`
    Expunged 99-19-71, Expunged 99-15-26, Non adjudicated expunged, Expunged 41-29-150,
    Dismissed and expunged 99-15-26
  `,
  law('MO', 'Mo. Rev. Stat. 610.105, 610.110, 610.122, 610.140')`
    Closed record, Closed 610.105, SIS closed, SIS completed, SIS discharged, SIS probation completed,
    SIS probation discharged, Suspended imposition of sentence completed,
    Suspended imposition of sentence discharged, Expunged 610.140, Record closed, Expunged 610.122,
    Closed by statute, SIS completed closed, Expunged article XIV
  `,
  law('MT', 'Mont. Code 46-18-204, 46-18-1101 to 46-18-1111')`
    Confidential criminal justice information, Expunged 46-18-1104, Expunged 46-18-11
  `,
  law('NE', 'Neb. Rev. Stat. 29-2264, 29-3523, 43-2,108.01')`
    Set aside 29-2264, Conviction set aside 29-2264, Sealed 29-3523, Removed from public record,
    Sealed 43-2108
  `,
  law('NV', 'Nev. Rev. Stat. 179.245, 179.255, 453.3365, 176A.265')`
    Sealed 179.245, Sealed 179.255, Sealed NRS 179.245, Sealed 453.3365, Sealed by order NRS,
    Discharged and sealed, Sealed 176.211, Unconditionally pardoned
  `,
  law('NH', 'N.H. Rev. Stat. 651:5, 169-B:35')`
    Annulled 651:5, Annulled RSA 651:5, Petition to annul granted, Annul granted, Arrest annulled,
    Record of arrest annulled, Annulled by court, Annulled conviction, Petition for annulment granted
  `,
  law('NJ', 'N.J. Stat. 2C:52-1 to 2C:52-32.1, 2A:4A-62')`
    Expunged 2C:52, Expunged 2C:52-2, Expunged 2C:52-5.3, Clean slate expunged,
    Marijuana decriminalization dismissed expunged, Expunged MDL, Vacated dismissed expunged,
    Expunged 2C:52-6, Recovery court expunged, Expedited expungement
  `,
  law('NM', 'N.M. Stat. 29-3A-1 to 29-3A-9')`
    Expunged 29-3A, Expunged 29-3A-4, Expunged 29-3A-5, Sequestered, Expunged cannabis
  `,
  law('NY', 'N.Y. Crim. Proc. Law 160.50, 160.55, 160.57, 160.58, 160.59, 720.35, 440.10')`
    Sealed 160.50, Sealed 160.55, Sealed 160.57, Sealed 160.58, Sealed 160.59, CPL 160.50, CPL 160.55,
    CPL 160.59, Sealed CPL 160.50, Sealed CPL 160.55, Sealed CPL 160.59, 160.50 sealed, 160.55 sealed,
    Dismissed 160.50, Acquitted 160.50, Acquitted CPL 160.50, Dismissed sealed 160.50, Dismissed and sealed 160.50, ACD sealed, ACD dismissed sealed, Acquitted sealed,
    Acquitted and sealed, YO, YO adjudicated, Y O, YO granted, YO probation, Youthful offender adjudicated,
    Adjudicated YO, Convicted YO, Pled guilty YO, Youthful offender 720, Expunged MRTA, Vacated 440.10,
    Vacated CPL 440.10, Clean slate act sealed, Converted to YO, Sealed 720.35
  `,
  law('NC', 'N.C. Gen. Stat. 15A-145 to 15A-153, 7B-3200')`
    Expunged 15A-145, Expunged 15A-146, Expunged 15A-145.5, Expunction 15A-146, Expunction 90-96,
    Dismissed expunged 90-96, Automatic expunction, Expunction order, Expunged 15A-145.2
  `,
  law('ND', 'N.D. Cent. Code 12-60.1, 12.1-32-07.1, 12.1-32-07.2')`
    Sealed 12-60.1, Sealed NDCC 12-60.1, Deferred imposition sealed, Sealed deferred imposition,
    Sealed 12.1-32-07.2
  `,
  law('OH', 'Ohio Rev. Code 2953.31 to 2953.61, 2151.356')`
    Sealed 2953.32, Sealed 2953.52, Sealed ORC 2953.32, Expunged 2953.32, Sealed conviction, Sealed 2953.33,
    Official records sealed, Unruly child, Sealed 2151.356
  `,
  law('OK', 'Okla. Stat. tit. 22, 18, 19, 991c; tit. 10A, 2-6-109')`
    Expunged title 22, Expunged section 18, Expunged 991c, Expunged 22 OS 18, Deferred expunged,
    Plea expunged, Expunged 991c section 18, Sealed section 19, Clean slate expungement
  `,
  law('OR', 'Or. Rev. Stat. 137.225, 137.223, 419A.262')`
    Set aside 137.225, Set aside ORS 137.225, Sealed 137.225, Set aside and sealed,
    Conviction set aside ORS 137.225, Arrest set aside, Expunged 419A.262, Order setting aside,
    Order setting aside conviction, Sealed ORS 137.225
  `,
  law('PA', '18 Pa. Cons. Stat. 9121 to 9122.5; Pa. R. Crim. P. 790, 791')`
    Limited access 9122.1, Limited access clean slate, Clean slate limited access, LAO, Act 5, Act 56,
    Expunged 9122, ARD expunged, ARD completed expunged, Expunged ARD, Expunged rule 790,
    Order for limited access granted, Expunged 9122.2, Partial expungement, Redacted, Partially expunged
  `,
  law('RI', 'R.I. Gen. Laws 12-1.3-1 to 12-1.3-4, 12-1-12, 12-19-19')`
    Expunged 12-1.3, Sealed 12-1-12, Sealed 12-1-12.1, Exonerated and sealed, Expunged 12-1.3-2,
    Deferred sentence exonerated sealed, Sealed deferred sentence, Sealed and destroyed
  `,
  law('SC', 'S.C. Code 17-1-40, 17-22-910, 22-5-910, 22-5-920, 44-53-450')`
    Expunged 17-1-40, Expunged 22-5-910, Expunged 22-5-920, PTI expunged, YOA expunged, Expunged 17-22-910,
    Conditional discharge expunged, Expunged 44-53-450
  `,
  law('SD', 'S.D. Codified Laws 23A-3-26 to 23A-3-34, 23A-27-17')`
    Sealed 23A-27-17, Sealed suspended imposition, Suspended imposition sealed, SIS sealed,
    Removed from public record 23A-3-34, Expunged 23A-3, Expunged 23A-3-27
  `,
  law('TN', 'Tenn. Code 40-32-101, 40-35-313(b), 37-1-153')`
    Expunged 40-32-101, Diversion expunged, Expunged 40-35-313, Partial expungement, Expunged 313,
    Judicial diversion expunged, Partially expunged
  `,
  law('TX', 'Tex. Code Crim. Proc. ch. 55A; Tex. Gov. Code 411.071 to 411.0775; Tex. Fam. Code ch. 58')`
    Order of nondisclosure granted, Nondisclosure 411, Nondisclosure order, OND, Expunged ch 55,
    Expunged 55.01, Expunction ordered, Nondisclosed, Nondisclosure 411.0725, Nondisclosure 411.081,
    Judicial clemency, Set aside judicial clemency, Early release set aside, Set aside 42A.701, CHINS,
    Expunged 55A, Delinquent conduct, Adjudicated delinquent conduct
  `,
  law('UT', 'Utah Code 77-40a-101 to 77-40a-403, 80-6-1001')`
    Expunged 77-40, Expunged 77-40a, Automatic expungement clean slate, Clean slate expunged,
    Expunged 77-40a-303
  `,
  law('VT', 'Vt. Stat. tit. 13, 7601 to 7611; tit. 33, 5119')`
    Sealed 7602, Expunged 7602, Expunged 7603, Sealed title 33, Deferred sentence expunged,
    Youthful offender petition, Sealed 7603
  `,
  law('VA', 'Va. Code 19.2-392.2, 19.2-392.6 to 19.2-392.12, 16.1-306')`
    Expunged 19.2-392.2, Sealed 19.2-392.6, Sealed 19.2-392.7, Sealed 19.2-392.12, Expunged 392.2,
    Automatically sealed 19.2-392, Vacated 19.2-327
  `,
  law('WA', 'Wash. Rev. Code 9.94A.640, 9.96.060, 13.50.260; GR 15')`
    Vacated 9.94A.640, Vacated 9.96.060, Vacated RCW 9.96.060, Vacated RCW 9.94A.640, Order vacating,
    Order vacating conviction, Sealed GR 15, Sealed 13.50.260, Conviction record vacated, Blake vacated,
    Vacated Blake, Dismissed Blake, Vacated under Blake, Vacated and dismissed Blake, Conviction vacated Blake
  `,
  law('WV', 'W. Va. Code 61-11-25, 61-11-26, 49-4-723')`
    Expunged 61-11-26, Expunged 61-11-25, Expunged 61-11-26a, Pardon expunged
  `,
  law('WI', 'Wis. Stat. 973.015, 938.355')`
    Expunged 973.015, Expunged 973.015(2), Special disposition 973.015, Conviction expunged 973.015,
    Expunged upon completion, Charge expunged upon court order
  `,
  law('PR', 'P.R. Act 254-1974, Act 314-2004 (34 L.P.R.A. 1725); P.R. Const. art. IV, 4')`
    Eliminado, Eliminada, Convicción eliminada, Eliminación de convicción,
    Eliminado del certificado de antecedentes penales, Expediente sellado, Indulto, Indultado, Indultada,
    Indulto total
  `,
  law('WY', 'Wyo. Stat. 7-13-1401, 7-13-1501, 7-13-1502, 14-6-241')`
    Expunged 7-13-1401, Expunged 7-13-1501, Expunged 7-13-1502, Expunged 14-6-241
  `,
  law('US', '18 U.S.C. 3607(c), 5038, 5021 (repealed); 28 C.F.R. 1')`
    Set aside 5021, Set aside YCA, Youth corrections act set aside, YCA set aside, Expunged 3607(c),
    Expunged 3607, Juvenile delinquency 5032, Adjudicated 5032, Sealed 5038, Presidential pardon granted
  `,
];

/** Which words close a case to everyone, by the laws that do it. What is closed is in no report. */
export const sealingLaws: readonly DispositionGroup[] = [...generalLaws, ...lawsByState];
