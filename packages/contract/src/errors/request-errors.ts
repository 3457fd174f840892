import { deepestNesting, maxFieldNameLength, maxFieldErrors } from '../request-limits.ts';
import { quantity } from '../words.ts';
import { field, general } from './define-error.ts';
import type { FieldErrors } from './error-body.ts';
import type { FieldIssues } from './field-errors.ts';

/** Returns the first errors up to `maxFieldErrors`, and how many there are. */
function listFirstErrors<Problem>(fields: Record<string, Problem[]>) {
  const shownFields: Record<string, Problem[]> = {};
  let total = 0;
  for (const [name, problems] of Object.entries(fields)) {
    const rest = Math.max(0, maxFieldErrors - total);
    if (rest) Object.defineProperty(shownFields, name, { value: problems.slice(0, rest), enumerable: true });
    total += problems.length;
  }
  return { listed: shownFields, total };
}

function furtherErrors(total: number): string {
  if (total <= 1) return '';
  const rest = (total - 1).toLocaleString('en-US');
  return total > maxFieldErrors
    ? ` (and ${rest} more, the first ${maxFieldErrors} in fields)`
    : ` (and ${rest} more, see fields)`;
}

export const requestErrors = {
  // Requests
  /** @param issues the codes of these sentences, where they have any */
  invalidInput: (fields: FieldErrors, issues?: FieldIssues) => {
    const { listed, total } = listFirstErrors(fields);
    const [first = 'body'] = Object.keys(listed);
    const error = `${first}: ${listed[first]?.[0] ?? 'Check this field.'}${furtherErrors(total)}`;
    return {
      ...general('invalid_input', 400, error),
      fields: listed,
      issues: issues && listFirstErrors(issues).listed,
    };
  },
  pathValueDiffers: (name: string) =>
    field('path_value_differs', 400, name, 'Send the same value as in the path, or omit this field.'),
  maskedValueChanged: (name: string) =>
    field(
      'masked_value_changed',
      400,
      name,
      'This masked value is not the stored one. Send the whole value, or omit this field.',
    ),
  invalidText: general(
    'invalid_text',
    400,
    'The request contains text that cannot be stored. Send UTF-8 without null characters and halves of surrogate pairs.',
  ),
  nestingTooDeep: general(
    'nesting_too_deep',
    400,
    `The request is nested too deeply. Use at most ${deepestNesting} levels.`,
  ),
  tooManyValues: (maximum: number) =>
    general(
      'too_many_values',
      400,
      `The request has too many fields and list items. Use at most ${String(maximum)}.`,
    ),
  listTooLong: (maximum: number) =>
    general('list_too_long', 400, `A list of the request is too long. Use at most ${String(maximum)} items.`),
  fieldNameTooLong: general(
    'field_name_too_long',
    400,
    `The name of a field is too long. Use at most ${maxFieldNameLength} characters.`,
  ),
  bodyIncomplete: general(
    'body_incomplete',
    400,
    'The body ended before its announced length. Send the request again.',
  ),
  bodyTooSlow: general('body_too_slow', 408, 'The body did not arrive in time. Send the request again.'),
  invalidJson: general('invalid_json', 400, 'The body is not valid JSON.'),
  formInvalid: general('form_invalid', 400, 'The body is not a valid form.'),
  unsupportedMediaType: general(
    'unsupported_media_type',
    415,
    'Send the body as application/json or application/x-www-form-urlencoded, without compression.',
  ),
  bodyTooLarge: (maximum: number) =>
    general('body_too_large', 413, `The body is too large. Send at most ${String(maximum)} bytes.`),
  mailEventsNotSigned: general(
    'mail_events_not_signed',
    401,
    'Sign the body as Standard Webhooks do, with MAIL_EVENTS_SECRET and a time not older than 5 minutes.',
  ),
  routeNotFound: general(
    'route_not_found',
    404,
    'Not found. Write the path as in the reference at /docs, without a slash at the end or two in a row.',
  ),
  methodNotAllowed: (methods: string[]) =>
    general('method_not_allowed', 405, `Method not allowed. Use ${methods.join(', ')}.`),
  idempotencyKeyInvalid: general(
    'idempotency_key_invalid',
    400,
    'Use an Idempotency-Key of 1 to 255 printable ASCII characters without spaces.',
  ),
  idempotencyKeyReused: general(
    'idempotency_key_reused',
    409,
    'This Idempotency-Key was used for a different request. Use a new key for a new request.',
  ),
  rateLimited: (seconds: number) => ({
    ...general('rate_limited', 429, `Too many requests. Try again in ${quantity(seconds, 'second')}.`),
    retryAfterSeconds: seconds,
  }),
  /** One account's share of the database connections is in use, and enough of its requests already wait for them. */
  tooManyConcurrentRequests: {
    ...general(
      'too_many_concurrent_requests',
      429,
      'This account has too many requests in progress. Try again in 1 second.',
    ),
    retryAfterSeconds: 1,
  },
  /** The database cannot be reached, or everything that could answer is busy. Nothing was changed. */
  serviceUnavailable: (seconds: number) => ({
    ...general(
      'service_unavailable',
      503,
      `The service cannot answer right now. Try again in ${quantity(seconds, 'second')}.`,
    ),
    retryAfterSeconds: seconds,
  }),
  internalError: (requestId: string) =>
    general(
      'internal_error',
      500,
      `Something went wrong on our end. Give support the request ID ${requestId}.`,
    ),

  // Credentials and permissions
  credentialsMissing: general(
    'credentials_missing',
    401,
    'Send credentials: an access token or API key as the user name of HTTP Basic or as Bearer, or a session token as Bearer.',
  ),
  credentialsInvalid: general(
    'credentials_invalid',
    401,
    'These credentials are not valid, or they have been revoked. Check them, or create new ones.',
  ),
  sessionTokenExpired: general(
    'session_token_expired',
    401,
    'The session token has expired. Request a new one from your backend.',
  ),
  sessionTokenNotAllowed: general(
    'session_token_not_allowed',
    403,
    'This endpoint does not accept session tokens. Call it from your backend with an access token or API key.',
  ),
  scopeMissing: (scopes: readonly string[]) =>
    general(
      'scope_missing',
      403,
      `The session token needs the scope ${scopes.join(' or ')}. Name it when you create the token.`,
    ),
  keyScopeMissing: (scopes: readonly string[]) =>
    general(
      'key_scope_missing',
      403,
      `The API key needs the scope ${scopes.join(' or ')}. Use a key that has it, or create one in the dashboard under Developers: a key can do at most what the person who made it may do.`,
    ),
  roleTooNarrow: (scopes: readonly string[]) =>
    general(
      'role_too_narrow',
      403,
      `Your role does not include ${scopes.join(' or ')}. Ask an admin of your account for a role that does.`,
    ),
  wholeAccountRequired: general(
    'whole_account_required',
    403,
    'Events are about the whole account, and this caller reaches some of its nodes. Use a key of a person who works for the whole account, or ask such a person.',
  ),
  viewTooNarrow: (view: string) =>
    general(
      'view_too_narrow',
      403,
      `This needs the view ${view}. Name it when you create the session token. A person needs a role that has it.`,
    ),
  filterNotAllowed: general(
    'filter_not_allowed',
    403,
    'A session token with the view status cannot filter or sort by what reports resulted in. Leave these parameters out.',
  ),
  originNotAllowed: (origin: string) =>
    general(
      'origin_not_allowed',
      403,
      `This session token may not be used by pages of ${origin}. Name that origin when you create the token.`,
    ),
  originNotRegistered: (origin: string) =>
    general(
      'origin_not_registered',
      403,
      `Pages of ${origin} may not sign up customers of this application. Register that origin for the application.`,
    ),
  decisionsNotAllowed: general(
    'decisions_not_allowed',
    403,
    'This session token may not decide about reports. Create one with decisions: true.',
  ),
  operationsKeyRequired: general(
    'operations_key_required',
    403,
    "This endpoint requires the provider's operations key.",
  ),
  staffRightMissing: (right: string) =>
    general(
      'staff_right_missing',
      403,
      `This needs the right ${right} of the staff. Ask an admin of the staff for a role that has it, and then create a new key.`,
    ),
  apiNotAuthorized: general(
    'api_not_authorized',
    403,
    'The provider has stopped this account from calling the API. Contact your partner manager or support.',
  ),
  apiKeyRequired: general(
    'api_key_required',
    403,
    "Call this endpoint with an API key of the account. A partner's access token can't do this.",
  ),
  accessTokenRequired: general(
    'access_token_required',
    403,
    'Call this endpoint with the access token of the connection to deauthorize.',
  ),
  directMissing: field(
    'direct_missing',
    400,
    'direct',
    'Send direct: true when you authenticate with an API key.',
  ),
  directNotAllowed: field(
    'direct_not_allowed',
    400,
    'direct',
    'Omit direct when you authenticate with an access token.',
  ),
  candidateTokenScopeInvalid: field(
    'candidate_token_scope_invalid',
    400,
    'scopes',
    'A token for one candidate has the scope disclosure alone, or order and report. Remove disclosure or the others.',
  ),
  nodesNotFound: (customId: string) =>
    field('nodes_not_found', 400, 'nodes', `The hierarchy has no "${customId}".`),
  reportTokenScopeInvalid: field(
    'report_token_scope_invalid',
    400,
    'scopes',
    'A token for one report can only have the scope report. Remove the others, or remove report_id.',
  ),
  decisionsNeedRecords: field(
    'decisions_need_records',
    400,
    'decisions',
    'Decisions need the scope report and the view records.',
  ),
  accountNotCredentialed: general(
    'account_not_credentialed',
    403,
    'This account is not credentialed yet, so it cannot order background checks.',
  ),
  accountNotFound: general('account_not_found', 404, 'There is no such account.'),
  selfHostedNotApproved: general(
    'self_hosted_not_approved',
    403,
    'This account is not approved for self-hosted reports. Order by invitation, or contact your partner manager.',
  ),
  notFound: (resource: string) => general('not_found', 404, `This account has no such ${resource}.`),
} as const;
