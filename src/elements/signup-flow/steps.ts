/** Steps with a form, in their order, and the fields of each: at most three, or an address. The hosted pages have the same order. */
export const formSteps = {
  business: ['taxId', 'name', 'dba'],
  structure: ['incorporationType', 'incorporationState', 'industry'],
  address: ['street', 'city', 'state', 'zipcode'],
  contact: ['phone', 'website'],
  you: ['firstName', 'lastName', 'email'],
  purpose: ['purpose', 'certified'],
} as const;

export type FormStep = keyof typeof formSteps;
export type SignUpField = (typeof formSteps)[FormStep][number];
/** Fields that must have a value. `missing` of the messages has a sentence for each of them. */
export type RequiredField = Exclude<SignUpField, 'dba' | 'website'>;
export type EditableStep = FormStep | 'payment';
/** Steps that the progress bar counts. */
export type NumberedStep = EditableStep | 'review';

/** Everything the sign-up flow can show: the start, the numbered steps, and the connection to the integrator. */
export type Step = 'start' | NumberedStep | 'connect';
