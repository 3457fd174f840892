import { hasExactQuery, type RouteDefinition } from '../route.ts';
import type { RouteKey } from '../service-routes.ts';
import { singularOf, toPascalCase } from '../words.ts';

/** Names of operations whose path and method do not say what they do. */
const ownIds: Partial<Record<RouteKey, string>> = {
  'POST /v1/web_sdk/session_tokens': 'createVersionedSessionToken',
  'POST /oauth/tokens': 'createAccessToken',
  'POST /oauth/deauthorize': 'revokeAccessToken',
  'GET /sign_up/{client_id}': 'getPartner',
  'POST /sign_up/{client_id}': 'createSignUp',
  'POST /sign_up/{client_id}/checks': 'checkSignUp',
  'POST /sign_up/{client_id}/codes': 'createSignUpCode',
  'POST /v1/candidates/{candidate_id}/documents': 'createCandidateDocument',
  'POST /v1/candidates/{candidate_id}/postal_address': 'setCandidatePostalAddress',
  'POST /v1/candidates/{candidate_id}/driver_licenses': 'createCandidateDriverLicense',
  'POST /v1/candidates/{candidate_id}/employers': 'createCandidateEmployer',
  'POST /v1/candidates/{candidate_id}/schools': 'createCandidateSchool',
  'POST /v1/candidates/{candidate_id}/professional_licenses': 'createCandidateProfessionalLicense',
  'POST /v1/reports/{id}/candidate_stories': 'createCandidateStory',
  'GET /v1/candidates/{candidate_id}/ssn': 'getCandidateSsn',
  'POST /ops/accounts/{account_id}/ssn_key': 'setSsnKey',
  'DELETE /v1/candidates/{id}/pii': 'removeCandidatePii',
  'POST /v1/consents/{id}/withdraw': 'withdrawConsent',
  'POST /v1/account/logo': 'setAccountLogo',
  'DELETE /v1/account/logo': 'removeAccountLogo',
  'POST /v1/hierarchy': 'replaceHierarchy',
  'DELETE /v1/invitations/{id}': 'cancelInvitation',
  'POST /v1/invitations/{id}/reminders': 'sendInvitationReminder',
  'POST /v1/invitations/{id}/renewals': 'renewInvitation',
  'POST /v1/adverse_impact': 'checkAdverseImpact',
  'DELETE /v1/adverse_actions/{id}': 'cancelAdverseAction',
  'POST /v1/reports/{id}/adverse_actions/preview': 'previewAdverseAction',
  'POST /v1/adverse_actions/{id}/reasons': 'setAdverseActionReasons',
  'GET /v1/letter_texts': 'getLetterTexts',
  'POST /v1/letter_texts': 'updateLetterTexts',
  'POST /v1/adverse_actions/{id}/candidate_reply': 'createCandidateReply',
  'DELETE /v1/subscriptions/{id}': 'cancelSubscription',
  'GET /v1/candidates/{candidate_id}/continuous_checks': 'listContinuousChecks',
  'POST /v1/candidates/{candidate_id}/continuous_checks': 'createContinuousCheck',
  'DELETE /v1/continuous_checks/{id}': 'cancelContinuousCheck',
  'GET /v1/report_counts': 'getReportCounts',
  'POST /v1/reports/{id}/tags': 'createReportTag',
  'PUT /v1/reports/{id}/tags': 'replaceReportTags',
  'POST /v1/nature_and_scope_requests/{id}/answer': 'sendNatureAndScopeAnswer',
  'POST /v1/reports/validate': 'validateReport',
  'GET /v1/applications/{client_id}/accounts': 'listConnectedAccounts',
  'POST /v1/applications/{client_id}/certification': 'startCertification',
  'GET /ops/accounts/{account_id}/applications/{client_id}/certification': 'reviewCertification',
  'POST /ops/accounts/{account_id}/applications/{client_id}/certification': 'decideCertification',
  'GET /ops/accounts/{account_id}/legal_holds': 'listAccountLegalHolds',
  'POST /ops/accounts/{account_id}/legal_holds': 'createAccountLegalHold',
  'DELETE /ops/accounts/{account_id}/legal_holds/{id}': 'deleteAccountLegalHold',
  'GET /sandbox/clock': 'getTestClock',
  'POST /sandbox/clock': 'moveTestClock',
  'POST /sandbox/trigger': 'runTrigger',
  'POST /ops/accounts/{account_id}/credential': 'credentialAccount',
  'POST /ops/accounts/{account_id}/api_authorized': 'setApiAuthorized',
  'POST /ops/accounts/{account_id}/self_hosted': 'setSelfHosted',
  'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}': 'cancelSecondFactorReset',
  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': 'createReportUpdate',
  'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts':
    'createContinuousCheckAlert',
  'GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records': 'listWithheldRecords',
  'GET /ops/accounts/{account_id}/disputes': 'listDisputes',
  'GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents': 'listDisputeDocuments',
  'POST /v1/webhooks/{id}/resend': 'resendEvents',
  'POST /v1/webhooks/{id}/test': 'sendTestEvent',
};

/**
 * Returns the stable name of an operation: a verb and what it is about, for example `listReports`, `getReportEta` or
 * `createCandidateDriverLicense`. Generated clients call their functions so.
 */
export function operationIdOf(key: string, route: RouteDefinition): string {
  return ownIds[key as RouteKey] ?? derivedId(key, route);
}

function derivedId(key: string, route: RouteDefinition): string {
  const [method = '', path = ''] = key.split(' ');
  const segments = path.split('/').filter((segment) => !prefixes.has(segment) || isAccounts(path, segment));
  const isObject = isParameter(segments.at(-1));
  const names = segments.filter((segment) => !isParameter(segment));
  const isCreation = method === 'POST' && route.status === 201 && !isObject;
  if (method === 'POST' && !isObject && !isCreation && isParameter(segments.at(-2)))
    return lowerFirst(toPascalCase([...names.slice(-1), ...names.slice(0, -1).map(singularOf)]));
  const isList = method === 'GET' && !isObject && hasExactQuery(route);
  const last = names.length - 1;
  const nouns = names.map((name, index) => (isList && index === last ? name : singularOf(name)));
  return `${verbOf(method, { isList, isCreation })}${toPascalCase(nouns)}`;
}

/** Segments that say nothing about an operation. */
const prefixes = new Set(['', 'v1', 'web_sdk', 'ops', 'accounts', '{account_id}']);

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') === true;

/** Accounts are the subject of their own endpoint, and the place of all others of the staff. */
const isAccounts = (path: string, segment: string): boolean =>
  path === '/v1/accounts' && segment === 'accounts';

function verbOf(method: string, { isList, isCreation }: { isList: boolean; isCreation: boolean }): string {
  switch (method) {
    case 'GET':
      return isList ? 'list' : 'get';
    case 'DELETE':
      return 'delete';
    case 'PUT':
      return 'replace';
    default:
      return isCreation ? 'create' : 'update';
  }
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
