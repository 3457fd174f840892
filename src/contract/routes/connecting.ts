import { accountBody, createdAccount } from '../account-body.ts';
import { accessToken, deauthorization, tokenBody } from '../oauth.ts';
import type { RouteDefinition } from '../route.ts';
import { application, backend } from './auth.ts';

/** How a customer's account comes to a partner, and goes. */
export const connectingRoutes = {
  'POST /oauth/tokens': {
    summary: 'Exchange an authorization code for an access token',
    tag: 'Connecting',
    auth: application,
    body: tokenBody,
    response: accessToken,
    status: 200,
    failures: [422],
  },
  'POST /oauth/deauthorize': {
    summary: 'Revoke the access token of the request, and every session token made from it',
    tag: 'Connecting',
    auth: backend,
    response: deauthorization,
    status: 200,
    failures: [403],
    extension: true,
  },
  'POST /v1/accounts': {
    summary:
      "Create a customer's account, with the API key of the account that hosts the partner application",
    tag: 'Connecting',
    auth: backend,
    body: accountBody,
    response: createdAccount,
    status: 201,
    failures: [403],
  },
} as const satisfies Record<string, RouteDefinition>;
