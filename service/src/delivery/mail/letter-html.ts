import { html, raw } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { brandColors } from '@service-embeds/domain/theme/brand-color';
import { colors, pageColors } from '@service-embeds/domain/theme/colors';
import type { AccountRow } from '../../db/rows/rows.ts';
import { logoPath } from '../../platform/page-links.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';

type Html = ReturnType<typeof html>;

/** What the HTML of a mail is made from. */
export interface LetterDesign {
  /** In whose name a candidate is written to. Undefined: the mail is to people of an account or of the provider. */
  account: Pick<AccountRow, 'id' | 'name' | 'brandName' | 'brandColor' | 'brandLogoId'> | undefined;
  subject: string;
  /** The plain text. */
  body: string;
  language: Language | null;
  /** Name and contact of the consumer reporting agency. */
  agency: string;
  /** Address of the hosted pages, which have the logo. */
  partnersUrl: string;
}

/** Colors of the light theme. Mail programs that know no style sheets change them themselves where people prefer the dark one. */
const [text] = colors.text;
const [muted] = colors.muted;
const [border] = colors.border;
const [ground] = pageColors.page;
const [surface] = colors.surface;
const [accent] = colors.primary;
const [onAccent] = colors['on-primary'];

/** Returns the colors of the dark theme, for mail programs that have it. */
const darkStyles = (accent: string) => `
  @media (prefers-color-scheme: dark) {
    .ground { background: ${pageColors.page[1]} !important }
    .letter { background: ${colors.surface[1]} !important; color: ${colors.text[1]} !important }
    .letter, .line { border-color: ${colors.border[1]} !important }
    .muted { color: ${colors.muted[1]} !important }
    .link { color: ${brandColors(accent).dark} !important }
    .logo { padding: 4px; border-radius: 4px; background: #fff }
  }`;

/** Longest line before an address that becomes the label of a button. */
const maxLabelLength = 40;

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:)]/;

/** Returns the HTML of a mail: its plain text, below who writes and above who runs the check. */
export async function letterHtml(design: LetterDesign): Promise<string> {
  const { account, subject, body, language, agency } = design;
  const color = account?.brandColor ?? accent;
  const { openLink } = messagesFor(language).check;
  const letter = await html`<!doctype html>
    <html lang="${language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(darkStyles(color))}
        </style>
        <base target="_blank" />
      </head>
      <body class="ground" style="margin:0;padding:32px 16px;background:${ground}">
        <div style="display:none;max-height:0;overflow:hidden">${previewText(body)}</div>
        <div
          class="letter"
          style="max-width:600px;margin:0 auto;background:${surface};border:1px solid ${border};border-radius:8px;color:${text};font:1em/1.5 system-ui,sans-serif"
        >
          <div style="height:4px;border-radius:7px 7px 0 0;background:${color}"></div>
          <div class="line" style="padding:20px 24px 24px;border-bottom:1px solid ${border}">
            ${sender(design)}
          </div>
          <main style="display:block;padding:24px">
            <h1 style="margin:0 0 16px;font-size:1.5em;line-height:1.25">${subject}</h1>
            ${paragraphs(body, { color, openLink })}
          </main>
          <div
            class="line muted"
            style="padding:16px 24px;border-top:1px solid ${border};color:${muted};font-size:.875em;line-height:1.43"
          >
            ${agency}
          </div>
        </div>
      </body>
    </html>`;
  return letter.toString();
}

/** The head of a mail: the account and who runs its checks, or the service alone. */
function sender({ account, language, partnersUrl }: LetterDesign): Html {
  if (!account) return html`<strong>Service</strong>`;
  const { id, name, brandName, brandLogoId } = account;
  const { byService } = messagesFor(language).check;
  const logo =
    brandLogoId === null
      ? ''
      : html`<img
          src="${partnersUrl}${logoPath(id, brandLogoId)}"
          alt=""
          class="logo"
          height="36"
          style="height:36px;max-width:160px;vertical-align:middle;margin-right:12px"
        />`;
  return html`${logo}<strong>${brandName ?? name}</strong>
    <span class="muted" style="color:${muted}">${byService}</span>`;
}

/** What addresses in a text look like. */
interface LinkStyle {
  color: string;
  /** Label of a button where the text before it is too long for one. */
  openLink: string;
}

const blocksOf = (body: string): string[] => body.trim().split(/\n{2,}/);

