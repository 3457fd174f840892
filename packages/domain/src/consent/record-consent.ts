import {
  type Consent,
  ApiError,
  errorCatalog,
  type ConsentCapture,
  type Disclosure,
  type ParsedBody,
} from '@service-embeds/contract';
import { toTimestamp } from '../time.ts';
import type { Circumstances } from './circumstances.ts';
import type { ConsentDocument, ConsentEvidence } from './consent.ts';
import { signatureMatches } from './signature-match.ts';

const timeNames = ['presented_at', 'scrolled_to_end_at', 'acknowledged_at'] as const;

/**
 * When a candidate saw a document and acknowledged it: by the clock of their device, and by the service's in the candidate
 * portal. A page may know none of it.
 */
export type DocumentTimes = Pick<Consent['documents'][number], (typeof timeNames)[number]>;

/** Whether a document was shown before its end was seen and before it was acknowledged, as far as its times are known. */
export function hasOrderedTimes(document: DocumentTimes): boolean {
  const { presented_at: presented, scrolled_to_end_at: end, acknowledged_at: acknowledged } = document;
  const isAfter = (time: string | undefined) =>
    presented === undefined || time === undefined || Date.parse(time) >= Date.parse(presented);
  return isAfter(end) && isAfter(acknowledged);
}

/** Returns the times of a document to the second. A time that the page did not give is left out. */
export const pickDocumentTimes = (document: DocumentTimes = {}): DocumentTimes =>
  Object.fromEntries(
    timeNames.flatMap((name) => {
      const time = document[name];
      return time === undefined ? [] : [[name, toTimestamp(new Date(time))]];
    }),
  );

/** Body of `POST /v1/consents`. */
export type ConsentRequest = ParsedBody<'POST /v1/consents'>;

export interface ConsentAttempt {
  id: string;
  accountId: string;
  /** The candidate, with their full name as far as it is known. */
  candidate: { id: string; fullName: string | undefined };
  /** The candidate's open invitation. */
  invitationId: string | undefined;
  circumstances: Circumstances;
  /** Name of the employer that the documents name. */
  employer: string;
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
    circumstances: { ...attempt.circumstances, employer: attempt.employer },
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
  const unseen = disclosures.filter(({ id }) => !acknowledged.some((document) => document.id === id));
  if (unseen.length) throw new ApiError(errorCatalog.disclosureMissing(unseen.map(({ id }) => id)));
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
