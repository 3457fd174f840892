import { html, type TemplateResult } from 'lit';

/** A part of a document's text. */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Paragraphs stand between empty lines; `## ` begins a heading, `- ` an item of a list. */
export const blocksOf = (text: string): Block[] =>
  text.split(/\n{2,}/).map((block): Block => {
    if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) };
    if (!block.startsWith('- ')) return { kind: 'paragraph', text: block };
    return { kind: 'list', items: block.split('\n').map((item) => item.replace(/^- /, '')) };
  });

export const documentText = (text: string): TemplateResult[] =>
  blocksOf(text).map((block) => {
    switch (block.kind) {
      case 'heading':
        return html`<h3>${block.text}</h3>`;
      case 'paragraph':
        return html`<p>${block.text}</p>`;
      case 'list':
        return html`<ul>
          ${block.items.map((item) => html`<li>${item}</li>`)}
        </ul>`;
    }
  });
