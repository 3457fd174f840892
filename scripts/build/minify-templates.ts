import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** The fields that this plugin reads of a node of the syntax tree. */
interface SyntaxNode {
  type: string;
  tag?: { name?: string };
  quasi?: { quasis: { start: number; end: number }[] };
  [key: string]: unknown;
}

/** Returns CSS without comments and unneeded space. */
const squeezeCss = (text: string): string =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}');

/** Elements at whose edges browsers ignore space. */
const block = 'div|p|ul|li|dl|dd|dt|h2|h3|form|fieldset|article|dialog|button|details|summary|select|option';
const opening = new RegExp(`(<(?:${block})(?:\\s[^<>]*)?>)\\s*\\n\\s*`, 'g');
const closing = new RegExp(`\\s*\\n\\s*(</(?:${block})>)`, 'g');

/** Returns HTML with one space for a line break and its indentation, and none between tags. */
const squeezeHtml = (text: string): string =>
  text
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*(\/?>)/g, '$1')
    .replace(opening, '$1')
    .replace(closing, '$1')
    .replace(/\s*\n\s*/g, ' ');

/** Replaces the text of a template, if squeezing changes it. */
function squeezeTemplate(text: MagicString, { tag, quasi }: SyntaxNode): void {
  const squeeze = tag?.name === 'css' ? squeezeCss : squeezeHtml;
  for (const { start, end } of quasi?.quasis ?? []) {
    const before = text.original.slice(start, end);
    const after = squeeze(before);
    if (after !== before) text.update(start, end, after);
  }
}

const isTemplate = ({ type, tag }: SyntaxNode): boolean =>
  type === 'TaggedTemplateExpression' && /^(html|svg|css)$/.test(tag?.name ?? '');

/** Removes indentation and line breaks from `html`, `svg` and `css` templates: only readers of the source need them. */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/')) return null;
      const text = new MagicString(code);
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        if (!Array.isArray(node) && isTemplate(node as SyntaxNode)) squeezeTemplate(text, node as SyntaxNode);
        Object.values(node).forEach(visit);
      };
      visit(this.parse(code));
      return text.hasChanged()
        ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
        : null;
    },
  };
}

/**
 * Lets Lit parse its templates as HTML in a page that is XHTML, too. There, a template of the page itself parses its text as XML, which our
 * templates are not.
 */
export function parseTemplatesAsHtml(): Plugin {
  return {
    name: 'parse-templates-as-html',
    transform(code, id) {
      if (!/[/\\]lit-html[/\\](?:development[/\\])?lit-html\.js$/.test(id)) return null;
      const text = new MagicString(code);
      text.replace(
        /(\w+)\.createElement\((["'])template\2\)/,
        (whole, page: string) =>
          `(${page}.contentType=="text/html"?${page}:${page}.implementation.createHTMLDocument(""))${whole.slice(page.length)}`,
      );
      if (!text.hasChanged()) this.error('Lit makes its templates in another way.');
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
  };
}
