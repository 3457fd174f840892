import { eq } from 'drizzle-orm';
import { letterTextId, type LetterTextsResource, type LetterTextId } from '@service-embeds/contract';
import { languages, type Language } from '@service-embeds/contract/reference-data/language';
import {
  changeLetterTexts,
  letterPlaceholders,
  type LetterTexts,
} from '@service-embeds/domain/account/fill-letter-text';
import { lockAccount } from '../../db/rows/rows.ts';
import { accounts } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import type { Handlers } from '../call.ts';

type LetterTextRoutes = 'GET /v1/letter_texts' | 'POST /v1/letter_texts';

/** An account's own texts in the notices of adverse actions. */
export const letterTextHandlers = (container: Container): Pick<Handlers, LetterTextRoutes> => ({
  'GET /v1/letter_texts': ({ account }) => Promise.resolve(toLetterTextsResource(account.letterTexts)),

  'POST /v1/letter_texts': async ({ db, account: { id }, body, person }) => {
    // Two changes at once must not lose one of them.
    const account = await lockAccount(db, id);
    const letterTexts = changeLetterTexts(account.letterTexts, body.texts);
    await db.update(accounts).set({ letterTexts }).where(eq(accounts.id, id));
    const about = body.texts.map((text) => `${text.id} (${text.language})`).join(', ');
    const notice = { accountId: id, change: 'letter_texts_changed', about, by: person } as const;
    await notifyAdmins(db, container, notice, container.clock.now());
    return toLetterTextsResource(letterTexts);
  },
});

/** Returns what a notice says without a text of the account, with placeholders for its values. */
function defaultText(id: LetterTextId, language: Language): string {
  const { mails, adverseAction } = messagesFor(language);
  const { contact, parts } = adverseAction;
  const account = '{{account}}';
  if (id === 'greeting') return mails.hello('{{first_name}}');
  if (id === 'contact') return contact(account, '{{contact}}');
  if (id === 'closing') return '';
  const context = {
    account,
    contact: null,
    wait: undefined,
    agency: '',
    reasons: null,
    reconsideration: undefined,
  };
  return parts.reconsideration(context).join(' ');
}

/** Returns the texts of an account as the API does. */
export const toLetterTextsResource = (texts: LetterTexts): LetterTextsResource => ({
  object: 'letter_texts',
  texts: letterTextId.options.flatMap((id) =>
    languages.map((language) => ({
      id,
      language,
      text: texts[id]?.[language] ?? null,
      default: defaultText(id, language),
      placeholders: [...letterPlaceholders[id]],
    })),
  ),
});
