import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capitalize, countOf } from '../../../src/platform/translations/english-format.ts';

test('a count has its noun in the singular or the plural', () => {
  assert.deepEqual(
    [0, 1, 2, 1200].map((count) => countOf(count, 'report')),
    ['0 reports', '1 report', '2 reports', '1,200 reports'],
  );
});

test('a sentence begins with a capital letter', () => {
  assert.deepEqual(['your check', 'élan', ''].map(capitalize), ['Your check', 'Élan', '']);
});
