import type { Charge, DispositionClass, SuppliedRecord } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { dispositionCorpus } from '../../src/reporting/dispositions/corpus.ts';
import { recordMarkers } from './generated-records.ts';

/** Where a candidate lives, and how many years the laws there let reports go back. Written down here once more, from the statutes. */
export type Residence = 'CA' | 'OH';

/** A record from words of a court, with what it is made of. */
export interface CorpusRecord {
  record: SuppliedRecord;
  /** Which searches can find it. `state`: at courts of states and counties. */
  court: 'federal' | 'registry' | 'state';
  class: DispositionClass;
  /** Of the court. `US`: federal. */
  state: string;
}

/** States that limit convictions to seven years, for salaries below what they exempt. */
const sevenYears = new Set(['CA', 'CO', 'KS', 'MA', 'MD', 'MT', 'NH', 'NM', 'NY', 'TX', 'WA']);
/** States that forbid what did not end in a conviction. */
const noArrests = new Set(['CA', 'KY', 'NM', 'NY']);
/** States whose courts close each charge without a conviction, without a request. No candidate of these records lives there. */
const closedWithoutRequest = new Set(['CT', 'DE', 'NH', 'PA', 'VT']);
/** States that keep their registries out of decisions about employment. */
const closedRegistries = new Set(['CA', 'NV']);

/** Words that no table has, and no court writes. */
const unknownWords = ['Painted', 'Walked on the papers', 'Drawn by the bench', 'Code 7Q9'];

/** Texts with the words of two classes, and what they mean together. */
const twoClasses: readonly [words: string, value: DispositionClass][] = [
  ['Guilty, vacated', 'sealed'],
  ['Convicted, released on parole', 'conviction'],
  ['Guilty, expunged', 'sealed'],
  ['Dismissed, sealed', 'sealed'],
  ['Convicted, pardoned', 'sealed'],
  ['New trial granted after guilty verdict', 'unknown'],
  ['Guilty plea withdrawn, dismissed', 'unknown'],
  ['Found guilty; judgment n.o.v.', 'unknown'],
  ['Convictions: 0', 'unknown'],
  ['Disposition unknown', 'unknown'],
];

/** What a source writes of a charge that it calls guilty, or whose class it gives, and what contradicts that: only a person can say. */
const contradicted: readonly [states: string, changes: Partial<Charge>][] = [
  ['IL', { sentence: 'Court supervision, 12 months' }],
  ['MO', { sentence: 'SIS, 2 years probation' }],
  ['MO', { probation_status: 'Suspended imposition of sentence' }],
  ['FL', { sentence: 'Adjudication withheld, 12 months probation' }],
  ['TX', { probation_time: 'Deferred adjudication, 24 months' }],
  ['MD', { sentence: 'Probation before judgment' }],
  ['CO', { sentence: 'Deferred judgment and sentence' }],
  ['NC', { sentence: 'Prayer for judgment continued' }],
  ['MN', { sentence: 'Stay of adjudication' }],
  ['ID', { sentence: 'Withheld judgment' }],
  ['CA', { sentence: '1203.4 relief granted' }],
  ['OH IN WI US', { sentence: '2 years; vacated' }],
  ['OH GA LA US', { probation_status: 'Completed, record sealed' }],
  ['OH NY NV', { plea: 'Youthful offender' }],
  ['OH VA TN', { deposition: 'Expunged by order' }],
  ['OH IN GA', { sentence: 'Dismissed after 1 year of probation' }],
  ['OH IL US', { disposition: 'Dismissed', disposition_class: 'conviction' }],
  ['OH FL WI', { disposition: 'Acquitted', disposition_class: 'conviction' }],
  ['OH GA IN', { disposition_class: 'non_conviction' }],
  ['OH LA TN', { disposition_class: 'pending' }],
  ['OH IN VA', { disposition: 'Dismissed', conviction_date: '2024-01-01' }],
  ['OH GA WI', { court: 'Juvenile Court' }],
  ['OH IN US', { disposition: 'Guilty, suspended' }],
  ['OH LA FL', { disposition: 'Guilty, amended' }],
  ['OH TN GA', { disposition: 'Guilty, classes completed' }],
];

/** Years since a charge ended, in turn. */
const ages = [1, 12, 3, 30, 5, 9];

/** What a record is made from. */
interface Ending {
  words: string | null;
  class: DispositionClass;
  state: string;
  /** What contradicts the words. The staff decide that the case is sealed. */
  contradiction?: Partial<Charge>;
}

const meaningKey = (state: string, words: string): string => `${state}: ${words}`;

/** Words that mean something of their own in a state, although others use them as well. */
const ownMeanings = new Set(
  dispositionCorpus.flatMap(({ states, words }) =>
    states === 'all' ? [] : states.map((state) => meaningKey(state, words)),
  ),
);

/** Returns every entry of the corpus in each of its states, or in the next state in turn if it is the same in all others. */
function endings(): Ending[] {
  const states = [...usStates.keys(), 'US'];
  const ofCorpus = dispositionCorpus.flatMap((entry, index): Ending[] => {
    const next = states[index % states.length] ?? 'OH';
    const places =
      entry.states === 'all'
        ? [next].filter((state) => !ownMeanings.has(meaningKey(state, entry.words)))
        : entry.states;
    return places.map((state) => ({
      words: entry.words,
      class: entry.orElse ? ('unknown' as const) : entry.class,
      state,
    }));
  });
  const ofStates = [...usStates.keys()].flatMap((state): Ending[] => [
    { words: null, class: 'pending', state },
    ...unknownWords.map((words) => ({ words, class: 'unknown' as const, state })),
    ...twoClasses.map(([words, value]) => ({ words, class: value, state })),
  ]);
  const inDoubt = contradicted.flatMap(([names, contradiction]) =>
    names
      .split(' ')
      .map((state): Ending => ({ words: 'Guilty', class: 'unknown' as const, state, contradiction })),
  );
  return [...ofCorpus, ...ofStates, ...inDoubt];
}

