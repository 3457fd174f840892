import { errorCatalog, type ApiErrorDefinition } from '@service-embeds/contract';
import { connectErrors } from '@service-embeds/contract/errors/connect-errors';
import { consentErrors, retentionErrors } from '@service-embeds/contract/errors/consent-errors';
import { httpErrors } from '@service-embeds/contract/errors/error-catalog';
import { fieldErrorSentences } from '@service-embeds/contract/errors/field-errors';
import { orderErrors } from '@service-embeds/contract/errors/order-errors';
import { reportErrors } from '@service-embeds/contract/errors/report-errors';
import { requestErrors } from '@service-embeds/contract/errors/request-errors';
import { table } from './reference.ts';

/** The catalogs, by what a caller was about to do. */
const groups = {
  'Any request': requestErrors,
  'Before any route sees the request': httpErrors,
  'Candidates, packages and orders': orderErrors,
  'Reports and decisions': reportErrors,
  'Accounts, sign-up and connecting': connectErrors,
  'Disclosures and consents': consentErrors,
  Retention: retentionErrors,
};

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

/** A placeholder for a parameter of a sentence, which can be a text, a number, a list, what a place lacks, or an item that a law protects. */
const placeholder = Object.assign(['…'], { add: 'zipcode', named: '…', id: '…', place: '…', law: '…' });

/** Returns an entry of the catalog, with placeholders for its parameters. */
const definitionOf = (entry: unknown): ApiErrorDefinition =>
  (typeof entry === 'function'
    ? (entry as (...parameters: unknown[]) => unknown)(placeholder, placeholder, placeholder)
    : entry) as ApiErrorDefinition;

/** Returns a sentence as Markdown, in which its brackets and braces stay what they are. It can be the placeholder itself. */
const escapeMarkup = (sentence: string | typeof placeholder): string =>
  sentence.toString().replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('{{', '&lbrace;&lbrace;');

/** Returns the codes of a catalog. The column of the field is there if an error names one. */
function errorTable(catalog: object): string {
  const rows = Object.values(catalog)
    .map(definitionOf)
    .map(({ code, status, error, description, fields }) => {
      const field = forms[code] === undefined ? Object.keys(fields ?? {}).join(', ') : '';
      const sentence = escapeMarkup(forms[code] ?? description ?? error);
      return [`\`${code}\``, String(status), field && `\`${field}\``, sentence];
    });
  const hasFields = rows.some(([, , field]) => field);
  return table(
    ['Code', 'Status', ...(hasFields ? ['Field'] : []), 'Sentence'],
    hasFields ? rows : rows.map((cells) => cells.toSpliced(2, 1)),
  );
}

const fieldRow = ([code, sentence]: [string, (parameters: never) => string]): string => {
  const anyParameter = new Proxy({}, { get: () => placeholder });
  return `| \`${code}\` | ${escapeMarkup(sentence(anyParameter as never))} |`;
};

/**
 * Returns the page that lists all error codes of the API.
 * @throws Error when an error of the catalog is in no group
 */
export function errorCodesPage(): string {
  const described = new Set(Object.values(groups).flatMap((catalog) => Object.keys(catalog)));
  const missing = Object.keys(errorCatalog).filter((name) => !described.has(name));
  if (missing.length)
    throw new Error(`tools/manifest/error-codes-page.ts has no group for ${missing.join(', ')}.`);
  return `# API error codes

<!-- Generated from \`packages/contract/src/errors\` by \`npm run manifest\`. -->

Every error response carries one of these codes as \`code\` ([errors](../api/requests.md#errors)). Switch on the code: sentences can
change. An ellipsis is a value of the request.

${Object.entries(groups)
  .map(([title, catalog]) => `## ${title}\n\n${errorTable(catalog)}`)
  .join('\n\n')}

## Field errors

\`fields\` of an \`invalid_input\` error holds these sentences. Translations of the hosted pages are keyed by the code.

| Code | Sentence |
| --- | --- |
${Object.entries(fieldErrorSentences).map(fieldRow).join('\n')}
`;
}
