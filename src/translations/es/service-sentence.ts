import { spanishFieldErrors, spanishFormErrors } from '@service-embeds/contract/errors/form-errors-es';
import { spanishRegistryErrors } from '@service-embeds/domain/sign-up/business-registry-es';
import type { Messages } from '../en/embeds.ts';

type ServiceSentence = Messages['serviceSentence'];
type Problem = Parameters<ServiceSentence>[0];

type Sentence = string | ((params: object) => string);

/** Every sentence by its code. */
const sentences: ReadonlyMap<unknown, Sentence> = new Map<unknown, Sentence>([
  ...(Object.entries(spanishFieldErrors) as [string, Sentence][]),
  ...Object.entries(spanishFormErrors),
  ...Object.entries(spanishRegistryErrors).map(([answer, text]) => [`tax_id_${answer}`, text] as const),
]);

/** Returns the sentence for a code, or undefined for one that is not known here. */
function sentenceOf(code: string | undefined, params: object = {}): string | undefined {
  const sentence = sentences.get(code);
  return typeof sentence === 'function' ? sentence(params) : sentence;
}

function fieldSentence({ apiCode, fields = {}, issues = {} }: Problem, name: string): string {
  const translated = issues[name]?.map(({ code, params }) => sentenceOf(code, params)) ?? [
    sentenceOf(apiCode),
  ];
  return (translated.every(Boolean) ? translated : (fields[name] ?? [])).join(' ');
}

/** Translates what the service says by its codes. A code that is not known here keeps the service's own sentence. */
export const spanishServiceSentence: ServiceSentence = (error, name) => {
  if (name !== undefined) return fieldSentence(error, name);
  const { fields = {}, apiCode, message } = error;
  const names = Object.keys(fields);
  return names.length
    ? names.map((each) => fieldSentence(error, each)).join(' ')
    : (sentenceOf(apiCode) ?? message);
};
