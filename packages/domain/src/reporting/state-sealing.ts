import type { Charge, OffenseKind } from '@service-embeds/contract';
import type { LawSource } from '../law/place-law.ts';

/** A class of a charge that a court may seal. Pending charges are none. */
export type SealableClass = 'conviction' | 'non_conviction' | 'diverted';

/** Years after the end of the case, by level. A level without an entry is not sealed. */
type YearsByLevel = Partial<Record<Charge['level'], number>>;

/**
 * What becomes of records of the courts of a state that are old or end without a conviction.
 *
 * - Years by level: they are sealed without a request. Zero: at once, or after days. A charge whose record names no level counts as the
 *   level that is sealed soonest.
 * - `on_request`: only if the person asks, or never.
 * - `unknown`: no source was found, so that the shortest years of any law of the table apply.
 */
export interface SealingLaw extends LawSource {
  /** Code of the state whose courts the law is for. `US`: federal courts. */
  state: string;
  classes: readonly SealableClass[];
  sealed: YearsByLevel | 'on_request' | 'unknown';
  /** Undefined: of every offense. */
  offenses?: OffenseKind;
}

const conviction: readonly SealableClass[] = ['conviction'];
const dismissal: readonly SealableClass[] = ['non_conviction'];
const diversion: readonly SealableClass[] = ['diverted'];
const unproven: readonly SealableClass[] = ['non_conviction', 'diverted'];
const everything: readonly SealableClass[] = ['conviction', 'non_conviction', 'diverted'];

/** The day on which texts and descriptions were read. */
const readOn = '2026-11-26';
const atOnce: YearsByLevel = { infraction: 0, misdemeanor: 0, felony: 0 };

const exceptions =
  'The law excepts offenses and persons, such as those with a later conviction, which no record tells: a person looks.';
const sourceNote = 'Read in descriptions alone.';

/** A law under which courts seal without a request. */
const sealsAfter = (
  state: string,
  [classes, years]: readonly [readonly SealableClass[], YearsByLevel],
  source: LawSource,
): SealingLaw => ({ state, classes, sealed: years, ...source });

/** Courts of the state seal only if the person asks, as the text or a database of policies that cites it says. */
const onRequest = (
  state: string,
  classes: readonly SealableClass[],
  citation: string,
  url?: string,
): SealingLaw => ({
  state,
  classes,
  sealed: 'on_request',
  citation,
  checked: readOn,
  forCounsel: 'Read in the text of the law, or in a database of policies that cites it.',
  ...(url !== undefined && { url }),
});

const unknown = (state: string, classes: readonly SealableClass[], citation: string): SealingLaw => ({
  state,
  classes,
  sealed: 'unknown',
  citation,
  forCounsel: 'No source was found that says whether courts seal without a request.',
});

/** A law that clears what is no longer a crime. Amounts and dates, which a record rarely tells, decide in each case. */
const marijuana = (state: string, years: YearsByLevel, source: LawSource): SealingLaw => ({
  ...sealsAfter(state, [everything, years], source),
  offenses: 'marijuana',
});

/**
 * Every state, the District of Columbia, Puerto Rico and the federal courts. A record that is old enough may be sealed although a source
 * still shows it, so that it waits until a person has looked at what the court shows now (15 U.S.C. 1681e(b)). Classes of a state that
 * are missing here are closed by `reporting-limits.ts`. Templates that counsel has to read.
 *
 * Sources for who seals without a request: the databases of the National Conference of State Legislatures, of the National Reentry
 * Resource Center and of the Clean Slate Initiative, and the comparison of the Collateral Consequences Resource Center (July 2024).
 */
