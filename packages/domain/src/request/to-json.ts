/**
 * Returns a value as JSON, however deep it is nested. `JSON.stringify` calls itself for each level, and fails at a few
 * thousand: a hierarchy can have more.
 */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return writeIteratively(value);
  }
}

/** Text that stands as it is, or a value that is yet to be written. */
type Piece = { text: string } | { value: unknown };

function writeIteratively(root: unknown): string {
  const parts: string[] = [];
  const pieces: Piece[] = [{ value: root }];
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    if ('text' in piece) parts.push(piece.text);
    else if (typeof piece.value === 'object' && piece.value !== null) pushReversed(pieces, piece.value);
    else parts.push(JSON.stringify(piece.value ?? null));
  }
  return parts.join('');
}

/** Adds the pieces of an object or a list, the last one first. */
function pushReversed(pieces: Piece[], container: object): void {
  const isList = Array.isArray(container);
  const entries = Object.entries(container).filter(([, value]) => isList || value !== undefined);
  pieces.push({ text: isList ? ']' : '}' });
  for (const [index, [name, value]] of [...entries.entries()].reverse()) {
    pieces.push({ value });
    if (!isList) pieces.push({ text: `${JSON.stringify(name)}:` });
    if (index > 0) pieces.push({ text: ',' });
  }
  pieces.push({ text: isList ? '[' : '{' });
}
