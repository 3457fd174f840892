import { colors } from '@service-embeds/domain/theme/colors';
import type { ContentField, ContentFinding, ContentSection } from './report-pdf-content.ts';
import { bold, regular, type Pdf } from './report-pdf-fonts.ts';

/** Writes text of a kind into the document, or into a part of it. */
export type Writer = (
  tag: 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'TH' | 'TD',
  paint: () => void,
  parent?: Structure,
) => void;
export type Structure = ReturnType<Pdf['struct']>;

/** A letter sheet, in points. */
export const sheet = { left: 54, width: 504, gap: 16 };

/** Highest part that is kept together, in points. Longer ones break where the page ends. */
const highestPart = 500;

/** Begins a new page if a part of this height does not fit on this one. */
export function makeRoom(pdf: Pdf, height: number): void {
  const bottom = pdf.page.height - pdf.page.margins.bottom;
  if (pdf.y + Math.min(height, highestPart) > bottom) pdf.addPage();
}

/** Paints what a screen reader leaves out. */
export function paintArtifact(pdf: Pdf, paint: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  paint();
  pdf.endMarkedContent();
  pdf.fillColor('black');
}

function drawField(pdf: Pdf, { label, value }: ContentField, x: number, width: number): void {
  pdf.font(regular).fontSize(10).fillColor(colors.muted[0]);
  // Behind a label, pdfkit lets a word run over the margin that is as wide as the column.
  const text = value.replace(/\S+/gu, (word) => breakWord(pdf, word, width));
  pdf.text(`${label}: `, x, pdf.y, { continued: true, width }).fillColor('black').text(text);
}

/** Returns a word with spaces, so that no part of it is wider than a column. */
function breakWord(pdf: Pdf, word: string, width: number): string {
  const total = pdf.widthOfString(word);
  if (total <= width) return word;
  const length = Math.max(1, Math.floor((word.length * width) / total) - 2);
  return word.replace(new RegExp(`.{${length}}(?=.)`, 'gu'), '$& ');
}

/** Draws fields in two columns. A long one has a line of its own. */
export function drawFields(pdf: Pdf, fields: ContentField[], write: Writer, left = sheet.left): void {
  const width = sheet.left + sheet.width - left;
  const column = (width - sheet.gap) / 2;
  const fits = (text: string): boolean => text.split(/\s/).every((word) => pdf.widthOfString(word) <= column);
  const heightOf = ({ label, value }: ContentField): number => {
    const height = pdf.font(regular).fontSize(10).heightOfString(`${label}: ${value}`, { width: column });
    return fits(value) ? height : Infinity;
  };
  const rest = [...fields];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const field = first;
    const second = rest[0];
    const height = heightOf(field);
    if (!second || Math.max(height, heightOf(second)) > 60) {
      write('P', () => drawField(pdf, field, left, width));
      pdf.y += 2;
      continue;
    }
    rest.shift();
    const tallest = Math.max(height, heightOf(second));
    makeRoom(pdf, tallest);
    const top = pdf.y;
    write('P', () => drawField(pdf, field, left, column));
    pdf.y = top;
    write('P', () => drawField(pdf, second, left + column + sheet.gap, column));
    pdf.y = top + tallest + 2;
  }
  pdf.x = sheet.left;
}

/** How the headings of each level look, in points. The gap before one is wider than that to its own text. */
const headings = { 2: { size: 13, gap: 22 }, 3: { size: 11, gap: 14 }, 4: { size: 10, gap: 10 } };

interface SectionTarget {
  root: Structure;
  write: Writer;
}

/** Leaves a gap to what is before a section, and begins a new page if its first part does not fit on this one. */
function beginSection(
  pdf: Pdf,
  { heading, level = 2, findings = [], table, startsPage, isNext }: ContentSection,
): void {
  if (startsPage) pdf.addPage();
  else pdf.y += heading ? headings[level].gap : 8;
  const [firstFinding] = findings;
  const next = firstFinding ? findingHeight(pdf, firstFinding) : table ? tableHeight(pdf, table) : 0;
  makeRoom(pdf, 70 + next);
  if (!isNext) return;
  drawLine(pdf, pdf.y);
  pdf.y += 8;
}

export function drawSection(pdf: Pdf, section: ContentSection, { root, write }: SectionTarget): void {
  const { heading, level = 2, fields, findings = [], records, table } = section;
  beginSection(pdf, section);
  if (heading) {
    write(`H${level}`, () => pdf.font(bold).fontSize(headings[level].size).text(heading, sheet.left));
    pdf.y += level === 2 ? 4 : 2;
  }
  drawFields(pdf, fields, write);
  for (const finding of findings) drawFinding(pdf, finding, write);
  for (const record of records) {
    pdf.y += 6;
    write('P', () => pdf.font(regular).fontSize(10).text(record, sheet.left));
  }
  if (table) drawTable(pdf, table, { root, write });
}

