import type { DispositionClass } from '@service-embeds/contract';
import type { ExplainedPhrase, PhraseIndex } from '../../words/explain-words.ts';
import { normalizeWords } from '../../words/normalize-words.ts';
import { dispositionCorpus } from './corpus.ts';
import type { DispositionEntry, KnownClass } from './disposition-entry.ts';

/** Returns the phrases of lines that have one phrase between commas. */
const phrasesOf = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '));

/** Returns what is made of each phrase of a line. */
const crossed = (things: string, make: (thing: string) => string[]): string[] =>
  phrasesOf(things).flatMap(make);

/** Ends of something that a court canceled. */
const canceledWords = 'vacated, set aside, withdrawn, stricken, recalled, quashed, void';

/** Returns each thing with each of its ends, in the orders in which clerks write them. */
const withEnds = (...parts: [things: string, ends: string][]): string[] =>
  parts.flatMap(([things, ends]) =>
    phrasesOf(things).flatMap((thing) =>
      phrasesOf(ends).flatMap((end) => [`${thing} ${end}`, `${end} of ${thing}`, `withdrawn as ${thing}`]),
    ),
  );

/**
 * Words that say nothing about how a charge ended. No word that can turn the meaning of another is among them: not, no, without,
 * denied, revoked, waived, before, or, if, unless, judgment, imposition, prosecution, proceedings, appeal, violation.
 */
export const plainPhrases: readonly string[] = phrasesOf(
  // Before their first words, so that a district attorney withdraws, and not an attorney of the district.
  'district attorney, state attorney, states attorney, county attorney, city attorney, us attorney, prosecuting attorney, commonwealths attorney, commonwealth attorney',
  'a, an, the, of, by, on, in, at, to, for, as, and, then, with, per, upon, after, from, its, his, her, their, this, all, each, any, was, is, be, been, has, have, were, now',
  'count, charge, case, offense, crime, matter, citation, docket, number, ref, part, item, i, ii, iii, iv, v',
  'court, judge, jury, bench, trial, verdict, hearing, magistrate, justice, clerk, state, people, commonwealth, county, city, district, circuit, superior, municipal, criminal, general sessions, common pleas, supreme, federal, us, usa',
  'prosecutor, defendant, counsel, attorney',
  'felony, misdemeanor, infraction, gross misdemeanor, class, degree, level, first, second, third, st, nd, rd, th, adult, traffic',
  'disposition, disposed, dispo, outcome, result, status, final, finding, findings, found, entered, ordered, order, decision, determined, court action, action taken, code, type, plea bargain, plea agreement, negotiated plea, stipulated',
  'date, dated, january, jan, february, feb, march, mar, april, apr, may, june, jun, july, jul, august, aug, september, sep, sept, october, oct, november, december, dec',
  'costs, fees, court costs, paid, costs waived, court costs waived, fees waived, fine waived, jury waived, jury trial waived, waived jury, waived jury trial, counsel waived, waived counsel, appearance waived, rights waived, waived rights, extradition waived, with prejudice, without prejudice, prejudice, without costs, no costs, wop, wp',
  'amended charge, amended count, amended complaint, amended information, amended indictment, reduced charge, reduced count, reduced offense, lesser, lesser included, original charge, original count, as charged, as amended, same',
  'closed, case closed',
  'motion of state, states motion, motion of prosecutor, motion by state, motion of the people, motion of da, motion of defendant, defense motion, request of prosecutor, states request, own motion, courts motion, agreement of parties, oral motion, written motion, recommendation of prosecutor',
  'in absentia, in open court, open court, from custody, bond discharged, bond released, bail exonerated, bond exonerated, released',
  // What was asked for and not given changes nothing.
  'not expunged, not sealed, not vacated, not pardoned, expungement denied, expunction denied, denied expungement, petition to expunge denied, petition for expungement denied, motion to expunge denied, sealing denied, motion to seal denied, petition to seal denied, motion to vacate denied, vacatur denied, pardon denied, petition to vacate denied, motion to set aside denied, request for expungement denied, application to seal denied',
  'pursuant to, due to, nunc pro tunc, motion of the state, motion of the prosecutor, motion of the district attorney, motion of district attorney, motion of the defendant',
);

