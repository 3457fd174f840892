import type { VerificationType } from '@service-embeds/contract';

/** What a verification asks of the candidate. */
export const verificationNames: Record<VerificationType, string> = {
  ssn: 'Social Security number',
  driver_license: "Driver's license",
  id: 'Identity document',
};

/** How often something was tried, for example `1 attempt`. */
export const attemptCount = (attempts: number): string =>
  attempts === 1 ? '1 attempt' : `${attempts} attempts`;