/** What is inside of a card, from its left border. */
const inset = 14;
const cardText = { width: sheet.width - 2 * inset };

function findingHeight(pdf: Pdf, { title, fields, note }: ContentFinding): number {
  const heading = pdf.font(bold).fontSize(12).heightOfString(title, cardText);
  pdf.font(regular).fontSize(10);
  const column = { width: (cardText.width - sheet.gap) / 2 };
  const rows = fields.map(({ label, value }) => pdf.heightOfString(`${label}: ${value}`, column) + 2);
  const pairs = rows.map((height, index) => (index % 2 ? 0 : Math.max(height, rows[index + 1] ?? 0)));
  const noteHeight = note ? pdf.heightOfString(note, cardText) + 6 : 0;
  return heading + pairs.reduce((sum, height) => sum + height, 0) + noteHeight + 24;
}

/** A finding: what it is, the facts in two columns, and what the law says about it. */
function drawFinding(pdf: Pdf, finding: ContentFinding, write: Writer): void {
  const { title, fields, note } = finding;
  pdf.moveDown(0.5);
  const height = findingHeight(pdf, finding);
  makeRoom(pdf, height);
  const top = pdf.y;
  if (height <= highestPart)
    paintArtifact(pdf, () => {
      pdf.rect(sheet.left, top, sheet.width, height).lineWidth(0.75).stroke(colors.border[0]);
      pdf.rect(sheet.left, top, 3, height).fill(colors.danger[0]);
    });
  pdf.y = top + 8;
  write('H3', () =>
    pdf
      .font(bold)
      .fontSize(12)
      .text(title, sheet.left + inset, pdf.y, cardText),
  );
  pdf.y += 4;
  drawFields(pdf, fields, write, sheet.left + inset);
  if (note) {
    pdf.y += 4;
    write('P', () =>
      pdf
        .font(regular)
        .fontSize(10)
        .text(note, sheet.left + inset, pdf.y, cardText),
    );
  }
  pdf.x = sheet.left;
  pdf.y = Math.max(pdf.y, height <= highestPart ? top + height : 0) + 4;
}

type Table = NonNullable<ContentSection['table']>;
type Row = Table['rows'][number];

const columnWidths = [304, 90, 110];
const widthOf = (index: number): number => (columnWidths[index] ?? 0) - 8;

function rowHeight(pdf: Pdf, { cells, detail }: Row, font = regular): number {
  pdf.font(font).fontSize(10);
  const [first = 0, ...others] = cells.map((cell, index) =>
    pdf.heightOfString(cell, { width: widthOf(index) }),
  );
  const below = detail ? pdf.fontSize(9).heightOfString(detail, { width: widthOf(0) }) : 0;
  return Math.max(first + below, ...others) + 8;
}

const tableHeight = (pdf: Pdf, { rows }: Table): number =>
  rows.reduce((sum, row) => sum + rowHeight(pdf, row), 20);

/** Draws rows below the names of their columns. A row stays on one page. */
function drawTable(pdf: Pdf, { columns, rows }: Table, { root, write }: SectionTarget): void {
  const table = pdf.struct('Table');
  root.add(table);
  const drawRow = (tag: 'TH' | 'TD', row: Row): void => {
    const line = pdf.struct('TR');
    const height = rowHeight(pdf, row, tag === 'TH' ? bold : regular);
    makeRoom(pdf, height);
    const top = pdf.y;
    table.add(line);
    let x = sheet.left;
    for (const [index, cell] of row.cells.entries()) {
      const [left, detail] = [x, index === 0 ? row.detail : ''];
      write(tag, () => drawCell(pdf, { tag, cell, detail, left, top, width: widthOf(index) }), line);
      x += columnWidths[index] ?? 0;
    }
    line.end();
    pdf.x = sheet.left;
    pdf.y = height > highestPart ? pdf.y : top + height;
    drawLine(pdf, pdf.y);
  };
  drawRow('TH', { cells: columns, detail: '' });
  for (const row of rows) drawRow('TD', row);
  table.end();
}

interface Cell {
  tag: 'TH' | 'TD';
  cell: string;
  detail: string;
  left: number;
  top: number;
  width: number;
}

function drawCell(pdf: Pdf, { tag, cell, detail, left, top, width }: Cell): void {
  pdf.font(tag === 'TH' ? bold : regular).fontSize(10);
  pdf.text(cell, left, top + 4, { width });
  if (detail) pdf.fontSize(9).fillColor(colors.muted[0]).text(detail, { width }).fillColor('black');
}

const drawLine = (pdf: Pdf, y: number): void => {
  const right = sheet.left + sheet.width;
  paintArtifact(pdf, () =>
    pdf.moveTo(sheet.left, y).lineTo(right, y).lineWidth(0.5).stroke(colors.border[0]),
  );
};
