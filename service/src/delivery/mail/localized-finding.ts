import { screeningNames } from '@service-embeds/contract';
import type { AdverseActionNotice } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Messages } from '../../platform/translations/messages.ts';

/** Returns a finding with the name of its screening in the language of the messages. */
export function localizedFinding(
  { screening_type, text }: AdverseActionNotice['items'][number],
  { screeningNames: names }: Pick<Messages, 'screeningNames'>,
): string {
  const english = screeningNames[screening_type];
  return text.startsWith(english) ? names[screening_type] + text.slice(english.length) : text;
}
