import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrapEmail } from '../../../../src/pages/kit/parts/list-table.ts';

const htmlOf = async (text: string): Promise<string> => String(await wrapEmail(text));

test('an email address may wrap after its at sign', async () => {
  assert.equal(await htmlOf('ada@example.com'), 'ada@<wbr />example.com');
  assert.equal(await htmlOf('Ada <ada@example.com>'), 'Ada &lt;ada@<wbr />example.com&gt;');
});

test('other texts stay as they are', async () => {
  assert.equal(await htmlOf('Ada Sampleton'), 'Ada Sampleton');
});
