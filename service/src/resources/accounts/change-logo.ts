import { eq } from 'drizzle-orm';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts, fileRemovals } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountRow } from '../call.ts';

/** Who changes the logo of which account. */
interface LogoChange {
  account: AccountRow;
  /** The new logo as `readLogo` returns it. Undefined: the account has none from now on. */
  bytes?: Buffer;
  /** Email address of the person who does it; undefined for the API. */
  by?: string | undefined;
}

/** Sets or removes the logo of an account, and tells its admins. The file of the previous one is deleted. */
export async function changeLogo(
  db: Transaction,
  container: Container,
  { account, bytes, by }: LogoChange,
): Promise<AccountRow> {
  const now = container.clock.now();
  const byId = eq(accounts.id, account.id);
  // Of two changes at once, the second one deletes the file of the first one.
  const [stored] = await db
    .select({ logoId: accounts.brandLogoId })
    .from(accounts)
    .where(byId)
    .for('no key update');
  const brandLogoId = bytes ? newId(now) : null;
  // The file first: an account without its file would be worse than a file without an account.
  if (bytes && brandLogoId) await container.files.write(brandLogoId, bytes);
  await db.update(accounts).set({ brandLogoId }).where(byId);
  if (stored?.logoId)
    await db.insert(fileRemovals).values({ accountId: account.id, fileId: stored.logoId, createdAt: now });
  const settings = ['brand_logo'] as const;
  const notice = { accountId: account.id, change: 'settings_changed', settings, by } as const;
  await notifyAdmins(db, container, notice, now);
  return { ...account, brandLogoId };
}
