/**
 * What people read beside what a screening says, and the words of its answers. A label that is not here is the source's
 * own: a question, or the name of a substance.
 */
export const contentLabels = {
  employer: 'Employer',
  school: 'School',
  position: 'Position',
  start_date: 'Start date',
  end_date: 'End date',
  contract_type: 'Contract',
  salary: 'Salary',
  degree: 'Degree',
  license: 'License',
  issuer: 'Issued by',
  expires: 'Expires',
  found: 'License found',
  not_expired: 'Not expired',
  data_consistency: 'Data matches',
  in_good_standing: 'In good standing',
  reference: 'Reference',
  test: 'Result of the test',
  review: 'Medical review',
  addresses: 'Addresses found',
  aliases: 'Other names',
  violation: 'Violation',
  accident: 'Accident',
  suspension: 'Suspension',
  confirmed: 'confirmed',
  not_confirmed: 'not confirmed',
  clear: 'yes',
  consider: 'no',
  negative: 'negative',
  positive: 'positive',
  canceled: 'canceled',
  not_asked: 'not asked',
  unverified: 'unable to verify',
};

export type ContentLabels = typeof contentLabels;
