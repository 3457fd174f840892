/** The element and the initial options for each choice of embed. */
export const embeds = {
  'new-invitation': { tag: 'service-new-invitation', options: {} },
  candidate: { tag: 'service-reports-overview', options: { candidateId: 'fa4eca000000000000000004' } },
  account: { tag: 'service-reports-overview', options: {} },
  report: { tag: 'service-report', options: { reportId: 'fa4e4e000000000000000004' } },
  disclosure: {
    tag: 'service-disclosure',
    options: {
      externalCandidateId: 'acme-1001',
      accountName: 'Acme Hiring',
      candidateFullName: 'Grace Testerman',
      workLocation: { country: 'US', state: 'CA', city: 'San Francisco' },
    },
  },
  'sign-up': { tag: 'service-signup-flow', options: { partner: { id: 'acme', name: 'Acme Hiring' } } },
};
