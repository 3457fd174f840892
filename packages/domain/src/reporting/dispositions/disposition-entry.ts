import type { Charge, DispositionClass, OffenseKind } from '@service-embeds/contract';

/** A class that words of a court can mean. */
export type KnownClass = Exclude<DispositionClass, 'unknown'>;

/** Words of courts that mean the same in the same places, with where that is written. */
export interface DispositionGroup {
  class: KnownClass;
  /** Codes of states, `DC`, `US` for federal courts, or all of them. */
  states: readonly string[] | 'all';
  /** Statute, rule of court, or data dictionary. */
  source: string;
  /** Why counsel has to look at it. Until then the class that reports less applies. */
  needsCounsel?: string;
  /** The words are a plea: what the court made of it can follow or precede them. */
  isPlea?: true;
  /** The case goes on, or is tried again: a conviction beside the words can be planned, have fallen, or have followed. */
  isOpen?: true;
  /** The words cancel or refuse what came before them and do not name it. A person decides where that has one of these classes. */
  undoesEarlier?: readonly KnownClass[];
  /** What the words mean in other cases of the same courts. A person decides where there are no other words. */
  orElse?: KnownClass;
  words: readonly string[];
}

/**
 * Returns what makes groups of one class: states with spaces between them or all, source, and the words with commas between them.
 *
 * @example groupsOf('conviction')('OR', 'Or. Rev. Stat. 137.071')`Convicted no contest, Convicted failure to appear`
 */
export const groupsOf =
  (meaning: KnownClass) =>
  (states: string, source: string, more?: Omit<DispositionGroup, 'class' | 'states' | 'source' | 'words'>) =>
  ([words = '']: TemplateStringsArray): DispositionGroup => ({
    class: meaning,
    states: states === 'all' ? states : states.split(' '),
    source,
    ...more,
    words: words.trim().split(/,\s+/),
  });

/** What one text of a court means. */
export interface DispositionEntry extends Omit<DispositionGroup, 'words'> {
  words: string;
}

/** Words about which the provider's staff decided, for all that come later. */
export interface RememberedWords {
  words: string;
  /** Code of the state, `US` for federal courts. Null: everywhere. */
  state: string | null;
}

/** Words that the provider's staff added to the corpus. */
export interface DispositionAddition extends RememberedWords {
  class: DispositionClass;
}

/** Words of a charge, and whether they are an offense that a law names: of the level alone, on which the laws depend as well. */
export interface OffenseAddition extends RememberedWords {
  kind: OffenseKind;
  level: Charge['level'];
  isNamed: boolean;
}
