import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { singleSignOnDomains } from '../../src/db/schema/index.ts';
import type { TestProvider } from './openid-provider.ts';
import { signInWithPassword } from './second-factors.ts';
import type { TestService } from './service.ts';
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

/** Follows the redirects at a provider until it sends the browser back. Returns the address of the service. */
export async function visitProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let url = new URL(address);
  for (let hops = 0; hops < 10 && url.origin === origin; hops++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    url = new URL(response.headers.get('Location') ?? '', url);
  }
  return url.href;
}
