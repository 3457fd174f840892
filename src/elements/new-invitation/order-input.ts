import type { FieldErrors, WorkLocation } from '@service-embeds/contract';
import { plainJson } from '@service-embeds/domain/plain-json';
import type { Messages } from '../../translations/en/embeds.ts';
import type { OrderingMessages } from '../../translations/en/ordering.ts';
import type { Validator } from '../ui/form-state.ts';
import { looksLikeEmail } from '../ui/looks-like-email.ts';
import type { OrderValues } from './order-values.ts';
import type { OrderInput } from './place-order.ts';

/** What the rules of the work location say about fields, by their names. */
export type MissingFields = {
  [Name in 'city' | 'zipcode' | 'county' | 'offerMade' | 'creditGround' | 'annualSalary']?: string;
};

/** Checks for leaving a field and for submit; the service checks again. */
export function orderValidators(
  { form }: Messages,
  { required, stateInvalid }: OrderingMessages,
  hasNodes: boolean,
  missing: MissingFields = {},
): { [Name in keyof OrderValues]?: Validator<OrderValues> } {
  const requireChoice = (name: keyof typeof required) => (value: string) =>
    value ? undefined : required[name];
  const state = requireChoice('state');
  return {
    email: (value) => (value.trim() ? (looksLikeEmail(value) ? undefined : form.email) : required.email),
    ...(hasNodes && { node: requireChoice('node') }),
    country: requireChoice('country'),
    state: (value, { country }) =>
      country === 'US' ? state(value) : /^[a-z]{2}$/i.test(value.trim()) ? undefined : stateInvalid,
    city: () => missing.city,
    zipcode: () => missing.zipcode,
    county: () => missing.county,
    package: requireChoice('package'),
    offerMade: () => missing.offerMade,
    creditGround: () => missing.creditGround,
    annualSalary: () => missing.annualSalary,
  };
}

/** Returns a salary as people write it, such as "$80,000", as a number. NaN for anything else. */
export const toSalary = (text: string): number => Number(text.replace(/[$,\s]/g, '') || NaN);

/** Returns the order of these values. Empty ones are left out. */
export function toOrder(values: OrderValues): OrderInput {
  const text = (name: keyof OrderValues) => values[name].trim() || undefined;
  const compact = <Fields extends object>(fields: Fields) =>
    JSON.parse(plainJson(fields)) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
  const isUs = values.country === 'US';
  const place: WorkLocation = compact({
    country: values.country,
    state: values.state.trim().toUpperCase(),
    city: text('city'),
    zipcode: isUs ? text('zipcode') : undefined,
    county: isUs ? text('county') : undefined,
  });
  return {
    candidate: compact({
      email: values.email.trim(),
      first_name: text('firstName'),
      last_name: text('lastName'),
      custom_id: text('customId'),
    }),
    invitation: compact({
      package: values.package,
      node: text('node'),
      work_locations: [place],
      conditional_offer_made: values.offerMade ? true : undefined,
      credit_ground: text('creditGround'),
      annual_salary: values.annualSalary ? toSalary(values.annualSalary) : undefined,
    }),
  };
}

const fieldNames: Record<string, keyof OrderValues> = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  custom_id: 'customId',
  package: 'package',
  node: 'node',
  candidate_id: 'email',
  work_locations: 'state',
  'work_locations.0.country': 'country',
  'work_locations.0.state': 'state',
  'work_locations.0.city': 'city',
  'work_locations.0.zipcode': 'zipcode',
  'work_locations.0.county': 'county',
  conditional_offer_made: 'offerMade',
  credit_ground: 'creditGround',
  annual_salary: 'annualSalary',
};

/** The form's field for a name in the service's `fields`. */
export const fieldFor = (name: keyof FieldErrors): keyof OrderValues | undefined => fieldNames[name];
