import * as z from 'zod';
import { list, pagination } from '../list.ts';
import {
  application,
  applicationBody,
  certification,
  connectedAccount,
  hostedApplicationChanges,
  newApplication,
  rotatedSecret,
} from '../resources/identity/application.ts';
import { auditAs, backend, keyHolder, type RouteDefinition } from '../route.ts';

const page = z.strictObject({ ...pagination });

/** What keys with the right to manage keys call. */
const ofApplication = { tag: 'Applications', auth: keyHolder('keys'), reach: null, extension: true } as const;

/** Routes for the developers of a partner, with the API key of the account that hosts its applications. */
export const applicationRoutes = {
  'GET /v1/applications': {
    ...ofApplication,
    operationId: 'listApplications',
    summary: 'List the partner applications that the account hosts, newest first',
    audit: null,
    query: page,
    response: list(application),
  },
  'POST /v1/applications': {
    ...ofApplication,
    operationId: 'createApplication',
    summary: 'Create a partner application, with its client_secret',
    audit: auditAs('application.created', 'application'),
    body: applicationBody,
    response: newApplication,
    status: 201,
  },
  'GET /v1/applications/{client_id}': {
    ...ofApplication,
    operationId: 'getApplication',
    summary: 'Read a partner application',
    audit: null,
    response: application,
  },
  'PATCH /v1/applications/{client_id}': {
    ...ofApplication,
    operationId: 'updateApplication',
    summary: 'Change the name, the redirect URIs, the origins or the sign-up setting of an application',
    audit: auditAs('application.changed', 'application', 'client_id'),
    body: hostedApplicationChanges,
    response: application,
  },
  'POST /v1/applications/{client_id}/secrets': {
    operationId: 'createApplicationSecret',
    summary: 'Create a new client_secret; the previous one works for 24 hours more',
    tag: 'Applications',
    auth: backend('keys'),
    reach: null,
    audit: auditAs('client_secret.created', 'application', 'client_id'),
    response: rotatedSecret,
    status: 201,
    extension: true,
  },
  'DELETE /v1/applications/{client_id}/secrets/previous': {
    ...ofApplication,
    operationId: 'deletePreviousSecret',
    summary: 'End the previous client_secret now',
    audit: auditAs('client_secret.ended', 'application', 'client_id'),
    response: application,
  },
  'GET /v1/applications/{client_id}/accounts': {
    ...ofApplication,
    operationId: 'listConnectedAccounts',
    summary: 'List the accounts that have connected the application, the newest first, with their health',
    audit: null,
    query: page,
    response: list(connectedAccount),
  },
  'GET /v1/applications/{client_id}/certification': {
    ...ofApplication,
    operationId: 'getApplicationCertification',
    summary: 'Read the state of the certification, and what the application has done so far',
    audit: null,
    response: certification,
  },
  'POST /v1/applications/{client_id}/certification': {
    ...ofApplication,
    operationId: 'startCertification',
    summary: 'Ask the provider to certify the application for production',
    audit: auditAs('certification.requested', 'application', 'client_id'),
    response: certification,
  },
} as const satisfies Record<string, RouteDefinition>;
