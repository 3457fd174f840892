import { list, pagination } from '../list.ts';
import * as z from 'zod';
import {
  application,
  applicationBody,
  certification,
  connectedAccount,
  hostedApplicationChanges,
  newApplication,
  rotatedSecret,
} from '../resources/identity/application.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, keyHolder } from './auth.ts';

const page = z.strictObject({ ...pagination });

/** Routes for the developers of a partner, with the API key of the account that hosts its applications. */
export const applicationRoutes = {
  'GET /v1/applications': {
    summary: 'List the partner applications that the account hosts, newest first',
    tag: 'Applications',
    auth: keyHolder('keys'),
    query: page,
    response: list(application),
    status: 200,
    extension: true,
  },
  'POST /v1/applications': {
    summary: 'Create a partner application, with its client_secret',
    tag: 'Applications',
    auth: keyHolder('keys'),
    body: applicationBody,
    response: newApplication,
    status: 201,
    failures: [409],
    extension: true,
  },
  'GET /v1/applications/{client_id}': {
    summary: 'Read a partner application',
    tag: 'Applications',
    auth: keyHolder('keys'),
    response: application,
    status: 200,
    failures: [404],
    extension: true,
  },
  'PATCH /v1/applications/{client_id}': {
    summary: 'Change the name, the redirect URIs, the origins or the sign-up setting of an application',
    tag: 'Applications',
    auth: keyHolder('keys'),
    body: hostedApplicationChanges,
    response: application,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/applications/{client_id}/secrets': {
    summary: 'Make a new client_secret; the former one is good for another 24 hours',
    tag: 'Applications',
    auth: backend('keys'),
    response: rotatedSecret,
    status: 201,
    failures: [403],
    extension: true,
  },
  'GET /v1/applications/{client_id}/accounts': {
    summary: 'List the accounts that have connected the application, the newest first, with their health',
    tag: 'Applications',
    auth: keyHolder('keys'),
    query: page,
    response: list(connectedAccount),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/applications/{client_id}/certification': {
    summary: 'Read the state of the certification, and what the application has done so far',
    tag: 'Applications',
    auth: keyHolder('keys'),
    response: certification,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/applications/{client_id}/certification': {
    summary: 'Ask the provider to certify the application for production',
    tag: 'Applications',
    auth: keyHolder('keys'),
    response: certification,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
