import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import type { ClassifiedRecords } from './classify-records.ts';
import { mergeCopies, separateReported } from './duplicate-records.ts';
import { courtOf, type RecordFacts } from './record-facts.ts';
import {
  closedCase,
  findChargeProblem,
  findRecordProblem,
  type ReportingContext,
  type WithholdingReason,
} from './reportable-charge.ts';
import type {
  OffenseQuestion,
  OffenseQuestioner,
  UnclassifiedPart,
  WithheldPart,
  WithheldReason,
} from './withheld-part.ts';

/** Records, divided into those that a report may contain and the rest. */
export interface DividedRecords<Found extends SuppliedRecord> {
  records: Found[];
  withheld: WithheldPart[];
  unclassified: UnclassifiedPart[];
}

const duplicate: WithheldReason = { code: 'duplicate', source: '15 U.S.C. 1681e(b)' };

/** Divides records about the person by what the laws say about each of their charges. */
export function divideRecords<Found extends SuppliedRecord>(
  classified: ClassifiedRecords<Found>,
  context: ReportingContext,
  questionOffense: OffenseQuestioner = () => undefined,
): DividedRecords<Found> {
  const merged = mergeCopies(classified.records);
  const { records, ...others } = separateReported(
    merged.records,
    classified,
    (record) => classified.factsOf(record).record_type,
  );
  const copies = [...merged.copies, ...others.copies];
  const contradictions = [...merged.contradictions, ...others.contradictions];
  const divided: DividedRecords<Found> = {
    records: [],
    withheld: copies.map((record) => ({ record, reasons: [duplicate] })),
    unclassified: contradictions.map((record) => toUnclassified(record, classified)),
  };
  for (const record of records) divideRecord(record, classified, { context, divided, questionOffense });
  return divided;
}

/** What divides records, and where they go. */
interface Division<Found extends SuppliedRecord> {
  context: ReportingContext;
  divided: DividedRecords<Found>;
  questionOffense: OffenseQuestioner;
}

function divideRecord<Found extends SuppliedRecord>(
  record: Found,
  classified: ClassifiedRecords<Found>,
  { context, divided, questionOffense }: Division<Found>,
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
    const isUnknown = charge.disposition_class === 'unknown';
    const offense = isUnknown ? undefined : questionOffense(charge, facts);
    if (isUnknown || offense)
      divided.unclassified.push(toUnclassified({ ...record, charges: [charge] }, classified, offense));
    else reportable.push(charge);
  }
  if (reportable.length || !charges.length) divided.records.push({ ...record, charges: reportable });
  if (apart.length)
    divided.withheld.push({ record: { ...record, charges: apart }, reasons: [...reasons.values()] });
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
function toUnclassified<Found extends SuppliedRecord>(
  record: Found,
  { classifications, factsOf }: ClassifiedRecords<Found>,
  offense?: OffenseQuestion,
): UnclassifiedPart {
  const parts = record.charges.flatMap((charge) => classifications.get(charge) ?? []);
  const words = parts.flatMap(({ supplied }) => supplied.disposition ?? []);
  const proposals = parts.flatMap(({ classified }) => classified.proposals);
  return {
    record: { ...record, charges: parts.map(({ supplied }) => supplied) },
    words: [...new Set(words)].join(' | ') || null,
    state: courtOf(factsOf(record)),
    proposals: offense ? [] : [...new Set(proposals)].filter((each) => each !== 'unknown'),
    ...(!offense && parts.some(({ classified }) => classified.isMinor) && { isMinor: true as const }),
    ...(offense && { offense }),
  };
}
