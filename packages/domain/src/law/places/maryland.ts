import type { PlaceLaw } from '../place-law.ts';
import {
  afterInterview,
  afterOffer,
  convictionsFor,
  creditIfRelated,
  creditSection,
  finalNotice,
  firstNotice,
  never,
  salaryLaw,
  wait,
  quotedNote,
} from './shared.ts';

/** Laws of Maryland and of its counties and cities. */
export const marylandLaws: readonly PlaceLaw[] = [
  {
    id: 'MD',
    jurisdiction: 'MD',
    title: 'Maryland Criminal Record Screening Practices Act',
    fewestEmployees: 15,
    duties: [{ ...afterInterview, after: 'in_person_interview' }],
    source: {
      citation: 'Md. Code, Lab. & Empl. 3-1501 to 3-1505',
      url: 'https://www.dllr.state.md.us/labor/wages/esscrimscreen.shtml',
      inForceSince: '2020-02-29',
      checked: '2026-11-26',
      sizeIn: 'Md. Code, Lab. & Empl. 3-1501',
      forCounsel:
        'The section counts 15 full-time employees in Maryland; the row counts all employees, which is stricter.',
    },
  },
  {
    id: 'MD-CREDIT',
    jurisdiction: 'MD',
    title: 'Maryland Job Applicant Fairness Act',
    duties: [creditIfRelated, creditSection('MD_credit')],
    source: {
      citation: 'Md. Code, Lab. & Empl. 3-711',
      url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gle&section=3-711',
      inForceSince: '2011-10-01',
      checked: '2026-11-26',
    },
  },
  salaryLaw('MD', 'Maryland Equal Pay for Equal Work Act on salary history', {
    citation: 'Md. Code, Lab. & Empl. 3-304.2',
    url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gle&section=3-304.2',
    inForceSince: '2020-10-01',
    checked: '2026-11-26',
  }),
  {
    id: 'MD-CANNABIS',
    jurisdiction: 'MD',
    title: 'Maryland Expungement Reform Act on pardoned cannabis convictions',
    duties: [{ kind: 'use_limit', classes: ['conviction'], offenses: 'marijuana_possession', years: 0 }],
    source: {
      citation: 'Md. Senate Bill 432 of 2025',
      url: 'https://app.legiplex.com/md/legislature/2025/2025-r/bills/sb432/drafts-compare',
      inForceSince: '2025-10-01',
      checked: '2026-11-28',
      forCounsel:
        'It keeps convictions for possession that the Governor pardoned on June 17, 2024 out of the Judiciary Case Search, part of it from January 2026, and says nothing of employers. A record does not name the pardon, so the row forbids the use of every such conviction, which is stricter.',
    },
  },
  {
    id: 'MOC',
    jurisdiction: 'MD/Montgomery County',
    title: 'Montgomery County Fair Criminal Record Screening Standards',
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      { kind: 'use_limit', classes: ['conviction'], offenses: 'first_trespass', years: 0 },
      convictionsFor(3, 'release', ['misdemeanor']),
      { kind: 'assessment', again: true },
      wait(7, 'calendar_days', 'receipt'),
      firstNotice(['rescission', 'right_to_respond', 'response_days']),
      finalNotice(['complaint'], 'Montgomery County Office of Human Rights'),
    ],
    source: {
      citation: 'Montgomery County Code 27-71 to 27-75',
      url: 'https://codelibrary.amlegal.com/codes/montgomerycounty/latest/montgomeryco_md/0-0-0-136484',
      inForceSince: '2021-02-19',
      checked: '2026-11-28',
      forCounsel:
        'Section 27-72 on inquiries was read; the notices and the seven days were found in descriptions alone, which agree. The row does not tell a first trespass from a second, which is stricter.',
    },
  },
  {
    id: 'PGC',
    jurisdiction: "MD/Prince George's County",
    title: "Prince George's County Employment Fairness Act for Returning Citizens",
    duties: [
      afterInterview,
      never(['non_conviction']),
      // Probation before judgment counts as a misdemeanor.
      { kind: 'use_limit', classes: ['diverted'], years: 2.5, from: 'release' },
      convictionsFor(2.5, 'release', ['misdemeanor']),
      {
        kind: 'use_limit',
        classes: ['conviction'],
        degrees: ['felony'],
        offenses: 'nonviolent_felony',
        years: 5,
        from: 'release',
      },
      {
        kind: 'use_limit',
        classes: ['conviction', 'diverted', 'pending'],
        offenses: 'marijuana_possession',
        years: 0,
      },
      { kind: 'assessment', again: true },
      wait(7, 'calendar_days', 'receipt'),
      firstNotice(['rescission', 'right_to_respond', 'response_days']),
      finalNotice(['complaint'], "Prince George's County Office of Human Rights"),
    ],
    source: {
      citation: "Prince George's County Code 2-231.02 to 2-231.09, as amended by CB-019-2024",
      inForceSince: '2024-09-16',
      forCounsel:
        'The text could not be read. Five descriptions of CB-019-2024 agree on ten employees (the row binds all), 30 months for misdemeanors and 60 for nonviolent felonies, both from the end of the sentence; the row counts from the release, which is stricter. Notices and waiting days are those of 2015.',
    },
  },
  {
    id: 'BAL',
    jurisdiction: 'MD/Baltimore',
    title: 'Baltimore Fair Criminal-Record Screening Practices',
    fewestEmployees: 10,
    // The ordinance counts full-time equivalents in the city; the row counts all employees, which is stricter.
    duties: [afterOffer],
    source: {
      citation: 'Baltimore City Code art. 11, 15-1 to 15-16 (Council Bill 13-0301)',
      url: 'https://www.backgroundchecks.com/community/Post/5058/City-of-Baltimore-Approves-Ban-the-Box-Ordinance',
      inForceSince: '2014-08-13',
      checked: '2026-11-28',
      sizeIn: 'the definition of the ordinance, as two law firms quote it',
      forCounsel: quotedNote,
    },
  },
];
