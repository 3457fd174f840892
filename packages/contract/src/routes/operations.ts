import * as z from 'zod';
import { list, pagination } from '../list.ts';
import {
  account,
  apiAuthorizedBody,
  credentialQuery,
  segmentationBody,
  selfHostedBody,
} from '../resources/account/account.ts';
import { ssnKeyBody } from '../resources/candidate/encrypted-ssn.ts';
import { ruleset, rulesetBody } from '../resources/decision/assessment.ts';
import {
  application,
  applicationChanges,
  certification,
  certificationDecision,
} from '../resources/identity/application.ts';
import { secondFactorReset, secondFactorResetBody } from '../resources/identity/second-factor-reset.ts';
import { mail, mailStatus } from '../resources/mail/mail-delivery.ts';
import { discardBody, failedWork } from '../resources/operations/staff-decisions.ts';
import { packageBody, packageChanges, packageResource } from '../resources/order/package.ts';
import { auditAs, staffRoute, type RouteDefinition } from '../route.ts';
import { retentionOperationsRoutes } from './account-settings.ts';
import { reportOperationsRoutes } from './report-operations.ts';
import { staffRoutes } from './staff.ts';
import { integrationOperationsRoutes } from './webhooks.ts';

/** Routes of the provider's own staff. They are no part of the published package. */
export const operationsRoutes = {
  'POST /ops/accounts/{account_id}/credential': {
    ...staffRoute('credential'),
    operationId: 'credentialAccount',
    summary: 'Credential an account: it may order from now on',
    audit: auditAs('account.credentialed', 'account', 'account_id'),
    query: credentialQuery,
    response: account,
  },
  'POST /ops/accounts/{account_id}/api_authorized': {
    ...staffRoute('suspend'),
    operationId: 'setApiAuthorized',
    summary: 'Suspend an account without revoking its credentials, or resume it',
    audit: auditAs('account.api_authorization_changed', 'account', 'account_id', ['authorized']),
    body: apiAuthorizedBody,
    response: account,
  },
  'POST /ops/accounts/{account_id}/self_hosted': {
    ...staffRoute('approve'),
    operationId: 'setSelfHosted',
    summary: 'Approve the self-hosted style for an account, or take that back',
    audit: auditAs('account.self_hosting_changed', 'account', 'account_id', ['approved']),
    body: selfHostedBody,
    response: account,
  },
  'POST /ops/accounts/{account_id}/ssn_key': {
    ...staffRoute('approve'),
    operationId: 'setSsnKey',
    summary: 'Set the public key with which an account receives Social Security numbers, or remove it',
    audit: auditAs('account.ssn_key_changed', 'account', 'account_id'),
    body: ssnKeyBody,
    response: account,
  },
  'POST /ops/accounts/{account_id}/segmentation': {
    ...staffRoute('approve'),
    operationId: 'updateSegmentation',
    summary: 'Let an account have a hierarchy of nodes, or take that back',
    audit: auditAs('account.changed', 'account', 'account_id', ['enabled']),
    body: segmentationBody,
    response: account,
    failures: [423],
  },
  'POST /ops/accounts/{account_id}/applications/{client_id}': {
    ...staffRoute('approve'),
    operationId: 'updateApplication',
    summary:
      'Change the redirect URIs of a partner application, and whether its customers are credentialed at once',
    audit: auditAs('application.changed', 'application', 'client_id', ['pre_credentialed']),
    body: applicationChanges,
    response: application,
  },
  'GET /ops/accounts/{account_id}/applications/{client_id}/certification': {
    ...staffRoute('certify'),
    operationId: 'reviewCertification',
    summary: 'Read the state of the certification of an application, and what it has done so far',
    audit: null,
    response: certification,
  },
  'POST /ops/accounts/{account_id}/applications/{client_id}/certification': {
    ...staffRoute('certify'),
    operationId: 'decideCertification',
    summary: 'Certify an application for production, or decline it',
    audit: auditAs('certification.decided', 'application', 'client_id', ['status']),
    body: certificationDecision,
    response: certification,
  },
  'GET /ops/accounts/{account_id}/second_factor_resets': {
    ...staffRoute('recover'),
    operationId: 'listSecondFactorResets',
    summary: 'List the resets of second factors that were started in an account, newest first',
    audit: null,
    query: z.strictObject({ ...pagination, status: secondFactorReset.shape.status.optional() }),
    response: list(secondFactorReset),
  },
  'POST /ops/accounts/{account_id}/second_factor_resets': {
    ...staffRoute('recover'),
    operationId: 'createSecondFactorReset',
    summary: 'Remove the lost second factors of a person after 72 hours, unless a person concerned stops it',
    audit: auditAs('factor.reset_requested', 'second_factor_reset'),
    body: secondFactorResetBody,
    response: secondFactorReset,
    status: 201,
  },
  'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}': {
    ...staffRoute('recover'),
    operationId: 'cancelSecondFactorReset',
    summary: 'Cancel a pending reset of second factors',
    audit: auditAs('factor.reset_canceled', 'second_factor_reset', 'id'),
    response: secondFactorReset,
  },
  'GET /ops/accounts/{account_id}/mails': {
    ...staffRoute('operate'),
    operationId: 'listMails',
    summary: 'List the mails of an account, newest first, to find those that could not be delivered',
    audit: auditAs('mail.listed', 'mail'),
    query: z.strictObject({
      ...pagination,
      status: mailStatus.optional().describe('Only emails with this status.'),
    }),
    response: list(mail),
  },
  'GET /ops/accounts/{account_id}/failed_work': {
    ...staffRoute('operate'),
    operationId: 'listFailedWork',
    summary: 'List background work of an account that failed, the newest failure first',
    audit: null,
    query: z.strictObject({ ...pagination, status: failedWork.shape.status.optional() }),
    response: list(failedWork),
  },
  'POST /ops/accounts/{account_id}/failed_work/{id}/retry': {
    ...staffRoute('operate'),
    operationId: 'retryFailedWork',
    summary: 'Try failed background work again at once',
    audit: auditAs('failed_work.retried', 'failed_work', 'id'),
    response: failedWork,
  },
  'POST /ops/accounts/{account_id}/failed_work/{id}/discard': {
    ...staffRoute('operate'),
    operationId: 'discardFailedWork',
    summary: 'Give up background work in quarantine for good',
    audit: auditAs('failed_work.discarded', 'failed_work', 'id'),
    body: discardBody,
    response: failedWork,
  },
  'POST /ops/accounts/{account_id}/packages': {
    ...staffRoute('approve'),
    operationId: 'createPackage',
    summary: 'Create a package for an account',
    audit: auditAs('package.created', 'package'),
    body: packageBody,
    response: packageResource,
    status: 201,
  },
  'POST /ops/accounts/{account_id}/packages/{slug}': {
    ...staffRoute('approve'),
    operationId: 'updatePackage',
    summary: 'Change a package',
    audit: auditAs('package.changed', 'package'),
    body: packageChanges,
    response: packageResource,
  },
  'DELETE /ops/accounts/{account_id}/packages/{slug}': {
    ...staffRoute('approve'),
    operationId: 'deletePackage',
    summary: 'Delete a package; orders already made keep it',
    audit: auditAs('package.deleted', 'package'),
    response: packageResource,
  },
  'POST /ops/accounts/{account_id}/rulesets': {
    ...staffRoute('approve'),
    operationId: 'createRuleset',
    summary: "Create a ruleset, or a new version of the account's ruleset of that name",
    audit: auditAs('ruleset.created', 'ruleset'),
    body: rulesetBody,
    limits: { values: 5000 },
    response: ruleset,
    status: 201,
  },
  ...reportOperationsRoutes,
  ...retentionOperationsRoutes,
  ...integrationOperationsRoutes,
  ...staffRoutes,
} as const satisfies Record<string, RouteDefinition>;
