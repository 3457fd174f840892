import type { HistoryKind } from '@service-embeds/contract';

/** One field: its label, and what the page says when it is empty. */
export interface FieldMessages {
  label: string;
  /** Undefined for a field that may stay empty. */
  required?: string;
  /** What the page says of a date that does not exist. Undefined: a general sentence. */
  invalidDate?: string;
}

/** A topic of the candidate's history, which may have several entries. */
interface HistoryMessages {
  first: string;
  other: (number: number) => string;
  more: string;
  /** The checkbox of a topic that may have no entries. */
  none?: string;
  fields: Record<string, FieldMessages>;
}

/** The candidate's history, by topic. */
export const history: Record<HistoryKind, HistoryMessages> = {
  addresses: {
    first: 'Current address',
    other: (number) => `Previous address ${number}`,
    more: 'Add a previous address',
    fields: {
      street: { label: 'Street', required: 'Enter the street.' },
      city: { label: 'City', required: 'Enter the city.' },
      state: { label: 'State', required: 'Choose the state.' },
      zipcode: { label: 'ZIP code', required: 'Enter the ZIP code.' },
    },
  },
  employers: {
    first: 'Current or most recent employer',
    other: (number) => `Previous employer ${number}`,
    more: 'Add a previous employer',
    none: "I don't have any work experience",
    fields: {
      name: { label: 'Employer', required: "Enter the employer's name." },
      place: {
        label: 'City and state, or country',
        required: "Enter the employer's city and state, or country.",
      },
      position: { label: 'Job title', required: 'Enter your job title.' },
      start_date: { label: 'Start date', required: 'Enter the start date as a month and a year.' },
      end_date: { label: 'End date' },
      do_not_contact: { label: "Don't contact this employer yet" },
    },
  },
  schools: {
    first: 'Highest degree',
    other: (number) => `School ${number + 1}`,
    more: 'Add another school',
    none: "I haven't studied for a degree",
    fields: {
      name: { label: 'School', required: 'Enter the name of the school.' },
      place: {
        label: 'City and state, or country',
        required: "Enter the school's city and state, or country.",
      },
      degree: { label: 'Degree and major', required: 'Enter your degree and major.' },
      start_date: { label: 'Start date', required: 'Enter the start date as a month and a year.' },
      end_date: { label: 'End date' },
    },
  },
  professional_licenses: {
    first: 'License 1',
    other: (number) => `License ${number + 1}`,
    more: 'Add another license',
    none: "I don't have a professional license",
    fields: {
      kind: { label: 'License type', required: 'Enter the type of license.' },
      number: { label: 'License number', required: 'Enter the license number.' },
      state: { label: 'Issuing state', required: 'Choose the issuing state of the license.' },
      expires: { label: 'Expiration date', required: 'Enter the expiration date as a month and a year.' },
    },
  },
  references: {
    first: 'Reference 1',
    other: (number) => `Reference ${number + 1}`,
    more: 'Add another reference',
    fields: {
      name: { label: 'Full name', required: "Enter the reference's full name." },
      relation: { label: 'How you know each other', required: 'Enter how you know each other.' },
      email: { label: 'Email address' },
      phone: { label: 'Phone' },
    },
  },
};
