import { ApiError, errorCatalog } from '@service-embeds/contract';
import { isUsable } from '@service-embeds/domain/identity/certification';
import type { Container } from '../../integrations/context.ts';
import type { ApplicationRow } from '../../db/rows/rows.ts';

/** @throws ApiError 403 `application_not_certified` when an application may not be used in this environment */
export function requireCertified(
  { config }: Pick<Container, 'config'>,
  application: Pick<ApplicationRow, 'certificationStatus'>,
): void {
  if (!isUsable(config.environment, application)) throw new ApiError(errorCatalog.applicationNotCertified);
}
