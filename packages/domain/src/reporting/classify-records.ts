import type { Charge, ScreeningType, SuppliedRecord } from '@service-embeds/contract';
import { classifyCharge, type ChargeSetting } from './dispositions/classify-charge.ts';
import type { ClassifiedDisposition } from './dispositions/classify-disposition.ts';
import type { DispositionAddition, OffenseAddition } from './dispositions/disposition-entry.ts';
import { findRemembered } from './dispositions/remembered-words.ts';
import type { ReportedRecord } from './duplicate-records.ts';
import { courtOf, defaultRecordType, type RecordFacts } from './record-facts.ts';
import { isAboutCase, type ApartRecord } from './withheld-part.ts';

/** What decides about the classes of a screening's records. */
interface Search {
  type: ScreeningType;
  state?: string | null;
  others?: readonly { type: ScreeningType; records: readonly ReportedRecord[] }[];
  apart?: readonly ApartRecord[];
  isDecided?: boolean;
  /** Date of birth of the person, for records without one. Default: not known. */
  dob?: string | null | undefined;
}

/** A charge as its source sent it, and what its words mean. */
export interface Classification {
  supplied: Charge;
  classified: ClassifiedDisposition;
}

/** Records whose charges have the class of their disposition. */
export interface ClassifiedRecords<CourtRecord extends SuppliedRecord> {
  records: CourtRecord[];
  /** By the charges of `records`. */
  classifications: ReadonlyMap<Charge, Classification>;
  /** The records of the other screenings, with their types. */
  reported: readonly ReportedRecord[];
  /** Records about the person that are kept out of the report, with their types. */
  apart: readonly SuppliedRecord[];
  isDecided: boolean;
  /** What the laws depend on, by record. */
  factsOf: (record: SuppliedRecord) => RecordFacts;
}

/** What staff decided about words. */
interface Memory {
  additions: readonly DispositionAddition[];
  /** Default: nothing. */
  offenseAdditions?: readonly OffenseAddition[] | undefined;
}

/**
 * Gives each charge of a criminal record its class, and those of other records only that they are sealed. Each also gets what staff
 * remember of its offense.
 */
export function classifyRecords<CourtRecord extends SuppliedRecord>(
  records: readonly CourtRecord[],
  search: Search,
  { additions, offenseAdditions = [] }: Memory,
): ClassifiedRecords<CourtRecord> {
  const classifications = new Map<Charge, Classification>();
  const factsOf = (record: SuppliedRecord): RecordFacts => ({
    ...record,
    state: record.state ?? search.state ?? null,
    record_type: record.record_type ?? defaultRecordType(search.type),
    screening_type: search.type,
  });
  const classifiedRecords = records.map((record) => {
    const facts = factsOf(record);
    const setting = {
      state: courtOf(facts),
      additions,
      isDecided: search.isDecided,
      dob: record.dob ?? search.dob,
      record,
    };
    const charges = record.charges.map((suppliedCharge) => {
      const [charge, meaning] = withClass(suppliedCharge, facts, setting);
      answerOffenses(charge, setting.state, offenseAdditions);
      if (record.closed) charge.disposition_class = 'sealed';
      classifications.set(charge, { supplied: suppliedCharge, classified: meaning });
      return charge;
    });
    return { ...record, charges };
  });
  const reported = (search.others ?? []).flatMap((other) =>
    other.records.map((record) => ({
      ...record,
      record_type: record.record_type ?? defaultRecordType(other.type),
    })),
  );
  const apart = (search.apart ?? []).flatMap(({ record, reasons, type }) =>
    isAboutCase(reasons)
      ? [{ ...record, record_type: record.record_type ?? (type ? defaultRecordType(type) : 'criminal') }]
      : [],
  );
  return {
    records: classifiedRecords,
    classifications,
    reported,
    apart,
    isDecided: search.isDecided ?? false,
    factsOf,
  };
}

/** Gives a charge what staff remember of its words at its level, as if its supplier had sent it. What is decided stays. */
function answerOffenses(charge: Charge, state: string | null, additions: readonly OffenseAddition[]): void {
  const ofLevel = additions.filter(({ level }) => level === charge.level);
  for (const [kind, ofKind] of Map.groupBy(ofLevel, (each) => each.kind)) {
    const answer = findRemembered(charge.charge, state, ofKind);
    if (!answer || charge.offenses?.some((each) => each.kind === kind)) continue;
    charge.offenses = [...(charge.offenses ?? []), { kind, is_named: answer.isNamed }];
  }
}

function withClass(
  charge: Charge,
  { record_type: type }: RecordFacts,
  setting: ChargeSetting,
): [Charge, ClassifiedDisposition] {
  const classification = classifyCharge(charge, setting);
  if (type === 'criminal') return [{ ...charge, disposition_class: classification.class }, classification];
  const { disposition_class: _class, ...rest } = charge;
  const mayBeSealed = classification.proposals.includes('sealed');
  return [mayBeSealed ? { ...rest, disposition_class: 'sealed' } : rest, classification];
}
