// cspell:ignore dcba lacity lacounty olse wagesla
import type { PlaceLaw } from '../place-law.ts';
import {
  afterOffer,
  convictionsFor,
  creditForListedPositions,
  described,
  finalNotice,
  firstNotice,
  never,
  notCompared,
  salaryLaw,
  wait,
} from './shared.ts';

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
      finalNotice(['ca_reconsideration', 'ca_complaint']),
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
      forCounsel: notCompared,
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
      forCounsel: notCompared,
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
    forCounsel: notCompared,
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
      convictionsFor(7, 'disposition'),
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
      citation: 'S.F. Lab. & Emp. Code art. 142 (formerly Police Code art. 49)',
      url: 'https://sf.gov/node/5077',
      inForceSince: '2018-10-01',
      forCounsel:
        "Compared with the city's own description alone. Positions that supervise minors or dependent adults are exempt from the seven years.",
    },
  },
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
      finalNotice(['complaint'], 'Los Angeles Office of Wage Standards, wagesla.lacity.org'),
    ],
    source: {
      citation: 'L.A. Mun. Code 189.00 to 189.09',
      inForceSince: '2017-01-22',
      forCounsel: described,
    },
  },
  {
    id: 'LAC',
    jurisdiction: 'CA/Los Angeles County (unincorporated)',
    title: 'Los Angeles County Fair Chance Ordinance for Employers',
    fewestEmployees: 5,
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      never(['conviction'], ['summary']),
      convictionsFor(7, 'disposition'),
      { kind: 'assessment', attached: true, again: true },
      wait(5, 'business_days', 'receipt', { days: 10, after: 'evidence' }),
      firstNotice(['assessment_attached', 'right_to_respond', 'response_days']),
      finalNotice(
        ['complaint'],
        'Los Angeles County Department of Consumer and Business Affairs, dcba.lacounty.gov',
      ),
      { kind: 'disclosure', document: 'la_county_fco_notice', package: 'criminal', basis: 'work_location' },
    ],
    source: {
      citation: 'L.A. County Code 8.300',
      inForceSince: '2024-09-03',
      forCounsel:
        'Compared with descriptions of Ordinance 2024-0012 alone; its limits on use were not found there.',
    },
  },
  {
    id: 'SDC',
    jurisdiction: 'CA/San Diego County (unincorporated)',
    title: 'San Diego County Fair Chance Ordinance',
    duties: [
      afterOffer,
      { kind: 'assessment', again: true },
      wait(5, 'business_days', 'receipt', { days: 5, after: 'evidence' }),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(
        ['complaint'],
        'San Diego County Office of Labor Standards and Enforcement, or California Civil Rights Department',
      ),
    ],
    source: {
      citation: 'San Diego County Code of Regulatory Ordinances 21.1901 to 21.1913',
      inForceSince: '2024-10-10',
      forCounsel: notCompared,
    },
  },
];
