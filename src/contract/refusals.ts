import type { FieldErrors } from './error.ts';

/** Why a request that is well formed is refused all the same. The service and the fake answer with the same words. */
export interface RefusalAnswer {
  status: number;
  error: string;
  fields?: FieldErrors;
  /** The sentence, where `error` is a code of OAuth. */
  description?: string;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

const field = (status: number, name: string, sentence: string): RefusalAnswer => ({
  status,
  error: sentence,
  fields: { [name]: [sentence] },
});

/** A refusal of an OAuth endpoint (RFC 6749, section 5.2), 422 as the spec says. */
const oauth = (code: string, description: string): RefusalAnswer => ({
  status: 422,
  error: code,
  description,
});

const oneDay = 86_400;

export const refusals = {
  invalid: (fields: FieldErrors): RefusalAnswer => {
    const names = Object.keys(fields);
    const [first = 'body'] = names;
    const more = names.length > 1 ? ` (and ${names.length - 1} more, see fields)` : '';
    return { status: 400, error: `${first}: ${fields[first]?.[0] ?? 'Check this field.'}${more}`, fields };
  },
  brokenText: {
    status: 400,
    error:
      'The request holds text that cannot be stored (a null character or half a surrogate pair), or is nested too deep.',
  },
  brokenJson: { status: 400, error: 'The body is not valid JSON.' },
  unsupportedMediaType: {
    status: 415,
    error: 'Send the body as application/json or application/x-www-form-urlencoded.',
  },
  bodyTooLarge: { status: 413, error: 'The body is larger than 1 MiB.' },
  unknownAddress: { status: 404, error: 'There is nothing at this address. The reference is at /docs.' },
  methodNotAllowed: (allowed: string[]): RefusalAnswer => ({
    status: 405,
    error: `This address takes ${allowed.join(', ')} only.`,
  }),
  noCredentials: {
    status: 401,
    error: 'Send credentials: HTTP Basic with an access token or API key, or Bearer with a session token.',
  },
  wrongCredentials: { status: 401, error: 'These credentials are not valid, or were revoked.' },
  sessionTokenExpired: {
    status: 401,
    error: 'The session token has expired. Ask your backend for a new one.',
  },
  sessionTokenNotHere: {
    status: 403,
    error:
      'A session token is not accepted here. Call this from your backend with an access token or API key.',
  },
  scopeMissing: (scopes: readonly string[]): RefusalAnswer => ({
    status: 403,
    error: `The session token needs the scope ${scopes.join(' or ')}.`,
  }),
  operationsOnly: { status: 403, error: "This address is for the provider's operations key." },
  directMissing: field(400, 'direct', 'Send direct: true when you authenticate with an API key.'),
  directWrong: field(400, 'direct', 'Leave direct out when you authenticate with an access token.'),
  candidateTokenScope: field(
    400,
    'scopes',
    'A token for one candidate has the scope disclosure alone: leave order out, or candidate_id.',
  ),
  notCredentialed: {
    status: 403,
    error: 'This account is not credentialed yet, so it cannot order background checks.',
  },
  notSegmented: { status: 403, error: 'Sorry, your account is not enabled for segmentation' },
  hierarchyLocked: {
    status: 423,
    error: 'The hierarchy is being replaced. Try again in a few seconds.',
    retryAfter: 2,
  },
  notFound: (resource: string): RefusalAnswer => ({
    status: 404,
    error: `There is no such ${resource} in this account.`,
  }),
  accountUnknown: { status: 404, error: 'There is no such account.' },
  candidateUnknown: field(404, 'candidate_id', 'This account has no candidate with this id.'),
  packageUnknown: (slug: string) => field(400, 'package', `This account has no package "${slug}".`),
  packageNotOnNode: (slug: string) =>
    field(
      400,
      'package',
      `The package "${slug}" is not offered at this node. Choose one of the node's packages.`,
    ),
  packageExists: (slug: string) => field(409, 'slug', `This account already has a package "${slug}".`),
  nodeRequired: field(400, 'node', 'This account has a hierarchy: choose a node and send its custom_id.'),
  nodeUnknown: (customId: string) => field(400, 'node', `This account has no node "${customId}".`),
  nodeNotPossible: field(400, 'node', 'This account has no hierarchy: leave node out.'),
  nodeExists: (customId: string) => field(409, 'custom_id', `This account already has a node "${customId}".`),
  parentUnknown: (customId: string) =>
    field(400, 'parent_custom_id', `This account has no node "${customId}".`),
  invitationNotPending: (status: string, verb: string): RefusalAnswer => ({
    status: 409,
    error: `This invitation is ${status}. Only a pending invitation can be ${verb}.`,
  }),
  applicationChanged: { status: 409, error: 'Something was changed meanwhile. Look at it once more.' },
  remindersUsedUp: {
    status: 429,
    error: 'This invitation was resent 10 times within 24 hours. Give the candidate some time.',
    retryAfter: oneDay / 24,
  },
  etaNotPossible: {
    status: 404,
    error: 'This report has no county criminal search, so there is no estimate for it.',
  },
  reportNotPossible: (status: string, verb: string): RefusalAnswer => ({
    status: 409,
    error: `This report is ${status}. It cannot be ${verb} now.`,
  }),
  screeningFinished: (status: string) => field(409, 'screening_id', `This screening is ${status} already.`),
  screeningUnknown: field(404, 'screening_id', 'This report has no screening with this id.'),
  verificationOpen: (type: string) =>
    field(409, 'verification_type', `The candidate was asked for this already (${type}).`),
  verificationMissing: (type: string) =>
    field(409, 'verification_type', `There is no open verification of type ${type}.`),
  verificationsWaiting: {
    status: 409,
    error: 'The candidate has not shown all that was asked for, so the report cannot go on.',
  },
  adverseActionOpen: {
    status: 409,
    error: 'An adverse action on this report is under way. Cancel it first.',
  },
  adverseActionFinished: (status: string): RefusalAnswer => ({
    status: 409,
    error: `This adverse action is ${status}. It can no longer be canceled.`,
  }),
  adverseItemsUnknown: (ids: string[]) =>
    field(400, 'adverse_item_ids', `This report has no adverse item ${ids.join(', ')}.`),
  postNoticeTooEarly: (earliest: string) =>
    field(
      400,
      'post_notice_scheduled_at',
      `The candidate has at least five business days to answer: use ${earliest} or later.`,
    ),
  rulesetBusy: {
    status: 409,
    error: 'Somebody else changed this ruleset at the same moment. Send it again.',
  },
  clientInvalid: oauth('invalid_client', 'There is no application with this client_id and client_secret.'),
  grantTypeUnsupported: oauth('unsupported_grant_type', 'The only grant_type is authorization_code.'),
  codeUnknown: oauth('invalid_grant', 'There is no such authorization code.'),
  codeOfAnother: oauth('invalid_grant', 'This authorization code was made for another application.'),
  codeExpired: oauth(
    'invalid_grant',
    'This authorization code is older than 5 minutes. Let the customer connect again.',
  ),
  codeUsed: oauth(
    'invalid_grant',
    'This authorization code was exchanged before. For safety the access token that it bought was revoked.',
  ),
  notAnAccessToken: {
    status: 403,
    error: 'Only a connected application can be deauthorized: call this with its access token.',
  },
  applicationUnknown: field(
    403,
    'client_id',
    'Call this with the API key of the account that hosts this partner application.',
  ),
  taxIdRefused: (sentence: string) => field(400, 'company.tax_id', sentence),
  taxIdForTests: field(400, 'company.tax_id', 'Tax ids that begin with 00 are for tests in staging.'),
  applicationMissing: {
    status: 404,
    error: 'There is no partner application with this client_id.',
  },
  signUpDisabled: {
    status: 403,
    error: 'New customers cannot sign up for this partner application. Sign in with an account instead.',
  },
  signUpRefused: (fields: FieldErrors): RefusalAnswer => ({
    status: 400,
    error: Object.values(fields)[0]?.[0] ?? 'Check what you entered.',
    fields,
  }),
  paymentTokenUsedUp: field(
    400,
    'payment_token',
    'This payment entry was used already or is older than 15 minutes. Please enter it again.',
  ),
  renewalTokenInvalid: field(400, 'renewal_token', 'This sign-up is over. Sign in to connect the account.'),
  candidateNotNamed: field(400, 'candidate_id', 'Name the candidate by candidate_id or custom_id.'),
  customIdUnknown: field(404, 'custom_id', 'This account has no candidate with this custom_id.'),
  countryUnsupported: field(
    400,
    'country',
    'There are documents for work in the United States only (unsupported_country). Show your own elsewhere.',
  ),
  disclosureChanged: (ids: string[]): RefusalAnswer => ({
    status: 409,
    error: `A document is not the current one: ${ids.join(', ')}. Read the disclosures anew and show them again.`,
    fields: Object.fromEntries(ids.map((id) => [`documents.${id}`, ['Show the current version.']])),
  }),
  disclosureMissing: (ids: string[]) =>
    field(400, 'documents', `The candidate has to be shown and acknowledge also: ${ids.join(', ')}.`),
  signatureDiffers: field(400, 'signature', "The signature is not the candidate's full name."),
  fullNameMissing: field(
    400,
    'full_name',
    'The candidate has no name yet: send the full name that the signature stands for.',
  ),
  selfHostedNotApproved: {
    status: 403,
    error:
      'This account is not approved for self-hosted reports. Order by invitation, or ask your partner manager.',
  },
  packageNotSelfHosted: (types: string[]) =>
    field(400, 'package', `Order this package by invitation: ${types.join(', ')} cannot be self-hosted.`),
  candidateIncomplete: (names: string[]) =>
    field(400, 'candidate_id', `The candidate lacks what this package needs: ${names.join(', ')}.`),
  consentMissing: field(
    400,
    'consent_id',
    'There is no consent of this candidate that no report stands on yet. Record one with POST /v1/consents.',
  ),
  consentUncovered: (ids: string[]) =>
    field(400, 'consent_id', `The candidate was not shown what this order needs: ${ids.join(', ')}.`),
  apiKeyOnly: { status: 403, error: 'Call this with an API key, not with an access token.' },
  webhookNotSecure: field(400, 'webhook_url', 'Use an https address, or sns://.'),
  webhooksUsedUp: (most: number): RefusalAnswer => ({
    status: 409,
    error: `This account has ${most} webhooks already, which is the most. Change or delete one.`,
  }),
  resendWhat: field(400, 'event_id', 'Name an event_id, or a time from which on to send again.'),
  idempotencyKeyInvalid: {
    status: 400,
    error: 'Use an Idempotency-Key of 1 to 255 printable ASCII characters.',
  },
  idempotencyKeyReused: {
    status: 409,
    error: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  rateLimited: (seconds: number): RefusalAnswer => ({
    status: 429,
    error: `This account made too many requests. Try again in ${seconds} seconds.`,
    retryAfter: seconds,
  }),
} as const;
