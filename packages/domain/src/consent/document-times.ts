import type { Consent } from '@service-embeds/contract';
import { toTimestamp } from '../time.ts';

const timeNames = ['presented_at', 'scrolled_to_end_at', 'acknowledged_at'] as const;

/**
 * When a candidate saw a document and acknowledged it: by the clock of their device, and by the service's in the candidate
 * portal. A page may know none of it.
 */
export type DocumentTimes = Pick<Consent['documents'][number], (typeof timeNames)[number]>;

/** Whether a document was shown before its end was seen and before it was acknowledged, as far as its times are known. */
export function hasOrderedTimes(document: DocumentTimes): boolean {
  const { presented_at: presented, scrolled_to_end_at: end, acknowledged_at: acknowledged } = document;
  const isAfter = (time: string | undefined) =>
    presented === undefined || time === undefined || Date.parse(time) >= Date.parse(presented);
  return isAfter(end) && isAfter(acknowledged);
}

/** Returns the times of a document to the second. A time that the page did not give is left out. */
export const pickDocumentTimes = (document: DocumentTimes = {}): DocumentTimes =>
  Object.fromEntries(
    timeNames.flatMap((name) => {
      const time = document[name];
      return time === undefined ? [] : [[name, toTimestamp(new Date(time))]];
    }),
  );
