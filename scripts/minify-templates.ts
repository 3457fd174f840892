import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** What we need of a node of the syntax tree. */
interface SyntaxNode {
  type: string;
  tag?: { name?: string };
  quasi?: { quasis: { start: number; end: number }[] };
  [key: string]: unknown;
}

/** CSS without the space that only people read. */
const squeezeCss = (text: string): string =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}');

/** Elements at whose edges space is never seen. */
const block = 'div|p|ul|li|dl|dd|dt|h2|h3|form|fieldset|article|dialog|button|details|summary|select|option';
const opening = new RegExp(`(<(?:${block})(?:\\s[^<>]*)?>)\\s*\\n\\s*`, 'g');
const closing = new RegExp(`\\s*\\n\\s*(</(?:${block})>)`, 'g');

/** HTML in which a line break and its indentation count for one space, and for none between tags and at their edges. */
const squeezeHtml = (text: string): string =>
  text
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*(\/?>)/g, '$1')
    .replace(opening, '$1')
    .replace(closing, '$1')
    .replace(/\s*\n\s*/g, ' ');

/** Takes the layout out of `html`, `svg` and `css` templates: it is for readers of the source, not for browsers. */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/')) return null;
      const text = new MagicString(code);
      const visit = (node: unknown): void => {
        if (Array.isArray(node)) return node.forEach(visit);
        if (typeof node !== 'object' || node === null) return;
        const { type, tag, quasi } = node as SyntaxNode;
        if (type === 'TaggedTemplateExpression' && /^(html|svg|css)$/.test(tag?.name ?? '')) {
          const squeeze = tag?.name === 'css' ? squeezeCss : squeezeHtml;
          for (const { start, end } of quasi?.quasis ?? []) {
            const before = code.slice(start, end);
            const after = squeeze(before);
            if (after !== before) text.update(start, end, after);
          }
        }
        Object.values(node).forEach(visit);
      };
      visit(this.parse(code));
      return text.hasChanged()
        ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
        : null;
    },
  };
}
