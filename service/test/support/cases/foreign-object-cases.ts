import type { PathParams, ScreeningRouteKey } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { employer, professionalLicense, school } from '../steps/candidate-details.ts';

type RouteWithId = {
  [Key in RouteKey]: keyof PathParams<Key> extends never ? never : Key;
}[RouteKey];
/** Every route with an ID in its path, without those of the provider's staff and of visitors, who have no account. */
export type AccountRoute = Exclude<
  RouteWithId,
  | `${string} /ops/${string}`
  // Only people reach them, in the dashboard: service/test/attacks/actions-of-people.test.ts.
  | `${string} /dashboard/${string}`
  // Only candidates reach them, on their pages: service/test/attacks/actions-of-candidates.test.ts.
  | `${string} /candidate_portal/${string}`
  | `${string} /sign_up/${string}`
  // Only visitors reach them, on their pages: service/test/attacks/actions-of-visitors.test.ts.
  | `${string} /hosted_pages/${string}`
  // Only a signed link reaches them: service/test/attacks/who-may-call-what.test.ts.
  | `${string}/download`
  // One handler reads the screenings of every type.
  | Exclude<ScreeningRouteKey, 'GET /v1/county_criminal_searches/{id}'>
>;

export type ObjectName =
  | 'adverse action'
  | 'application'
  | 'candidate'
  // Nothing else can be done with it afterward.
  | 'candidate to remove'
  | 'candidate story'
  | 'driver license'
  | 'employer'
  | 'professional license'
  | 'school'
  | 'consent'
  | 'document'
  | 'geo'
  | 'legal hold'
  | 'program'
  | 'subscription'
  | 'continuous check'
  | 'invitation'
  | 'nature and scope request'
  | 'node'
  | 'package'
  | 'report'
  | 'screening'
  | 'verification'
  | 'webhook';

/** What belongs to the account as a whole, and not to those who created it: every partner that it connected reads it. */
export const objectsOfAccount: readonly ObjectName[] = ['node', 'package', 'geo', 'program'];

/** What a route is about, and a body that it accepts. */
export interface Expectation {
  object: ObjectName;
  body?: object;
  /** Status for those of other accounts. Default: 404. */
  foreign?: 403;
}

const postalAddress = {
  name: 'Ada Sampleton',
  street: '1 Sample Street',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94601',
};

