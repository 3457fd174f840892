import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocumentText } from '../../src/consent/document-text.ts';

describe("a document's text", () => {
  it('consists of headings, paragraphs and lists, with empty lines between them', () => {
    const text = '## Your rights\n\nYou may ask us\nfor a copy.\n\n\n- by mail - or in person\n- by phone';
    assert.deepEqual(parseDocumentText(text), [
      { kind: 'heading', text: 'Your rights' },
      { kind: 'paragraph', text: 'You may ask us\nfor a copy.' },
      { kind: 'list', items: ['by mail - or in person', 'by phone'] },
    ]);
  });

  it('takes marks in the middle of a line for text', () => {
    for (const text of ['One ## two', '##three', 'a - b', '-five'])
      assert.deepEqual(parseDocumentText(text), [{ kind: 'paragraph', text }]);
  });
});
