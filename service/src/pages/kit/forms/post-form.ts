import { html } from 'hono/html';
import type { Html } from '../layout/page.ts';
import { formTokenField } from './forms.ts';

/** A form with the token of the session. */
export const postForm = (formToken: string, action: string, content: Html): Html =>
  html`<form method="post" action="${action}" novalidate>${formTokenField(formToken)} ${content}</form>`;

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
