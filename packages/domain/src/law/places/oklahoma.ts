import type { PlaceLaw } from '../place-law.ts';

/** Laws of Oklahoma. */
export const oklahomaLaws: readonly PlaceLaw[] = [
  {
    id: 'OK-148',
    jurisdiction: 'OK',
    title: 'Oklahoma law on consumer reports',
    duties: [{ kind: 'disclosure', document: 'ok_notice', copyBox: true }],
    source: {
      citation: '24 O.S. 148',
      forCounsel:
        'Compared with copies of the section by screening companies, and not with the official text.',
    },
  },
];
