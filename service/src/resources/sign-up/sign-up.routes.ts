import { type RequestOrigin, clientNetwork } from '../../platform/http/request-origin.ts';
import { recordAccountCreation, recordAuthorization, issueCode } from '../oauth/authorization-codes.ts';
import { acceptedLanguage } from '../../platform/http/accept-language.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { accountTime } from '../../platform/clock.ts';
import { ApiError, errorCatalog, type Language, type SignUp } from '@service-embeds/contract';
import {
  requireSignUpEnabled,
  requireValidSignUp,
  toPartnerResource,
  toSignUpResource,
} from '@service-embeds/domain/sign-up/sign-up';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { accounts, authorizationCodes } from '../../db/schema/index.ts';
import type { AccountRow, Handlers } from '../call.ts';
import { welcomeMail } from '../../delivery/mail/customer-mails.ts';
import { inviteMember } from '../../identity/membership-invitations.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/applications.ts';
import { usePaymentToken } from '../payments/payment-tokens.ts';
import { encryptPayload, decryptPayload } from '../../platform/encrypted-payload.ts';
import type { Container } from '../../integrations/context.ts';
import { createCustomer, askRegistry } from './create-customer.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

type SignUpRoutes =
  | 'GET /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/checks'
  | 'POST /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/codes';

/** Minutes for which a page can request another code. */
const renewalMinutes = 60;

/** The content of a renewal token. */
interface Renewal {
  accountId: string;
  applicationId: string;
}

/** Returns what writes the first email to a customer that signed up with a partner. */
const welcomeFrom = (accountName: string, partnerName: string) => (url: string, language: Language | null) =>
  welcomeMail({ accountName, partnerName, url }, language);

/** The routes of SignUpFlow, for visitors of a partner's page without credentials. */
export const signUpHandlers = (container: Container): Pick<Handlers, SignUpRoutes> => ({
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
    if (!(await container.limits.mails.allow(mail))) throw new ApiError(errorCatalog.rateLimited(3600));
    const method = await usePaymentToken(db, application, body.payment_token, now);
    if (!method) throw new ApiError(errorCatalog.paymentTokenInvalid);
    const { name, purpose, user, company } = body;
    const customer = { name, purpose, user, company, method, at: now };
    const account = await createCustomer(db, container, application, customer);
    // The same for every address: whether a user already has it, only its owner learns.
    await inviteMember(
      db,
      container,
      {
        account,
        kind: 'sign_up',
        hostId: application.accountId,
        email: user.email,
        fullName: user.full_name,
        role: 'admin',
        language: acceptedLanguage(acceptLanguage) ?? null,
        mail: welcomeFrom(account.name, application.name),
      },
      now,
    );
    const record = visitorRecord(account, application, client);
    await recordAccountCreation(db, container, record);
    await recordAuthorization(db, container, record);
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
    await recordAuthorization(db, container, visitorRecord(account, application, client));
    return issueSignUp(db, container, { account, application, now });
  },
});

/** What the log of the new customer says of the visitor who signed up on a partner's page. */
const visitorRecord = (account: AccountRow, application: ApplicationRow, origin: RequestOrigin) => ({
  accountId: account.id,
  application,
  actor: { kind: 'visitor' as const, id: null, applicationId: application.id },
  origin,
});

async function getApplicationOrThrow(db: Queryable, clientId: string): Promise<ApplicationRow> {
  const application = await findApplication(db, clientId);
  if (!application) throw new ApiError(errorCatalog.applicationNotFound);
  return application;
}

async function getOpenApplicationOrThrow(db: Transaction, clientId: string): Promise<ApplicationRow> {
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
