/** Longest quoted text in a mail, in characters. */
const longest = 100;

/**
 * Quotes what an unknown person typed, for the body of a mail to another person: in quotation marks, cut, and so that mail
 * programs, and the HTML of the mail, make no link of an address or a domain. It never belongs into a subject.
 */
export function quote(text: string): string {
  const shortened = text.length > longest ? `${text.slice(0, longest)}...` : text;
  return `"${shortened
    .replaceAll('"', "'")
    .replaceAll('://', '[://]')
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '[.]')}"`;
}
