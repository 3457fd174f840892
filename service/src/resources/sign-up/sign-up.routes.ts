import { and, eq, isNull } from 'drizzle-orm';
import { accountTime } from '../../platform/clock.ts';
import {
  codeLifetimeMinutes,
  errorCatalog,
  type FieldErrors,
  type SignUp,
  ApiError,
} from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { accounts, authorizationCodes } from '../../db/schema/index.ts';
import type { AccountRow, Handlers } from '../call.ts';
import { sendMails } from '../../integrations/mail/outbox.ts';
import { welcomeMail } from '../../integrations/mail/customer-mails.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/applications.ts';
import { issueCode } from '../oauth/authorization-codes.ts';
import { usePaymentToken } from '../payments/payment-tokens.ts';
import { candidateLink } from '../../platform/candidate-links.ts';
import { encryptPayload, decryptPayload } from '../../platform/encrypted-payload.ts';
import type { Container } from '../../context.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import { createCustomer } from './create-customer.ts';
import { knownEmail, signUpProblems } from './sign-up-errors.ts';

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
export const signUpHandlers = (container: Container): Pick<Handlers, SignUpRoutes> => ({
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
    refuse(await signUpProblems(db, container, application, body));
    return { object: 'sign_up_check', valid: true };
  },

  'POST /sign_up/{client_id}': async ({ db, params, body }) => {
    // A new account keeps the real time: no test clock has moved it yet.
    const now = container.clock.now();
    const application = await open(db, params.client_id);
    refuse(await signUpProblems(db, container, application, body));
    const method = await usePaymentToken(db, application, body.payment_token, now);
    if (!method) throw new ApiError(errorCatalog.paymentTokenInvalid);
    const { name, purpose, user, company } = body;
    const customer = { name, purpose, user, company, passwordHash: null, method };
    const created = await createCustomer(db, container, application, customer, now);
    if (!created) throw new ApiError(errorCatalog.signUpRejected({ 'user.email': [knownEmail] }));
    const { account } = created;
    const mail = welcomeMail({
      accountName: account.name,
      partnerName: application.name,
      url: candidateLink(container, 'password', created.user.id),
    });
    const recipient = created.user.email;
    await sendMails(db, container, [
      { accountId: account.id, kind: 'welcome', recipient, ...mail, createdAt: now },
    ]);
    return withCode(container, db, account, application, now);
  },

  'POST /sign_up/{client_id}/codes': async ({ db, params, body }) => {
    const application = await existing(db, params.client_id);
    const renewal = await decryptPayload<Renewal>(container, 'sign-up renewal', body.renewal_token);
    if (renewal?.applicationId !== application.id) throw new ApiError(errorCatalog.renewalTokenInvalid);
    // Locked: of two renewals at once only the later one's code is left.
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, renewal.accountId))
      .for('update');
    if (!account) throw new ApiError(errorCatalog.renewalTokenInvalid);
    const now = accountTime(container.clock, account);
    const former = and(
      eq(authorizationCodes.accountId, account.id),
      eq(authorizationCodes.applicationId, application.id),
      isNull(authorizationCodes.usedAt),
    );
    await db.update(authorizationCodes).set({ usedAt: now }).where(former);
    return withCode(container, db, account, application, now);
  },
});

async function existing(db: Transaction, clientId: string): Promise<ApplicationRow> {
  const application = await findApplication(db, clientId);
  if (!application) throw new ApiError(errorCatalog.applicationNotFound);
  return application;
}

async function open(db: Transaction, clientId: string): Promise<ApplicationRow> {
  const application = await existing(db, clientId);
  if (!application.signupEnabled) throw new ApiError(errorCatalog.signUpDisabled);
  return application;
}

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length) throw new ApiError(errorCatalog.signUpRejected(fields));
}

async function withCode(
  container: Container,
  db: Transaction,
  account: AccountRow,
  application: ApplicationRow,
  now: Date,
): Promise<SignUp> {
  const renewal: Renewal = { accountId: account.id, applicationId: application.id };
  return {
    object: 'sign_up',
    authorization_code: await issueCode(db, container, account, application, now),
    expires_at: toTimestamp(new Date(now.getTime() + codeLifetimeMinutes * 60_000)),
    renewal_token: await encryptPayload(container, 'sign-up renewal', renewal, renewalMinutes),
    authorized: account.authorized,
  };
}
