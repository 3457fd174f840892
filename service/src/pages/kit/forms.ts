import type { Context } from 'hono';
import { html } from 'hono/html';
import type { FieldErrors } from '@service-embeds/contract';

/** The texts of a form that was sent. Files are not taken. */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody({ all: false });
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}

/**
 * Fields of a sign-in, below what went wrong the last time.
 * @param forgotten where to go with a forgotten password
 */
export const signInFields = (
  formToken: string,
  forgotten: string,
  failed?: { email: string; error: string },
) =>
  html`${failed ? html`<p role="alert"><strong class="error">${failed.error}</strong></p>` : ''}
    <input type="hidden" name="form_token" value="${formToken}" />
    <p>
      <label for="email">E-mail address</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        required
        value="${failed?.email ?? ''}"
      />
    </p>
    <p>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required />
    </p>
    <button>Sign in</button> <a class="back" href="${forgotten}">Forgotten password?</a>`;

/** What the parts of a form say by themselves. */
export interface FormWords {
  optional: string;
  checkFields(count: number): string;
}

const english: FormWords = {
  optional: '(optional)',
  checkFields: (count) => `Please check ${count === 1 ? 'one field' : `${count} fields`}.`,
};

/** What a form shows again: the values as they were typed, and a sentence for each field that is wrong. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Default English. */
  words?: FormWords;
}

/** The first complaint of each field. */
export const firstOf = (complaints: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(complaints).map(([name, [sentence = '']]) => [name, sentence]));

/** How a line of text is asked for. */
export interface FieldOptions {
  type?: 'text' | 'email' | 'password' | 'tel';
  autocomplete?: string;
  hint?: string;
  optional?: boolean;
  /** Needed for some choices only: neither required nor called optional. */
  conditional?: boolean;
  numeric?: boolean;
}

const idOf = (name: string): string => name.replace(/\W/g, '-');

const notes = (id: string, hint: string | undefined, error: string | undefined) =>
  html`${hint ? html`<span class="muted hint" id="${id}-hint">${hint}</span>` : ''}${
    error ? html`<strong class="error" id="${id}-error">${error}</strong>` : ''
  }`;

const described = (id: string, hint: string | undefined, error: string | undefined): string =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

/** A line of text. Passwords and card data are never written back into a page. */
export function field(state: FormState, name: string, label: string, options: FieldOptions = {}) {
  const { type = 'text', autocomplete = 'off', hint, optional, conditional, numeric } = options;
  const id = idOf(name);
  const error = state.errors[name];
  return html`<p>
    <label for="${id}"
      >${label}${optional ? html` <span class="muted">${(state.words ?? english).optional}</span>` : ''}</label
    >
    ${notes(id, hint, error)}
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${state.values[name] ?? ''}"
      ${numeric ? html`inputmode="numeric"` : ''}
      ${optional || conditional ? '' : html`required`}
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${described(id, hint, error)}"
    />
  </p>`;
}

/** A password that is being chosen: the rule is that of `passwordProblem`. */
export const newPassword = (state: FormState, label: string) =>
  field(state, 'password', label, {
    type: 'password',
    autocomplete: 'new-password',
    hint: 'At least 12 characters',
  });

/** A box to tick. */
export const tick = (state: FormState, name: string, label: string) =>
  html`<label class="check">
    <input type="checkbox" name="${name}" id="${idOf(name)}" ${state.values[name] ? html`checked` : ''} />
    ${label}
  </label>`;

/** A choice from a list, with nothing chosen to begin with. */
export function select(
  state: FormState,
  name: string,
  label: string,
  options: (readonly [string, string])[],
) {
  const id = idOf(name);
  const error = state.errors[name];
  const chosen = state.values[name] ?? '';
  return html`<p>
    <label for="${id}">${label}</label>
    ${notes(id, undefined, error)}
    <select
      id="${id}"
      name="${name}"
      required
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${described(id, undefined, error)}"
    >
      <option value=""></option>
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`,
      )}
    </select>
  </p>`;
}

/** What is wrong with a form, each with its name and a link to it, in the order of the form. */
export function formErrors({ errors, words = english }: FormState, labels: Record<string, string>) {
  const names = Object.keys(labels).filter((name) => errors[name]);
  if (!names.length) return '';
  return html`<div role="alert">
    <strong class="error">${words.checkFields(names.length)}</strong>
    <ul>
      ${names.map((name) => html`<li><a href="#${idOf(name)}">${labels[name]}</a>: ${errors[name]}</li>`)}
    </ul>
  </div>`;
}
