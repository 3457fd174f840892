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
 * @param chosen null for everything but such a test
 */
export const secretsToSignWith = <Secret>(
  valid: readonly Secret[],
  chosen: SigningSecret | null,
): readonly Secret[] => {
  if (chosen === null) return valid;
  return chosen === 'current' ? valid.slice(0, 1) : valid.slice(-1);
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
