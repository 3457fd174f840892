import { insertAccount } from '../accounts/create-account.ts';
import type { ParsedBody } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { paymentMethods, users } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { Container } from '../../context.ts';
import type { UserRow } from '../../identity/sign-in.ts';

/** A customer that signs up. */
export interface NewCustomer extends Pick<
  ParsedBody<'POST /v1/accounts'>,
  'name' | 'user' | 'company' | 'purpose'
> {
  /** Null means that the user chooses a password later, with a link in the welcome email. */
  passwordHash: string | null;
  method: PaymentMethod;
  at: Date;
}

/**
 * Creates an account with its first admin and its payment method.
 *
 * @returns undefined when another sign-up has just taken the email address; the caller rolls back
 */
export async function createCustomer(
  db: Transaction,
  container: Container,
  application: ApplicationRow,
  { passwordHash, method, at, ...customer }: NewCustomer,
): Promise<{ account: AccountRow; user: UserRow } | undefined> {
  const account = await insertAccount(db, container, application, { ...customer, at });
  const id = newId(at);
  const [user] = await db
    .insert(users)
    .values({
      accountId: account.id,
      id,
      email: customer.user.email,
      fullName: customer.user.full_name,
      role: 'admin',
      passwordHash,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return undefined;
  await db.insert(paymentMethods).values({ accountId: account.id, id, ...method, createdAt: at });
  return { account, user };
}