/** A route with an ID that is not here does not compile. */
export const expectations: Record<AccountRoute, Expectation> = {
  'GET /v1/consents/{id}': { object: 'consent' },
  'GET /v1/consents/{id}/evidence': { object: 'consent' },
  'GET /v1/consents/{id}/documents': { object: 'consent' },
  'POST /v1/consents/{id}/withdraw': { object: 'consent' },
  'GET /v1/nodes/{custom_id}': { object: 'node' },
  'PATCH /v1/nodes/{custom_id}': { object: 'node', body: { tier: 'Changed' } },
  'DELETE /v1/nodes/{custom_id}': { object: 'node' },
  'GET /v1/candidates/{id}': { object: 'candidate' },
  'POST /v1/candidates/{id}': { object: 'candidate', body: { custom_id: 'changed' } },
  'GET /v1/subscriptions/{id}': { object: 'subscription' },
  'POST /v1/subscriptions/{id}': { object: 'subscription', body: { interval_count: 2 } },
  'DELETE /v1/subscriptions/{id}': { object: 'subscription' },
  'GET /v1/candidates/{candidate_id}/continuous_checks': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/continuous_checks': { object: 'candidate', body: { type: 'mvr' } },
  'GET /v1/continuous_checks/{id}': { object: 'continuous check' },
  'POST /v1/continuous_checks/{id}': { object: 'continuous check', body: {} },
  'DELETE /v1/continuous_checks/{id}': { object: 'continuous check' },
  'DELETE /v1/legal_holds/{id}': { object: 'legal hold' },
  'GET /v1/programs/{id}': { object: 'program' },
  'DELETE /v1/programs/{id}': { object: 'program' },
  'GET /v1/candidates/{candidate_id}/documents': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/documents': { object: 'candidate', body: {} },
  'POST /v1/candidates/{candidate_id}/postal_address': { object: 'candidate', body: postalAddress },
  'GET /v1/candidates/{candidate_id}/postal_address': { object: 'candidate' },
  'GET /v1/candidates/{candidate_id}/driver_licenses': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/driver_licenses': {
    object: 'candidate',
    body: { number: 'D1234567', state: 'CA', current: false },
  },
  'GET /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': { object: 'driver license' },
  'POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    object: 'driver license',
    body: { state: 'NV' },
  },
  'DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': { object: 'driver license' },
  'GET /v1/candidates/{candidate_id}/employers': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/employers': { object: 'candidate', body: employer },
  'GET /v1/candidates/{candidate_id}/employers/{employer_id}': { object: 'employer' },
  'DELETE /v1/candidates/{candidate_id}/employers/{employer_id}': { object: 'employer' },
  'GET /v1/candidates/{candidate_id}/schools': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/schools': { object: 'candidate', body: school },
  'GET /v1/candidates/{candidate_id}/schools/{id}': { object: 'school' },
  'DELETE /v1/candidates/{candidate_id}/schools/{id}': { object: 'school' },
  'GET /v1/candidates/{candidate_id}/professional_licenses': { object: 'candidate' },
  'POST /v1/candidates/{candidate_id}/professional_licenses': {
    object: 'candidate',
    body: professionalLicense('a'.repeat(24)),
  },
  'DELETE /v1/candidates/{candidate_id}/professional_licenses/{license_id}': {
    object: 'professional license',
  },
  'GET /v1/candidates/{candidate_id}/ssn': { object: 'candidate' },
  'POST /v1/reports/{id}/candidate_stories': { object: 'report', body: { content: 'My side' } },
  'GET /v1/reports/{id}/addresses': { object: 'report' },
  'GET /v1/candidate_stories/{id}': { object: 'candidate story' },
  'DELETE /v1/candidate_stories/{id}': { object: 'candidate story' },
  'GET /v1/geos/{id}': { object: 'geo' },
  'POST /v1/geos/{id}': { object: 'geo', body: { city: 'Oakland' } },
  'DELETE /v1/geos/{id}': { object: 'geo' },
  'GET /v1/invitations/{id}': { object: 'invitation' },
  'POST /v1/invitations/{id}/reminders': { object: 'invitation', body: {} },
  'POST /v1/invitations/{id}/renewals': { object: 'invitation' },
  'POST /v1/invitations/{id}': { object: 'invitation', body: {} },
  'DELETE /v1/invitations/{id}': { object: 'invitation' },
  'GET /v1/reports/{id}': { object: 'report' },
  'POST /v1/reports/{id}': { object: 'report', body: { adjudication: 'engaged' } },
  'POST /v1/reports/{id}/complete': { object: 'report' },
  'GET /v1/reports/{id}/tags': { object: 'report' },
  'POST /v1/reports/{id}/tags': { object: 'report', body: { tag: 'changed' } },
  'PUT /v1/reports/{id}/tags': { object: 'report', body: { tags: ['changed'] } },
  'DELETE /v1/reports/{id}/tags': { object: 'report', body: { tag: 'changed' } },
  'GET /v1/reports/{id}/eta': { object: 'report' },
  'GET /v1/reports/{id}/assessments': { object: 'report' },
  'GET /v1/reports/{id}/verifications': { object: 'report' },
  'GET /v1/reports/{id}/timeline': { object: 'report' },
  'POST /v1/reports/{id}/notes': { object: 'report', body: { text: 'Changed' } },
  'GET /v1/reports/{id}/disputes': { object: 'report' },
  'GET /v1/reports/{id}/nature_and_scope_requests': { object: 'report' },
  'POST /v1/nature_and_scope_requests/{id}/answer': {
    object: 'nature and scope request',
    body: { text: 'Interviews with two people' },
  },
  'GET /v1/reports/{id}/adverse_items': { object: 'report' },
  'GET /v1/reports/{id}/adverse_actions': { object: 'report' },
  'POST /v1/reports/{id}/adverse_actions': {
    object: 'report',
    body: { adverse_item_ids: ['a'.repeat(24)] },
  },
  'GET /v1/verifications/{id}': { object: 'verification' },
  'GET /v1/screenings/{id}': { object: 'screening' },
  'GET /v1/county_criminal_searches/{id}': { object: 'screening' },
  'GET /v1/packages/{id}': { object: 'package' },
  'DELETE /v1/packages/{id}': { object: 'package' },
  'GET /v1/webhooks/{id}': { object: 'webhook' },
  'GET /v1/documents/{id}': { object: 'document' },
  'POST /v1/reports/{id}/adverse_actions/preview': {
    object: 'report',
    body: { adverse_item_ids: ['0'.repeat(24)] },
  },
  'GET /v1/adverse_actions/{id}': { object: 'adverse action' },
  'DELETE /v1/adverse_actions/{id}': { object: 'adverse action' },
  'POST /v1/adverse_actions/{id}/notices': { object: 'adverse action' },
  'GET /v1/adverse_actions/{id}/letter': { object: 'adverse action' },
  'POST /v1/adverse_actions/{id}/postings': { object: 'adverse action', body: {} },
  'POST /v1/adverse_actions/{id}/reasons': {
    object: 'adverse action',
    body: {
      reasons: {
        seriousness: 'a',
        convictions: 'b',
        time_passed: 'c',
        rehabilitation: 'd',
        duties: 'e',
        work_setting: 'f',
        impact: 'g',
      },
    },
  },
  'POST /v1/adverse_actions/{id}/pause': { object: 'adverse action' },
  'POST /v1/adverse_actions/{id}/resume': { object: 'adverse action' },
  'POST /v1/adverse_actions/{id}/candidate_reply': { object: 'adverse action', body: {} },
  'GET /v1/reports/{id}/individualized_assessments': { object: 'report' },
  'POST /v1/reports/{id}/individualized_assessments': {
    object: 'report',
    body: {
      items: [
        { adverse_item_id: 'a'.repeat(24), nature: 'Theft', time_passed: 'A year', relation_to_job: 'Cash' },
      ],
    },
  },
  'POST /v1/webhooks/{id}/resend': {
    object: 'webhook',
    body: { from: '2020-01-01T00:00:00Z' },
  },
  'POST /v1/webhooks/{id}/test': { object: 'webhook' },
  'PATCH /v1/webhooks/{id}': { object: 'webhook', body: { include_object: false } },
  'DELETE /v1/webhooks/{id}': { object: 'webhook' },
  'GET /v1/applications/{client_id}': { object: 'application' },
  'PATCH /v1/applications/{client_id}': {
    object: 'application',
    body: { signup_enabled: true },
  },
  'GET /v1/applications/{client_id}/accounts': { object: 'application' },
  'GET /v1/applications/{client_id}/certification': { object: 'application' },
  'POST /v1/applications/{client_id}/certification': { object: 'application' },
  'POST /v1/applications/{client_id}/secrets': { object: 'application', foreign: 403 },
  'DELETE /v1/applications/{client_id}/secrets/previous': { object: 'application' },
  'DELETE /v1/candidates/{id}/pii': {
    object: 'candidate to remove',
    body: { deletion_contact_email_address: 'privacy@bakery.example.com' },
  },
};
