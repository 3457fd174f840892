import {
  testRegistryAnswer,
  type RegisteredCompany,
  type RegistryAnswer,
} from '@service-embeds/domain/sign-up/business-registry';

/** Knows which tax ID belongs to which company and city. */
export interface BusinessRegistry {
  check(company: RegisteredCompany): Promise<RegistryAnswer>;
  /** Whether the provider's staff verify companies, so that only they credential an account. */
  readonly requiresReview: boolean;
}

/** The registry of staging, with documented test companies (docs/staging.md). Every other company matches. */
export const stagingRegistry: BusinessRegistry = {
  check: ({ taxId }) => Promise.resolve(testRegistryAnswer(taxId)),
  requiresReview: false,
};

/**
 * The registry of `BUSINESS_REGISTRY=manual_review`. It confirms no company: new accounts stay without credentials until
 * the provider's staff have verified them, whatever the settings of the partner application.
 */
export const manualReviewRegistry: BusinessRegistry = {
  check: () => Promise.resolve('pending_review'),
  requiresReview: true,
};
