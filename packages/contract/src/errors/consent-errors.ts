import { field, general } from './define-error.ts';

/** Errors of disclosures and consent. */
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
