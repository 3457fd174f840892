import type { Charge, UseLimit } from '@service-embeds/contract';
import type { FoundRecord, ScreeningRecord } from './report-record.ts';

/** A charge, and where it was found. */
export interface PlacedCharge {
  charge: Charge;
  record: Pick<FoundRecord, 'record_type'>;
  screening: Pick<ScreeningRecord, 'type'>;
}

/** Returns the law that does not let the employer use a charge. Null: the employer may use it. */
export type UseLimiter = (finding: PlacedCharge) => UseLimit | null;

/** Every charge may be used: for what is no decision. */
export const noUseLimits: UseLimiter = () => null;
