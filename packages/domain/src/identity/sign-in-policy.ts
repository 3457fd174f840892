import { millisecondsPerHour } from '../time.ts';

/** How a person can prove who they are (docs/security.md#hosted-pages-and-dashboard). */
export const signInFactors = ['password', 'totp', 'recovery_code', 'passkey', 'oidc'] as const;

export type SignInFactor = (typeof signInFactors)[number];

/** What an account asks of the people who sign in. */
export interface SignInPolicy {
  requireMultiFactor: boolean;
  requireSingleSignOn: boolean;
}

/** What is known of a person while they sign in. */
export interface SignInState {
  /** What the person has proven in this session. */
  factors: readonly SignInFactor[];
  /** Whether the person has an authenticator app or a passkey. */
  hasSecondFactor: boolean;
  isAdmin: boolean;
  /** Whether the person's email address is in a domain of the account's single sign-on. */
  usesSingleSignOn: boolean;
}

/** What a person has to do before the session counts as signed in. */
export type SignInStep = 'second_factor' | 'set_up_second_factor' | 'single_sign_on';

const secondFactors: readonly SignInFactor[] = ['totp', 'recovery_code'];

/**
 * Returns what is left to do before a session counts as signed in, or undefined if nothing is.
 *
 * Single sign-on needs nothing else here: the provider decides about its own factors. A passkey is two factors, the device
 * and what unlocks it. Where single sign-on is required, an admin may still sign in with a password and a second factor, so
 * that a provider that fails does not lock out the account.
 */
export function nextSignInStep(state: SignInState, policy: SignInPolicy): SignInStep | undefined {
  const { factors, hasSecondFactor, isAdmin, usesSingleSignOn } = state;
  if (factors.includes('oidc')) return undefined;
  const mustUseProvider = policy.requireSingleSignOn && usesSingleSignOn;
  if (mustUseProvider && !isAdmin) return 'single_sign_on';
  if (factors.includes('passkey') || factors.some((factor) => secondFactors.includes(factor)))
    return undefined;
  if (hasSecondFactor) return 'second_factor';
  if (mustUseProvider) return 'single_sign_on';
  return policy.requireMultiFactor ? 'set_up_second_factor' : undefined;
}

/**
 * Returns whether a person may remove one of their second factors: an account that requires one keeps people from removing
 * their last.
 * @param remaining number of authenticator apps and passkeys that would be left
 */
export const mayRemoveSecondFactor = (remaining: number, policy: SignInPolicy): boolean =>
  remaining > 0 || !policy.requireMultiFactor;

/**
 * Returns whether an admin may require single sign-on: it worked for them in this session, or they have a second factor, with
 * which they can sign in if it does not.
 */
export const mayRequireSingleSignOn = (factors: readonly SignInFactor[], hasSecondFactor: boolean): boolean =>
  factors.includes('oidc') || hasSecondFactor;

/** Hours in which a person, or an admin of one of the person's accounts, can stop what the provider's staff started. */
export const resetWaitingHours = 72;

/** Returns when second factors are removed that the provider's staff were asked to remove. */
export const resetDueAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + resetWaitingHours * millisecondsPerHour);

/**
 * Whether a second factor was added or used after all of them were reported lost. Then the person still has one,
 * or has got a new one meanwhile, and nothing is removed.
 * @param uses times at which a factor was added or used; null where it never was
 */
export const wasFactorUsedSince = (requestedAt: Date, uses: readonly (Date | null)[]): boolean =>
  uses.some((use) => use !== null && use > requestedAt);
