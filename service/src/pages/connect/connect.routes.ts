import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { accountTime } from '../../platform/clock.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import type { Attempts } from '../../identity/attempts.ts';
import { issueCode } from '../../resources/oauth/authorization-codes.ts';
import { credential } from '../../resources/accounts/credential-account.ts';
import type { Container } from '../../context.ts';
import { ownAccountProblem } from '../../resources/sign-up/sign-up-errors.ts';
import { findUser } from '../../identity/sign-in.ts';
import { answerPartner } from './answer.ts';
import { readForm } from '../kit/forms.ts';
import { Sessions } from '../kit/sessions.ts';
import { readSignIn } from './sign-in.ts';
import { connectStep, consentPage, notAllowedPage, signInPage } from './pages.ts';
import { mountSignUp } from './sign-up.routes.ts';
import { stepUrl, type ConnectRequest } from './authorization-request.ts';

/**
 * The hosted way to connect an account with a partner application (SPEC, Hosted flows): sign in, agree, and go back
 * with a code. Works without JavaScript.
 */
export function mountConnect(app: Hono, db: Database, container: Container, attempts: Attempts): void {
  const sessions = new Sessions(container, 'partners');
  const step = (handle: Parameters<typeof connectStep>[1]) => connectStep(db, handle);

  mountSignUp(app, db, container, sessions);

  app.get(
    '/authorize/:clientId',
    step((c, request) => c.redirect(stepUrl('/consent', request), 303)),
  );

  app.get(
    '/signin',
    step((c, request) => signInPage(c, sessions, sessions.read(c), request)),
  );

  app.post(
    '/signin',
    step(async (c, request) => {
      const session = sessions.read(c);
      const user = await readSignIn(c, db, attempts, sessions, session);
      if ('error' in user) return signInPage(c, sessions, session, request, user);
      if (user.accountId === request.application.accountId) {
        const failed = {
          email: user.email,
          error: ownAccountProblem(request.application),
          status: 422,
        } as const;
        return signInPage(c, sessions, session, request, failed);
      }
      sessions.begin(c, user.id);
      return c.redirect(stepUrl('/consent', request), 303);
    }),
  );

  app.get(
    '/consent',
    step(async (c, request) => {
      const session = sessions.read(c);
      const who = session.userId && (await findUser(db, session.userId));
      if (!who) return c.redirect(stepUrl('/signin', request), 303);
      if (who.user.role !== 'admin') return refuse(c, db, request, who);
      const { fullName } = who.user;
      return consentPage(c, sessions, session, request, { fullName, accountName: who.account.name });
    }),
  );

  app.post(
    '/consent',
    step(async (c, request) => {
      const session = sessions.read(c);
      const field = await readForm(c);
      const who = session.userId && (await findUser(db, session.userId));
      if (!who || !sessions.isOwnForm(session, field('form_token')))
        return c.redirect(stepUrl('/signin', request), 303);
      if (field('decision') !== 'allow') return answerPartner(c, request, { error: 'access_denied' });
      if (who.user.role !== 'admin') return refuse(c, db, request, who);
      const { application } = request;
      const code = await db.transaction(async (transaction) => {
        const now = accountTime(container.clock, who.account);
        const account = application.preCredentialed
          ? await credential(transaction, container, who.account.id, now)
          : who.account;
        return issueCode(transaction, container, account, application, now);
      });
      // Signed out again: the next customer at this machine starts anew.
      sessions.begin(c, undefined);
      return answerPartner(c, request, { code });
    }),
  );
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
