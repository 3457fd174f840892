import type { PlaceLaw } from '../place-law.ts';

/** Laws of the United States about consumer reports for employment. */
export const federalLaws: readonly PlaceLaw[] = [
  {
    id: 'US-ESIGN',
    jurisdiction: 'US',
    title: 'Electronic Signatures in Global and National Commerce Act',
    duties: [{ kind: 'disclosure', document: 'esign_consent' }],
    source: {
      citation: '15 U.S.C. 7001(c)',
      url: 'https://www.law.cornell.edu/uscode/text/15/7001',
      checked: '2026-11-26',
    },
  },
  {
    id: 'US-SUMMARY',
    jurisdiction: 'US',
    title: 'Fair Credit Reporting Act: summary of rights',
    duties: [{ kind: 'disclosure', document: 'fcra_summary_of_rights' }],
    source: {
      citation: '15 U.S.C. 1681b(b)(3)(A), 1681d(a)(1)(B); 12 CFR 1022, app. K',
      url: 'https://www.law.cornell.edu/uscode/text/15/1681b',
      checked: '2026-11-26',
    },
  },
  {
    id: 'US-FCRA',
    jurisdiction: 'US',
    title: 'Fair Credit Reporting Act: disclosure in a document of its own',
    duties: [{ kind: 'disclosure', document: 'fcra_disclosure' }],
    source: {
      citation: '15 U.S.C. 1681b(b)(2)(A)(i)',
      url: 'https://www.law.cornell.edu/uscode/text/15/1681b',
      checked: '2026-11-26',
    },
  },
  {
    id: 'US-ICR',
    jurisdiction: 'US',
    title: 'Fair Credit Reporting Act: investigative consumer reports',
    duties: [{ kind: 'disclosure', document: 'fcra_investigative_disclosure', package: 'investigative' }],
    source: {
      citation: '15 U.S.C. 1681d(a)',
      url: 'https://www.law.cornell.edu/uscode/text/15/1681d',
      checked: '2026-11-25',
    },
  },
  {
    id: 'US-AUTH',
    jurisdiction: 'US',
    title: 'Fair Credit Reporting Act: authorization',
    duties: [{ kind: 'disclosure', document: 'authorization' }],
    source: {
      citation: '15 U.S.C. 1681b(b)(2)(A)(ii)',
      url: 'https://www.law.cornell.edu/uscode/text/15/1681b',
      checked: '2026-11-26',
    },
  },
  {
    id: 'US-ADVERSE',
    jurisdiction: 'US',
    title: 'Fair Credit Reporting Act: adverse action',
    // The Act says "reasonable" only; five business days are the usual floor.
    duties: [{ kind: 'wait', appliesTo: 'any_report', days: 5, unit: 'business_days', from: 'sent' }],
    source: {
      citation: '15 U.S.C. 1681b(b)(3), 1681m(a)',
      url: 'https://www.law.cornell.edu/uscode/text/15/1681b',
      checked: '2026-11-26',
      forCounsel: 'The Act names no number of days: five business days are the usual floor.',
    },
  },
];
