import type { RouteDefinition } from '@service-embeds/contract';
import { embedRoutes } from '@service-embeds/contract/embed-routes';
import { callbacksOf, optionsOf } from '../../scripts/build/element-pieces.ts';
import type { ElementDeclaration } from '../../scripts/build/elements-manifest.ts';

/** Returns a row of a table. Vertical bars are escaped, because they would end a cell. */
const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;

/** Returns a Markdown table, or an empty text if there are no rows. */
export const table = (head: string[], rows: string[][]): string =>
  rows.length
    ? [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
    : '';

const code = (text: string | undefined): string => (text ? `\`${text}\`` : '');

/** Returns a table for each event whose detail has fields. */
const eventDetails = ({ events = [] }: ElementDeclaration): string =>
  events
    .filter(({ detail }) => detail)
    .map(
      ({ name, type, detail = [] }) =>
        `### Detail of \`${name}\`\n\nThe type is ${code(type?.text)}.\n\n${table(
          ['Field', 'Type', 'Meaning'],
          detail.map((field) => [code(field.name), code(field.type.text), field.description]),
        )}`,
    )
    .join('\n\n');

const section = (title: string, text: string): string => (text ? `\n## ${title}\n\n${text}\n` : '');

/** The scopes that the session token of an element can have. The sign-up has no token, and the provider sends no request. */
const scopesOf: Record<string, readonly string[]> = {
  'service-new-invitation': ['order'],
  'service-reports-overview': ['order'],
  'service-report': ['report'],
  'service-disclosure': ['disclosure'],
};

/** Returns which endpoints an element can call, and with which credential. */
function endpointsOf(tagName = ''): string {
  const scopes = scopesOf[tagName];
  const isVisitor = tagName === 'service-signup-flow';
  const routes = Object.entries(embedRoutes as Record<string, RouteDefinition>)
    .filter(([, { auth }]) =>
      isVisitor ? auth.visitor : auth.scopes?.some((scope) => scopes?.includes(scope)),
    )
    .map(([key]) => `- \`${key}\``);
  if (!routes.length) return '';
  const token = isVisitor
    ? 'The embed has no session token: its page has to be one of those that the application registers.'
    : `A session token with the scope ${scopes?.map(code).join(' or ')} opens these endpoints for the page.`;
  return `${token} [Who may call what](who-may-call-what.md) has the details.\n\n${routes.join('\n')}`;
}

/** Returns what an element calls, how it fails, and how accessible it is. */
const useText = (tagName: string | undefined): string =>
  [
    section('Endpoints', endpointsOf(tagName)),
    section(
      'Errors',
      '`service-error` has a code for everything that can fail: [all codes](../errors.md), with their causes.',
    ),
    section(
      'Accessibility',
      'The [report](../accessibility.md) says how far each criterion of WCAG 2.2 is met, and how that was checked.',
    ),
  ].join('');

/** Returns the class of an element in the UMD global, which has no provider. */
const globalName = ({ tagName, name }: ElementDeclaration): string =>
  tagName === 'service-provider'
    ? ', and the UMD global has none'
    : `, in the UMD global \`Service.Embeds.${name.replace(/^Service/, '')}\``;

/** Returns the page of an element in docs/reference. What is between the region's marks is also on the element's page of the site. */
export function referencePage(element: ElementDeclaration): string {
  const {
    tagName,
    name,
    description = '',
    members = [],
    slots = [],
    cssParts = [],
    cssProperties = [],
  } = element;
  const callbacks = callbacksOf(element);
  const methods = members.filter(({ kind }) => kind === 'method');
  return `# \`<${tagName}>\`

<!-- Generated from the element's doc comments by \`npm run manifest\`. -->

${description}

<!-- #region reference -->

In React it is \`${name}\`${globalName(element)}.
${section(
  'Options',
  table(
    ['Property', 'Attribute', 'Type', 'Default', 'Meaning'],
    optionsOf(element).map((item) => [
      code(item.name),
      code(item.attribute),
      code(item.type?.text),
      code(item.default),
      item.description ?? '',
    ]),
  ),
)}${section(
    'Events',
    table(
      ['Event', 'Callback', 'Detail', 'Meaning'],
      callbacks.map((entry) => [code(entry.event), code(entry.name), code(entry.detail), entry.description]),
    ),
  )}${eventDetails(element) && `\n${eventDetails(element)}\n`}${section(
    'Methods',
    methods.map((single) => `- \`${single.name}()\`: ${single.description}`).join('\n'),
  )}${section('Slots', slots.map((entry) => `- ${entry.name || 'default'}: ${entry.description}`).join('\n'))}${section(
    'Parts',
    table(
      ['Part', 'Meaning'],
      cssParts.map((entry) => [code(entry.name), entry.description ?? '']),
    ),
  )}${section(
    'Custom properties',
    table(
      ['Property', 'Default', 'Meaning'],
      cssProperties.map((entry) => [code(entry.name), code(entry.default), entry.description ?? '']),
    ),
  )}${useText(tagName)}
<!-- #endregion reference -->
`;
}
