import type { PlaceLaw } from '../place-law.ts';
import {
  ageAfterApplication,
  ageAfterInterview,
  afterApplication,
  afterInterview,
  afterOffer,
  convictionsFor,
  creditAfterOffer,
  creditForListedPositions,
  creditIfRelated,
  creditSection,
  finalNotice,
  firstNotice,
  never,
  salaryLaw,
  quotedNote,
} from './shared.ts';

/** Laws of the states and cities of the West, without California and Washington. */
export const westLaws: readonly PlaceLaw[] = [
  {
    id: 'CO',
    jurisdiction: 'CO',
    title: 'Colorado Chance to Compete Act',
    duties: [afterApplication],
    source: {
      citation: 'C.R.S. 8-2-130',
      url: 'https://cdle.colorado.gov/interpretive-notice-formal-opinion-info-8',
      // For employers with eleven or more employees since September 1, 2019.
      inForceSince: '2021-09-01',
      checked: '2026-11-26',
    },
  },
  {
    id: 'CO-CREDIT',
    jurisdiction: 'CO',
    title: 'Colorado Employment Opportunity Act',
    fewestEmployees: 4,
    // What is substantially related to a job is a list of positions, and the purpose is told in writing.
    duties: [creditForListedPositions, creditSection('CO_credit')],
    source: {
      citation: 'C.R.S. 8-2-126',
      url: 'https://colorado.public.law/statutes/crs_8-2-126',
      inForceSince: '2013-07-01',
      checked: '2026-11-26',
    },
  },
  salaryLaw('CO', 'Colorado Equal Pay for Equal Work Act on wage history', {
    citation: 'C.R.S. 8-5-102(2)',
    url: 'https://codes.findlaw.com/co/title-8-labor-and-industry/co-rev-st-sect-8-5-102/',
    inForceSince: '2021-01-01',
    checked: '2026-11-26',
  }),
  {
    id: 'CO-AGE',
    jurisdiction: 'CO',
    title: 'Colorado Job Application Fairness Act',
    duties: [ageAfterApplication],
    source: {
      citation: 'C.R.S. 8-2-131 (Senate Bill 23-058)',
      url: 'https://leg.colorado.gov/bills/sb23-058',
      inForceSince: '2024-07-01',
      checked: '2026-11-28',
      forCounsel:
        'The summary of the General Assembly was read, which names the initial application alone. Whether the order of a check during it is a part of it is open: the row wants the order after it.',
    },
  },
  {
    id: 'HI',
    jurisdiction: 'HI',
    title: 'Hawaii law on conviction records',
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted', 'pending']),
      // A conviction is one for a crime, and a violation is no crime (701-107(5)).
      never(['conviction'], ['summary']),
      convictionsFor(7, 'release', ['felony']),
      convictionsFor(5, 'release', ['misdemeanor']),
      { kind: 'assessment' },
      finalNotice(['job_relation']),
    ],
    source: {
      citation: 'Haw. Rev. Stat. 378-2, 378-2.5 as amended by Act 51 of 2020',
      url: 'https://www.capitol.hawaii.gov/hrscurrent/Vol07_Ch0346-0398/HRS0378/HRS_0378-0002_0005.htm',
      inForceSince: '2020-09-15',
      checked: '2026-11-26',
      forCounsel:
        "The text that we read is older and says ten years; the Hawaii Civil Rights Commission says of the amendment seven years for felonies and five for misdemeanors. Assessment and notice follow from the rational relation to the job, which is the law's only test.",
    },
  },
  {
    id: 'HI-CREDIT',
    jurisdiction: 'HI',
    title: 'Hawaii law on credit history',
    duties: [creditAfterOffer, creditIfRelated, creditSection('HI_credit')],
    source: {
      citation: 'Haw. Rev. Stat. 378-2.7',
      url: 'https://www.capitol.hawaii.gov/hrscurrent/Vol07_Ch0346-0398/HRS0378/HRS_0378-0002_0007.htm',
      inForceSince: '2009-07-01',
      checked: '2026-11-26',
    },
  },
  salaryLaw('HI', 'Hawaii law on salary history', {
    citation: 'Haw. Rev. Stat. 378-2.4 (Senate Bill 2351 of 2018)',
    url: 'https://www.backgroundchecks.com/community/Post/5676/Hawaii-Bans-Employers-from-Asking-about-Salary-History',
    inForceSince: '2019-01-01',
    checked: '2026-11-28',
    forCounsel: quotedNote,
  }),
  {
    id: 'NM',
    jurisdiction: 'NM',
    title: 'New Mexico Criminal Offender Employment Act',
    // "Upon discussion of employment with the applicant". Descriptions name employers of four or more: the row binds all.
    duties: [afterInterview],
    source: {
      citation: 'N.M. Stat. 28-2-3.1',
      url: 'https://sutinfirm.com/news-awards/nm-employment-law-change-regarding-criminal-past',
      inForceSince: '2019-06-14',
      checked: '2026-11-28',
      forCounsel: quotedNote,
    },
  },
  {
    id: 'NV-CREDIT',
    jurisdiction: 'NV',
    title: 'Nevada law on consumer credit reports in employment',
    duties: [creditForListedPositions, creditSection('NV_credit')],
    source: {
      citation: 'NRS 613.520 to 613.600',
      url: 'https://leg.state.nv.us/division/legal/lawlibrary/NRS/NRS-613.html',
      inForceSince: '2013-10-01',
      checked: '2026-11-26',
    },
  },
  salaryLaw('NV', 'Nevada law on wage history', {
    citation: 'NRS 613.133',
    url: 'https://leg.state.nv.us/division/legal/lawlibrary/NRS/NRS-613.html',
    inForceSince: '2021-10-01',
    checked: '2026-11-26',
  }),
  {
    id: 'OR',
    jurisdiction: 'OR',
    title: 'Oregon law on conviction history in applications',
    duties: [afterInterview],
    source: {
      citation: 'ORS 659A.360',
      url: 'https://oregon.public.law/statutes/ors_659a.360',
      inForceSince: '2016-01-01',
      checked: '2026-11-26',
    },
  },
  {
    id: 'OR-CREDIT',
    jurisdiction: 'OR',
    title: 'Oregon law on credit history',
    duties: [creditIfRelated, creditSection('OR_credit')],
    source: {
      citation: 'ORS 659A.320; OAR 839-005-0070',
      url: 'https://oregon.public.law/rules/oar_839-005-0070',
      inForceSince: '2010-07-01',
      checked: '2026-11-26',
    },
  },
  salaryLaw('OR', 'Oregon Equal Pay Act on salary history', {
    citation: 'ORS 652.220(1)(c) and (d), 659A.357',
    inForceSince: '2017-10-06',
    checked: '2026-11-26',
    forCounsel: 'Section 659A.357, which forbids to ask, was read in descriptions alone.',
  }),
  {
    id: 'OR-AGE',
    jurisdiction: 'OR',
    title: 'Oregon law on age in applications',
    duties: [ageAfterInterview],
    source: {
      citation: 'ORS 659A.030 as amended by House Bill 3187 of 2025',
      url: 'https://app.legiplex.com/or/legislature/2025/2025-r/bills/hb3187/draft-1427840?id=1427840',
      inForceSince: '2025-09-26',
      checked: '2026-11-28',
      forCounsel:
        'The summary of the bill was read, and the time of the question in descriptions, two of which name September 28, 2025. The law excepts what a qualification or another law requires, which no order names: the row binds every check.',
    },
  },
  {
    id: 'PDX',
    jurisdiction: 'OR/Portland',
    title: 'Portland law on removing barriers to employment',
    fewestEmployees: 6,
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      { kind: 'assessment' },
      // Before the offer is withdrawn.
      firstNotice(['record_source']),
      finalNotice(['record_named']),
    ],
    source: {
      citation: 'Portland City Code 23.10',
      url: 'https://www.portland.gov/code/23/10',
      inForceSince: '2016-07-01',
      sizeIn: 'Portland City Code 23.10.020',
      forCounsel:
        "Purpose, definitions and exceptions were compared with the text. Of what must not be used, the city's human resources rule 3.11 confirms the arrests; diversion, where there was no physical harm, and the notice with item and source are as publishers describe them.",
    },
  },
];
