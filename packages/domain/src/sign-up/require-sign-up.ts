import {
  ApiError,
  errorCatalog,
  codeLifetimeMinutes,
  type Partner,
  type SignUp,
} from '@service-embeds/contract';
import { millisecondsPerMinute, toTimestamp } from '../time.ts';
import { registryErrorOf, type RegistryAnswer } from './business-registry.ts';

/** @throws ApiError 400 `sign_up_rejected` if the business registry does not confirm the company */
export function requireValidSignUp(answer: RegistryAnswer): void {
  const error = registryErrorOf(answer);
  if (error === undefined) return;
  const name = 'company.tax_id';
  throw new ApiError(
    errorCatalog.signUpRejected({ [name]: [error] }, { [name]: [{ code: `tax_id_${answer}` }] }),
  );
}

/** @throws ApiError 403 `sign_up_disabled` */
export function requireSignUpEnabled({ signupEnabled }: { signupEnabled: boolean }): void {
  if (!signupEnabled) throw new ApiError(errorCatalog.signUpDisabled);
}

/** @throws ApiError 400 `tax_id_not_verified` */
export function requireRegisteredCompany(answer: RegistryAnswer): void {
  const error = registryErrorOf(answer);
  if (error !== undefined) throw new ApiError(errorCatalog.taxIdNotVerified(error));
}

/** Returns what a sign-up page may know of a partner application. */
export const toPartnerResource = (application: {
  clientId: string;
  name: string;
  signupEnabled: boolean;
}): Partner => ({
  object: 'partner',
  client_id: application.clientId,
  name: application.name,
  signup_enabled: application.signupEnabled,
});

/** Returns a new customer with its authorization code, which expires after `codeLifetimeMinutes`. */
export const toSignUpResource = (
  { authorized }: { authorized: boolean },
  { code, renewalToken }: { code: string; renewalToken: string },
  at: Date,
): SignUp => ({
  object: 'sign_up',
  authorization_code: code,
  expires_at: toTimestamp(new Date(at.getTime() + codeLifetimeMinutes * millisecondsPerMinute)),
  renewal_token: renewalToken,
  authorized,
});
