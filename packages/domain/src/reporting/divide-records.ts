import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import type { ClassifiedRecords } from './classify-records.ts';
import { wordsBeside } from './dispositions/classify-charge.ts';
import { mergeCopies, separateReported, supersededCharges } from './duplicate-records.ts';
import { courtOf, type RecordFacts } from './record-facts.ts';
import {
  closedCase,
  findChargeProblem,
  findRecordProblem,
  type ReportingContext,
  type WithholdingReason,
} from './reportable-charge.ts';
import { separateSealed } from './sealed-copies.ts';
import type { SealingLaw } from './state-sealing.ts';
import type {
  OffenseQuestioner,
  SupersededCharge,
  UnclassifiedPart,
  WithheldPart,
  WithheldReason,
} from './withheld-part.ts';

/** Records, divided into those that a report may contain and the rest. */
export interface DividedRecords<CourtRecord extends SuppliedRecord> {
  records: CourtRecord[];
  withheld: WithheldPart[];
  unclassified: UnclassifiedPart[];
  /** What decisions have taken out of other screenings. */
  superseded: readonly SupersededCharge[];
}

const duplicate: WithheldReason = { code: 'duplicate', source: '15 U.S.C. 1681e(b)' };

/** Divides records about the person by what the laws say about each of their charges. */
export function divideRecords<CourtRecord extends SuppliedRecord>(
  classified: ClassifiedRecords<CourtRecord>,
  context: ReportingContext,
  questions: Questions = {},
): DividedRecords<CourtRecord> {
  const clear = separateSealed(
    classified,
    (charge, record) => !findProblem(charge, classified.factsOf(record), context),
  );
  const originals = mergeCopies(clear.records);
  const typeOf = (record: SuppliedRecord): RecordFacts['record_type'] =>
    classified.factsOf(record).record_type;
  const { records, ...others } = separateReported(originals.records, classified, typeOf);
  const withTypes = originals.records.map((record) => ({ ...record, record_type: typeOf(record) }));
  const copies = [...originals.copies, ...others.copies];
  const contradictions = [...originals.contradictions, ...others.contradictions];
  const divided: DividedRecords<CourtRecord> = {
    records: [],
    withheld: copies.map((record) => ({ record, reasons: [duplicate] })),
    unclassified: [
      ...clear.doubts.map(({ record, sealedWords }) =>
        withWords(toUnclassified(record, classified), sealedWords),
      ),
      ...contradictions.map((record) => toUnclassified(record, classified)),
    ],
    superseded: supersededCharges(withTypes, classified).map(({ id, disposition_class: value }) => ({
      id,
      reason: value === 'sealed' ? closedCase : duplicate,
    })),
  };
  for (const record of records) divideRecord(record, classified, { context, divided, questions });
  return divided;
}

/** What finds the questions about charges, besides those about their class. Default: nothing. */
interface Questions {
  questionOffense?: OffenseQuestioner | undefined;
  /** Whether a charge can be one that a dispute deleted. */
  isLikeDeleted?: (record: SuppliedRecord, charge: Charge) => boolean;
  /** Returns the law under which the court of a charge may have sealed it. */
  findSealing?: ((charge: Charge, record: RecordFacts) => SealingLaw | undefined) | undefined;
}

/** What divides records, and where they go. */
interface Division<CourtRecord extends SuppliedRecord> {
  context: ReportingContext;
  divided: DividedRecords<CourtRecord>;
  questions: Questions;
}

