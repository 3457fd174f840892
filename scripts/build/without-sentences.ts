import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** The fields that this plugin reads of a node of the syntax tree. */
interface SyntaxNode {
  type: string;
  end: number;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: { name?: string };
}

/** Returns the schema that a call of `describe` or `meta` only says something about. */
const describedSchema = ({ type, callee }: SyntaxNode): SyntaxNode | undefined =>
  type === 'CallExpression' && /^(describe|meta)$/.test(callee?.property?.name ?? '')
    ? callee?.object
    : undefined;

/** Leaves out what the schemas of the contract say for the OpenAPI document: browsers only check with them. */
export const withoutSentences = (): Plugin => ({
  name: 'without-sentences',
  enforce: 'post',
  transform(code, id) {
    if (!/[/\\]packages[/\\]contract[/\\]src[/\\]/.test(id)) return null;
    const text = new MagicString(code);
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const schema = describedSchema(node as SyntaxNode);
      if (schema) text.remove(schema.end, (node as SyntaxNode).end);
      for (const inner of schema ? [schema] : Object.values(node)) visit(inner);
    };
    visit(this.parse(code));
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null;
  },
});
