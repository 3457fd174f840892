import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { findAccount } from '../../identity/staff-members.ts';
import { formatTime, messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import type { CallRoute } from '../../resources/call.ts';
import { openResetLink } from '../../resources/second-factor-resets/request-reset.ts';
import type { OpenedReset } from '../../resources/second-factor-resets/request-reset.ts';
import { formAlert, formTokenField } from '../kit/forms/forms.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { messageCard, page } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import {
  submitAsVisitor,
  withSession,
  type PageEnv,
  type SessionVariables,
} from '../kit/site/page-environment.ts';

type ResetEnv = PageEnv<SessionVariables & { callRoute: CallRoute }>;
type ResetContext = Context<ResetEnv>;

/** Where a person, or an admin of one of the person's accounts, stops the removal of second factors by an emailed link. */
export const stopResetRoutes = new Hono<ResetEnv>()
  .use('/second-factors/:token', withSession)
  .get('/second-factors/:token', async (c) => {
    const resetLink = await findReset(c);
    return resetLink ? stopPage(c, resetLink) : endedPage(c);
  })
  .post('/second-factors/:token', submitStop);

const messagesOf = (c: ResetContext): Messages['passwords']['stopReset'] =>
  messagesFor(browserLanguage(c)).passwords.stopReset;

const findReset = (c: ResetContext): Promise<OpenedReset | undefined> =>
  openResetLink(c.var.db, c.var.container, c.req.param('token') ?? '');

async function submitStop(c: ResetContext): Promise<Response> {
  const { db, sessions, session } = c.var;
  const resetLink = await findReset(c);
  const account = resetLink && (await findAccount(db, resetLink.reset.accountId));
  if (!resetLink || !account) return endedPage(c);
  const { expired, doneTitle, doneText } = messagesOf(c);
  const form = await readForm(c);
  if (!sessions.isFormToken(session, form('form_token'))) return stopPage(c, resetLink, expired);
  const key = 'POST /hosted_pages/second_factor_resets/cancellations';
  const body = { token: c.req.param('token') ?? '' };
  const { answer } = await submitAsVisitor(c, key, { account }, { body });
  if (!answer) return endedPage(c);
  const card = messageCard(doneTitle, doneText(resetLink.email));
  return page(c, doneTitle, card, { language: browserLanguage(c) });
}

function stopPage(
  c: ResetContext,
  { email, reset }: OpenedReset,
  alert?: string,
): Response | Promise<Response> {
  const language = browserLanguage(c);
  const { title, text, button } = messagesOf(c);
  return page(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      ${formAlert(alert)}
      <p>${text(email, formatTime(reset.removalAt, language))}</p>
      <form method="post">${formTokenField(c.var.formToken)} <button class="danger">${button}</button></form>
    </div>`,
    { formAction: [], status: alert ? 403 : 200, language, languages: true },
  );
}

function endedPage(c: ResetContext): Response | Promise<Response> {
  const { endedTitle, endedText } = messagesOf(c);
  const language = browserLanguage(c);
  return page(c, endedTitle, messageCard(endedTitle, endedText), {
    status: 410,
    language,
    languages: true,
  });
}
