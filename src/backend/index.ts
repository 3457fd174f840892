/** The integrator's backend kit: Web-standard Request and Response, no dependencies. Runs in Node, Deno, Bun, workers. */
export { mintSessionToken, SessionTokenError, type MintOptions } from './mint-session-token.ts';
export { sessionTokenHandler, type SessionTokenHandlerOptions } from './session-token-handler.ts';
export { createConnectUrl, createState, verifyState, type StateOptions } from './connect-url.ts';
export { exchangeAuthorizationCode, OAuthError, type ExchangeOptions } from './exchange-code.ts';
export { oauthTokenHandler, type OAuthTokenHandlerOptions } from './oauth-token-handler.ts';
