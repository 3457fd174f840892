import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { singleSignOnDomains } from '../../../src/db/schema/index.ts';
import type { TestProvider } from '../servers/openid-provider.ts';
import type { TestService } from '../service.ts';
import { signInWithPassword } from './second-factors.ts';
import type { Visitor } from './visitor.ts';

/** Where the service expects answers of providers. */
export const callbackUrls = ({ addresses }: TestService): string[] =>
  [addresses.dashboard, addresses.partners].map((address) => `${address}/signin/sso/callback`);

/** Connects an account with a provider on its settings page, and returns the admin's browser. */
export async function connectProvider(
  service: TestService,
  admin: string,
  { issuer, clientId, clientSecret }: TestProvider,
): Promise<Visitor> {
  const visitor = await signInWithPassword(service, admin, '/security');
  await visitor.go('/security/single-sign-on');
  const form = { issuer, client_id: clientId, client_secret: clientSecret };
  await visitor.go('/security/single-sign-on', { form_token: visitor.token, ...form });
  assert.equal(visitor.status, 200, visitor.text);
  return visitor;
}

/** Claims a domain for the account of an admin, publishes its record, and verifies it. */
export async function verifyDomainOf(service: TestService, visitor: Visitor, domain: string): Promise<void> {
  const path = '/security/single-sign-on/domains';
  await visitor.go(path, { form_token: visitor.token, domain });
  await publishRecords(service, domain);
  await visitor.go(`${path}/${domain}`, { form_token: visitor.token, action: 'verify' });
}

/** Publishes the TXT records of everyone who has claimed a domain, as its owner does in DNS. */
export async function publishRecords({ container, database }: TestService, domain: string): Promise<void> {
  const claims = await database
    .select()
    .from(singleSignOnDomains)
    .where(eq(singleSignOnDomains.domain, domain));
  const records = claims.map(({ verificationToken }) => verificationToken);
  container.domainRecords = {
    findTxtRecords: (name) => Promise.resolve(name === `_service-sign-in.${domain}` ? records : []),
  };
}

/** Enters an email address for single sign-on, and returns where the provider's page is. */
export async function startSingleSignOn(visitor: Visitor, email: string, search = ''): Promise<string> {
  await visitor.go(`/signin/sso${search}`);
  await visitor.submit({ email });
  return /<a href="([^"]*)">Go to /.exec(visitor.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** Where the service expects logout tokens of providers. */
export const backchannelLogoutUrl = ({ addresses }: TestService): string =>
  `${addresses.dashboard}/signin/sso/backchannel-logout`;

/** The cookies of a browser at a provider, by name. */
type Cookies = Map<string, string>;

/** Sends one request of a browser to a provider, and keeps the cookies of the answer. */
async function load(url: URL, cookies: Cookies, body?: URLSearchParams): Promise<Response> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body && { body }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return response;
}

/**
 * Follows the redirects at a provider until it sends the browser back. Returns the address of the service.
 * @param cookies of the browser at the provider. Default: a new browser
 */
export async function visitProvider(address: string, cookies: Cookies = new Map()): Promise<string> {
  const { origin } = new URL(address);
  let url = new URL(address);
  for (let hops = 0; hops < 10 && url.origin === origin; hops++) {
    const response = await load(url, cookies);
    url = new URL(response.headers.get('Location') ?? '', url);
  }
  return url.href;
}

/** Signs out at a provider, and says yes to its question. */
export async function signOutAtProvider({ issuer }: TestProvider, cookies: Cookies): Promise<void> {
  const question = await load(new URL(`${issuer}/session/end`), cookies);
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(await question.text())?.[1] ?? '';
  const form = new URLSearchParams({ xsrf, logout: 'yes' });
  const answer = await load(new URL(`${issuer}/session/end/confirm`), cookies, form);
  assert.equal(answer.status, 303);
}
