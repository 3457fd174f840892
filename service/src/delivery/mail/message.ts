import type { Language } from '@service-embeds/contract';

/** A mail in plain text. */
export interface Letter {
  subject: string;
  body: string;
  /** The language it is written in, if that is a choice of people of a customer. Default: the candidate's, or English. */
  language?: Language | null;
}

/** Writes a mail in the language of its reader. Null: unknown, so English. */
export type LetterWriter = (language: Language | null) => Letter;
