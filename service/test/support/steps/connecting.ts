import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { AccessToken, Application } from '@service-embeds/contract';
import type { Body } from '@service-embeds/contract/service-routes';
import type { TestService } from '../service.ts';
import { Visitor } from './visitor.ts';

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

type NewAccount = Body<'POST /v1/accounts'>;

/** A body for `POST /v1/accounts`, with an admin of its own: one address gets few mails an hour. */
export const newCustomer = ({ clientId }: TestService, more: Partial<NewAccount> = {}) =>
  ({
    client_id: clientId,
    name: 'Fresh Example Inc',
    purpose: 'employment',
    user: { full_name: 'Ada Sampleton', email: `ada.${randomBytes(4).toString('hex')}@fresh.example.com` },
    company: sampleCompany,
    oauth_authorize: true,
    ...more,
  }) satisfies NewAccount;

/** Changes settings of the seeded application, as the provider's staff does. */
export const changeApplication = (
  service: TestService,
  body: Body<'POST /ops/accounts/{account_id}/applications/{client_id}'>,
): Promise<Application> =>
  service.api(service.opsKey).call('POST /ops/accounts/{account_id}/applications/{client_id}', {
    params: { account_id: service.hostId, client_id: service.clientId },
    body,
  });

/**
 * Follows a connect link as the admin of the second seeded account does: signs in, and agrees.
 * @returns where the browser goes then, with the code
 */
export async function allowApplication(service: TestService, link: URL | string): Promise<URL> {
  const visitor = new Visitor(service.addresses.partners);
  await visitor.go(String(link));
  await visitor.submit({ email: service.accounts[1]!.adminEmail, password: service.password });
  await visitor.submit({ decision: 'allow' });
  assert.ok(visitor.left, visitor.text);
  return visitor.left;
}

/** Body of `POST /oauth/tokens` with the credentials of the seeded application. */
export const exchangeBody = (service: TestService, code: string): Body<'POST /oauth/tokens'> => ({
  grant_type: 'authorization_code',
  client_id: service.clientId,
  client_secret: service.clientSecret,
  code,
});

/** Exchanges an authorization code for an access token, as the partner's backend does. */
export const exchangeAuthorizationCode = (
  service: TestService,
  code: string | null | undefined,
): Promise<AccessToken> =>
  service.api().call('POST /oauth/tokens', { body: exchangeBody(service, code ?? '') });
