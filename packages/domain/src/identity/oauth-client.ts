import type { CertificationStatus } from '@service-embeds/contract';
import { millisecondsPerHour } from '../time.ts';

/** Hours for which the previous `client_secret` works after a rotation. */
const rotationHours = 24;

/** The secrets of a partner application, in whatever form they are stored. */
export interface ClientSecrets<Secret> {
  clientSecret: Secret;
  previousSecret: Secret | null;
  previousSecretUntil: Date | null;
}

/** Returns the secrets that are valid now, the newest first. */
export function validClientSecrets<Secret>(
  { clientSecret, previousSecret, previousSecretUntil }: ClientSecrets<Secret>,
  now: Date,
): Secret[] {
  const previousIsValid = previousSecretUntil !== null && previousSecretUntil > now;
  return previousSecret !== null && previousIsValid ? [clientSecret, previousSecret] : [clientSecret];
}

/** The secret that alone signs a test delivery. */
export type SigningSecret = 'current' | 'previous';

/**
 * Returns the secrets that sign a delivery: those that are valid, or the one that a test chose, so that a partner sees which
 * secret a receiver checks.
 *
 * @param valid the newest first
 * @param choice null for everything but such a test
 */
export const secretsToSignWith = <Secret>(
  valid: readonly Secret[],
  choice: SigningSecret | null,
): readonly Secret[] => {
  if (choice === null) return valid;
  return choice === 'current' ? valid.slice(0, 1) : valid.slice(-1);
};

/** Returns the secrets after a rotation: the current one becomes the previous one, which works for 24 more hours. */
export const rotateClientSecret = <Secret>(
  { clientSecret }: Pick<ClientSecrets<Secret>, 'clientSecret'>,
  newSecret: Secret,
  now: Date,
): ClientSecrets<Secret> & { previousSecretUntil: Date } => ({
  clientSecret: newSecret,
  previousSecret: clientSecret,
  previousSecretUntil: new Date(now.getTime() + rotationHours * millisecondsPerHour),
});

/** Base64url of a SHA-256: the only form of a challenge by the method S256 (RFC 7636, section 4.2). */
const challenge = /^[A-Za-z0-9_-]{43}$/;
const verifier = /^[A-Za-z0-9._~-]{43,128}$/;

/** What an authorization request says about PKCE. */
export interface CodeChallengeRequest {
  codeChallenge: string | undefined;
  method: string | undefined;
}

/** Whether a text can be a `code_verifier` (RFC 7636, section 4.1). */
export const isCodeVerifier = (text: string): boolean => verifier.test(text);

/**
 * Returns what is wrong with the PKCE parameters of an authorization request; undefined if nothing is. Only the method
 * S256 is accepted, because with `plain` a stolen request reveals the verifier (RFC 9700, section 2.1.1).
 *
 * @param isRequired whether the application is a public client
 */
export function codeChallengeProblem(
  { codeChallenge, method }: CodeChallengeRequest,
  isRequired: boolean,
): string | undefined {
  if (codeChallenge === undefined) {
    if (method !== undefined) return 'code_challenge is missing.';
    return isRequired ? 'This application has to send a code_challenge.' : undefined;
  }
  if (method !== 'S256') return 'code_challenge_method has to be S256.';
  return challenge.test(codeChallenge)
    ? undefined
    : 'code_challenge has to be the Base64url of a SHA-256, without padding.';
}

/** Whether customers can connect an application and its access tokens work: in production, once it is certified. */
export const isUsable = (
  environment: 'production' | 'staging',
  { certificationStatus }: { certificationStatus: CertificationStatus },
): boolean => environment === 'staging' || certificationStatus === 'certified';

/** Returns the status after the host has asked for the review. An application that is certified stays so. */
export const requestReview = (status: CertificationStatus): CertificationStatus =>
  status === 'certified' ? status : 'in_review';
