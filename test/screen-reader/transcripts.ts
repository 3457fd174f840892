import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import type { Step } from './screen-reader.ts';

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
