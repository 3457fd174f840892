import type { Charge, ScreeningContent } from '@service-embeds/contract';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import {
  answersQuestion,
  isClass,
  isIdentityAnswer,
  isItemAnswer,
  isPatientAnswer,
  withPatient,
  type ChargeDecision,
  type ChargePlace,
  type HeldUpdate,
  type HoldableUpdate,
  type DecidedClass,
  type WaitingCharge,
  type WaitingContent,
} from '../report/held-update.ts';
import type { DispositionAddition } from '../reporting/dispositions/disposition-entry.ts';
import type { RecordPerson } from '../reporting/identity-match.ts';
import type { ItemDecision, JudgedItem } from '../reporting/withheld-part.ts';
import { applyUpdate } from './report-updates.ts';

/**
 * Records what a person decided about a charge that waits. The last decision enters the update, as if the supplier had sent the
 * decisions with it. A charge whose class was decided can wait once more, because its class may make a law apply that names offenses.
 *
 * @param chargeId a charge that waits in the report
 * @returns whether the update was entered. False: other charges of it wait, or copies of these that contradict the decisions.
 *   Undefined: no such charge waits, or the decision answers another question
 * @throws ApiError if the state of the report does not allow the update any more
 */
export function classifyCharge(
  report: ReportAggregate,
  chargeId: string,
  decision: ChargeDecision,
): boolean | undefined {
  const heldUpdate = report.heldUpdates.find(({ charges }) => charges.some(({ id }) => id === chargeId));
  const charge = heldUpdate?.charges.find(({ id }) => id === chargeId);
  if (!heldUpdate || !charge?.content || charge.decision) return undefined;
  if (!answersQuestion(charge.content, decision.class)) return undefined;
  report.updateWaitingCharge(charge, { decision });
  if (heldUpdate.charges.some((each) => !each.decision)) return false;
  const update = withDecisions(heldUpdate);
  report.entryDecisions = heldUpdate.charges.flatMap(entryDecision);
  report.itemDecisions = heldUpdate.charges.flatMap(itemDecision);
  // Where the question was whose a record is, or whether a dispute deleted it, no person has looked at the words yet.
  const isAboutItems = heldUpdate.charges.some(
    ({ content, decision }) => content?.identity ?? (decision && content && isItem(content, decision)),
  );
  // The report has what they say, so it is not kept twice.
  for (const each of heldUpdate.charges) report.updateWaitingCharge(each, { content: null });
  report.areClassesDecided = !isAboutItems;
  applyUpdate(report, { at: decision.at, update });
  report.areClassesDecided = false;
  report.entryDecisions = [];
  report.itemDecisions = [];
  return !report.heldUpdates.some(({ targetId }) => targetId === heldUpdate.targetId);
}

/** Whether a decision says that a charge, or a record without any, is what a dispute deleted, or is not. */
const isItem = ({ places }: WaitingContent, { class: decided }: ChargeDecision): boolean =>
  places.length > 0 && isItemAnswer(decided);

/** Returns what was decided about the words of a violation, which is no charge of a record. */
const entryDecision = ({ content, decision }: WaitingCharge): DispositionAddition[] =>
  decision && content && !content.places.length && isClass(decision.class)
    ? toAdditions(content, decision.class)
    : [];

/** Returns what was decided about content that is like a deleted item, or whose it is. */
const itemDecision = ({ content, decision }: WaitingCharge): ItemDecision[] =>
  decision && (content?.isLikeDeleted || content?.identity) && !content.places.length
    ? [
        {
          about: content.record.source,
          name: content.charge.charge,
          isSame: decision.class === 'same_item' || decision.class === 'same_person',
        },
      ]
    : [];

const toAdditions = ({ words, state }: WaitingContent, decided: DecidedClass): DispositionAddition[] =>
  words.map((text) => ({ words: text, state, class: decided }));

/** Returns the update as it was sent, with what people decided. */
function withDecisions({ update, charges }: HeldUpdate): HoldableUpdate {
  const waitingAt = (place: ChargePlace): WaitingCharge | undefined =>
    charges.find(({ content }) =>
      content?.places.some(
        (other) =>
          place.screeningId === other.screeningId &&
          place.record === other.record &&
          place.charge === other.charge,
      ),
    );
  const classify = <Result extends ScreeningContent & { screening_id: string; records: HoldableRecord[] }>(
    result: Result,
  ): Result => ({
    ...withPatientAnswer(result, charges),
    records: result.records.map((record, index) => {
      const at = { screeningId: result.screening_id, record: index };
      return {
        ...withRecordDecision(record, waitingAt({ ...at, charge: 0 })),
        charges: record.charges.map((charge, position) => {
          const waiting = waitingAt({ ...at, charge: position });
          return waiting ? withDecision(charge, waiting) : charge;
        }),
      };
    }),
  });
  return update.kind === 'dispute_ended'
    ? { ...update, corrections: update.corrections.map(classify) }
    : classify(update);
}

function withPatientAnswer<Result extends ScreeningContent & { screening_id: string }>(
  result: Result,
  charges: readonly WaitingCharge[],
): Result {
  const [answer] = charges.flatMap(({ screeningId, decision }) =>
    screeningId === result.screening_id && decision && isPatientAnswer(decision.class)
      ? [decision.class]
      : [],
  );
  return answer ? withPatient(result, answer) : result;
}

/** Returns a record with what a person decided about whose it is, or about the record where it has no charges. */
function withRecordDecision(record: HoldableRecord, waiting: WaitingCharge | undefined): JudgedRecord {
  const decided = waiting?.decision?.class;
  if (decided && isIdentityAnswer(decided)) return { ...record, is_same_person: decided === 'same_person' };
  return decided && !record.charges.length ? { ...record, is_deleted_item: decided === 'same_item' } : record;
}

/** Returns a charge with what a person decided about it, as a supplier would send it. */
function withDecision(charge: Charge, { content, decision }: WaitingCharge): Charge & JudgedItem {
  if (!content || !decision) return charge;
  if (isItemAnswer(decision.class)) return { ...charge, is_deleted_item: decision.class === 'same_item' };
  if (isClass(decision.class)) return { ...charge, disposition_class: decision.class };
  if (!content.offense) return charge;
  const decided = { kind: content.offense.kind, is_named: decision.class === 'named' };
  return { ...charge, offenses: [...(charge.offenses ?? []), decided] };
}

type HoldableRecord = Extract<HoldableUpdate, { kind: 'screening_completed' }>['records'][number];
type JudgedRecord = HoldableRecord & Pick<RecordPerson, 'is_same_person'> & JudgedItem;
