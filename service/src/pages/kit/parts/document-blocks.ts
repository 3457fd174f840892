import { html } from 'hono/html';
import { parseDocumentText } from '@service-embeds/domain/consent/document-text';

export const documentBlocks = (text: string) =>
  parseDocumentText(text).map((block) => {
    switch (block.kind) {
      case 'heading':
        return html`<h3>${block.text}</h3>`;
      case 'paragraph':
        return html`<p>${block.text}</p>`;
      case 'list':
        return html`<ul class="plain">
          ${block.items.map((item) => html`<li>${item}</li>`)}
        </ul>`;
    }
  });
