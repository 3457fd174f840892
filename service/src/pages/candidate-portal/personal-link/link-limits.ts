import type { Database } from '../../../db/pool/database.ts';
import { createAttempts } from '../../../identity/attempts.ts';
import type { PersonalLinkLimits } from './personal-link.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Creates the limits of personal links, each in 15 minutes unless it says otherwise. An address has more tries than a link,
 * because the people of an office or a phone network share it.
 */
export const createPersonalLinkLimits = (db: Database): PersonalLinkLimits => ({
  tries: createAttempts(db, 'link-factor', 5),
  triesFromAddress: createAttempts(db, 'link-factor-address', 20),
  birthDates: createAttempts(db, 'link-factor-birth-date', 10, daySeconds),
  mails: createAttempts(db, 'link-mail', 5),
  renewals: createAttempts(db, 'link-renewal', 1, daySeconds),
});
