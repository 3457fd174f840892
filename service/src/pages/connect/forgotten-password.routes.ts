import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { UserRow } from '../../db/rows/rows.ts';
import { users } from '../../db/schema/index.ts';
import { passwordMail, welcomeMail } from '../../delivery/mail/customer-mails.ts';
import { isMailed, sendMails } from '../../delivery/mail/outbox.ts';
import { changePassword } from '../../identity/change-password.ts';
import { findSignUpInvitation, inviteMember } from '../../identity/membership-invitations.ts';
import { findDefaultAccountId } from '../../identity/memberships.ts';
import { findPasswordLinkUser, passwordLink, newPasswordProblem } from '../../identity/passwords.ts';
import { clientNetwork, requestOrigin } from '../../platform/http/request-origin.ts';
import { messagesFor } from '../../platform/translations/messages.ts';
import { emptyForm, errorSummary, formStatus, textField, type FormState } from '../kit/forms/forms.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { newPasswordField } from '../kit/forms/sign-in-form.ts';
import { messageCard, page } from '../kit/layout/page.ts';
import { wrapEmail } from '../kit/parts/list-table.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { inEvenTime } from '../kit/site/even-time.ts';
import type { PageEnv } from '../kit/site/page-environment.ts';

type PageContext = Context<PageEnv>;

const lifetimeMinutes = 60;

/**
 * Resetting a password by an emailed link. No answer says whether an address has an account. There are no cookies and no
 * form tokens: the first form only emails the owner of the address, and only the email knows the address of the second.
 */
export const forgottenPasswordRoutes = new Hono<PageEnv>()
  .get('/password/forgotten', (c) => requestPage(c))
  .post('/password/forgotten', requestReset)
  .get('/password/reset/:token', showReset)
  .post('/password/reset/:token', submitReset);

async function requestReset(c: PageContext): Promise<Response> {
  const form = await readForm(c);
  const email = form('email').trim().toLowerCase();
  if (!email) return requestPage(c, { isMissing: true });
  await inEvenTime(sendLink(c, email));
  return requestPage(c, { email });
}

async function showReset(c: PageContext): Promise<Response> {
  const user = await findUserOfLink(c);
  return user ? resetPage(c, user, emptyForm) : endedPage(c);
}

async function submitReset(c: PageContext): Promise<Response> {
  const { db, container } = c.var;
  const user = await findUserOfLink(c);
  if (!user) return endedPage(c);
  const password = (await readForm(c))('password');
  const problem = newPasswordProblem(password, user);
  const language = browserLanguage(c);
  const { problems, reset } = messagesFor(language).passwords;
  if (problem) return resetPage(c, user, { values: {}, errors: { password: problems[problem] } });
  const passwordHash = await container.passwords.hash(password);
  await db.transaction((transaction) =>
    changePassword(
      transaction,
      container,
      { user, passwordHash, origin: requestOrigin(c) },
      container.clock.now(),
    ),
  );
  const text = html`${reset.doneText} <a href="${container.addresses.dashboard}">${reset.dashboard}</a>`;
  return page(c, reset.doneTitle, messageCard(reset.doneTitle, text), { language });
}

/** Emails a link to the owner of an address: for a new password, or to confirm the address of an account that signed up. */
async function sendLink(c: PageContext, email: string): Promise<void> {
  const { db, container } = c.var;
  const mail = { recipient: email, sender: clientNetwork(c.env.ip) };
  if (await container.limits.mails.begin(mail)) return;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user) await sendResetMail(c, user);
  // A person of another account may also have been named as the admin of a new one.
  const signUp = await findSignUpInvitation(db, email);
  if (!signUp) return;
  const { account, invitation } = signUp;
  const draft = {
    ...invitation,
    account,
    language: browserLanguage(c),
    mail: (url: string, language: Language | null) =>
      welcomeMail({ accountName: account.name, url }, language),
  };
  await db.transaction((transaction) => inviteMember(transaction, container, draft, container.clock.now()));
}

async function sendResetMail(c: PageContext, user: UserRow): Promise<void> {
  const { db, container } = c.var;
  const accountId = await findDefaultAccountId(db, user.id);
  if (!user.passwordHash || accountId === undefined) return;
  const mail = {
    accountId,
    kind: 'password' as const,
    recipient: user.email,
    ...passwordMail(
      await passwordLink(container, user, lifetimeMinutes),
      user.language ?? browserLanguage(c),
    ),
    createdAt: container.clock.now(),
  };
  const entry = {
    accountId,
    actor: { kind: 'visitor', id: null },
    action: 'password.reset_requested',
    object: { type: 'user', id: user.id },
    origin: requestOrigin(c),
  } as const;
  await db.transaction(async (transaction) => {
    await sendMails(transaction, container, [mail]);
    await recordAudit(transaction, entry, mail.createdAt);
  });
}

const findUserOfLink = (c: PageContext): Promise<UserRow | undefined> =>
  findPasswordLinkUser(c.var.db, c.var.container, c.req.param('token') ?? '');

/** Answers for a link that does not work anymore, with the way to a new one. */
const endedPage = (c: PageContext) => {
  const language = browserLanguage(c);
  const { links, passwords } = messagesFor(language);
  const text = html`${passwords.reset.ended} <a href="/password/forgotten">${passwords.reset.again}</a>`;
  return page(c, links.title, messageCard(links.title, text), { status: 404, language });
};

/**
 * The form that asks for a link.
 * @param sent.email the address that was entered; undefined before
 * @param sent.isMissing whether the form came without one
 */
const requestPage = (
  c: PageContext,
  { email, isMissing = false }: { email?: string; isMissing?: boolean } = {},
) => {
  const language = browserLanguage(c);
  const { passwords, forms, testMode } = messagesFor(language);
  const { title, button, required, sent: sentText } = passwords.forgotten;
  const state = { values: {}, errors: isMissing ? { email: required } : {}, messages: forms };
  const form = html`${errorSummary(state, { email: passwords.email })}
    <form method="post" action="/password/forgotten" novalidate>
      ${textField(state, 'email', passwords.email, { type: 'email', autocomplete: 'username' })}
      <button>${button}</button>
    </form>`;
  const isSent = isMailed(c.var.container.config, email ?? '');
  const note = html`<p role="status">${isSent ? wrapEmail(sentText(email ?? '')) : testMode.mail}</p>`;
  return page(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      ${email === undefined ? form : note}
    </div>`,
    { formAction: [], language, languages: true, status: formStatus(state) },
  );
};

function resetPage(c: PageContext, user: UserRow, state: FormState): Response | Promise<Response> {
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { newPassword, reset, save } = messages.passwords;
  const ownState = { ...state, messages: messages.forms };
  return page(
    c,
    reset.title,
    html`<div class="card">
      <h1>${reset.title}</h1>
      ${errorSummary(ownState, { password: newPassword })}
      <p>${wrapEmail(reset.account(user.email))}</p>
      <form method="post" novalidate>
        ${newPasswordField(ownState, newPassword, messages)}
        <button>${save}</button>
      </form>
    </div>`,
    { formAction: [], status: formStatus(state), language, languages: true },
  );
}
