import { insertAccount } from '../accounts/insert-account.ts';
import type { ParsedBody } from '@service-embeds/contract';
import type { Transaction } from '../../db/pool/database.ts';
import { paymentMethods } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { Container } from '../../integrations/context.ts';

/** A customer that signs up. */
export interface NewCustomer extends Pick<
  ParsedBody<'POST /v1/accounts'>,
  'name' | 'user' | 'company' | 'purpose'
> {
  method: PaymentMethod;
  at: Date;
}

/** Creates an account with its payment method. It has no people yet: the caller adds or invites the first admin. */
export async function createCustomer(
  db: Transaction,
  container: Container,
  application: ApplicationRow,
  { method, at, ...customer }: NewCustomer,
): Promise<AccountRow> {
  const account = await insertAccount(db, container, application, { ...customer, at });
  await db.insert(paymentMethods).values({ accountId: account.id, id: newId(at), ...method, createdAt: at });
  return account;
}
