import fc from 'fast-check';
import type { Charge, ScreeningType, SuppliedRecord } from '@service-embeds/contract';
import {
  corpusRecords,
  type CorpusRecord,
  type Residence,
} from '../../../../packages/domain/test/support/corpus-records.ts';
import { recordMarkers, recordsOf } from '../../../../packages/domain/test/support/generated-records.ts';

type Person = Pick<SuppliedRecord, 'full_name' | 'dob'> & { full_name: string; dob: string };

/** Searches that find generated records, and at which courts. */
export const generatedTypes = {
  county_criminal_search: 'state',
  state_criminal_search: 'state',
  national_criminal_search: 'state',
  federal_criminal_search: 'federal',
  sex_offender_search: 'registry',
} as const satisfies Partial<Record<ScreeningType, CorpusRecord['court']>>;

export type GeneratedType = keyof typeof generatedTypes;

/** Invents what suppliers find about people who live at one place, and counts what it was made of. */
export class RecordSource {
  readonly residence: Residence;
  readonly counts = new Map<string, number>();
  readonly states = new Set<string>();
  private readonly person: Person;
  private readonly generated: Generator<CorpusRecord, never>;
  private readonly waiting: CorpusRecord[] = [];
  private cases = 0;

  constructor(person: Person, residence: Residence, at: Date) {
    this.residence = residence;
    this.person = person;
    this.generated = corpusRecords(person, { residence, at });
  }

  /** Returns records of a search. Federal courts and registries have few, so they can have none yet. */
  take(type: GeneratedType, count: number): SuppliedRecord[] {
    const court = generatedTypes[type];
    const isFull = () => this.waiting.filter((each) => each.court === court).length >= count;
    while (court === 'state' && !isFull()) this.waiting.push(this.generated.next().value);
    const chosen = this.waiting.filter((each) => each.court === court).slice(0, count);
    for (const each of chosen) {
      this.waiting.splice(this.waiting.indexOf(each), 1);
      this.count(each.court === 'registry' ? 'registry' : each.class);
      this.states.add(each.state);
    }
    const records = chosen.map(({ record }) => record);
    if (type !== 'county_criminal_search') return records;
    // What is not from the corpus: strangers, closed records, and cases that are there twice.
    const others = this.residence === 'CA' ? this.recordsOfAnybody(Math.floor(count / 2)) : [];
    const copies = this.copies();
    return [...records.slice(0, count - others.length - copies.length), ...others, ...copies];
  }

  private recordsOfAnybody(count: number): SuppliedRecord[] {
    this.count('of anybody', count);
    return fc
      .sample(recordsOf(this.person, new Date()), count)
      .map((record) => ({ ...record, case_number: `${record.case_number} S${this.cases++}` }));
  }

  /** A case twice, and cases whose copies contradict one another: the staff will say that they are sealed. */
  private copies(): SuppliedRecord[] {
    const { mayBeReported, mustNotBeReported } = recordMarkers;
    this.count('copy', 2);
    this.count('contradicted copy', contradictingCopies.length);
    return [
      this.copy(mayBeReported),
      this.copy(mayBeReported, { charge: { disposition: 'GUILTY' } }),
      ...contradictingCopies.flatMap((changes) => {
        this.cases += 1;
        return [this.copy(mustNotBeReported), this.copy(mustNotBeReported, changes)];
      }),
    ];
  }

  private copy(marker: string, { charge, record }: CopyChanges = {}): SuppliedRecord {
    return {
      ...this.person,
      case_number: `${marker} C${this.cases}`,
      source: marker,
      charges: [
        {
          charge: `${marker} COPY ${this.cases}`,
          level: 'misdemeanor',
          disposition: 'Guilty',
          offense_date: daysAgo(900),
          disposition_date: daysAgo(400),
          ...charge,
        },
      ],
      ...record,
    };
  }

  private count(name: string, more = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + more);
  }
}

/** How a copy of a case differs from the first one. */
interface CopyChanges {
  charge?: Partial<Charge>;
  record?: Partial<SuppliedRecord>;
}

/** Copies of a case that a first one calls guilty, and that only a person can read together. */
const contradictingCopies: readonly CopyChanges[] = [
  { charge: { disposition: 'Dismissed' } },
  { charge: { disposition: 'Diversion completed' } },
  { charge: { disposition: 'Expunged', charge: `${recordMarkers.mustNotBeReported} SPELLED OTHERWISE` } },
  { charge: { disposition: 'Sealed by order', offense_date: null, disposition_date: null } },
  { charge: { disposition: 'Expunged' }, record: { source: `${recordMarkers.mustNotBeReported} COURTS` } },
  { record: { closed: true, charges: [] } },
];

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
