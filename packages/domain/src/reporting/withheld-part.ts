import type { Charge, DispositionClass, OffenseKind, SuppliedRecord } from '@service-embeds/contract';
import type { RecordFacts } from './record-facts.ts';
import type { IdentityProblem } from './identity-match.ts';
import type { WithholdingReason } from './reportable-charge.ts';

/** The question whether a charge is an offense that a law names. */
export interface OffenseQuestion {
  kind: OffenseKind;
  /** ID of the law in the table. */
  lawId: string;
}

/** Returns the question that a charge leaves open. Undefined: none. */
export type OffenseQuestioner = (charge: Charge, record: RecordFacts) => OffenseQuestion | undefined;

/** A charge about which a person has to decide before the report may contain it. */
export interface UnclassifiedPart {
  /** The record with this charge alone. If copies contradict one another: with the charge of each copy. */
  record: SuppliedRecord;
  /** The words of the court, those of copies divided by ` | `. Null: the source has none. */
  words: string | null;
  /** Code of the state of the court, `US` for federal courts. Null: unknown. */
  state: string | null;
  /** What the words might mean. */
  proposals: readonly DispositionClass[];
  /** The person was under 18 at the time of the charge. */
  isMinor?: true;
  /** Undefined: the question is what the disposition means. */
  offense?: OffenseQuestion;
}

/** Why a record or a charge is kept apart. `source`: the law. */
export interface WithheldReason {
  code: WithholdingReason['code'] | IdentityProblem | 'deleted_after_dispute' | 'duplicate';
  source: string;
}

/** A record, or some charges of one, that the report does not show. */
export interface WithheldPart {
  /** The record with the charges that are kept apart. */
  record: SuppliedRecord;
  /** Each once. */
  reasons: WithheldReason[];
}
