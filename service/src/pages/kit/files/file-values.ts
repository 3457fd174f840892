import type { Language } from '@service-embeds/contract';
import { capitalize } from '../../../platform/translations/english-format.ts';
import { formatTime } from '../../../platform/translations/format.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';

/** Whether a value says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns `driver_license_state` as `Driver license state`. */
export const wordsOf = (name: string): string => capitalize(name.replaceAll('_', ' '));

/** Returns the label of a field of a file. A field with IDs of screenings is called like their type. */
export function labelOf(name: string, language: Language): string {
  const { dataCopy, screeningNames } = messagesFor(language);
  const names: Record<string, string> = screeningNames;
  return dataCopy.fields[name] ?? names[name.replace(/_ids?$/, '')] ?? wordsOf(name);
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns a value without parts as people read it. */
export function textOf(value: unknown, language: Language): string {
  const { dataCopy, screeningNames } = messagesFor(language);
  if (typeof value === 'boolean') return value ? dataCopy.yes : dataCopy.no;
  const text = String(value);
  if (timestamp.test(text)) return formatTime(new Date(text), language);
  return Object.hasOwn(screeningNames, text) ? screeningNames[text as keyof typeof screeningNames] : text;
}

/** Returns the fields of an entry with those inside them, one line each: `Records 2, charge` with its value. */
export function flatFields(entry: object, language: Language, path = ''): [label: string, value: string][] {
  return Object.entries(entry).flatMap(([name, value]: [string, unknown]) => {
    if (isEmpty(value)) return [];
    const label = path + (Array.isArray(entry) ? String(Number(name) + 1) : labelOf(name, language));
    const separator = Array.isArray(value) ? ' ' : ', ';
    return typeof value === 'object' && value !== null
      ? flatFields(value, language, label + separator)
      : [[label, textOf(value, language)]];
  });
}
