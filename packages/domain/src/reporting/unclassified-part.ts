import type { DispositionClass, SuppliedRecord } from '@service-embeds/contract';

/** A charge whose class a person has to decide before the report may contain it. */
export interface UnclassifiedPart {
  /** The record with this charge alone. If copies contradict one another: with the charge of each copy. */
  record: SuppliedRecord;
  /** The words of the court, those of copies divided by ` | `. Null: the source has none. */
  words: string | null;
  /** Code of the state of the court, `US` for federal courts. Null: unknown. */
  state: string | null;
  /** What the words might mean. */
  proposals: readonly DispositionClass[];
  /** `words`: they are not known or contradict the class. `copies`: the same charge is there twice with two ends. */
  reason: 'words' | 'copies';
}
