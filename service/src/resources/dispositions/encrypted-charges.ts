import type {
  HeldUpdate,
  HoldableUpdate,
  WaitingCharge,
  WaitingContent,
} from '@service-embeds/domain/report/held-update';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { heldUpdates, waitingCharges } from '../../db/schema/index.ts';
import type { WithKeys } from '../reports/encrypted-records.ts';

export type HeldUpdateRow = typeof heldUpdates.$inferSelect;
export type WaitingChargeRow = typeof waitingCharges.$inferSelect;

const updatePlace = ({ accountId, id }: Pick<HeldUpdateRow, 'accountId' | 'id'>) =>
  valuePlace('held_updates', 'update', [accountId, id]);
const contentPlace = ({ accountId, id }: Pick<WaitingChargeRow, 'accountId' | 'id'>) =>
  valuePlace('waiting_charges', 'content', [accountId, id]);

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

/** Returns the row of an update that waits, encrypted. */
export const toHeldUpdateRow = (
  { keys }: WithKeys,
  { update, charges: _charges, ...held }: HeldUpdate,
): HeldUpdateRow => ({ ...held, update: keys.data.encrypt(JSON.stringify(update), updatePlace(held)) });

/** Returns a charge that waits, or was decided, in plain text. */
export function toWaitingCharge({ keys }: WithKeys, row: WaitingChargeRow): WaitingCharge {
  const { content, decidedClass, decidedBy, decidedAt, ...charge } = row;
  return {
    ...charge,
    content: content && (JSON.parse(keys.data.decrypt(content, contentPlace(row))) as WaitingContent),
    decision:
      decidedClass && decidedBy !== null && decidedAt
        ? { class: decidedClass, memberId: decidedBy, at: decidedAt }
        : null,
  };
}

/** Returns the row of a charge, encrypted. */
export const toWaitingChargeRow = (
  { keys }: WithKeys,
  { content, decision, ...charge }: WaitingCharge,
): WaitingChargeRow => ({
  ...charge,
  content: content && keys.data.encrypt(JSON.stringify(content), contentPlace(charge)),
  decidedClass: decision?.class ?? null,
  decidedBy: decision?.memberId ?? null,
  decidedAt: decision?.at ?? null,
});
