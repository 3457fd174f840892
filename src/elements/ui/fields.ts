import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Messages } from '../../translations/en/embeds.ts';
import type { FormState } from './form-state.ts';

/** What a field of a form needs to know. */
export interface Field<Values extends Record<string, string>> {
  form: FormState<Values>;
  messages: Messages;
  name: keyof Values & string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  /** Shown, but not to be changed. */
  locked?: boolean;
}

/** What a browser may fill in (WCAG 2.2, 1.3.5). */
export type AutoFill =
  | 'off'
  | 'organization'
  | 'address-line1'
  | 'address-level2'
  | 'address-level1'
  | 'postal-code'
  | 'given-name'
  | 'family-name'
  | 'email'
  | 'tel'
  | 'url';

/** Ids of what describes a field, in the order it is read. */
export const describedBy = (name: string, hint: unknown, error: unknown): string | undefined =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;

export const fieldLabel = (field: {
  name: string;
  label: string;
  required?: boolean;
  messages: Messages;
}): TemplateResult =>
  html`<label for=${field.name}
    >${field.label}${field.required ? '' : html` <span class="muted">(${field.messages.common.optional})</span>`}</label
  >`;

export const fieldNotes = (name: string, hint: string | undefined, error: string | undefined): unknown => [
  hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing,
  error ? html`<p class="error" id="${name}-error">${error}</p>` : nothing,
];

/** A line of text with its label, hint and error. Some password managers fill it in with nothing but a `change`. */
export function textField<Values extends Record<string, string>>(
  field: Field<Values> & { type?: 'text' | 'email' | 'tel'; max?: number; autocomplete?: AutoFill },
): TemplateResult {
  const { form, name, hint, required, locked, type = 'text' } = field;
  const error = form.errors[name];
  const keep = (event: Event) => form.set(name, (event.target as HTMLInputElement).value);
  return html`<div class="field" part="field">
    ${fieldLabel(field)}
    <input
      class="input"
      part="input"
      id=${name}
      name=${name}
      type=${type}
      autocomplete=${ifDefined(field.autocomplete)}
      maxlength=${field.max ?? 255}
      .value=${form.values[name] ?? ''}
      ?readonly=${locked}
      aria-required=${required ? 'true' : 'false'}
      aria-invalid=${error ? 'true' : 'false'}
      aria-describedby=${ifDefined(describedBy(name, hint, error))}
      @input=${keep}
      @change=${keep}
      @blur=${() => form.check(name)}
    />
    ${fieldNotes(name, hint, error)}
  </div>`;
}

/** A choice from a short list. The first option is an empty one where nothing is chosen yet. */
export function selectField<Values extends Record<string, string>>(
  field: Field<Values> & { options: (readonly [value: string, label: string])[] },
): TemplateResult {
  const { form, name, hint, required, locked } = field;
  const error = form.errors[name];
  const value = form.values[name] ?? '';
  return html`<div class="field" part="field">
    ${fieldLabel(field)}
    <select
      class="input"
      part="input"
      id=${name}
      name=${name}
      ?disabled=${locked}
      aria-required=${required ? 'true' : 'false'}
      aria-invalid=${error ? 'true' : 'false'}
      aria-describedby=${ifDefined(describedBy(name, hint, error))}
      @change=${(event: Event) => {
        form.set(name, (event.target as HTMLSelectElement).value);
        form.check(name);
      }}
    >
      ${value ? nothing : html`<option value=""></option>`}
      ${field.options.map(([key, label]) => html`<option value=${key} ?selected=${key === value}>${label}</option>`)}
    </select>
    ${fieldNotes(name, hint, error)}
  </div>`;
}

/** What is wrong with a form, each with a link to its field. It takes the focus when a submit fails. */
export function errorSummary<Values extends Record<string, string>>(
  form: FormState<Values>,
  labels: Partial<Record<keyof Values, string>>,
  names: readonly string[] = form.invalid,
): unknown {
  return html`<ul>
    ${names.map(
      (name) =>
        html`<li>
          <a
            href="#${name}"
            @click=${(event: Event) => {
              event.preventDefault();
              form.focus(name);
            }}
            >${form.problemOf(name) ? '' : `${labels[name] ?? name}: `}${form.errors[name]}</a
          >
        </li>`,
    )}
  </ul>`;
}
