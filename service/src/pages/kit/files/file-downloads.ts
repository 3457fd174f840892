import type { Language } from '@service-embeds/contract';
import type { FileDisclosure } from '../../../resources/personal-data/file-disclosure.ts';
import { compact, type PdfContent } from '../../../resources/documents/report-pdf-content.ts';
import { toCsvLine } from '../../../platform/csv.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { fileSections } from './file-sections.ts';
import { flatFields } from './file-values.ts';

/** Returns a person's file on paper, with the summary of rights behind it. @param agency the reporting agency with its contact */
export function filePdfContent(file: FileDisclosure, agency: string, language: Language): PdfContent {
  const messages = messagesFor(language);
  const texts = messages.fileDisclosure;
  const sections = fileSections(file, language).flatMap(({ account, heading, text, entries }) => [
    {
      heading: account === null ? heading : `${heading} (${account})`,
      fields: [],
      records: text ? [text] : [],
    },
    ...entries.map((entry) => ({
      heading: '',
      fields: compact(flatFields(entry, language)),
      records: [],
    })),
  ]);
  const [first, ...rest] = file.summary_of_rights.sections;
  const summary = {
    fields: [],
    records: [],
    ...first,
    heading: file.summary_of_rights.title,
    startsPage: true,
  };
  return {
    title: texts.title,
    language: messages.locale,
    writtenAt: file.created_at,
    fields: compact([[texts.agency, agency]]),
    sections: [...sections, summary, ...rest],
    notice: texts.introduction(formatDate(new Date(file.created_at), language)),
  };
}

/** Columns of a file as a table. */
export const fileColumns = ['account', 'part', 'entry', 'field', 'value'] as const;

/** Returns the lines of a file as a table: one for each field. */
export function* fileLines(file: FileDisclosure, language: Language): Generator<string> {
  for (const { account, heading, text, entries } of fileSections(file, language)) {
    if (!entries.length) yield `${toCsvLine([account, heading, '', '', text])}\r\n`;
    for (const [index, entry] of entries.entries())
      for (const [field, value] of flatFields(entry, language))
        yield `${toCsvLine([account, heading, index + 1, field, value])}\r\n`;
  }
}
