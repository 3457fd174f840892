import type { FieldErrors } from './error-body.ts';

/** An error that the API can answer with. */
export interface ApiErrorDefinition<Code extends string = ApiErrorCode> {
  /** HTTP status. */
  status: number;
  /** Stable code, unique in the catalog. */
  code: Code;
  /** Sentence for people, or an error code of RFC 6749 on OAuth endpoints. */
  error: string;
  fields?: FieldErrors;
  /** The sentence, where `error` is an error code of RFC 6749. */
  description?: string;
  /** Seconds after which another attempt can succeed. */
  retryAfterSeconds?: number;
}

const general = <Code extends string>(
  code: Code,
  status: number,
  error: string,
): ApiErrorDefinition<Code> => ({ status, code, error });

/** An error of one field: the field's sentence is also the sentence of the whole. */
const field = <Code extends string>(
  code: Code,
  status: number,
  name: string,
  sentence: string,
): ApiErrorDefinition<Code> => ({ status, code, error: sentence, fields: { [name]: [sentence] } });

/** An error of an OAuth endpoint (RFC 6749, section 5.2), with status 422 (docs/interface.md#errors). */
const oauth = <Code extends string>(
  code: Code,
  error: string,
  description: string,
): ApiErrorDefinition<Code> => ({ status: 422, code, error, description });

const oneHour = 3600;

