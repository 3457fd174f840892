import type { NoticeDuty, NoticePartId, PlaceLaw } from './place-law.ts';
import { dutiesFor } from './select-laws.ts';

/** A part of a notice, with the law that wants it. */
export interface NoticePart {
  part: NoticePartId;
  law: PlaceLaw;
  /** Where the candidate complains, for the part `complaint`. */
  agency?: string;
}

/**
 * Returns what a notice has to contain because of the laws, in their order.
 *
 * @param appliesTo what the decision is about. A criminal record: the parts for any report belong to it, too
 */
export const noticePartsFor = (
  notice: NoticeDuty['notice'],
  appliesTo: NoticeDuty['appliesTo'],
  laws: readonly PlaceLaw[],
): NoticePart[] =>
  dutiesFor(laws, 'notice')
    .filter(
      ({ duty }) =>
        duty.notice === notice && (duty.appliesTo === 'any_report' || appliesTo === 'criminal_record'),
    )
    .flatMap(({ law, duty: { parts, agency } }) =>
      parts.map((part) => ({ part, law, ...(part === 'complaint' && agency !== undefined && { agency }) })),
    );
