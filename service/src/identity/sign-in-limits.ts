import type { Pool } from 'pg';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { clientNetwork } from '../http/client-network.ts';
import { createLimiter } from '../db/requests/limiter.ts';
import { sha256 } from '../platform/crypto.ts';
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

/** Counts one try. Returns the seconds to wait, 0 if it is allowed. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    return state;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Subjects are stored as hashes. */
const keyOf = (...parts: string[]): string => sha256(parts.join(' ')).toString('base64url');

/** Creates the limits of sign-in. The counts are in PostgreSQL, so all processes share them. */
export async function createSignInLimits(pool: Pool): Promise<SignInLimits> {
  const byIp = await createLimiter(pool, 'sign-in-ip', limitByIp, windowSeconds);
  const byIpAndEmail = await createLimiter(pool, 'sign-in', limitByIpAndEmail, windowSeconds);
  const delays = await createLimiter(pool, 'sign-in-delays', Number.MAX_SAFE_INTEGER, daySeconds);
  const byEmail = await createLimiter(pool, 'sign-in-email', limitByEmail, 3600);
  const byDevice = await createLimiter(pool, 'sign-in-device', limitByDevice, windowSeconds);

  /** Each time that the tries are used up, the delay before the next ones is twice as long. */
  async function delayOf(key: string): Promise<number> {
    const state = await consume(byIpAndEmail, key);
    if (!state) return 0;
    if (state.consumedPoints !== limitByIpAndEmail + 1) return secondsOf(state);
    const { consumedPoints } = await delays.penalty(key);
    const seconds = Math.min(longestDelaySeconds, 60 * 2 ** (consumedPoints - 1));
    await byIpAndEmail.block(key, seconds);
    return seconds;
  }

  return {
    begin: async ({ email, ip, deviceId }) => {
      const network = clientNetwork(ip);
      if (deviceId !== undefined) {
        const state = await consume(byDevice, keyOf(deviceId));
        return state ? secondsOf(state) : 0;
      }
      const ipState = await consume(byIp, keyOf(network));
      if (ipState) return secondsOf(ipState);
      const seconds = await delayOf(keyOf(network, email));
      if (seconds) return seconds;
      const emailState = await consume(byEmail, keyOf(email));
      return emailState ? secondsOf(emailState) : 0;
    },
    succeed: async ({ email, ip, deviceId }) => {
      const network = clientNetwork(ip);
      if (deviceId !== undefined) {
        await byDevice.delete(keyOf(deviceId));
        return;
      }
      await byIp.reward(keyOf(network));
      await byEmail.reward(keyOf(email));
      await byIpAndEmail.delete(keyOf(network, email));
      await delays.delete(keyOf(network, email));
    },
  };
}
