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
