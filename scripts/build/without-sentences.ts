import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** The fields that this plugin reads of a node of the syntax tree. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: { name?: string };
  properties?: (SyntaxNode & { key?: { name?: string } })[];
}

/** Returns the schema that a call of `describe` or `meta` only says something about. */
const describedSchema = ({ type, callee }: SyntaxNode): SyntaxNode | undefined =>
  type === 'CallExpression' && /^(describe|meta)$/.test(callee?.property?.name ?? '')
    ? callee?.object
    : undefined;

/** Removes the questions for counsel from the rows of a table. */
function removeQuestions(text: MagicString, { properties = [] }: SyntaxNode): void {
  for (const [index, { key, start, end }] of properties.entries())
    if (key?.name === 'forCounsel')
      text.remove(properties[index - 1]?.end ?? start, index ? end : (properties[1]?.start ?? end));
}

/**
 * Leaves out what the schemas of the contract say for the OpenAPI document, and what the tables of the domain say for counsel: browsers
 * only check with the former, and fake mode only orders with the latter.
 */
export const withoutSentences = (): Plugin => ({
  name: 'without-sentences',
  enforce: 'post',
  transform(code, id) {
    if (!/[/\\]packages[/\\](contract|domain)[/\\]src[/\\]/.test(id)) return null;
    const text = new MagicString(code);
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const schema = describedSchema(node as SyntaxNode);
      if (schema) text.remove(schema.end, (node as SyntaxNode).end);
      if ((node as SyntaxNode).type === 'ObjectExpression') removeQuestions(text, node as SyntaxNode);
      for (const inner of schema ? [schema] : Object.values(node)) visit(inner);
    };
    visit(this.parse(code));
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null;
  },
});
