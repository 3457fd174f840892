import { en as accountTable } from '../../src/translations/en/account-table.ts';
import { en as bulkOrder } from '../../src/translations/en/bulk-order.ts';
import { en as consent } from '../../src/translations/en/disclosure.ts';
import { en as shared } from '../../src/translations/en/embeds.ts';
import { en as invitationActions } from '../../src/translations/en/invitation-actions.ts';
import { en as ordering } from '../../src/translations/en/ordering.ts';
import { en as reportAnswer } from '../../src/translations/en/report-answer.ts';
import { en as reportContent } from '../../src/translations/en/report-content.ts';
import { en as decision } from '../../src/translations/en/report-decision.ts';
import { en as reportHistory } from '../../src/translations/en/report-history.ts';
import { en as reportView } from '../../src/translations/en/report-messages.ts';
import { en as reportReasons } from '../../src/translations/en/report-reasons.ts';
import { en as signUpSteps } from '../../src/translations/en/signup-flow.ts';
import { fixedConsentTexts, type PartTexts } from '../../src/translations/texts.ts';
import { table } from './reference.ts';

const parts: PartTexts = {
  ordering,
  bulkOrder,
  accountTable,
  invitationActions,
  signUpSteps,
  consent,
  reportView,
  reportContent,
  reportHistory,
  reportAnswer,
  reportReasons,
  decision,
};

/** Which embed has which texts. Those of several embeds come first, so that each is there once. */
const owners = {
  'Every embed': ['common', 'form', 'errors'],
  'Several embeds': ['screenings', 'reports'],
  '`<service-new-invitation>`': ['order', 'ordering', 'bulkOrder'],
  '`<service-reports-overview>`': ['ordered', 'accountTable', 'invitationActions'],
  '`<service-report>`': [
    'report',
    'reportView',
    'reportContent',
    'reportHistory',
    'reportAnswer',
    'reportReasons',
    'decision',
  ],
  '`<service-disclosure>`': ['disclosure', 'consent'],
  '`<service-signup-flow>`': ['signUp', 'signUpSteps'],
};

/** Messages that translate what the service says, so that no page replaces them. */
const notReplaceable = ['serviceSentence'];

/** What the reference shows instead of the values of a text. */
const templates = Array.from({ length: 5 }, (_, index) => `{${index}}`);

/** Returns the rows of all texts below a path, with the English text of each. */
function rows(path: string, text: unknown): [string, string][] {
  if (typeof text === 'string') return [[`\`${path}\``, text]];
  if (typeof text === 'function')
    return [[`\`${path}\``, (text as (...values: string[]) => string)(...templates)]];
  if (Array.isArray(text)) return [[`\`${path}\``, text.map((part) => `"${String(part)}"`).join(', ')]];
  return Object.entries(text as object).flatMap(([name, inner]) => rows(`${path}.${name}`, inner));
}

const isFixed = (path: string): boolean => fixedConsentTexts.some((name) => path === `\`consent.${name}\``);

/** Returns the texts of one name, such as `order`. */
const section = (name: string, texts: unknown): string =>
  `### \`${name}\`\n\n${table(
    ['Name', 'English'],
    rows(name, texts).filter(([path]) => !isFixed(path)),
  )}`;

/**
 * Returns the page that lists all texts of the embeds.
 * @throws Error when it is not known which embed has a text
 */
export function textsPage(): string {
  const texts: Record<string, unknown> = { ...shared, ...parts };
  const described = new Set([...Object.values(owners).flat(), ...notReplaceable]);
  const missing = Object.keys(texts).filter((name) => !described.has(name));
  if (missing.length)
    throw new Error(`tools/manifest/texts-page.ts names no embed with ${missing.join(', ')}.`);
  const sections = Object.entries(owners).map(
    ([owner, names]) => `## ${owner}\n\n${names.map((name) => section(name, texts[name])).join('\n\n')}`,
  );
  return `# Texts of the embeds

<!-- Generated from \`src/translations/en\` by \`npm run manifest\`. -->

A page can replace these texts with the option \`texts\` ([how](../translation.md#replace-texts)). \`{0}\` is the first value in a text, \`{1}\` the
second. Two texts in quotes are a list of two.

${sections.join('\n\n')}
`;
}
