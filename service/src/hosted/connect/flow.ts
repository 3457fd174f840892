import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { accountTime } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { accounts, users } from '../../db/schema/index.ts';
import type { Attempts } from '../../http/rate-limit.ts';
import { issueCode } from '../../oauth/codes.ts';
import { credential } from '../../accounts/credentialing.ts';
import type { Services } from '../../services.ts';
import { checkPassword } from '../../users/passwords.ts';
import { consentPage, notAllowedPage, problemPage, signInPage } from './pages.ts';
import { readConnect, returnUrl, stepUrl, type ConnectRequest } from './request.ts';
import { isOwnForm, readSession, writeSession } from './session.ts';

/**
 * The hosted way to connect an account with a partner application (SPEC, Hosted flows): sign in, agree, and go back
 * with a code. Works without JavaScript.
 */
export function mountConnect(app: Hono, db: Database, services: Services, attempts: Attempts): void {
  /** A step of the flow: with a valid link of a partner, and a form only from a page of this session. */
  const step = async (c: Context, clientId: string | undefined) => {
    const request = await readConnect(c, db, clientId);
    return { request, session: readSession(c, services) };
  };
  const formOf = async (c: Context) => (await c.req.parseBody()) as Record<string, unknown>;

  app.get('/authorize/:clientId', async (c) => {
    const { request } = await step(c, c.req.param('clientId'));
    if (typeof request === 'string') return problemPage(c, request);
    return c.redirect(stepUrl('/consent', request), 303);
  });

  app.get('/signin', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    return signInPage(c, services, session, request);
  });

  app.post('/signin', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    const form = await formOf(c);
    const email = textOf(form['email']).trim().toLowerCase();
    const again = (error: string, status: 403 | 422 | 429) =>
      signInPage(c, services, session, request, { email, error, status });
    if (!isOwnForm(services, session, form['form_token']))
      return again('This page was open for too long. Please sign in once more.', 403);
    if (!(await attempts(email)))
      return again('There were too many attempts. Please wait a quarter of an hour, then try again.', 429);

    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (!(await checkPassword(textOf(form['password']), user?.passwordHash)) || !user)
      return again('The e-mail address or the password is wrong.', 422);
    if (user.accountId === request.application.accountId)
      return again(`${request.application.name} cannot be connected with the account that runs it.`, 422);
    writeSession(c, services, user.id);
    return c.redirect(stepUrl('/consent', request), 303);
  });

  app.get('/consent', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    const who = session.userId && (await findUser(db, session.userId));
    if (!who) return c.redirect(stepUrl('/signin', request), 303);
    if (who.user.role !== 'admin') return refuse(c, db, request, who);
    const { fullName } = who.user;
    return consentPage(c, services, session, request, { fullName, accountName: who.account.name });
  });

  app.post('/consent', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    const form = await formOf(c);
    const who = session.userId && (await findUser(db, session.userId));
    if (!who || !isOwnForm(services, session, form['form_token']))
      return c.redirect(stepUrl('/signin', request), 303);
    if (form['decision'] !== 'allow') return c.redirect(returnUrl(request, { error: 'access_denied' }), 303);
    if (who.user.role !== 'admin') return refuse(c, db, request, who);
    const { application } = request;
    const code = await db.transaction(async (transaction) => {
      const now = accountTime(services.clock, who.account);
      const account = application.preCredentialed
        ? await credential(transaction, services, who.account.id, now)
        : who.account;
      return issueCode(transaction, account, application, now);
    });
    // Signed out again: the next customer at this machine starts anew.
    writeSession(c, services, undefined);
    return c.redirect(returnUrl(request, { code }), 303);
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Known = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function findUser(db: Database, id: string) {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, id));
  return row;
}

/** Tells whom to ask. */
async function refuse(
  c: Context,
  db: Database,
  request: ConnectRequest,
  { account }: Known,
): Promise<Response> {
  const admins = await db
    .select({ name: users.fullName })
    .from(users)
    .where(and(eq(users.accountId, account.id), eq(users.role, 'admin')));
  return notAllowedPage(
    c,
    request,
    account.name,
    admins.map(({ name }) => name),
  );
}
