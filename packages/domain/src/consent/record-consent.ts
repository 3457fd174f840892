import {
  ApiError,
  errorCatalog,
  type ConsentCapture,
  type Disclosure,
  type ParsedBody,
} from '@service-embeds/contract';
import type { Circumstances } from './circumstances.ts';
import { hasOrderedTimes, pickDocumentTimes } from './document-times.ts';
import type { ConsentDocument, ConsentEvidence } from './consent-record.ts';
import { signatureMatches } from './signature-match.ts';

/** Body of `POST /v1/consents`. */
export type ConsentRequest = ParsedBody<'POST /v1/consents'>;

/** A consent that is about to be recorded. */
export interface ConsentAttempt {
  id: string;
  accountId: string;
  /** The candidate, with their full name as far as it is known. */
  candidate: { id: string; fullName: string | undefined };
  /** The candidate's open invitation. */
  invitationId: string | undefined;
  circumstances: Circumstances;
  /** The documents that apply now, in the language of the request. */
  disclosures: readonly Disclosure[];
  request: ConsentRequest;
  /** Who sent the request, as the server saw it. */
  client: { ip: string | undefined; userAgent: string | undefined };
  capture: ConsentCapture;
}

/**
 * Checks a consent and returns what it proves. Every document that applies must be acknowledged in its current version,
 * and the signature must match the candidate's name.
 *
 * @throws ApiError 409 `disclosure_changed`; 400 `disclosure_missing`, `document_times_out_of_order`,
 *   `full_name_required`, `signature_mismatch`
 */
export function prepareConsent(attempt: ConsentAttempt): ConsentEvidence {
  const { candidate, client, request } = attempt;
  const documents = acknowledgedDocuments(attempt.disclosures, request.documents);
  const fullName = checkSignature(request.signature, candidate.fullName, request.full_name);
  return {
    accountId: attempt.accountId,
    id: attempt.id,
    candidateId: candidate.id,
    invitationId: attempt.invitationId ?? null,
    documents,
    signature: request.signature,
    fullName,
    copyRequested: documents.some(({ checked }) => checked),
    circumstances: { ...attempt.circumstances },
    ipAddress: client.ip ?? null,
    userAgent: client.userAgent ?? null,
    capture: attempt.capture,
  };
}

/** Returns the documents word for word. Rejects a version or a hash that is not current, and a missing document. */
function acknowledgedDocuments(
  disclosures: readonly Disclosure[],
  acknowledged: ConsentRequest['documents'],
): ConsentDocument[] {
  const differing = acknowledged.filter(
    ({ id, version, sha256 }) =>
      !disclosures.some(
        (current) => current.id === id && current.version === version && current.sha256 === sha256,
      ),
  );
  if (differing.length) throw new ApiError(errorCatalog.disclosureChanged(differing.map(({ id }) => id)));
  const missing = disclosures.filter(({ id }) => !acknowledged.some((document) => document.id === id));
  if (missing.length) throw new ApiError(errorCatalog.disclosureMissing(missing.map(({ id }) => id)));
  const disordered = acknowledged.filter((document) => !hasOrderedTimes(document));
  if (disordered.length)
    throw new ApiError(errorCatalog.documentTimesOutOfOrder(disordered.map(({ id }) => id)));
  return disclosures.map(({ id, version, language, title, text, sha256, checkbox }) => ({
    id,
    version,
    language,
    title,
    sha256,
    // Only a document with a checkbox can have it checked, whatever the request says.
    checked: checkbox !== null && acknowledged.some((document) => document.id === id && document.checked),
    ...pickDocumentTimes(acknowledged.find((document) => document.id === id)),
    text,
  }));
}

/** Returns the full name that a signature stands for. The request gives it for a candidate without a name. */
function checkSignature(
  signature: string,
  candidateName: string | undefined,
  requestName: string | undefined,
): string {
  const fullName = candidateName ?? requestName;
  if (fullName === undefined) throw new ApiError(errorCatalog.fullNameRequired);
  if (!signatureMatches(signature, fullName)) throw new ApiError(errorCatalog.signatureMismatch);
  return fullName;
}
