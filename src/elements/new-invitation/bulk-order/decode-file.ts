/**
 * Returns the text of a file: as its byte order mark says, otherwise UTF-8, or else Windows-1252, in which spreadsheets save CSV
 * files on Windows. Without that, names would be ordered with replacement characters.
 */
export function decodeFile(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes);
  const mark = first * 256 + second;
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
