import { eq } from 'drizzle-orm';
import type { ParsedBody } from '@service-embeds/contract';
import { toAccountResource, toAccountSummary } from '@service-embeds/domain/account/account-record';
import {
  changeAccountSettings,
  type ChangedSetting,
} from '@service-embeds/domain/account/change-account-settings';
import { requireRegisteredCompany } from '@service-embeds/domain/sign-up/require-sign-up';
import type { Transaction } from '../../db/pool/database.ts';
import { lockAccount } from '../../db/rows/rows.ts';
import { accounts, fileRemovals } from '../../db/schema/index.ts';
import { callerActor } from '../../identity/audit-actor.ts';
import { requireCertified } from '../../identity/authenticate.ts';
import { callingPerson } from '../../identity/caller.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import type { AccountRow, Call, HandlersUnder } from '../call.ts';
import { requireEmptyHierarchy } from '../nodes/node-changes.routes.ts';
import { recordAccountCreation, recordAuthorization, issueCode } from '../oauth/authorization-codes.ts';
import { storeFilesFirst } from '../uploads/store-files.ts';
import {
  storeLegalEntity,
  getHostedApplicationOrThrow,
  insertAccount,
  inviteAdmin,
} from './insert-account.ts';

/**
 * Changes settings of an account, and tells its admins which ones.
 *
 * @param by email address of the person who does it; undefined for the API
 * @throws ApiError 409 `hierarchy_not_empty`, 423 `hierarchy_locked` when the hierarchy is turned off while it has nodes
 * @returns the changed account, and the names of the settings that are different now
 */
export async function changeAccount(
  db: Transaction,
  container: Container,
  {
    account: { id },
    body,
    by,
  }: { account: AccountRow; body: ParsedBody<'POST /v1/account'>; by: string | undefined },
): Promise<{ account: AccountRow; names: ChangedSetting[] }> {
  const account = await lockAccount(db, id);
  const { names, changes } = changeAccountSettings(account, body);
  if (!names.length) return { account, names };
  if (changes.segmentation === false) await requireEmptyHierarchy(db, id);
  await db.update(accounts).set(changes).where(eq(accounts.id, id));
  const notice = { accountId: id, change: 'settings_changed', settings: names, by } as const;
  await notifyAdmins(db, container, notice, container.clock.now());
  return { account: { ...account, ...changes }, names };
}

/** Sets or removes the logo of an account, and tells its admins. The file of the previous one is deleted. */
async function changeLogo(
  container: Container,
  { db, account, person: by, note }: Call<'POST /v1/account/logo' | 'DELETE /v1/account/logo'>,
  brandLogoId: string | null,
) {
  note({ settings: ['logo'] });
  const now = container.clock.now();
  const byId = eq(accounts.id, account.id);
  // Of two changes at once, the second one deletes the file of the first one.
  const [stored] = await db
    .select({ logoId: accounts.brandLogoId })
    .from(accounts)
    .where(byId)
    .for('no key update');
  await db.update(accounts).set({ brandLogoId }).where(byId);
  if (stored?.logoId)
    await db.insert(fileRemovals).values({ accountId: account.id, fileId: stored.logoId, createdAt: now });
  const settings = ['brand_logo'] as const;
  const notice = { accountId: account.id, change: 'settings_changed', settings, by } as const;
  await notifyAdmins(db, container, notice, now);
  return toAccountResource({ ...account, brandLogoId });
}

export const accountHandlers = (
  container: Container,
): HandlersUnder<'/v1/account', 'POST /v1/accounts' | 'POST /dashboard/legal_entity'> => ({
  'GET /v1/account': ({ account, caller }) =>
    Promise.resolve(caller.kind === 'session_token' ? toAccountSummary(account) : toAccountResource(account)),

  'POST /v1/account': async ({ db, account, body, person, note }) => {
    const newAccount = await changeAccount(db, container, { account, body, by: person });
    note(newAccount.names.length ? { settings: newAccount.names } : null);
    return toAccountResource(newAccount.account);
  },

  'POST /v1/account/logo': storeFilesFirst<'POST /v1/account/logo'>(
    container,
    ({ file }) => [file],
    async (call, [file]) => ({ answer: await changeLogo(container, call, file.id), isStored: true }),
  ),

  'DELETE /v1/account/logo': (call) => changeLogo(container, call, null),

  'POST /dashboard/legal_entity': async ({ db, account: { id }, body: { name, company }, caller, note }) => {
    const change = { accountId: id, entity: { name, ...company }, by: callingPerson(caller).email };
    const settings = await storeLegalEntity(db, container, change);
    note(settings.length ? { settings } : null);
    return { id };
  },

  'POST /v1/accounts': async ({ db, caller, client, account: host, body }) => {
    const { client_id, oauth_authorize, ...customer } = body;
    const application = await getHostedApplicationOrThrow(db, caller, host, client_id);
    requireCertified(container, application);
    const { tax_id: taxId, city } = customer.company;
    requireRegisteredCompany(await container.registry.check({ taxId, name: customer.name, city }));
    // A new account is on the real time, because it has no test clock yet.
    const now = container.clock.now();
    const account = await insertAccount(db, container, application, { ...customer, at: now });
    const record = { accountId: account.id, actor: callerActor(caller), origin: client };
    await recordAccountCreation(db, container, record);
    await inviteAdmin(db, container, { account, application, user: body.user }, now);
    if (oauth_authorize) await recordAuthorization(db, container, { ...record, application });
    const code = oauth_authorize ? await issueCode(db, container, { account, application, at: now }) : null;
    return { ...toAccountResource(account), authorization_code: code };
  },
});
