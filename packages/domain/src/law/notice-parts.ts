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
 * @param subjects what the decision is about besides any report
 */
export const noticePartsFor = (
  notice: NoticeDuty['notice'],
  subjects: readonly NoticeDuty['appliesTo'][],
  laws: readonly PlaceLaw[],
): NoticePart[] =>
  dutiesFor(laws, 'notice')
    .filter(
      ({ duty }) =>
        duty.notice === notice && (duty.appliesTo === 'any_report' || subjects.includes(duty.appliesTo)),
    )
    .flatMap(({ law, duty: { parts, agency } }) =>
      parts.map((part) => ({ part, law, ...(part === 'complaint' && agency !== undefined && { agency }) })),
    );
