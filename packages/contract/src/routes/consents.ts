import { list, pagination } from '../list.ts';
import * as z from 'zod';
import { consent, consentDocument, consentEvidence } from '../resources/candidate/disclosure.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend } from './auth.ts';

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
