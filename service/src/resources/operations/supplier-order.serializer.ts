import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { SupplierOrder as SupplierOrderResource } from '@service-embeds/contract';
import { readFormerNames } from '@service-embeds/domain/candidate/candidate';
import { toHistoryResource } from '@service-embeds/domain/candidate/candidate-history';
import { requiredFields, requiredHistory } from '@service-embeds/domain/candidate/required-fields';
import { toWorkLocation } from '@service-embeds/domain/place/placed-location';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import type { Container } from '../../integrations/context.ts';
import type { SupplierOrder } from '../../integrations/screening-supplier/screening-supplier.ts';
import { candidateCipher, decryptHistory } from '../candidates/candidates.queries.ts';

/**
 * Returns an order with the candidate's data in plain text: what its open screenings need, and nothing else.
 *
 * @throws ApiError 409 if no screening is open
 */
export function toSupplierOrderResource(
  container: Container,
  { report, screenings, candidate }: Omit<SupplierOrder, 'orderedAt'>,
): SupplierOrderResource {
  // While a report is disputed, its results are investigated again (FCRA section 611).
  const isDisputed = report.status === 'dispute';
  const open = screenings.filter(
    ({ status }) => isDisputed || status === 'pending' || status === 'suspended',
  );
  if (!open.length) throw new ApiError(errorCatalog.reportTransitionNotAllowed(report.status, 'worked on'));
  const cipher = candidateCipher(container, candidate);
  const reveal = (field: 'dob' | 'ssn' | 'driverLicenseNumber') => {
    const secret = candidate[field];
    return secret && cipher.decrypt(secret, field);
  };
  const fields = new Set(requiredFields(open));
  const history = toHistoryResource(candidate.id, decryptHistory(container, candidate));
  return {
    object: 'supplier_order',
    report_id: report.id,
    work_locations: report.workLocations.map(toWorkLocation),
    screenings: open.map((screening) => toScreeningResource(screening)),
    candidate: {
      first_name: candidate.firstName,
      middle_name: candidate.middleName,
      last_name: candidate.lastName,
      former_names: readFormerNames(candidate, cipher),
      dob: reveal('dob'),
      zipcode: candidate.zipcode,
      ...(fields.has('ssn') && { ssn: reveal('ssn') }),
      ...(fields.has('driver_license_number') && {
        driver_license_number: reveal('driverLicenseNumber'),
        driver_license_state: candidate.driverLicenseState,
      }),
    },
    history: Object.fromEntries(requiredHistory(open).map((kind) => [kind, history[kind]])),
  };
}
