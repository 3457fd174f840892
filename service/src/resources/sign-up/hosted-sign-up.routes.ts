import { and, eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { requireValidSignUp } from '@service-embeds/domain/sign-up/require-sign-up';
import type { Queryable } from '../../db/pool/database.ts';
import { secondsUntil } from '../../db/requests/request-counter.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { memberships, users } from '../../db/schema/index.ts';
import { requireMailAllowance } from '../../identity/attempts.ts';
import { personActor } from '../../identity/audit-actor.ts';
import { createUser } from '../../identity/membership-invitations.ts';
import type { ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { askFirst, invalidField, type AccountRow, type HandlersUnder } from '../call.ts';
import { issueCode } from '../oauth/authorization-codes.ts';
import { issuePaymentToken } from '../payments/payment-tokens.ts';
import { mailEmailCode } from './email-codes.ts';
import {
  askRegistry,
  createCustomer,
  getApplicationOrThrow,
  getOpenApplicationOrThrow,
  signUpAllowances,
} from './sign-up.routes.ts';

type SignUpRoute = 'POST /hosted_pages/{client_id}/sign_ups';

/** The routes of the hosted sign-up, for visitors of its pages. */
export const hostedSignUpHandlers = (container: Container): HandlersUnder<'/hosted_pages/{client_id}'> => ({
  'POST /hosted_pages/{client_id}/email_codes': async ({ db, account, params, body, client, now }) => {
    await getOpenApplicationOrThrow(db, params.client_id);
    await requireMailAllowance(container, { recipient: body.email, sender: clientNetwork(client.ip) });
    return mailEmailCode(db, container, { accountId: account.id, ...body }, now);
  },

  // Also for the frame in the sign-up embed, whose application says by its own setting whether customers may sign up.
  'POST /hosted_pages/{client_id}/payment_tokens': async ({ db, params, body }) => {
    const application = await getApplicationOrThrow(db, params.client_id);
    const { kind, brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear } = body;
    const method = { kind, brand, lastFour, expiryMonth, expiryYear };
    return { token: await issuePaymentToken(db, application, method, container.clock.now()) };
  },

  'POST /hosted_pages/{client_id}/sign_ups': askFirst<SignUpRoute>(async ({ db, params, body, client }) => {
    const application = await getOpenApplicationOrThrow(db, params.client_id);
    const allowances = signUpAllowances(client.ip, application.id, container.config.limits);
    const usage = container.requestCounter.take(allowances);
    if (!usage.isAllowed) throw new ApiError(errorCatalog.rateLimited(secondsUntil(usage.resetAt)));
    requireValidSignUp(await askRegistry(container, body));
    return async ({ db: transaction }) => {
      // A new account is on the real time, because it has no test clock yet.
      const now = container.clock.now();
      const { language, password_hash: passwordHash } = body;
      const { email, full_name: fullName } = body.user;
      const admit = async ({ id: accountId }: AccountRow) => {
        const person = { email, fullName, passwordHash, language };
        const userId = await createUser(transaction, person, now);
        // Another sign-up has taken the address in the meantime.
        if (userId === undefined) throw invalidField('user.email', messagesFor(language).signUp.email.taken);
        await transaction.insert(memberships).values({ accountId, userId, role: 'admin', createdAt: now });
        return personActor({ id: userId });
      };
      const customer = { application, body, origin: client, now, admit };
      const account = await createCustomer(transaction, container, customer);
      const { redirect_uri: redirectUri, code_challenge: codeChallenge } = body;
      const grant = { account, application, at: now, redirectUri, codeChallenge };
      return { id: account.id, code: await issueCode(transaction, container, grant) };
    };
  }),
});

/** Whether a person belongs to the account that hosts an application, which cannot connect with itself. */
export async function isHostMember(
  db: Queryable,
  application: Pick<ApplicationRow, 'accountId'>,
  email: string,
): Promise<boolean> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.email, email), ofAccount(memberships, application.accountId)));
  return member !== undefined;
}
