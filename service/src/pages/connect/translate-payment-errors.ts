import type { PaymentErrors } from '@service-embeds/domain/account/payment-errors';
import type { Language } from '@service-embeds/contract';
import { messagesFor } from '../../translations/messages.ts';

/** Returns a sentence for each invalid field of a payment form. */
export function translatePaymentErrors(errors: PaymentErrors, language: Language): Record<string, string> {
  const { paymentErrors } = messagesFor(language);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) => (code ? [[field, paymentErrors[code]]] : [])),
  );
}
