import { randomUUID } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { FieldErrors } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import type { Html } from '../layout/html.ts';

/** What a form shows: the values as they were typed, and one sentence for each field that is wrong. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Default English. */
  messages?: Messages['forms'];
}

/** Returns the first error of each field. */
export const firstErrors = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, [sentence = '']]) => [name, sentence]));

export const emptyForm: FormState = { values: {}, errors: {} };

/** The status of a page with a form: 422 while something is wrong with it. */
export const formStatus = ({ errors }: FormState): 200 | 422 => (Object.keys(errors).length ? 422 : 200);

export interface FieldOptions {
  type?: 'text' | 'email' | 'password' | 'tel' | 'date';
  autocomplete?: string;
  hint?: string;
  optional?: boolean;
  /** Needed in some cases only: neither required nor marked as optional. */
  conditional?: boolean;
  numeric?: boolean;
  /** Only a few characters belong into it. */
  short?: boolean;
  /** Id of an element with the error of a group that the field belongs to. */
  groupError?: string | undefined;
}

const defaultField = { type: 'text', autocomplete: 'off' };

const idOf = (name: string): string => name.replace(/\W/g, '-');

const notes = (id: string, hint: string | undefined, error: string | undefined) =>
  html`${hint ? html`<span class="muted hint" id="${id}-hint">${hint}</span>` : ''}${
    error ? html`<strong class="error" id="${id}-error">${error}</strong>` : ''
  }`;

const describedBy = (...ids: (string | false | undefined)[]) => {
  const list = ids.filter(Boolean).join(' ');
  return list ? html`aria-describedby="${list}"` : '';
};

/**
 * A line of text. Never give it a password or card data as a value. Fields are marked with `aria-required`: of a form with an empty
 * `required` field, Firefox tells screen readers "invalid entry" before anything was entered.
 */
export function textField(state: FormState, name: string, label: string, options: FieldOptions = {}) {
  const { type, autocomplete, hint, optional, numeric, short, groupError } = { ...defaultField, ...options };
  const id = idOf(name);
  const error = state.errors[name];
  const isRequired = !optional && !options.conditional;
  const isInvalid = Boolean(error ?? groupError);
  const { optional: optionalMark } = state.messages ?? messagesFor().forms;
  return html`<p ${short ? html`class="short"` : ''}>
    <label for="${id}">${label}${optional ? html` <span class="muted">${optionalMark}</span>` : ''}</label>
    ${notes(id, hint, error)}
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${state.values[name] ?? ''}"
      ${numeric ? html`inputmode="numeric"` : ''}
      ${isRequired ? html`aria-required="true"` : ''}
      aria-invalid="${String(isInvalid)}"
      ${describedBy(hint && `${id}-hint`, error && `${id}-error`, groupError)}
    />
  </p>`;
}

export function textArea(
  state: FormState,
  name: string,
  label: string,
  { hint, rows = 6, optional }: { hint?: string; rows?: number; optional?: boolean } = {},
) {
  const id = idOf(name);
  const error = state.errors[name];
  const { optional: optionalMark } = state.messages ?? messagesFor().forms;
  return html`<p>
    <label for="${id}">${label}${optional ? html` <span class="muted">${optionalMark}</span>` : ''}</label>
    ${notes(id, hint, error)}
    <textarea
      id="${id}"
      name="${name}"
      rows="${rows}"
      ${optional ? '' : html`aria-required="true"`}
      aria-invalid="${error ? 'true' : 'false'}"
      ${describedBy(hint && `${id}-hint`, error && `${id}-error`)}
    >
${state.values[name] ?? ''}</textarea>
  </p>`;
}

export interface FileFieldOptions {
  hint?: string;
  /** Media types, as the `accept` of HTML. */
  accept: string;
  multiple?: boolean;
  /** The camera to take a photo with. */
  capture?: 'environment';
}

/** Files to upload. They are optional, and nothing of them is shown again. */
export function fileField(state: FormState, name: string, label: string, options: FileFieldOptions) {
  const { hint, accept, multiple, capture } = options;
  const id = idOf(name);
  const error = state.errors[name];
  const { optional: optionalMark } = state.messages ?? messagesFor().forms;
  return html`<p>
    <label for="${id}">${label} <span class="muted">${optionalMark}</span></label>
    ${notes(id, hint, error)}
    <input
      id="${id}"
      name="${name}"
      type="file"
      accept="${accept}"
      ${multiple ? html`multiple` : ''}
      ${capture ? html`capture="${capture}"` : ''}
      aria-invalid="${error ? 'true' : 'false'}"
      ${describedBy(hint && `${id}-hint`, error && `${id}-error`)}
    />
  </p>`;
}

