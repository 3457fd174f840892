import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { credentialAccount } from '@service-embeds/domain/account/account-record';
import { changeLegalEntity, type LegalEntity } from '@service-embeds/domain/account/change-account-settings';
import { createAccount, requireTaxId } from '@service-embeds/domain/account/create-account';
import type { AccountRequest } from '@service-embeds/domain/account/create-account';
import { defaultPackages } from '@service-embeds/domain/order/package-record';
import { isPreCredentialed } from '@service-embeds/domain/sign-up/business-registry';
import { requireRegisteredCompany } from '@service-embeds/domain/sign-up/require-sign-up';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { lockAccount } from '../../db/rows/rows.ts';
import { accounts } from '../../db/schema/index.ts';
import { accountCreatedMail, credentialedMail } from '../../delivery/mail/customer-mails.ts';
import { mailContact } from '../../delivery/mail/mail-readers.ts';
import { requireMailAllowance } from '../../identity/attempts.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { inviteMember, type NewInvitation } from '../../identity/membership-invitations.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountRow, Caller } from '../call.ts';
import { createPackages } from '../packages/packages.routes.ts';

/**
 * Returns the application for which its host creates accounts (docs/api/oauth.md#creating-an-account).
 *
 * @throws ApiError 403 `application_not_owned`
 */
export async function getHostedApplicationOrThrow(
  db: Queryable,
  caller: Caller,
  host: AccountRow,
  clientId: string,
): Promise<ApplicationRow> {
  const isHost = caller.kind === 'api_key' || caller.kind === 'person';
  const application = isHost ? await findApplication(db, clientId) : undefined;
  if (application?.accountId !== host.id) throw new ApiError(errorCatalog.applicationNotOwned);
  return application;
}

/** Stores a new account with its first packages. */
export async function insertAccount(
  db: Transaction,
  container: Container,
  application: ApplicationRow,
  { at, ...request }: AccountRequest & { at: Date },
): Promise<AccountRow> {
  const account = createAccount(request, {
    id: newId(at),
    at,
    authorized: isPreCredentialed(application, container.registry),
    allowsTestTaxIds: container.config.environment === 'staging',
  });
  const [row] = await db.insert(accounts).values(account).returning();
  if (!row) throw new Error('PostgreSQL did not return the inserted account.');
  await createPackages(db, container, defaultPackages, { accountId: row.id, at });
  return row;
}

/**
 * Invites the person whom the partner named as the admin of a new account. Whether the address already belongs to a user
 * makes no difference: no person gets a second user, or belongs to an account without accepting.
 *
 * @throws ApiError 429 if the address gets too many mails
 */
export async function inviteAdmin(
  db: Transaction,
  container: Container,
  {
    account,
    application,
    user,
  }: { account: AccountRow; application: ApplicationRow; user: AccountRequest['user'] },
  now: Date,
): Promise<void> {
  const { email, full_name: fullName } = user;
  await requireMailAllowance(container, { recipient: email, sender: account.id });
  const names = { accountName: account.name, partnerName: application.name };
  const mail: NewInvitation['mail'] = (url, language) => accountCreatedMail({ ...names, url }, language);
  // The request is one of the partner's backend, which says nothing about the person.
  const person = { email, fullName, role: 'admin', language: null } as const;
  await inviteMember(
    db,
    container,
    { account, kind: 'sign_up', hostId: application.accountId, ...person, mail },
    now,
  );
}

/**
 * Changes the legal entity of an account, and tells its admins. The account waits to be credentialed again: until then it
 * cannot order, and what it has ordered continues.
 *
 * @param by email address of the admin who does it
 * @throws ApiError 400 `tax_id_not_verified` or `test_tax_id_not_allowed`
 * @returns the names of the fields that are different now
 */
export async function storeLegalEntity(
  db: Transaction,
  container: Container,
  { accountId, entity, by }: { accountId: string; entity: LegalEntity; by: string },
): Promise<string[]> {
  const account = await lockAccount(db, accountId);
  const { names, changes } = changeLegalEntity(account, entity);
  if (!names.length) return names;
  if (names.includes('company.tax_id') || names.includes('company.name')) {
    const { name, tax_id: taxId } = entity;
    requireTaxId(taxId, { allowsTestTaxIds: container.config.environment === 'staging' });
    requireRegisteredCompany(
      await container.registry.check({ taxId, name, city: account.company.city ?? '' }),
    );
  }
  const legalEntityChangedAt = accountTime(container.clock, account);
  await db
    .update(accounts)
    .set({ ...changes, legalEntityChangedAt })
    .where(eq(accounts.id, accountId));
  const notice = { accountId, change: 'settings_changed', settings: names, by } as const;
  await notifyAdmins(db, container, notice, container.clock.now());
  return names;
}

/**
 * Credentials an account and notifies its technical contact, or its first admin (docs/api/account.md#account-states).
 * Does nothing if the account is already credentialed.
 */
export async function saveCredentialing(
  db: Transaction,
  container: Container,
  accountId: string,
  at: Date,
): Promise<AccountRow> {
  // The lock makes sure that two concurrent requests raise one event.
  const account = await lockAccount(db, accountId);
  const credentialing = credentialAccount(account, at);
  if (!credentialing) return account;
  await db.update(accounts).set(credentialing.changes).where(eq(accounts.id, accountId));
  await publishEvents(db, container, [credentialing.event]);
  await mailContact(db, container, account, {
    kind: 'credentialed',
    letter: (language) => credentialedMail(account.name, language),
    createdAt: at,
  });
  return { ...account, ...credentialing.changes };
}