/** What lists of mails show behind the subject: the first sentences after the greeting. */
function previewText(body: string): string {
  const [first = '', second = first] = blocksOf(body);
  return second.replace(/\s+/g, ' ').slice(0, 120);
}

/** Returns the paragraphs of a text. The first address in a paragraph of its own becomes a button, and lines of facts a table. */
function paragraphs(body: string, { color, openLink }: LinkStyle): Html[] {
  const blocks = blocksOf(body);
  const main = blocks.findIndex(isAddress);
  return blocks.flatMap((block, index) => {
    if (/^\d{6}$/.test(block)) return [code(block)];
    const facts = factsOf(block);
    if (facts) return [factTable(facts, color)];
    if (index === main) return [button(block, splitLabel(blocks[index - 1]).label ?? openLink, color)];
    const text = index + 1 === main ? splitLabel(block).text : block;
    if (!text) return [];
    return partsOf(text).map((part) => (isItem(part[0]) ? list(part, color) : paragraph(part, color)));
  });
}

const isAddress = (block: string): boolean => address.exec(block)?.[0] === block;

/** Takes the sentence that introduces an address off its paragraph, if a button has room for it. */
function splitLabel(block = ''): { text: string; label?: string } {
  if (!block.endsWith(':')) return { text: block };
  const start = Math.max(...[...block.matchAll(/[.!?]\s/g)].map(({ index }) => index + 1), 0);
  const label = block.slice(start, -1).trim().replace(/\s+/g, ' ');
  return label.length <= maxLabelLength ? { text: block.slice(0, start), label } : { text: block };
}

/** A code that a person reads here and types elsewhere. */
const code = (digits: string): Html =>
  html`<p style="margin:0 0 16px;font-size:1.75em;line-height:1.29;font-weight:700;letter-spacing:4px">
    ${digits}
  </p>`;

/** Returns the label and the value of each line, if all lines of a block have both, and there are several. */
function factsOf(block: string): [label: string, value: string][] | undefined {
  const facts = block.split('\n').map((line) => /^([^:>-][^:]{0,30}): (\S.*)$/.exec(line));
  if (facts.length < 2 || facts.includes(null)) return undefined;
  return facts.map((fact) => [fact?.[1] ?? '', fact?.[2] ?? '']);
}

const factTable = (facts: [label: string, value: string][], color: string): Html =>
  html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:1em;line-height:1.5">
    ${facts.map(
      ([label, value]) =>
        html`<tr class="line" style="border-bottom:1px solid ${border}">
          <th
            scope="row"
            class="muted"
            style="width:40%;padding:8px 12px 8px 0;color:${muted};font-weight:400;text-align:left;vertical-align:top"
          >
            ${label}
          </th>
          <td style="padding:8px 0;font-weight:600;overflow-wrap:anywhere">${withLinks(value, color)}</td>
        </tr>`,
    )}
  </table>`;

const isItem = (line: string): boolean => line.startsWith('- ');

const button = (url: string, label: string, color: string): Html =>
  html`<p style="margin:8px 0 24px">
    <a
      href="${url}"
      style="display:inline-block;padding:10px 20px;border-radius:8px;background:${color};color:${onAccent};font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`;

type Lines = [string, ...string[]];

/** Returns the lines of a block, those of a list apart from others. A line that was only broken for its length continues. */
function partsOf(block: string): Lines[] {
  const parts: Lines[] = [];
  for (const line of block.replace(/\n(?![-> ])/g, ' ').split('\n')) {
    const last = parts.at(-1);
    if (last && isItem(last[0]) && line.startsWith('  ')) last.push(`${last.pop() ?? ''} ${line.trim()}`);
    else if (last && isItem(last[0]) === isItem(line)) last.push(line);
    else parts.push([line]);
  }
  return parts;
}

const paragraph = (lines: Lines, color: string): Html =>
  html`<p style="margin:0 0 16px;overflow-wrap:anywhere">
    ${lines.map((line, index) => html`${index ? html`<br />` : ''}${withLinks(line, color)}`)}
  </p>`;

const list = (items: Lines, color: string): Html =>
  html`<ul style="margin:0 0 16px;padding:0 0 0 24px;overflow-wrap:anywhere">
    ${items.map((item) => html`<li>${withLinks(item.slice(2), color)}</li>`)}
  </ul>`;

const withLinks = (line: string, color: string): (Html | string)[] =>
  line
    .split(new RegExp(`(${address.source})`))
    .map((part, index) =>
      index % 2 ? html`<a href="${part}" class="link" style="color:${color}">${part}</a>` : part,
    );
