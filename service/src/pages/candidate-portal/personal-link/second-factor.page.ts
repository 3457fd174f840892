import type { Context } from 'hono';
import { html } from 'hono/html';
import { defaultRequestLimits } from '@service-embeds/contract';
import { isMailed } from '../../../delivery/mail/outbox.ts';
import type { SignInProblem } from '../../../identity/sign-in.ts';
import type { Container } from '../../../integrations/context.ts';
import { contentType, readText } from '../../../platform/http/body.ts';
import { readStartOfForm } from '../../../platform/http/multipart.ts';
import { messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import { formAlert, textField, tooManyAttempts, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { portalPage } from '../portal-page.ts';
import { nextField, nextPath, type PersonalLink, type PersonalLinkContext } from './personal-link.ts';
import { findBirthDate } from './second-factor.ts';

/** The query parameter of a link's own pages after one of their forms was sent. */
export const sentParameter = 'sent';

/** What the address says after the trust in the device has ended. */
export const forgottenParameter = 'forgotten';

/** The page that asks for a second factor before it shows what a personal link leads to. */
export async function secondFactorPage(
  c: Context,
  variables: PersonalLinkContext['var'],
  result?: SignInProblem,
): Promise<Response> {
  const { db, container, personalLink: link } = variables;
  const messages = messagesFor(link.language);
  const texts = messages.secondFactor;
  const isUnread = result === undefined && isForm(c);
  const { alert, ...options } = answerTo(messages, result, isUnread);
  const sentText = codeNotice(container, link);
  const next = (await nextPath({ req: c.req, var: variables })).slice(link.path.length + 1);
  const nextInput = next && html`<input type="hidden" name="${nextField}" value="${next}" />`;
  const wasSent = c.req.query(sentParameter) !== undefined;
  // A page that looks and sounds like the one before seems to have done nothing.
  const title = wasSent ? texts.sentTitle : texts.title;
  const wasForgotten = c.req.query(forgottenParameter) !== undefined;
  const canConfirm = wasSent || (await findBirthDate(db, container, link)) !== undefined;
  const content = html`<div class="question">
    ${formAlert(alert)} ${wasForgotten ? html`<p role="status"><strong>${texts.forgotten}</strong></p>` : ''}
    <h1>${title}</h1>
    <p>${texts.text(link.account.name)}</p>
    ${isUnread ? await copyOfWriting(c, container, texts.written) : ''}
    ${wasSent ? html`<p role="status"><strong>${sentText}</strong></p>` : ''}
    ${canConfirm ? confirmForm(link, html`${nextInput}`, wasSent) : ''}
    <form method="post" action="${link.path}/code">
      ${nextInput} ${wasSent ? '' : html`<p class="muted">${texts.sendHint}</p>`}
      <button ${canConfirm ? html`class="quiet"` : ''}>${wasSent ? texts.sendAgain : texts.send}</button>
    </form>
  </div>`;
  const { account, language, path } = link;
  const agency = container.config.agency.texts[language];
  return portalPage(c, { title, content, account, agency, language, path, ...visitorHelp }, options);
}

/**
 * Returns what the page says, and its status: what is wrong with a factor; or that a form was not received, because it may be from
 * a person who only has the link.
 */
function answerTo(messages: Messages, result: SignInProblem | undefined, isUnread: boolean) {
  const { unread, wrong } = messages.secondFactor;
  if (result === undefined) return { alert: isUnread ? unread : undefined, status: 403 } as const;
  if (result === 'wrong') return { alert: wrong, status: 422 } as const;
  const { retryAfterSeconds: retryAfter } = result;
  return { alert: tooManyAttempts(messages, retryAfter), retryAfter };
}

/** Whether the page answers a form, other than that of the languages. */
const isForm = ({ req }: Context): boolean => req.method === 'POST' && !req.path.endsWith('/language');

/** What a person wrote into a form that was not received. Browsers no longer show it when they go back. */
async function copyOfWriting(
  { req: { raw } }: Context,
  { config }: Container,
  heading: string,
): Promise<Html | string> {
  const limits = { bytes: defaultRequestLimits.bytes, seconds: config.http.bodySeconds };
  const text =
    contentType(raw) === 'multipart/form-data'
      ? (await readStartOfForm(raw, limits)).get('statement')
      : new URLSearchParams(await readText(raw, limits)).get('text');
  return text
    ? html`<h2>${heading}</h2>
        <p class="typed">${text}</p>`
    : '';
}

/** Says that a code was sent; or where it is, if staging sends the candidate no email. */
function codeNotice({ config }: Container, { candidate, language }: PersonalLink): string {
  const { secondFactor, testMode } = messagesFor(language);
  return isMailed(config, candidate.email) ? secondFactor.sent : testMode.code;
}

/** Takes the code, once one was sent, or else the date of birth. The address keeps which of them, even after a wrong one. */
function confirmForm({ language, path }: PersonalLink, nextInput: Html, wasSent: boolean): Html {
  const messages = messagesFor(language);
  const { code, codeHint: hint, confirm } = messages.secondFactor;
  const state: FormState = { values: {}, errors: {}, messages: messages.forms };
  const codeField = () =>
    textField(state, 'code', code, { autocomplete: 'one-time-code', hint, numeric: true, short: true });
  return html`<form method="post" action="${path}/confirm${wasSent ? `?${sentParameter}` : ''}" novalidate>
    ${nextInput} ${wasSent ? codeField() : birthDateFields(state, messages)}
    <button>${confirm}</button>
  </form>`;
}

/** What pages have that are shown before the visitor has confirmed who they are. */
const visitorHelp = { help: 'in footer', isConfirmed: false } as const;

function birthDateFields(state: FormState, { secondFactor, apply }: Messages): Html {
  const part = (name: 'month' | 'day' | 'year') =>
    textField(state, name, apply.fields[name]?.label ?? name, {
      autocomplete: `bday-${name}`,
      numeric: true,
    });
  return html`<fieldset>
    <legend>${secondFactor.birthDate}</legend>
    <div class="columns">${part('month')} ${part('day')} ${part('year')}</div>
  </fieldset>`;
}

/** The page of a link that has expired, with a button that emails a new one. */
export function expiredLinkPage(c: PersonalLinkContext): Response | Promise<Response> {
  const { account, candidate, language, path } = c.var.personalLink;
  const { expiredLink: texts, testMode } = messagesFor(language);
  const sentText = isMailed(c.var.container.config, candidate.email) ? texts.sent : testMode.mail;
  const wasSent = c.req.query(sentParameter) !== undefined;
  const content = html`<div class="question">
    <h1>${texts.title}</h1>
    <p>${texts.text}</p>
    ${wasSent ? html`<p role="status"><strong>${sentText}</strong></p>` : ''}
    <form method="post" action="${path}/link"><button>${texts.send}</button></form>
  </div>`;
  const agency = c.var.container.config.agency.texts[language];
  return portalPage(
    c,
    { title: texts.title, content, account, agency, language, path, ...visitorHelp },
    { status: 410 },
  );
}
