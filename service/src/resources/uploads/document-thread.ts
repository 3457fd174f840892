import sharp, { type Sharp } from 'sharp';
import { findPdfProblem, type PdfProblem } from './pdf-content.ts';

/** Why a document could not be taken in, after it was decoded. */
export type ContentProblem = PdfProblem | 'too_many_pixels';

/** A document as it is stored, or what is wrong with it. */
export type CheckedContent = { bytes: Uint8Array } | { problem: ContentProblem };

/** Tasks of the thread that decodes what strangers upload. */
export interface DocumentTasks {
  reencodeImage: (bytes: Uint8Array) => Promise<CheckedContent>;
  reencodeLogo: (bytes: Uint8Array) => Promise<CheckedContent>;
  checkPdf: (bytes: Uint8Array) => Promise<CheckedContent>;
}

/** Pixels of the largest image: what the cameras of phones take. */
const maxPixels = 52_000_000;
/** Pixels of the largest logo, before it is made smaller. */
const maxLogoPixels = 16_000_000;
/** Pixels of a logo at most: four for each one on the screen. */
const maxLogoSize = { width: 640, height: 144 };
/** Seconds that one image may take. */
const imageSeconds = 10;
/** Quality at which text on a photo of a document stays legible. */
const jpegQuality = 90;

// Images are decoded rarely, and never twice.
sharp.cache(false);
sharp.concurrency(1);

/** Decodes an image of at most so many pixels, upright, and encodes it in another way. */
async function reencode(
  bytes: Uint8Array,
  most: number,
  encode: (image: Sharp, format: string) => Sharp | undefined,
): Promise<CheckedContent> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > most) return { problem: 'too_many_pixels' };
    const image = sharp(bytes, { limitInputPixels: most, failOn: 'error' })
      .timeout({ seconds: imageSeconds })
      .autoOrient();
    const encoded = encode(image, format);
    return encoded ? { bytes: await encoded.toBuffer() } : { problem: 'unreadable' };
  } catch {
    // Its reasons are sentences of the decoder for developers.
    return { problem: 'unreadable' };
  }
}

/**
 * Decodes an image and encodes its pixels again, upright. Neither metadata nor anything that stood before, between or behind
 * the pixels is left.
 */
export const reencodeImage: DocumentTasks['reencodeImage'] = (bytes) =>
  reencode(bytes, maxPixels, (image, format) => {
    if (format === 'jpeg') return image.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
    return format === 'png' ? image.png() : undefined;
  });

/** Does the same with a logo, which becomes a PNG for the top of a page. */
export const reencodeLogo: DocumentTasks['reencodeLogo'] = (bytes) =>
  reencode(bytes, maxLogoPixels, (image, format) =>
    format === 'jpeg' || format === 'png'
      ? image.resize({ ...maxLogoSize, fit: 'inside', withoutEnlargement: true }).png()
      : undefined,
  );

/** Parses a PDF. It is stored as it is, so it must not do anything when a person opens it. */
export const checkPdf: DocumentTasks['checkPdf'] = async (bytes) => {
  const problem = await findPdfProblem(Buffer.from(bytes));
  return problem ? { problem } : { bytes };
};
