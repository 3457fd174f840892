import type { RegistryAnswer } from '@service-embeds/domain/sign-up/business-registry';
import type { Container } from '../../integrations/context.ts';
import type { Allowance } from '../../db/requests/request-counter.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import type { Limits } from '../../platform/limits.ts';

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

const windowSeconds = 15 * 60;

/** Returns how often customers may sign up from one address, and with one application. */
export const signUpAllowances = (
  ip: string | undefined,
  applicationId: string,
  { signUps }: Limits,
): Allowance[] => [
  { key: `sign-up from ${clientNetwork(ip)}`, limit: signUps.perIp, windowSeconds },
  { key: `sign-up with ${applicationId}`, limit: signUps.perApplication, windowSeconds },
];
