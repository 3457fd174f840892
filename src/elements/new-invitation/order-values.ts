import type { WorkLocation } from '@service-embeds/contract';

/** What the form holds, in the order of its fields. */
export type OrderValues = Record<
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'customId'
  | 'node'
  | 'country'
  | 'state'
  | 'city'
  | 'zipcode'
  | 'county'
  | 'package'
  | 'offerMade'
  | 'creditGround'
  | 'annualSalary',
  string
>;

export const emptyOrder: OrderValues = {
  email: '',
  firstName: '',
  lastName: '',
  customId: '',
  node: '',
  country: 'US',
  state: '',
  city: '',
  zipcode: '',
  county: '',
  package: '',
  offerMade: '',
  creditGround: '',
  annualSalary: '',
};

/** A work location as the form or a row has it. */
export type Place = Pick<OrderValues, 'country' | 'state' | 'city' | 'zipcode' | 'county'>;

/** Returns a work location as the form has it. */
export const toPlace = ({ country, state, city, zipcode, county }: Partial<WorkLocation>): Place => ({
  country: country ?? 'US',
  state: state ?? '',
  city: city ?? '',
  zipcode: zipcode ?? '',
  county: county ?? '',
});
