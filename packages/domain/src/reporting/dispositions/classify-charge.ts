import type { Charge, DispositionClass } from '@service-embeds/contract';
import { normalizeWords } from '../../words/normalize-words.ts';
import {
  classifyDisposition,
  type ClassifiedDisposition,
  type DispositionText,
} from './classify-disposition.ts';

/** Words that close a case wherever a source writes them: in the name of the charge, its type, or its classification. */
const sealingWords = [
  'expunged',
  'sealed',
  'annulled',
  'erased',
  'shielded',
  'vacated',
  'pardoned',
  'set aside',
  'nondisclosure',
  'non disclosure',
  'limited access',
  'juvenile',
  'delinquent',
  'delinquency',
  'youthful offender',
  'youthful trainee',
].map((words) => ` ${words} `);

/** Offenses of adults whose names have such words. */
const adultOffenses = [
  'delinquency of a minor',
  'delinquency of minor',
  'delinquency of a child',
  'delinquency of child',
  'delinquency of a juvenile',
  'delinquency of juvenile',
  'dependency or delinquency',
  'of a juvenile',
  'of juvenile',
  'with a juvenile',
  'with juvenile',
  'to a juvenile',
  'to juvenile',
  'on a juvenile',
  'on juvenile',
  'vacated building',
  'vacated property',
].map((words) => ` ${words} `);

/** Whether the name, type or classification of a charge says that the case is closed to everyone. */
export const saysSealed = ({ charge, charge_type, classification }: Charge): boolean =>
  [charge, charge_type, classification].some((text) => typeof text === 'string' && isSealedText(text));

function isSealedText(text: string): boolean {
  const words = adultOffenses.reduce(
    (rest, offense) => rest.replaceAll(offense, ' '),
    ` ${normalizeWords(text).join(' ')} `,
  );
  return sealingWords.some((each) => words.includes(each));
}

// cspell:ignore Welf

/** What the class of a charge depends on besides its words. */
export interface ChargeSetting extends Pick<DispositionText, 'state' | 'additions'> {
  /** Whether staff have decided about the charge, so that its class holds unless its words say that it is sealed. */
  isDecided?: boolean | undefined;
  /** Date of birth of the person, as the record has it. Null: it has none. */
  dob?: string | null | undefined;
}

/**
 * Returns the class of a charge. Cases of minors are closed in nearly all states (18 U.S.C. 5038; Cal. Welf. & Inst. Code 827), and
 * courts for adults try some of them: a person decides which it is.
 */
export function classifyCharge(charge: Charge, setting: ChargeSetting): ClassifiedDisposition {
  const classified = classifyEnd(charge, setting);
  if (setting.isDecided || classified.class === 'sealed' || !isOfMinor(charge, setting)) return classified;
  return {
    ...contradiction([...new Set<DispositionClass>(['sealed', ...classified.proposals])]),
    isMinor: true,
  };
}

const adultAge = 18;

/** Whether the first day that is known of a charge is before the person came of age. */
function isOfMinor(charge: Charge, { dob }: ChargeSetting): boolean {
  const { offense_date, arrest_date, charge_date, disposition_date } = charge;
  const [first] = [offense_date, arrest_date, charge_date, disposition_date]
    .flatMap((day) => day ?? [])
    .sort();
  if (!dob || first === undefined) return false;
  const birthday = new Date(dob);
  birthday.setUTCFullYear(birthday.getUTCFullYear() + adultAge);
  return new Date(first) < birthday;
}

/**
 * Returns the class of how a charge ended. What its source says of the class wins over the words, except where they say that it is sealed, or
 * clearly say another class: then a person decides.
 */
function classifyEnd(
  charge: Charge,
  { state, additions = [], isDecided = false }: ChargeSetting,
): ClassifiedDisposition {
  const { disposition_class: supplied } = charge;
  if (supplied === 'sealed' || saysSealed(charge)) return only('sealed');
  const isDated = [
    charge.disposition_date,
    charge.conviction_date,
    charge.sentence_date,
    charge.release_date,
  ].some(Boolean);
  const words = classifyDisposition({ words: charge.disposition, state, additions, isDated });
  const byWords = checkConvictionDate(words, charge);
  if (supplied === undefined || supplied === 'unknown' || words.class === 'sealed') return byWords;
  return isDecided ? only(supplied) : compare(supplied, byWords);
}

/** A date of conviction contradicts an end without a conviction. */
const checkConvictionDate = (words: ClassifiedDisposition, charge: Charge): ClassifiedDisposition =>
  charge.conviction_date && words.class === 'non_conviction'
    ? contradiction(['non_conviction', 'conviction'])
    : words;

/** Words that are unknown agree with a class if it is among what they might mean, or if they say nothing at all. */
function compare(supplied: DispositionClass, words: ClassifiedDisposition): ClassifiedDisposition {
  const mayMean = words.class === 'unknown' ? words.proposals : [words.class];
  const agrees = !mayMean.length || (mayMean.includes(supplied) && !mayMean.includes('sealed'));
  return agrees ? only(supplied) : contradiction([supplied, ...mayMean.filter((each) => each !== supplied)]);
}

const only = (value: DispositionClass): ClassifiedDisposition => ({
  class: value,
  source: null,
  needsCounsel: false,
  proposals: [value],
});

const contradiction = (proposals: readonly DispositionClass[]): ClassifiedDisposition => ({
  class: 'unknown',
  source: null,
  needsCounsel: false,
  proposals,
});
