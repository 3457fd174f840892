/** What the form holds, in the order of its fields. */
export type OrderValues = Record<
  | 'node'
  | 'package'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'customId'
  | 'country'
  | 'state'
  | 'city'
  | 'zipcode'
  | 'county'
  | 'offerMade'
  | 'creditGround'
  | 'annualSalary',
  string
>;

export const emptyOrder: OrderValues = {
  node: '',
  package: '',
  email: '',
  firstName: '',
  lastName: '',
  customId: '',
  country: 'US',
  state: '',
  city: '',
  zipcode: '',
  county: '',
  offerMade: '',
  creditGround: '',
  annualSalary: '',
};
