// cspell:ignore subd MPLS
import type { PlaceLaw } from '../place-law.ts';
import { afterSelection, comparisonNote, never, salaryLaw } from './shared.ts';

/** Laws of Minnesota. */
export const minnesotaLaws: readonly PlaceLaw[] = [
  {
    id: 'MN',
    jurisdiction: 'MN',
    title: 'Minnesota Criminal Offenders Rehabilitation Act on applications',
    duties: [afterSelection],
    source: { citation: 'Minn. Stat. 364.021', inForceSince: '2014-01-01', checked: '2026-11-25' },
  },
  {
    id: 'MN-13C',
    jurisdiction: 'MN',
    title: 'Minnesota law on consumer reports',
    duties: [{ kind: 'disclosure', document: 'mn_notice', copyBox: true }],
    source: {
      citation: 'Minn. Stat. 13C.02',
      url: 'https://www.revisor.mn.gov/statutes/cite/13C.02',
      checked: '2026-11-26',
    },
  },
  salaryLaw('MN', 'Minnesota Human Rights Act on pay history', {
    citation: 'Minn. Stat. 363A.08, subd. 8',
    url: 'https://www.revisor.mn.gov/statutes/cite/363A.08',
    inForceSince: '2024-01-01',
    checked: '2026-11-26',
  }),
  {
    id: 'MPLS',
    jurisdiction: 'MN/Minneapolis',
    title: 'Minneapolis Civil Rights Ordinance on justice-impacted status',
    duties: [never(['non_conviction', 'diverted']), { kind: 'assessment' }],
    source: {
      citation: 'Minneapolis Code of Ordinances ch. 139 (Ordinance 2025-022)',
      inForceSince: '2025-08-01',
      forCounsel: `${comparisonNote} Four agree on the day, on arrests alone, and on the factors of the assessment, which include pending charges.`,
    },
  },
];
