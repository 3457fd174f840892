import type { Hono } from 'hono';
import { type OAuthMetadata, accessScopes } from '@service-embeds/contract';
import type { Container, Addresses } from '../integrations/context.ts';
import type { ApiEnv } from './api-env.ts';

/** Mounts the metadata that client libraries of OAuth start from (RFC 8414). The issuer is the address of the API. */
export function mountOAuthMetadata(app: Hono<ApiEnv>, { addresses }: Container): void {
  const metadata = createMetadata(addresses);
  app.get('/.well-known/oauth-authorization-server', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(metadata);
  });
}

/** How an application authenticates. A public one has no secret. */
const clientAuthentication = ['client_secret_basic', 'client_secret_post', 'none'];

const createMetadata = ({ api, partners }: Addresses): OAuthMetadata => ({
  issuer: api,
  authorization_endpoint: `${partners}/authorize`,
  token_endpoint: `${api}/oauth/tokens`,
  revocation_endpoint: `${api}/oauth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'web_message'],
  grant_types_supported: ['authorization_code'],
  scopes_supported: [...accessScopes],
  token_endpoint_auth_methods_supported: clientAuthentication,
  revocation_endpoint_auth_methods_supported: clientAuthentication,
  code_challenge_methods_supported: ['S256'],
  service_documentation: `${api}/docs`,
});
