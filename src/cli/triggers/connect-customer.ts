import type { ApiClient } from '../../backend/index.ts';
import { UsageError, type CommandContext } from '../options.ts';

/** A sample company. Its tax ID is a test value of staging. */
const company = {
  industry: '56',
  street: '100 Sample St',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94607',
  tax_id: '000000101',
  incorporation_state: 'DE',
  incorporation_type: 'llc',
  phone: '(415) 555-0100',
  website: 'trigger.example.com',
} as const;

/** Signs up a new customer with the application and connects it. Returns a client with its access token. */
export async function connectCustomer(
  { api, as, clientId, clientSecret }: CommandContext,
  log: (step: string) => void,
): Promise<ApiClient> {
  if (!clientId || !clientSecret)
    throw new UsageError(
      'This event is about a customer of your application: give --client-id and --client-secret beside the API key of its account.',
    );
  log('a new customer signs up');
  const account = await api.request('POST /v1/accounts', {
    body: {
      client_id: clientId,
      name: 'Trigger Example Inc',
      purpose: 'employment',
      user: { full_name: 'Terry Sampleton', email: `terry+${crypto.randomUUID().slice(0, 8)}@example.com` },
      company,
      oauth_authorize: true,
    },
  });
  log('its code is exchanged for an access token');
  const token = await api.request('POST /oauth/tokens', {
    body: {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code: account.authorization_code ?? '',
    },
  });
  return as(token.access_token);
}
