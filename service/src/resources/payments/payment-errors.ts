import type { Language } from '@service-embeds/contract';
import { messagesFor, type Messages } from '../../translations/messages.ts';

/** What can be wrong with a payment method. */
export type PaymentProblem = keyof Messages['paymentErrors'];

/** Fields of a form, each with what is wrong with it. */
export type PaymentProblems<Field extends string = string> = Partial<Record<Field, PaymentProblem>>;

/** Returns a sentence for each field that is wrong. */
export const sentencesOf = (problems: PaymentProblems, language: Language = 'en'): Record<string, string> => {
  const { paymentErrors } = messagesFor(language);
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, paymentErrors[problem ?? 'required']]),
  );
};
