import { parseDocumentText } from '@service-embeds/domain/consent/document-text';
import { html, type TemplateResult } from 'lit';

/** Renders the text of a document. */
export const documentText = (text: string): TemplateResult[] =>
  parseDocumentText(text).map((block) => {
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
