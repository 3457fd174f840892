import { callbacksOf, optionsOf } from './pieces.ts';
import type { ElementDeclaration } from './types.ts';

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
          ['Field', 'Type', ''],
          detail.map((field) => [code(field.name), code(field.type.text), field.description]),
        )}`,
    )
    .join('\n\n');

/** Returns the page of an element in docs/reference. */
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
  const section = (title: string, text: string) => (text ? `\n## ${title}\n\n${text}\n` : '');
  const methods = members.filter(({ kind }) => kind === 'method');
  return `# \`<${tagName}>\`

<!-- Generated from the element's doc comments by \`npm run manifest\`. -->

${description}

In React and \`Service.Embeds\` it is \`${name}\`.
${section(
  'Options',
  table(
    ['Property', 'Attribute', 'Type', 'Default', ''],
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
      ['Event', 'Callback', 'Detail', ''],
      callbacks.map((entry) => [code(entry.event), code(entry.name), code(entry.detail), entry.description]),
    ),
  )}${eventDetails(element) && `\n${eventDetails(element)}\n`}${section(
    'Methods',
    methods.map((single) => `- \`${single.name}()\`: ${single.description}`).join('\n'),
  )}${section('Slots', slots.map((entry) => `- ${entry.name || 'default'}: ${entry.description}`).join('\n'))}${section(
    'Parts',
    table(
      ['Part', ''],
      cssParts.map((entry) => [code(entry.name), entry.description ?? '']),
    ),
  )}${section(
    'Custom properties',
    table(
      ['Property', 'Default', ''],
      cssProperties.map((entry) => [code(entry.name), code(entry.default), entry.description ?? '']),
    ),
  )}`;
}
