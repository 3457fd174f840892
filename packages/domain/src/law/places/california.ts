// cspell:ignore dcba lacity lacounty olse wagesla
import type { PlaceLaw } from '../place-law.ts';
import {
  afterOffer,
  comparisonNote,
  convictionsFor,
  creditForListedPositions,
  finalNotice,
  firstNotice,
  never,
  salaryLaw,
  wait,
} from './shared.ts';

const sanDiegoAgency =
  'San Diego County Office of Labor Standards and Enforcement, or California Civil Rights Department';

/** Laws of California and of its counties and cities. */
export const californiaLaws: readonly PlaceLaw[] = [
  {
    id: 'CA',
    jurisdiction: 'CA',
    title: 'California Fair Chance Act',
    fewestEmployees: 5,
    duties: [
      afterOffer,
      // Arrests without a conviction, and diversion; records that a court sealed never reach a report.
      never(['non_conviction', 'diverted']),
      { kind: 'assessment', again: true },
      wait(5, 'business_days', 'receipt', { days: 5, after: 'evidence' }),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(['reconsideration', 'ca_complaint']),
    ],
    source: {
      citation: 'Cal. Gov. Code 12952; 2 CCR 11017.1',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=12952',
      inForceSince: '2018-01-01',
      checked: '2026-11-25',
    },
  },
  {
    id: 'CA-ARREST',
    jurisdiction: 'CA',
    title: 'California Labor Code on arrests and on old marijuana convictions',
    duties: [
      never(['non_conviction', 'diverted']),
      { kind: 'use_limit', classes: ['conviction'], offenses: 'marijuana', years: 2, from: 'disposition' },
    ],
    source: {
      citation: 'Cal. Lab. Code 432.7, 432.8',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=LAB&sectionNum=432.7',
      checked: '2026-11-25',
      forCounsel:
        'Section 432.8 names sections of the Health and Safety Code; the row takes every conviction with marijuana in its words.',
    },
  },
  {
    id: 'CA-ICRAA',
    jurisdiction: 'CA',
    title: 'California Investigative Consumer Reporting Agencies Act',
    duties: [{ kind: 'disclosure', document: 'ca_icraa_disclosure', copyBox: true }],
    source: {
      citation: 'Cal. Civ. Code 1786.16, 1786.22',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1786.16',
      forCounsel:
        'Of section 1786.16, subdivision (a)(2)(B)(iv) was read, and section 1786.22 in full; the box for a copy (subdivision (b)) only in descriptions.',
    },
  },
  {
    id: 'CA-CCRAA',
    jurisdiction: 'CA',
    title: 'California Consumer Credit Reporting Agencies Act',
    duties: [{ kind: 'disclosure', document: 'ca_ccraa_notice', package: 'credit_report', copyBox: true }],
    source: {
      citation: 'Cal. Civ. Code 1785.20.5',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1785.20.5',
      checked: '2026-11-26',
    },
  },
  {
    id: 'CA-CREDIT',
    jurisdiction: 'CA',
    title: 'California Labor Code on credit reports',
    duties: [creditForListedPositions],
    source: {
      citation: 'Cal. Lab. Code 1024.5',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=LAB&sectionNum=1024.5',
      inForceSince: '2012-01-01',
      checked: '2026-11-25',
    },
  },
  salaryLaw('CA', 'California Labor Code on salary history', {
    citation: 'Cal. Lab. Code 432.3',
    url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=LAB&sectionNum=432.3',
    inForceSince: '2018-01-01',
    checked: '2026-11-26',
  }),
  {
    id: 'SF',
    jurisdiction: 'CA/San Francisco',
    title: 'San Francisco Fair Chance Ordinance',
    fewestEmployees: 5,
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      never(['conviction'], ['summary']),
      // Seven years from the day of the sentence.
      convictionsFor(7, 'disposition'),
      // Convictions for what is no crime any more; a record does not tell use and cultivation from trade.
      { kind: 'use_limit', classes: ['conviction'], offenses: 'marijuana', years: 0 },
      { kind: 'assessment' },
      {
        kind: 'wait',
        appliesTo: 'criminal_record',
        days: 7,
        unit: 'calendar_days',
        from: 'receipt',
        // The ordinance says "a reasonable time".
        extension: { days: 5, after: 'answer' },
      },
      firstNotice(['right_to_respond', 'response_days', 'job_relation']),
      finalNotice(['complaint'], 'San Francisco Office of Labor Standards Enforcement, sf.gov/olse'),
      { kind: 'disclosure', document: 'sf_fco_notice', package: 'criminal', basis: 'work_location' },
    ],
    source: {
      citation: 'S.F. Lab. & Emp. Code art. 142 (formerly Police Code art. 49, sec. 4904)',
      url: 'https://codelibrary.amlegal.com/codes/san_francisco/latest/sf_police/0-0-0-8612',
      inForceSince: '2018-10-01',
      checked: '2026-11-26',
      sizeIn: 'the description by the city',
      forCounsel:
        'Section 4904(a) and the description of the city were read; the days for an answer were not found in them. Work with minors, dependent adults or people of 65 years is exempt from the seven years, and infractions count where driving belongs to the job.',
    },
  },
  salaryLaw('CA/San Francisco', 'San Francisco Parity in Pay Ordinance', {
    citation: 'S.F. Lab. & Emp. Code art. 141 (formerly Police Code art. 33J)',
    url: 'https://www.thelelawblog.com/2017/07/articles/employment-contracts-and-agreements/san-francisco-adopts-the-parity-in-pay-ordinance-no-more-inquiries-about-or-disclosures-of-prior-salary/',
    inForceSince: '2018-07-01',
    forCounsel: comparisonNote,
  }),
  {
    id: 'LA',
    jurisdiction: 'CA/Los Angeles',
    title: 'Los Angeles Fair Chance Initiative for Hiring',
    fewestEmployees: 10,
    duties: [
      afterOffer,
      { kind: 'assessment', attached: true, again: true },
      wait(5, 'business_days', 'receipt'),
      firstNotice(['assessment_attached', 'right_to_respond', 'response_days']),
      // The second assessment, of what the candidate has answered, goes with the final notice.
      finalNotice(
        ['assessment_attached', 'complaint'],
        'Los Angeles Office of Wage Standards, wagesla.lacity.org',
      ),
    ],
    source: {
      citation: 'L.A. Mun. Code 189.00 to 189.09',
      url: 'https://codelibrary.amlegal.com/codes/los_angeles/latest/lamc/0-0-0-293612',
      inForceSince: '2017-01-22',
      sizeIn: 'L.A. Mun. Code 189.01',
      forCounsel:
        'Only the definitions (189.01) could be read. What 189.03 says of assessment, notices, the second assessment that goes with the final notice, and five business days from receipt is as law firms, and publishers who cite the rules of the city, describe it.',
    },
  },
  {
    id: 'LAC',
    jurisdiction: 'CA/Los Angeles County (unincorporated)',
    title: 'Los Angeles County Fair Chance Ordinance for Employers',
    duties: [
      afterOffer,
      { kind: 'hand_out', document: 'la_county_intent' },
      never(['non_conviction', 'diverted']),
      never(['conviction'], ['summary']),
      convictionsFor(7, 'disposition'),
      // Convictions for what is no crime any more, as in San Francisco.
      { kind: 'use_limit', classes: ['conviction'], offenses: 'marijuana', years: 0 },
      { kind: 'assessment', attached: true, again: true },
      // Descriptions differ in whether every answer, or only one that needs time, adds the ten days.
      wait(5, 'business_days', 'receipt', { days: 10, after: 'answer' }),
      {
        ...firstNotice([
          'assessment_attached',
          'right_to_respond',
          'response_days_in_capitals',
          'answer_in_person',
        ]),
        byPost: true,
      },
      finalNotice(
        ['assessment_attached', 'complaint'],
        'Los Angeles County Department of Consumer and Business Affairs, dcba.lacounty.gov',
      ),
      { kind: 'disclosure', document: 'la_county_fco_notice', package: 'criminal', basis: 'work_location' },
    ],
    source: {
      citation: 'L.A. County Code 8.300',
      inForceSince: '2024-09-03',
      checked: '2026-11-26',
      forCounsel:
        "Of section 8.300.050, the offer, the notice of intent and the first assessment were read (A to D, G). What must not be used, the second assessment and the notices are as law firms and the county's sample letters have them: five and ten business days, a conversation instead of a written answer, mail and email, the deadline in bold capitals (ours are not bold). They name no seven years. That it binds employers of five or more was not read: the row binds all.",
    },
  },
  {
    id: 'SDC',
    jurisdiction: 'CA/San Diego County (unincorporated)',
    title: 'San Diego County Fair Chance Ordinance',
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      { kind: 'assessment', again: true },
      wait(5, 'business_days', 'receipt', { days: 5, after: 'evidence' }),
      firstNotice(['right_to_respond', 'response_days', 'complaint'], sanDiegoAgency),
      finalNotice(['complaint'], sanDiegoAgency),
    ],
    source: {
      citation: 'San Diego County Ordinance 10914 (N.S.) of 2024',
      url: 'https://sandiegocounty.gov/content/sdc/OLSE/fair-chance.html',
      inForceSince: '2024-10-10',
      forCounsel:
        "The ordinance could not be read. Law firms agree on five employees (the row binds all), the offer, what must not be used, the written assessment, and where the first notice sends complaints; the county's page names the agency.",
    },
  },
];
