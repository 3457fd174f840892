import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Database } from '../db/pool/database.ts';
import { AttemptCounter, type AttemptCount } from '../db/requests/attempt-counter.ts';
import { clientNetwork } from '../platform/http/request-origin.ts';
import type {
  Attempts,
  SignInLimits,
  IdentityLimits,
  MailLimits,
  PersonalLinkLimits,
} from '../platform/identity-limits.ts';

const defaultWindowSeconds = 15 * 60;

/**
 * Allows a number of attempts for each subject in a time, from any network address.
 * @param name kind of attempt, for example `sign-in`
 * @param limit attempts in one window
 * @param windowSeconds default 15 minutes
 */
export function createAttempts(
  db: Database,
  name: string,
  limit: number,
  windowSeconds = defaultWindowSeconds,
): Attempts {
  const counter = new AttemptCounter(db, name, windowSeconds);
  return {
    begin: async (subject) => secondsOver(limit, await counter.add(subject)),
    takeBack: (subject) => counter.takeBack(subject),
    forget: (subject) => counter.forget(subject),
  };
}

/** Counts an attempt. @throws ApiError 429 with the seconds to wait, if it is one too many */
export async function requireAttempt(attempts: Attempts, subject: string): Promise<void> {
  const seconds = await attempts.begin(subject);
  if (seconds) throw new ApiError(errorCatalog.rateLimited(seconds));
}

const windowSeconds = 15 * 60;
const daySeconds = 24 * 3600;
const maxDelaySeconds = 3600;
/** Wrong tries in 15 minutes from one network address, for whatever people: a large office may share one. */
export const limitByNetwork = 300;
/** Wrong tries for one person on devices that the person has not used before, from all addresses, before the first delay. */
const limitByPerson = 5;
/** Wrong tries in 15 minutes on a device on which the person has signed in before. Strangers do not have its cookie. */
const limitByDevice = 10;

/** Returns the seconds to wait after a try, 0 if it is within the limit. */
const secondsOver = (limit: number, { count, secondsLeft }: AttemptCount): number =>
  count > limit ? secondsLeft : 0;

/** Creates the limits of sign-in. The counts are in PostgreSQL, so all processes share them. */
export function createSignInLimits(db: Database): SignInLimits {
  const byNetwork = new AttemptCounter(db, 'sign-in-network', windowSeconds);
  const byPerson = new AttemptCounter(db, 'sign-in-person', windowSeconds);
  const delays = new AttemptCounter(db, 'sign-in-delays', daySeconds);
  const byDevice = new AttemptCounter(db, 'sign-in-device', windowSeconds);

  /** Each time that the tries are used up, the delay before the next ones is twice as long. */
  async function delayOf(person: string): Promise<number> {
    const { count, secondsLeft } = await byPerson.add(person);
    if (count <= limitByPerson) return 0;
    if (count !== limitByPerson + 1) return secondsLeft;
    const delay = await delays.add(person);
    const seconds = Math.min(maxDelaySeconds, 60 * 2 ** (delay.count - 1));
    await byPerson.extend(person, seconds);
    return seconds;
  }

  return {
    begin: async ({ email, ip, deviceId }) => {
      if (deviceId !== undefined) return secondsOver(limitByDevice, await byDevice.add(deviceId));
      const network = await byNetwork.add(clientNetwork(ip));
      return secondsOver(limitByNetwork, network) || delayOf(email);
    },
    succeed: async ({ email, ip, deviceId }) => {
      if (deviceId !== undefined) return byDevice.forget(deviceId);
      await byNetwork.takeBack(clientNetwork(ip));
      await byPerson.forget(email);
      await delays.forget(email);
    },
  };
}

const mailWindowSeconds = 3600;
const mailsByRecipient = 5;
const mailsBySender = 60;

function createMailLimits(db: Database): MailLimits {
  const byRecipient = createAttempts(db, 'mail-recipient', mailsByRecipient, mailWindowSeconds);
  const bySender = createAttempts(db, 'mail-sender', mailsBySender, mailWindowSeconds);
  return {
    begin: async ({ recipient, sender }) => (await bySender.begin(sender)) || byRecipient.begin(recipient),
  };
}

/**
 * Creates the limits of personal links, each in 15 minutes unless it says otherwise. An address has more tries than a link,
 * because the people of an office or a phone network share it.
 */
const createPersonalLinkLimits = (db: Database): PersonalLinkLimits => ({
  tries: createAttempts(db, 'link-factor', 5),
  triesFromAddress: createAttempts(db, 'link-factor-address', limitByNetwork),
  birthDates: createAttempts(db, 'link-factor-birth-date', 10, daySeconds),
  mails: createAttempts(db, 'link-mail', 5),
  renewals: createAttempts(db, 'link-renewal', 1, daySeconds),
});

/** Counts a mail. @throws ApiError 429 with the seconds to wait, if too many were sent */
export async function requireMailAllowance(
  { limits }: { limits: IdentityLimits },
  mail: Parameters<MailLimits['begin']>[0],
): Promise<void> {
  const seconds = await limits.mails.begin(mail);
  if (seconds) throw new ApiError(errorCatalog.rateLimited(seconds));
}

/** Creates the limits. The counts are in PostgreSQL, so all processes share them. */
export const createIdentityLimits = (db: Database): IdentityLimits => ({
  links: createPersonalLinkLimits(db),
  signIn: createSignInLimits(db),
  mails: createMailLimits(db),
  confirmations: createAttempts(db, 'confirmation', 10),
  emailCodes: createAttempts(db, 'email-code', 5),
});
