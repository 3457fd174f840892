import sharp from 'sharp';
import { findPdfProblem, type PdfProblem } from './pdf-content.ts';

/** Why a document could not be taken in, after it was decoded. */
export type ContentProblem = PdfProblem | 'too_many_pixels';

/** A document as it is stored, or what is wrong with it. */
export type CheckedContent = { bytes: Uint8Array } | { problem: ContentProblem };

/** Tasks of the thread that decodes what strangers upload. */
export interface DocumentTasks {
  reencodeImage: (bytes: Uint8Array) => Promise<CheckedContent>;
  checkPdf: (bytes: Uint8Array) => Promise<CheckedContent>;
}

/** Pixels of the largest image: what the cameras of phones take. */
const mostPixels = 52_000_000;
/** Seconds that one image may take. */
const imageSeconds = 10;
/** Quality at which text on a photo of a document stays legible. */
const jpegQuality = 90;

// Images are decoded rarely, and never twice.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes an image and encodes its pixels anew, upright. Neither metadata nor anything that stood before, between or behind
 * the pixels is left.
 */
export const reencodeImage: DocumentTasks['reencodeImage'] = async (bytes) => {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { problem: 'too_many_pixels' };
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: imageSeconds })
      .autoOrient();
    if (format === 'jpeg')
      return { bytes: await image.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer() };
    if (format === 'png') return { bytes: await image.png().toBuffer() };
    return { problem: 'unreadable' };
  } catch {
    // Its reasons are sentences of the decoder for developers.
    return { problem: 'unreadable' };
  }
};

/** Parses a PDF. It is stored as it is, so it must not do anything when somebody opens it. */
export const checkPdf: DocumentTasks['checkPdf'] = async (bytes) => {
  const problem = await findPdfProblem(Buffer.from(bytes));
  return problem ? { problem } : { bytes };
};
