import type { AdverseActionRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { valuePlace } from '../../db/encrypted-columns.ts';
import type { adverseActions, screenings } from '../../db/schema/index.ts';
import type { Keys } from '../../platform/crypto.ts';

/** The keys, as the container has them. */
export interface WithKeys {
  keys: Pick<Keys, 'data'>;
}

type ScreeningRow = typeof screenings.$inferSelect;
type AdverseActionRow = typeof adverseActions.$inferSelect;

const recordsPlace = ({ accountId, id }: Pick<ScreeningRow, 'accountId' | 'id'>) =>
  valuePlace('screenings', 'records', [accountId, id]);
const itemsPlace = ({ accountId, id }: Pick<AdverseActionRow, 'accountId' | 'id'>) =>
  valuePlace('adverse_actions', 'items', [accountId, id]);

/** Returns a screening with its records in plain text. */
export const toScreeningRecord = ({ keys }: WithKeys, row: ScreeningRow): ScreeningRecord => ({
  ...row,
  records: JSON.parse(keys.data.decrypt(row.records, recordsPlace(row))) as ScreeningRecord['records'],
});

/** Returns the row of a screening, with its records encrypted. */
export const toScreeningRow = ({ keys }: WithKeys, record: ScreeningRecord): ScreeningRow => ({
  ...record,
  records: keys.data.encrypt(JSON.stringify(record.records), recordsPlace(record)),
});

/** Returns an adverse action with its items in plain text. */
export const toAdverseActionRecord = ({ keys }: WithKeys, row: AdverseActionRow): AdverseActionRecord => ({
  ...row,
  items: JSON.parse(keys.data.decrypt(row.items, itemsPlace(row))) as AdverseActionRecord['items'],
});

/** Returns the row of an adverse action, with its items encrypted. */
export const toAdverseActionRow = ({ keys }: WithKeys, record: AdverseActionRecord): AdverseActionRow => ({
  ...record,
  items: keys.data.encrypt(JSON.stringify(record.items), itemsPlace(record)),
});
