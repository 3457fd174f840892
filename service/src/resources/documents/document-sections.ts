import { parseDocumentText } from '@service-embeds/domain/consent/document-text';
import type { ContentSection } from './report-pdf-content.ts';

/** Divides the text of a disclosure document at its headings, for its PDF. */
export function documentSections(text: string): ContentSection[] {
  const sections: ContentSection[] = [{ heading: '', fields: [], records: [] }];
  for (const block of parseDocumentText(text)) {
    if (block.kind === 'heading') sections.push({ heading: block.text, fields: [], records: [] });
    else sections.at(-1)?.records.push(...(block.kind === 'list' ? block.items : [block.text]));
  }
  return sections;
}
