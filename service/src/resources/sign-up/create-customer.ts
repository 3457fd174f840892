import { createAccount } from '../accounts/create-account.ts';
import type { ParsedBody } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { paymentMethods, users } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { Container } from '../../context.ts';
import type { UserRow } from '../../identity/sign-in.ts';

/** All that a new customer is made from. */
export interface NewCustomer extends Pick<
  ParsedBody<'POST /v1/accounts'>,
  'name' | 'user' | 'company' | 'purpose'
> {
  /** Null: chosen later, by a link that is mailed. */
  passwordHash: string | null;
  method: PaymentMethod;
}

/**
 * An account with its first administrator and its way to pay.
 * @returns undefined when somebody with this address was faster: then roll back
 */
export async function createCustomer(
  db: Transaction,
  container: Container,
  application: ApplicationRow,
  { passwordHash, method, ...customer }: NewCustomer,
  now: Date,
): Promise<{ account: AccountRow; user: UserRow } | undefined> {
  const account = await createAccount(db, container, application, customer, now);
  const id = newId(now);
  const [user] = await db
    .insert(users)
    .values({
      accountId: account.id,
      id,
      email: customer.user.email,
      fullName: customer.user.full_name,
      role: 'admin',
      passwordHash,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return undefined;
  await db.insert(paymentMethods).values({ accountId: account.id, id, ...method, createdAt: now });
  return { account, user };
}
