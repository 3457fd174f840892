import type { RegistryAnswer } from '@service-embeds/domain/sign-up/business-registry';
import type { Container } from '../../integrations/context.ts';

/** What is checked about a company that signs up. */
export interface SignUpCandidate {
  name: string;
  company: { tax_id: string; city: string };
}

/**
 * Asks the business registry about a company that signs up: what only the service can know. Whether a user already has the
 * email address is not checked, because anybody can ask.
 */
export const askRegistry = (
  { registry }: Container,
  { name, company }: SignUpCandidate,
): Promise<RegistryAnswer> => registry.check({ taxId: company.tax_id, name, city: company.city });
