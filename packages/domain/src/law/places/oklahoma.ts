import type { PlaceLaw } from '../place-law.ts';
import { quotedNote } from './shared.ts';

/** Laws of Oklahoma. */
export const oklahomaLaws: readonly PlaceLaw[] = [
  {
    id: 'OK-148',
    jurisdiction: 'OK',
    title: 'Oklahoma law on consumer reports',
    duties: [{ kind: 'disclosure', document: 'ok_notice', copyBox: true }],
    source: {
      citation: '24 O.S. 148',
      url: 'https://veriproved.com/index.php/frca-legal-resources/item/562-oklahoma-employment-background-check-laws',
      checked: '2026-11-28',
      forCounsel: quotedNote,
    },
  },
];
