import { accountBody, createdAccount } from '../resources/account/account-body.ts';
import { accessToken, deauthorization, tokenBody } from '../resources/identity/oauth.ts';
import type { RouteDefinition } from '../route.ts';
import {
  partner,
  signUp,
  signUpBody,
  signUpCheck,
  signUpCheckBody,
  signUpCodeBody,
} from '../resources/account/sign-up.ts';
import { audited } from './audited.ts';
import { anyBackend, application, keyHolder, visitor } from './auth.ts';

/** How a customer's account comes to a partner, and goes. */
export const connectingRoutes = {
  'POST /oauth/tokens': {
    operationId: 'createAccessToken',
    summary: 'Exchange an authorization code for an access token',
    tag: 'Connecting',
    auth: application,
    reach: null,
    audit: audited('access_token.created', 'credential'),
    body: tokenBody,
    limits: { bytes: 10 * 1024 },
    response: accessToken,
    status: 200,
    failures: [422],
  },
  'POST /oauth/deauthorize': {
    operationId: 'revokeAccessToken',
    summary: 'Revoke the access token of the request, and every session token made from it',
    tag: 'Connecting',
    auth: { ...anyBackend, unauthorizedAccount: true },
    reach: null,
    audit: audited('access_token.revoked', 'credential'),
    response: deauthorization,
    status: 200,
    failures: [403],
    extension: true,
  },
  'POST /v1/accounts': {
    operationId: 'createAccount',
    summary:
      "Create a customer's account, with the API key of the account that hosts the partner application",
    tag: 'Connecting',
    auth: keyHolder('keys'),
    reach: null,
    audit: audited('account.created', 'account'),
    body: accountBody,
    response: createdAccount,
    status: 201,
    failures: [403],
  },
  'GET /sign_up/{client_id}': {
    operationId: 'getPartner',
    summary: 'Read what a sign-up page shows of a partner application',
    tag: 'Connecting',
    auth: visitor,
    reach: null,
    audit: null,
    response: partner,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /sign_up/{client_id}/checks': {
    operationId: 'checkSignUp',
    summary:
      'Check a company before it signs up: its tax id, its city, and whether its person has an account',
    tag: 'Connecting',
    auth: visitor,
    reach: null,
    audit: null,
    body: signUpCheckBody,
    response: signUpCheck,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /sign_up/{client_id}': {
    operationId: 'createSignUp',
    summary:
      'Sign up: create an account and its administrator, with an authorization code for the application',
    tag: 'Connecting',
    auth: visitor,
    reach: null,
    audit: audited('account.created', 'account'),
    body: signUpBody,
    response: signUp,
    status: 201,
    failures: [404],
    extension: true,
  },
  'POST /sign_up/{client_id}/codes': {
    operationId: 'createSignUpCode',
    summary: 'Make another authorization code for an account that has just signed up; the former ones end',
    tag: 'Connecting',
    auth: visitor,
    reach: null,
    audit: audited('authorization.given', 'application'),
    body: signUpCodeBody,
    response: signUp,
    status: 201,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
