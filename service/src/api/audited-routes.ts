import { screeningRoutes, type ScreeningRouteKey } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { AuditEntry } from '../db/audit/audit-log.ts';
import type { Queryable } from '../db/pool/database.ts';
import { auditedOperations } from './audited-operations.ts';
import { audited, type AuditedRoute } from './audited-route.ts';
import { callerActor } from '../identity/audit-actor.ts';
import { toProviderEntry } from '../identity/provider-entry.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import type { ApiContext } from './api-env.ts';

const check = 'continuous_check';
const candidateRead = audited('candidate.read', 'candidate', 'candidate_id');
const candidateChange = audited('candidate.changed', 'candidate', 'candidate_id');

const screeningReads = Object.fromEntries(
  Object.keys(screeningRoutes).map((key) => [key, audited('report.read', 'screening', 'id')]),
) as Record<ScreeningRouteKey, AuditedRoute>;

/**
 * What is recorded of each route: every change, and every read of reports, documents and personal data. Null: a read of
 * what is not personal, such as packages. A route that is missing here does not compile.
 */
export const auditedRoutes: Record<RouteKey, AuditedRoute | null> = {
  'POST /v1/web_sdk/session_tokens': audited('session_token.created', 'session_token'),
  'POST /web_sdk/session_tokens': audited('session_token.created', 'session_token'),
  'GET /v1/account': null,
  'POST /v1/account': audited('account.changed', 'account'),
  'POST /v1/account/logo': audited('account.changed', 'account'),
  'DELETE /v1/account/logo': audited('account.changed', 'account'),
  'POST /v1/accounts': audited('account.created', 'account'),
  'POST /oauth/tokens': audited('access_token.created', 'credential'),
  'POST /oauth/deauthorize': audited('access_token.revoked', 'credential'),
  'GET /sign_up/{client_id}': null,
  'POST /sign_up/{client_id}': audited('account.created', 'account'),
  'POST /sign_up/{client_id}/checks': null,
  'POST /sign_up/{client_id}/codes': audited('authorization.given', 'application'),
  'GET /v1/hierarchy': null,
  'GET /v1/hierarchy/status': null,
  'POST /v1/hierarchy': audited('hierarchy.changed', 'hierarchy'),
  'POST /v1/hierarchy/nodes': audited('hierarchy.changed', 'node'),
  'GET /v1/nodes': null,
  'GET /v1/nodes/{custom_id}': null,
  'PATCH /v1/nodes/{custom_id}': audited('hierarchy.changed', 'node', 'custom_id'),
  'DELETE /v1/nodes/{custom_id}': audited('hierarchy.changed', 'node', 'custom_id'),
  'GET /v1/packages': null,
  'GET /v1/packages/{id}': null,
  'DELETE /v1/packages/{id}': audited('package.deleted', 'package', 'id'),
  'GET /v1/users': audited('person.listed', 'user'),
  'GET /v1/candidates': audited('candidate.listed', 'candidate'),
  'POST /v1/candidates': audited('candidate.created', 'candidate'),
  'GET /v1/candidates/{id}': audited('candidate.read', 'candidate', 'id'),
  'POST /v1/candidates/{id}': audited('candidate.changed', 'candidate', 'id'),
  'DELETE /v1/candidates/{id}/pii': audited('candidate.pii_removed', 'candidate', 'id'),
  'GET /v1/programs': null,
  'POST /v1/programs': audited('program.created', 'program'),
  'GET /v1/programs/{id}': null,
  'DELETE /v1/programs/{id}': audited('program.deleted', 'program', 'id'),
  'GET /v1/subscriptions': audited('subscription.listed', 'subscription'),
  'POST /v1/subscriptions': audited('subscription.created', 'subscription'),
  'GET /v1/subscriptions/{id}': audited('subscription.read', 'subscription', 'id'),
  'POST /v1/subscriptions/{id}': audited('subscription.changed', 'subscription', 'id'),
  'DELETE /v1/subscriptions/{id}': audited('subscription.canceled', 'subscription', 'id'),
  'GET /v1/candidates/{candidate_id}/continuous_checks': audited('continuous_check.listed', check),
  'POST /v1/candidates/{candidate_id}/continuous_checks': audited('continuous_check.created', check),
  'GET /v1/continuous_checks/{id}': audited('continuous_check.read', 'continuous_check', 'id'),
  'POST /v1/continuous_checks/{id}': audited('continuous_check.changed', 'continuous_check', 'id'),
  'DELETE /v1/continuous_checks/{id}': audited('continuous_check.canceled', 'continuous_check', 'id'),
  'GET /v1/candidates/{candidate_id}/documents': audited('document.listed', 'candidate', 'candidate_id'),
  'POST /v1/candidates/{candidate_id}/documents': audited('document.uploaded', 'document'),
  'GET /v1/candidates/{candidate_id}/postal_address': candidateRead,
  'POST /v1/candidates/{candidate_id}/postal_address': candidateChange,
  'GET /v1/candidates/{candidate_id}/driver_licenses': candidateRead,
  'POST /v1/candidates/{candidate_id}/driver_licenses': candidateChange,
  'GET /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': candidateRead,
  'POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': candidateChange,
  'DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': candidateChange,
  'GET /v1/candidates/{candidate_id}/employers': candidateRead,
  'POST /v1/candidates/{candidate_id}/employers': candidateChange,
  'GET /v1/candidates/{candidate_id}/employers/{employer_id}': candidateRead,
  'DELETE /v1/candidates/{candidate_id}/employers/{employer_id}': candidateChange,
  'GET /v1/candidates/{candidate_id}/schools': candidateRead,
  'POST /v1/candidates/{candidate_id}/schools': candidateChange,
  'GET /v1/candidates/{candidate_id}/schools/{id}': candidateRead,
  'DELETE /v1/candidates/{candidate_id}/schools/{id}': candidateChange,
  'GET /v1/candidates/{candidate_id}/professional_licenses': candidateRead,
  'POST /v1/candidates/{candidate_id}/professional_licenses': candidateChange,
  'DELETE /v1/candidates/{candidate_id}/professional_licenses/{license_id}': candidateChange,
  'GET /v1/candidates/{candidate_id}/ssn': audited('candidate.ssn_read', 'candidate', 'candidate_id'),
  'POST /v1/reports/{id}/candidate_stories': audited('candidate_story.created', 'candidate_story'),
  'GET /v1/candidate_stories/{id}': audited('candidate_story.read', 'candidate_story', 'id'),
  'DELETE /v1/candidate_stories/{id}': audited('candidate_story.deleted', 'candidate_story', 'id'),
  'GET /v1/retention': null,
  'POST /v1/retention': audited('retention.changed', 'account'),
  'GET /v1/legal_holds': audited('legal_hold.listed', 'legal_hold'),
  'POST /v1/legal_holds': audited('legal_hold.placed', 'legal_hold'),
  'DELETE /v1/legal_holds/{id}': audited('legal_hold.released', 'legal_hold', 'id'),
  'GET /v1/counties': null,
  'GET /v1/geos': null,
  'POST /v1/geos': audited('geo.created', 'geo'),
  'GET /v1/geos/{id}': null,
  'POST /v1/geos/{id}': audited('geo.changed', 'geo', 'id'),
  'DELETE /v1/geos/{id}': audited('geo.deleted', 'geo', 'id'),
  'GET /v1/invitations': audited('invitation.listed', 'invitation'),
  'POST /v1/invitations': audited('invitation.created', 'invitation'),
  'GET /v1/invitations/{id}': audited('invitation.read', 'invitation', 'id'),
  'POST /v1/invitations/{id}': audited('invitation.changed', 'invitation', 'id'),
  'DELETE /v1/invitations/{id}': audited('invitation.canceled', 'invitation', 'id'),
  'POST /v1/invitations/{id}/reminders': audited('invitation.reminded', 'invitation', 'id'),
  'POST /v1/invitations/{id}/renewals': audited('invitation.renewed', 'invitation', 'id'),
  'GET /v1/ordering_rules': null,
  'GET /v1/orders': audited('order.listed', 'candidate'),
  'GET /v1/disclosures': null,
  'GET /v1/law': null,
  'GET /v1/consents': audited('consent.listed', 'consent'),
  'POST /v1/consents': audited('consent.given', 'consent'),
  'GET /v1/consents/{id}/evidence': audited('consent.read', 'consent', 'id'),
  'GET /v1/consents/{id}/documents': audited('consent.read', 'consent', 'id'),
  'POST /v1/consents/{id}/withdraw': audited('consent.withdrawn', 'consent', 'id'),
  'GET /v1/consents/{id}': audited('consent.read', 'consent', 'id'),
  'GET /v1/reports': audited('report.listed', 'report'),
  'POST /v1/reports': audited('report.ordered', 'report'),
  'POST /v1/reports/validate': null,
  'GET /v1/reports/{id}': audited('report.read', 'report', 'id'),
  'POST /v1/reports/{id}': audited('report.changed', 'report', 'id'),
  'POST /v1/reports/{id}/complete': audited('report.changed', 'report', 'id'),
  'GET /v1/reports/{id}/tags': null,
  'POST /v1/reports/{id}/tags': audited('report.changed', 'report', 'id'),
  'PUT /v1/reports/{id}/tags': audited('report.changed', 'report', 'id'),
  'DELETE /v1/reports/{id}/tags': audited('report.changed', 'report', 'id'),
  'GET /v1/reports/{id}/timeline': audited('report.read', 'report', 'id'),
  'POST /v1/reports/{id}/notes': audited('report.note_added', 'report', 'id'),
  'GET /v1/reports/{id}/disputes': audited('dispute.listed', 'report', 'id'),
  'GET /v1/reports/{id}/nature_and_scope_requests': audited('nature_and_scope.listed', 'report', 'id'),
  'POST /v1/nature_and_scope_requests/{id}/answer': audited(
    'nature_and_scope.answered',
    'nature_and_scope_request',
    'id',
  ),
  'GET /v1/report_counts': null,
  'GET /v1/reports/{id}/addresses': audited('report.read', 'report', 'id'),
  'GET /v1/reports/{id}/eta': audited('report.read', 'report', 'id'),
  'GET /v1/screenings/{id}': audited('report.read', 'screening', 'id'),
  ...screeningReads,
  'GET /v1/reports/{id}/adverse_items': audited('report.read', 'report', 'id'),
  'GET /v1/reports/{id}/adverse_actions': audited('adverse_action.read', 'report', 'id'),
  'POST /v1/reports/{id}/adverse_actions': audited('adverse_action.started', 'report', 'id'),
  'POST /v1/reports/{id}/adverse_actions/preview': audited('adverse_action.previewed', 'report', 'id'),
  'POST /v1/adverse_impact': audited('adverse_impact.computed', 'account'),
  'GET /v1/adverse_actions/{id}': audited('adverse_action.read', 'adverse_action', 'id'),
  'DELETE /v1/adverse_actions/{id}': audited('adverse_action.canceled', 'adverse_action', 'id'),
  'POST /v1/adverse_actions/{id}/notices': audited('adverse_action.notice_sent', 'adverse_action', 'id'),
  'GET /v1/adverse_actions/{id}/letter': audited('adverse_action.read', 'adverse_action', 'id'),
  'POST /v1/adverse_actions/{id}/postings': audited('adverse_action.posted', 'adverse_action', 'id'),
  'POST /v1/adverse_actions/{id}/reasons': audited('adverse_action.reasons_given', 'adverse_action', 'id'),
  'POST /v1/adverse_actions/{id}/pause': audited('adverse_action.paused', 'adverse_action', 'id'),
  'POST /v1/adverse_actions/{id}/resume': audited('adverse_action.resumed', 'adverse_action', 'id'),
  'POST /v1/adverse_actions/{id}/candidate_reply': audited('adverse_action.answered', 'adverse_action', 'id'),
  'GET /v1/reports/{id}/individualized_assessments': audited(
    'individualized_assessment.read',
    'report',
    'id',
  ),
  'POST /v1/reports/{id}/individualized_assessments': audited(
    'individualized_assessment.made',
    'report',
    'id',
  ),
  'GET /v1/reports/{id}/assessments': audited('report.read', 'report', 'id'),
  'GET /v1/reports/{id}/verifications': audited('verification.read', 'report', 'id'),
  'GET /v1/verifications/{id}': audited('verification.read', 'verification', 'id'),
  'GET /v1/documents/{id}': audited('document.read', 'document', 'id'),
  'GET /v1/letter_texts': null,
  'POST /v1/letter_texts': audited('letter_texts.changed', 'account'),
  'GET /v1/rulesets': null,
  'GET /v1/events': audited('event.listed', 'event'),
  'GET /v1/webhooks': audited('webhook.listed', 'webhook'),
  'POST /v1/webhooks': audited('webhook.created', 'webhook'),
  'GET /v1/webhooks/{id}': audited('webhook.listed', 'webhook', 'id'),
  'PATCH /v1/webhooks/{id}': audited('webhook.changed', 'webhook', 'id'),
  'DELETE /v1/webhooks/{id}': audited('webhook.deleted', 'webhook', 'id'),
  'POST /v1/webhooks/{id}/resend': audited('webhook.resent', 'webhook', 'id'),
  'POST /v1/webhooks/{id}/test': audited('webhook.tested', 'webhook', 'id'),
  'GET /v1/webhook_logs': audited('webhook_log.listed', 'webhook_log'),
  'GET /v1/applications': null,
  'POST /v1/applications': audited('application.created', 'application'),
  'GET /v1/applications/{client_id}': null,
  'PATCH /v1/applications/{client_id}': audited('application.changed', 'application', 'client_id'),
  'GET /v1/applications/{client_id}/accounts': null,
  'GET /v1/applications/{client_id}/certification': null,
  'POST /v1/applications/{client_id}/certification': audited(
    'certification.requested',
    'application',
    'client_id',
  ),
  'POST /v1/applications/{client_id}/secrets': audited('client_secret.created', 'application', 'client_id'),
  'GET /sandbox/clock': null,
  'POST /sandbox/clock': audited('test_clock.moved', 'account'),
  'POST /sandbox/trigger': audited('trigger.run', 'trigger'),
  ...auditedOperations,
};

