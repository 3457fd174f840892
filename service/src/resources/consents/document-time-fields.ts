import type { ConsentRow } from '../../db/rows/rows.ts';
import { formatTime } from '../../platform/translations/format.ts';
import { messagesFor } from '../../platform/translations/messages.ts';

/** Returns when a candidate saw and confirmed a document, with labels. Values that the page did not give are null. */
export function documentTimeFields(
  document: ConsentRow['documents'][number],
  language: ConsentRow['documents'][number]['language'],
): [label: string, time: string | null][] {
  const texts = messagesFor(language).consentCopy;
  const show = (time: string | undefined) =>
    time === undefined ? null : formatTime(new Date(time), language);
  return [
    [texts.presented, show(document.presented_at)],
    [texts.scrolledToEnd, show(document.scrolled_to_end_at)],
    [texts.acknowledged, show(document.acknowledged_at)],
  ];
}
