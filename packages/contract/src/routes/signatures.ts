import * as z from 'zod';
import { mailEvents } from '../resources/mail/mail-delivery.ts';
import { auditAs, type RouteDefinition } from '../route.ts';

/** A file, of which HTTP sends the bytes. */
export const fileAnswer = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  filename: z.string(),
  content_type: z.string(),
});

/** What a link says. It is text that the service has signed, so it is no input of a client. */
const signedQuery = z.object({
  expires: z.string().optional(),
  credential: z.string().optional(),
  session: z.string().optional(),
  signature: z.string().optional(),
});

/** What the links of `download_uri` have in common. A link opens one file, for minutes, for every holder of the link. */
const byLink = {
  auth: { signedLink: 'read' },
  query: signedQuery,
  response: fileAnswer,
  isFile: true,
} as const;

/**
 * What no credential opens, but a signature: links to files, and messages of mail providers. Clients follow the links that answers hold
 * and build none, so these actions are no part of the published package.
 */
export const signatureRoutes = {
  'GET /v1/documents/{id}/download': {
    ...byLink,
    operationId: 'downloadDocument',
    summary: 'Download the file of a document',
    tag: 'Documents',
    reach: 'document',
    audit: auditAs('document.downloaded', 'document', 'id'),
  },
  'GET /v1/consents/{id}/documents/{document_id}/download': {
    ...byLink,
    operationId: 'downloadSignedDocument',
    summary: 'Download a document that a candidate signed',
    tag: 'Disclosures',
    reach: 'consent',
    audit: auditAs('consent.document_downloaded', 'consent', 'id'),
  },
  'GET /v1/adverse_actions/{id}/letter/download': {
    ...byLink,
    auth: { signedLink: 'decide' },
    operationId: 'downloadNoticeLetter',
    summary: 'Download the newest notice of an adverse action as a letter',
    tag: 'Adjudication',
    reach: 'adverse action',
    audit: auditAs('adverse_action.letter_downloaded', 'adverse_action', 'id'),
  },
  'POST /mail/events': {
    operationId: 'receiveMailEvents',
    summary: 'Take what a mail provider says about mails, as JSON or as a delivery status notification',
    tag: 'Operations',
    auth: { signedMessage: true },
    reach: null,
    // The log says which mails have failed.
    audit: null,
    body: mailEvents,
    limits: { bytes: 256 * 1024 },
    response: z.object({ received: z.number(), changed: z.number() }),
  },
} as const satisfies Record<string, RouteDefinition>;

export type FileAnswer = z.infer<typeof fileAnswer>;
