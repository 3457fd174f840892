// cspell:ignore CHRIA humanrelations phila Lehigh Antidiscrimination
import type { PlaceLaw } from '../place-law.ts';
import {
  afterInterview,
  afterOffer,
  comparisonNote,
  convictionsFor,
  creditForListedPositions,
  creditSection,
  finalNotice,
  firstNotice,
  never,
  noSalaryHistory,
  wait,
} from './shared.ts';

/** Laws of Pennsylvania and of its counties and cities. */
export const pennsylvaniaLaws: readonly PlaceLaw[] = [
  {
    id: 'PA-CHRIA',
    jurisdiction: 'PA',
    title: 'Pennsylvania Criminal History Record Information Act',
    duties: [
      // Only convictions of felonies and misdemeanors, as far as they relate to the suitability for the position.
      never(['non_conviction', 'diverted', 'pending']),
      never(['conviction'], ['summary']),
      finalNotice(['record_named']),
    ],
    source: {
      citation: '18 Pa.C.S. 9125',
      url: 'https://www.legis.state.pa.us/WU01/LI/LI/CT/HTM/18/00.091..HTM',
      checked: '2026-11-25',
      forCounsel:
        'The section names convictions alone: that it forbids the use of arrests is how courts read it.',
    },
  },
  {
    id: 'PHL',
    jurisdiction: 'PA/Philadelphia',
    title: 'Philadelphia Fair Criminal Record Screening Standards',
    duties: [
      afterOffer,
      {
        kind: 'disclosure',
        document: 'state_notices_other',
        section: 'PHL_fair_chance',
        package: 'criminal',
        basis: 'work_location',
      },
      never(['non_conviction', 'diverted']),
      never(['conviction'], ['summary']),
      convictionsFor(4, 'arrest', ['misdemeanor']),
      convictionsFor(7, 'arrest', ['felony']),
      { kind: 'assessment' },
      wait(10, 'business_days', 'receipt'),
      firstNotice(['right_to_respond', 'response_days', 'phl_rights']),
      finalNotice(
        ['complaint'],
        'Philadelphia Commission on Human Relations, 215-686-4670, phila.gov/humanrelations',
      ),
    ],
    source: {
      citation: 'Philadelphia Code 9-3501 to 9-3508, as amended by Bill 250373-A',
      inForceSince: '2026-01-06',
      forCounsel:
        "Section 9-3503 on arrests was read, Bill 250373-A only in part: the council's press release confirms four years for misdemeanors, law firms the rest. Who announces a background check says that each record is assessed on its own, which the candidate reads before they consent. Four of them count the years from the arrest or the release, whichever is later; where no day of an arrest is known, the row counts from the offense, which is stricter.",
    },
  },
  {
    id: 'PHILADELPHIA-CREDIT',
    jurisdiction: 'PA/Philadelphia',
    title: 'Philadelphia Fair Practices Ordinance on credit history',
    duties: [
      creditForListedPositions,
      creditSection('PHL_credit'),
      {
        kind: 'notice',
        notice: 'pre_adverse',
        appliesTo: 'credit_report',
        parts: ['credit_information'],
      },
    ],
    source: {
      citation: 'Philadelphia Code 9-1130',
      url: 'https://codelibrary.amlegal.com/codes/philadelphia/latest/philadelphia_pa/0-0-0-195983',
      inForceSince: '2016-07-07',
      checked: '2026-11-27',
      forCounsel:
        'Subsections (1) and (2) and the beginning of (3) were read in the code, the rest of (3) in the ordinance of 2016 as described: who relies on credit information names and gives it, and lets the candidate explain it. Where a supplier sends a credit report without entries, the first notice names the whole report, whose copy goes with it.',
    },
  },
  {
    id: 'PHILADELPHIA-SALARY',
    jurisdiction: 'PA/Philadelphia',
    title: 'Philadelphia Wage Equity Ordinance',
    duties: [noSalaryHistory],
    source: {
      citation: 'Philadelphia Code 9-1131',
      url: 'https://codelibrary.amlegal.com/codes/philadelphia/latest/philadelphia_pa/0-0-0-278805',
      inForceSince: '2020-09-01',
      checked: '2026-11-26',
    },
  },
  {
    id: 'LEHIGH',
    jurisdiction: 'PA/Lehigh County',
    title: 'Lehigh County Human Relations Ordinance',
    duties: [afterInterview, noSalaryHistory, finalNotice(['record_named'])],
    source: {
      citation: 'Lehigh County Ordinance 2024-106; Allentown Ordinance 16410',
      url: 'https://asurint.com/resource-center/blog/may-2024/new-lehigh-county-anti-discrimination-ordinance-impacts-employers',
      inForceSince: '2024-06-01',
      forCounsel: `${comparisonNote} Five agree. Allentown has had the same in an ordinance of its own since June 14, 2025. Bethlehem has a row of its own.`,
    },
  },
  {
    id: 'BETHLEHEM',
    jurisdiction: 'PA/Bethlehem',
    title: 'Lehigh County Human Relations Ordinance, in Bethlehem',
    duties: [afterInterview, noSalaryHistory, finalNotice(['record_named'])],
    source: {
      citation: 'Lehigh County Ordinance 2024-106; Bethlehem Codified Ordinances art. 145',
      url: 'https://resourcingedge.com/uncategorized/june-2024-compliance-alert-pennsylvania/',
      inForceSince: '2024-06-01',
      forCounsel: `${comparisonNote} The ordinance of the county left the city out until May 2025, and the city could stay out. The row follows the county in the whole city, also in Northampton County.`,
    },
  },
  {
    id: 'DELAWARE-COUNTY',
    jurisdiction: 'PA/Delaware County',
    title: 'Delaware County Antidiscrimination Ordinance',
    duties: [afterInterview, noSalaryHistory],
    source: {
      citation: 'Delaware County Code 6-89 (Ordinance 2025-06)',
      url: 'https://asurint.com/blog/delaware-county-enacts-antidiscrimination-ordinance',
      inForceSince: '2026-01-01',
      forCounsel: 'Compared with the description by a screening company alone.',
    },
  },
];
