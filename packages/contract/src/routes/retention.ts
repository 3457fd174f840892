import * as z from 'zod';
import { list, pagination } from '../list.ts';
import {
  legalHold,
  legalHoldBody,
  retention,
  retentionChanges,
  retentionRun,
} from '../resources/account/retention.ts';
import type { RouteDefinition } from '../route.ts';
import { keyHolder, operations } from './auth.ts';

const holdQuery = z.strictObject({
  ...pagination,
  candidate_id: legalHoldBody.shape.candidate_id.meta({ description: 'Only holds on this candidate.' }),
});

/** Routes of how long data is kept. */
export const retentionRoutes = {
  'GET /v1/retention': {
    summary: 'Read how long the data of the account is kept',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    response: retention,
    status: 200,
    extension: true,
  },
  'POST /v1/retention': {
    summary: 'Choose how long the data of the account is kept, within the bounds of the law',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    body: retentionChanges,
    response: retention,
    status: 200,
    extension: true,
  },
  'GET /v1/legal_holds': {
    summary: 'List legal holds, newest first',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    query: holdQuery,
    response: list(legalHold),
    status: 200,
    extension: true,
  },
  'POST /v1/legal_holds': {
    summary: 'Keep the data of a candidate or of the whole account from being removed',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    body: legalHoldBody,
    response: legalHold,
    status: 201,
    failures: [403, 404],
    extension: true,
  },
  'DELETE /v1/legal_holds/{id}': {
    summary: 'Release a legal hold',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    response: legalHold,
    status: 200,
    failures: [403, 404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/** The same for the provider's staff, and the reports of the nights. */
export const retentionOperationsRoutes = {
  'GET /ops/accounts/{account_id}/legal_holds': {
    summary: 'List the legal holds of an account, newest first',
    tag: 'Operations',
    auth: operations,
    query: holdQuery,
    response: list(legalHold),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/legal_holds': {
    summary: 'Keep the data of a candidate or of an account from being removed',
    tag: 'Operations',
    auth: operations,
    body: legalHoldBody,
    response: legalHold,
    status: 201,
    failures: [403, 404],
    extension: true,
  },
  'DELETE /ops/accounts/{account_id}/legal_holds/{id}': {
    summary: 'Release a legal hold of the account or of the provider',
    tag: 'Operations',
    auth: operations,
    response: legalHold,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /ops/accounts/{account_id}/retention_runs': {
    summary: 'List what each night removed because its time was over, newest first',
    tag: 'Operations',
    auth: operations,
    query: z.strictObject(pagination),
    response: list(retentionRun),
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
