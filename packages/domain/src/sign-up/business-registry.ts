/** A company that signs up. */
export interface RegisteredCompany {
  /** Employer identification number, `NN-NNNNNNN`. */
  taxId: string;
  /** Legal name. */
  name: string;
  city: string;
}

/** What a business registry says about a company. `unavailable` means that it could not be reached. */
export type RegistryAnswer = 'match' | 'city_differs' | 'name_differs' | 'unknown' | 'unavailable';

/** Why a registry does not confirm a company. */
export type RegistryErrorCode = Exclude<RegistryAnswer, 'match'>;

/** Sentences for the field of the tax ID, by code. */
export const registryErrors: Record<RegistryErrorCode, string> = {
  city_differs: 'This tax ID does not match the city of the address.',
  name_differs: 'This tax ID belongs to a different legal name.',
  unknown: 'This tax ID was not found. Check it.',
  unavailable: 'The tax ID could not be checked. Try again in a few minutes.',
};

/** Documented answers for the test companies of staging and fake mode (docs/staging.md). Every other company matches. */
const testAnswers: Record<string, RegistryAnswer | undefined> = {
  '00-0000103': 'city_differs',
  '00-0000104': 'name_differs',
  '00-0000105': 'unknown',
  '00-0000108': 'unavailable',
};

/** Returns the answer of the test registry for a tax ID. */
export const testRegistryAnswer = (taxId: string): RegistryAnswer => testAnswers[taxId] ?? 'match';
