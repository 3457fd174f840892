/** Characters of a response that are kept, for the developer who looks for the reason of a failed delivery. */
export const responseExcerptLength = 200;

/** Characters of an event, without white space, that no answer has by chance. An ID with its name is shorter. */
const maxEchoLength = 40;

/** What of a resource names no person, and may well be a word of an answer. */
const plainFields = new Set(['id', 'object', 'uri', 'status', 'type']);
const isId = /^[0-9a-f]{24}$/;

/**
 * Returns what the log keeps of an endpoint's answer. Null for one that repeats the event: the event is stored encrypted, and the log
 * is not, so names and contacts of candidates would be in it.
 *
 * @param response the beginning of the answer
 * @param event the JSON that the endpoint was sent
 */
export function responseExcerpt(response: string, event: string): string | null {
  const beginning = response.slice(0, responseExcerptLength);
  return hasRunOf(beginning, event) || hasValueOf(beginning, event) ? null : beginning;
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** Whether a text has a part of the event as it was sent. */
function hasRunOf(text: string, event: string): boolean {
  const compact = withoutSpace(text);
  if (compact.length < maxEchoLength) return false;
  const eventText = withoutSpace(event);
  for (let start = 0; start + maxEchoLength <= compact.length; start++)
    if (eventText.includes(compact.slice(start, start + maxEchoLength))) return true;
  return false;
}

/** Whether a text has a value of the event's resource, however it writes the rest. */
function hasValueOf(text: string, event: string): boolean {
  if (!text.trim()) return false;
  const { data } = JSON.parse(event) as { data: { object: unknown } };
  const words = normalize(text);
  return valuesOf(data.object).some((value) => words.includes(normalize(value)));
}

/** Returns a text in lower case, with one space before, after and between its words. JSON may write letters as `\u00e9`. */
const normalize = (text: string): string =>
  ` ${text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns the texts in a resource that can be about a person. Two letters are a name, but elsewhere no more than a state. */
function valuesOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    const least = field.includes('name') ? 2 : 3;
    const isPlain = plainFields.has(field) || isId.test(value);
    return isPlain || value.trim().length < least ? [] : [value];
  }
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => valuesOf(each, name));
}
