import { html } from 'hono/html';
import type { Employer, School, SupplierOrder, VerificationContents } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp } from '@service-embeds/domain/time';
import { errorSummary, optionalSelect, selectField, textField } from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import {
  contentFields,
  type ContentField,
  type ContentFields,
  type GroupField,
  type ListField,
  type SingleField,
  type VerificationContentType,
} from './content-fields.ts';

/** What reading the fields of a verification needs. */
interface Reading {
  form: FormReader;
  now: Date;
}

type Content = Record<string, unknown>;

/**
 * Returns what a form says of a verification, as the operations API takes it, not yet checked. Empty groups of lists are left
 * out, so that the rest has the places that errors name.
 * @param name name of the fields' group in the form: `<type of the screening>.<field>…`
 */
export function readContent(reading: Reading, fields: ContentFields, name: string): Content {
  const content: Content = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = readField(reading, field, `${name}.${key}`);
    if (value !== undefined) content[key] = value;
  }
  return content;
}

function readField(reading: Reading, field: ContentField, name: string): unknown {
  if (field.kind === 'list') return readList(reading, field, name);
  if (field.kind !== 'group') return readValue(reading, field, reading.form(name).trim());
  const hasValues = field.always || !isEmpty(reading, field, name);
  return hasValues ? readContent(reading, field.fields, name) : null;
}

function readValue({ now }: Reading, field: SingleField, value: string): unknown {
  switch (field.kind) {
    case 'moment':
      return value || toTimestamp(now);
    case 'kept':
      return value || null;
    case 'place':
      return undefined;
    case 'flag':
      return value === '' ? null : value === 'yes';
    case 'number':
      return toNumber(value);
    default:
      return value || (field.needed ? undefined : null);
  }
}

/** Returns the number, or else the text as it is, so that the contract says what is wrong with it. */
function toNumber(value: string): number | string | null {
  if (value === '') return null;
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

function readList(reading: Reading, list: ListField, name: string): Content[] {
  return Array.from({ length: list.most }, (_, index) => `${name}.${index}`)
    .filter((place) => !isEmpty(reading, groupOf(list), place))
    .map((place, index) => ({ ...readContent(reading, list.fields, place), ...placesOf(list, index) }));
}

const placesOf = ({ fields }: ListField, index: number): Content =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'place')
      .map(([key]) => [key, index]),
  );

const groupOf = ({ label, fields }: ListField): GroupField => ({
  kind: 'group',
  label,
  fields,
  always: true,
});

/** Whether a field was left empty. What the form keeps without showing it does not count. */
function isEmpty(reading: Reading, field: ContentField, name: string): boolean {
  switch (field.kind) {
    case 'group':
      return Object.entries(field.fields).every(([key, inner]) => isEmpty(reading, inner, `${name}.${key}`));
    case 'list':
      return !readList(reading, field, name).length;
    case 'kept':
    case 'moment':
    case 'place':
      return true;
    default:
      return !reading.form(name).trim();
  }
}

/** Returns the values of a form by name that show a content. */
export function valuesOfContent(content: unknown, name: string): Record<string, string> {
  if (content === null || content === undefined) return {};
  if (typeof content !== 'object') return { [name]: textOf(content) };
  const parts = Object.entries(content).map(([key, value]) => valuesOfContent(value, `${name}.${key}`));
  return Object.assign({}, ...parts) as Record<string, string>;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

/** How many groups of a list have values. */
const countOf = (values: Record<string, string>, list: ListField, name: string): number =>
  Array.from({ length: list.most }, (_, index) => `${name}.${index}.`).filter((place) =>
    Object.keys(values).some((key) => key.startsWith(place)),
  ).length;

/** Returns the names of what can be wrong in a form, in the order of its fields. */
function labelsOfContent(
  values: Record<string, string>,
  fields: ContentFields,
  name: string,
): Record<string, string> {
  const labels: Record<string, string> = {};
  const addAll = (inner: ContentFields, place: string, before: string): void => {
    for (const [key, field] of Object.entries(inner)) add(field, `${place}.${key}`, before);
  };
  const add = (field: ContentField, place: string, before: string): void => {
    if (field.kind === 'group') addAll(field.fields, place, `${before}${field.label}, `);
    else if (field.kind === 'list')
      for (let index = 0; index < countOf(values, field, place); index++)
        addAll(field.fields, `${place}.${index}`, `${before}${field.label} ${index + 1}, `);
    else labels[place] = before + field.label;
  };
  addAll(fields, name, '');
  return labels;
}

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
  const filledCount = countOf(state.values, list, name);
  const visible = Math.max(filledCount, 1);
  const all = Math.min(filledCount + list.empty, list.most);
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

type History = SupplierOrder['history'];

/** A content that the staff have yet to complete: whom to ask, and nothing of what they say. */
type Start = { [Type in VerificationContentType]?: object };

/**
 * Returns what the form of a verification shows at first: what is stored, or else whom the candidate has named to be asked.
 * Salaries and people's contacts are no part of a verification.
 */
export const contentToStartFrom = (
  type: VerificationContentType,
  stored: ScreeningRecord | undefined,
  history: History,
): object => stored?.content[type] ?? namedBy(history)[type] ?? {};

const namedBy = ({ employers = [], schools = [], professional_licenses: licenses = [] }: History): Start => ({
  employment_verification: {
    records: employers
      .filter(({ type }) => type === 'employer')
      .map((entry) => ({ employer: toEmployer(entry) })),
  },
  education_verification: { records: schools.map((entry) => ({ school: toSchool(entry) })) },
  professional_license_verification: {
    certifications: licenses.map((license) => ({
      input: {
        certification_issuer: license.issuer_name,
        license_number: license.license_number,
        license_type: license.license_type,
      },
    })),
  },
});

const partOf = <Entry, Name extends keyof Entry>(entry: Entry, names: readonly Name[]): Pick<Entry, Name> =>
  Object.fromEntries(names.map((name) => [name, entry[name]])) as Pick<Entry, Name>;

type VerifiedEmployer = VerificationContents['employment_verification']['records'][number]['employer'];

const toEmployer = (entry: Employer): VerifiedEmployer =>
  partOf(entry, ['id', 'name', 'position', 'contract_type', 'start_date', 'end_date', 'address']);

type VerifiedSchool = VerificationContents['education_verification']['records'][number]['school'];

const toSchool = (entry: School): VerifiedSchool =>
  partOf(entry, ['id', 'name', 'degree', 'major', 'year_awarded', 'start_date', 'end_date', 'address']);
