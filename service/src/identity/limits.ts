import type { Database } from '../db/pool/database.ts';
import type { IdentityLimits, MailLimits } from '../platform/identity-limits.ts';
import { createAttempts } from './attempts.ts';
import { createSignInLimits } from './sign-in-limits.ts';

const mailWindowSeconds = 3600;
const mailsByRecipient = 5;
const mailsBySender = 60;

function createMailLimits(db: Database): MailLimits {
  const byRecipient = createAttempts(db, 'mail-recipient', mailsByRecipient, mailWindowSeconds);
  const bySender = createAttempts(db, 'mail-sender', mailsBySender, mailWindowSeconds);
  return {
    allow: async ({ recipient, sender }) =>
      (await bySender.allow(sender)) && (await byRecipient.allow(recipient)),
  };
}

/** Creates the limits. The counts are in PostgreSQL, so all processes share them. */
export const createIdentityLimits = (db: Database): IdentityLimits => ({
  signIn: createSignInLimits(db),
  mails: createMailLimits(db),
  confirmations: createAttempts(db, 'confirmation', 10),
  emailCodes: createAttempts(db, 'email-code', 5),
});
