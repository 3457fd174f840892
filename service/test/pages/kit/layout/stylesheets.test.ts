import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { publicFolder } from '../../../../src/platform/service-files.ts';

/** What says how large text is, or how much room it has, or for which screens a rule is. */
const fixedText =
  /^\s*(?:(?:font(?:-size)?|line-height|min-height):[^;]*[1-9]\d*px|@media[^{]*\d+px).*$|^\s*font:\s*\n\s*\d+px.*$/gm;

test('text, the room that it needs and the widths of layouts grow with the text size of the browser', () => {
  const folder = join(publicFolder, 'styles');
  const names = globSync('**/*.css', { cwd: folder });
  assert.ok(names.length > 20);
  const lines = names.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(fixedText)].map(([line]) => `${name}: ${line}`),
  );
  assert.deepEqual(lines, []);
});
