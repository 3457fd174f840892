import PDFDocument from 'pdfkit';
import { languageOf } from '@service-embeds/contract';
import { colors, tints } from '@service-embeds/domain/theme/colors';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import type { PdfContent } from './report-pdf-content.ts';
import { bold, drawAllScripts, regular, type Pdf } from './report-pdf-fonts.ts';
import { drawFields, drawSection, makeRoom, paintArtifact, sheet, type Writer } from './report-pdf-parts.ts';

export interface ReportPdfTasks {
  draw: (content: PdfContent) => Promise<Uint8Array>;
}

/** The types of pdfkit do not know this standard yet. */
const accessible: object = { subset: 'PDF/UA' };

/**
 * Draws a report as a tagged PDF with title, language and headings, so that a screen reader can read it (PDF/UA-1). Call
 * it on a thread of its own.
 */
export const draw: ReportPdfTasks['draw'] = async (input) => {
  const content = withBreakableWords(input);
  const { title, language, writtenAt, fields, sections, notice, report } = content;
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: report ? 96 : 54, bottom: 72, left: sheet.left, right: sheet.left },
    font: regular,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, CreationDate: new Date(writtenAt) },
  });
  const pdf = drawAllScripts(document);
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write: Writer = (tag, paint, parent = root) => void parent.add(pdf.struct(tag, {}, paint));
  if (content.address) drawAddress(pdf, content.address, write);
  write('H1', () => pdf.font(bold).fontSize(18).text(title));
  pdf.moveDown(0.5);
  if (report) drawSummary(pdf, report, write);
  drawFields(pdf, fields, write);
  for (const section of sections) drawSection(pdf, section, { root, write });
  pdf.font(regular).fontSize(9);
  pdf.moveDown();
  makeRoom(pdf, pdf.heightOfString(notice, { width: sheet.width }));
  write('P', () => pdf.text(notice, sheet.left));
  root.end();
  // The logo has no spaces for long words in it.
  finishPages(pdf, messagesFor(languageOf(language)).reportPdf, input.report);
  pdf.end();
  return bytes;
};

/** Characters of the longest word that is measured as one. Few lines are longer. */
const maxWordLength = 100;

/**
 * Puts spaces into words that fill more than a line: the font draws U+200B as a box. The time to find where one breaks grows with the square of its length, so that a single
 * hostile word would keep the thread busy for minutes.
 */
const withBreakableWords = (content: PdfContent): PdfContent =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' && value.length > maxWordLength
      ? value.replace(new RegExp(`\\S{${maxWordLength}}(?=\\S)`, 'gu'), '$& ')
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

/** Where the recipient is in the window of a No. 10 envelope when the sheet is folded in thirds, and the text below the fold, in points. */
const windowTop = 144;
const foldedTop = 264;

function drawAddress(pdf: Pdf, { from, to }: NonNullable<PdfContent['address']>, write: Writer): void {
  write('P', () => pdf.font(regular).fontSize(9).text(from.join('\n')));
  pdf.y = windowTop;
  write('P', () => pdf.font(regular).fontSize(11).text(to.join('\n')));
  pdf.y = foldedTop;
}

/** The outcome of a report in a sentence. */
function drawSummary(
  pdf: Pdf,
  { summary, hasFindings }: NonNullable<PdfContent['report']>,
  write: Writer,
): void {
  const tint = tints[hasFindings ? 'danger' : 'success'];
  const [mark] = colors[hasFindings ? 'danger' : 'success'];
  const top = pdf.y;
  paintArtifact(pdf, () => {
    // A tint is a color with its opacity.
    pdf.fillOpacity(parseInt(tint.slice(7), 16) / 255);
    pdf.rect(sheet.left, top, sheet.width, 38).fill(tint.slice(0, 7)).fillOpacity(1);
    pdf.rect(sheet.left, top, 4, 38).fill(mark);
  });
  write('P', () =>
    pdf
      .font(bold)
      .fontSize(14)
      .text(summary, sheet.left + 18, top + 12),
  );
  pdf.x = sheet.left;
  pdf.y = top + 50;
}

/** Numbers the pages, and says on those of a report who asked for it and who prepared it. A screen reader leaves this out. */
function finishPages(pdf: Pdf, { page }: Messages['reportPdf'], report: PdfContent['report']): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Outside of the margins, where text would begin a new page.
    pdf.page.margins.bottom = 0;
    const number = page(index + 1, count);
    if (report) drawHead(pdf, report, number);
    else {
      pdf.markContent('Artifact', { type: 'Pagination', bbox: [54, 36, 558, 54] });
      pdf
        .font(regular)
        .fontSize(8)
        .text(number, sheet.left, pdf.page.height - 45, { lineBreak: false });
      pdf.endMarkedContent();
    }
  }
}

function drawHead(pdf: Pdf, { brand, agency }: NonNullable<PdfContent['report']>, number: string): void {
  const right = { width: 220, align: 'right', lineBreak: false } as const;
  const end = sheet.left + sheet.width - right.width;
  const color = brand.color ?? colors.primary[0];
  pdf.markContent('Artifact', { type: 'Pagination', bbox: [0, 704, 612, 792] });
  pdf.rect(0, 0, pdf.page.width, 5).fill(color);
  let x = sheet.left;
  if (brand.logo !== null) {
    pdf.image(Buffer.from(brand.logo, 'base64'), x, 32, { fit: [120, 26], valign: 'center' });
    x += 128;
  }
  pdf.font(bold).fontSize(11).fillColor('black');
  pdf.text(brand.name, x, 40, { width: end - x - 8, height: 14, ellipsis: true });
  pdf.font(regular).fontSize(9).fillColor(colors.muted[0]);
  pdf.text(agency, end, 34, { ...right, height: 12, ellipsis: true });
  pdf.text(number, end, 48, right);
  pdf
    .moveTo(sheet.left, 70)
    .lineTo(sheet.left + sheet.width, 70)
    .lineWidth(0.75)
    .stroke(colors.border[0]);
  pdf.endMarkedContent();
  pdf.fillColor('black');
}
