import type * as z from 'zod';
import {
  ApiError,
  errorCatalog,
  screeningNames,
  type SuppliedRecord,
  type SupplierUpdate,
} from '@service-embeds/contract';
import type { disputeDecision } from '@service-embeds/contract/resources/operations/staff-decisions';
import { adverseItemsOf, hasOwnFindings, isFindingItself } from '../report/adverse-items.ts';
import type { DisputedItem, DisputeRecord } from '../report/dispute-record.ts';
import type { ReportRecord, ScreeningRecord } from '../report/report-record.ts';
import { isAdverseContent } from '../reporting/adverse-content.ts';
import { isSameCase, isSameCharge } from '../reporting/duplicate-records.ts';

export interface ReportContent {
  record: Pick<ReportRecord, 'id'>;
  screenings: readonly ScreeningRecord[];
}

/**
 * Returns what can be disputed, because anything in a file can (FCRA section 611(a)(1)(A)): the findings first, then the other
 * finished screenings and what one says beside its findings, then the report itself, for example for a wrong name.
 */
export function disputableItems({ record, screenings }: ReportContent): DisputedItem[] {
  const findings = adverseItemsOf(screenings).map(
    ({ id, screening_id, screening_type, text }): DisputedItem => ({
      id,
      screening_id,
      screening_type,
      text,
      outcome: null,
    }),
  );
  const others = screenings
    .filter(
      (screening) =>
        screening.status === 'complete' &&
        (screening.result !== 'consider' ||
          (!isFindingItself(screening) && Object.keys(screening.content).length > 0)),
    )
    .map(({ id, type, county, state }): DisputedItem => ({
      id,
      screening_id: id,
      screening_type: type,
      text: [screeningNames[type], county, state].filter(Boolean).join(', '),
      outcome: null,
    }));
  return [...findings, ...others, reportItem(record)];
}

const reportItem = ({ id }: ReportContent['record']): DisputedItem => ({
  id,
  screening_id: null,
  screening_type: null,
  text: '',
  outcome: null,
});

/** Returns the findings, which is what a dispute is about that names nothing: without any, the report itself. */
export function allFindings(content: ReportContent): DisputedItem[] {
  const ids = adverseItemsOf(content.screenings).map(({ id }) => id);
  return ids.length ? selectDisputedItems(content, ids) : [reportItem(content.record)];
}

/** Returns what was chosen, in the order of the report. @throws ApiError 400 if the report has no such item */
export function selectDisputedItems(content: ReportContent, ids: readonly string[]): DisputedItem[] {
  const items = disputableItems(content);
  const unknown = ids.filter((id) => !items.some((item) => item.id === id));
  if (unknown.length) throw new ApiError(errorCatalog.adverseItemsNotFound('items', unknown));
  return items.filter(({ id }) => ids.includes(id));
}

/**
 * Returns the records of a correction. They keep the IDs of the same cases, and their charges those of the same offenses: sources have
 * no IDs, and what one of them verifies is no other finding. Of two counts, or of two entries of a list without numbers, one that says
 * what it said before keeps its ID first.
 */
export function keepIds<Corrected extends SuppliedRecord>(
  { records: earlier }: Pick<ScreeningRecord, 'records'>,
  records: readonly Corrected[],
): Corrected[] {
  const idsInUse = new Set(records.flatMap(({ charges }) => charges.flatMap((charge) => idOf(charge) ?? [])));
  const withId = (record: Corrected, charge: Charge, fits: Comparison): Charge => {
    if (idOf(charge) !== undefined) return charge;
    const same = earlier
      .filter((each) => isSameCase(each, record))
      .flatMap(({ charges }) => charges)
      .find(({ id, ...each }) => !idsInUse.has(id) && isSameCharge(each, charge) && fits(each, charge));
    if (!same) return charge;
    idsInUse.add(same.id);
    return Object.assign({}, charge, { id: same.id });
  };
  const recordIds = new Set(records.flatMap((record) => idOf(record) ?? []));
  const recordId = (record: Corrected, fits: Comparison): { id?: string } => {
    const isOther = ({ id }: { id?: string }): boolean => !recordIds.has(id ?? '');
    const id =
      idOf(record) ??
      earlier.find((each) => isOther(each) && isSameCase(each, record) && fits(each, record))?.id;
    if (id === undefined) return {};
    recordIds.add(id);
    return { id };
  };
  const withIds = (list: readonly Corrected[], fits: Comparison): Corrected[] =>
    list.map((record) => ({
      ...record,
      ...recordId(record, fits),
      charges: record.charges.map((charge) => withId(record, charge, fits)),
    }));
  return withIds(withIds(records, saysSame), () => true);
}

/** Whether something that a report has is what a correction says. */
type Comparison = (earlier: object, corrected: object) => boolean;

