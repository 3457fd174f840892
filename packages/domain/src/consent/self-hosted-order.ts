import { ApiError, errorCatalog } from '@service-embeds/contract';

/** Credit reports, and screenings that require a history only the candidate portal collects. */
const unsupportedScreening =
  /^(credit_report|employment_verification|education_verification|professional_license_verification|\w+_reference_verification)$/;

/**
 * Rejects an order of the self-hosted style that it does not support (docs/interface.md#ordering-styles).
 *
 * @throws ApiError 403 `self_hosted_not_approved`
 */
export function requireSelfHosted(account: { selfHosted: boolean }): void {
  if (!account.selfHosted) throw new ApiError(errorCatalog.selfHostedNotApproved);
}

/**
 * Rejects a package with screenings that only the candidate portal supports.
 *
 * @throws ApiError 400 `package_not_self_hosted`
 */
export function requireSelfHostedPackage(screenings: readonly { type: string }[]): void {
  const types = screenings.map(({ type }) => type).filter((type) => unsupportedScreening.test(type));
  if (types.length) throw new ApiError(errorCatalog.packageNotSelfHosted(types));
}
