import { screeningType } from '@service-embeds/contract';
import { toNodeRecords } from '@service-embeds/domain/hierarchy/node-record';
import { encryptAccessToken, encryptClientSecret } from '../../db/encrypted-client-secrets.ts';
import type { Transaction } from '../../db/pool/database.ts';
import {
  accounts,
  applications,
  credentials,
  memberships,
  nodes,
  packages,
  rulesets,
  users,
} from '../../db/schema/index.ts';
import { addStaffMember } from '../../identity/staff-members.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import type { RunningService } from '../start/start-service.ts';
import seedPackages from './data/packages.json' with { type: 'json' };
import { seededAccounts, seededNodes, seededRulesets, type SeededAccount } from './data/seeded-accounts.ts';
import { seedInvitations } from './seed-invitations.ts';
import { developmentCredentials, seededId, type DevelopmentCredentials } from './seeded-credentials.ts';

/** Adds the synthetic development data in one transaction. A second run changes nothing. */
export async function seed({
  database,
  container,
}: Pick<RunningService, 'database' | 'container'>): Promise<DevelopmentCredentials & { created: boolean }> {
  const { config, clock, keys } = container;
  if (config.environment !== 'staging') throw new Error('Development data is for staging only.');
  const secrets = developmentCredentials(config);
  const { hostId } = secrets;
  const created = await database.transaction(async (db) => {
    const now = clock.now();
    const host = { key: 'acme', name: 'Acme Hiring Inc', authorized: true, segmentation: false };
    const [fresh] = await db
      .insert(accounts)
      .values(
        accountRow(
          hostId,
          { ...host, state: 'CA', city: 'Oakland', zipcode: '94607', packages: 0, invitations: 0 },
          now,
        ),
      )
      .onConflictDoNothing()
      .returning();
    if (!fresh) return false;
    const applicationId = seededId(config.secret, 'application');
    const { clientId } = secrets;
    const clientSecret = encryptClientSecret(keys, applicationId, secrets.clientSecret);
    await db.insert(applications).values({
      id: applicationId,
      accountId: hostId,
      name: 'Acme Hiring',
      clientId,
      clientSecret,
      createdAt: now,
    });
    const passwordHash = await container.passwords.hash(secrets.password);
    await seedPeople(db, { accountId: hostId, key: host.key, passwordHash }, now);
    for (const [index, account] of seededAccounts.entries()) {
      const credentials = secrets.accounts[index];
      if (!credentials) continue;
      await db.insert(accounts).values(accountRow(credentials.id, account, now));
      await seedPeople(db, { accountId: credentials.id, key: account.key, passwordHash }, now);
      await seedCatalogue(db, credentials.id, account, now);
      await seedInvitations(db, container, { accountId: credentials.id, applicationId, account }, now);
    }
    await seedCredentials(db, keys, secrets, { applicationId, createdAt: now });
    await seedStaff(db, passwordHash, now);
    return true;
  });
  return { ...secrets, created };
}

/** Adds the API keys of all accounts, and the access tokens of the application. */
async function seedCredentials(
  db: Transaction,
  keys: Container['keys'],
  { hostId, hostKey, accounts: seeded }: DevelopmentCredentials,
  { applicationId, createdAt }: { applicationId: string; createdAt: Date },
): Promise<void> {
  const apiKeys = [{ id: hostId, apiKey: hostKey }, ...seeded].map(({ id: accountId, apiKey }) => ({
    id: newId(createdAt),
    accountId,
    kind: 'api_key' as const,
    hash: sha256(apiKey),
    createdAt,
  }));
  const accessTokens = seeded.map(({ id: accountId, accessToken }) => {
    const id = newId(createdAt);
    return {
      id,
      accountId,
      kind: 'access_token' as const,
      applicationId,
      hash: sha256(accessToken),
      secret: encryptAccessToken(keys, id, accessToken),
      createdAt,
    };
  });
  await db.insert(credentials).values(apiKeys);
  await db.insert(credentials).values(accessTokens);
}

const accountRow = (id: string, account: SeededAccount, createdAt: Date): typeof accounts.$inferInsert => ({
  id,
  name: account.name,
  uriName: account.key,
  authorized: account.authorized,
  segmentation: account.segmentation,
  purpose: 'employment',
  defaultComplianceState: account.state,
  defaultComplianceCity: account.city,
  availableScreenings: [...screeningType.options],
  adverseActionEmail: `adverse@${account.key}.example.com`,
  billingEmail: `billing@${account.key}.example.com`,
  complianceContactEmail: `compliance@${account.key}.example.com`,
  supportEmail: `support@${account.key}.example.com`,
  supportPhone: '+14155550100',
  technicalContactEmail: `tech@${account.key}.example.com`,
  userFullName: 'Robin Sampleton',
  userEmail: `robin@${account.key}.example.com`,
  company: {
    name: account.name,
    dba_name: account.name,
    street: '100 Sample St',
    city: account.city,
    state: account.state,
    zipcode: account.zipcode,
    phone: '+14155550100',
    website: `https://${account.key}.example.com`,
    industry: '56',
    incorporation_state: 'DE',
    incorporation_type: 'llc',
    tax_id: '00-0000101',
  },
  createdAt,
});

/** Who signs in to the staff console of a development installation. */
export const seededStaffEmail = 'staff@service.example.com';

async function seedStaff(db: Transaction, passwordHash: string, createdAt: Date): Promise<void> {
  const member = { email: seededStaffEmail, fullName: 'Sandy Staffer' };
  await addStaffMember(db, member, createdAt);
  await db.insert(users).values({ id: newId(createdAt), ...member, passwordHash, createdAt });
}

/** Adds an admin, and a requestor, who can only order. */
const seededPeople = [
  { name: 'robin', fullName: 'Robin Sampleton', role: 'admin' },
  { name: 'kim', fullName: 'Kim Testerman', role: 'requestor' },
] as const;

async function seedPeople(
  db: Transaction,
  { accountId, key, passwordHash }: { accountId: string; key: string; passwordHash: string },
  createdAt: Date,
): Promise<void> {
  for (const { name, fullName, role } of seededPeople) {
    const userId = newId(createdAt);
    const email = `${name}@${key}.example.com`;
    await db.insert(users).values({ id: userId, email, fullName, passwordHash, createdAt });
    await db.insert(memberships).values({ accountId, userId, role, createdAt });
  }
}

async function seedCatalogue(
  db: Transaction,
  accountId: string,
  account: SeededAccount,
  now: Date,
): Promise<void> {
  await db.insert(packages).values(
    seedPackages.slice(0, account.packages).map((draft, index) => ({
      accountId,
      id: newId(new Date(now.getTime() + index)),
      ...draft,
      screenings: draft.screenings as (typeof packages.$inferInsert)['screenings'],
      createdAt: now,
    })),
  );
  await db.insert(rulesets).values(
    seededRulesets.map((ruleset) => ({
      accountId,
      id: newId(now),
      version: 1,
      ...ruleset,
      createdAt: now,
    })),
  );
  if (!account.segmentation) return;
  await db.insert(nodes).values(toNodeRecords(accountId, seededNodes));
}
