/**
 * Returns a PDF of one page as a data URL, so that fake mode needs no server for it.
 *
 * @param lines texts of the page. Characters that ISO 8859-1 does not have become question marks.
 */
export function samplePdf(lines: readonly string[]): { url: string; size: number } {
  const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const page = `BT /F1 12 Tf 16 TL 56 740 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${`0000000000${offset}`.slice(-10)} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
  file += `startxref\n${start}\n%%EOF\n`;
  return { url: `data:application/pdf;base64,${btoa(file)}`, size: file.length };
}

const escapeText = (text: string): string =>
  text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
