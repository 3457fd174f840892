import * as z from 'zod';
import { verificationContents, type VerificationContents } from '@service-embeds/contract';
import { wordsOf } from '../../kit/files/file-sections.ts';

/** Types of screenings that ask people or laboratories. Their form has fields of their own. */
export type VerificationContentType = keyof VerificationContents;

/** A field that has no others in it. `moment` and `kept` are not shown: when it was entered first, and a value as it is. */
export interface SingleField {
  kind: 'text' | 'date' | 'number' | 'flag' | 'choice' | 'kept' | 'moment' | 'place';
  label: string;
  hint?: string | undefined;
  /** Left out where it is empty, so that the contract says that it is missing. The others are null. */
  needed: boolean;
  /** What a `choice` has. */
  options: readonly (readonly [value: string, text: string])[];
}

/** Fields that belong together. Null where all of them are empty, unless the contract always has the group. */
export interface GroupField {
  kind: 'group';
  label: string;
  fields: ContentFields;
  always: boolean;
}

/** Groups of the same fields: those that are filled in, and empty ones. */
export interface ListField {
  kind: 'list';
  /** Name of one of them. */
  label: string;
  /** How many empty ones the form has. */
  empty: number;
  /** Most that the contract takes. */
  most: number;
  fields: ContentFields;
}

/** One field of the form of a verification, as the contract nests it. */
export type ContentField = SingleField | GroupField | ListField;
export type ContentFields = Readonly<Record<string, ContentField>>;

/** Labels that do not follow from the names of fields, by the end of their path. */
const labels: Readonly<Record<string, string>> = {
  additional_text: 'Notes',
  analytes: 'Substance',
  'analytes.name': 'Name of the substance',
  appointment_id: 'Appointment number',
  cancellation_reason: 'Why no one was contacted',
  certification_expiration: 'Expiration date',
  certification_issued_to: 'Issued to',
  certification_issuer: 'Issued by',
  certification_issuer_region: 'Region of the issuer',
  certification_issuer_website: 'Website of the issuer',
  certifications: 'License',
  'certifications.input': 'What the candidate says',
  'certifications.result': 'What the issuer says',
  comments: 'What the source says',
  contract_type: 'Kind of employment',
  degrees: 'Degree',
  'education_verification.records': 'School',
  'education_verification.records.result': 'What the school says',
  email: 'Email address',
  employer: 'Who was asked',
  'employer.name': 'Name of the employer',
  'employment_verification.records': 'Employer',
  'employment_verification.records.result': 'What the employer says',
  events: 'Event',
  'events.text': 'What happened',
  'events.type': 'Type of event',
  ignored: 'Why a difference does not count',
  is_registered_patient: 'Registered patient of medical marijuana',
  license_type: 'Type of license',
  major_concentrations: 'Concentrations',
  mro_notes: 'Notes of the medical review officer',
  phone: 'Telephone number',
  questions: 'Question',
  'questions.text': 'Question',
  relationship: 'How they know the candidate',
  response: 'Answer',
  'result.contract_type': 'Of the kind of employment',
  'result.end_date': 'Of the end date',
  'result.position': 'Of the position',
  'result.salary': 'Of the salary, where the law lets employers ask',
  'result.start_date': 'Of the start date',
  school: 'Who was asked',
  'school.name': 'Name of the school',
  screening_pass_expires_at: 'Pass expires',
  specimen_type: 'Specimen',
  state: 'State or region',
  sub_checks: 'Check',
  'sub_checks.name': 'What was checked',
  sub_results: 'Detail',
  verified: 'Confirmed',
  zipcode: 'ZIP or postal code',
};

const hints: Readonly<Record<string, string>> = {
  country: 'Two letters, such as US',
  screening_pass_expires_at: 'In UTC, such as 2026-11-21T09:30:00Z',
};

