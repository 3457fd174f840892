// cspell:ignore humanrights Rockland
import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterInterview,
  afterOffer,
  creditForListedPositions,
  creditSection,
  comparisonNote,
  finalNotice,
  firstNotice,
  never,
  salaryLaw,
  twoParts,
  wait,
  quotedNote,
} from './shared.ts';

/** Laws of the State of New York and of its counties and cities. */
export const newYorkLaws: readonly PlaceLaw[] = [
  {
    id: 'NY-23A',
    jurisdiction: 'NY',
    title: 'New York Correction Law, Article 23-A',
    duties: [
      { kind: 'assessment' },
      firstNotice(['article_23_a']),
      finalNotice(['reasons_on_request', 'complaint'], 'New York State Division of Human Rights, dhr.ny.gov'),
    ],
    source: {
      citation: 'N.Y. Correct. Law 750 to 755; N.Y. Gen. Bus. Law 380-g',
      url: 'https://www.nysenate.gov/legislation/laws/COR/A23-A',
      checked: '2026-11-26',
      forCounsel:
        'Article 23-A binds employers of ten or more, Executive Law 296(15) has no such number: the row binds all. Sections 750 and 380-g were read, 753 and 754 in their titles.',
    },
  },
  {
    id: 'NY-HRL',
    jurisdiction: 'NY',
    title: 'New York Human Rights Law on arrests',
    // Actions that ended in favor of the person, and adjournments in contemplation of dismissal.
    duties: [never(['non_conviction', 'diverted'])],
    source: {
      citation: 'N.Y. Exec. Law 296(16)',
      url: 'https://www.nysenate.gov/legislation/laws/EXC/296',
      checked: '2026-11-25',
      forCounsel:
        'The text that we read is older than the amendment of July 11, 2019 about adjournments in contemplation of dismissal, which the row follows. The New York City Commission on Human Rights confirms its day.',
    },
  },
  {
    id: 'NY-CLEAN-SLATE',
    jurisdiction: 'NY',
    title: 'New York Clean Slate Act',
    duties: [{ kind: 'record_copy', enclosed: 'article_23_a' }],
    source: {
      citation:
        'N.Y. Exec. Law 296(16) as amended by Assembly Bill A1029-C of 2023; N.Y. Crim. Proc. Law 160.57',
      inForceSince: '2024-11-16',
      forCounsel: `${comparisonNote} Three agree on the copy, Article 23-A and the notice that mistakes can be corrected, for employers of every size. Courts have until November 16, 2027, to seal what the act seals after three and eight years: no report has what a court calls sealed, and the row forbids no conviction by its age.`,
    },
  },
  {
    id: 'NY-380',
    jurisdiction: 'NY',
    title: 'New York Fair Credit Reporting Act: notice',
    duties: [{ kind: 'disclosure', document: 'ny_notice' }],
    source: {
      citation: 'N.Y. Gen. Bus. Law 380-b(b), 380-c',
      url: 'https://www.nysenate.gov/legislation/laws/GBS/380-C',
      checked: '2026-11-26',
    },
  },
  {
    id: 'NY-CREDIT',
    jurisdiction: 'NY',
    title: 'New York Fair Credit Reporting Act: credit history',
    duties: [creditForListedPositions, creditSection('NY_credit')],
    source: {
      citation: 'N.Y. Gen. Bus. Law 380-b',
      url: 'https://www.nysenate.gov/legislation/laws/GBS/380-B',
      inForceSince: '2026-04-18',
      checked: '2026-11-26',
    },
  },
  salaryLaw('NY', 'New York Labor Law on salary history', {
    citation: 'N.Y. Lab. Law 194-a',
    url: 'https://www.nysenate.gov/legislation/laws/LAB/194-A',
    inForceSince: '2020-01-06',
    checked: '2026-11-26',
  }),
  {
    id: 'NYC',
    jurisdiction: 'NY/New York',
    title: 'New York City Fair Chance Act',
    duties: [
      afterOffer,
      twoParts,
      never(['non_conviction', 'diverted']),
      never(['conviction'], ['summary']),
      { kind: 'assessment', attached: true },
      wait(5, 'business_days', 'receipt'),
      firstNotice(['assessment_attached', 'right_to_respond', 'response_days']),
      finalNotice(
        ['complaint'],
        'New York City Commission on Human Rights, 212-416-0197, nyc.gov/humanrights',
      ),
    ],
    source: {
      citation: 'N.Y.C. Admin. Code 8-107(10), (11), (11-a)',
      url: 'https://www.nyc.gov/site/cchr/law/fair-chance-act.page',
      inForceSince: '2021-07-29',
      forCounsel:
        'The text of 2021 could not be read, only law firms and the contents of the guidance of July 15, 2021. They agree on the offer, five business days, four employees (the row binds all), and that charges without a conviction are out of bounds.',
    },
  },
  {
    id: 'NEW-YORK-CREDIT',
    jurisdiction: 'NY/New York',
    title: 'New York City Stop Credit Discrimination in Employment Act',
    duties: [creditForListedPositions, creditSection('NYC_credit')],
    source: {
      citation: 'N.Y.C. Admin. Code 8-107(24)',
      url: 'https://www.nyc.gov/site/cchr/law/stop-credit-discrimination-employment-act.page',
      inForceSince: '2015-09-03',
      checked: '2026-11-26',
    },
  },
  {
    ...salaryLaw('NY/New York', 'New York City Human Rights Law on salary history', {
      citation: 'N.Y.C. Admin. Code 8-107(25) (Int. 1253-A of 2016)',
      url: 'https://legistar.council.nyc.gov/LegislationDetail.aspx?GUID=938399E5-6608-42F5-9C83-9D2665D9496F&ID=2813507',
      inForceSince: '2017-10-31',
      checked: '2026-11-28',
    }),
    id: 'NEW-YORK-CITY-SALARY',
  },
  {
    id: 'BUF',
    jurisdiction: 'NY/Buffalo',
    title: 'Buffalo Fair Employment Screening',
    fewestEmployees: 15,
    duties: [afterInterview],
    source: {
      citation: 'Buffalo City Code 154-25 to 154-29',
      url: 'https://ecode360.com/27607569',
      checked: '2026-11-26',
      sizeIn: 'Buffalo City Code 154-25',
      forCounsel: 'An employer may ask during the first interview already: the row waits for its end.',
    },
  },
  {
    id: 'ROC',
    jurisdiction: 'NY/Rochester',
    title: 'Rochester Fair Employment Screening',
    duties: [afterInterview],
    source: {
      citation: 'Rochester City Code 63-12 to 63-18',
      url: 'https://www.cityofrochester.gov/article.aspx?id=8589961788',
      inForceSince: '2014-11-18',
      checked: '2026-11-26',
      forCounsel:
        "The city's answers were read, not the ordinance. The number of four employees is from law firms alone: the row binds all. Without an interview, the employer waits for the conditional offer.",
    },
  },
  {
    id: 'WCH',
    jurisdiction: 'NY/Westchester County',
    title: 'Westchester County Fair Chance to Work Law',
    duties: [afterApplication],
    source: {
      citation: 'Laws of Westchester County 700.03',
      url: 'https://westchesterlegislators.com/newsroom/2999-board-passes-fair-chance-to-work-legislation-measure-gives-job-applicants-with-criminal-records-a-chance-to-be-heard',
      inForceSince: '2019-03-04',
      checked: '2026-11-26',
      forCounsel:
        "The county board's summary was read, not the text. Two descriptions name employers of four or more: the row binds all.",
    },
  },
  salaryLaw('NY/Westchester County', 'Westchester County law on wage history', {
    citation: 'Laws of Westchester County 700.03 (Local Law 1-2018)',
    url: 'https://www.justifacts.com/resources/westchester-county-prohibits-salary-history/',
    inForceSince: '2018-07-09',
    checked: '2026-11-28',
    forCounsel: `${quotedNote} Descriptions name employers of four or more: the row binds all.`,
  }),
  {
    id: 'SUF',
    jurisdiction: 'NY/Suffolk County',
    title: 'Suffolk County Fair Employment Screening',
    duties: [afterInterview],
    source: {
      citation: 'Suffolk County Code 528-20 (Introductory Resolution 1019-2020)',
      url: 'https://fadv.com/blog/ban-the-box-in-suffolk-county-starting-around-august-25-2020/',
      inForceSince: '2020-08-25',
      checked: '2026-11-28',
      forCounsel: `${quotedNote} Its fifteen employees were not read: the row binds all.`,
    },
  },
  salaryLaw('NY/Suffolk County', 'Suffolk County RISE Act on salary history', {
    citation: 'Suffolk County Code ch. 528 (Local Law 25-2018)',
    url: 'https://putneylaw.com/client-news/suffolk-county-bans-salary-history-inquiries',
    inForceSince: '2019-06-30',
    forCounsel: `${comparisonNote} They name employers of four or more: the row binds all.`,
  }),
  // The Fair Chance Acts of Albany County and Monroe County bind the county alone.
  salaryLaw('NY/Albany County', 'Albany County Human Rights Law on salary history', {
    citation: 'Albany County Local Law 1 for 2013, sec. 7, as amended in 2017',
    url: 'https://albanycounty.legistar.com/LegislationDetail.aspx?ID=5639308&GUID=B5994553-D7BE-4553-82B3-599AA966FA46',
    inForceSince: '2017-12-17',
    forCounsel:
      'The preamble of Local Law E for 2022 says that the county forbids to ask before an offer; the section itself was read in descriptions. They name employers of four or more: the row binds all.',
  }),
  {
    id: 'ROCKLAND',
    jurisdiction: 'NY/Rockland County',
    title: 'Rockland County Fair Chance in Employment Act',
    duties: [afterOffer],
    source: {
      citation: 'Rockland County Local Law 2-2021',
      url: 'https://ecode360.com/37602026',
      inForceSince: '2021-05-04',
      forCounsel:
        'The findings were read, which want the question after the conditional offer, and not the sections. They may bind the county alone; the row binds every employer.',
    },
  },
];
