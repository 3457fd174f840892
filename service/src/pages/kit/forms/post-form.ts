import type { Context } from 'hono';
import { html } from 'hono/html';
import { contentType } from '../../../platform/http/body.ts';
import { page, type Html } from '../layout/page.ts';
import type { PageEnv } from '../site/page-environment.ts';
import { formKeyField, formTokenField } from './forms.ts';
import { readFormFields } from './read-form.ts';

export const postForm = (formToken: string, action: string, content: Html): Html =>
  html`<form method="post" action="${action}" novalidate>
    ${formTokenField(formToken)} ${formKeyField()} ${content}
  </form>`;

/** Fields that a form sends and does not show. */
export const hiddenFields = (fields: Iterable<readonly [name: string, value: string]>): Html =>
  html`${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;

/** The button of a form, and the way back. @param button its attributes and its label */
export const choices = (button: Html, backUrl: string): Html =>
  html`<div class="choices">
    ${button}
    <a class="button quiet" href="${backUrl}">Go back</a>
  </div>`;

/** A question before something that cannot be undone, or that others notice at once. */
export interface Question {
  /** What it belongs to, above the title. Default: nothing. */
  eyebrow?: string;
  /** The question. */
  title: string;
  /** What follows from it, and whether it can be undone. */
  text: Html | string;
  /** Label of the button: a verb and its object. */
  button: string;
  isDangerous?: boolean;
  /** Where "Go back" leads to. */
  backUrl: string;
}

/** Asks a question, with a form that answers it. @param form its token, its address and what it sends */
export const confirmCard = (
  { eyebrow, title, text, button, isDangerous = false, backUrl }: Question,
  form: { token: string; action: string; fields: Html },
): Html =>
  html`<div class="card narrow">
    ${eyebrow === undefined ? '' : html`<p class="eyebrow">${eyebrow}</p>`}
    <h1>${title}</h1>
    ${typeof text === 'string' ? html`<p>${text}</p>` : text}
    ${postForm(form.token, form.action, html`${form.fields} ${choices(html`<button class="${isDangerous ? 'danger' : ''}">${button}</button>`, backUrl)}`)}
  </div>`;

/** What a page says that sends a form again. Empty: the form brought no file, which no page can send again. */
export const fileNote = ({ req }: Pick<Context, 'req'>): string =>
  contentType(req.raw) === 'multipart/form-data'
    ? " We don't keep files, so choose your file again after that."
    : '';

/** What is never put into a page: people type it again. */
const secretField = /password|secret|credential|(^|_)code$/;

/** Who can send a form again. */
interface Resending {
  /** Where people sign in. */
  signInUrl: string;
  /** The session that the person has now, and their name. Default: they are signed out */
  current?: { formToken: string; name: string } | undefined;
}

/**
 * Answers a form that was opened in a session that has ended: keeps what was typed, so that the person signs in in another tab and
 * sends it again. Undefined: another site may have sent it (the browser says it in `Sec-Fetch-Site`), it holds nothing, or a secret.
 * A file is chosen again.
 */
export async function keepForm<Env extends PageEnv>(
  c: Context<Env>,
  { signInUrl, current }: Resending,
): Promise<Response | undefined> {
  const all = await readFormFields(c);
  const fields = [...all].filter(([name]) => name !== 'form_token');
  const note = fileNote(c);
  const isEmpty = !note && fields.every(([name]) => name === 'form_key');
  const isOwn = c.req.method === 'POST' && c.req.header('Sec-Fetch-Site') === 'same-origin';
  if (!isOwn || isEmpty || fields.some(([name]) => secretField.test(name))) return undefined;
  const question = current
    ? {
        title: 'Send your form?',
        text: `You signed in after you opened it. We'll take it as sent by ${current.name}.${note}`,
        button: 'Send form',
      }
    : {
        title: "You're signed out",
        text: html`We haven't saved your form, but it's still here.
          <a href="${signInUrl}" target="_blank">Sign in in a new tab</a>, then come back and continue.`,
        button: 'Continue',
      };
  const { pathname, search } = new URL(c.req.url);
  const content = html`${hiddenFields(fields)} <button>${question.button}</button>`;
  const card = html`<div class="card">
    <h1>${question.title}</h1>
    <p>${question.text}</p>
    ${postForm(current?.formToken ?? '', `${pathname}${search}`, content)}
  </div>`;
  return page(c, question.title, card, { status: 403, formAction: [] });
}