/** Names of values that do not follow from the values. */
const optionTexts: Readonly<Record<string, string>> = {
  complete_now_customer_requested: 'The customer asked to complete the report now',
  no_history_required_information: 'The candidate declared no history',
  international_entry_not_supported: 'It is outside the United States',
  source_unresponsive: 'It did not answer',
  partner: 'A partner',
  none: 'No one',
  found: 'The license was found',
  in_good_standing: 'It is in good standing',
  not_expired: 'It has not expired',
  data_consistency: 'The data agree',
  screening_invitation_sent: 'Invitation sent',
  screening_scheduled: 'Scheduled',
  screening_pass_extended: 'Pass extended',
  screening_notice: 'Notice',
};

/** Empty groups that the form has of a list, by the end of its path. Default: three. */
const emptyGroups: Readonly<Record<string, number>> = {
  analytes: 10,
  events: 2,
  'professional_reference_verification.questions': 10,
  'personal_reference_verification.questions': 10,
  sub_checks: 4,
};

/** What is not shown. */
const hiddenKinds: Readonly<Record<string, SingleField['kind']>> = {
  id: 'kept',
  created_at: 'moment',
  sort_number: 'place',
};

/** The part of JSON Schema that the contents of verifications use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  type?: string | readonly string[];
  format?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
}

type Path = readonly string[];

/** Returns what a table has for the longest end of a path. */
const atEndOf = <Value>(table: Readonly<Record<string, Value>>, path: Path): Value | undefined =>
  path.map((_, index) => table[path.slice(index).join('.')]).find((value) => value !== undefined);

const labelOf = (path: Path): string => atEndOf(labels, path) ?? wordsOf(path.at(-1) ?? '');

const hasType = ({ type = [] }: Schema, name: string): boolean => [type].flat().includes(name);

function kindOf(schema: Schema): SingleField['kind'] {
  const { format, enum: values } = schema;
  if (values) return 'choice';
  if (hasType(schema, 'boolean')) return 'flag';
  if (hasType(schema, 'integer')) return 'number';
  return format === 'date' ? 'date' : 'text';
}

/** Returns the fields of a content from its schema, so that the form has what the contract takes. */
function fieldsOf(root: Schema, type: VerificationContentType): ContentFields {
  const resolve = ({ $ref, ...schema }: Schema): Schema =>
    root.$defs?.[$ref?.replace('#/$defs/', '') ?? ''] ?? schema;
  const inside = ({ properties = {} }: Schema, path: Path): ContentFields =>
    Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, field(part, [...path, name])]),
    );
  const field = (part: Schema, path: Path): ContentField => {
    const choices = part.anyOf ?? [part];
    const isNullable = choices.some((choice) => hasType(choice, 'null'));
    const schema = resolve(choices.find(({ type }) => type !== 'null') ?? part);
    const label = labelOf(path);
    if (schema.properties) return { kind: 'group', label, fields: inside(schema, path), always: !isNullable };
    if (schema.items) {
      const { maxItems: most = Infinity } = schema;
      return {
        kind: 'list',
        label,
        empty: atEndOf(emptyGroups, path) ?? 3,
        most,
        fields: inside(resolve(schema.items), path),
      };
    }
    const name = path.at(-1) ?? '';
    return {
      kind: hiddenKinds[name] ?? kindOf(schema),
      label,
      hint: hints[name],
      needed: !isNullable,
      options: (schema.enum ?? []).map((value) => [value, optionTexts[value] ?? wordsOf(value)] as const),
    };
  };
  return inside(resolve(root), [type]);
}

/** The fields of the form of each type, named and nested as the contract has them. */
export const contentFields = Object.fromEntries(
  Object.entries(verificationContents).map(([type, schema]) => [
    type,
    fieldsOf(z.toJSONSchema(schema, { io: 'input' }) as Schema, type as VerificationContentType),
  ]),
) as Readonly<Record<VerificationContentType, ContentFields>>;

/** Whether the form of a type of screening has fields of its own. */
export const hasContentFields = (type: string): type is VerificationContentType =>
  Object.hasOwn(contentFields, type);
