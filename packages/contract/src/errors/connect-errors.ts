import { field, general, oauth } from './define-error.ts';
import type { FieldErrors } from './error-body.ts';
import type { AnyFieldIssues } from './field-errors.ts';

/** Errors of OAuth, sign-up and webhooks. */
export const connectErrors = {
  // OAuth and sign-up
  clientCredentialsInvalid: oauth(
    'client_credentials_invalid',
    'invalid_client',
    'No application has this client_id and client_secret. Check both.',
  ),
  oauthRequestInvalid: (fields: FieldErrors) => {
    const [[name, sentences] = ['code', ['Check this field.']]] = Object.entries(fields);
    const definition = oauth('oauth_request_invalid', 'invalid_request', `${name}: ${sentences[0] ?? ''}`);
    return { ...definition, fields };
  },
  oauthBodyUnreadable: (sentence: string) => oauth('oauth_body_unreadable', 'invalid_request', sentence),
  clientAuthenticationAmbiguous: oauth(
    'client_authentication_ambiguous',
    'invalid_request',
    'HTTP Basic and the body name different client credentials. Send them once.',
  ),
  codeVerifierMissing: oauth(
    'code_verifier_missing',
    'invalid_grant',
    'This authorization code was requested with a code_challenge. Send its code_verifier.',
  ),
  codeVerifierInvalid: oauth(
    'code_verifier_invalid',
    'invalid_grant',
    'This code_verifier does not match the code_challenge of the authorization request. Send the one it was made from.',
  ),
  codeChallengeMissing: oauth(
    'code_challenge_missing',
    'invalid_grant',
    'This authorization code was requested without a code_challenge. Send no code_verifier, or start again with PKCE. Public clients always need PKCE.',
  ),
  redirectUriMismatch: oauth(
    'redirect_uri_mismatch',
    'invalid_grant',
    'This is not the redirect_uri that the authorization code was sent to. Send that one.',
  ),
  grantTypeUnsupported: oauth(
    'grant_type_unsupported',
    'unsupported_grant_type',
    'Use the grant_type authorization_code. Access tokens do not expire, so there are no refresh tokens.',
  ),
  authorizationCodeNotFound: oauth(
    'authorization_code_not_found',
    'invalid_grant',
    'This authorization code does not exist. Send the code as it arrived at your redirect_uri.',
  ),
  authorizationCodeOfOtherClient: oauth(
    'authorization_code_of_other_client',
    'invalid_grant',
    'This authorization code was issued to another application. Use the credentials of that application.',
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
    'There is no partner application with this client_id. Check it.',
  ),
  applicationNotOwned: field(
    'application_not_owned',
    403,
    'client_id',
    'Use the API key of the account that owns this partner application.',
  ),
  applicationNotCertified: general(
    'application_not_certified',
    403,
    'This partner application is not certified for production. Request its certification and wait for the decision.',
  ),
  applicationLimitReached: (most: number) =>
    general(
      'application_limit_reached',
      409,
      `An account can have ${most} partner applications. Contact support if you need more.`,
    ),
  clientNotCertified: oauth(
    'client_not_certified',
    'unauthorized_client',
    'This partner application is not certified for production. Request its certification and wait for the decision.',
  ),
  signUpDisabled: general(
    'sign_up_disabled',
    403,
    'This partner application does not accept new customers. Sign in with an existing account instead.',
  ),
  signUpRejected: (fields: FieldErrors, issues: AnyFieldIssues) => ({
    ...general(
      'sign_up_rejected',
      400,
      Object.values(fields)[0]?.[0] ?? 'Check the information you entered.',
    ),
    fields,
    issues,
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

  // Webhooks
  webhookNotLive: field(
    'webhook_not_live',
    400,
    'live',
    'This is the staging environment. Use false, or create the webhook in production.',
  ),
  webhookLive: field(
    'webhook_live',
    400,
    'live',
    'This is the production environment. Use true, or create the webhook in staging.',
  ),
  webhookUrlNotSecure: field('webhook_url_not_secure', 400, 'webhook_url', 'Use an https URL, or sns://.'),
  webhookLimitReached: (most: number) =>
    general(
      'webhook_limit_reached',
      409,
      `This account already has ${most} webhooks, which is the maximum. Change or delete one.`,
    ),
  previousSecretMissing: field(
    'previous_secret_missing',
    400,
    'secret',
    'No previous client_secret of this application works. Send current, or omit this field.',
  ),
  resendSelectionMissing: field(
    'resend_selection_missing',
    400,
    'event_id',
    'Send an event_id, or a time to resend events from.',
  ),
} as const;
