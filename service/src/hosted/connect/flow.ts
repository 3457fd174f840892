import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { accountTime } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import type { Attempts } from '../../http/rate-limit.ts';
import { issueCode } from '../../oauth/codes.ts';
import { credential } from '../../accounts/credentialing.ts';
import type { Services } from '../../services.ts';
import { findUser, signIn, signInProblems } from '../../users/sign-in.ts';
import { readForm } from '../forms.ts';
import { Sessions } from '../sessions.ts';
import { consentPage, notAllowedPage, problemPage, signInPage } from './pages.ts';
import { mountSignUp } from './sign-up.ts';
import { readConnect, returnUrl, stepUrl, type ConnectRequest } from './request.ts';

/**
 * The hosted way to connect an account with a partner application (SPEC, Hosted flows): sign in, agree, and go back
 * with a code. Works without JavaScript.
 */
export function mountConnect(app: Hono, db: Database, services: Services, attempts: Attempts): void {
  const sessions = new Sessions(services, 'partners');
  /** A step of the flow: with a valid link of a partner, and a form only from a page of this session. */
  const step = async (c: Context, clientId: string | undefined) => {
    const request = await readConnect(c, db, clientId);
    return { request, session: sessions.read(c) };
  };

  mountSignUp(app, db, services, sessions);

  app.get('/authorize/:clientId', async (c) => {
    const { request } = await step(c, c.req.param('clientId'));
    if (typeof request === 'string') return problemPage(c, request);
    return c.redirect(stepUrl('/consent', request), 303);
  });

  app.get('/signin', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    return signInPage(c, sessions, session, request);
  });

  app.post('/signin', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    const field = await readForm(c);
    const email = field('email').trim().toLowerCase();
    const again = (error: string, status: 403 | 422 | 429) =>
      signInPage(c, sessions, session, request, { email, error, status });
    if (!sessions.isOwnForm(session, field('form_token')))
      return again('This page was open for too long. Please sign in once more.', 403);
    const user = await signIn(db, attempts, email, field('password'));
    if (typeof user === 'string') return again(signInProblems[user], user === 'wrong' ? 422 : 429);
    if (user.accountId === request.application.accountId)
      return again(`${request.application.name} cannot be connected with the account that runs it.`, 422);
    sessions.begin(c, user.id);
    return c.redirect(stepUrl('/consent', request), 303);
  });

  app.get('/consent', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    const who = session.userId && (await findUser(db, session.userId));
    if (!who) return c.redirect(stepUrl('/signin', request), 303);
    if (who.user.role !== 'admin') return refuse(c, db, request, who);
    const { fullName } = who.user;
    return consentPage(c, sessions, session, request, { fullName, accountName: who.account.name });
  });

  app.post('/consent', async (c) => {
    const { request, session } = await step(c, c.req.query('client_id'));
    if (typeof request === 'string') return problemPage(c, request);
    const field = await readForm(c);
    const who = session.userId && (await findUser(db, session.userId));
    if (!who || !sessions.isOwnForm(session, field('form_token')))
      return c.redirect(stepUrl('/signin', request), 303);
    if (field('decision') !== 'allow') return c.redirect(returnUrl(request, { error: 'access_denied' }), 303);
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
    sessions.begin(c, undefined);
    return c.redirect(returnUrl(request, { code }), 303);
  });
}

type Known = NonNullable<Awaited<ReturnType<typeof findUser>>>;

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
