/** A phone number, as we store it (E.164). A spreadsheet takes it for a number, which does nothing. */
const phonePattern = /^\+\d{7,15}$/;

/** A field of RFC 4180. A text that a spreadsheet would take for a formula, in wide letters too, begins with an apostrophe. */
export function toCsvField(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !phonePattern.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file without its end. */
export const toCsvLine = (values: readonly unknown[]): string => values.map(toCsvField).join(',');

/** Sends a text a batch at a time, so that a file of any length needs little memory. */
export function streamText(
  head: string,
  batches: Iterable<string> | AsyncIterable<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator =
    Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  return new ReadableStream({
    start: (controller) => {
      if (head) controller.enqueue(encoder.encode(head));
    },
    pull: async (controller) => {
      const batch = await iterator.next();
      if (batch.done) controller.close();
      else controller.enqueue(encoder.encode(batch.value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
