import type { Body } from '@service-embeds/contract';
import { isEinPrefix, testEinPrefix } from '@service-embeds/contract/reference-data/ein-prefixes';
import type { SignUpMessages } from '../../translations/signup-flow.ts';
import type { Validator } from '../ui/form-state.ts';
import { looksLikeEmail } from '../ui/looks-like-email.ts';
import { formSteps, type FormStep, type SignUpField, type RequiredField, type Step } from './steps.ts';

export const formStepNames = Object.keys(formSteps) as FormStep[];

/** The numbered steps in their order. */
export const stepOrder: readonly Step[] = [...formStepNames, 'payment', 'review'];

/** Values of the form, in the order of its fields. */
export type SignUpValues = Record<SignUpField, string>;

/** Returns the fields of a step. Steps without a form have none. */
export const fieldsOf = (step: Step): readonly SignUpField[] =>
  (formSteps as Partial<Record<Step, readonly SignUpField[]>>)[step] ?? [];

/** All fields, in the order of the steps. */
export const allFields = formStepNames.reduce<SignUpField[]>(
  (fields, step) => fields.concat(fieldsOf(step)),
  [],
);

export const emptySignUp = allFields.reduce<Partial<SignUpValues>>((values, name) => {
  values[name] = '';
  return values;
}, {}) as SignUpValues;

export const stepOf = (field: SignUpField): FormStep =>
  formStepNames.find((step) => fieldsOf(step).includes(field)) ?? 'business';

const digits = (text: string): string => text.replace(/\D/g, '');

/** Validators for leaving a field or a step. The service validates the same values again. */
export function signUpValidators(texts: SignUpMessages): Record<SignUpField, Validator<SignUpValues>> {
  const { missing, problems } = texts;
  const needs =
    (name: RequiredField, problemWith?: (value: string) => string | undefined): Validator<SignUpValues> =>
    (value) =>
      value.trim() ? problemWith?.(value.trim()) : missing[name];
  const taxIdProblem = (value: string): string | undefined => {
    const number = digits(value);
    if (number.length !== 9) return problems.taxId;
    const prefix = number.slice(0, 2);
    return isEinPrefix(prefix) || prefix === testEinPrefix ? undefined : problems.taxIdPrefix;
  };
  return {
    name: needs('name'),
    dba: () => undefined,
    taxId: needs('taxId', taxIdProblem),
    website: (value) => (!value.trim() || /^\S+\.\S{2,}$/.test(value.trim()) ? undefined : problems.website),
    industry: needs('industry'),
    incorporationType: needs('incorporationType'),
    incorporationState: needs('incorporationState'),
    street: needs('street'),
    city: needs('city'),
    state: needs('state'),
    zipcode: needs('zipcode', (value) => (/^\d{5}(-\d{4})?$/.test(value) ? undefined : problems.zipcode)),
    firstName: needs('firstName'),
    lastName: needs('lastName'),
    email: needs('email', (value) => (looksLikeEmail(value) ? undefined : problems.email)),
    phone: needs('phone', (value) =>
      /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits(value)) ? undefined : problems.phone,
    ),
    purpose: needs('purpose'),
    certified: needs('certified'),
  };
}

/** Returns the request that creates the account. Empty optional values are left out. */
export function toSignUpBody(values: SignUpValues, paymentToken: string): Body<'POST /sign_up/{client_id}'> {
  const text = (name: SignUpField) => values[name].trim() || undefined;
  const company = {
    dba_name: text('dba'),
    tax_id: text('taxId'),
    website: text('website'),
    industry: values.industry,
    incorporation_type: values.incorporationType,
    incorporation_state: values.incorporationState,
    street: text('street'),
    city: text('city'),
    state: values.state,
    zipcode: text('zipcode'),
    phone: text('phone'),
  };
  const user = { full_name: `${values.firstName.trim()} ${values.lastName.trim()}`, email: text('email') };
  // JSON leaves out what is undefined, so equal inputs also get equal idempotency keys.
  return JSON.parse(
    JSON.stringify({
      name: text('name'),
      purpose: values.purpose,
      certified: true,
      user,
      company,
      payment_token: paymentToken,
    }),
  ) as Body<'POST /sign_up/{client_id}'>;
}

const fieldsByApiName: Record<string, SignUpField> = {
  name: 'name',
  purpose: 'purpose',
  certified: 'certified',
  'user.full_name': 'lastName',
  'user.email': 'email',
  'company.dba_name': 'dba',
  'company.tax_id': 'taxId',
  'company.website': 'website',
  'company.industry': 'industry',
  'company.incorporation_type': 'incorporationType',
  'company.incorporation_state': 'incorporationState',
  'company.street': 'street',
  'company.city': 'city',
  'company.state': 'state',
  'company.zipcode': 'zipcode',
  'company.phone': 'phone',
};

/** Returns the form's field for a name in `fields` of an API error. */
export const fieldForApiName = (name: string): SignUpField | undefined => fieldsByApiName[name];
