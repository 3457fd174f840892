import type { SuppliedRecord } from '@service-embeds/contract';
import type { WithheldPart, WithheldReason } from './withheld-part.ts';

/** A withheld record as the person sees it in their own file. */
export interface DisclosedRecord {
  status: 'withheld';
  reasons: WithheldReason[];
  /** Undefined: it did not match the person, so what it says is about another person. */
  record?: SuppliedRecord;
  /** Where a record came from that is not shown. */
  source?: string;
  state?: string | null;
}

/** Reasons of records that did not match the person who was searched. */
const ofOthers: ReadonlySet<WithheldReason['code']> = new Set([
  'identity_unconfirmed',
  'name_mismatch',
  'birth_date_mismatch',
]);

/**
 * Returns a withheld record for the person whose file it is in (15 U.S.C. 1681g(a)(1)): all of it, with the reasons. What a record
 * says that did not match the person is left out, because it may be sealed, and about another person.
 */
export function discloseWithheld({ record, reasons }: WithheldPart): DisclosedRecord {
  const isOfOther = reasons.some(({ code }) => ofOthers.has(code));
  const { source, state = null } = record;
  return { status: 'withheld', reasons, ...(isOfOther ? { source, state } : { record }) };
}
