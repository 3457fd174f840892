import type { Allowance } from '../../db/requests/request-counter.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import type { Limits } from '../../platform/limits.ts';

const windowSeconds = 15 * 60;

/** Returns how often customers may sign up from one address, and with one application. */
export const signUpAllowances = (
  ip: string | undefined,
  applicationId: string,
  { signUps }: Limits,
): Allowance[] => [
  { key: `sign-up from ${clientNetwork(ip)}`, limit: signUps.perIp, windowSeconds },
  { key: `sign-up with ${applicationId}`, limit: signUps.perApplication, windowSeconds },
];
