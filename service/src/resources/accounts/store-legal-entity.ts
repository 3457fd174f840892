import { eq } from 'drizzle-orm';
import { changeLegalEntity, type LegalEntity } from '@service-embeds/domain/account/account-settings';
import { requireTaxId } from '@service-embeds/domain/account/create-account';
import { requireRegisteredCompany } from '@service-embeds/domain/sign-up/sign-up';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { accountTime } from '../../platform/clock.ts';
import { lockAccount } from '../../db/rows/account-rows.ts';

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
