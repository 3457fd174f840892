import type { SuppliedRecord } from '@service-embeds/contract';
import type { IdentityProblem } from './identity-match.ts';
import type { WithholdingReason } from './reportable-charge.ts';

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