/** The fields of answers that name what an entry is about. */
interface Answer {
  id?: unknown;
  data?: { id?: unknown; candidate?: { id?: unknown } }[];
  /** The account of a customer that has connected an application. */
  service_account_id?: unknown;
}

/** Returns the entry for an answer of a route, or undefined if the route is not recorded. */
export async function auditEntryOf(
  db: Queryable,
  c: ApiContext,
  answer: object,
): Promise<AuditEntry | undefined> {
  const { key, params } = c.get('route');
  const route = auditedRoutes[key];
  if (!route) return undefined;
  const { caller, account } = c.get('authenticated');
  const { id: answeredId, data, service_account_id: connected } = answer as Answer;
  const id = route.param === undefined ? answeredId : params[route.param];
  // The data of an event is no list.
  const items = Array.isArray(data) ? data : [];
  const ids = items.map((item) => item.id ?? item.candidate?.id).filter(isText);
  const entry = {
    actor: callerActor(caller),
    action: route.action,
    object: { type: route.type, id: isText(id) ? id : null },
    details: ids.length ? { ids } : {},
    origin: requestOrigin(c),
  };
  if (!route.isProviders) return { ...entry, accountId: isText(connected) ? connected : account.id };
  return toProviderEntry(db, { ...entry, accountId: account.id });
}

const isText = (value: unknown): value is string => typeof value === 'string';
