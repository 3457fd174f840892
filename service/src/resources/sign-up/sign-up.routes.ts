import { and, eq, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { ParsedBody, Language, SignUp } from '@service-embeds/contract';
import type { RegistryAnswer } from '@service-embeds/domain/sign-up/business-registry';
import {
  requireSignUpEnabled,
  requireValidSignUp,
  toPartnerResource,
  toSignUpResource,
} from '@service-embeds/domain/sign-up/require-sign-up';
import type { AuditActor } from '../../db/audit/audit-log.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import type { Allowance } from '../../db/requests/request-counter.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { paymentMethods, accounts, authorizationCodes } from '../../db/schema/index.ts';
import { welcomeMail } from '../../delivery/mail/customer-mails.ts';
import { requireMailAllowance } from '../../identity/attempts.ts';
import { inviteMember } from '../../identity/membership-invitations.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { encryptPayload, decryptPayload } from '../../platform/encrypted-payload.ts';
import { acceptedLanguage } from '../../platform/http/accept-language.ts';
import { clientNetwork, type RequestOrigin } from '../../platform/http/request-origin.ts';
import { newId } from '../../platform/ids.ts';
import type { Limits } from '../../platform/limits.ts';
import { insertAccount } from '../accounts/insert-account.ts';
import type { AccountRow, HandlersUnder } from '../call.ts';
import { recordAccountCreation, recordAuthorization, issueCode } from '../oauth/authorization-codes.ts';
import { usePaymentToken } from '../payments/payment-tokens.ts';

/** What a customer signs up with. */
interface NewCustomer {
  application: ApplicationRow;
  body: Pick<
    ParsedBody<'POST /sign_up/{client_id}'>,
    'name' | 'user' | 'company' | 'purpose' | 'payment_token'
  >;
  origin: RequestOrigin;
  now: Date;
  /** Adds or invites the first admin, and returns whom the log of the account names. */
  admit: (account: AccountRow) => Promise<AuditActor>;
}

/** Creates the account of a customer with its payment method and its first admin. @throws ApiError 400 if the payment token is of no use */
export async function createCustomer(
  db: Transaction,
  container: Container,
  { application, body, origin, now, admit }: NewCustomer,
): Promise<AccountRow> {
  const method = await usePaymentToken(db, application, body.payment_token, now);
  if (!method) throw new ApiError(errorCatalog.paymentTokenInvalid);
  const { name, purpose, user, company } = body;
  const account = await insertAccount(db, container, application, { name, purpose, user, company, at: now });
  await db
    .insert(paymentMethods)
    .values({ accountId: account.id, id: newId(now), ...method, createdAt: now });
  const record = { accountId: account.id, application, actor: await admit(account), origin };
  await recordAccountCreation(db, container, record);
  await recordAuthorization(db, container, record);
  return account;
}

/** What is checked about a company that signs up. */
interface SignUpCandidate {
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

/** Minutes for which a page can request another code. */
const renewalMinutes = 60;

interface Renewal {
  accountId: string;
  applicationId: string;
}

/** Returns what writes the first email to a customer that signed up with a partner. */
const welcomeFrom = (accountName: string, partnerName: string) => (url: string, language: Language | null) =>
  welcomeMail({ accountName, partnerName, url }, language);

/** The routes of SignUpFlow, for visitors of a partner's page without credentials. */
export const signUpHandlers = (container: Container): HandlersUnder<'/sign_up'> => ({
  'GET /sign_up/{client_id}': async ({ db, params }) =>
    toPartnerResource(await getApplicationOrThrow(db, params.client_id)),

  'POST /sign_up/{client_id}/checks': async ({ db, params, body }) => {
    await getOpenApplicationOrThrow(db, params.client_id);
    requireValidSignUp(await askRegistry(container, body));
    return { object: 'sign_up_check', valid: true };
  },

  'POST /sign_up/{client_id}': async ({ db, params, body, client, acceptLanguage }) => {
    // A new account is on the real time, because it has no test clock yet.
    const now = container.clock.now();
    const application = await getOpenApplicationOrThrow(db, params.client_id);
    requireValidSignUp(await askRegistry(container, body));
    const mail = { recipient: body.user.email, sender: clientNetwork(client.ip) };
    await requireMailAllowance(container, mail);
    const admit = async (account: AccountRow) => {
      // The same for every address: whether a user already has it, only its owner learns.
      const invitation = {
        account,
        kind: 'sign_up' as const,
        hostId: application.accountId,
        email: body.user.email,
        fullName: body.user.full_name,
        role: 'admin' as const,
        language: acceptedLanguage(acceptLanguage) ?? null,
        mail: welcomeFrom(account.name, application.name),
      };
      await inviteMember(db, container, invitation, now);
      return visitorOf(application);
    };
    const customer = { application, body, origin: client, now, admit };
    const account = await createCustomer(db, container, customer);
    return issueSignUp(db, container, { account, application, now });
  },

  'POST /sign_up/{client_id}/codes': async ({ db, params, body, client }) => {
    const application = await getApplicationOrThrow(db, params.client_id);
    const renewal = await decryptPayload<Renewal>(container, 'sign-up renewal', body.renewal_token);
    if (renewal?.applicationId !== application.id) throw new ApiError(errorCatalog.renewalTokenInvalid);
    // The lock makes sure that only one of two concurrent renewals leaves a valid code.
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, renewal.accountId))
      .for('no key update');
    if (!account) throw new ApiError(errorCatalog.renewalTokenInvalid);
    const now = accountTime(container.clock, account);
    const earlierCodes = and(
      ofAccount(authorizationCodes, account.id),
      eq(authorizationCodes.applicationId, application.id),
      isNull(authorizationCodes.usedAt),
    );
    await db.update(authorizationCodes).set({ usedAt: now }).where(earlierCodes);
    const record = { accountId: account.id, application, actor: visitorOf(application), origin: client };
    await recordAuthorization(db, container, record);
    return issueSignUp(db, container, { account, application, now });
  },
});

/** Whom the log of the new customer names: the visitor who signed up on a partner's page. */
const visitorOf = ({ id }: ApplicationRow): AuditActor => ({ kind: 'visitor', id: null, applicationId: id });

export async function getApplicationOrThrow(db: Queryable, clientId: string): Promise<ApplicationRow> {
  const application = await findApplication(db, clientId);
  if (!application) throw new ApiError(errorCatalog.applicationNotFound);
  return application;
}

/** Returns an application with which customers may sign up. @throws ApiError 404, or 403 */
export async function getOpenApplicationOrThrow(db: Queryable, clientId: string): Promise<ApplicationRow> {
  const application = await getApplicationOrThrow(db, clientId);
  requireSignUpEnabled(application);
  return application;
}

async function issueSignUp(
  db: Transaction,
  container: Container,
  { account, application, now }: { account: AccountRow; application: ApplicationRow; now: Date },
): Promise<SignUp> {
  const renewal: Renewal = { accountId: account.id, applicationId: application.id };
  const tokens = {
    code: await issueCode(db, container, { account, application, at: now }),
    renewalToken: await encryptPayload(container, 'sign-up renewal', renewal, renewalMinutes),
  };
  return toSignUpResource(account, tokens, now);
}
