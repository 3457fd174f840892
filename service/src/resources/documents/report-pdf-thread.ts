import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { languageOf } from '@service-embeds/contract';
import { messagesFor, type Messages } from '../../platform/translations/messages.ts';
import type { ContentField, ContentSection, PdfContent } from './report-pdf-content.ts';

/** Tasks of the threads that draw reports. */
export interface ReportPdfTasks {
  draw: (content: PdfContent) => Promise<Uint8Array>;
}

/** Fonts with Latin, Greek and Cyrillic letters. A tagged PDF has to contain its fonts (ISO 14289-1, section 7.21). */
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
const regular = join(fonts, 'LiberationSans-Regular.ttf');
const bold = join(fonts, 'LiberationSans-Bold.ttf');

/** The types of pdfkit do not know this standard yet. */
const accessible: object = { subset: 'PDF/UA' };

type Pdf = InstanceType<typeof PDFDocument>;

/**
 * Draws a report as a tagged PDF with title, language and headings, so that a screen reader can read it (PDF/UA-1). Call
 * it on a thread of its own.
 */
export const draw: ReportPdfTasks['draw'] = async (input) => {
  const content = withBreakableWords(input);
  const { title, language, writtenAt, fields, sections, notice } = content;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: 54, bottom: 72, left: 54, right: 54 },
    font: regular,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, CreationDate: new Date(writtenAt) },
  });
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (tag: 'H1' | 'H2' | 'P', paint: () => void) => root.add(pdf.struct(tag, {}, paint));
  if (content.address) drawAddress(pdf, content.address, write);
  write('H1', () => pdf.font(bold).fontSize(18).text(title));
  pdf.moveDown(0.5);
  for (const field of fields) write('P', () => drawField(pdf, field));
  for (const section of sections) drawSection(pdf, section, write);
  pdf.moveDown();
  write('P', () => pdf.font(regular).fontSize(9).text(notice));
  root.end();
  numberPages(pdf, messagesFor(languageOf(language)).reportPdf);
  pdf.end();
  return bytes;
};

/** Characters of the longest word that is measured as one. Few lines are longer. */
const longestWord = 100;

/**
 * Puts spaces into words that fill more than a line: the font draws U+200B as a box. The time to find where one breaks grows with the square of its length, so that a single
 * hostile word would keep the thread busy for minutes.
 */
const withBreakableWords = (content: PdfContent): PdfContent =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' && value.length > longestWord
      ? value.replace(new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu'), '$& ')
      : value,
  ) as PdfContent;

function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** Where the recipient stands in the window of a No. 10 envelope when the sheet is folded in thirds, and the text below the fold, in points. */
const windowTop = 144;
const foldedTop = 264;

function drawAddress(
  pdf: Pdf,
  { from, to }: NonNullable<PdfContent['address']>,
  write: (tag: 'P', paint: () => void) => void,
): void {
  write('P', () => pdf.font(regular).fontSize(9).text(from.join('\n')));
  pdf.y = windowTop;
  write('P', () => pdf.font(regular).fontSize(11).text(to.join('\n')));
  pdf.y = foldedTop;
}

function drawField(pdf: Pdf, { label, value }: ContentField): void {
  pdf.font(bold).fontSize(10).text(`${label}: `, { continued: true }).font(regular).text(value);
}

function drawSection(
  pdf: Pdf,
  { heading, fields, records, startsPage }: ContentSection,
  write: (tag: 'H2' | 'P', paint: () => void) => void,
): void {
  if (startsPage) pdf.addPage();
  else pdf.moveDown(0.75);
  if (heading) write('H2', () => pdf.font(bold).fontSize(13).text(heading));
  for (const field of fields) write('P', () => drawField(pdf, field));
  for (const record of records) {
    pdf.moveDown(0.25);
    write('P', () => pdf.font(regular).fontSize(10).text(record, { indent: 12 }));
  }
}

/** Numbers the pages. A screen reader leaves the numbers out. */
function numberPages(pdf: Pdf, { page }: Messages['reportPdf']): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Below the bottom margin, where text would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination', bbox: [54, 36, 558, 54] });
    pdf
      .font(regular)
      .fontSize(8)
      .text(page(index + 1, count), 54, pdf.page.height - 45, { lineBreak: false });
    pdf.endMarkedContent();
  }
}
