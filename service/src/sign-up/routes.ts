import { and, eq, isNull } from 'drizzle-orm';
import { accountTime } from '../clock.ts';
import { codeLifetimeMinutes, refusals, type FieldErrors, type SignUp } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { accounts, authorizationCodes } from '../db/schema/index.ts';
import type { AccountRow, Handlers } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { sendMails } from '../mail/outbox.ts';
import { welcomeMail } from '../mail/to-customers.ts';
import { findApplication, type ApplicationRow } from '../oauth/application.ts';
import { issueCode } from '../oauth/codes.ts';
import { usePaymentToken } from '../payments/tokens.ts';
import { personalUrl } from '../personal-links.ts';
import { seal, unseal } from '../sealed.ts';
import type { Services } from '../services.ts';
import { toTimestamp } from '../time.ts';
import { createCustomer } from './create.ts';
import { knownEmail, signUpProblems } from './problems.ts';

type SignUpRoutes =
  | 'GET /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/checks'
  | 'POST /sign_up/{client_id}'
  | 'POST /sign_up/{client_id}/codes';

/** Minutes in which a page may ask for another code. */
const renewalMinutes = 60;

/** What a renewal token says: who has signed up, and where. */
interface Renewal {
  accountId: string;
  applicationId: string;
}

/** What the sign-up embed calls: for visitors of a partner's page, without any credentials. */
export const signUpHandlers = (services: Services): Pick<Handlers, SignUpRoutes> => ({
  'GET /sign_up/{client_id}': async ({ db, params }) => {
    const application = await existing(db, params.client_id);
    return {
      object: 'partner',
      client_id: application.clientId,
      name: application.name,
      signup_enabled: application.signupEnabled,
    };
  },

  'POST /sign_up/{client_id}/checks': async ({ db, params, body }) => {
    const application = await open(db, params.client_id);
    refuse(await signUpProblems(db, services, application, body));
    return { object: 'sign_up_check', valid: true };
  },

  'POST /sign_up/{client_id}': async ({ db, params, body }) => {
    // A new account keeps the real time: no test clock has moved it yet.
    const now = services.clock.now();
    const application = await open(db, params.client_id);
    refuse(await signUpProblems(db, services, application, body));
    const method = await usePaymentToken(db, application, body.payment_token, now);
    if (!method) throw new Refusal(refusals.paymentTokenUsedUp);
    const { name, purpose, user, company } = body;
    const customer = { name, purpose, user, company, passwordHash: null, method };
    const created = await createCustomer(db, services, application, customer, now);
    if (!created) throw new Refusal(refusals.signUpRefused({ 'user.email': [knownEmail] }));
    const { account } = created;
    const mail = welcomeMail({
      accountName: account.name,
      partnerName: application.name,
      url: personalUrl(services, 'password', created.user.id),
    });
    const recipient = created.user.email;
    await sendMails(db, services, [
      { accountId: account.id, kind: 'welcome', recipient, ...mail, createdAt: now },
    ]);
    return withCode(services, db, account, application, now);
  },

  'POST /sign_up/{client_id}/codes': async ({ db, params, body }) => {
    const application = await existing(db, params.client_id);
    const renewal = unseal<Renewal>(services, 'sign-up renewal', body.renewal_token);
    if (renewal?.applicationId !== application.id) throw new Refusal(refusals.renewalTokenInvalid);
    // Locked: of two renewals at once only the later one's code is left.
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, renewal.accountId))
      .for('update');
    if (!account) throw new Refusal(refusals.renewalTokenInvalid);
    const now = accountTime(services.clock, account);
    const former = and(
      eq(authorizationCodes.accountId, account.id),
      eq(authorizationCodes.applicationId, application.id),
      isNull(authorizationCodes.usedAt),
    );
    await db.update(authorizationCodes).set({ usedAt: now }).where(former);
    return withCode(services, db, account, application, now);
  },
});

async function existing(db: Transaction, clientId: string): Promise<ApplicationRow> {
  const application = await findApplication(db, clientId);
  if (!application) throw new Refusal(refusals.applicationMissing);
  return application;
}

async function open(db: Transaction, clientId: string): Promise<ApplicationRow> {
  const application = await existing(db, clientId);
  if (!application.signupEnabled) throw new Refusal(refusals.signUpDisabled);
  return application;
}

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length) throw new Refusal(refusals.signUpRefused(fields));
}

async function withCode(
  services: Services,
  db: Transaction,
  account: AccountRow,
  application: ApplicationRow,
  now: Date,
): Promise<SignUp> {
  const renewal: Renewal = { accountId: account.id, applicationId: application.id };
  return {
    object: 'sign_up',
    authorization_code: await issueCode(db, services, account, application, now),
    expires_at: toTimestamp(new Date(now.getTime() + codeLifetimeMinutes * 60_000)),
    renewal_token: seal(services, 'sign-up renewal', renewal, renewalMinutes),
    authorized: account.authorized,
  };
}
