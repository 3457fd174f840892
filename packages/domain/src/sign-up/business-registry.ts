export interface RegisteredCompany {
  /** Employer identification number, `NN-NNNNNNN`. */
  taxId: string;
  /** Legal name. */
  name: string;
  city: string;
}

/**
 * What a business registry says about a company. `unavailable` means that it could not be reached, and
 * `pending_review` that the provider's staff verify the company later.
 */
export type RegistryAnswer = 'match' | 'pending_review' | RegistryErrorCode;

/** Why a registry does not confirm a company. */
export type RegistryErrorCode = 'city_differs' | 'name_differs' | 'unknown' | 'unavailable';

/** Returns the error of an answer; undefined when the company may sign up. */
export const registryErrorOf = (answer: RegistryAnswer): string | undefined =>
  (registryErrors as Partial<Record<RegistryAnswer, string>>)[answer];

/**
 * Returns whether accounts that connect to a partner application are credentialed immediately: the application has that
 * setting, and a registry has confirmed the company.
 */
export const isPreCredentialed = (
  application: { preCredentialed: boolean },
  registry: { requiresReview: boolean },
): boolean => application.preCredentialed && !registry.requiresReview;

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
