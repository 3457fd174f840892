/** A company as it signed up. */
export interface RegisteredCompany {
  taxId: string;
  name: string;
  city: string;
}

/** What a registry says of a company; `unavailable` when it could not be asked. */
export type RegistryAnswer = 'match' | 'city_differs' | 'name_differs' | 'unknown' | 'unavailable';

/** Knows which tax id belongs to which company and city. */
export interface BusinessRegistry {
  check(company: RegisteredCompany): Promise<RegistryAnswer>;
}

/** Sentences for the field of the tax id. */
export const registryProblems: Record<Exclude<RegistryAnswer, 'match'>, string> = {
  city_differs: 'This tax id does not match the city of the address.',
  name_differs: 'This tax id belongs to another legal name.',
  unknown: 'This tax id was not found. Please check it.',
  unavailable: 'The tax id could not be checked just now. Please try again in a few minutes.',
};

/** Staging: documented test data (docs/staging.md); every other tax id matches. */
export const stagingRegistry: BusinessRegistry = {
  check: ({ taxId }) => Promise.resolve(testData[taxId] ?? 'match'),
};

const testData: Record<string, RegistryAnswer> = {
  '00-0000103': 'city_differs',
  '00-0000104': 'name_differs',
  '00-0000105': 'unknown',
  '00-0000108': 'unavailable',
};

/** Production, until a registry is connected: people check the company when they credential the account. */
export const unconnectedRegistry: BusinessRegistry = { check: () => Promise.resolve('match') };
