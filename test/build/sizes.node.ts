import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sizeBudgets } from '../../scripts/build/size-budgets.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

describe('what a page loads', () => {
  for (const { name, path, limit } of sizeBudgets())
    it(`fits its budget of ${limit}: ${name}`, (test) => {
      assert.ok(path.length);
      const sizes = path.map((file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      test.diagnostic(`${(bytes / 1000).toFixed(2)} kB`);
      assert.ok(bytes <= Number.parseFloat(limit) * 1000, `${bytes} bytes`);
    });
});