/** A checkbox. Its error is above it, like that of any other field. */
export function checkbox(
  state: FormState,
  name: string,
  label: string | ReturnType<typeof html>,
  { hint }: { hint?: string } = {},
) {
  const id = idOf(name);
  const error = state.errors[name];
  return html`${notes(id, undefined, error)}
    <label class="check">
      <input
        type="checkbox"
        name="${name}"
        id="${id}"
        ${state.values[name] ? html`checked` : ''}
        ${error ? html`aria-invalid="true"` : ''}
        ${describedBy(hint && `${id}-hint`, error && `${id}-error`)}
      />
      ${label}
    </label>
    ${notes(id, hint, undefined)}`;
}

type Options = readonly (readonly [value: string, text: string])[];

/** A list to choose one from. Nothing is chosen at first. */
export const selectField = (state: FormState, name: string, label: string, options: Options) =>
  selectOf(state, { name, label, options });

/** The same where choosing nothing is an answer too. */
export const optionalSelect = (state: FormState, name: string, label: string, options: Options) =>
  selectOf(state, { name, label, options, conditional: true });

/** A US state, DC or territory, chosen by its name. Its value is the code of two letters. */
export const stateField = (
  state: FormState,
  name: string,
  label: string,
  settings: Pick<FieldOptions, 'autocomplete' | 'conditional'> = {},
) => selectOf(state, { name, label, options: [...usStates], ...settings });

function selectOf(
  state: FormState,
  {
    name,
    label,
    options,
    autocomplete,
    conditional,
  }: Pick<FieldOptions, 'autocomplete' | 'conditional'> & { name: string; label: string; options: Options },
) {
  const id = idOf(name);
  const error = state.errors[name];
  const value = state.values[name] ?? '';
  return html`<p>
    <label for="${id}">${label}</label>
    ${notes(id, undefined, error)}
    <select
      id="${id}"
      name="${name}"
      ${autocomplete ? html`autocomplete="${autocomplete}"` : ''}
      ${conditional ? '' : html`aria-required="true"`}
      aria-invalid="${error ? 'true' : 'false'}"
      ${describedBy(error && `${id}-error`)}
    >
      <option value=""></option>
      ${optionElements(options, value)}
    </select>
  </p>`;
}

/** The options of a list, with one of them selected. */
export const optionElements = (options: Options, selected: string) =>
  options.map(
    ([value, text]) =>
      html`<option value="${value}" ${value === selected ? html`selected` : ''}>${text}</option>`,
  );

/** The proof that a form belongs to the visitor's session. */
export const formTokenField = (token: string) =>
  html`<input type="hidden" name="form_token" value="${token}" />`;

/** Tells a form that is sent twice from a second form: pages run a route once for each key and what was entered with it. */
export const formKeyField = () => html`<input type="hidden" name="form_key" value="${randomUUID()}" />`;

const alertStart = '<div class="errors"';

/** Says that a form was not accepted. The browser puts the focus on it without a script, so that screen readers begin there. */
export const alertBox = (content: Html | string): Html =>
  html`${raw(alertStart)} role="alert" tabindex="-1" autofocus>${content}</div>`;

/** Whether the content of a page says that a form was not accepted. What people typed is escaped, and so never does. */
export const hasAlert = (content: string): boolean => content.includes(alertStart);

/** The reason a form was not accepted, where no single field is wrong. */
export const formAlert = (text: string | undefined): Html | string =>
  text ? alertBox(html`<strong class="error">${text}</strong>`) : '';

/** Says when a form that was sent too often can be sent again. */
export const tooManyAttempts = ({ forms }: Messages, seconds: number): string =>
  forms.tooManyAttempts(Math.ceil(seconds / 60));

/** The errors of a form above it: each a link to its field, in the order of `labels`. */
export function errorSummary({ errors, messages }: FormState, labels: Record<string, string>) {
  const items = Object.entries(labels).flatMap(([name, label]) => {
    const sentence = errors[name];
    return sentence ? [html`<li><a href="#${idOf(name)}">${nameField(sentence, label)}</a></li>`] : [];
  });
  if (!items.length) return '';
  return alertBox(
    html`<strong class="error">${(messages ?? messagesFor().forms).fixFields(items.length)}</strong>
      <ul>
        ${items}
      </ul>`,
  );
}

/**
 * Returns a sentence about a field so that it can stand away from it. It stays as it is where it has every word of the label,
 * but for what the label has in parentheses.
 * @param label may be a question or a sentence, such as that of a checkbox
 */
export function nameField(sentence: string, label: string): string {
  const words =
    label
      .toLowerCase()
      .replace(/\(.*\)/, '')
      .match(/\p{L}{3,}|\p{N}+/gu) ?? [];
  const text = sentence.toLowerCase();
  if (words.length && words.every((word) => text.includes(word))) return sentence;
  const name = label.replace(/\.$/, '');
  return name.endsWith('?') ? `${name} ${sentence}` : `${name}: ${sentence}`;
}
