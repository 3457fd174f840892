// cspell:ignore openbox libexec gsettings libglib dconf
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { startStaticServer } from '../support/static-server.ts';
import { ScreenReader, type Step } from './screen-reader.ts';

/** Returns a page of a product with one embed. */
export const embedPage = (title: string, embed: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${embed}
<script type="module" src="/dist/esm/index.js"></script></html>`;

/**
 * Opens a page for a person who only hears.
 * @param ends gets what ends the server and the browser
 */
export async function openPage(page: string, title: string, ends: (() => unknown)[]): Promise<ScreenReader> {
  const server = await startStaticServer(page);
  ends.push(server.stop);
  const reader = await ScreenReader.open(server.url, title);
  ends.push(() => reader.close());
  return reader;
}

/** Programs that a screen reader needs here, and the Debian packages that bring them. */
const programs = {
  '/usr/bin/orca': 'orca',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/dbus-run-session': 'dbus',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
  '/usr/bin/gsettings': 'libglib2.0-bin',
};

const needed = Object.entries(programs).filter(([path]) => !existsSync(path));

/** Why no screen reader can run on this machine. False: it can. */
export const missingScreenReader: string | false =
  needed.length > 0 &&
  `On Debian or Ubuntu, run "apt-get install --no-install-recommends dconf-gsettings-backend ${needed.map(([, name]) => name).join(' ')}".`;

const file = join(root, 'docs/reference/screen-reader.md');

/** What Orca says of itself and of the window, which is no part of a page. */
const isNoise = (line: string): boolean => /^Screen reader on|Mozilla Firefox/.test(line);

const write = ({ action, said }: Step): string =>
  [`> ${action}`, ...said.filter((line) => !isNoise(line)).map((line) => `  ${line}`)].join('\n');

/**
 * With `UPDATE_TRANSCRIPTS=1`, replaces what the page of transcripts shows below a heading.
 * @param title heading of the transcript
 */
export function keepTranscript(title: string, steps: readonly Step[]): void {
  if (!process.env['UPDATE_TRANSCRIPTS']) return;
  const report = readFileSync(file, 'utf8');
  const place = new RegExp(`(## ${title}\n[^]*?\`\`\`text\n)[^]*?(\n\`\`\`)`);
  if (!place.test(report)) throw new Error(`docs/reference/screen-reader.md has no transcript "${title}".`);
  const transcript = steps.map(write).join('\n');
  writeFileSync(
    file,
    report.replace(place, (_, start: string, end: string) => start + transcript + end),
  );
}
