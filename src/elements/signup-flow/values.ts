import { isEinPrefix, testEinPrefix } from '@service-embeds/contract/reference-data/ein-prefixes';
import type { Body } from '@service-embeds/contract';
import type { Validator } from '../ui/form-state.ts';
import { looksLikeEmail } from '../ui/looks-like-email.ts';
import type { SignUpMessages } from '../../translations/signup-flow.ts';

/** Steps on which something is entered, in their order, each with its fields. */
export const steps = {
  business: ['name', 'dba', 'taxId', 'website', 'industry', 'incorporationType', 'incorporationState'],
  address: ['street', 'city', 'state', 'zipcode'],
  contact: ['firstName', 'lastName', 'email', 'phone'],
  purpose: ['purpose', 'certified'],
} as const;

export type FormStep = keyof typeof steps;
export type SignUpField = (typeof steps)[FormStep][number];

/** What is on the screen. */
export type Step = 'start' | FormStep | 'payment' | 'review' | 'connect';

/** The steps of a sign-up, in their order. */
export const numbered: Step[] = ['business', 'address', 'contact', 'purpose', 'payment', 'review'];

/** What the form holds, in the order of its fields. */
export type SignUpValues = Record<SignUpField, string>;

export const allFields = ([] as SignUpField[]).concat(
  ...(Object.keys(steps) as FormStep[]).map((step) => steps[step] as readonly SignUpField[]),
);

export const emptySignUp = allFields.reduce<Partial<SignUpValues>>((values, name) => {
  values[name] = '';
  return values;
}, {}) as SignUpValues;

/** The step of a field. */
export const stepOf = (field: SignUpField): FormStep =>
  (Object.keys(steps) as FormStep[]).filter(
    (step) => (steps[step] as readonly string[]).indexOf(field) >= 0,
  )[0] ?? 'business';

const digits = (text: string): string => text.replace(/\D/g, '');

/** Checks for leaving a field and a step; the service checks again. */
export function signUpValidators(texts: SignUpMessages): Record<SignUpField, Validator<SignUpValues>> {
  const { problems } = texts;
  const needs =
    (isRight: (text: string) => boolean, problem: string): Validator<SignUpValues> =>
    (value) =>
      value.trim() ? (isRight(value.trim()) ? undefined : problem) : problems.required;
  const required = needs(() => true, '');
  const chosen: Validator<SignUpValues> = (value) => (value ? undefined : problems.choose);
  const free: Validator<SignUpValues> = () => undefined;
  return {
    name: required,
    dba: free,
    taxId: (value) => {
      const number = digits(value);
      if (!value.trim()) return problems.required;
      if (number.length !== 9) return problems.taxId;
      const prefix = number.slice(0, 2);
      return isEinPrefix(prefix) || prefix === testEinPrefix ? undefined : problems.taxIdPrefix;
    },
    website: (value) => (!value.trim() || /^\S+\.\S{2,}$/.test(value.trim()) ? undefined : problems.website),
    industry: chosen,
    incorporationType: chosen,
    incorporationState: chosen,
    street: required,
    city: required,
    state: chosen,
    zipcode: needs((value) => /^\d{5}(-\d{4})?$/.test(value), problems.zipcode),
    firstName: required,
    lastName: required,
    email: needs(looksLikeEmail, problems.email),
    phone: needs((value) => /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits(value)), problems.phone),
    purpose: chosen,
    certified: (value) => (value ? undefined : problems.certified),
  };
}

/** The request that the values stand for; what was left empty is left out. */
export function toSignUp(values: SignUpValues, paymentToken: string): Body<'POST /sign_up/{client_id}'> {
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
  // Through JSON: it leaves out what is undefined.
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

const fieldNames: Record<string, SignUpField> = {
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

/** The form's field for a name in the service's `fields`. */
export const fieldFor = (name: string | number): SignUpField | undefined => fieldNames[name];
