import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import {
  accounts,
  authenticatorApps,
  mails,
  memberships,
  passkeys,
  recoveryCodes,
  users,
} from '../../../src/db/schema/index.ts';
import { passkeyOptions, VirtualAuthenticator } from '../servers/virtual-authenticator.ts';
import type { TestService } from '../service.ts';
import { Visitor } from './visitor.ts';

/** The code of an authenticator app. `at` is a time, in milliseconds. */
export const totpCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Opens a dashboard page, and signs in with a password. */
export async function signInWithPassword(
  service: TestService,
  email: string,
  path = '/security',
): Promise<Visitor> {
  const visitor = new Visitor(service.addresses.dashboard);
  await visitor.go(path);
  await visitor.submit({ email, password: service.password });
  return visitor;
}

/** What a page with an authenticator app's key shows. */
export function readKey(page: string): string {
  const [, key = ''] = /<dd><code>([A-Z2-7 ]+)<\/code>/.exec(page) ?? [];
  assert.ok(key, 'the page shows a key');
  return key.replace(/ /g, '');
}

/** Returns the value of a hidden field. */
export const hiddenField = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

/** Returns the recovery codes of a page. */
export const readRecoveryCodes = (page: string): string[] =>
  [...page.matchAll(/<code>([0-9a-z]{4}(?:-[0-9a-z]{4}){3})<\/code>/g)].map(([, code = '']) => code);

/** Milliseconds for which a code is shown. A code is accepted in the step after its own, too, but no longer. */
const codeStep = 30_000;
/** Milliseconds that a test may take from making a code to sending it. */
const sendingTime = 3000;

/**
 * Sets up an authenticator app on the Security page.
 *
 * @param offset milliseconds from now to the time of the code. Default: none
 */
export async function addAuthenticatorApp(
  visitor: Visitor,
  offset = 0,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const remaining = codeStep - ((Date.now() + offset) % codeStep);
  if (remaining < sendingTime) await setTimeout(remaining);
  await visitor.go('/security/authenticator');
  const secret = readKey(visitor.text);
  await visitor.submit({
    set_up: hiddenField(visitor.text, 'set_up'),
    code: totpCode(secret, Date.now() + offset),
  });
  assert.equal(visitor.status, 200);
  return { secret, recoveryCodes: readRecoveryCodes(visitor.text) };
}

/** The origin that a browser with passkeys has at the dashboard: an IP address has none. */
export const passkeyOrigin = (service: TestService): string => {
  const url = new URL(service.addresses.dashboard);
  url.hostname = 'localhost';
  return url.origin;
};

/** Adds a passkey on the Security page. */
export async function addPasskey(service: TestService, visitor: Visitor): Promise<VirtualAuthenticator> {
  const authenticator = new VirtualAuthenticator(passkeyOrigin(service));
  await visitor.go('/security');
  const credential = authenticator.create(passkeyOptions(visitor.text));
  await visitor.go('/security/passkeys', { form_token: visitor.token, credential, name: 'Blue phone' });
  assert.equal(visitor.status, 200);
  return authenticator;
}

/** Takes all second factors from a person, and the requirement from the account. */
export async function removeFactors({ database }: TestService, email: string): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  assert.ok(user);
  for (const table of [authenticatorApps, passkeys, recoveryCodes])
    await database.delete(table).where(eq(table.userId, user.id));
  const joined = await database.select().from(memberships).where(eq(memberships.userId, user.id));
  for (const { accountId } of joined)
    await database.update(accounts).set({ requireMultiFactor: false }).where(eq(accounts.id, accountId));
}

/** Subjects of the security mails to a person, in the order in which they were sent. */
export async function securityMails({ database }: TestService, email: string): Promise<string[]> {
  const sent = await database.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
  return sent.filter(({ kind }) => kind === 'security').map(({ subject }) => subject);
}

/** Sends forms of the dashboard as a person. */
export const postAs =
  (service: TestService, email: string) =>
  async (path: string, form: Record<string, string> = {}): Promise<Visitor> => {
    const visitor = await signInWithPassword(service, email);
    await visitor.go(path, { form_token: visitor.token, ...form });
    return visitor;
  };
