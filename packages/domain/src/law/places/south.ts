import type { PlaceLaw } from '../place-law.ts';
import {
  afterOffer,
  convictionsFor,
  comparisonNote,
  finalNotice,
  firstNotice,
  never,
  salaryLaw,
} from './shared.ts';

const texasPreemption =
  'The Texas Regulatory Consistency Act (HB 2127, in force since 2023-09-01) may preempt the ordinance.';

/** Laws of the states, cities and territories of the South and the Caribbean, without Oklahoma. */
export const southLaws: readonly PlaceLaw[] = [
  salaryLaw('AL', 'Clarke-Figures Equal Pay Act on wage history', {
    citation: 'Ala. Code 25-1-30 (Act 2019-519, sec. 2(b))',
    inForceSince: '2019-09-01',
    checked: '2026-11-28',
    forCounsel: `The act as enrolled was read. It forbids to turn away an applicant who gives no wage history, and not the question; the row keeps the question out, which is stricter.`,
  }),
  {
    id: 'GNV',
    jurisdiction: 'FL/Gainesville',
    title: 'Gainesville Fair Chance Hiring Ordinance',
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      { kind: 'assessment' },
      firstNotice(['right_to_respond']),
      finalNotice(['record_named', 'gainesville_statement']),
    ],
    source: {
      citation: 'Gainesville Code of Ordinances 14.5-181',
      url: 'https://www.gainesvillefl.gov/Government-Pages/Government/Office-of-Equity-and-Inclusion/Fair-Chance-Hiring',
      inForceSince: '2022-12-15',
      forCounsel:
        "Compared with the city's page for employers, the offer, and descriptions of Ordinance 2022-617. They name fifteen employees (the row binds all), and allow the use of arrests for domestic violence, which the row does not. A law of Florida about local rules for employers may preempt it.",
    },
  },
  {
    id: 'GA-GCIC',
    jurisdiction: 'GA',
    title: 'Georgia Crime Information Center: consent',
    duties: [
      {
        kind: 'disclosure',
        document: 'state_notices_other',
        section: 'GA',
        package: 'state_criminal_search',
      },
      finalNotice(['record_source', 'record_named']),
    ],
    source: {
      citation: 'O.C.G.A. 35-3-34',
      url: 'https://law.justia.com/codes/georgia/2021/title-35/chapter-3/article-2/section-35-3-34',
      inForceSince: '2016-07-01',
      checked: '2026-11-26',
      forCounsel:
        'Subsection (b), on what a candidate has to be told, was read in a copy by a screening company. It binds those who got a record from the center; the row binds every decision because of a criminal record.',
    },
  },
  {
    id: 'GA-FIRST-OFFENDER',
    jurisdiction: 'GA',
    title: 'Georgia First Offender Act',
    duties: [never(['diverted'])],
    source: {
      citation: 'O.C.G.A. 42-8-63, 42-8-63.1',
      inForceSince: '2016-07-01',
      checked: '2026-11-26',
      forCounsel:
        'Section 42-8-63.1 lets some employers, such as schools, use certain discharges. The row takes every diverted record, and makes no exception.',
    },
  },
  {
    id: 'ATL',
    jurisdiction: 'GA/Atlanta',
    title: 'Atlanta Human Relations Code on criminal history status',
    duties: [{ kind: 'assessment' }],
    source: {
      citation: 'Atlanta Code of Ordinances ch. 94 (Ordinance 22-O-1748)',
      inForceSince: '2022-10-17',
      forCounsel: `${comparisonNote} Five agree on the four factors; one names June 29, 2022, as the day, and ten employees: the row binds all. The first factor, whether the person committed the offense, may want more for pending charges.`,
    },
  },
  {
    id: 'LOUISIANA',
    jurisdiction: 'LA',
    title: 'Louisiana Fair Chance law',
    duties: [never(['non_conviction', 'diverted', 'pending']), { kind: 'assessment' }],
    source: {
      citation: 'La. R.S. 23:291.2',
      inForceSince: '2021-08-01',
      checked: '2026-11-26',
      forCounsel:
        'The section before it defines an employer by one employee (R.S. 23:291(C)), and some sources name twenty: the row binds all. Whether a pending charge counts as one without a conviction is open.',
    },
  },
  salaryLaw('PR', 'Puerto Rico Equal Pay Act on salary history', {
    citation: 'P.R. Act 16-2017, art. 4',
    url: 'https://www.lexjuris.com/lexlex/leyes2017/lexl2017016.htm',
    inForceSince: '2017-03-08',
    forCounsel: comparisonNote,
  }),
  {
    id: 'AUS',
    jurisdiction: 'TX/Austin',
    title: 'Austin Fair Chance Hiring Ordinance',
    duties: [afterOffer, { kind: 'assessment' }, finalNotice(['record_named'])],
    source: {
      citation: 'Austin City Code 4-15',
      inForceSince: '2016-04-04',
      forCounsel: `${texasPreemption} ${comparisonNote} They name fifteen employees: the row binds all.`,
    },
  },
  {
    id: 'DSO',
    jurisdiction: 'TX/DeSoto',
    title: 'DeSoto Fair Chance Hiring Ordinance',
    fewestEmployees: 15,
    duties: [afterOffer],
    source: {
      citation: 'DeSoto Code of Ordinances, Fair Chance Hiring',
      url: 'https://ecode360.com/40187469',
      inForceSince: '2022-01-01',
      sizeIn: 'the definitions of the ordinance',
      forCounsel: `${texasPreemption} Its definitions were read, with the fifteen employees. A letter of the city says that it forbids the question in the first application alone; the row asks for the offer until the section has been read.`,
    },
  },
  {
    id: 'VA-MARIJUANA',
    jurisdiction: 'VA',
    title: 'Virginia law on records of marijuana possession',
    duties: [
      {
        kind: 'use_limit',
        classes: ['conviction', 'non_conviction', 'diverted', 'pending'],
        offenses: 'marijuana',
        years: 0,
      },
    ],
    source: {
      citation: 'Va. Code 19.2-389.3',
      url: 'https://law.lis.virginia.gov/vacode/title19.2/chapter23/section19.2-389.3/',
      inForceSince: '2020-07-01',
      checked: '2026-11-26',
      forCounsel:
        'Subsection A was read, and B, on what an employer must not ask for, as an article quotes it. They are about possession (18.2-250.1) and misdemeanors of 18.2-248.1, also deferred ones; the row takes every offense with marijuana in its words, and forbids the use. Acts of 2021 and 2023 let the section end when the sealing law applies (19.2-392.5, since 2026-07-01); the row stays, which is stricter.',
    },
  },
  {
    id: 'VI',
    jurisdiction: 'VI',
    title: 'Virgin Islands Fair Chance for Employment Act',
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted', 'pending']),
      never(['conviction'], ['summary']),
      convictionsFor(3, 'disposition', ['misdemeanor']),
      convictionsFor(5, 'disposition', ['felony']),
      { kind: 'assessment' },
    ],
    source: {
      citation: 'V.I. Code tit. 24, ch. 17, subchapter II (Bill 35-0115)',
      inForceSince: '2024-09-22',
      forCounsel: `${comparisonNote} It lets an employer use a charge that was filed in the last six months; a record does not say when, so the row takes no pending charge.`,
    },
  },
];
