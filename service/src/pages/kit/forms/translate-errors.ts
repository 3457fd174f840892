import {
  ApiError,
  fieldErrorSentence,
  fieldErrorSentences,
  validate,
  type FieldErrorSentences,
  type FieldIssues,
  type Language,
  type RouteDefinition,
} from '@service-embeds/contract';
import { serviceRoutes, type RouteKey } from '@service-embeds/contract/service-routes';
import type { PaymentErrors } from '@service-embeds/domain/account/card-fields';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { firstErrors } from './forms.ts';

/** What a page says of its fields, by their names: the sentence for one that is missing or not chosen, or sentences by their codes. */
export type FieldSentences = Readonly<Record<string, string | Partial<FieldErrorSentences> | undefined>>;

/** An empty choice is one that does not exist, and the API would name the values that it takes. */
const missing = (sentence: string) => ({
  required: () => sentence,
  not_an_option: () => sentence,
  invalid_us_state: () => sentence,
  invalid_industry: () => sentence,
});

/**
 * Returns a sentence for the first issue of each field, in the reader's language.
 * @param own default: general sentences
 */
export function translateErrors(
  issues: FieldIssues,
  language: Language,
  own: FieldSentences = {},
): Record<string, string> {
  const sentences = { ...fieldErrorSentences, ...messagesFor(language).fieldErrors };
  return Object.fromEntries(
    Object.entries(issues).flatMap(([name, [first]]) => {
      if (!first) return [];
      // A form sends an empty text for a field that was left empty.
      const issue = first.code === 'empty' ? { code: 'required' as const } : first;
      const ofField = own[name];
      const ownSentences = typeof ofField === 'string' ? missing(ofField) : ofField;
      return [[name, fieldErrorSentence(issue, { ...sentences, ...ownSentences })]];
    }),
  );
}

/** Returns what the contract refuses in a form that its page refuses anyway, so that it is not sent to its route. */
export function issuesOf(key: RouteKey, body: object): FieldIssues {
  const { body: schema }: RouteDefinition = serviceRoutes[key];
  const result = schema && validate(schema, body);
  return result && !result.ok ? result.issues : {};
}

/** What became of a form: what its route answers, or a sentence for each field that the route refuses. */
export type Submission<Answer> =
  | { answer: Answer; errors?: never }
  | { answer?: never; errors: Record<string, string> };

/**
 * Runs the route of a form.
 * @param required what to say of a field that is missing, by its name; default a general sentence
 * @throws ApiError as the route does, where no field is at fault
 */
export async function submitForm<Answer>(
  run: () => Promise<Answer>,
  required?: Readonly<Record<string, string>>,
): Promise<Submission<Answer>> {
  try {
    return { answer: await run() };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const translated = translateErrors((error.issues ?? {}) as FieldIssues, 'en', required);
    return { errors: { ...firstErrors(error.fields), ...translated } };
  }
}

/** Returns the sentence with which a rule refuses something. Undefined: it accepts it. */
export function refusalOf(rule: () => unknown): string | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}

/** Returns a sentence for each invalid field of a payment form. */
export function translatePaymentErrors(errors: PaymentErrors, language: Language): Record<string, string> {
  const { paymentErrors } = messagesFor(language);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) => (code ? [[field, paymentErrors[code]]] : [])),
  );
}
