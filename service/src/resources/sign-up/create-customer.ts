import { insertAccount } from '../accounts/insert-account.ts';
import type { ParsedBody } from '@service-embeds/contract';
import type { Transaction } from '../../db/pool/database.ts';
import { paymentMethods } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { Container } from '../../integrations/context.ts';
import type { RegistryAnswer } from '@service-embeds/domain/sign-up/business-registry';
import type { Allowance } from '../../db/requests/request-counter.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import type { Limits } from '../../platform/limits.ts';

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

/** What is checked about a company that signs up. */
export interface SignUpCandidate {
  name: string;
  company: { tax_id: string; city: string };
}

/**
 * Asks the business registry about a company that signs up: what only the service can know. Whether a user already has the
 * email address is not checked, because anybody can ask.
 */
export const askRegistry = (
  { registry }: Container,
  { name, company }: SignUpCandidate,
): Promise<RegistryAnswer> => registry.check({ taxId: company.tax_id, name, city: company.city });

const windowSeconds = 15 * 60;

/** Returns how often customers may sign up from one address, and with one application. */
export const signUpAllowances = (
  ip: string | undefined,
  applicationId: string,
  { signUps }: Limits,
): Allowance[] => [
  { key: `sign-up from ${clientNetwork(ip)}`, limit: signUps.perIp, windowSeconds },
  { key: `sign-up with ${applicationId}`, limit: signUps.perApplication, windowSeconds },
];