/** Whether all values of a correction besides its charges are those that the report has. */
const saysSame: Comparison = (earlier, corrected) => {
  const before = new Map<string, unknown>(Object.entries(earlier));
  return Object.entries(corrected).every(
    ([name, value]) => typeof value === 'object' || before.get(name) === value,
  );
};

const idOf = (identified: object): string | undefined =>
  'id' in identified && typeof identified.id === 'string' ? identified.id : undefined;

/**
 * What a screening says without the items that could not be verified. The screening itself is what it says beside its findings, if it
 * has any.
 */
export function withoutItems(
  screening: ScreeningRecord,
  ids: readonly string[],
): Pick<ScreeningRecord, 'result' | 'records' | 'content'> {
  const isDeleted = ids.includes(screening.id);
  if (isDeleted && !hasOwnFindings(screening)) return { result: 'clear', records: [], content: {} };
  const content = isDeleted ? {} : screening.content;
  const records = screening.records.flatMap((record) => {
    const charges = record.charges.filter(({ id }) => !ids.includes(id));
    const isLeft = record.charges.length ? charges.length > 0 : !ids.includes(record.id);
    return isLeft ? [{ ...record, charges }] : [];
  });
  const isLeft = records.length > 0 || isAdverseContent(content);
  return { result: isLeft ? screening.result : 'clear', records, content };
}

type Correction = Extract<SupplierUpdate, { kind: 'dispute_ended' }>['corrections'][number];
type Charge = Correction['records'][number]['charges'][number];

/** What an investigation found out about a disputed item. */
export type ItemDecision =
  /** It is right as it is, or about the report itself. */
  | { outcome: 'verified' }
  /** It is wrong, or could not be verified. */
  | { outcome: 'deleted' }
  /** It is a charge that has to say something else. */
  | { outcome: 'corrected'; charge: Charge };

/** A decision as the operations API takes it. */
type DecidedItem = z.infer<typeof disputeDecision>['items'][number];

/**
 * Returns what was decided about each item of a dispute, by its ID. What is about the report itself cannot be deleted, and only a charge
 * can be corrected.
 *
 * @throws ApiError 400 if an item has no decision that fits it
 */
export function readDecisions(
  screenings: readonly ScreeningRecord[],
  { items }: Pick<DisputeRecord, 'items'>,
  decided: readonly DecidedItem[],
): ReadonlyMap<string, ItemDecision> {
  const charges = new Set(
    screenings.flatMap(({ records }) => records.flatMap((record) => record.charges.map(({ id }) => id))),
  );
  const decisions = new Map<string, ItemDecision>();
  for (const { id, screening_id: screeningId, outcome: before } of items) {
    // Its time has passed, and it was deleted.
    if (before) continue;
    const index = decided.findIndex((each) => each.id === id);
    const { outcome, charge } = decided[index] ?? {};
    if (outcome === 'verified' || (outcome === 'deleted' && screeningId !== null))
      decisions.set(id, { outcome });
    else if (outcome === 'corrected' && charge && charges.has(id)) decisions.set(id, { outcome, charge });
    else {
      const name = index < 0 ? 'items' : `items.${index}.outcome`;
      throw new ApiError(
        errorCatalog.invalidInput({ [name]: [`Send an outcome that fits the disputed item ${id}.`] }),
      );
    }
  }
  return decisions;
}

/**
 * Returns the results of the screenings that an investigation changes, with which the dispute ends. Charges keep their IDs, so
 * that each item gets the outcome that was decided.
 *
 * @param decisions by the ID of the item
 */
export function correctionsOf(
  screenings: readonly ScreeningRecord[],
  decisions: ReadonlyMap<string, ItemDecision>,
): Correction[] {
  const idsWith = (outcome: ItemDecision['outcome']): string[] =>
    Array.from(decisions)
      .filter(([, decision]) => decision.outcome === outcome)
      .map(([id]) => id);
  const deletedIds = idsWith('deleted');
  const affected = [...deletedIds, ...idsWith('corrected')];
  const isChanged = ({ id, records }: ScreeningRecord): boolean =>
    [id, ...records.flatMap((record) => [record.id, ...record.charges.map((charge) => charge.id)])].some(
      (each) => affected.includes(each),
    );
  return screenings.filter(isChanged).map((screening) => {
    const { result, records } = withoutItems(screening, deletedIds);
    return {
      screening_id: screening.id,
      result: result ?? 'clear',
      ...(deletedIds.includes(screening.id) && { delete_content: true }),
      records: records.map((record) => ({
        ...record,
        charges: record.charges.map((charge) => {
          const decision = decisions.get(charge.id);
          return decision?.outcome === 'corrected' ? correct(charge, decision.charge) : charge;
        }),
      })),
    };
  });
}

/** A decision belongs to the old words. A correction without a class is classified by its new words. */
function correct<Item extends Charge>(
  { disposition_class: _class, offenses: _offenses, ...charge }: Item,
  correction: Charge,
) {
  return { ...charge, ...correction };
}
