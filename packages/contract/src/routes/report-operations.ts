import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { candidate } from '../resources/candidate/candidate.ts';
import { dispute, disputeFilter } from '../resources/decision/dispute.ts';
import {
  natureAndScopeLetter,
  natureAndScopeRequest,
  staffNatureAndScopeAnswer,
} from '../resources/decision/nature-and-scope-request.ts';
import {
  chargeDecision,
  decidedCharge,
  disputeDecision,
  removedWords,
  verificationDecision,
} from '../resources/operations/staff-decisions.ts';
import { supplierOrder, withheldRecord } from '../resources/operations/supplier-order.ts';
import { supplierUpdate } from '../resources/operations/supplier-update.ts';
import { continuousCheckAlert, continuousCheckAlertBody } from '../resources/order/subscription.ts';
import { report } from '../resources/report/report.ts';
import { document, documentQuery, verification } from '../resources/report/verification.ts';
import { auditAs, staffRoute, type RouteDefinition } from '../route.ts';

/** Routes with which the provider's staff and suppliers do the work of reports. */
export const reportOperationsRoutes = {
  'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents': {
    ...staffRoute('verify'),
    operationId: 'listVerificationDocuments',
    summary: 'Look at the documents that a candidate has uploaded',
    audit: auditAs('document.read', 'verification', 'verification_id'),
    query: documentQuery,
    response: list(document),
  },
  'POST /ops/accounts/{account_id}/verifications/{verification_id}/decision': {
    ...staffRoute('verify'),
    operationId: 'decideVerification',
    summary: 'Accept what a candidate has uploaded, or ask for it again',
    // The handler records each update of the report.
    audit: null,
    body: verificationDecision,
    response: verification,
  },
  'GET /ops/accounts/{account_id}/disputes': {
    ...staffRoute('dispute'),
    operationId: 'listDisputes',
    summary: 'List the disputes of candidates, the one that is due first at the top',
    audit: auditAs('dispute.listed', 'account', 'account_id'),
    query: z.strictObject({
      ...pagination,
      status: disputeFilter.optional().describe('Which disputes.'),
    }),
    response: list(dispute),
  },
  'GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents': {
    ...staffRoute('dispute'),
    operationId: 'listDisputeDocuments',
    summary: 'Look at the files that a candidate has added to a dispute',
    audit: auditAs('document.read', 'dispute', 'dispute_id'),
    query: documentQuery,
    response: list(document),
  },
  'POST /ops/accounts/{account_id}/disputes/{dispute_id}/decision': {
    ...staffRoute('dispute'),
    operationId: 'decideDispute',
    summary: 'End a dispute with what the investigation found about each item',
    // The handler records it: an update that waits for a class is no entry of the account's log.
    audit: null,
    body: disputeDecision,
    response: dispute,
  },
  'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order': {
    ...staffRoute('screen'),
    operationId: 'getReportSupplierOrder',
    summary: 'Read what the open screenings of a report need, to do them',
    audit: auditAs('report.supplier_order_read', 'report', 'report_id'),
    response: supplierOrder,
    failures: [409],
  },
  'GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records': {
    ...staffRoute('withheld'),
    operationId: 'listWithheldRecords',
    summary: 'List the records that law keeps out of a report, with the reasons',
    audit: { ...auditAs('report.withheld_records_read', 'report', 'report_id'), isProviders: true },
    query: z.strictObject(pagination),
    response: list(withheldRecord),
  },
  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': {
    ...staffRoute('screen'),
    operationId: 'createReportUpdate',
    summary: 'Enter a result, or other news, of a report and its screenings',
    // The handler records it, because an update that waits for a class is no entry of the account's log.
    audit: null,
    body: supplierUpdate,
    // Records with all of their charges.
    limits: { bytes: 1024 * 1024, values: 20_000 },
    response: report,
    runsOnce: true,
  },
  'POST /ops/accounts/{account_id}/reports/{report_id}/nature_and_scope_requests': {
    ...staffRoute('accounts'),
    operationId: 'createNatureAndScopeRequest',
    summary: 'Record that a candidate has asked by letter for the nature and scope of the investigation',
    audit: auditAs('nature_and_scope.requested', 'nature_and_scope_request'),
    body: natureAndScopeLetter,
    response: natureAndScopeRequest,
    runsOnce: true,
  },
  'POST /ops/accounts/{account_id}/nature_and_scope_requests/{id}/answer': {
    ...staffRoute('dispute'),
    operationId: 'answerNatureAndScopeRequest',
    summary: 'Tell a candidate the nature and scope of the investigation, by email or by post',
    audit: auditAs('nature_and_scope.answered', 'nature_and_scope_request', 'id', ['delivery']),
    body: staffNatureAndScopeAnswer,
    response: natureAndScopeRequest,
  },
  'POST /ops/accounts/{account_id}/candidates/{candidate_id}/remaining_file_parts_sent': {
    ...staffRoute('withheld'),
    operationId: 'finishRemainingFileParts',
    summary: 'Record that a candidate was sent the parts of a file that a page could not show',
    audit: auditAs('candidate.remaining_file_parts_sent', 'candidate', 'candidate_id'),
    response: candidate,
  },
  'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts': {
    ...staffRoute('screen'),
    operationId: 'createContinuousCheckAlert',
    summary: 'Report a change that a continuous check was watching for, which orders a report',
    audit: auditAs('continuous_check.alerted', 'continuous_check', 'continuous_check_id'),
    body: continuousCheckAlertBody,
    response: continuousCheckAlert,
    failures: [423],
  },
  'POST /ops/accounts/{account_id}/waiting_charges/{charge_id}/decision': {
    ...staffRoute('screen'),
    operationId: 'decideWaitingCharge',
    summary: 'Decide what a disposition means, or whether a law names an offense, which no table knows',
    // The handler records it for the provider, and the result that it enters for the account.
    audit: null,
    body: chargeDecision,
    response: decidedCharge,
  },
  'DELETE /ops/disposition_words/{id}': {
    ...staffRoute('screen'),
    operationId: 'deleteDispositionWords',
    summary: 'Take words of a court back, so that the next charge with them waits for a person',
    audit: auditAs('disposition_words.removed', 'disposition_words', 'id'),
    response: removedWords,
  },
} as const satisfies Record<string, RouteDefinition>;
