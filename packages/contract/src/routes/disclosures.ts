import {
  consent,
  consentBody,
  consentList,
  consentQuery,
  disclosureList,
  disclosureQuery,
} from '../resources/candidate/disclosure.ts';
import { auditAs, backend, canShowDisclosures, type RouteDefinition } from '../route.ts';

/** What is about the disclosures of an order, beyond the spec. */
const ofDisclosure = { tag: 'Disclosures', reach: null, extension: true } as const;

/** What candidates are shown, and what they consent to. */
export const disclosureRoutes = {
  'GET /v1/disclosures': {
    ...ofDisclosure,
    operationId: 'listDisclosures',
    summary: 'List the documents that a candidate has to be shown, in their order',
    auth: canShowDisclosures,
    audit: null,
    query: disclosureQuery,
    response: disclosureList,
    failures: [404],
  },
  'POST /v1/consents': {
    ...ofDisclosure,
    operationId: 'createConsent',
    summary: "Record a candidate's consent; a document that has changed is a 409: show it again",
    auth: canShowDisclosures,
    audit: auditAs('consent.given', 'consent'),
    body: consentBody,
    response: consent,
    status: 201,
  },
  'GET /v1/consents': {
    ...ofDisclosure,
    operationId: 'listConsents',
    summary: 'List consents',
    auth: backend('read'),
    audit: auditAs('consent.listed', 'consent'),
    query: consentQuery,
    response: consentList,
  },
  'GET /v1/consents/{id}': {
    operationId: 'getConsent',
    summary: 'Read a consent',
    tag: 'Disclosures',
    auth: backend('read'),
    reach: 'consent',
    audit: auditAs('consent.read', 'consent', 'id'),
    response: consent,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
