import { readHistory } from '../candidates/history.ts';
import { neededFields, neededHistory } from '../candidates/needs.ts';
import { refusals, type SupplierOrder } from '../contract.ts';
import { decrypt } from '../crypto.ts';
import { Refusal } from '../http/refusal.ts';
import { presentScreening } from '../reports/present.ts';
import type { Services } from '../services.ts';
import type { SupplierOrder as Order } from './supplier.ts';

/**
 * An order in clear, for those who work on it: what its open screenings need of the candidate, and nothing else.
 * @throws Refusal 409 when nothing is open any more
 */
export function presentSupplierOrder(
  services: Services,
  { report, screenings, candidate }: Order,
): SupplierOrder {
  // What was found is looked into again while it is disputed (FCRA section 611).
  const disputed = report.status === 'dispute';
  const open = screenings.filter(({ status }) => disputed || status === 'pending' || status === 'suspended');
  if (!open.length) throw new Refusal(refusals.reportNotPossible(report.status, 'worked on'));
  const reveal = (sealed: Buffer | null) => sealed && decrypt(services.keys.encryption, sealed);
  const fields = new Set(neededFields(open));
  const past = readHistory(services, candidate);
  return {
    object: 'supplier_order',
    report_id: report.id,
    work_locations: report.workLocations,
    screenings: open.map(presentScreening),
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
