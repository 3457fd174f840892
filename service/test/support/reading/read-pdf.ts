import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns a PDF, and the text of all its pages. */
export async function readPdf(data: Uint8Array): Promise<{ pdf: PDFDocumentProxy; text: string }> {
  const pdf = await getDocument({ data }).promise;
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  const text = contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ');
  return { pdf, text };
}
