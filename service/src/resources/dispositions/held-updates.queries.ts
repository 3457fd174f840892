import { and, inArray, asc, isNull } from 'drizzle-orm';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { WaitingCharge, HeldUpdate, HoldableUpdate } from '@service-embeds/domain/report/held-update';
import { obsoleteUpdates } from '@service-embeds/domain/report/screenings/hold-update';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { upsertRows } from '../../db/rows/insert-rows.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { heldUpdates, waitingCharges } from '../../db/schema/index.ts';
import type { WithKeys } from '../reports/encrypted-records.ts';
import { toWaitingCharge, toWaitingChargeRow } from './waiting-charges.queries.ts';

export type HeldUpdateRow = typeof heldUpdates.$inferSelect;
const updatePlace = ({ accountId, id }: Pick<HeldUpdateRow, 'accountId' | 'id'>) =>
  valuePlace('held_updates', 'update', [accountId, id]);

/** Returns an update that waits in plain text, with its charges. */
export const toHeldUpdate = (
  { keys }: WithKeys,
  row: HeldUpdateRow,
  charges: WaitingCharge[],
): HeldUpdate => ({
  ...row,
  update: JSON.parse(keys.data.decrypt(row.update, updatePlace(row))) as HoldableUpdate,
  charges,
});

export const toHeldUpdateRow = (
  { keys }: WithKeys,
  { update, charges: _charges, ...held }: HeldUpdate,
): HeldUpdateRow => ({ ...held, update: keys.data.encrypt(JSON.stringify(update), updatePlace(held)) });

/** Returns the updates of reports that wait for the staff. */
export async function findHeldUpdates(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  reportIds: string[],
): Promise<HeldUpdate[]> {
  const rows = await db
    .select()
    .from(heldUpdates)
    .where(and(ofAccount(heldUpdates, accountId), inArray(heldUpdates.reportId, reportIds)))
    .orderBy(asc(heldUpdates.id));
  if (!rows.length) return [];
  const chargeRows = await db
    .select()
    .from(waitingCharges)
    .where(
      and(
        ofAccount(waitingCharges, accountId),
        inArray(
          waitingCharges.heldUpdateId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(waitingCharges.id));
  const charges = chargeRows.map((row) => toWaitingCharge(container, row));
  return rows.map((row) =>
    toHeldUpdate(
      container,
      row,
      charges.filter(({ heldUpdateId }) => heldUpdateId === row.id),
    ),
  );
}

/**
 * Stores the updates of reports that wait, and what was decided about their charges. An update that was entered, was replaced, or can no
 * longer be entered goes. A charge that was decided stays without its content once the update is entered: who decides it again
 * learns what was decided.
 */
export async function saveHeldUpdates(
  db: Transaction,
  container: WithKeys,
  aggregates: readonly ReportAggregate[],
): Promise<void> {
  for (const report of aggregates) {
    for (const update of obsoleteUpdates(report)) report.removeHeldUpdate(update);
    await deleteRemoved(db, report);
  }
  const charges = aggregates.flatMap(({ changedWaitingCharges }) => [...changedWaitingCharges]);
  const newUpdates = aggregates.flatMap(({ newHeldUpdates }) => newHeldUpdates);
  const newCharges = newUpdates.flatMap(({ charges }) => charges);
  await upsertRows(
    db,
    heldUpdates,
    newUpdates.map((each) => toHeldUpdateRow(container, each)),
  );
  await upsertRows(
    db,
    waitingCharges,
    [...charges, ...newCharges].map((each) => toWaitingChargeRow(container, each)),
  );
}

async function deleteRemoved(
  db: Transaction,
  { record, removedHeldUpdates }: ReportAggregate,
): Promise<void> {
  if (!removedHeldUpdates.length) return;
  const ids = removedHeldUpdates.map(({ id }) => id);
  const { accountId } = record;
  await db.delete(heldUpdates).where(and(ofAccount(heldUpdates, accountId), inArray(heldUpdates.id, ids)));
  const ofUpdates = and(ofAccount(waitingCharges, accountId), inArray(waitingCharges.heldUpdateId, ids));
  await db.delete(waitingCharges).where(and(ofUpdates, isNull(waitingCharges.decidedAt)));
  await db.update(waitingCharges).set({ content: null }).where(ofUpdates);
}
