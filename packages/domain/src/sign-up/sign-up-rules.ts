import { ApiError, errorCatalog, type FieldErrors } from '@service-embeds/contract';
import { registryErrorOf, type RegistryAnswer } from './business-registry.ts';

/** Returns what the business registry says against a company. */
export function companyErrors(answer: RegistryAnswer): FieldErrors {
  const error = registryErrorOf(answer);
  return error === undefined ? {} : { 'company.tax_id': [error] };
}

/** @throws ApiError 400 `sign_up_rejected` if there is an error */
export function requireValidSignUp(errors: FieldErrors): void {
  if (Object.keys(errors).length) throw new ApiError(errorCatalog.signUpRejected(errors));
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
