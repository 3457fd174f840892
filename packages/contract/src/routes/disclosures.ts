import {
  consent,
  consentBody,
  consentList,
  consentQuery,
  disclosureList,
  disclosureQuery,
} from '../resources/candidate/disclosure.ts';
import type { RouteDefinition } from '../route.ts';
import { audited, backend, disclosing } from './access.ts';

/** What candidates are shown, and what they consent to. */
export const disclosureRoutes = {
  'GET /v1/disclosures': {
    operationId: 'listDisclosures',
    summary: 'List the documents that a candidate has to be shown, in their order',
    tag: 'Disclosures',
    auth: disclosing,
    reach: null,
    audit: null,
    query: disclosureQuery,
    response: disclosureList,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/consents': {
    operationId: 'createConsent',
    summary: "Record a candidate's consent; a document that has changed is a 409: show it again",
    tag: 'Disclosures',
    auth: disclosing,
    reach: null,
    audit: audited('consent.given', 'consent'),
    body: consentBody,
    response: consent,
    status: 201,
    failures: [404],
    extension: true,
  },
  'GET /v1/consents': {
    operationId: 'listConsents',
    summary: 'List consents',
    tag: 'Disclosures',
    auth: backend('read'),
    reach: null,
    audit: audited('consent.listed', 'consent'),
    query: consentQuery,
    response: consentList,
    status: 200,
    extension: true,
  },
  'GET /v1/consents/{id}': {
    operationId: 'getConsent',
    summary: 'Read a consent',
    tag: 'Disclosures',
    auth: backend('read'),
    reach: 'consent',
    audit: audited('consent.read', 'consent', 'id'),
    response: consent,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
