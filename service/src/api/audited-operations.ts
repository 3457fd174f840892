import type { RouteKey } from '@service-embeds/contract/service-routes';
import { audited, type AuditedRoute } from './audited-route.ts';

/** What is recorded of each route of the provider's staff. */
export const auditedOperations: Record<Extract<RouteKey, `${string} /ops/${string}`>, AuditedRoute | null> = {
  'GET /ops/accounts/{account_id}/legal_holds': audited('legal_hold.listed', 'legal_hold'),
  'POST /ops/accounts/{account_id}/legal_holds': audited('legal_hold.placed', 'legal_hold'),
  'DELETE /ops/accounts/{account_id}/legal_holds/{id}': audited('legal_hold.released', 'legal_hold', 'id'),
  'GET /ops/accounts/{account_id}/retention_runs': audited('retention_run.listed', 'retention_run'),
  'POST /ops/accounts/{account_id}/credential': audited('account.credentialed', 'account', 'account_id'),
  'POST /ops/accounts/{account_id}/api_authorized': audited(
    'account.api_authorization_changed',
    'account',
    'account_id',
  ),
  'POST /ops/accounts/{account_id}/ssn_key': audited('account.ssn_key_changed', 'account', 'account_id'),
  'POST /ops/accounts/{account_id}/segmentation': audited('account.changed', 'account', 'account_id'),
  'POST /ops/accounts/{account_id}/self_hosted': audited(
    'account.self_hosting_changed',
    'account',
    'account_id',
  ),
  'POST /ops/accounts/{account_id}/applications/{client_id}': audited(
    'application.changed',
    'application',
    'client_id',
  ),
  'GET /ops/accounts/{account_id}/applications/{client_id}/certification': null,
  'POST /ops/accounts/{account_id}/applications/{client_id}/certification': audited(
    'certification.decided',
    'application',
    'client_id',
  ),
  'GET /ops/accounts/{account_id}/second_factor_resets': null,
  'POST /ops/accounts/{account_id}/second_factor_resets': audited(
    'factor.reset_requested',
    'second_factor_reset',
  ),
  'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}': audited(
    'factor.reset_canceled',
    'second_factor_reset',
    'id',
  ),
  'GET /ops/accounts/{account_id}/failed_work': null,
  'POST /ops/accounts/{account_id}/failed_work/{id}/retry': audited(
    'failed_work.retried',
    'failed_work',
    'id',
  ),
  'POST /ops/accounts/{account_id}/failed_work/{id}/discard': audited(
    'failed_work.discarded',
    'failed_work',
    'id',
  ),
  'GET /ops/accounts/{account_id}/mails': audited('mail.listed', 'mail'),
  'POST /ops/accounts/{account_id}/packages': audited('package.created', 'package'),
  'POST /ops/accounts/{account_id}/packages/{slug}': audited('package.changed', 'package'),
  'DELETE /ops/accounts/{account_id}/packages/{slug}': audited('package.deleted', 'package'),
  'POST /ops/accounts/{account_id}/rulesets': audited('ruleset.created', 'ruleset'),
  'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order': audited(
    'report.supplier_order_read',
    'report',
    'report_id',
  ),
  'GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records': {
    ...audited('report.withheld_records_read', 'report', 'report_id'),
    isProviders: true,
  },
  'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts': audited(
    'continuous_check.alerted',
    'continuous_check',
    'continuous_check_id',
  ),
  // `recordUpdate` records it, because an update that waits is no entry of the account.
  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': null,
  'GET /ops/accounts/{account_id}/disputes': audited('dispute.listed', 'account', 'account_id'),
  'GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents': audited(
    'document.read',
    'dispute',
    'dispute_id',
  ),
  'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents': audited(
    'document.read',
    'verification',
    'verification_id',
  ),
};
