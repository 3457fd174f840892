import type { Charge, DispositionClass, PublicRecord } from '@service-embeds/contract';
import { normalizeWords } from '../../words/normalize-words.ts';
import {
  classifyDisposition,
  endsNamedIn,
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

/** Returns the words of a text, each between spaces, so that no word is found inside of another. */
const spacedWords = (text: string): string => ` ${normalizeWords(text).join(' ')} `;

function isSealedText(text: string): boolean {
  const words = adultOffenses.reduce((rest, offense) => rest.replaceAll(offense, ' '), spacedWords(text));
  return sealingWords.some((each) => words.includes(each));
}

/** Courts whose cases are closed, unless they are about adults, too. */
const juvenileCourts = ['juvenile', 'delinquency', 'youth court'].map((words) => ` ${words} `);

function isJuvenileCourt(name: string): boolean {
  const words = spacedWords(name);
  return juvenileCourts.some((each) => words.includes(each));
}

/** The case of a charge, as far as its class depends on it. */
type CaseFacts = Partial<
  Pick<PublicRecord, 'source' | 'court_of_record' | 'court_jurisdiction' | 'file_date'>
>;

const isText = (text: string | null | undefined): text is string => typeof text === 'string';

/**
 * Returns what a source writes beside the disposition that may close a case: of the sentence, or in the name of the court. Juvenile
 * courts try adults as well (Va. Code 16.1-241), and a sentence can be vacated without its conviction, so a person decides.
 */
function closingWordsOf(charge: Charge, record: CaseFacts): string[] {
  const courts = [charge.court, record.source, record.court_of_record, record.court_jurisdiction];
  return [...sentenceWords(charge).filter(isSealedText), ...courts.filter(isText).filter(isJuvenileCourt)];
}

const sentenceWords = ({ sentence, probation_status, probation_time, deposition, plea }: Charge): string[] =>
  [sentence, probation_status, probation_time, deposition, plea].filter(isText);

const undoneWords = /dismissed|nolle|acquitted/;

/**
 * Returns the ends that a sentence names and that are no conviction: a source has "Guilty", and the court supervision or the deferred
 * judgment beside it. Who is discharged has served a sentence, and who pleaded not guilty can be convicted.
 */
const otherEndsIn = (text: string, state: string | null): DispositionClass[] =>
  endsNamedIn(text, state).flatMap(({ class: end, words }) =>
    end === 'diverted' ||
    end === 'sealed' ||
    (end === 'non_conviction' && undoneWords.test(normalizeWords(words).join(' ')))
      ? [end]
      : [],
  );

/** Returns what a source writes beside the disposition that makes a person decide about the class of a charge. */
export const wordsBeside = (charge: Charge, record: CaseFacts, state: string | null): string[] => [
  ...new Set([
    ...closingWordsOf(charge, record),
    ...sentenceWords(charge).filter((text) => otherEndsIn(text, state).length),
  ]),
];

// cspell:ignore Welf

/** What the class of a charge depends on besides its words. */
export interface ChargeSetting extends Pick<DispositionText, 'state' | 'additions'> {
  /** Whether staff have decided about the charge, so that its class holds unless its words say that it is sealed. */
  isDecided?: boolean | undefined;
  /** Date of birth of the person, as the record has it. Null: it has none. */
  dob?: string | null | undefined;
  /** The case of the charge. Default: nothing is known of it. */
  record?: CaseFacts;
}

/**
 * Returns the class of a charge. Cases of minors are closed in nearly all states (18 U.S.C. 5038; Cal. Welf. & Inst. Code 827), and
 * courts for adults try some of them: a person decides which it is.
 */
export function classifyCharge(charge: Charge, setting: ChargeSetting): ClassifiedDisposition {
  const classification = classifyEnd(charge, setting);
  if (setting.isDecided || classification.class === 'sealed') return classification;
  const isMinor = isOfMinor(charge, setting);
  if (!isMinor && !closingWordsOf(charge, setting.record ?? {}).length)
    return checkSentence(classification, charge, setting.state);
  return {
    ...contradiction([...new Set<DispositionClass>(['sealed', ...classification.proposals])]),
    ...(isMinor && { isMinor }),
  };
}

/** A sentence that names another end contradicts a conviction. */
function checkSentence(
  classification: ClassifiedDisposition,
  charge: Charge,
  state: string | null,
): ClassifiedDisposition {
  const ends = sentenceWords(charge).flatMap((text) => otherEndsIn(text, state));
  return classification.class === 'conviction' && ends.length
    ? contradiction([...new Set<DispositionClass>([...ends, 'conviction'])])
    : classification;
}

const adultAge = 18;

/**
 * Whether the first day that is known of a charge, or of its case, is before the 18th birthday. Where the year has no February 29, that is
 * March 1 (such as Md. Code, Gen. Prov. 1-303): a person decides about a charge of the 28th, on which other states count them as adults.
 */
function isOfMinor(charge: Charge, { dob, record = {} }: ChargeSetting): boolean {
  const { offense_date, arrest_date, charge_date, disposition_date, conviction_date, sentence_date } = charge;
  const days = [offense_date, arrest_date, charge_date, disposition_date, conviction_date, sentence_date];
  const [first] = [...days, record.file_date].flatMap((day) => day ?? []).sort();
  if (!dob || first === undefined) return false;
  return first < `${Number(dob.slice(0, 4)) + adultAge}${dob.slice(4)}`;
}

/**
 * Returns the class of how a charge ended. What its source says of the class wins over the words, except where they say that it is sealed, or
 * clearly say another class: then a person decides.
 */
function classifyEnd(
  charge: Charge,
  { state, additions = [], isDecided = false }: ChargeSetting,
): ClassifiedDisposition {
  const { disposition_class: suppliedClass } = charge;
  if (suppliedClass === 'sealed' || saysSealed(charge)) return only('sealed');
  const isDated = [
    charge.disposition_date,
    charge.conviction_date,
    charge.sentence_date,
    charge.release_date,
  ].some(Boolean);
  const words = classifyDisposition({ words: charge.disposition, state, additions, isDated });
  const byWords = checkConvictionDate(words, charge);
  if (suppliedClass === undefined || suppliedClass === 'unknown' || words.class === 'sealed') return byWords;
  return isDecided ? only(suppliedClass) : compare(suppliedClass, byWords);
}

/** A date of conviction contradicts an end without a conviction. */
const checkConvictionDate = (words: ClassifiedDisposition, charge: Charge): ClassifiedDisposition =>
  charge.conviction_date && words.class === 'non_conviction'
    ? contradiction(['non_conviction', 'conviction'])
    : words;

/** Words that are unknown agree with a class if it is among what they might mean, or if they say nothing at all. */
function compare(suppliedClass: DispositionClass, words: ClassifiedDisposition): ClassifiedDisposition {
  const mayMean = words.class === 'unknown' ? words.proposals : [words.class];
  const agrees = !mayMean.length || (mayMean.includes(suppliedClass) && !mayMean.includes('sealed'));
  return agrees
    ? only(suppliedClass)
    : contradiction([suppliedClass, ...mayMean.filter((each) => each !== suppliedClass)]);
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
