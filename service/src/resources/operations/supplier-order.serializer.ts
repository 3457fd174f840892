import { readHistory } from '../candidates/candidate-history.ts';
import { neededFields, neededHistory } from '../candidates/required-fields.ts';
import { errorCatalog, type SupplierOrder, ApiError } from '@service-embeds/contract';
import { decrypt } from '../../platform/crypto.ts';
import { toScreeningResource } from '../reports/report.serializer.ts';
import type { Container } from '../../context.ts';
import type { SupplierOrder as Order } from '../../integrations/screening-supplier/screening-supplier.ts';

/**
 * An order in clear, for those who work on it: what its open screenings need of the candidate, and nothing else.
 * @throws ApiError 409 when nothing is open any more
 */
export function toSupplierOrderResource(
  container: Container,
  { report, screenings, candidate }: Order,
): SupplierOrder {
  // What was found is looked into again while it is disputed (FCRA section 611).
  const disputed = report.status === 'dispute';
  const open = screenings.filter(({ status }) => disputed || status === 'pending' || status === 'suspended');
  if (!open.length) throw new ApiError(errorCatalog.reportTransitionNotAllowed(report.status, 'worked on'));
  const reveal = (sealed: Buffer | null) => sealed && decrypt(container.keys.encryption, sealed);
  const fields = new Set(neededFields(open));
  const past = readHistory(container, candidate);
  return {
    object: 'supplier_order',
    report_id: report.id,
    work_locations: report.workLocations,
    screenings: open.map(toScreeningResource),
    candidate: {
      first_name: candidate.firstName,
      middle_name: candidate.middleName,
      last_name: candidate.lastName,
      dob: reveal(candidate.dob),
      zipcode: candidate.zipcode,
      ...(fields.has('ssn') && { ssn: reveal(candidate.ssn) }),
      ...(fields.has('driver_license_number') && {
        driver_license_number: reveal(candidate.driverLicenseNumber),
        driver_license_state: candidate.driverLicenseState,
      }),
    },
    history: Object.fromEntries(neededHistory(open).map((kind) => [kind, past[kind]])),
  };
}
