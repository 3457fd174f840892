import { html } from 'hono/html';

/** A document's text as a page: paragraphs, headings, lists. */
export const documentText = (text: string) =>
  text.split(/\n{2,}/).map((block) => {
    if (block.startsWith('## ')) return html`<h3>${block.slice(3)}</h3>`;
    if (!block.startsWith('- ')) return html`<p>${block}</p>`;
    return html`<ul class="plain">
      ${block.split('\n').map((item) => html`<li>${item.replace(/^- /, '')}</li>`)}
    </ul>`;
  });
