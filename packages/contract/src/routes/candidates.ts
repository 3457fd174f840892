import * as z from 'zod';
import { list, pagination } from '../list.ts';
import {
  candidate,
  piiRemovalBody,
  postalAddress,
  postalAddressBody,
} from '../resources/candidate/candidate.ts';
import { consent, consentDocument, consentEvidence } from '../resources/candidate/disclosure.ts';
import { candidateDocumentType, documentResource } from '../resources/candidate/document.ts';
import { candidateStory, candidateStoryBody } from '../resources/report/candidate-story.ts';
import { auditAs, backend, type RouteDefinition } from '../route.ts';

/** Largest document that a backend can upload, in bytes. */
const maxDocumentBytes = 8 * 1024 * 1024;

const documentTypes = z
  .union([z.array(candidateDocumentType), candidateDocumentType.transform((type) => [type])])
  .optional()
  .describe('Only documents of these types: `types[]=passport&types[]=selfie`.');

/** What all routes of one candidate have in common. */
const ofCandidate = { tag: 'Candidates', reach: 'candidate', extension: true } as const;

export const candidateRoutes = {
  'DELETE /v1/candidates/{id}/pii': {
    ...ofCandidate,
    operationId: 'removeCandidatePii',
    summary: 'Remove the personal data of a candidate for good',
    auth: backend('account_settings'),
    audit: auditAs('candidate.pii_removed', 'candidate', 'id'),
    body: piiRemovalBody,
    response: candidate,
  },
  'GET /v1/candidates/{candidate_id}/documents': {
    operationId: 'listCandidateDocuments',
    summary: 'List the documents of a candidate, newest first',
    tag: 'Documents',
    auth: backend('read'),
    reach: 'candidate',
    audit: auditAs('document.listed', 'candidate', 'candidate_id'),
    query: z.strictObject({ ...pagination, types: documentTypes }),
    response: list(documentResource),
    extension: true,
  },
  'POST /v1/candidates/{candidate_id}/documents': {
    operationId: 'createCandidateDocument',
    summary: 'Upload a document of a candidate',
    tag: 'Documents',
    auth: backend('order'),
    reach: 'candidate',
    audit: auditAs('document.uploaded', 'document'),
    body: z.strictObject({
      type: candidateDocumentType.describe('What the file shows.'),
      file: z.file().describe('A JPEG, PNG or PDF file of at most 8 MB.'),
    }),
    upload: 'document',
    // With the parts of the form around the file.
    limits: { bytes: maxDocumentBytes + 10_000 },
    response: documentResource,
    failures: [503],
    extension: true,
  },
  'GET /v1/candidates/{candidate_id}/postal_address': {
    ...ofCandidate,
    operationId: 'getCandidatePostalAddress',
    summary: 'Read the address for mail of a candidate',
    auth: backend('read'),
    audit: auditAs('candidate.read', 'candidate', 'candidate_id'),
    response: postalAddress,
  },
  'POST /v1/candidates/{candidate_id}/postal_address': {
    ...ofCandidate,
    operationId: 'setCandidatePostalAddress',
    summary: 'Set the address for mail of a candidate',
    auth: backend('order'),
    audit: auditAs('candidate.changed', 'candidate', 'candidate_id'),
    body: postalAddressBody,
    response: postalAddress,
  },
} as const satisfies Record<string, RouteDefinition>;

/** What all routes of candidate stories have in common. */
const ofStory = {
  tag: 'Candidate stories',
  response: candidateStory,
  extension: true,
} as const;

/** Routes of what candidates say about their reports. */
export const candidateStoryRoutes = {
  'POST /v1/reports/{id}/candidate_stories': {
    ...ofStory,
    operationId: 'createCandidateStory',
    summary: 'Add what the candidate says about a report or one of its records',
    auth: { ...backend('decide'), personalLink: true },
    reach: 'report',
    audit: auditAs('candidate_story.created', 'candidate_story'),
    body: candidateStoryBody,
  },
  'GET /v1/candidate_stories/{id}': {
    ...ofStory,
    operationId: 'getCandidateStory',
    summary: 'Read a candidate story',
    auth: backend('read'),
    reach: 'candidate story',
    audit: auditAs('candidate_story.read', 'candidate_story', 'id'),
  },
  'DELETE /v1/candidate_stories/{id}': {
    ...ofStory,
    operationId: 'deleteCandidateStory',
    summary: 'Delete a candidate story',
    auth: backend('decide'),
    reach: 'candidate story',
    audit: auditAs('candidate_story.deleted', 'candidate_story', 'id'),
  },
} as const satisfies Record<string, RouteDefinition>;

/** What all routes of one consent have in common. */
const ofConsent = { tag: 'Disclosures', reach: 'consent', extension: true } as const;

/** What backends do with a recorded consent. Embeds call none of it. */
export const consentRoutes = {
  'GET /v1/consents/{id}/evidence': {
    ...ofConsent,
    operationId: 'getConsentEvidence',
    summary: 'Read everything that proves a consent, to verify it without the service',
    auth: backend('read'),
    audit: auditAs('consent.read', 'consent', 'id'),
    response: consentEvidence,
  },
  'GET /v1/consents/{id}/documents': {
    ...ofConsent,
    operationId: 'listConsentDocuments',
    summary: 'List the documents that a candidate signed, each with its PDF',
    auth: backend('read'),
    audit: auditAs('consent.read', 'consent', 'id'),
    query: z.strictObject(pagination),
    response: list(consentDocument),
  },
  'POST /v1/consents/{id}/withdraw': {
    ...ofConsent,
    operationId: 'withdrawConsent',
    summary:
      'Withdraw a consent for its candidate: its open reports and the subscriptions that depend on it stop',
    auth: backend('order'),
    audit: auditAs('consent.withdrawn', 'consent', 'id'),
    response: consent,
  },
} as const satisfies Record<string, RouteDefinition>;
