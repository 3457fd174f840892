import type {
  Charge,
  Result,
  ScreeningContent,
  ScreeningType,
  SuppliedRecord,
} from '@service-embeds/contract';
import type { PlaceLaw } from '../law/place-law.ts';
import { findIdentityProblem, type Identity } from './identity-match.ts';
import { screenContent } from './screen-content.ts';
import {
  defaultRecordType,
  findChargeProblem,
  findRecordProblem,
  type ReportingContext,
} from './reportable-charge.ts';
import type { WithheldPart, WithheldReason } from './withheld-part.ts';

/** What a screening found, divided. */
export interface ScreenedRecords<Found extends SuppliedRecord = SuppliedRecord> {
  /** `clear` if the supplier found records and none of them may be reported. */
  result: Result;
  records: Found[];
  content: ScreeningContent;
  withheld: WithheldPart[];
}

/** What a supplier sends of a screening. */
export interface FoundByScreening<Found extends SuppliedRecord = SuppliedRecord> {
  type: ScreeningType;
  result: Result;
  records: readonly Found[];
  content: ScreeningContent;
}

/** What the rules depend on. */
export interface RecordPolicy {
  /** Null: records need no match, because they are invented. */
  identity: Identity | null;
  context: Omit<ReportingContext, 'at'>;
  /** The table of the laws of places, for what they say besides the limits: salary history. */
  laws: readonly PlaceLaw[];
}

/** The law behind the match of names and birth dates. */
const accuracy = '15 U.S.C. 1681e(b)';

/**
 * Divides what a screening found into what a report may contain and what is kept apart. Nothing of the second part reaches
 * the report, its result, or its assessment.
 */
export function screenRecords<Found extends SuppliedRecord>(
  { type, result, records, content }: FoundByScreening<Found>,
  { identity, context, laws }: RecordPolicy,
  at: Date,
): ScreenedRecords<Found> {
  const reported: Found[] = [];
  const withheld: WithheldPart[] = [];
  for (const record of records) {
    const problem = identity && findIdentityProblem(record, identity);
    if (problem) {
      withheld.push({ record, reasons: [{ code: problem, source: accuracy }] });
      continue;
    }
    const divided = divide(record, type, { ...context, at });
    if (divided.reported) reported.push(divided.reported);
    if (divided.withheld) withheld.push(divided.withheld);
  }
  const screened = screenContent(content, { ...context, laws, at });
  withheld.push(...screened.withheld);
  const isEmptied = withheld.length > 0 && !reported.length && !screened.isAdverse;
  return { result: isEmptied ? 'clear' : result, records: reported, content: screened.content, withheld };
}

function divide<Found extends SuppliedRecord>(
  record: Found,
  type: ScreeningType,
  context: ReportingContext,
): { reported?: Found; withheld?: WithheldPart } {
  const facts = { ...record, record_type: record.record_type ?? defaultRecordType(type) };
  const { charges } = record;
  const problemOfAll = charges.length ? undefined : findRecordProblem(facts, context);
  const whole = record.closed ? closed : problemOfAll;
  if (whole) return { withheld: { record, reasons: [whole] } };
  const reportable: Charge[] = [];
  const apart: Charge[] = [];
  const reasons = new Map<string, WithheldReason>();
  for (const charge of charges) {
    const problem = findChargeProblem(charge, facts, context);
    (problem ? apart : reportable).push(charge);
    if (problem) reasons.set(`${problem.code} ${problem.source}`, problem);
  }
  return {
    ...((reportable.length || !charges.length) && { reported: { ...record, charges: reportable } }),
    ...(apart.length && {
      withheld: { record: { ...record, charges: apart }, reasons: [...reasons.values()] },
    }),
  };
}

const closed: WithheldReason = { code: 'closed_case', source: accuracy };
