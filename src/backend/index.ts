/**
 * The integrator's backend kit, for Web-standard Request and Response: Node, Deno, Bun, and workers. Its one dependency
 * is `standardwebhooks`.
 */
export { createSessionToken, type CreateSessionTokenOptions } from './create-session-token.ts';
export { sessionTokenHandler, type SessionTokenHandlerOptions } from './session-token-handler.ts';
export {
  createConnectUrl,
  createState,
  verifyState,
  type ConnectUrlOptions,
  type StateOptions,
} from './connect-url.ts';
export { exchangeAuthorizationCode, OAuthError, type ExchangeOptions } from './exchange-code.ts';
export { oauthTokenHandler, type OAuthTokenHandlerOptions } from './oauth-token-handler.ts';
export { ApiClient, type ApiClientOptions, type ApiRequest } from './api-client.ts';
export { ApiError } from './api-error.ts';
export { ServiceError, type ErrorDetails } from '../client/service-error.ts';
export { tokenVault, type TokenVault, type TokenVaultOptions } from './token-vault.ts';
export type { Authenticate } from './request-user.ts';
export {
  verifyWebhook,
  type Delivery,
  type VerifiedWebhook,
  type VerifyWebhookOptions,
} from './verify-webhook.ts';
export { webhookHandler, type WebhookHandlerOptions } from './webhook-handler.ts';
export { signWebhook } from './sign-webhook.ts';
export { reconcileEvents, type ReconcileOptions } from './reconcile-events.ts';
export type { WebhookEvent } from './verify-webhook.ts';
