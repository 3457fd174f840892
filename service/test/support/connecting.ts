import { applications, credentials } from '../../src/db/schema/index.ts';
import { sha256 } from '../../src/crypto.ts';
import { newId } from '../../src/ids.ts';
import type { TestService } from './service.ts';

/** An API key of the account that hosts the seeded application. */
export async function hostApiKey({ database }: TestService): Promise<string> {
  const apiKey = `key_of_the_host_${newId()}`;
  const [application] = await database.select().from(applications);
  if (!application) throw new Error('The development data holds no application.');
  await database.insert(credentials).values({
    id: newId(),
    accountId: application.accountId,
    kind: 'api_key',
    applicationId: null,
    hash: sha256(apiKey),
    createdAt: new Date(),
  });
  return apiKey;
}

export const sampleCompany = {
  industry: '56',
  street: '100 Sample St',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94607',
  tax_id: '000000101',
  incorporation_state: 'DE',
  incorporation_type: 'llc',
  phone: '(415) 555-0100',
  website: 'hire.example.com',
};

/** A body for `POST /v1/accounts`. */
export const newCustomer = ({ clientId }: TestService, more: object = {}) => ({
  client_id: clientId,
  name: 'Fresh Example Inc',
  purpose: 'employment',
  user: { full_name: 'Ada Sampleton', email: 'ada@fresh.example.com' },
  company: sampleCompany,
  oauth_authorize: true,
  ...more,
});

/** Changes settings of the seeded application, as operations do. */
export const changeApplication = (service: TestService, json: object) =>
  service.call('POST', `/ops/accounts/${service.hostId}/applications/${service.clientId}`, {
    as: service.opsKey,
    json,
  });

/** Exchanges a code, as the partner's backend does. */
export const exchangeCode = (service: TestService, code: unknown) =>
  service.call('POST', '/oauth/tokens', {
    json: {
      grant_type: 'authorization_code',
      client_id: service.clientId,
      client_secret: service.clientSecret,
      code,
    },
  });
