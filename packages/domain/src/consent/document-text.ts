export type DocumentBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * Parses the text of a disclosure document. An empty line separates blocks, `## ` begins a heading, and every line of a
 * list begins with `- `.
 */
export const parseDocumentText = (text: string): DocumentBlock[] =>
  text.split(/\n{2,}/).map((block): DocumentBlock => {
    if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) };
    if (!block.startsWith('- ')) return { kind: 'paragraph', text: block };
    return { kind: 'list', items: block.split('\n').map((item) => item.replace(/^- /, '')) };
  });