export const stateSealing: readonly SealingLaw[] = [
  onRequest('AL', everything, 'Ala. Code 15-27-1, 15-27-2'),
  onRequest('AK', conviction, 'Alaska Stat. 12.62.180'),
  sealsAfter('AK', [unproven, atOnce], {
    citation: 'Alaska Stat. 22.35.030',
    url: 'http://gaveltogavel.us/2016/02/05/alaska-legislature-approves-bill-to-require-courts-remove-criminal-cases-from-website-within-60-days-of-charges-being-dismissed-or-person-being-acquitted-similar-bill-vetoed-in-2014/',
    checked: readOn,
    forCounsel:
      'The court takes such a case off its website within 60 days. Paper files stay open. A suspended entry of judgment (12.55.078) ends in a dismissal.',
  }),
  {
    ...unknown('AK', everything, 'Alaska Stat. 17.38; orders of the court system on marijuana'),
    offenses: 'marijuana',
  },
  onRequest(
    'AZ',
    everything,
    'A.R.S. 13-911, 36-2862',
    'https://www.azcourts.gov/selfservicecenter/Criminal-Law/Sealing-records',
  ),
  onRequest(
    'AR',
    ['conviction', 'non_conviction'],
    'Ark. Code 16-90-1405, 16-90-1410',
    'https://instalawyer.io/laws/arkansas-code/16-90-1410-sealing-records-of',
  ),
  sealsAfter('AR', [diversion, atOnce], {
    citation: 'Ark. Code 16-93-303(b)',
    url: 'https://cleanslateclearinghouse.org/policies/ar-d-1/',
    checked: readOn,
    forCounsel: exceptions,
  }),
  sealsAfter('CA', [conviction, { infraction: 1, misdemeanor: 1, felony: 4 }], {
    citation: 'Cal. Penal Code 1203.425',
    inForceSince: '2022-07-01',
    checked: readOn,
    forCounsel: `${exceptions} The text of 2022 was read, and the four years of Senate Bill 731 in descriptions. With probation, the relief follows its end, which no record tells: the row takes one year.`,
  }),
  marijuana('CA', atOnce, {
    citation: 'Cal. Health & Safety Code 11361.5, 11361.9',
    url: 'https://ccresourcecenter.org/state-restoration-profiles/50-state-comparison-marijuana-legalization-expungement',
    checked: readOn,
    forCounsel: sourceNote,
  }),
  sealsAfter('CO', [conviction, { infraction: 4, misdemeanor: 7, felony: 10 }], {
    citation: 'C.R.S. 13-3-117',
    url: 'https://colorado.public.law/statutes/crs_13-3-117',
    checked: readOn,
    forCounsel: exceptions,
  }),
  sealsAfter('CO', [unproven, atOnce], {
    citation: 'C.R.S. 24-72-705(1)',
    url: 'https://colorado.public.law/statutes/crs_24-72-705',
    checked: readOn,
    forCounsel:
      'The court seals at the disposition if the whole case is dismissed, acquitted or diverted; the row takes each charge.',
  }),
  sealsAfter('CT', [conviction, { infraction: 7, misdemeanor: 7, felony: 10 }], {
    citation: 'Conn. Gen. Stat. 54-142a(e)',
    inForceSince: '2023-01-01',
    forCounsel: `${exceptions} Subsection (e) was read in summaries of Public Acts 21-32 and 23-134 alone, which agree.`,
  }),
  unknown('CT', diversion, 'Conn. Gen. Stat. 54-142a'),
  marijuana('CT', atOnce, {
    citation: 'Conn. Public Act 21-1 (June special session)',
    inForceSince: '2023-01-01',
    checked: readOn,
    forCounsel: sourceNote,
  }),
  sealsAfter('DE', [conviction, { infraction: 3, misdemeanor: 5, felony: 5 }], {
    citation: 'Del. Code tit. 11, 4373, 4373A',
    url: 'https://delcode.delaware.gov/title11/c043/sc07/',
    inForceSince: '2024-08-01',
    checked: readOn,
    forCounsel: `${exceptions} Possession of drugs is expunged after five years, other felonies after ten: the row takes five.`,
  }),
  unknown('DE', diversion, 'Del. Code tit. 11, 4373A'),
  onRequest(
    'DC',
    everything,
    'D.C. Code 16-803 to 16-805',
    'https://ccresourcecenter.org/text-blocks/district-of-columbia-record-relief/',
  ),
  sealsAfter('DC', [conviction, { infraction: 10, misdemeanor: 10 }], {
    citation: 'D.C. Law 24-284',
    url: 'https://ccresourcecenter.org/text-blocks/district-of-columbia-record-relief/',
    inForceSince: '2027-10-01',
    checked: readOn,
    forCounsel: `${exceptions} Sources name October 1, 2027, and October 1, 2029, for its first day: the earlier one applies.`,
  }),
  sealsAfter('DC', [unproven, atOnce], {
    citation: 'D.C. Law 24-284',
    url: 'https://ccresourcecenter.org/text-blocks/district-of-columbia-record-relief/',
    inForceSince: '2027-10-01',
    checked: readOn,
    forCounsel:
      'Sources name October 1, 2027, and October 1, 2029, for its first day: the earlier one applies.',
  }),
  marijuana('DC', atOnce, {
    citation: 'D.C. Law 24-284, on possession before February 15, 2015',
    url: 'https://production.jdsupra.com/legalnews/understanding-the-second-chance-3831374',
    inForceSince: '2025-03-01',
    checked: readOn,
    forCounsel: sourceNote,
  }),
  onRequest(
    'FL',
    ['conviction', 'diverted'],
    'Fla. Stat. 943.0585, 943.059',
    'https://criminaldefenseattorneytampa.com/seal-and-expunge-criminal-record/auto-seal/',
  ),
  sealsAfter('FL', [dismissal, atOnce], {
    citation: 'Fla. Stat. 943.0595',
    url: 'https://syfert.com/florida/statutes/0943.0595.html',
    checked: readOn,
    forCounsel:
      'Forcible felonies are excepted, and every charge of the case has to end so; the row takes each charge.',
  }),
  onRequest('GA', conviction, 'O.C.G.A. 35-3-37'),
  sealsAfter('GA', [unproven, atOnce], {
    citation: 'O.C.G.A. 35-3-37(h)',
    url: 'https://cleanslateclearinghouse.org/policies/ga-nc-1/',
    inForceSince: '2013-07-01',
    checked: readOn,
    forCounsel:
      'The state repository restricts its record without a request, also after a first offender sentence. The record of the court follows a petition (subsection (m)).',
  }),
  onRequest(
    'HI',
    everything,
    'H.R.S. 706-622.5, 831-3.2',
    'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
  ),
  {
    ...unknown('HI', everything, 'H.R.S. 831-3.2; acts of 2024 and 2025 on marijuana'),
    offenses: 'marijuana',
  },
  onRequest('ID', conviction, 'Idaho Code 67-3004'),
  unknown('ID', unproven, 'Idaho Code 67-3004'),
  onRequest(
    'IL',
    everything,
    '20 ILCS 2630/5.2',
    'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
  ),
  sealsAfter('IL', [conviction, { infraction: 2, misdemeanor: 2, felony: 3 }], {
    citation: '20 ILCS 2630/5.2, as P.A. 104-0459 changes it',
    url: 'https://www.isacoil.org/News/24080/Governor-Pritzker-Signs-Bipartisan-Clean-Slate-Act-to-Automate-Record-Sealing-in-Illinois/news-detail',
    inForceSince: '2029-01-01',
    checked: readOn,
    forCounsel: `${exceptions} The act is in force since June 1, 2026, and clerks begin to seal in 2029.`,
  }),
  sealsAfter('IL', [unproven, atOnce], {
    citation: '20 ILCS 2630/5.2, as P.A. 104-0459 changes it',
    url: 'https://www.republictimes.net/clean-slate-act-passed-in-illinois',
    inForceSince: '2029-01-01',
    checked: readOn,
    forCounsel: sourceNote,
  }),
  marijuana('IL', atOnce, {
    citation: '20 ILCS 2630/5.2(i)',
    inForceSince: '2019-06-25',
    forCounsel:
      'Known from descriptions alone: arrests and convictions of small amounts of cannabis are expunged without a request.',
  }),
  onRequest(
    'IN',
    conviction,
    'Ind. Code 35-38-9-2 to 35-38-9-5',
    'https://instalawyer.io/laws/indiana-code/35-38-9-1-expunging-arrest-records',
  ),
  sealsAfter('IN', [unproven, atOnce], {
    citation: 'Ind. Code 35-38-9-1(b)',
    url: 'https://instalawyer.io/laws/indiana-code/35-38-9-1-expunging-arrest-records',
    inForceSince: '2022-07-01',
    checked: readOn,
    forCounsel:
      'Of persons charged after June 30, 2022, 60 days after the whole case ends. For others the section wants a petition; a record does not always tell, and the row takes all.',
  }),
  onRequest(
    'IA',
    ['conviction', 'non_conviction'],
    'Iowa Code 901C.2, 901C.3',
    'https://cleanslateclearinghouse.org/policies/ia-nc-1/',
  ),
  sealsAfter('IA', [diversion, atOnce], {
    citation: 'Iowa Code 907.9(4)',
    url: 'https://getpocketlaw.com/law/state_iowa/section-907-9-discharge-from-probation-procedure-expungement-of-deferred-judgments_021108b5f879',
    checked: readOn,
    forCounsel:
      'The court expunges a deferred judgment at the discharge from probation, which no record tells.',
  }),
  onRequest(
    'KS',
    everything,
    'K.S.A. 21-6614, 22-2410',
    'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
  ),
  onRequest(
    'KY',
    conviction,
    'KRS 431.073, 431.078',
    'https://ccresourcecenter.org/text-blocks/kentucky-record-relief',
  ),
  onRequest('LA', everything, 'La. Code Crim. Proc. 976-978, 893, 894', 'https://eltonrichey.com/?p=2245'),
  onRequest(
    'ME',
    conviction,
    '15 M.R.S. 2261-2263',
    'https://ccresourcecenter.org/state-restoration-profiles/50-state-comparisonjudicial-expungement-sealing-and-set-aside-2',
  ),
  sealsAfter('ME', [unproven, atOnce], {
    citation: '16 M.R.S. 703(2); 17-A M.R.S. 1348-B',
    url: 'https://cleanslateclearinghouse.org/policies/me-nc-1/',
    checked: readOn,
    forCounsel: 'Confidential at agencies. Records of the courts follow rules of their own.',
  }),
  onRequest(
    'MD',
    ['conviction', 'diverted'],
    'Md. Code, Crim. Proc. 10-105, 10-110',
    'https://legalfix.com/statutes/state-codes/maryland/criminal-procedure/title-10/subtitle-1/sect-10-105',
  ),
  sealsAfter('MD', [dismissal, { infraction: 3, misdemeanor: 3, felony: 3 }], {
    citation: 'Md. Code, Crim. Proc. 10-105.1',
    url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcp&section=10-105.1',
    inForceSince: '2021-10-01',
    checked: readOn,
    forCounsel: 'Only if no charge of the case ended otherwise; the row takes each charge.',
  }),
  {
    ...unknown('MD', everything, 'Md. Code, Crim. Proc. 10-105; acts of 2022 and 2023 on cannabis'),
    offenses: 'marijuana',
  },
  onRequest(
    'MA',
    ['conviction', 'diverted'],
    'Mass. Gen. Laws ch. 276, 100A, 100C',
    'https://instalawyer.io/laws/massachusetts-general-laws/section-100a-requests-to',
  ),
  sealsAfter('MA', [dismissal, atOnce], {
    citation: 'Mass. Gen. Laws ch. 276, 100C',
    url: 'https://law.justia.com/cases/massachusetts/supreme-court/2023/sjc-13334.html',
    checked: readOn,
    forCounsel:
      'Acquittals, no bills and findings of no probable cause are sealed (Commonwealth v. J.F., 2023), dismissals and nolle prosequi on request; the row takes all.',
  }),
  sealsAfter('MI', [conviction, { misdemeanor: 7, felony: 10 }], {
    citation: 'Mich. Comp. Laws 780.621g',
    inForceSince: '2023-04-11',
    forCounsel: `${exceptions} Subsections (2) and (4) were read in summaries of the National Reentry Resource Center.`,
  }),
  sealsAfter('MI', [dismissal, atOnce], {
    citation: 'Mich. Comp. Laws 764.26a, 28.243(8)',
    url: 'https://cleanslateclearinghouse.org/policies/mi-nc-3-2/',
    inForceSince: '2018-06-12',
    checked: readOn,
    forCounsel: 'Charges dismissed before trial, unless judge or prosecutor objects within 60 days.',
  }),
  unknown('MI', diversion, 'Mich. Comp. Laws 333.7411, 762.14, 769.4a, 771.1'),
  sealsAfter('MN', [conviction, { infraction: 2, misdemeanor: 2, felony: 4 }], {
    citation: 'Minn. Stat. 609A.015',
    inForceSince: '2025-01-01',
    forCounsel: `${exceptions} Compared with descriptions by the courts and by law firms. Gross misdemeanors take three years, felonies four or five: a record does not tell, and the row takes the least.`,
  }),
  sealsAfter('MN', [dismissal, atOnce], {
    citation: 'Minn. Stat. 609A.015',
    inForceSince: '2025-01-01',
    forCounsel: 'Compared with descriptions by the courts and by law firms: no time has to pass.',
  }),
  unknown('MN', diversion, 'Minn. Stat. 609A.015'),
  marijuana('MN', atOnce, {
    citation: 'Minn. Stat. 609A.055',
    inForceSince: '2023-08-01',
    forCounsel: sourceNote,
  }),
  onRequest(
    'MS',
    conviction,
    'Miss. Code 99-19-71',
    'https://ccresourcecenter.org/state-restoration-profiles/50-state-comparisonjudicial-expungement-sealing-and-set-aside-2',
  ),
  unknown('MS', unproven, 'Miss. Code 99-15-26, 99-15-59, 99-19-71'),
  onRequest(
    'MO',
    conviction,
    'Mo. Rev. Stat. 610.140',
    'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
  ),
  sealsAfter('MO', [unproven, atOnce], {
    citation: 'Mo. Rev. Stat. 610.105',
    url: 'http://statutes.laws-info.com/missouri/t39/c610/610_105',
    checked: readOn,
    forCounsel:
      'The records are closed when the case has finally ended, also after a suspended imposition of sentence. The judgment may be accessed.',
  }),
  marijuana('MO', atOnce, {
    citation: 'Mo. Const. art. XIV, 2(10)',
    url: 'https://www.hopegrown.org/blog/missouri-expunging-over-3-500-marijuana-records',
    inForceSince: '2022-12-08',
    checked: readOn,
    forCounsel: sourceNote,
  }),
  onRequest(
    'MT',
    conviction,
    'Mont. Code 46-18-1101 to 46-18-1111',
    'https://ccresourcecenter.org/state-restoration-profiles/50-state-comparisonjudicial-expungement-sealing-and-set-aside-2',
  ),
  sealsAfter('MT', [dismissal, atOnce], {
    citation: 'Mont. Code 44-5-103',
    checked: readOn,
    forCounsel: `${sourceNote} Confidential at criminal justice agencies. Records of the courts are not meant.`,
  }),
  sealsAfter('MT', [diversion, atOnce], {
    citation: 'Mont. Code 46-18-204',
    url: 'https://cleanslateclearinghouse.org/policies/mt-d-1/',
    checked: readOn,
    forCounsel: exceptions,
  }),
  onRequest(
    'NE',
    conviction,
    'Neb. Rev. Stat. 29-2264',
    'https://ccresourcecenter.org/state-restoration-profiles/50-state-comparisonjudicial-expungement-sealing-and-set-aside-2',
  ),
  sealsAfter('NE', [unproven, atOnce], {
    citation: 'Neb. Rev. Stat. 29-3523(3)',
    url: 'https://cleanslateclearinghouse.org/policies/ne-nc-2/',
    inForceSince: '2017-01-01',
    checked: readOn,
    forCounsel: 'Without charges one year, after a diversion two years have to pass; the row takes none.',
  }),
  onRequest(
    'NV',
    ['conviction', 'non_conviction'],
    'NRS 179.245, 179.255',
    'https://nevada.public.law/statutes/nrs_179.255',
  ),
  sealsAfter('NV', [diversion, atOnce], {
    citation: 'NRS 176A.295',
    url: 'https://nevada.public.law/statutes/nrs_176a.295',
    checked: readOn,
    forCounsel: exceptions,
  }),
  onRequest(
    'NH',
    conviction,
    'N.H. Rev. Stat. 651:5',
    'https://ccresourcecenter.org/state-restoration-profiles/50-state-comparisonjudicial-expungement-sealing-and-set-aside-2',
  ),
  unknown('NH', diversion, 'N.H. Rev. Stat. 651:5'),
  sealsAfter('NJ', [conviction, { infraction: 10, misdemeanor: 10, felony: 10 }], {
    citation: 'N.J.S.A. 2C:52-5.3, 2C:52-5.4',
    url: 'https://www.njexpungements.com/statutes.php?which=5.4',
    inForceSince: '2020-06-15',
    checked: readOn,
    forCounsel: `${exceptions} Whether the automated process runs could not be found; until it does, the same follows a petition.`,
  }),
  sealsAfter('NJ', [dismissal, atOnce], {
    citation: 'N.J.S.A. 2C:52-6',
    url: 'https://criminal-jury.blogspot.com/2020/07/expungement-directive-criminal.html',
    inForceSince: '2020-06-15',
    checked: readOn,
    forCounsel:
      'Compared with the directive of the courts of June 29, 2020: the court orders it at the dismissal. Earlier cases want a petition; the row takes all.',
  }),
  unknown('NJ', diversion, 'N.J.S.A. 2C:52-6(c)'),
  marijuana('NJ', atOnce, {
    citation: 'N.J.S.A. 2C:52-5.1, 2C:52-6.1',
    inForceSince: '2021-02-22',
    forCounsel: sourceNote,
  }),
  onRequest(
    'NM',
    conviction,
    'N.M. Stat. 29-3A-5',
    'https://legalfix.com/statutes/state-codes/new-mexico/chapter-29/article-3a/section-29-3a-5',
  ),
  marijuana(
    'NM',
    { infraction: 2, misdemeanor: 2, felony: 2 },
    {
      citation: 'N.M. Stat. 29-3A-8',
      url: 'https://www.lawserver.com/law/state/new-mexico/nm-statutes/new_mexico_statutes_29-3a-8',
      inForceSince: '2021-06-29',
      checked: readOn,
      forCounsel: exceptions,
    },
  ),
  sealsAfter('NY', [conviction, { infraction: 0 }], {
    citation: 'N.Y. Crim. Proc. Law 160.55',
    url: 'https://www.nysenate.gov/legislation/laws/CPL/160.55/',
    checked: readOn,
    forCounsel:
      'Violations and traffic infractions, except impaired driving. Police and prosecutors seal theirs; whether the court does was read in two ways.',
  }),
  sealsAfter('NY', [conviction, { misdemeanor: 3, felony: 8 }], {
    citation: 'N.Y. Crim. Proc. Law 160.57',
    inForceSince: '2024-11-16',
    forCounsel: `${exceptions} Compared with descriptions by law firms, which agree. The courts have until November 16, 2027.`,
  }),
  marijuana(
    'NY',
    { infraction: 0, misdemeanor: 0 },
    {
      citation: 'N.Y. Crim. Proc. Law 160.50(5)',
      url: 'https://www.lawscode.com/law/how-different-states-handle-marijuana-expungement.html',
      inForceSince: '2021-03-31',
      checked: readOn,
      forCounsel: sourceNote,
    },
  ),
  onRequest(
    'NC',
    ['conviction', 'diverted'],
    'N.C. Gen. Stat. 15A-145 to 15A-145.5',
    'https://www.sog.unc.edu/resources/microsites/relief-criminal-conviction/types-dismissals',
  ),
  sealsAfter('NC', [dismissal, atOnce], {
    citation: 'N.C. Gen. Stat. 15A-146(a4)',
    url: 'https://www.sog.unc.edu/node/97621',
    inForceSince: '2021-12-01',
    checked: readOn,
    forCounsel:
      'Ends since December 1, 2021; the courts run it again since July 23, 2024. Some dispositions are excepted, and earlier ends want a petition; the row takes all.',
  }),
  onRequest('ND', conviction, 'N.D.C.C. 12-60.1-02', 'https://cleanslateclearinghouse.org/policies/nd-c-3/'),
  sealsAfter('ND', [dismissal, atOnce], {
    citation: 'N.D.C.C. ch. 12-60.1, as House Bill 1166 of 2025 changes it',
    url: 'https://www.keepinglawsimple.org/states/north-dakota/bills/2025/HB1166',
    checked: readOn,
    forCounsel:
      'Read in summaries of the bill: the court closes within 90 days. The day on which it began was not found.',
  }),
  sealsAfter('ND', [diversion, atOnce], {
    citation: 'N.D.C.C. 12.1-32-07.2, 39-08-01.5, 39-08-01.6',
    url: 'https://cleanslateclearinghouse.org/policies/nd-d-1/',
    checked: readOn,
    forCounsel: exceptions,
  }),
  onRequest('OH', everything, 'Ohio R.C. 2953.32, 2953.33', 'https://codes.ohio.gov/orc/2953.33'),
  sealsAfter('OK', [conviction, { infraction: 1, misdemeanor: 1 }], {
    citation: 'Okla. Stat. tit. 22, 18(C), 19(B)',
    inForceSince: '2022-11-01',
    forCounsel: `${exceptions} Subsection A was read, C in descriptions. A misdemeanor with a fine of up to 500 dollars waits for the monthly list and the prosecutor's 45 days, another for five years: a record does not tell, and the row takes one year.`,
  }),
  sealsAfter('OK', [dismissal, atOnce], {
    citation: 'Okla. Stat. tit. 22, 18(C), 19(B)',
    inForceSince: '2022-11-01',
    forCounsel: `${exceptions} Subsection A was read, C in descriptions.`,
  }),
  unknown('OK', diversion, 'Okla. Stat. tit. 22, 991c'),
  onRequest('OR', everything, 'ORS 137.225', 'https://oregon.public.law/statutes/ors_137.225'),
  { ...unknown('OR', everything, 'ORS 137.226; pardons of 2022 for marijuana'), offenses: 'marijuana' },
  sealsAfter('PA', [conviction, { infraction: 5, misdemeanor: 7, felony: 10 }], {
    citation: '18 Pa.C.S. 9122.2',
    url: 'https://ccresourcecenter.org/text-blocks/pennsylvania-record-relief/',
    inForceSince: '2024-06-11',
    checked: readOn,
    forCounsel: `${exceptions} Subsection (a) was read as it was until June 11, 2024, with ten years; seven years for misdemeanors, and ten for drug felonies, are as the Collateral Consequences Resource Center describes Act 36 of 2023. Summary offenses are expunged on request after five years, as it says: the row takes them.`,
  }),
  unknown('PA', diversion, 'Pa. R. Crim. P. 320'),
  onRequest(
    'PR',
    conviction,
    'Ley 254-1974, arts. 3-4',
    'https://ayudalegalpr.org/resource/cmo-limpiar-el-rcord-procesos-para-eliminar-a?lang=ES',
  ),
  unknown('PR', unproven, 'R. Proc. Crim. P.R. 247, 247.1'),
  onRequest(
    'RI',
    conviction,
    'R.I.G.L. 12-1.3-2',
    'https://rilawyersweekly.com/blog/2023/06/12/judiciary-more-than-23k-marijuana-cases-expunged-to-date/',
  ),
  sealsAfter('RI', [dismissal, atOnce], {
    citation: 'R.I.G.L. 12-1-12.1(a)',
    url: 'https://lawserver.com/law/state/rhode-island/ri-laws/rhode_island_general_laws_12-1-12-1',
    inForceSince: '2023-01-01',
    checked: readOn,
    forCounsel:
      'Dismissals under rule 48(a) of the district court since January 1, 2023, within 20 days. Other ends want a motion; the row takes all.',
  }),
  unknown('RI', diversion, 'R.I.G.L. 12-10-12, 12-19-19'),
  marijuana('RI', atOnce, {
    citation: 'R.I.G.L. 12-1.3-5',
    url: 'https://lawserver.com/law/state/rhode-island/ri-laws/rhode_island_general_laws_12-1-3-5',
    inForceSince: '2022-05-25',
    checked: readOn,
    forCounsel: exceptions,
  }),
  onRequest(
    'SC',
    everything,
    'S.C. Code 17-1-40, 17-22-940, 22-5-910',
    'https://www.horrycountysc.gov/departments/solicitor/expungements/',
  ),
  sealsAfter('SC', [dismissal, { infraction: 0, misdemeanor: 0 }], {
    citation: 'S.C. Code 17-22-950(A)',
    url: 'https://instalawyer.io/laws/south-carolina-code-of-laws/section-17-22-950-summary-court-expungement',
    inForceSince: '2009-06-02',
    checked: readOn,
    forCounsel:
      'Charges in magistrate and municipal courts of persons whose fingerprints were taken. Courts of general sessions expunge on request.',
  }),
  onRequest(
    'SD',
    ['conviction', 'non_conviction'],
    'S.D. Codified Laws 23A-3-27',
    'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
  ),
  sealsAfter('SD', [['conviction', 'non_conviction'], { infraction: 5, misdemeanor: 5 }], {
    citation: 'S.D. Codified Laws 23A-3-34',
    url: 'https://mylrc.sdlegislature.gov/api/Documents/Bill/233999.html?Year=2022',
    checked: readOn,
    forCounsel: `${exceptions} Of misdemeanors, class 2 alone, which a record does not always tell.`,
  }),
  sealsAfter('SD', [diversion, atOnce], {
    citation: 'S.D. Codified Laws 23A-27-17',
    url: 'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
    checked: readOn,
    forCounsel: exceptions,
  }),
  onRequest(
    'TN',
    everything,
    'Tenn. Code 40-32-101, 40-35-313(b)',
    'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
  ),
  onRequest(
    'TX',
    everything,
    'Tex. Code Crim. Proc. ch. 55A; Tex. Gov. Code 411.0725, 411.0735',
    'https://codes.findlaw.com/tx/code-of-criminal-procedure/crim-ptx-crim-pro-art-55a-253/',
  ),
  sealsAfter('TX', [diversion, { infraction: 0, misdemeanor: 0 }], {
    citation: 'Tex. Gov. Code 411.072',
    url: 'https://lawserver.com/law/state/texas/tx-codes/texas_government_code_411-072',
    inForceSince: '2017-09-01',
    checked: readOn,
    forCounsel: exceptions,
  }),
  sealsAfter('UT', [conviction, { infraction: 5, misdemeanor: 5 }], {
    citation: 'Utah Code 77-40a-205',
    inForceSince: '2022-02-10',
    forCounsel: `${exceptions} The text could not be read: by what is known of it, five years for infractions and class C, six for class B, seven for possession of drugs.`,
  }),
  sealsAfter('UT', [dismissal, atOnce], {
    citation: 'Utah Code 77-40a-201',
    url: 'https://bci.utah.gov/clean-slate-expungement',
    inForceSince: '2022-02-10',
    checked: readOn,
    forCounsel: `${exceptions} An acquittal of all charges, and a dismissal with prejudice. Days were not found: none pass in the row.`,
  }),
  unknown('UT', diversion, 'Utah Code 77-2a-3'),
  onRequest(
    'VT',
    conviction,
    '13 V.S.A. 7602',
    'https://law.justia.com/codes/vermont/2018/title-13/chapter-230/section-7602/',
  ),
  unknown('VT', diversion, '3 V.S.A. 164; 13 V.S.A. 7041'),
  marijuana('VT', atOnce, {
    citation: 'Vt. Acts 2020, No. 167, 31',
    url: 'https://cetient.com/case/7803868/op21-179pdf',
    inForceSince: '2022-01-01',
    checked: readOn,
    forCounsel: sourceNote,
  }),
  sealsAfter('VA', [conviction, { misdemeanor: 7 }], {
    citation: 'Va. Code 19.2-392.6',
    url: 'https://law.lis.virginia.gov/vacode/19.2-392.6/',
    inForceSince: '2026-07-01',
    checked: readOn,
    forCounsel: `${exceptions} The section names seven misdemeanors; the row takes every one.`,
  }),
  sealsAfter('VA', [dismissal, { misdemeanor: 0 }], {
    citation: 'Va. Code 19.2-392.6:1, 19.2-392.8, 19.2-392.11',
    url: 'https://vscc.virginia.gov/sealing.asp',
    inForceSince: '2026-07-01',
    checked: readOn,
    forCounsel:
      'Compared with the page of the Virginia State Crime Commission: misdemeanors that ended without a conviction, those of the past as well.',
  }),
  unknown('VA', diversion, 'Va. Code 19.2-392.6 to 19.2-392.8'),
  marijuana(
    'VA',
    { infraction: 0, misdemeanor: 0 },
    { citation: 'Va. Code 19.2-389.3', inForceSince: '2020-07-01', forCounsel: sourceNote },
  ),
  onRequest(
    'WA',
    conviction,
    'RCW 9.96.060, 9.94A.640',
    'https://ccresourcecenter.org/state-restoration-profiles/50-state-comparisonjudicial-expungement-sealing-and-set-aside-2',
  ),
  unknown('WA', unproven, 'RCW 10.97.060'),
  onRequest(
    'WV',
    conviction,
    'W. Va. Code 61-11-26',
    'https://nationalreentryresourcecenter.org/cleanslate/compare-records-clearance-policies',
  ),
  unknown('WV', unproven, 'W. Va. Code 61-11-25'),
  onRequest(
    'WI',
    conviction,
    'Wis. Stat. 973.015',
    'https://co.washburn.wi.us/departments/clerk-of-circuit-court/expungement/',
  ),
  sealsAfter('WI', [dismissal, { infraction: 2, misdemeanor: 2, felony: 2 }], {
    citation: 'Wis. SCR 72.01; policy of the courts for their website',
    url: 'https://legalclarity.org/how-long-do-misdemeanors-stay-on-your-record-in-wisconsin',
    checked: readOn,
    forCounsel: `${sourceNote} The website of the courts shows such a case for two years. No statute seals it.`,
  }),
  unknown('WI', diversion, 'Wis. Stat. 971.39, 973.015'),
  onRequest(
    'WY',
    everything,
    'Wyo. Stat. 7-13-301, 7-13-1401, 7-13-1501, 7-13-1502',
    'https://cleanslateclearinghouse.org/policies/wy-nc-1/',
  ),
  onRequest(
    'US',
    ['conviction', 'non_conviction'],
    '18 U.S.C. 3607(c)',
    'https://enwikipedia.net/wiki/Expungement_in_the_United_States',
  ),
  unknown('US', diversion, '18 U.S.C. 3607(b)'),
];
