import * as z from 'zod';
import { ssnKeyBody } from '../resources/encrypted-ssn.ts';
import { account, apiAuthorizedBody, segmentationBody, selfHostedBody } from '../resources/account.ts';
import { application, applicationChanges } from '../resources/application.ts';
import { ruleset, rulesetBody } from '../resources/assessment.ts';
import { packageBody, packageChanges, packageResource } from '../resources/package.ts';
import { report } from '../resources/report.ts';
import { supplierOrder } from '../resources/supplier-order.ts';
import { supplierUpdate } from '../resources/supplier-update.ts';
import { document, documentQuery } from '../resources/verification.ts';
import { list, pagination } from '../list.ts';
import { failedWork } from '../resources/failed-work.ts';
import { mail, mailStatus } from '../resources/mail.ts';
import { secondFactorReset, secondFactorResetBody } from '../resources/second-factor-reset.ts';
import type { RouteDefinition } from '../route.ts';
import { operations } from './auth.ts';

/** Routes of the provider's own staff. They are no part of the published package. */
export const operationsRoutes = {
  'POST /ops/accounts/{account_id}/credential': {
    summary: 'Credential an account: it may order from now on',
    tag: 'Operations',
    auth: operations,
    response: account,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents': {
    summary: 'Look at the documents that a candidate has uploaded',
    tag: 'Operations',
    auth: operations,
    query: documentQuery,
    response: list(document),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/api_authorized': {
    summary: 'Let the credentials of an account call the API, or stop them without revoking them',
    tag: 'Operations',
    auth: operations,
    body: apiAuthorizedBody,
    response: account,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/self_hosted': {
    summary: 'Approve the self-hosted style for an account, or take that back',
    tag: 'Operations',
    auth: operations,
    body: selfHostedBody,
    response: account,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/ssn_key': {
    summary: 'Set the public key with which an account receives Social Security numbers, or remove it',
    tag: 'Operations',
    auth: operations,
    body: ssnKeyBody,
    response: account,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/segmentation': {
    summary: 'Let an account have a hierarchy of nodes, or take that back',
    tag: 'Operations',
    auth: operations,
    body: segmentationBody,
    response: account,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/applications/{client_id}': {
    summary:
      'Change settings of a partner application: where customers come back to, and credentialing at once',
    tag: 'Operations',
    auth: operations,
    body: applicationChanges,
    response: application,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /ops/accounts/{account_id}/second_factor_resets': {
    summary: 'List the resets of second factors that were started in an account, newest first',
    tag: 'Operations',
    auth: operations,
    query: z.strictObject({ ...pagination, status: secondFactorReset.shape.status.optional() }),
    response: list(secondFactorReset),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/second_factor_resets': {
    summary: 'Remove the lost second factors of a person after 72 hours, unless somebody concerned stops it',
    tag: 'Operations',
    auth: operations,
    body: secondFactorResetBody,
    response: secondFactorReset,
    status: 201,
    failures: [404],
    extension: true,
  },
  'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}': {
    summary: 'Cancel a pending reset of second factors',
    tag: 'Operations',
    auth: operations,
    response: secondFactorReset,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /ops/accounts/{account_id}/mails': {
    summary: 'List the mails of an account, newest first, to find those that could not be delivered',
    tag: 'Operations',
    auth: operations,
    query: z.strictObject({ ...pagination, status: mailStatus.optional() }),
    response: list(mail),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /ops/accounts/{account_id}/failed_work': {
    summary: 'List background work of an account that failed, the newest failure first',
    tag: 'Operations',
    auth: operations,
    query: z.strictObject({ ...pagination, status: failedWork.shape.status.optional() }),
    response: list(failedWork),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/failed_work/{id}/retry': {
    summary: 'Try failed background work again at once',
    tag: 'Operations',
    auth: operations,
    response: failedWork,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/packages': {
    summary: 'Create a package for an account',
    tag: 'Operations',
    auth: operations,
    body: packageBody,
    response: packageResource,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/packages/{slug}': {
    summary: 'Change a package',
    tag: 'Operations',
    auth: operations,
    body: packageChanges,
    response: packageResource,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /ops/accounts/{account_id}/packages/{slug}': {
    summary: 'Delete a package; orders already made keep it',
    tag: 'Operations',
    auth: operations,
    response: packageResource,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/rulesets': {
    summary: "Create a ruleset, or a new version of the account's ruleset of that name",
    tag: 'Operations',
    auth: operations,
    body: rulesetBody,
    limits: { values: 5000 },
    response: ruleset,
    status: 201,
    failures: [404],
    extension: true,
  },
  'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order': {
    summary: 'Read what the open screenings of a report need, to do them',
    tag: 'Operations',
    auth: operations,
    response: supplierOrder,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': {
    summary: 'Enter a result, or other news, of a report and its screenings',
    tag: 'Operations',
    auth: operations,
    body: supplierUpdate,
    // Records with all of their charges.
    limits: { bytes: 1024 * 1024, values: 20_000 },
    response: report,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
