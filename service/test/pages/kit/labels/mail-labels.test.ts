import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailLabels } from '../../../../src/pages/kit/labels/mail-labels.ts';

test('labels of emails mean the same to customers and to the staff, and tell all kinds apart', () => {
  const labels = Object.values(mailLabels);
  for (const label of labels) assert.doesNotMatch(label, /\b(you|your|our)\b/i);
  assert.equal(new Set(labels).size, labels.length);
});
