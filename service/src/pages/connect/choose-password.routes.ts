import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { openInvitation } from '../../identity/membership-invitations.ts';
import type { OpenedInvitation } from '../../identity/membership-invitations.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import type { CallRoute } from '../../resources/call.ts';
import { emptyForm, errorSummary, formAlert, formStatus, formTokenField } from '../kit/forms/forms.ts';
import type { FormState } from '../kit/forms/forms.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { newPasswordField } from '../kit/forms/sign-in-form.ts';
import { linkNotFound, messageCard, page } from '../kit/layout/page.ts';
import { wrapEmail } from '../kit/parts/list-table.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import {
  submitAsVisitor,
  withSession,
  type PageEnv,
  type SessionVariables,
} from '../kit/site/page-environment.ts';

type PasswordEnv = PageEnv<SessionVariables & { invite: OpenedInvitation; callRoute: CallRoute }>;
type PasswordContext = Context<PasswordEnv>;

/** Lets a handler run if the link belongs to an invitation that works, and the person has no user yet. */
const withInvitation = createMiddleware<PasswordEnv>(async (c, next) => {
  const { db, container } = c.var;
  const invite = await openInvitation(db, container, c.req.param('token') ?? '', container.clock.now());
  if (!invite) return linkNotFound(c);
  if (invite.hasExpired) return expiredPage(c, invite);
  if (invite.user) return signInPage(c, invite);
  c.set('invite', invite);
  return next();
});

const messagesOf = (c: PasswordContext): Messages => messagesFor(browserLanguage(c));

/** Where an invited person proves the email address, by the link alone, and chooses a password. */
export const choosePasswordRoutes = new Hono<PasswordEnv>()
  .use('/password/:token', withInvitation, withSession)
  .get('/password/:token', (c) => passwordPage(c))
  .post('/password/:token', submitPassword);

async function submitPassword(c: PasswordContext): Promise<Response> {
  const { sessions, session, invite } = c.var;
  const form = await readForm(c);
  const { expired } = messagesOf(c).passwords.choose;
  if (!sessions.isFormToken(session, form('form_token'))) return passwordPage(c, { alert: expired });
  const body = {
    token: c.req.param('token') ?? '',
    password: form('password'),
    language: browserLanguage(c),
  };
  const { errors, error } = await submitAsVisitor(c, 'POST /hosted_pages/memberships', invite, { body });
  if (errors) return passwordPage(c, { state: { values: {}, errors } });
  if (error) return linkNotFound(c);
  return donePage(c);
}

function passwordPage(
  c: PasswordContext,
  { state = emptyForm, alert }: { state?: FormState; alert?: string } = {},
): Response | Promise<Response> {
  const { invite, formToken } = c.var;
  const messages = messagesOf(c);
  const { password, choose, save } = messages.passwords;
  const ownState = { ...state, messages: messages.forms };
  return page(
    c,
    choose.title,
    html`<div class="card">
      <p class="eyebrow">${invite.account.name}</p>
      <h1>${choose.title}</h1>
      ${formAlert(alert)} ${errorSummary(ownState, { password })}
      <p>${wrapEmail(choose.signInAs(invite.invitation.email))}</p>
      <form method="post" novalidate>
        ${formTokenField(formToken)} ${newPasswordField(ownState, password, messages)}
        <button>${save}</button>
      </form>
    </div>`,
    {
      formAction: [],
      status: alert ? 403 : formStatus(state),
      language: browserLanguage(c),
      languages: true,
    },
  );
}

function donePage(c: PasswordContext): Response | Promise<Response> {
  const { invite, container } = c.var;
  const { doneTitle, doneText, dashboard } = messagesOf(c).passwords.choose;
  const text = html`${doneText(invite.invitation.email)}
    <a href="${container.addresses.dashboard}">${dashboard}</a>`;
  const card = messageCard(doneTitle, text, { eyebrow: invite.account.name });
  return page(c, doneTitle, card, { language: browserLanguage(c) });
}

function expiredPage(
  c: PasswordContext,
  { invitation, account }: OpenedInvitation,
): Response | Promise<Response> {
  const { expiredTitle, requestLink, askAdmin } = messagesOf(c).passwords.invitation;
  const text =
    invitation.kind === 'sign_up'
      ? html`<a href="/password/forgotten">${requestLink}</a>`
      : askAdmin(account.name);
  return page(c, expiredTitle, messageCard(expiredTitle, text), {
    status: 410,
    language: browserLanguage(c),
    languages: true,
  });
}

/** For a person who has a user already: the dashboard asks who they are. */
function signInPage(c: PasswordContext, { account }: OpenedInvitation): Response | Promise<Response> {
  const { existingTitle, existingText, join } = messagesOf(c).passwords.invitation;
  const url = `${c.var.container.addresses.dashboard}/join/${c.req.param('token') ?? ''}`;
  const text = html`${existingText} <a href="${url}">${join(account.name)}</a>`;
  return page(c, existingTitle, messageCard(existingTitle, text), {
    language: browserLanguage(c),
    languages: true,
  });
}