/**
 * How something other than the charge ended, which does not say how the charge did: a jury is discharged, counsel withdraws, and dates,
 * warrants, motions, fees, and pleas of not guilty are canceled.
 */
export const eventPhrases: readonly string[] = withEnds(
  ['jury', 'discharged, dismissed, excused'],
  ['attorney, counsel, defense attorney, defense counsel', 'withdrawn, discharged, dismissed'],
  ['hearing, trial date, hearing date, court date', `${canceledWords}, continued`],
  ['trial', 'vacated, stricken, continued'],
  ['warrant, bench warrant, arrest warrant, no contact order', canceledWords],
  ['motion, defense motion, states motion, motion of defendant, motion of state', canceledWords],
  ['not guilty plea, plea of not guilty', canceledWords],
  ['fees, court fees, costs, court costs, fine, restitution, surcharge, assessment', canceledWords],
);

/** The end of something on which a judgment can rest: the judgment may have fallen with it. */
export const undoingPhrases: readonly string[] = [
  // What is said for the case of a conviction.
  'upon conviction',
  'on conviction',
  ...withEnds(
    ['order, default, sentence', canceledWords],
    // In some states the charge itself is a warrant.
    ['warrant, arrest warrant, bench warrant', 'dismissed'],
    ['trial', 'set aside, withdrawn, recalled, quashed, void'],
    ['plea agreement, plea bargain', `${canceledWords}, rejected`],
    ['stay, stay of imposition, stay of adjudication, stay of execution, probation', canceledWords],
    ['nolle, nolle prosequi, nol pros, no bill', 'withdrawn, set aside, rescinded'],
    // A charge that became a smaller one, and was not dropped.
    ['dropped', 'to misdemeanor, to a misdemeanor, to infraction, to lesser, to a lesser, from felony, down'],
  ),
];

/**
 * Words beside which a conviction is in doubt, and that say nothing beside another end: of a program that ends without a judgment in many
 * courts, of a count that got no sentence of its own, and of what was not all of the charge.
 */
export const doubtfulPhrases: readonly string[] = phrasesOf(
  'successfully, successful, satisfied, completion, program, program completed, treatment completed, requirements met, conditions met, terms met, merged, merged with, merged into, merged with count, merged into count, in part',
  'terms completed, completed terms, conditions completed, completed conditions',
  ...crossed('classes, counseling, evaluation, community service, driving school, hours', (terms) => [
    `${terms} completed`,
    `${terms} complete`,
  ]),
  ...crossed(
    'conviction, judgment, judgment of conviction, judgment of guilt, finding, finding of guilt, verdict, guilty verdict, guilty plea, adjudication, adjudication guilty, adjudication of guilt',
    (thing) => [`${thing} suspended`, `suspended ${thing}`],
  ),
  'judgment and sentence suspended',
  // What is planned, or a column of a table, and no end.
  'plea hearing, plea date, guilty plea hearing, guilty plea date, conviction hearing, conviction date, conviction code, conviction type, trial for guilty, guilty date, guilty trial date, guilty verdict date, guilty verdict hearing, guilty verdict status, conviction status, conviction number, number of conviction, conviction ref, conviction court, court of conviction, charge of conviction',
  'to be, may be, to plead, may plead, for guilty plea, for plea of guilty, hearing on guilty plea, hearing on plea of guilty, to enter guilty plea, to enter plea of guilty, order for conviction, trial date',
  // Another end followed.
  'from guilty, from conviction, original guilty, original conviction',
  ...crossed('verdict, finding, disposition, plea, trial', (end) => [
    `original ${end}`,
    `first ${end}`,
    `second ${end}`,
  ]),
  // Of a first offense, courts of some states enter no judgment (Va. Code 18.2-251).
  'first offense, 1st offense',
  // Beside "guilty" it is a deferred adjudication, and beside another end the district attorney.
  'da',
);

