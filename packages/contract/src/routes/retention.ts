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
import { audited } from './audited.ts';
import { keyHolder, staffRoute } from './auth.ts';

const holdQuery = z.strictObject({
  ...pagination,
  candidate_id: legalHoldBody.shape.candidate_id.meta({ description: 'Only holds on this candidate.' }),
});

/** Routes of how long data is kept. */
export const retentionRoutes = {
  'GET /v1/retention': {
    operationId: 'getRetention',
    summary: 'Read how long the data of the account is kept',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: null,
    response: retention,
    status: 200,
    extension: true,
  },
  'POST /v1/retention': {
    operationId: 'updateRetention',
    summary: 'Choose how long the data of the account is kept, within the bounds of the law',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('retention.changed', 'account'),
    body: retentionChanges,
    response: retention,
    status: 200,
    extension: true,
  },
  'GET /v1/legal_holds': {
    operationId: 'listLegalHolds',
    summary: 'List legal holds, newest first',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('legal_hold.listed', 'legal_hold'),
    query: holdQuery,
    response: list(legalHold),
    status: 200,
    extension: true,
  },
  'POST /v1/legal_holds': {
    operationId: 'createLegalHold',
    summary: 'Keep the data of a candidate or of the whole account from being removed',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('legal_hold.placed', 'legal_hold'),
    body: legalHoldBody,
    response: legalHold,
    status: 201,
    failures: [403, 404],
    extension: true,
  },
  'DELETE /v1/legal_holds/{id}': {
    operationId: 'deleteLegalHold',
    summary: 'Release a legal hold',
    tag: 'Retention',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('legal_hold.released', 'legal_hold', 'id'),
    response: legalHold,
    status: 200,
    failures: [403, 404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/** The same for the provider's staff, and the reports of the nights. */
export const retentionOperationsRoutes = {
  'GET /ops/accounts/{account_id}/legal_holds': {
    ...staffRoute,
    operationId: 'listAccountLegalHolds',
    summary: 'List the legal holds of an account, newest first',
    audit: audited('legal_hold.listed', 'legal_hold'),
    query: holdQuery,
    response: list(legalHold),
    status: 200,
    failures: [404],
  },
  'POST /ops/accounts/{account_id}/legal_holds': {
    ...staffRoute,
    operationId: 'createAccountLegalHold',
    summary: 'Keep the data of a candidate or of an account from being removed',
    audit: audited('legal_hold.placed', 'legal_hold'),
    body: legalHoldBody,
    response: legalHold,
    status: 201,
    failures: [403, 404],
  },
  'DELETE /ops/accounts/{account_id}/legal_holds/{id}': {
    ...staffRoute,
    operationId: 'deleteAccountLegalHold',
    summary: 'Release a legal hold of the account or of the provider',
    audit: audited('legal_hold.released', 'legal_hold', 'id'),
    response: legalHold,
    status: 200,
    failures: [404],
  },
  'GET /ops/accounts/{account_id}/retention_runs': {
    ...staffRoute,
    operationId: 'listRetentionRuns',
    summary: 'List what each night removed because its time was over, newest first',
    audit: audited('retention_run.listed', 'retention_run'),
    query: z.strictObject(pagination),
    response: list(retentionRun),
    status: 200,
    failures: [404],
  },
} as const satisfies Record<string, RouteDefinition>;
