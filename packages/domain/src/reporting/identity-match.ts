import { isOlder } from '../time.ts';

/** The law behind the match of names and birth dates. */
export const accuracy = '15 U.S.C. 1681e(b)';

export interface PersonName {
  first: string;
  middle?: string | null;
  last: string;
}

/** Who a report is about. */
export interface Identity {
  /** The legal name, former names, and names that the SSN trace of the report has found. */
  names: readonly PersonName[];
  /** Names of a trace whose number may belong to another person: staff decides about records with one. Default: none. */
  doubtfulNames?: readonly PersonName[];
  /** `YYYY-MM-DD`. Null: unknown, so that nothing can be matched. */
  dob: string | null;
  /** Whether a person decides about the full name alone, in lists of sanctions: many entries say nothing of a birth. Default: no. */
  asksByName?: boolean;
}

export interface RecordPerson {
  full_name?: string | null | undefined;
  dob?: string | null | undefined;
  /** Year of birth. */
  yob?: number | null | undefined;
  /** The age on some day until now, in registries that publish no date of birth. */
  age?: number | null | undefined;
  /** Whether staff have decided that the record is about the person. Undefined: they have not decided. */
  is_same_person?: boolean;
}

/** Why a record is not known to be about a person. */
export type IdentityProblem = 'identity_unconfirmed' | 'name_mismatch' | 'birth_date_mismatch';

/**
 * Checks that a record is about a person: the full name and the whole date of birth have to match. A name alone is shared by
 * thousands (15 U.S.C. 1681e(b); CFPB advisory opinion on name-only matching, 86 FR 62468). Many courts publish only the year of
 * birth, and registries the age: a person decides about such a record. So they do about one with the whole date of birth and a part
 * of the name, because courts swap names, and people marry and shorten theirs. A part of the name with a part of the date is too little.
 * Business with people on a list of sanctions is forbidden (31 CFR part 501), so a person compares an entry without a birth date.
 *
 * @returns the problem, `unclear` if a person has to decide, or undefined if the record is about the person
 */
export function findIdentityProblem(
  record: RecordPerson,
  identity: Identity,
  at: Date,
): IdentityProblem | 'unclear' | undefined {
  const { names, dob } = identity;
  const { full_name: name, is_same_person: isSame } = record;
  const isOfBirth = dob === null ? undefined : matchesBirth(record, dob, at);
  if (!name || (isOfBirth === undefined && !identity.asksByName)) return 'identity_unconfirmed';
  const words = wordsOf(name);
  const isOfName = names.some((each) => matchesName(words, each));
  const isOfDay = dob !== null && record.dob === dob;
  if (!isOfName && !(isOfDay && isAlike(words, identity))) return 'name_mismatch';
  if (isOfBirth === false) return 'birth_date_mismatch';
  return isOfName && isOfDay ? undefined : answerOf(isSame);
}

/** Returns what a person decided about a record, or the question. */
function answerOf(isSame: boolean | undefined): 'identity_unconfirmed' | 'unclear' | undefined {
  if (isSame === undefined) return 'unclear';
  return isSame ? undefined : 'identity_unconfirmed';
}

/** Whether what a source found by a number, and not by a name, has no part of a person's name, or another date of birth. */
export const isOfAnother = (
  { full_name: name, dob }: Pick<RecordPerson, 'full_name' | 'dob'>,
  identity: Identity,
): boolean =>
  Boolean(name && !isAlike(wordsOf(name), { ...identity, doubtfulNames: identity.names })) ||
  Boolean(dob && identity.dob && dob !== identity.dob);

/**
 * Whether what a record says of the birth fits a date: the date, the year, or else an age that the person has or had. An age that was
 * counted from the year of birth alone is a year too high until the birthday. Undefined: the record says nothing of the birth.
 */
function matchesBirth(record: RecordPerson, dob: string, at: Date): boolean | undefined {
  const birth = record.dob ?? record.yob?.toString();
  if (birth) return dob.startsWith(birth);
  return typeof record.age === 'number' ? isOlder(dob, record.age - 1, at) : undefined;
}

/** Generations are left out of many court records. */
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** Returns the words of a name: without accents, punctuation, case, or a suffix. `Doe, Ann` is `ann doe`. */
function wordsOf(text: string): string[] {
  const [last = '', first] = text.split(',', 2);
  const inOrder = first === undefined || suffixes.has(normalize(first)) ? last : `${first} ${last}`;
  return normalize(inOrder)
    .split(' ')
    .filter((word) => word !== '' && !suffixes.has(word));
}

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'.’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The first and the last name have to be the same. Middle names may be missing or initials, but not different. */
function matchesName(words: readonly string[], { first, middle, last }: PersonName): boolean {
  const firstWords = wordsOf(first);
  const lastWords = wordsOf(last);
  if (!firstWords.length || !lastWords.length) return false;
  const middleWords = words.slice(firstWords.length, words.length - lastWords.length);
  if (words.length < firstWords.length + lastWords.length) return false;
  const isSame = (start: number, expected: readonly string[]): boolean =>
    expected.every((word, index) => words[start + index] === word);
  if (!isSame(0, firstWords) || !isSame(words.length - lastWords.length, lastWords)) return false;
  const expected = wordsOf(middle ?? '');
  return middleWords.every((word, index) => {
    const other = expected[index];
    return other === undefined || word.startsWith(other) || other.startsWith(word);
  });
}

/** Words of last names that thousands of others have as well. */
const particles = new Set(
  'al da de del den der di dos du el la las le los mac mc san st van von y'.split(' '),
);

const isAlike = (words: readonly string[], { names, doubtfulNames = [] }: Identity): boolean =>
  otherScript.test(words.join('')) ||
  names.some((each) => sharesName(words, each)) ||
  doubtfulNames.some((each) => matchesName(words, each));

/** Letters in which candidates do not write their names, so that only a person can compare them. */
const otherScript = /[^\p{Script=Latin}\p{N}]/u;

/**
 * Whether a name has a first or last name of a person, in any place, or begins with a middle name: as one does whose names are swapped,
 * half of a double name, or those before or after a marriage. Spaces within names make no difference.
 */
function sharesName(words: readonly string[], { first, middle, last }: PersonName): boolean {
  const [firstWords, middleWords, lastWords] = [wordsOf(first), wordsOf(middle ?? ''), wordsOf(last)];
  const own = [...firstWords, ...lastWords].filter((word) => word.length > 1 && !particles.has(word));
  const [start = ''] = words;
  return (
    own.some((word) => words.includes(word)) ||
    (start.length > 1 && middleWords.includes(start)) ||
    [middleWords, []].some((each) => [...firstWords, ...each, ...lastWords].join('') === words.join(''))
  );
}
