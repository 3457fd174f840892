import type { Pool } from 'pg';
import type { IdentityLimits, MailLimits } from '../platform/identity-limits.ts';
import { createAttempts } from './attempts.ts';
import { createSignInLimits } from './sign-in-limits.ts';

const mailWindowSeconds = 3600;
const mailsByRecipient = 5;
const mailsBySender = 60;

async function createMailLimits(pool: Pool): Promise<MailLimits> {
  const byRecipient = await createAttempts(pool, 'mail-recipient', mailsByRecipient, mailWindowSeconds);
  const bySender = await createAttempts(pool, 'mail-sender', mailsBySender, mailWindowSeconds);
  return {
    allow: async ({ recipient, sender }) =>
      (await bySender.allow(sender)) && (await byRecipient.allow(recipient)),
  };
}

/** Creates the limits. The counts are in PostgreSQL, so all processes share them. */
export const createIdentityLimits = async (pool: Pool): Promise<IdentityLimits> => ({
  signIn: await createSignInLimits(pool),
  mails: await createMailLimits(pool),
  confirmations: await createAttempts(pool, 'confirmation', 10),
  emailCodes: await createAttempts(pool, 'email-code', 5),
});
