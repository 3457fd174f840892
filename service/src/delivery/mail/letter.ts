import type { Language } from '@service-embeds/contract';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';

/** A mail in plain text. */
export interface Letter {
  subject: string;
  body: string;
  /** The language it is written in, if that is a choice of people of a customer. Default: the candidate's, or English. */
  language?: Language | null;
}

/** Writes a mail in the language of its reader. Null: unknown, so English. */
export type LetterWriter = (language: Language | null) => Letter;

/**
 * Writes a mail to people of a customer in their language.
 * @param language null if it is unknown: then English
 */
export const letterIn = (
  language: Language | null,
  write: (messages: Messages) => Pick<Letter, 'subject' | 'body'>,
): Letter => ({ ...write(messagesFor(language)), language });

/** Longest text that another person wrote into a mail, in characters. */
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
