import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { recordAudit } from '../../audit/audit-log.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { personActor } from '../../identity/audit-actor.ts';
import {
  acceptInvitation,
  openInvitation,
  type OpenedInvitation,
} from '../../identity/membership-invitations.ts';
import { newPasswordProblem } from '../../identity/password-rules.ts';
import {
  emptyForm,
  errorSummary,
  formAlert,
  formTokenField,
  newPasswordField,
  readForm,
  type FormState,
} from '../kit/forms.ts';
import type { PageEnv } from '../kit/page-environment.ts';
import { linkNotFound, messageCard, page } from '../kit/page.ts';
import { withSession, type SessionVariables } from '../kit/with-session.ts';

type PasswordEnv = PageEnv<SessionVariables & { opened: OpenedInvitation }>;
type PasswordContext = Context<PasswordEnv>;

/** Lets a handler run if the link belongs to an invitation that works, and the person has no user yet. */
const withInvitation = createMiddleware<PasswordEnv>(async (c, next) => {
  const { db, container } = c.var;
  const opened = await openInvitation(db, container, c.req.param('token') ?? '', container.clock.now());
  if (!opened) return linkNotFound(c);
  if (opened.hasExpired) return expiredPage(c, opened);
  if (opened.user) return signInPage(c, opened);
  c.set('opened', opened);
  return next();
});

/** Where an invited person proves the email address, by the link alone, and chooses a password. */
export const choosePasswordRoutes = new Hono<PasswordEnv>()
  .use('/password/:token', withInvitation, withSession)
  .get('/password/:token', (c) => passwordPage(c))
  .post('/password/:token', submitPassword);

async function submitPassword(c: PasswordContext): Promise<Response> {
  const { db, container, sessions, session, opened } = c.var;
  const { invitation, accountName } = opened;
  const { email, fullName, accountId } = invitation;
  const form = await readForm(c);
  const problem = newPasswordProblem(form('password'), { email, fullName, companyName: accountName });
  if (problem) return passwordPage(c, { state: { values: {}, errors: { password: problem } } });
  if (!sessions.isFormToken(session, form('form_token')))
    return passwordPage(c, { alert: 'This form has expired. Enter your password again.' });
  const passwordHash = await container.passwords.hash(form('password'));
  const now = container.clock.now();
  await db.transaction(async (transaction) => {
    const id = await acceptInvitation(transaction, invitation, { passwordHash }, now);
    if (id === undefined) return;
    const entry = {
      accountId,
      actor: personActor({ id }),
      object: { type: 'user', id },
      origin: requestOrigin(c),
    };
    await recordAudit(transaction, { ...entry, action: 'email.confirmed' }, now);
    await recordAudit(transaction, { ...entry, action: 'person.joined' }, now);
  });
  return donePage(c);
}

function passwordPage(
  c: PasswordContext,
  { state = emptyForm, alert }: { state?: FormState; alert?: string } = {},
): Response | Promise<Response> {
  const { opened, formToken } = c.var;
  return page(
    c,
    'Choose your password',
    html`<div class="card">
      <p class="eyebrow">${opened.accountName}</p>
      <h1>Choose your password</h1>
      ${formAlert(alert)} ${errorSummary(state, { password: 'Password' })}
      <p>You'll sign in as ${opened.invitation.email}.</p>
      <form method="post" novalidate>
        ${formTokenField(formToken)} ${newPasswordField(state, 'Password')}
        <button>Save password</button>
      </form>
    </div>`,
    { formAction: [], status: alert ? 403 : state.errors['password'] ? 422 : 200 },
  );
}

function donePage(c: PasswordContext): Response | Promise<Response> {
  const { opened, container } = c.var;
  const title = 'Your password is set';
  const text = html`<a href="${container.addresses.dashboard}">Sign in to the dashboard</a> as
    ${opened.invitation.email}.`;
  return page(c, title, messageCard(title, text, { eyebrow: opened.accountName }));
}

function expiredPage(
  c: PasswordContext,
  { invitation, accountName }: OpenedInvitation,
): Response | Promise<Response> {
  const title = 'This link has expired';
  const text =
    invitation.kind === 'sign_up'
      ? html`<a href="/password/forgotten">Request a new link</a> with your email address.`
      : `Ask an admin of ${accountName} to invite you again.`;
  return page(c, title, messageCard(title, text), { status: 410 });
}

/** For a person who has a user already: the dashboard asks who they are. */
function signInPage(c: PasswordContext, { accountName }: OpenedInvitation): Response | Promise<Response> {
  const title = 'You were invited to an account';
  const url = `${c.var.container.addresses.dashboard}/join/${c.req.param('token') ?? ''}`;
  const text = html`<a href="${url}">Sign in to join ${accountName}</a> with the password that you already
    use.`;
  return page(c, title, messageCard(title, text));
}
