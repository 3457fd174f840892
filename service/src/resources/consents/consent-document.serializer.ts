import type { ConsentDocumentResource } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import type { ConsentRow } from '../../db/rows/rows.ts';
import type { Caller } from '../../identity/caller.ts';
import { consentDocumentUrl } from '../documents/document-link.ts';
import { signedDocumentFilename } from './signed-document-pdf.ts';
import { linkExpiry } from '@service-embeds/domain/environment';
import { candidateLink } from '../../platform/page-links.ts';

/** Returns a document that a candidate signed, as the API does. A removed candidate's documents have no PDF any more. */
export function toConsentDocumentResource(
  container: Container,
  { consent, document }: { consent: ConsentRow; document: ConsentRow['documents'][number] },
  caller: Caller,
): ConsentDocumentResource {
  const { text: _text, ...signed } = document;
  const file = { consentId: consent.id, documentId: document.id };
  return {
    ...signed,
    object: 'consent_document',
    consent_id: consent.id,
    download_uri: consent.signature === '' ? null : consentDocumentUrl(container, file, caller),
    filename: signedDocumentFilename(consent.id, document.id),
    content_type: 'application/pdf',
  };
}

/** Returns the link to the candidate's own copy of a consent. */
export const consentCopyUrl = (container: Container, { id, createdAt }: ConsentRow): string =>
  candidateLink(container, 'consents', id, linkExpiry('consent', createdAt));