/** Words of sentences. Beside an acquittal or a dismissal they contradict it. */
export const sentencePhrases: readonly string[] = phrasesOf(
  'sentence, sentence imposed, imposed, days, months, years, weeks, hours, 0 days, 0 months, 0 years, 0 weeks, 0 hours, 0 dollars, week, hour, life, jail, prison, probation, fine, restitution, community service, time served, credit, credit time served, cts, parole, on parole, custody, imprisonment, confinement, incarceration, incarcerated, committed, county jail, state prison, local jail, department of corrections, doc, cdcr, bop, house arrest, home detention, electronic monitoring, work release, counseling, treatment, classes, evaluation, surcharge, assessment, victim fund',
  'probated, probated sentence, sentence suspended, suspended sentence, suspended jail, suspended prison, suspended fine, suspended license, execution suspended, execution of sentence suspended, sentence amended, sentence reduced, concurrent, consecutive, consecutively, concurrently, served, serve, supervised, unsupervised, supervised probation, unsupervised probation, supervised release, formal probation, summary probation, informal probation, bench probation, community supervision, community control, post release control, driving school, license suspended, license revoked, registration required, no contact order, dollars, minimum, maximum, min, max, plus',
  'pending sentence, sentence pending, awaiting sentence, sentence deferred to a later date, set for sentence, released on parole, paroled, paroled to supervision, sentence completed, probation completed, conditions of probation, credit for time served',
);

/** The same of what may be the sentence or the judgment, unless the text says which. */
export const suspensionPhrases: readonly string[] = phrasesOf('suspended, all suspended');

/** Words about what stands before them: after a conviction, that may be the charge or its end, or terms after which a court enters none. */
export const changePhrases: readonly string[] = phrasesOf(
  'amended, reduced, original, completed, complete, conditions, terms',
);

/** Words that are explained: by an entry of the corpus, or because they say nothing about the class. */
export interface Phrase extends ExplainedPhrase {
  /** Undefined: they say nothing about the class. */
  entry?: DispositionEntry;
  /** They belong to a sentence, such as days in jail. */
  isSentence?: true;
  /** What it changes stands before it. */
  isChange?: true;
  /** Something other than the charge ended. */
  isEvent?: true;
  /** What the rest of the text says may have fallen with it. */
  isUndoing?: true;
  /** A conviction beside it is in doubt. */
  isDoubtful?: true;
}

const indexes = new Map<string | null, PhraseIndex<Phrase>>();

/** Returns the phrases that are explained in a state. Null: in an unknown one. */
export function phrasesIn(state: string | null): PhraseIndex<Phrase> {
  const existing = indexes.get(state);
  if (existing) return existing;
  const index = indexPhrases(state === null ? agreedEntries() : entriesIn(state));
  indexes.set(state, index);
  return index;
}

/** The entries for all states, and those for one, which win. */
const entriesIn = (state: string): DispositionEntry[] => [
  ...dispositionCorpus.filter(({ states }) => states === 'all'),
  ...dispositionCorpus.filter(({ states }) => states !== 'all' && states.includes(state)),
];

/** Entries whose words mean the same wherever they are known. Abbreviations, and convictions that one state writes so, need their state. */
function agreedEntries(): DispositionEntry[] {
  const byText = Map.groupBy(dispositionCorpus, ({ words }) => normalizeWords(words).join(' '));
  return [...byText].flatMap(([text, entries]) => {
    const [first] = entries;
    const isAgreed = new Set(entries.map((entry) => entry.class)).size === 1;
    const isOfAll = entries.some(({ states }) => states === 'all');
    const isWord = text.length > 5 && first?.class !== 'conviction';
    return first && isAgreed && (isOfAll || isWord) ? [first] : [];
  });
}

/** A later phrase with the same tokens replaces an earlier one. */
function indexPhrases(entries: readonly DispositionEntry[]): PhraseIndex<Phrase> {
  const byText = new Map<string, Phrase>();
  const add = (words: string, meaning: Omit<Phrase, 'tokens'>): void => {
    const tokens = normalizeWords(words);
    byText.set(tokens.join(' '), { tokens, ...meaning });
  };
  for (const words of plainPhrases) add(words, {});
  for (const words of suspensionPhrases) add(words, { isSentence: true, isChange: true });
  for (const words of changePhrases) add(words, { isChange: true });
  for (const words of eventPhrases) add(words, { isEvent: true });
  for (const words of sentencePhrases) add(words, { isSentence: true });
  for (const words of undoingPhrases) add(words, { isUndoing: true });
  for (const words of doubtfulPhrases) add(words, { isDoubtful: true });
  for (const entry of entries) add(entry.words, { entry });
  return Map.groupBy(byText.values(), ({ tokens }) => tokens[0] ?? '');
}

