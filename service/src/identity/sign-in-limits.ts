import type { Database } from '../db/pool/database.ts';
import { AttemptCounter, type AttemptCount } from '../db/requests/attempt-counter.ts';
import { clientNetwork } from '../platform/http/request-origin.ts';
import type { SignInLimits } from '../platform/identity-limits.ts';

const windowSeconds = 15 * 60;
const daySeconds = 24 * 3600;
const longestDelaySeconds = 3600;
/** Wrong tries in 15 minutes from one network address, for whatever people: an office may share one. */
const limitByIp = 30;
/** Wrong tries for one person from one network address before the first delay. */
const limitByIpAndEmail = 5;
/** Wrong tries for one person in an hour from all network addresses together. */
const limitByEmail = 100;
/** Wrong tries in 15 minutes on a device on which the person has signed in before. Strangers do not have its cookie. */
const limitByDevice = 10;

/** Returns the seconds to wait after a try, 0 if it is within the limit. */
const secondsOver = (limit: number, { count, secondsLeft }: AttemptCount): number =>
  count > limit ? secondsLeft : 0;

/** Creates the limits of sign-in. The counts are in PostgreSQL, so all processes share them. */
export function createSignInLimits(db: Database): SignInLimits {
  const byIp = new AttemptCounter(db, 'sign-in-ip', windowSeconds);
  const byIpAndEmail = new AttemptCounter(db, 'sign-in', windowSeconds);
  const delays = new AttemptCounter(db, 'sign-in-delays', daySeconds);
  const byEmail = new AttemptCounter(db, 'sign-in-email', 3600);
  const byDevice = new AttemptCounter(db, 'sign-in-device', windowSeconds);

  /** Each time that the tries are used up, the delay before the next ones is twice as long. */
  async function delayOf(subject: string): Promise<number> {
    const { count, secondsLeft } = await byIpAndEmail.add(subject);
    if (count <= limitByIpAndEmail) return 0;
    if (count !== limitByIpAndEmail + 1) return secondsLeft;
    const delay = await delays.add(subject);
    const seconds = Math.min(longestDelaySeconds, 60 * 2 ** (delay.count - 1));
    await byIpAndEmail.extend(subject, seconds);
    return seconds;
  }

  return {
    begin: async ({ email, ip, deviceId }) => {
      const network = clientNetwork(ip);
      if (deviceId !== undefined) return secondsOver(limitByDevice, await byDevice.add(deviceId));
      return (
        secondsOver(limitByIp, await byIp.add(network)) ||
        (await delayOf(`${network} ${email}`)) ||
        secondsOver(limitByEmail, await byEmail.add(email))
      );
    },
    succeed: async ({ email, ip, deviceId }) => {
      const network = clientNetwork(ip);
      if (deviceId !== undefined) return byDevice.forget(deviceId);
      await byIp.takeBack(network);
      await byEmail.takeBack(email);
      await byIpAndEmail.forget(`${network} ${email}`);
      await delays.forget(`${network} ${email}`);
    },
  };
}
