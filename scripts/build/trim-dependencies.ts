import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What no code of the service loads: telemetry of installations, types, and the words that a filter was made from. */
const unusedFolders = ['@scarf', '@types', 'undici-types', 'fxa-common-password-list/source_data'];

/** The files of large packages that the service loads, where those are few. Everything else in the package goes. */
const usedFiles: Record<string, readonly string[]> = {
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt'],
  'pdfjs-dist': ['legacy', 'standard_fonts'],
  pdfkit: ['js', 'node_modules'],
  '@embedpdf/fonts-latin': ['dist', 'fonts/NotoSans-Regular.ttf', 'fonts/NotoSans-Bold.ttf'],
  '@embedpdf/fonts-arabic': ['dist', 'fonts/NotoNaskhArabic-Regular.ttf'],
  '@embedpdf/fonts-hebrew': ['dist', 'fonts/NotoSansHebrew-Regular.ttf'],
  '@embedpdf/fonts-sc': ['dist', 'fonts/NotoSansHans-Regular.otf'],
  '@embedpdf/fonts-kr': ['dist', 'fonts/NotoSansKR-Regular.otf'],
  '@fontsource/noto-sans-thai': ['files/noto-sans-thai-thai-400-normal.woff'],
};

/** Packages whose manifest states no license, and the one that their license file grants. */
const licenses: Record<string, { license: string; words: string }> = {
  'png-js': { license: 'MIT', words: 'Permission is hereby granted, free of charge' },
};

/** Files for people who develop with a package. A license stays. */
const isForDevelopers = (name: string): boolean =>
  /\.(map|flow|markdown|md|tsbuildinfo)$|\.d\.[cm]?ts$|\.min\.mjs$/i.test(name) &&
  !/license|notice|copying/i.test(name);

/**
 * Removes from an installation of production dependencies what the service does not load, and states the licenses that manifests
 * leave out.
 *
 * @param modules a folder `node_modules`
 * @throws Error when the license file of a package does not say what we state
 */
export function trimDependencies(modules: string): void {
  for (const name of unusedFolders) rmSync(join(modules, name), { recursive: true, force: true });
  for (const [name, used] of Object.entries(usedFiles)) keepFiles(join(modules, name), used);
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && isForDevelopers(entry.name)) rmSync(join(entry.parentPath, entry.name));
  for (const name of Object.keys(licenses)) stateLicense(modules, name);
}

function keepFiles(folder: string, usedFiles: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const inside = usedFiles.filter((file) => file.startsWith(`${name}/`));
    if (inside.length)
      keepFiles(
        join(folder, name),
        inside.map((file) => file.slice(name.length + 1)),
      );
    else if (!usedFiles.includes(name) && !/^(package\.json|license.*|notice.*)$/i.test(name))
      rmSync(join(folder, name), { recursive: true });
  }
}

function stateLicense(modules: string, name: string): void {
  const file = join(modules, name, 'package.json');
  const stated = licenses[name];
  if (!stated || !existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const text = readFileSync(join(modules, name, 'LICENSE'), 'utf8');
  if (!text.includes(stated.words)) throw new Error(`The license of ${name} has changed: read it.`);
  if (manifest['license'] === undefined)
    writeFileSync(file, JSON.stringify({ ...manifest, license: stated.license }, null, 2));
}
