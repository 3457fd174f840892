import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
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
 * Takes the picture of a part of a page for the documentation, in both themes.
 * @param name of the file in `docs/pictures`, without its theme. With `UPDATE_PICTURES=1`, the files there are replaced
 */
export async function takeDocsPicture(page: Page, part: Locator, name: string): Promise<void> {
  const folder = join(galleryFolder, 'docs');
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = `${name}-${colorScheme}.png`;
    await part.screenshot({ path: join(folder, file) });
    if (process.env['UPDATE_PICTURES']) copyFileSync(join(folder, file), join(docsFolder, file));
  }
}
