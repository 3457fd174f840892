import * as z from 'zod';
import { list, pagination } from '../list.ts';
import {
  candidate,
  piiRemovalBody,
  postalAddress,
  postalAddressBody,
} from '../resources/candidate/candidate.ts';
import { candidateDocumentType, documentResource } from '../resources/candidate/document.ts';
import type { RouteDefinition } from '../route.ts';
import { audited, backend } from './access.ts';
import { candidateStory, candidateStoryBody } from '../resources/report/candidate-story.ts';
import { consent, consentDocument, consentEvidence } from '../resources/candidate/disclosure.ts';

/** Largest document that a backend can upload, in bytes. */
const largestDocument = 8 * 1024 * 1024;

const documentTypes = z
  .union([z.array(candidateDocumentType), candidateDocumentType.transform((type) => [type])])
  .optional()
  .meta({ description: 'Only documents of these types: `types[]=passport&types[]=selfie`.' });

/** Routes of what belongs to one candidate. */
export const candidateRoutes = {
  'DELETE /v1/candidates/{id}/pii': {
    operationId: 'removeCandidatePii',
    summary: 'Remove the personal data of a candidate for good',
    tag: 'Candidates',
    auth: backend('account_settings'),
    reach: 'candidate',
    audit: audited('candidate.pii_removed', 'candidate', 'id'),
    body: piiRemovalBody,
    response: candidate,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/candidates/{candidate_id}/documents': {
    operationId: 'listCandidateDocuments',
    summary: 'List the documents of a candidate, newest first',
    tag: 'Documents',
    auth: backend('read'),
    reach: 'candidate',
    audit: audited('document.listed', 'candidate', 'candidate_id'),
    query: z.strictObject({ ...pagination, types: documentTypes }),
    response: list(documentResource),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/candidates/{candidate_id}/documents': {
    operationId: 'createCandidateDocument',
    summary: 'Upload a document of a candidate',
    tag: 'Documents',
    auth: backend('order'),
    reach: 'candidate',
    audit: audited('document.uploaded', 'document'),
    body: z.strictObject({
      type: candidateDocumentType,
      file: z.file().meta({ description: 'A JPEG, PNG or PDF file of at most 8 MB.' }),
    }),
    upload: 'document',
    // With the parts of the form around the file.
    limits: { bytes: largestDocument + 10_000 },
    response: documentResource,
    status: 200,
    failures: [404, 503],
    extension: true,
  },
  'GET /v1/candidates/{candidate_id}/postal_address': {
    operationId: 'getCandidatePostalAddress',
    summary: 'Read the address for mail of a candidate',
    tag: 'Candidates',
    auth: backend('read'),
    reach: 'candidate',
    audit: audited('candidate.read', 'candidate', 'candidate_id'),
    response: postalAddress,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/candidates/{candidate_id}/postal_address': {
    operationId: 'setCandidatePostalAddress',
    summary: 'Set the address for mail of a candidate',
    tag: 'Candidates',
    auth: backend('order'),
    reach: 'candidate',
    audit: audited('candidate.changed', 'candidate', 'candidate_id'),
    body: postalAddressBody,
    response: postalAddress,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/** Routes of what candidates say about their reports. */
export const candidateStoryRoutes = {
  'POST /v1/reports/{id}/candidate_stories': {
    operationId: 'createCandidateStory',
    summary: 'Add what the candidate says about a report or one of its records',
    tag: 'Candidate stories',
    auth: backend('decide'),
    reach: 'report',
    audit: audited('candidate_story.created', 'candidate_story'),
    body: candidateStoryBody,
    response: candidateStory,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/candidate_stories/{id}': {
    operationId: 'getCandidateStory',
    summary: 'Read a candidate story',
    tag: 'Candidate stories',
    auth: backend('read'),
    reach: 'candidate story',
    audit: audited('candidate_story.read', 'candidate_story', 'id'),
    response: candidateStory,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/candidate_stories/{id}': {
    operationId: 'deleteCandidateStory',
    summary: 'Delete a candidate story',
    tag: 'Candidate stories',
    auth: backend('decide'),
    reach: 'candidate story',
    audit: audited('candidate_story.deleted', 'candidate_story', 'id'),
    response: candidateStory,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/** What backends do with a recorded consent. Embeds call none of it. */
export const consentRoutes = {
  'GET /v1/consents/{id}/evidence': {
    operationId: 'getConsentEvidence',
    summary: 'Read everything that proves a consent, to verify it without the service',
    tag: 'Disclosures',
    auth: backend('read'),
    reach: 'consent',
    audit: audited('consent.read', 'consent', 'id'),
    response: consentEvidence,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/consents/{id}/documents': {
    operationId: 'listConsentDocuments',
    summary: 'List the documents that a candidate signed, each with its PDF',
    tag: 'Disclosures',
    auth: backend('read'),
    reach: 'consent',
    audit: audited('consent.read', 'consent', 'id'),
    query: z.strictObject(pagination),
    response: list(consentDocument),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/consents/{id}/withdraw': {
    operationId: 'withdrawConsent',
    summary:
      'Withdraw a consent for its candidate: its open reports and the subscriptions that depend on it stop',
    tag: 'Disclosures',
    auth: backend('order'),
    reach: 'consent',
    audit: audited('consent.withdrawn', 'consent', 'id'),
    response: consent,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
