import type { DispositionClass } from '@service-embeds/contract';
import type { KnownClass } from './disposition-entry.ts';

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
  isTriedAgain?: true | undefined;
}

/**
 * Returns the class of a text in which several words have a class. What is sealed stays so, whatever else the text says. A plea says
 * nothing beside a diversion, in whichever order they are written. A person decides which conviction is meant beside words of a
 * second trial, and where the order of the words is not the order of the events.
 * @param isOrdered whether the words follow one another as the events did: false for "diverted after conviction"
 */
export function combineClasses(words: readonly ClassWord[], isOrdered: boolean): DispositionClass {
  if (words.some((word) => word.class === 'sealed')) return 'sealed';
  const isDiverted = words.some((word) => word.class === 'diverted');
  const counted = words.filter(({ isPlea }) => !(isPlea && isDiverted));
  const isUnordered = !isOrdered || counted.some(({ isTriedAgain }) => isTriedAgain);
  const [first, ...others] = counted.map((word) => word.class);
  if (isUnordered && others.some((other) => other !== first) && [first, ...others].includes('conviction'))
    return 'unknown';
  return others.reduce<DispositionClass>(combine, first ?? 'unknown');
}

const combine = (first: DispositionClass, then: KnownClass): DispositionClass =>
  first === then
    ? first
    : (combinationRules.find((each) => each.first === first && each.then === then)?.result ?? 'unknown');
