import { errorCatalog, type ApiErrorDefinition } from '@service-embeds/contract';
import { fieldErrorSentences } from '@service-embeds/contract/errors/field-errors';

/** Sentences whose form depends on their parameters. The page describes the form instead of an example. */
const forms: Record<string, string> = {
  invalid_input: '&lt;field&gt;: &lt;what is wrong with it&gt;',
  sign_up_rejected: '&lt;what is wrong with the first field&gt;',
  file_not_accepted: '&lt;what is wrong with the file&gt;',
  personal_data_in_use: '&lt;what is open and needs the data&gt;',
  retention_out_of_bounds: 'Keep &lt;class&gt; for … to … days. &lt;law&gt;',
  work_location_unclear: '&lt;what the work location lacks&gt;',
  tax_id_not_verified: '&lt;what the business registry says&gt;',
};

/** A placeholder for a parameter of a sentence, which can be a text, a number, a list, or what a place lacks. */
const placeholder = Object.assign(['…'], { add: 'zipcode', named: '…' });

/** Returns an entry of the catalog, with placeholders for its parameters. */
const definitionOf = (entry: unknown): ApiErrorDefinition =>
  (typeof entry === 'function'
    ? (entry as (...parameters: unknown[]) => unknown)(placeholder, placeholder, placeholder)
    : entry) as ApiErrorDefinition;

const errorRow = ({ code, status, error, description, fields }: ApiErrorDefinition): string => {
  const sentence = forms[code] ?? description ?? error;
  const field = forms[code] === undefined ? Object.keys(fields ?? {}).join(', ') : '';
  return `| \`${code}\` | ${status} | ${field && `\`${field}\``} | ${sentence} |`;
};

const fieldRow = ([code, sentence]: [string, (parameters: never) => string]): string => {
  const anyParameter = new Proxy({}, { get: () => placeholder });
  return `| \`${code}\` | ${sentence(anyParameter as never)} |`;
};

/** Returns the page that lists all error codes of the API. */
export const errorCodesPage = (): string => `# API error codes

Generated from \`packages/contract/src/errors\` by \`npm run manifest\`. Every error response carries one of these codes as
\`code\` ([errors](../interface.md#errors)). Switch on the code: sentences can change. An ellipsis is a value of the request.

| Code | Status | Field | Sentence |
| --- | --- | --- | --- |
${Object.values(errorCatalog).map(definitionOf).map(errorRow).join('\n')}

## Field errors

\`fields\` of an \`invalid_input\` error holds these sentences. Translations of the hosted pages are keyed by the code.

| Code | Sentence |
| --- | --- |
${Object.entries(fieldErrorSentences).map(fieldRow).join('\n')}
`;
