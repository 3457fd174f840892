import type { VerificationType } from '@service-embeds/contract';
import { countOf } from '../../platform/translations/english-format.ts';

/** What a verification asks of the candidate. */
export const verificationNames: Record<VerificationType, string> = {
  ssn: 'Social Security number',
  driver_license: "Driver's license",
  id: 'Identity document',
};

/** How often something was tried, for example `1 attempt`. */
export const attemptCount = (attempts: number): string => countOf(attempts, 'attempt');

/** How serious a charge is, as a list to choose from. */
export const chargeLevels = [
  ['felony', 'Felony'],
  ['misdemeanor', 'Misdemeanor'],
  ['infraction', 'Infraction'],
  ['other', 'Other'],
] as const;
