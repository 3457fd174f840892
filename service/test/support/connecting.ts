import type { Body } from '@service-embeds/contract';
import type { TestService } from './service.ts';

/** A company that the test registry knows. */
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
} satisfies Body<'POST /v1/accounts'>['company'];

/** A body for `POST /v1/accounts`. */
export const newCustomer = ({ clientId }: TestService, more: object = {}) => ({
  client_id: clientId,
  name: 'Fresh Example Inc',
  purpose: 'employment' as const,
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
