import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { applicationChanges, person, screeningType } from '@service-embeds/contract';
import { accountSlug } from '@service-embeds/domain/account/create-account';
import type { ServiceRuntime } from '../container.ts';
import { recordAudit, type AuditActor } from '../db/audit/audit-log.ts';
import { encryptClientSecret } from '../db/encrypted-client-secrets.ts';
import type { Transaction } from '../db/pool/database.ts';
import { accounts, applications, credentials } from '../db/schema/index.ts';
import { createInvitation } from '../identity/membership-invitations.ts';
import { addStaffMember } from '../identity/staff-members.ts';
import type { Container } from '../integrations/context.ts';
import { newClientId, newClientSecret, newCredential } from '../platform/credentials.ts';
import { newId } from '../platform/ids.ts';
import { sha256 } from '../platform/secret-keys.ts';

const options = z.object({
  company: person.shape.full_name,
  name: person.shape.full_name,
  email: person.shape.email,
  application: person.shape.full_name,
  'redirect-uri': applicationChanges.shape.redirect_uris.unwrap().default([]),
});

type Options = z.infer<typeof options>;

/** What was created, with the secrets that are not stored. */
interface FirstObjects {
  staffKey: string;
  accountId: string;
  passwordUrl: string;
  clientId: string;
  clientSecret: string;
  apiKey: string;
}

/**
 * Creates what an empty database needs before anybody can use the service: the first member of staff, who is also the admin
 * of the account that hosts the first partner application, the application, and an API key. It works once.
 *
 * @param input `company`, `name`, `email`, `application`, and any number of `redirect-uri`
 * @returns what to print. The secrets are printed once and never stored in plain text
 * @throws Error if an option is missing or wrong, or the database has an account already
 */
export async function initialize(
  { database, container }: Pick<ServiceRuntime, 'database' | 'container'>,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { environment } = container.config;
  const result = options.safeParse(input);
  if (!result.success) {
    const names = [...new Set(result.error.issues.map(({ path }) => `--${String(path[0])}`))];
    throw new Error(`Missing or wrong: ${names.join(', ')}. docs/installation.md has an example.`);
  }
  const firstObjects = await database.transaction((db) => createFirst(db, container, result.data));
  const { company, application, name, email: address } = result.data;
  const lines = [
    ['Staff key', firstObjects.staffKey, `of ${name}, for the operations API`],
    ['Sign in', firstObjects.passwordUrl, `${address} chooses a password within 24 hours`],
    ['Account', firstObjects.accountId, company],
    ['API key', firstObjects.apiKey, `of ${company}`],
    ['client_id', firstObjects.clientId, application],
    ['client_secret', firstObjects.clientSecret, application],
  ] as const;
  return [
    `Initialized ${environment}. Store these now: the secrets are shown only once.`,
    '',
    ...lines.map(([label, value, note]) => `${label.padEnd(14)} ${value}  (${note})`),
  ].join('\n');
}

async function createFirst(db: Transaction, container: Container, input: Options): Promise<FirstObjects> {
  // Two commands at the same time: the second one waits, and then finds an account.
  await db.execute(sql`lock table ${accounts} in share row exclusive mode`);
  if (await db.$count(accounts))
    throw new Error('This database has an account already: it was initialized, or has development data.');
  const now = container.clock.now();
  const { email: address, name: fullName, company } = input;
  const member = await addStaffMember(db, { email: address, fullName }, now);
  const accountId = newId(now);
  await db.insert(accounts).values(hostAccount(accountId, input, now));
  const { url } = await createInvitation(
    db,
    container,
    { account: { id: accountId, name: company }, kind: 'sign_up', email: address, fullName, role: 'admin' },
    now,
  );
  const owner = { accountId, actor: { kind: 'staff', id: member.id } as const, now };
  await recordAudit(
    db,
    { accountId, actor: owner.actor, action: 'account.created', object: { type: 'account', id: accountId } },
    now,
  );
  const application = await createApplication(db, container, input, owner);
  const apiKey = await createApiKey(db, owner);
  return { staffKey: member.key, accountId, passwordUrl: url, ...application, apiKey };
}

/** Who owns what is created, and who creates it. */
interface Owner {
  accountId: string;
  actor: AuditActor;
  now: Date;
}

async function createApplication(
  db: Transaction,
  { keys }: Container,
  input: Options,
  { accountId, actor, now }: Owner,
): Promise<{ clientId: string; clientSecret: string }> {
  const id = newId(now);
  const clientId = newClientId();
  const clientSecret = newClientSecret();
  await db.insert(applications).values({
    id,
    accountId,
    name: input.application,
    clientId,
    clientSecret: encryptClientSecret(keys, id, clientSecret),
    redirectUris: input['redirect-uri'],
    // The provider itself creates it, so it needs no review.
    certificationStatus: 'certified',
    certificationChangedAt: now,
    createdAt: now,
  });
  const object = { type: 'application', id: clientId };
  await recordAudit(db, { accountId, actor, action: 'application.created', object }, now);
  return { clientId, clientSecret };
}

async function createApiKey(db: Transaction, { accountId, actor, now }: Owner): Promise<string> {
  const id = newId(now);
  const apiKey = newCredential('key');
  await db
    .insert(credentials)
    .values({ id, accountId, kind: 'api_key', applicationId: null, hash: sha256(apiKey), createdAt: now });
  const object = { type: 'credential', id };
  await recordAudit(db, { accountId, actor, action: 'api_key.created', object }, now);
  return apiKey;
}

/** The account of the partner, or of the provider itself. It is credentialed: the operator of the service owns it. */
const hostAccount = (
  id: string,
  { company, name, email: address }: Options,
  createdAt: Date,
): typeof accounts.$inferInsert => ({
  id,
  name: company,
  uriName: accountSlug(company, id),
  authorized: true,
  purpose: 'employment',
  availableScreenings: [...screeningType.options],
  adverseActionEmail: address,
  billingEmail: address,
  complianceContactEmail: address,
  supportEmail: address,
  technicalContactEmail: address,
  userFullName: name,
  userEmail: address,
  company: { name: company },
  createdAt,
});
