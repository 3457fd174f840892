import type { FindingDegree, OffenseKind } from './place-law.ts';

/** Whether a charge is an offense that a law names. `unclear`: its words don't say so, and a person has to look. */
export type OffenseMatch = 'named' | 'unclear' | 'other';

/** A charge as limits on certain offenses look at it. */
export interface ReadCharge {
  /** In the words of the record. Undefined or empty: not known. */
  charge?: string | null | undefined;
  /** Null: not known. */
  degree: FindingDegree | null;
}

/** Returns whether a charge is an offense of a kind. */
export type OffenseReader = (kind: OffenseKind, charge: ReadCharge) => OffenseMatch;
