import type { FieldErrors } from '@service-embeds/contract';
import { companyErrors } from '@service-embeds/domain/sign-up/sign-up-rules';
import type { RegistryAnswer } from '@service-embeds/domain/sign-up/business-registry';
import type { Container } from '../../context.ts';

/** What is checked about a company that signs up. */
export interface SignUpCandidate {
  name: string;
  company: { tax_id: string; city: string };
}

/**
 * Returns what only the service can know: what the registry says. Whether somebody already has the email address is not
 * checked, because anybody can ask.
 */
export const findSignUpErrors = async (
  container: Container,
  candidate: SignUpCandidate,
): Promise<FieldErrors> => companyErrors(await askRegistry(container, candidate));

/** Asks the business registry about a company that signs up. */
export const askRegistry = (
  { registry }: Container,
  { name, company }: SignUpCandidate,
): Promise<RegistryAnswer> => registry.check({ taxId: company.tax_id, name, city: company.city });