function divideRecord<CourtRecord extends SuppliedRecord>(
  record: CourtRecord,
  classified: ClassifiedRecords<CourtRecord>,
  { context, divided, questions }: Division<CourtRecord>,
): void {
  const { charges } = record;
  const facts = classified.factsOf(record);
  const problemOfAll = charges.length ? undefined : findRecordProblem(facts, context);
  const whole = record.closed ? closedCase : problemOfAll;
  if (whole) {
    divided.withheld.push({ record, reasons: [whole] });
    return;
  }
  const reportable: Charge[] = [];
  const apart: Charge[] = [];
  const reasons = new Map<string, WithheldReason>();
  for (const charge of charges) {
    const problem = findProblem(charge, facts, context);
    if (problem) {
      apart.push(charge);
      reasons.set(`${problem.code} ${problem.source}`, problem);
      continue;
    }
    const question = questions.isLikeDeleted?.(record, charge)
      ? { isLikeDeleted: true as const }
      : findQuestion(charge, facts, { ...questions, isDecided: classified.isDecided });
    if (question)
      divided.unclassified.push(toUnclassified({ ...record, charges: [charge] }, classified, question));
    else reportable.push(charge);
  }
  if (reportable.length || !charges.length) divided.records.push({ ...record, charges: reportable });
  if (apart.length)
    divided.withheld.push({ record: { ...record, charges: apart }, reasons: [...reasons.values()] });
}

/** What is asked about a charge besides its class. */
type Question = Pick<UnclassifiedPart, 'offense' | 'sealingLaw' | 'isLikeDeleted'>;

/**
 * Returns what a person has to decide about a charge that may be reported. Undefined: nothing. The person who decides about
 * unknown words of an old case looks at what the court shows as well.
 */
function findQuestion(
  charge: Charge,
  facts: RecordFacts,
  { questionOffense, findSealing, isDecided }: Questions & { isDecided: boolean },
): Question | undefined {
  const isUnknown = charge.disposition_class === 'unknown';
  const meant = isUnknown ? { ...charge, disposition_class: 'conviction' as const } : charge;
  const sealing = isDecided ? undefined : findSealing?.(meant, facts);
  if (sealing) return { sealingLaw: sealing.citation };
  if (isUnknown) return {};
  const offense = questionOffense?.(charge, facts);
  return offense && { offense };
}

/** What a charge of an unknown class could be in a report. */
const possibleClasses = ['conviction', 'non_conviction', 'pending', 'diverted'] as const;

/** Returns why a charge must not be reported. One of an unknown class must not be if it must not be in any class. */
function findProblem(
  charge: Charge,
  facts: RecordFacts,
  context: ReportingContext,
): WithholdingReason | undefined {
  if (charge.disposition_class !== 'unknown') return findChargeProblem(charge, facts, context);
  const problems = possibleClasses.map((disposition_class) =>
    findChargeProblem({ ...charge, disposition_class }, facts, context),
  );
  return problems.every(Boolean) ? problems[0] : undefined;
}

/** Returns a record with its charges as their source sent them, for a person who decides about them. */
function toUnclassified<CourtRecord extends SuppliedRecord>(
  record: CourtRecord,
  { classifications, factsOf }: ClassifiedRecords<CourtRecord>,
  { offense, sealingLaw, isLikeDeleted }: Question = {},
): UnclassifiedPart {
  const parts = record.charges.flatMap((charge) => classifications.get(charge) ?? []);
  const charges = parts.map(({ supplied }) => supplied);
  const words = charges.flatMap(({ disposition }) => disposition ?? []);
  const state = courtOf(factsOf(record));
  const closingWords = charges.flatMap((charge) => wordsBeside(charge, record, state));
  const meanings = parts.flatMap(({ classified }) => classified.proposals);
  const proposals = sealingLaw === undefined ? meanings : [...meanings, 'sealed' as const];
  return {
    record: { ...record, charges },
    words: [...new Set(words)].join(' | ') || null,
    ...(closingWords.length && { closingWords }),
    state,
    proposals: offense || isLikeDeleted ? [] : [...new Set(proposals)].filter((each) => each !== 'unknown'),
    ...(!offense && parts.some(({ classified }) => classified.isMinor) && { isMinor: true as const }),
    ...(sealingLaw !== undefined && { sealingLaw }),
    ...(offense && { offense }),
    ...(isLikeDeleted && { isLikeDeleted }),
  };
}

/** Adds the words of another record that may be the same case, and sealed. */
const withWords = (part: UnclassifiedPart, sealedWords: readonly string[]): UnclassifiedPart => ({
  ...part,
  closingWords: [...(part.closingWords ?? []), ...sealedWords],
  proposals: [...new Set([...part.proposals, 'sealed' as const])],
});
