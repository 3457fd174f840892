import { heldUpdates, waitingCharges } from '../../../src/db/schema/index.ts';
import {
  toHeldUpdateRow,
  toWaitingChargeRow,
} from '../../../src/resources/dispositions/encrypted-charges.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestService } from '../service.ts';

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
