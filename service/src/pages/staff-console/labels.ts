import type { VerificationType } from '@service-embeds/contract';

/** What a verification asks of the candidate. */
export const verificationNames: Record<VerificationType, string> = {
  ssn: 'Social Security number',
  driver_license: "Driver's license",
  id: 'Identity document',
};
