import type { CandidateBody } from '@service-embeds/contract';
import { heldUpdates, waitingCharges } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { toHeldUpdateRow } from '../../../src/resources/dispositions/held-updates.queries.ts';
import { toWaitingChargeRow } from '../../../src/resources/dispositions/waiting-charges.queries.ts';
import type { TestService } from '../service.ts';

/** Everything that a customer and a candidate can say about the candidate. */
export const person = {
  email: 'planted.address+consider@example.com',
  first_name: 'Quizzaciously',
  middle_name: 'Middle-Planted',
  last_name: 'Plantedname',
  phone: '+14155550177',
  zipcode: '43004',
  dob: '1971-03-09',
  ssn: '000987654',
  driver_license_number: 'PLANTED7654321',
  driver_license_state: 'OH',
  previous_driver_license_number: 'FORMER7654321',
  previous_driver_license_state: 'NV',
  former_names: [{ first_name: 'Former-Planted', last_name: 'Earlier-Planted' }],
  mother_maiden_name: 'Maiden-Planted',
  custom_id: 'custom-planted-1',
  metadata: { note: 'Metadata-Planted' },
  postal_address: {
    name: 'Quizzaciously Plantedname',
    street: '17 Planted-Street',
    city: 'Planted-City',
    state: 'OH',
    zipcode: '43004',
  },
} satisfies CandidateBody;

/** What must be found nowhere when the personal data is removed. */
export const plantedTexts = [
  'planted.address',
  'Quizzaciously',
  'Middle-Planted',
  'Plantedname',
  '4155550177',
  '1971-03-09',
  '000987654',
  'PLANTED7654321',
  'FORMER7654321',
  'Maiden-Planted',
  'Former-Planted',
  'Earlier-Planted',
  'custom-planted-1',
  'Metadata-Planted',
  'Planted-Street',
  'Planted-City',
  'Planted-Tag',
  'Planted-File',
];

/** Stores a result with a charge that waits for the staff. */
export async function plantWaitingCharge(
  { database, container }: Pick<TestService, 'database' | 'container'>,
  { accountId, reportId, candidateId }: { accountId: string; reportId: string; candidateId: string },
  text: string,
): Promise<void> {
  const createdAt = new Date();
  const [id, screeningId] = [newId(createdAt), newId(createdAt)];
  const owner = { accountId, reportId, candidateId, createdAt };
  const charge = {
    charge: text,
    level: 'misdemeanor' as const,
    disposition: text,
    offense_date: null,
    disposition_date: null,
  };
  const content = {
    places: [{ screeningId, record: 0, charge: 0 }],
    words: [text],
    state: 'OH',
    record: { case_number: null, source: text },
    charge,
    proposals: [],
  };
  const waiting = { ...owner, id: newId(createdAt), heldUpdateId: id, screeningId, content, decision: null };
  const update = {
    kind: 'screening_completed' as const,
    screening_id: screeningId,
    result: 'consider' as const,
    records: [{ case_number: null, source: text, charges: [charge] }],
  };
  const held = { ...owner, id, targetId: screeningId, update, charges: [waiting] };
  await database.insert(heldUpdates).values(toHeldUpdateRow(container, held));
  await database.insert(waitingCharges).values(toWaitingChargeRow(container, waiting));
}

/** Returns a misdemeanor as a supplier sends it, with the words of its disposition. */
export const chargeWith = (disposition: string, charge: string) => ({
  charge,
  level: 'misdemeanor' as const,
  disposition,
  offense_date: '2025-05-04',
  disposition_date: '2026-01-12',
});
