import { field, general } from './define-error.ts';

const personalDataUses = {
  report: 'A background check of this candidate is not finished. Cancel it, or wait until it is.',
  dispute: 'The candidate disputes a report. Wait until the dispute ends.',
  adverse_action: 'An adverse action about this candidate is open. Complete or cancel it first.',
};

/** Errors of removals, legal holds and retention times. */
export const retentionErrors = {
  personalDataInUse: (use: keyof typeof personalDataUses) =>
    general('personal_data_in_use', 409, personalDataUses[use]),
  legalHold: general(
    'legal_hold',
    409,
    'This data is under legal hold and cannot be removed. Release the hold first.',
  ),
  legalHoldOfStaff: general(
    'legal_hold_of_staff',
    403,
    'The provider placed this legal hold. Contact support to release it.',
  ),
  retentionFixed: (name: string) =>
    field('retention_fixed', 400, 'days', `The provider sets how long ${name} are kept.`),
  retentionOutOfBounds: (rule: { name: string; minimumDays: number; maximumDays: number; source: string }) =>
    field(
      'retention_out_of_bounds',
      400,
      'days',
      `Keep ${rule.name} for ${rule.minimumDays} to ${rule.maximumDays} days. ${rule.source}`,
    ),
} as const;
