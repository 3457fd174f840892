import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../scripts/setup/install.mjs';
import { writeBatches } from '../../scripts/test/batches.ts';

const folder = join(root, '.cache/batches-example');
const names = Array.from({ length: 10 }, (_, index) => `${index}.example.ts`);

/** Returns the names of the test files in each batch. */
function batchesOf(size: number, concurrency: number): string[][] {
  const patterns = ['.cache/batches-example/*.example.ts'];
  return writeBatches('batches-example', { patterns, size, concurrency }).map((path) =>
    [...readFileSync(path, 'utf8').matchAll(/import\('(.*?)'\)/g)].map(([, file = '']) => basename(file)),
  );
}

describe('Test files that share a process', () => {
  before(() => {
    mkdirSync(folder, { recursive: true });
    for (const name of names) writeFileSync(join(folder, name), '');
  });
  after(() => {
    rmSync(folder, { recursive: true });
    rmSync(join(root, '.cache/test-batches/batches-example'), { recursive: true });
  });

  it('are in one batch each, and no batch is larger than allowed', () => {
    const batches = batchesOf(4, 1);
    assert.deepEqual(batches.flat().sort(), names);
    assert.deepEqual(
      batches.map(({ length }) => length),
      [4, 3, 3],
    );
  });

  it('give each process that works at the same time as many batches', () => {
    assert.equal(batchesOf(4, 2).length, 4);
    assert.equal(batchesOf(5, 2).length, 2);
    assert.equal(batchesOf(9, 3).length, 3);
  });

  it('are never in an empty batch', () => {
    assert.equal(batchesOf(1, 20).length, 10);
  });
});