/** Returns the number of records that `corpusRecords` makes before it repeats itself with other ages. */
export const corpusSize = (): number => endings().length;

/**
 * Makes records from the words of all courts about a person, without end: every class, every state, entries of registries, copies of
 * cases, and words that no table has. What a report about a person who lives at the residence must not contain is marked.
 */
export function* corpusRecords(
  person: Pick<SuppliedRecord, 'full_name' | 'dob'>,
  { residence, at }: { residence: Residence; at: Date },
): Generator<CorpusRecord, never> {
  const all = endings();
  // A step that shares no factor with the number of endings visits each once, far from the one before.
  const step = 7919;
  for (let index = 0; ; index++) {
    const ending = all[(index * step) % all.length] ?? { words: null, class: 'pending', state: 'OH' };
    const years = ages[(index + Math.floor(index / all.length)) % ages.length] ?? 1;
    yield {
      ...makeRecord(ending, { index, years, residence, at }, person),
      class: ending.class,
      state: ending.state,
    };
    if (index % 20 === 0) yield registryEntry(index, { residence, at }, person);
  }
}

/** What decides whether a report may contain a charge. */
interface Reporting {
  /** Since it ended; the offense was a year before. */
  years: number;
  /** The states of the person and of the court. */
  places: readonly string[];
  /** Whether the case has a conviction, too. */
  isMixed: boolean;
}

/** Whether a court closes a charge without a conviction. Delaware does so only if nothing of the case ended with a conviction. */
const isClosed = ({ places, isMixed }: Reporting): boolean =>
  places.some((place) => closedWithoutRequest.has(place)) && !(isMixed && places.includes('DE'));

/** Whether a report may contain a charge. */
function mayBeReported(value: DispositionClass, reporting: Reporting): boolean {
  const { years, places } = reporting;
  const isIn = (states: ReadonlySet<string>): boolean => places.some((place) => states.has(place));
  switch (value) {
    case 'conviction':
      return years < 7 || !isIn(sevenYears);
    case 'non_conviction':
      return years < 6 && !isIn(noArrests) && !isClosed(reporting);
    case 'diverted':
      return years < 6 && !isIn(noArrests);
    case 'pending':
      return years < 6 && !places.includes('KY');
    // The staff decide about every second one that it is a conviction.
    case 'unknown':
      return years < 7;
    case 'sealed':
      return false;
  }
}

interface Making {
  index: number;
  years: number;
  residence: Residence;
  at: Date;
}

function makeRecord(
  { words, class: value, state, contradiction }: Ending,
  { index, years, residence, at }: Making,
  person: Pick<SuppliedRecord, 'full_name' | 'dob'>,
): Pick<CorpusRecord, 'court' | 'record'> {
  const isMixed = index % 3 === 0;
  const isAllowed = !contradiction && mayBeReported(value, { years, places: [residence, state], isMixed });
  const marker = isAllowed ? recordMarkers.mayBeReported : recordMarkers.mustNotBeReported;
  const charge: Charge = {
    charge: `${marker} ${index}`,
    level: 'misdemeanor',
    disposition: words,
    offense_date: yearsBefore(at, years + 1),
    disposition_date: value === 'pending' ? null : yearsBefore(at, years),
    ...contradiction,
  };
  const guilty: Charge = {
    level: 'misdemeanor',
    charge: `${recordMarkers.mayBeReported} BESIDE ${index}`,
    disposition: 'Guilty',
    offense_date: yearsBefore(at, 3),
    disposition_date: yearsBefore(at, 2),
  };
  const name = isMixed ? recordMarkers.mayBeReported : marker;
  const record: SuppliedRecord = {
    ...person,
    case_number: `${name} ${index}`,
    source: name,
    ...(state !== 'US' && { state }),
    charges: isMixed ? [guilty, charge] : [charge],
  };
  return { record, court: state === 'US' ? 'federal' : 'state' };
}

/** Returns an entry of a sex offender registry. */
function registryEntry(
  index: number,
  { residence, at }: { residence: Residence; at: Date },
  person: Pick<SuppliedRecord, 'full_name' | 'dob'>,
): CorpusRecord {
  const states = [...usStates.keys()];
  const state = states[(index / 20) % states.length] ?? 'OH';
  const isClosed = closedRegistries.has(state) || closedRegistries.has(residence);
  const marker = isClosed ? recordMarkers.mustNotBeReported : recordMarkers.mayBeReported;
  const charge: Charge = {
    charge: `${marker} REGISTRY ${index}`,
    level: 'felony',
    disposition: 'Guilty',
    offense_date: yearsBefore(at, 3),
    disposition_date: yearsBefore(at, 2),
  };
  const record = { ...person, case_number: `${marker} R${index}`, source: marker, state, charges: [charge] };
  return { record, court: 'registry', class: 'conviction', state };
}

/** Returns a day some years before a time, and a day earlier. */
const yearsBefore = (at: Date, years: number): string =>
  new Date(Date.UTC(at.getUTCFullYear() - years, at.getUTCMonth(), at.getUTCDate() - 1))
    .toISOString()
    .slice(0, 10);
