import { accountBody, createdAccount } from '../resources/account/account-body.ts';
import {
  partner,
  signUp,
  signUpBody,
  signUpCheck,
  signUpCheckBody,
  signUpCodeBody,
} from '../resources/account/sign-up.ts';
import {
  accessToken,
  deauthorization,
  revocation,
  revocationBody,
  tokenBody,
} from '../resources/identity/oauth.ts';
import { auditAs, anyBackend, partnerApp, keyHolder, visitor, type RouteDefinition } from '../route.ts';

/** What connects an account with a partner, beyond the spec. */
const ofConnection = { tag: 'Connecting', reach: null, extension: true } as const;

/** How a customer's account comes to a partner, and goes. */
export const connectingRoutes = {
  'POST /oauth/tokens': {
    operationId: 'createAccessToken',
    summary: 'Exchange an authorization code for an access token',
    tag: 'Connecting',
    auth: partnerApp,
    reach: null,
    audit: auditAs('access_token.created', 'credential'),
    body: tokenBody,
    limits: { bytes: 10 * 1024 },
    response: accessToken,
    failures: [422],
  },
  'POST /oauth/revoke': {
    ...ofConnection,
    operationId: 'revokeToken',
    summary: 'Revoke an access token with the credentials of its application, as RFC 7009 says',
    auth: partnerApp,
    audit: auditAs('access_token.revoked', 'credential'),
    body: revocationBody,
    limits: { bytes: 10 * 1024 },
    response: revocation,
    failures: [422],
  },
  'POST /oauth/deauthorize': {
    ...ofConnection,
    operationId: 'revokeAccessToken',
    summary: 'Revoke the access token of the request, and every session token made from it',
    auth: { ...anyBackend, unauthorizedAccount: true },
    audit: auditAs('access_token.revoked', 'credential'),
    response: deauthorization,
  },
  'POST /v1/accounts': {
    operationId: 'createAccount',
    summary:
      "Create a customer's account, with the API key of the account that hosts the partner application",
    tag: 'Connecting',
    auth: keyHolder('keys'),
    reach: null,
    audit: auditAs('account.created', 'account'),
    body: accountBody,
    response: createdAccount,
    status: 201,
  },
  'GET /sign_up/{client_id}': {
    ...ofConnection,
    operationId: 'getPartner',
    summary: 'Read what a sign-up page shows of a partner application',
    auth: visitor,
    audit: null,
    response: partner,
  },
  'POST /sign_up/{client_id}/checks': {
    ...ofConnection,
    operationId: 'checkSignUp',
    summary:
      'Check a company before it signs up: its tax id, its city, and whether its person has an account',
    auth: visitor,
    audit: null,
    body: signUpCheckBody,
    response: signUpCheck,
  },
  'POST /sign_up/{client_id}': {
    ...ofConnection,
    operationId: 'createSignUp',
    summary:
      'Sign up: create an account and its administrator, with an authorization code for the application',
    auth: visitor,
    audit: auditAs('account.created', 'account'),
    body: signUpBody,
    response: signUp,
    status: 201,
  },
  'POST /sign_up/{client_id}/codes': {
    ...ofConnection,
    operationId: 'createSignUpCode',
    summary: 'Make another authorization code for an account that has just signed up; the former ones end',
    auth: visitor,
    audit: auditAs('authorization.given', 'application'),
    body: signUpCodeBody,
    response: signUp,
    status: 201,
  },
} as const satisfies Record<string, RouteDefinition>;
