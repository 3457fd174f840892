import type { VerificationContents } from '@service-embeds/contract';

/** Types of screenings that ask people or laboratories. Their form has fields of their own. */
export type VerificationContentType = keyof VerificationContents;

/** A value that a person types or chooses. */
interface ValueField {
  kind: 'text' | 'date' | 'number' | 'flag';
  label: string;
  hint?: string;
  /** Left out where it is empty, so that the contract says that it is missing. The others are null. */
  needed?: true;
}

interface ChoiceField extends Omit<ValueField, 'kind'> {
  kind: 'choice';
  options: readonly (readonly [value: string, text: string])[];
}

/** What the form keeps without showing it: a value as it is, when it was entered first, or its place in the list. */
interface HiddenField {
  kind: 'kept' | 'moment' | 'place';
}

/** Fields that belong together. Null where all of them are empty, unless the contract always has the group. */
export interface GroupField {
  kind: 'group';
  label: string;
  fields: ContentFields;
  always?: true;
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

/** A field that has no others in it. */
export type SingleField = ValueField | ChoiceField | HiddenField;

/** One field of the form of a verification, as the contract nests it. */
export type ContentField = SingleField | GroupField | ListField;
export type ContentFields = Readonly<Record<string, ContentField>>;

const text = (label: string, hint?: string): ContentField => ({ kind: 'text', label, ...(hint && { hint }) });
const needed = (label: string): ContentField => ({ kind: 'text', label, needed: true });
const date = (label: string): ContentField => ({ kind: 'date', label });
const number = (label: string): ContentField => ({ kind: 'number', label });
const flag = (label: string): ContentField => ({ kind: 'flag', label });
const group = (label: string, fields: ContentFields): ContentField => ({ kind: 'group', label, fields });
const groupOfAll = (label: string, fields: ContentFields): ContentField => ({
  kind: 'group',
  label,
  fields,
  always: true,
});
const list = (label: string, empty: number, most: number, fields: ContentFields): ContentField => ({
  kind: 'list',
  label,
  empty,
  most,
  fields,
});
const choice = (label: string, options: ChoiceField['options']): ContentField => ({
  kind: 'choice',
  label,
  options,
});
const neededChoice = (label: string, options: ChoiceField['options']): ContentField => ({
  kind: 'choice',
  label,
  options,
  needed: true,
});

/** What happened during the inquiry. New entries are of the moment at which they are saved. */
const events = (type: ContentField): ContentField =>
  list('Event', 2, 100, { text: needed('What happened'), type, created_at: { kind: 'moment' } });

const address = group('Address', {
  street: text('Street'),
  unit: text('Unit'),
  city: text('City'),
  state: text('State or region'),
  zipcode: text('ZIP or postal code'),
  country: text('Country', 'Two letters, such as US'),
});

/** What a record of an employer or a school has besides who was asked and what they say. */
const entry = {
  status: neededChoice('Status', [
    ['pending', 'Pending'],
    ['clear', 'Clear'],
    ['consider', 'Consider'],
  ]),
  events: events(needed('Type of event')),
  cancellation_reason: choice('Why no one was contacted', [
    ['complete_now_customer_requested', 'The customer asked to complete the report now'],
    ['no_history_required_information', 'The candidate declared no history'],
    ['international_entry_not_supported', 'It is outside the United States'],
  ]),
} as const;

/** What a source says of one statement of the candidate. */
const statement = (label: string): ContentField =>
  group(label, {
    verified: flag('Confirmed'),
    comments: text('What the source says'),
    ignored: text('Why a difference does not count'),
  });

const employment: ContentFields = {
  records: list('Employer', 3, 50, {
    employer: groupOfAll('Who was asked', {
      id: { kind: 'kept' },
      name: needed('Name of the employer'),
      position: text('Position'),
      contract_type: choice('Kind of employment', [
        ['full_time', 'Full time'],
        ['part_time', 'Part time'],
        ['contract', 'Contract'],
        ['internship', 'Internship'],
      ]),
      start_date: date('Start date'),
      end_date: date('End date'),
      address,
    }),
    status: entry.status,
    cancellation_reason: entry.cancellation_reason,
    result: group('What the employer says', {
      start_date: statement('Of the start date'),
      end_date: statement('Of the end date'),
      position: statement('Of the position'),
      contract_type: statement('Of the kind of employment'),
      salary: statement('Of the salary, where the law lets employers ask'),
      questions: list('Question', 3, 50, {
        sort_number: { kind: 'place' },
        text: needed('Question'),
        response: text('Answer'),
      }),
    }),
    events: entry.events,
  }),
};

const education: ContentFields = {
  records: list('School', 3, 50, {
    school: groupOfAll('Who was asked', {
      id: { kind: 'kept' },
      name: needed('Name of the school'),
      degree: text('Degree'),
      major: text('Major'),
      year_awarded: number('Year awarded'),
      start_date: date('Start date'),
      end_date: date('End date'),
      address,
    }),
    status: entry.status,
    cancellation_reason: entry.cancellation_reason,
    result: group('What the school says', {
      verified: flag('Confirmed'),
      degrees: list('Degree', 3, 20, {
        title: text('Title'),
        majors: text('Majors'),
        major_concentrations: text('Concentrations'),
        minors: text('Minors'),
        year_awarded: number('Year awarded'),
      }),
    }),
    events: entry.events,
  }),
};

const licenses: ContentFields = {
  certifications: list('License', 3, 50, {
    input: groupOfAll('What the candidate says', {
      certification_issued_to: text('Issued to'),
      certification_issuer: text('Issued by'),
      license_number: text('License number'),
      license_type: text('Type of license'),
      certification_issuer_website: text('Website of the issuer'),
      additional_text: text('Notes'),
    }),
    result: groupOfAll('What the issuer says', {
      certification_issued_to: text('Issued to'),
      certification_issuer: text('Issued by'),
      certification_issuer_region: text('Region of the issuer'),
      certification_expiration: date('Expiration date'),
      verified_by: choice('Verified by', [
        ['partner', 'A partner'],
        ['none', 'No one'],
      ]),
      sub_results: list('Detail', 3, 50, { name: needed('Name'), value: text('Value') }),
      sub_checks: list('Check', 4, 10, {
        name: neededChoice('What was checked', [
          ['found', 'The license was found'],
          ['in_good_standing', 'It is in good standing'],
          ['not_expired', 'It has not expired'],
          ['data_consistency', 'The data agree'],
        ]),
        status: neededChoice('Status', [
          ['clear', 'Clear'],
          ['consider', 'Consider'],
        ]),
      }),
    }),
  }),
};

const reference: ContentFields = {
  name: text('Name'),
  relationship: text('How they know the candidate'),
  email: text('Email address'),
  phone: text('Telephone number'),
  questions: list('Question', 10, 50, { question: needed('Question'), answer: text('Answer') }),
};

const drugScreening: ContentFields = {
  disposition: choice('Disposition', [
    ['negative', 'Negative'],
    ['positive', 'Positive'],
    ['canceled', 'Canceled'],
  ]),
  mro_notes: text('Notes of the medical review officer'),
  analytes: list('Substance', 10, 50, {
    name: needed('Name of the substance'),
    disposition: choice('Disposition', [
      ['negative', 'Negative'],
      ['positive', 'Positive'],
    ]),
    specimen_type: choice('Specimen', [
      ['urine', 'Urine'],
      ['breath', 'Breath'],
      ['saliva', 'Saliva'],
    ]),
  }),
  appointment_id: text('Appointment number'),
  screening_pass_expires_at: text('Pass expires', 'In UTC, such as 2026-11-21T09:30:00Z'),
  events: events(
    neededChoice('Type of event', [
      ['screening_invitation_sent', 'Invitation sent'],
      ['screening_scheduled', 'Scheduled'],
      ['screening_pass_extended', 'Pass extended'],
      ['screening_notice', 'Notice'],
      ['status_update', 'Status update'],
      ['completed', 'Completed'],
    ]),
  ),
};

/** The fields of the form of each type, named and nested as the contract has them (`verificationContents`). */
export const contentFields: Readonly<Record<VerificationContentType, ContentFields>> = {
  employment_verification: employment,
  education_verification: education,
  professional_license_verification: licenses,
  personal_reference_verification: reference,
  professional_reference_verification: reference,
  drug_screening: drugScreening,
};

/** Whether the form of a type of screening has fields of its own. */
export const hasContentFields = (type: string): type is VerificationContentType =>
  Object.hasOwn(contentFields, type);
