import type { Language } from '@service-embeds/contract';
import { messagesFor, type Messages } from '../../platform/translations/messages.ts';
import type { Letter } from './message.ts';

/**
 * Writes a mail to people of a customer in their language.
 * @param language null if it is unknown: then English
 */
export const letterIn = (
  language: Language | null,
  write: (messages: Messages) => Pick<Letter, 'subject' | 'body'>,
): Letter => ({ ...write(messagesFor(language)), language });
