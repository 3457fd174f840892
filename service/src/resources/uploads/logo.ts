import type { ContentScanner } from '../../integrations/content-scanner/content-scanner.ts';
import { readUpload } from './identity-document.ts';

/** Largest file with a logo, in bytes. */
export const largestLogo = 1024 * 1024;

/** Reads a logo. The bytes are a PNG of its pixels, small enough for the top of a page. Drawings in SVG can run scripts: they are refused. */
export const readLogo = (file: unknown, scanner: ContentScanner): ReturnType<typeof readUpload> =>
  readUpload(file, scanner, {
    largest: largestLogo,
    tasks: { 'image/jpeg': 'reencodeLogo', 'image/png': 'reencodeLogo' },
  });
