import type { AdverseItem, DecisionReasons } from '@service-embeds/contract';
import type {
  AdverseActionRecord,
  AssessmentRecord,
  IndividualizedAssessmentRecord,
  ScreeningRecord,
  WithheldRecord,
} from '@service-embeds/domain/report/report-record';
import { withoutDecisions } from '@service-embeds/domain/reporting/withheld-part';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type {
  adverseActions,
  assessments,
  individualizedAssessments,
  screenings,
  withheldRecords,
} from '../../db/schema/index.ts';
import { sha256, type Keys } from '../../platform/secret-keys.ts';

export interface WithKeys {
  keys: Pick<Keys, 'data'>;
}

type AssessmentRow = typeof assessments.$inferSelect;
type ScreeningRow = typeof screenings.$inferSelect;
type IndividualizedAssessmentRow = typeof individualizedAssessments.$inferSelect;
type AdverseActionRow = typeof adverseActions.$inferSelect;

const resultsPlace = ({ accountId, id }: Pick<AssessmentRow, 'accountId' | 'id'>) =>
  valuePlace('assessments', 'results', [accountId, id]);
const screeningPlace = (
  column: 'records' | 'content',
  { accountId, id }: Pick<ScreeningRow, 'accountId' | 'id'>,
) => valuePlace('screenings', column, [accountId, id]);
type WithheldRecordRow = typeof withheldRecords.$inferSelect;
const withheldPlace = ({ accountId, id }: Pick<WithheldRecordRow, 'accountId' | 'id'>) =>
  valuePlace('withheld_records', 'record', [accountId, id]);
const actionPlace = (
  column: 'items' | 'reasons',
  { accountId, id }: Pick<AdverseActionRow, 'accountId' | 'id'>,
) => valuePlace('adverse_actions', column, [accountId, id]);

const contentPlace = ({ accountId, id }: Pick<IndividualizedAssessmentRow, 'accountId' | 'id'>) =>
  valuePlace('individualized_assessments', 'content', [accountId, id]);

/** Returns a screening with what it found in plain text. */
export const toScreeningRecord = ({ keys }: WithKeys, row: ScreeningRow): ScreeningRecord => ({
  ...row,
  records: JSON.parse(
    keys.data.decrypt(row.records, screeningPlace('records', row)),
  ) as ScreeningRecord['records'],
  content: row.content
    ? (JSON.parse(
        keys.data.decrypt(row.content, screeningPlace('content', row)),
      ) as ScreeningRecord['content'])
    : {},
});

/** Returns the row of a screening, with what it found encrypted. */
export const toScreeningRow = ({ keys }: WithKeys, record: ScreeningRecord): ScreeningRow => ({
  ...record,
  records: keys.data.encrypt(JSON.stringify(record.records), screeningPlace('records', record)),
  content: Object.keys(record.content).length
    ? keys.data.encrypt(JSON.stringify(record.content), screeningPlace('content', record))
    : null,
});

/** Returns a record that is kept apart, in plain text. */
export const toWithheldRecord = ({ keys }: WithKeys, row: WithheldRecordRow): WithheldRecord => ({
  ...row,
  record: JSON.parse(keys.data.decrypt(row.record, withheldPlace(row))) as WithheldRecord['record'],
});

/** Returns the row of a record that is kept apart, encrypted. */
export const toWithheldRow = ({ keys }: WithKeys, withheld: WithheldRecord): WithheldRecordRow => ({
  ...withheld,
  record: keys.data.encrypt(JSON.stringify(withoutDecisions(withheld.record)), withheldPlace(withheld)),
});

/** Returns an adverse action with its items in plain text. */
export const toAdverseActionRecord = ({ keys }: WithKeys, row: AdverseActionRow): AdverseActionRecord => ({
  ...row,
  items: JSON.parse(keys.data.decrypt(row.items, actionPlace('items', row))) as AdverseItem[],
  reasons:
    row.reasons &&
    (JSON.parse(keys.data.decrypt(row.reasons, actionPlace('reasons', row))) as DecisionReasons),
});

export const toAdverseActionRow = ({ keys }: WithKeys, record: AdverseActionRecord): AdverseActionRow => ({
  ...record,
  items: keys.data.encrypt(JSON.stringify(record.items), actionPlace('items', record)),
  reasons:
    record.reasons && keys.data.encrypt(JSON.stringify(record.reasons), actionPlace('reasons', record)),
});

/** Returns an assessment with its results in plain text. */
export const toAssessmentRecord = ({ keys }: WithKeys, row: AssessmentRow): AssessmentRecord => ({
  ...row,
  results: JSON.parse(keys.data.decrypt(row.results, resultsPlace(row))) as AssessmentRecord['results'],
});

export const toAssessmentRow = ({ keys }: WithKeys, record: AssessmentRecord): AssessmentRow => ({
  ...record,
  results: keys.data.encrypt(JSON.stringify(record.results), resultsPlace(record)),
});

/**
 * Returns an individualized assessment in plain text.
 *
 * @throws Error if it is not what was stored: it is evidence
 */
export function toIndividualizedAssessmentRecord(
  { keys }: WithKeys,
  row: IndividualizedAssessmentRow,
): IndividualizedAssessmentRecord {
  const { content, contentHash, ...record } = row;
  const json = keys.data.decrypt(content, contentPlace(row));
  if (!sha256(json).equals(contentHash))
    throw new Error(`The individualized assessment ${row.id} has been changed.`);
  const texts = JSON.parse(json) as Pick<IndividualizedAssessmentRecord, 'items' | 'candidateEvidence'>;
  return { ...record, ...texts };
}

export function toIndividualizedAssessmentRow(
  { keys }: WithKeys,
  { items, candidateEvidence, ...record }: IndividualizedAssessmentRecord,
): IndividualizedAssessmentRow {
  const json = JSON.stringify({ items, candidateEvidence });
  return {
    ...record,
    content: keys.data.encrypt(json, contentPlace(record)),
    contentHash: sha256(json),
  };
}
