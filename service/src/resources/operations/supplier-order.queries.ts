import {
  ApiError,
  errorCatalog,
  type SupplierOrder as SupplierOrderResource,
} from '@service-embeds/contract';
import { toHistoryResource } from '@service-embeds/domain/candidate/candidate-history';
import { readFormerNames } from '@service-embeds/domain/candidate/candidate-record';
import { requiredFields, requiredHistory } from '@service-embeds/domain/candidate/required-fields';
import { toWorkLocation } from '@service-embeds/domain/place/placed-location';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import type { Queryable } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import type { SupplierOrder } from '../../integrations/screening-supplier/screening-supplier.ts';
import { findCandidate, candidateCipher, decryptHistory } from '../candidates/candidates.queries.ts';
import { findScreeningsOfReport } from '../reports/reports.queries.ts';

/** Returns what the open screenings of a report need, in plain text. @throws ApiError 409 if no screening is open */
export async function readSupplierOrder(
  db: Queryable,
  container: Container,
  report: ReportRecord,
): Promise<SupplierOrderResource> {
  const candidate = await findCandidate(db, report.accountId, report.candidateId);
  if (!candidate) throw new Error('The candidate of a report does not exist.');
  const screenings = await findScreeningsOfReport(db, container, report);
  return toSupplierOrderResource(container, { report, screenings, candidate });
}

/**
 * Returns an order with the candidate's data in plain text: what its open screenings need, and nothing else.
 *
 * @throws ApiError 409 if no screening is open
 */
function toSupplierOrderResource(
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
