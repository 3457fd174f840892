import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type {
  ChargeDecision,
  ChargePlace,
  HeldUpdate,
  HoldableUpdate,
  WaitingCharge,
} from '../report/held-update.ts';
import type { DispositionAddition } from '../reporting/dispositions/disposition-entry.ts';
import { applyUpdate } from './report-updates.ts';

/**
 * Records what a person decided about a charge that waits. The last decision enters the update, as if the supplier had sent the
 * classes with it.
 *
 * @param chargeId a charge that waits in the report
 * @returns whether the update was entered. False: other charges of it wait, or copies of these that contradict the decisions.
 *   Undefined: no such charge waits
 * @throws ApiError if the state of the report does not allow the update any more
 */
export function classifyCharge(
  report: ReportAggregate,
  chargeId: string,
  decision: ChargeDecision,
): boolean | undefined {
  const held = report.heldUpdates.find(({ charges }) => charges.some(({ id }) => id === chargeId));
  const charge = held?.charges.find(({ id }) => id === chargeId);
  if (!held || !charge || charge.decision) return undefined;
  report.updateWaitingCharge(charge, { decision });
  if (held.charges.some((each) => !each.decision)) return false;
  const update = withClasses(held);
  report.entryDecisions = held.charges.flatMap(entryDecision);
  // The report has what they say, so it is not kept twice.
  for (const each of held.charges) report.updateWaitingCharge(each, { content: null });
  report.areClassesDecided = true;
  applyUpdate(report, { at: decision.at, update });
  report.areClassesDecided = false;
  report.entryDecisions = [];
  return !report.heldUpdates.some(({ targetId }) => targetId === held.targetId);
}

/** Returns what was decided about the words of a violation, which is no charge of a record. */
const entryDecision = ({ content, decision }: WaitingCharge): DispositionAddition[] =>
  decision && content && !content.places.length
    ? content.words.map((words) => ({ words, state: content.state, class: decision.class }))
    : [];

/** Returns the update as it was sent, with the classes that people decided. */
function withClasses({ update, charges }: HeldUpdate): HoldableUpdate {
  const isAt =
    (place: ChargePlace) =>
    (other: ChargePlace): boolean =>
      place.screeningId === other.screeningId &&
      place.record === other.record &&
      place.charge === other.charge;
  const classify = <Result extends { screening_id: string; records: HoldableRecord[] }>(
    result: Result,
  ): Result => ({
    ...result,
    records: result.records.map((record, index) => ({
      ...record,
      charges: record.charges.map((charge, position) => {
        const place = { screeningId: result.screening_id, record: index, charge: position };
        const decided = charges.find(({ content }) => content?.places.some(isAt(place)))?.decision;
        return decided ? { ...charge, disposition_class: decided.class } : charge;
      }),
    })),
  });
  return update.kind === 'dispute_ended'
    ? { ...update, corrections: update.corrections.map(classify) }
    : classify(update);
}

type HoldableRecord = Extract<HoldableUpdate, { kind: 'screening_completed' }>['records'][number];