/** Every error of the API, declared once: the service, fake mode, the clients and the reference page read it. */
export const errorCatalog = {
  // Requests
  invalidInput: (fields: FieldErrors) => {
    const names = Object.keys(fields);
    const [first = 'body'] = names;
    const more = names.length > 1 ? ` (and ${names.length - 1} more, see fields)` : '';
    const error = `${first}: ${fields[first]?.[0] ?? 'Check this field.'}${more}`;
    return { ...general('invalid_input', 400, error), fields };
  },
  invalidText: general(
    'invalid_text',
    400,
    'The request contains text that cannot be stored (a null character or half of a surrogate pair), or it is nested too deeply.',
  ),
  invalidJson: general('invalid_json', 400, 'The body is not valid JSON.'),
  unsupportedMediaType: general(
    'unsupported_media_type',
    415,
    'Send the body as application/json or application/x-www-form-urlencoded.',
  ),
  bodyTooLarge: general('body_too_large', 413, 'The body is larger than 1 MiB.'),
  routeNotFound: general('route_not_found', 404, 'Not found. The API reference is at /docs.'),
  methodNotAllowed: (allowed: string[]) =>
    general('method_not_allowed', 405, `Method not allowed. Use ${allowed.join(', ')}.`),
  idempotencyKeyInvalid: general(
    'idempotency_key_invalid',
    400,
    'Use an Idempotency-Key of 1 to 255 printable ASCII characters.',
  ),
  idempotencyKeyReused: general(
    'idempotency_key_reused',
    409,
    'This Idempotency-Key was used for a different request. Use a new key for a new request.',
  ),
  rateLimited: (seconds: number) => ({
    ...general(
      'rate_limited',
      429,
      `This account sent too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
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
    'Send credentials: HTTP Basic with an access token or API key, or Bearer with a session token.',
  ),
  credentialsInvalid: general(
    'credentials_invalid',
    401,
    'These credentials are not valid, or they have been revoked.',
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
    general('scope_missing', 403, `The session token needs the scope ${scopes.join(' or ')}.`),
  operationsKeyRequired: general(
    'operations_key_required',
    403,
    "This endpoint requires the provider's operations key.",
  ),
  apiKeyRequired: general(
    'api_key_required',
    403,
    'Call this endpoint with an API key, not with an access token.',
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
    'A token for one candidate can only have the scope disclosure. Remove order, or remove candidate_id.',
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

  // Hierarchy and packages
  segmentationNotEnabled: general(
    'segmentation_not_enabled',
    403,
    'Sorry, your account is not enabled for segmentation',
  ),
  hierarchyLocked: {
    ...general('hierarchy_locked', 423, 'The hierarchy is being replaced. Try again in a few seconds.'),
    retryAfterSeconds: 2,
  },
  nodeRequired: field(
    'node_required',
    400,
    'node',
    'This account has a hierarchy. Choose a node and send its custom_id.',
  ),
  nodeNotFound: (customId: string) =>
    field('node_not_found', 400, 'node', `This account has no node "${customId}".`),
  nodeNotAllowed: field('node_not_allowed', 400, 'node', 'This account has no hierarchy. Omit node.'),
  nodeExists: (customId: string) =>
    field('node_exists', 409, 'custom_id', `This account already has a node "${customId}".`),
  parentNodeNotFound: (customId: string) =>
    field('parent_node_not_found', 400, 'parent_custom_id', `This account has no node "${customId}".`),
  packageNotFound: (slug: string) =>
    field('package_not_found', 400, 'package', `This account has no package "${slug}".`),
  packageNotOnNode: (slug: string) =>
    field(
      'package_not_on_node',
      400,
      'package',
      `The package "${slug}" is not offered at this node. Choose one of the node's packages.`,
    ),
  packageExists: (slug: string) =>
    field('package_exists', 409, 'slug', `This account already has a package "${slug}".`),

  // Candidates and invitations
  candidateNotFound: field(
    'candidate_not_found',
    404,
    'candidate_id',
    'This account has no candidate with this ID.',
  ),
  candidateRequired: field('candidate_required', 400, 'candidate_id', 'Send candidate_id or custom_id.'),
  customIdNotFound: field(
    'custom_id_not_found',
    404,
    'custom_id',
    'This account has no candidate with this custom_id.',
  ),
  candidateIncomplete: (names: string[]) =>
    field(
      'candidate_incomplete',
      400,
      'candidate_id',
      `The candidate is missing what this package requires: ${names.join(', ')}.`,
    ),
  invitationNotPending: (status: string, verb: string) =>
    general(
      'invitation_not_pending',
      409,
      `This invitation is ${status}. Only a pending invitation can be ${verb}.`,
    ),
  reminderLimitReached: {
    ...general(
      'reminder_limit_reached',
      429,
      'This invitation was resent 10 times within 24 hours. Try again later.',
    ),
    retryAfterSeconds: oneHour,
  },
  editConflict: general(
    'edit_conflict',
    409,
    'This was updated somewhere else. Load the latest version and try again.',
  ),

  // Reports
  reportTransitionNotAllowed: (status: string, verb: string) =>
    general('report_transition_not_allowed', 409, `This report is ${status}. It cannot be ${verb} now.`),
  etaNotAvailable: general(
    'eta_not_available',
    404,
    'This report has no county criminal search, so there is no estimate for it.',
  ),
  screeningNotFound: field(
    'screening_not_found',
    404,
    'screening_id',
    'This report has no screening with this ID.',
  ),
  screeningFinished: (status: string) =>
    field('screening_finished', 409, 'screening_id', `This screening is already ${status}.`),
  verificationAlreadyOpen: (type: string) =>
    field(
      'verification_already_open',
      409,
      'verification_type',
      `The candidate already has an open verification of type ${type}.`,
    ),
  verificationNotOpen: (type: string) =>
    field(
      'verification_not_open',
      409,
      'verification_type',
      `There is no open verification of type ${type}.`,
    ),
  verificationsIncomplete: general(
    'verifications_incomplete',
    409,
    'The candidate has not provided everything that was requested, so the report cannot resume.',
  ),
  packageNotSelfHosted: (types: string[]) =>
    field(
      'package_not_self_hosted',
      400,
      'package',
      `Order this package by invitation. Self-hosted reports do not support ${types.join(', ')}.`,
    ),

  // Adverse action and assessments
  adverseActionInProgress: general(
    'adverse_action_in_progress',
    409,
    'This report has an adverse action in progress. Cancel it first.',
  ),
  adverseActionFinished: (status: string) =>
    general(
      'adverse_action_finished',
      409,
      `This adverse action is ${status}. It can no longer be canceled.`,
    ),
  adverseItemsNotFound: (ids: string[]) =>
    field(
      'adverse_items_not_found',
      400,
      'adverse_item_ids',
      `This report has no adverse item ${ids.join(', ')}.`,
    ),
  postNoticeTooEarly: (earliest: string) =>
    field(
      'post_notice_too_early',
      400,
      'post_notice_scheduled_at',
      `The candidate has at least five business days to respond. Use ${earliest} or later.`,
    ),
  rulesetConflict: general(
    'ruleset_conflict',
    409,
    'Another request changed this ruleset at the same time. Send the request again.',
  ),

  // OAuth and sign-up
  clientCredentialsInvalid: oauth(
    'client_credentials_invalid',
    'invalid_client',
    'No application has this client_id and client_secret.',
  ),
  grantTypeUnsupported: oauth(
    'grant_type_unsupported',
    'unsupported_grant_type',
    'The only supported grant_type is authorization_code.',
  ),
  authorizationCodeNotFound: oauth(
    'authorization_code_not_found',
    'invalid_grant',
    'This authorization code does not exist.',
  ),
  authorizationCodeOfOtherClient: oauth(
    'authorization_code_of_other_client',
    'invalid_grant',
    'This authorization code was issued to another application.',
  ),
  authorizationCodeExpired: oauth(
    'authorization_code_expired',
    'invalid_grant',
    'This authorization code expired 5 minutes after it was issued. Ask the customer to connect again.',
  ),
  authorizationCodeUsed: oauth(
    'authorization_code_used',
    'invalid_grant',
    'This authorization code was already exchanged. For safety, the access token issued for it has been revoked.',
  ),
  applicationNotFound: general(
    'application_not_found',
    404,
    'There is no partner application with this client_id.',
  ),
  applicationNotOwned: field(
    'application_not_owned',
    403,
    'client_id',
    'Use the API key of the account that owns this partner application.',
  ),
  signUpDisabled: general(
    'sign_up_disabled',
    403,
    'This partner application does not accept new customers. Sign in with an existing account instead.',
  ),
  signUpRejected: (fields: FieldErrors) => ({
    ...general(
      'sign_up_rejected',
      400,
      Object.values(fields)[0]?.[0] ?? 'Check the information you entered.',
    ),
    fields,
  }),
  taxIdNotVerified: (sentence: string) => field('tax_id_not_verified', 400, 'company.tax_id', sentence),
  testTaxIdNotAllowed: field(
    'test_tax_id_not_allowed',
    400,
    'company.tax_id',
    'Tax IDs that start with 00 are test values and only work in staging.',
  ),
  paymentTokenInvalid: field(
    'payment_token_invalid',
    400,
    'payment_token',
    'These payment details were already used, or they are older than 15 minutes. Enter them again.',
  ),
  renewalTokenInvalid: field(
    'renewal_token_invalid',
    400,
    'renewal_token',
    'This sign-up has ended. Sign in to connect the account.',
  ),

  // Disclosures and consent
  countryUnsupported: field(
    'country_unsupported',
    400,
    'country',
    'Disclosure documents are available for work in the United States only. Show your own documents elsewhere.',
  ),
  disclosureChanged: (ids: string[]) => ({
    ...general(
      'disclosure_changed',
      409,
      `These documents have a newer version: ${ids.join(', ')}. Load the disclosures and show them again.`,
    ),
    fields: Object.fromEntries(ids.map((id) => [`documents.${id}`, ['Show the current version.']])),
  }),
  disclosureMissing: (ids: string[]) =>
    field(
      'disclosure_missing',
      400,
      'documents',
      `The candidate must also see and acknowledge: ${ids.join(', ')}.`,
    ),
  signatureMismatch: field(
    'signature_mismatch',
    400,
    'signature',
    "The signature does not match the candidate's full name.",
  ),
  fullNameRequired: field(
    'full_name_required',
    400,
    'full_name',
    'The candidate has no name yet. Send the full name that the signature must match.',
  ),
  consentNotFound: field(
    'consent_not_found',
    400,
    'consent_id',
    'This candidate has no unused consent. Record one with POST /v1/consents.',
  ),
  consentIncomplete: (ids: string[]) =>
    field(
      'consent_incomplete',
      400,
      'consent_id',
      `The candidate was not shown documents that this order requires: ${ids.join(', ')}.`,
    ),

  // Webhooks
  webhookUrlNotSecure: field('webhook_url_not_secure', 400, 'webhook_url', 'Use an https URL, or sns://.'),
  webhookLimitReached: (most: number) =>
    general(
      'webhook_limit_reached',
      409,
      `This account already has ${most} webhooks, which is the maximum. Change or delete one.`,
    ),
  resendSelectionMissing: field(
    'resend_selection_missing',
    400,
    'event_id',
    'Send an event_id, or a time to resend events from.',
  ),
} as const;

type Entry = (typeof errorCatalog)[keyof typeof errorCatalog];
type Resolved<Item> = Item extends (...parameters: never[]) => infer Definition ? Definition : Item;

/** Stable code of an error, unique in the catalog. */
export type ApiErrorCode = Resolved<Entry> extends { code: infer Code } ? Extract<Code, string> : never;
