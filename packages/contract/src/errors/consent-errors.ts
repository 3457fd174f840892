import { field, general } from './define-error.ts';

export const consentErrors = {
  disclosureChanged: (ids: string[]) => ({
    ...general(
      'disclosure_changed',
      409,
      `These documents have a newer version: ${ids.join(', ')}. Load the disclosures and show them again.`,
    ),
    fields: Object.fromEntries(ids.map((id) => [`documents.${id}`, ['Show the current version.']])),
  }),
  disclosureMissing: (ids: string[]) =>
    field(
      'disclosure_missing',
      400,
      'documents',
      `The candidate must also see and acknowledge: ${ids.join(', ')}.`,
    ),
  documentTimesOutOfOrder: (ids: string[]) =>
    field(
      'document_times_out_of_order',
      400,
      'documents',
      `These documents name an end or an acknowledgment from before they were shown: ${ids.join(', ')}. Check their times.`,
    ),
  signatureMismatch: field(
    'signature_mismatch',
    400,
    'signature',
    "The signature does not match the candidate's full name.",
  ),
  fullNameRequired: field(
    'full_name_required',
    400,
    'full_name',
    'The candidate has no name yet. Send the full name that the signature must match.',
  ),
  consentNotFound: field(
    'consent_not_found',
    400,
    'consent_id',
    'This candidate has no unused consent. Record one with POST /v1/consents.',
  ),
  consentExpired: field(
    'consent_expired',
    400,
    'consent_id',
    'The candidate gave this consent more than 30 days ago, and no report has used it. Ask for a new one.',
  ),
  consentIncomplete: (ids: string[]) =>
    field(
      'consent_incomplete',
      400,
      'consent_id',
      `The candidate was not shown documents that this order requires: ${ids.join(', ')}. Show them and record another consent.`,
    ),
  standingConsentMissing: field(
    'standing_consent_missing',
    400,
    'candidate_id',
    'The candidate has not consented to later reports. Show the documents of GET /v1/disclosures?continuous=true and record the consent.',
  ),
  standingConsentExpired: field(
    'standing_consent_expired',
    400,
    'candidate_id',
    "The candidate's consent to later reports is more than three years old. Ask for a new one.",
  ),
  standingConsentUsed: field(
    'standing_consent_used',
    400,
    'candidate_id',
    'The law of this place wants a consent to each report, and a report has used this one. Ask for a new one.',
  ),
} as const;

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
