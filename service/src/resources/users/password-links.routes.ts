import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import type { PasswordContext } from '@service-embeds/domain/identity/password-rules';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { users } from '../../db/schema/index.ts';
import { passwordMail, welcomeMail } from '../../delivery/mail/customer-mails.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { personActor } from '../../identity/audit-actor.ts';
import { changePassword } from '../../identity/change-password.ts';
import {
  acceptInvitation,
  findSignUpInvitation,
  inviteMember,
  openInvitation,
} from '../../identity/membership-invitations.ts';
import { accountsOf, findDefaultAccountId } from '../../identity/memberships.ts';
import { findPasswordLinkUser, newPasswordProblem, passwordLink } from '../../identity/passwords.ts';
import { findAccount, findStaffUser } from '../../identity/staff-members.ts';
import type { Container } from '../../integrations/context.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import {
  askFirst,
  invalidField,
  type AccountRow,
  type Call,
  type Handlers,
  type RoutesUnder,
} from '../call.ts';
import { cancelReset, openResetLink } from '../second-factor-resets/request-reset.ts';

type JoinRoute = 'POST /hosted_pages/memberships';
type ResetRoute = 'POST /hosted_pages/passwords';
type LinkRoute = 'POST /hosted_pages/password_links';
type PasswordLinkRoutes =
  | JoinRoute
  | ResetRoute
  | LinkRoute
  | RoutesUnder<'/hosted_pages/second_factor_resets'>;

/** Minutes for which the link to a new password works. */
const lifetimeMinutes = 60;

const ended = () => new ApiError(errorCatalog.notFound('link'));

/** What visitors do with a link of an email, and how they get one for a new password. */
export const passwordLinkHandlers = (container: Container): Pick<Handlers, PasswordLinkRoutes> => ({
  'POST /hosted_pages/memberships': askFirst<JoinRoute>(async ({ db, account, body, client: origin }) => {
    const invite = await openInvitation(db, container, body.token, container.clock.now());
    if (!invite || invite.hasExpired || invite.user || invite.account.id !== account.id) throw ended();
    const { invitation } = invite;
    const { email, fullName } = invitation;
    const passwordHash = await hashOf(container, body, { email, fullName, companyName: account.name });
    return async ({ db: transaction }) => {
      const now = container.clock.now();
      const person = { passwordHash, language: body.language };
      const id = await acceptInvitation(transaction, invitation, person, now);
      if (id === undefined) return requirePassword(container, transaction, { email }, body.password);
      const entry = {
        accountId: account.id,
        actor: personActor({ id }),
        object: { type: 'user', id },
        origin,
      };
      await recordAudit(transaction, { ...entry, action: 'email.confirmed' }, now);
      await recordAudit(transaction, { ...entry, action: 'person.joined' }, now);
      return { id };
    };
  }),

  'POST /hosted_pages/password_links': (call) => sendLinks(container, call),

  'POST /hosted_pages/passwords': askFirst<ResetRoute>(async ({ db, account, body, client: origin }) => {
    const user = await findPasswordLinkUser(db, container, body.token);
    if (!user || !(await isMember(db, user, account))) throw ended();
    const passwordHash = await hashOf(container, body, user);
    return async ({ db: transaction }) => {
      const change = { user, passwordHash, origin };
      if (await changePassword(transaction, container, change, container.clock.now())) return { id: user.id };
      return requirePassword(container, transaction, user, body.password);
    };
  }),

  'POST /hosted_pages/second_factor_resets/cancellations': async ({ db, account, body, client: origin }) => {
    const link = await openResetLink(db, container, body.token);
    if (!link || link.reset.accountId !== account.id) throw ended();
    const { reader, reset } = link;
    const cancellation = { stoppedBy: { email: reader.email }, actor: personActor(reader), origin };
    if (!(await cancelReset(db, container, reset, cancellation))) throw ended();
    return { id: reset.id };
  },
});

/** Returns the hash of a new password. It takes long on purpose. @throws ApiError 400 with a sentence in the reader's language */
async function hashOf(
  { passwords }: Container,
  { password, language }: { password: string; language: Language },
  context: PasswordContext,
): Promise<string> {
  const problem = newPasswordProblem(password, context);
  if (problem) throw invalidField('password', messagesFor(language).passwords.problems[problem]);
  return passwords.hash(password);
}

/**
 * Returns the person whose password this is already. Of two requests with a link at the same time the first one counts, and the
 * second click of a double click is told so.
 * @throws ApiError 404 if the first one has chosen another password
 */
async function requirePassword(
  { passwords }: Container,
  db: Queryable,
  { email }: { email: string },
  password: string,
): Promise<{ id: string }> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user || !(await passwords.check(password, user.passwordHash))) throw ended();
  return { id: user.id };
}

/** Whether a person belongs to an account. The staff belong to that of the provider. */
const isMember = async (db: Queryable, user: { id: string }, account: { id: string }): Promise<boolean> =>
  (await accountsOf(db, user.id)).some(({ id }) => id === account.id) ||
  (await findStaffUser(db, user.id))?.account.id === account.id;

/**
 * Returns the account in which the owner of an address asks for a link: one of the person's own, that of the provider for its staff, or
 * one that has signed up and whose admin has no password yet.
 */
export async function findAccountOfAddress(db: Queryable, email: string): Promise<AccountRow | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const ownId = user && (await findDefaultAccountId(db, user.id));
  const staffUser = user && ownId === undefined ? await findStaffUser(db, user.id) : undefined;
  if (staffUser) return staffUser.account;
  const id = ownId ?? (await findSignUpInvitation(db, email))?.account.id;
  return id === undefined ? undefined : findAccount(db, id);
}

/** Emails a link for a new password, and one to confirm the address of an account that signed up. */
async function sendLinks(
  container: Container,
  { db, account, body, note }: Call<LinkRoute>,
): Promise<{ id: string }> {
  const { email, language } = body;
  const now = container.clock.now();
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user?.passwordHash && (await isMember(db, user, account))) {
    const url = await passwordLink(container, user, lifetimeMinutes);
    const letter = passwordMail(url, user.language ?? language);
    const mail = { accountId: account.id, kind: 'password' as const, recipient: email, createdAt: now };
    await sendMails(db, container, [{ ...mail, ...letter }]);
  } else note(null);
  // A person of another account may also have been named as the admin of a new one.
  const signUp = await findSignUpInvitation(db, email);
  if (!signUp) return { id: user?.id ?? account.id };
  const { account: newAccount, invitation } = signUp;
  const mail = (url: string, reader: Language | null) =>
    welcomeMail({ accountName: newAccount.name, url }, reader);
  await inviteMember(db, container, { ...invitation, account: newAccount, language, mail }, now);
  return { id: user?.id ?? invitation.id };
}
