import { parseDocumentText } from '@service-embeds/domain/consent/document-text';
import type { Disclosure } from '@service-embeds/contract';

/** Prints one document without the rest of the page, in a frame that is removed afterward. */
export function printDocument({ title, text, language }: Disclosure): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.appendChild(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) {
    frame.remove();
    return;
  }
  const add = (tag: string, content: string, parent: Element = page.body): Element => {
    const element = page.createElement(tag);
    element.textContent = content;
    parent.appendChild(element);
    return element;
  };
  page.title = title;
  page.documentElement.lang = language;
  add('h1', title);
  for (const block of parseDocumentText(text)) {
    if (block.kind === 'list') {
      const list = add('ul', '');
      for (const item of block.items) add('li', item, list);
    } else add(block.kind === 'heading' ? 'h2' : 'p', block.text);
  }
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
