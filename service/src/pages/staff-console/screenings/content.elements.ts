import { html } from 'hono/html';
import {
  errorSummary,
  optionalSelect,
  selectField,
  textField,
  type FormState,
} from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import {
  contentFields,
  type ContentField,
  type ContentFields,
  type ListField,
  type VerificationContentType,
} from './content-fields.ts';
import { countOf, labelsOfContent } from './content-form.ts';

const answers = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

const results = [
  ['clear', 'Clear'],
  ['consider', 'Consider: something differs or was not confirmed'],
] as const;

/** The form of what a verification or a drug screening found. `readFinding` reads it. */
export const findingForm = (state: FormState, type: VerificationContentType): Html =>
  html`${errorSummary(state, { result: 'Result', ...labelsOfContent(state.values, contentFields[type], type) })}
    ${selectField(state, 'result', 'Result', results)} ${contentElements(state, contentFields[type], type)}
    <button>Complete with these findings</button>`;

/** The fields of what a verification found. */
const contentElements = (state: FormState, fields: ContentFields, name: string): Html =>
  html`${Object.entries(fields).map(([key, field]) => fieldElement(state, field, `${name}.${key}`))}`;

function fieldElement(state: FormState, field: ContentField, name: string): Html {
  switch (field.kind) {
    case 'list':
      return listElement(state, field, name);
    case 'group':
      return html`<fieldset>
        <legend>${field.label}</legend>
        ${contentElements(state, field.fields, name)}
      </fieldset>`;
    case 'kept':
    case 'moment':
      return html`<input type="hidden" name="${name}" value="${state.values[name] ?? ''}" />`;
    case 'place':
      return html``;
    case 'choice':
      return optionalSelect(state, name, field.label, field.options);
    case 'flag':
      return optionalSelect(state, name, field.label, answers);
    default:
      return textField(state, name, field.label, {
        type: field.kind === 'date' ? 'date' : 'text',
        numeric: field.kind === 'number',
        conditional: true,
        ...(field.hint && { hint: field.hint }),
      });
  }
}

/** The groups of a list that have values, or an empty one. More empty ones open when they are needed. */
function listElement(state: FormState, list: ListField, name: string): Html {
  const filled = countOf(state.values, list, name);
  const visible = Math.max(filled, 1);
  const all = Math.min(filled + list.empty, list.most);
  const groups = Array.from({ length: all }, (_, index) => listGroup(state, list, { name, index }));
  const more = groups.slice(visible);
  return html`${groups.slice(0, visible)}${
    more.length
      ? html`<details>
          <summary>${list.label}: add up to ${more.length} more</summary>
          ${more}
        </details>`
      : ''
  }`;
}

const listGroup = (
  state: FormState,
  { label, fields }: ListField,
  { name, index }: { name: string; index: number },
): Html =>
  html`<fieldset>
    <legend>${label} ${index + 1}</legend>
    ${contentElements(state, fields, `${name}.${index}`)}
  </fieldset>`;
