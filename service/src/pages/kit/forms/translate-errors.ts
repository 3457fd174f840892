import {
  fieldErrorSentence,
  fieldErrorSentences,
  type FieldIssues,
  type Language,
} from '@service-embeds/contract';
import { messagesFor } from '../../../platform/translations/messages.ts';
import type { PaymentErrors } from '@service-embeds/domain/account/card-fields';

/**
 * Returns a sentence for the first issue of each field, in the reader's language.
 * @param required what to say of a field that is missing, by its name; default a general sentence
 */
export function translateErrors(
  issues: FieldIssues,
  language: Language,
  required: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const sentences = { ...fieldErrorSentences, ...messagesFor(language).fieldErrors };
  return Object.fromEntries(
    Object.entries(issues).flatMap(([name, [issue]]) => {
      if (!issue) return [];
      const message = issue.code === 'required' ? required[name] : undefined;
      return [[name, message ?? fieldErrorSentence(issue, sentences)]];
    }),
  );
}

/** Returns a sentence for each invalid field of a payment form. */
export function translatePaymentErrors(errors: PaymentErrors, language: Language): Record<string, string> {
  const { paymentErrors } = messagesFor(language);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) => (code ? [[field, paymentErrors[code]]] : [])),
  );
}
