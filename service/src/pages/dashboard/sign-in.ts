import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readForm, signInFields } from '../kit/forms.ts';
import { page } from '../kit/page.ts';
import type { Session } from '../kit/sessions.ts';
import { readSignIn, type FailedSignIn } from '../connect/sign-in.ts';
import type { Dashboard } from './context.ts';

/** Where to go after sign-in: a page of our own, never an address that a link brought along. */
const pathOf = (wanted: string | undefined): string =>
  /^\/(reports\/[0-9a-f]{24}|invitations|connections|developer|people)$/.test(wanted ?? '')
    ? (wanted as string)
    : '/';

export const signInUrl = (c: Context): string =>
  `/signin?${new URLSearchParams({ to: pathOf(new URL(c.req.url).pathname) }).toString()}`;

/** Signing in and out of the dashboard. */
export function mountSignIn(app: Hono, { db, container, sessions, attempts }: Dashboard): void {
  const show = (c: Context, session: Session, failed?: FailedSignIn) => {
    const forgotten = `${container.addresses.partners}/password/forgotten`;
    const to = new URLSearchParams({ to: pathOf(c.req.query('to')) }).toString();
    return page(
      c,
      'Sign in',
      html`<div class="card">
        <h1>Sign in</h1>
        <form method="post" action="/signin?${to}">
          ${signInFields(sessions.formToken(session), forgotten, failed)}
        </form>
      </div>`,
      { formAction: [], status: failed?.status ?? 200 },
    );
  };

  app.get('/signin', (c) => show(c, sessions.read(c)));

  app.post('/signin', async (c) => {
    const session = sessions.read(c);
    const user = await readSignIn(c, db, attempts, sessions, session);
    if ('error' in user) return show(c, session, user);
    sessions.begin(c, user.id);
    return c.redirect(pathOf(c.req.query('to')), 303);
  });

  app.post('/signout', async (c) => {
    const field = await readForm(c);
    if (sessions.isOwnForm(sessions.read(c), field('form_token'))) sessions.begin(c, undefined);
    return c.redirect('/signin', 303);
  });
}
