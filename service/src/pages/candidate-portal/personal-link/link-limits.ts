import type { Pool } from 'pg';
import { createAttempts } from '../../../identity/attempts.ts';
import type { PersonalLinkLimits } from './personal-link.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Creates the limits of personal links, each in 15 minutes unless it says otherwise. An address has more tries than a link,
 * because the people of an office or a phone network share it.
 */
export const createPersonalLinkLimits = async (pool: Pool): Promise<PersonalLinkLimits> => ({
  tries: await createAttempts(pool, 'link-factor', 5),
  triesFromAddress: await createAttempts(pool, 'link-factor-address', 20),
  birthDates: await createAttempts(pool, 'link-factor-birth-date', 10, daySeconds),
  mails: await createAttempts(pool, 'link-mail', 5),
  renewals: await createAttempts(pool, 'link-renewal', 1, daySeconds),
});