/** What a class becomes when another follows it in the same text. */
interface CombinationRule {
  first: KnownClass;
  then: KnownClass;
  result: DispositionClass;
  why: string;
}

const rule = (
  first: KnownClass,
  then: KnownClass,
  result: DispositionClass,
  why: string,
): CombinationRule => ({ first, then, result, why });

/** Two classes in one text, in their order. A pair that is not here is decided by a person. */
export const combinationRules: readonly CombinationRule[] = [
  rule('conviction', 'diverted', 'diverted', 'Guilty, adjudication withheld: the court entered no judgment.'),
  rule('diverted', 'non_conviction', 'diverted', 'Deferred, then dismissed: the diversion was completed.'),
  rule('non_conviction', 'diverted', 'diverted', 'Dismissed after diversion: the diversion was completed.'),
  rule('pending', 'conviction', 'conviction', 'Bound over, found guilty: the later word is the end.'),
  rule('pending', 'non_conviction', 'non_conviction', 'Continued, dismissed: the later word is the end.'),
  rule('pending', 'diverted', 'diverted', 'Arraigned, diverted: the later word is the end.'),
  rule('diverted', 'pending', 'diverted', 'Diversion, pending: the diversion goes on.'),
  rule('diverted', 'conviction', 'unknown', 'Deferred, guilty: a plea before it, or a judgment after it.'),
  rule('conviction', 'non_conviction', 'unknown', 'Guilty, dismissed: set aside, or another count.'),
  rule('non_conviction', 'conviction', 'unknown', 'Dismissed, guilty of lesser: which charge is it?'),
  rule('conviction', 'pending', 'unknown', 'Guilty, pending: on appeal, or not yet sentenced.'),
  rule('non_conviction', 'pending', 'unknown', 'Dismissed, pending: charged again, or only filed.'),
];

/** What a part of a text says. */
export interface ClassWord {
  class: KnownClass;
  isPlea?: true | undefined;
  isOpen?: true | undefined;
  undoesEarlier?: readonly KnownClass[] | undefined;
}

/**
 * Returns the class of a text in which several words have a class. What is sealed stays so, whatever else the text says. A plea says
 * nothing beside a diversion, in whichever order they are written. A person decides which conviction is meant beside words of a
 * second trial, and where the order of the words is not the order of the events.
 * @param isOrdered whether the words follow one another as the events did: false for "diverted after conviction"
 */
export function combineClasses(words: readonly ClassWord[], isOrdered: boolean): DispositionClass {
  if (words.some((_, index) => isUnclearEnd(words, index))) return 'unknown';
  if (words.some((word) => word.class === 'sealed')) return 'sealed';
  const isDiverted = words.some((word) => word.class === 'diverted');
  const otherWords = words.filter(({ isPlea }) => !(isPlea && isDiverted));
  const isUnordered = !isOrdered || otherWords.some(({ isOpen }) => isOpen);
  const [first, ...others] = otherWords.map((word) => word.class);
  if (isUnordered && others.some((other) => other !== first) && [first, ...others].includes('conviction'))
    return 'unknown';
  return others.reduce<DispositionClass>(combine, first ?? 'unknown');
}

/** Whether words cancel something else than a conviction, or one follows them: "dismissal reversed", "vacated, convicted". */
function isUnclearEnd(words: readonly ClassWord[], index: number): boolean {
  const { undoesEarlier } = words[index] ?? {};
  if (!undoesEarlier) return false;
  const before = words[index - 1];
  const isConviction = ({ class: value, isPlea }: ClassWord): boolean => value === 'conviction' && !isPlea;
  return (before && undoesEarlier.includes(before.class)) || words.slice(index + 1).some(isConviction);
}

const combine = (first: DispositionClass, then: KnownClass): DispositionClass =>
  first === then
    ? first
    : (combinationRules.find((each) => each.first === first && each.then === then)?.result ?? 'unknown');
