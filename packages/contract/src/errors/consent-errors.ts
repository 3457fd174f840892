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
  consentIncomplete: (ids: string[]) =>
    field(
      'consent_incomplete',
      400,
      'consent_id',
      `The candidate was not shown documents that this order requires: ${ids.join(', ')}.`,
    ),
} as const;
