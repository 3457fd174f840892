import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { letterTexts, letterTextsBody } from '../resources/account/letter-texts.ts';
import {
  legalHold,
  legalHoldBody,
  retention,
  retentionChanges,
  retentionRun,
} from '../resources/account/retention.ts';
import { user } from '../resources/identity/second-factor-reset.ts';
import { auditAs, keyHolder, staffRoute, type RouteDefinition } from '../route.ts';

/** What keys with the right to change settings call. */
const ofSettings = { auth: keyHolder('account_settings'), reach: null, extension: true } as const;

/** The texts of an account in the notices of adverse actions. */
export const letterTextRoutes = {
  'GET /v1/letter_texts': {
    ...ofSettings,
    operationId: 'getLetterTexts',
    summary: 'Read your own texts in the notices of adverse actions',
    tag: 'Adjudication',
    audit: null,
    response: letterTexts,
  },
  'POST /v1/letter_texts': {
    ...ofSettings,
    operationId: 'updateLetterTexts',
    summary: 'Replace texts in the notices of adverse actions that the law leaves to you',
    tag: 'Adjudication',
    audit: auditAs('letter_texts.changed', 'account'),
    body: letterTextsBody,
    response: letterTexts,
  },
} as const satisfies Record<string, RouteDefinition>;

const holdQuery = z.strictObject({
  ...pagination,
  candidate_id: legalHoldBody.shape.candidate_id.describe('Only holds on this candidate.'),
});

/** Routes of how long data is kept. */
export const retentionRoutes = {
  'GET /v1/retention': {
    ...ofSettings,
    operationId: 'getRetention',
    summary: 'Read how long the data of the account is kept',
    tag: 'Retention',
    audit: null,
    response: retention,
  },
  'POST /v1/retention': {
    ...ofSettings,
    operationId: 'updateRetention',
    summary: 'Choose how long the data of the account is kept, within the bounds of the law',
    tag: 'Retention',
    audit: auditAs('retention.changed', 'account'),
    body: retentionChanges,
    response: retention,
  },
  'GET /v1/legal_holds': {
    ...ofSettings,
    operationId: 'listLegalHolds',
    summary: 'List legal holds, newest first',
    tag: 'Retention',
    audit: auditAs('legal_hold.listed', 'legal_hold'),
    query: holdQuery,
    response: list(legalHold),
  },
  'POST /v1/legal_holds': {
    ...ofSettings,
    operationId: 'createLegalHold',
    summary: 'Keep the data of a candidate or of the whole account from being removed',
    tag: 'Retention',
    audit: auditAs('legal_hold.placed', 'legal_hold'),
    body: legalHoldBody,
    response: legalHold,
    status: 201,
  },
  'DELETE /v1/legal_holds/{id}': {
    ...ofSettings,
    operationId: 'deleteLegalHold',
    summary: 'Release a legal hold',
    tag: 'Retention',
    audit: auditAs('legal_hold.released', 'legal_hold', 'id'),
    response: legalHold,
  },
} as const satisfies Record<string, RouteDefinition>;

/** The same for the provider's staff, and the reports of the nights. */
export const retentionOperationsRoutes = {
  'GET /ops/accounts/{account_id}/legal_holds': {
    ...staffRoute('approve'),
    operationId: 'listAccountLegalHolds',
    summary: 'List the legal holds of an account, newest first',
    audit: auditAs('legal_hold.listed', 'legal_hold'),
    query: holdQuery,
    response: list(legalHold),
  },
  'POST /ops/accounts/{account_id}/legal_holds': {
    ...staffRoute('approve'),
    operationId: 'createAccountLegalHold',
    summary: 'Keep the data of a candidate or of an account from being removed',
    audit: auditAs('legal_hold.placed', 'legal_hold'),
    body: legalHoldBody,
    response: legalHold,
    status: 201,
  },
  'DELETE /ops/accounts/{account_id}/legal_holds/{id}': {
    ...staffRoute('approve'),
    operationId: 'deleteAccountLegalHold',
    summary: 'Release a legal hold of the account or of the provider',
    audit: auditAs('legal_hold.released', 'legal_hold', 'id'),
    response: legalHold,
  },
  'GET /ops/accounts/{account_id}/retention_runs': {
    ...staffRoute('operate'),
    operationId: 'listRetentionRuns',
    summary: 'List what each night removed because its time was over, newest first',
    audit: auditAs('retention_run.listed', 'retention_run'),
    query: z.strictObject(pagination),
    response: list(retentionRun),
  },
} as const satisfies Record<string, RouteDefinition>;

/** Routes of the people of an account. They are invited and removed in the dashboard. */
export const userRoutes = {
  'GET /v1/users': {
    ...ofSettings,
    operationId: 'listUsers',
    summary: 'List the people who can sign in to the account, by name',
    tag: 'Account',
    audit: auditAs('person.listed', 'user'),
    query: z.strictObject(pagination),
    response: list(user),
  },
} as const satisfies Record<string, RouteDefinition>;
