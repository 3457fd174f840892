import { ApiError, errorCatalog } from '@service-embeds/contract';
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
