import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyCard, pageFoot } from '../../../../src/pages/kit/parts/list-parts.ts';
import { listTable, wrapEmail } from '../../../../src/pages/kit/parts/list-table.ts';

const htmlOf = async (text: string): Promise<string> => String(await wrapEmail(text));

test('an email address may wrap after its at sign', async () => {
  assert.equal(await htmlOf('ada@example.com'), 'ada@<wbr />example.com');
  assert.equal(await htmlOf('Ada <ada@example.com>'), 'Ada &lt;ada@<wbr />example.com&gt;');
});

test('other texts stay as they are', async () => {
  assert.equal(await htmlOf('Ada Sampleton'), 'Ada Sampleton');
});

test('a table without rows says so in its place', async () => {
  const table = {
    caption: 'Accounts',
    headLabel: 'Account',
    head: (name: string) => ({ id: name, name }),
    columns: [],
  };
  const empty = emptyCard('No account matches.');
  const without = String(await listTable({ ...table, items: [], empty }));
  assert.match(without, /No account matches\./);
  assert.doesNotMatch(without, /<table/);
  const filled = String(await listTable({ ...table, items: ['Bakery'], empty }));
  assert.match(filled, /<strong>Bakery<\/strong>/);
  assert.doesNotMatch(filled, /No account matches/);
});

test('the line under a page has its rows, and leads to the pages beside it', async () => {
  const foot = async (page: number) =>
    String(await pageFoot((number) => `/laws?page=${number}`, { page, perPage: 25, total: 60 }));
  const [first, second, third] = [await foot(1), await foot(2), await foot(3)];
  assert.match(first, /1–25 of 60/);
  assert.doesNotMatch(first, /rel="prev"/);
  assert.match(second, /26–50 of 60[\s\S]*href="\/laws\?page=1"[\s\S]*href="\/laws\?page=3"/);
  assert.match(third, /51–60 of 60/);
  assert.doesNotMatch(third, /rel="next"/);
});
