import { errorCatalog, type ApiErrorDefinition } from '@service-embeds/contract';
import { fieldErrorSentences } from '@service-embeds/contract/errors/field-errors';

/** Sentences whose form depends on their parameters. The page describes the form instead of an example. */
const forms: Record<string, string> = {
  invalid_input: '<field>: <what is wrong with it>',
  sign_up_rejected: '<what is wrong with the first field>',
  logo_not_accepted: '<what is wrong with the file>',
  file_not_accepted: '<what is wrong with the file>',
  personal_data_in_use: '<what is open and needs the data>',
  retention_out_of_bounds: 'Keep <class> for … to … days. <law>',
  work_location_unclear: '<what the work location lacks>',
  tax_id_not_verified: '<what the business registry says>',
};

/** A placeholder for a parameter of a sentence, which can be a text, a number, a list, or what a place lacks. */
const placeholder = Object.assign(['…'], { add: 'zipcode', named: '…' });

/** Returns an entry of the catalog, with placeholders for its parameters. */
const definitionOf = (entry: unknown): ApiErrorDefinition =>
  (typeof entry === 'function'
    ? (entry as (...parameters: unknown[]) => unknown)(placeholder, placeholder, placeholder)
    : entry) as ApiErrorDefinition;

/** Returns a sentence as Markdown, in which its brackets and braces stay what they are. It can be the placeholder itself. */
const escapeMarkup = (sentence: string | typeof placeholder): string =>
  sentence.toString().replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('{{', '&lbrace;&lbrace;');

const errorRow = ({ code, status, error, description, fields }: ApiErrorDefinition): string => {
  const sentence = escapeMarkup(forms[code] ?? description ?? error);
  const field = forms[code] === undefined ? Object.keys(fields ?? {}).join(', ') : '';
  return `| \`${code}\` | ${status} | ${field && `\`${field}\``} | ${sentence} |`;
};

const fieldRow = ([code, sentence]: [string, (parameters: never) => string]): string => {
  const anyParameter = new Proxy({}, { get: () => placeholder });
  return `| \`${code}\` | ${escapeMarkup(sentence(anyParameter as never))} |`;
};

/** Returns the page that lists all error codes of the API. */
export const errorCodesPage = (): string => `# API error codes

Generated from \`packages/contract/src/errors\` by \`npm run manifest\`. Every error response carries one of these codes as
\`code\` ([errors](../api/requests.md#errors)). Switch on the code: sentences can change. An ellipsis is a value of the request.

| Code | Status | Field | Sentence |
| --- | --- | --- | --- |
${Object.values(errorCatalog).map(definitionOf).map(errorRow).join('\n')}

## Field errors

\`fields\` of an \`invalid_input\` error holds these sentences. Translations of the hosted pages are keyed by the code.

| Code | Sentence |
| --- | --- |
${Object.entries(fieldErrorSentences).map(fieldRow).join('\n')}
`;
