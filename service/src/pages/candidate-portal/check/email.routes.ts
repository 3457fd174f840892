import { Hono } from 'hono';
import { html } from 'hono/html';
import { isMailed } from '../../../delivery/mail/outbox.ts';
import {
  errorSummary,
  formAlert,
  formStatus,
  textField,
  tooManyAttempts,
  type FormState,
} from '../../kit/forms/forms.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import type { PageOptions } from '../../kit/layout/page.ts';
import { wrapEmail } from '../../kit/parts/list-table.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { trustDevice } from '../personal-link/trusted-devices.ts';
import { checkPage, writingFormId } from './check-page.ts';
import { speakLanguage, type CheckContext, type CheckEnv } from './check-session.ts';

/** Where a candidate corrects the email address. A code that was sent to the new address proves it. */
export const emailRoutes = new Hono<CheckEnv>()
  .get('/reports/:token/email', (c) => emailPage(c))
  .post('/reports/:token/email', sendCode)
  .get('/reports/:token/email/confirm', (c) => c.redirect(`${c.var.check.path}/email`, 303))
  .post('/reports/:token/email/confirm', changeAddress);

function emailPage(
  c: CheckContext,
  { email = '', error = '' } = {},
  options: Pick<PageOptions, 'retryAfter'> = {},
): Response | Promise<Response> {
  const { candidate, messages, path } = c.var.check;
  const texts = messages.email;
  const state: FormState = {
    values: { email },
    errors: error ? { email: error } : {},
    messages: messages.forms,
  };
  const isDone = c.req.query(sentParameter) !== undefined;
  const content = html`${isDone ? html`<p class="note" role="status">${texts.done(candidate.email)}</p>` : ''}
    <p class="lead">${wrapEmail(texts.lead(candidate.email))}</p>
    ${errorSummary(state, { email: texts.label })}
    <form id="${writingFormId}" method="post" action="${path}/email" novalidate>
      ${textField(state, 'email', texts.label, { type: 'email', autocomplete: 'email' })}
      <button>${texts.send}</button>
    </form>`;
  return checkPage(
    c,
    { title: texts.title, content, form: writingFormId },
    { status: formStatus(state), ...options },
  );
}

/** Asks for the code that was sent to the new address. */
function codePage(
  c: CheckContext,
  email: string,
  alert?: string,
  options: Pick<PageOptions, 'retryAfter'> = {},
): Response | Promise<Response> {
  const { messages, path } = c.var.check;
  const { email: texts, secondFactor, testMode } = messages;
  const isSent = isMailed(c.var.container.config, email);
  const state: FormState = { values: {}, errors: {}, messages: messages.forms };
  const content = html`${formAlert(alert)}
    <p class="lead">${isSent ? wrapEmail(texts.sent(email)) : testMode.code}</p>
    <form id="${writingFormId}" method="post" action="${path}/email/confirm" novalidate>
      <input type="hidden" name="email" value="${email}" />
      ${textField(state, 'code', secondFactor.code, {
        autocomplete: 'one-time-code',
        hint: secondFactor.codeHint,
        numeric: true,
      })}
      <button>${texts.confirm}</button>
      <a class="back" href="${path}/email">${texts.other}</a>
    </form>`;
  return checkPage(
    c,
    { title: texts.title, content, form: writingFormId },
    { status: alert ? 422 : 200, ...options },
  );
}

async function sendCode(c: CheckContext): Promise<Response> {
  const form = await readForm(c);
  const text = form('email');
  if (form('language')) {
    await speakLanguage(c, form('language'));
    return emailPage(c, { email: text });
  }
  const { language, messages } = c.var.check;
  const email = text.trim();
  const key = 'POST /candidate_portal/reports/{id}/email_codes';
  const { issues, error } = await callAsCandidate(c, key, { email, language });
  if (issues) return emailPage(c, { email: text, error: messages.email.invalid });
  const retryAfter = error?.retryAfterSeconds;
  if (retryAfter)
    return emailPage(c, { email: text, error: tooManyAttempts(messages, retryAfter) }, { retryAfter });
  if (error) throw error;
  return codePage(c, email);
}

/** Stores the new address, and tells the old one. */
async function changeAddress(c: CheckContext): Promise<Response> {
  const form = await readForm(c);
  const email = form('email').trim();
  if (form('language')) {
    await speakLanguage(c, form('language'));
    return codePage(c, email);
  }
  const { language, messages, path, report } = c.var.check;
  const body = { email, code: form('code').replace(/\s/g, ''), language };
  const { issues, error } = await callAsCandidate(c, 'POST /candidate_portal/reports/{id}/email', body);
  if (issues?.['email']) return c.redirect(`${path}/email`, 303);
  const retryAfter = error?.retryAfterSeconds;
  if (retryAfter) return codePage(c, email, tooManyAttempts(messages, retryAfter), { retryAfter });
  if (issues ?? error?.status === 400) return codePage(c, email, messages.secondFactor.wrong);
  if (error) throw error;
  // The grant of the device belongs to the old address.
  await trustDevice(c, c.var, { page: 'reports', id: report.id, email });
  return c.redirect(`${path}/email?${sentParameter}`, 303);
}
