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
