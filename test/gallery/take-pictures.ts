import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/setup/install.mjs';

/** Where the gallery is written to. */
export const galleryFolder = join(root, '.cache/gallery');

const docsFolder = join(root, 'docs/pictures');

/** What a picture is called in the gallery, and where it belongs. */
export interface Subject {
  /** Heading above the pictures of a kind, such as "Dashboard". */
  group: string;
  title: string;
  /** Name of the mockup beside it, if there is one. */
  mockup?: string;
}

/** How each state is shown: the names are those of the mockups. */
export const looks = [
  { name: 'wide-light', width: 1280, colorScheme: 'light' },
  { name: 'wide-dark', width: 1280, colorScheme: 'dark' },
  { name: 'narrow-light', width: 375, colorScheme: 'light' },
  { name: 'narrow-dark', width: 375, colorScheme: 'dark' },
] as const;

/** A subject with its pictures, as `album.ts` reads it. */
export interface Entry extends Subject {
  id: string;
  /** Sideways scroll in pixels of each width that has some. */
  overflow: string[];
}

const idOf = ({ group, title }: Subject): string =>
  `${group} ${title}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);

/** Takes a picture of the whole page in every look. The page keeps its state, so it is prepared once. */
export async function takePictures(page: Page, subject: Subject): Promise<void> {
  mkdirSync(galleryFolder, { recursive: true });
  const id = idOf(subject);
  const overflow: string[] = [];
  for (const { name, width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    const more = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (more > 0) overflow.push(`${name}: ${more}px`);
    await page.screenshot({ path: join(galleryFolder, `${id}-${name}.png`), fullPage: true });
  }
  const entry: Entry = { ...subject, id, overflow };
  writeFileSync(join(galleryFolder, `${id}.json`), JSON.stringify(entry));
}

/** Returns what a page looks like, as a hash: the same for two pages without a visible difference. */
export const lookOf = async (page: Page): Promise<string> =>
  createHash('sha256')
    .update(await page.screenshot({ fullPage: true }))
    .digest('hex');

/**
 * Returns a picture as WebP, which has a third of the size of a PNG.
 * @param png as the browser has taken it
 */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    const encoded = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(encoded, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  return Buffer.from(webp, 'base64');
}

/**
 * Takes the picture of what a page shows for the documentation.
 * @param name of the file in `docs/pictures`, without its theme. With `UPDATE_PICTURES=1`, the files there are replaced
 * @param size of the picture in pixels
 */
export async function takeDocsPicture(
  page: Page,
  name: string,
  size: { width: number; height: number; themes?: readonly ('light' | 'dark')[] },
): Promise<void> {
  const folder = process.env['UPDATE_PICTURES'] ? docsFolder : join(galleryFolder, 'docs');
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize(size);
  for (const colorScheme of size.themes ?? ['light']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(join(folder, `${name}-${colorScheme}.webp`), await toWebp(page, await page.screenshot()));
  }
}
