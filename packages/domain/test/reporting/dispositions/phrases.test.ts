import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KnownClass } from '@service-embeds/domain/reporting/dispositions/disposition-entry';
import { combinationRules, combineClasses } from '../../../src/reporting/dispositions/phrases.ts';

const combine = (...classes: KnownClass[]) =>
  combineClasses(
    classes.map((value) => ({ class: value })),
    true,
  );

describe('Two classes in one text', () => {
  it('follow the table', () => {
    for (const { first, then, result, why } of combinationRules)
      assert.equal(combine(first, then), result, why);
  });

  it('are sealed if one of them is', () => {
    for (const other of ['conviction', 'non_conviction', 'pending', 'diverted', 'sealed'] as const) {
      assert.equal(combine('sealed', other), 'sealed');
      assert.equal(combine(other, 'sealed'), 'sealed');
    }
  });

  it('are never a conviction after one that ended otherwise', () => {
    for (const other of ['non_conviction', 'diverted'] as const)
      for (const text of [combine(other, 'conviction'), combine('conviction', other)])
        assert.notEqual(text, 'conviction');
  });

  it('stay unknown, whatever follows', () => {
    assert.equal(combine('conviction', 'non_conviction', 'conviction'), 'unknown');
    assert.equal(combineClasses([], true), 'unknown');
    assert.equal(combine('pending', 'conviction', 'diverted', 'non_conviction'), 'diverted');
  });

  it('are unknown beside a conviction where their order is not that of the events', () => {
    for (const other of ['non_conviction', 'diverted', 'pending'] as const) {
      const words = [{ class: other }, { class: 'conviction' as const }];
      assert.equal(combineClasses(words, false), 'unknown');
      assert.equal(combineClasses([{ class: other, isOpen: true }, words[1]!], true), 'unknown');
    }
    assert.equal(combineClasses([{ class: 'conviction' }, { class: 'conviction' }], false), 'conviction');
    assert.equal(combineClasses([{ class: 'diverted' }, { class: 'non_conviction' }], false), 'diverted');
  });

  it('leave a plea aside where a judgment was deferred', () => {
    const plea = { class: 'conviction', isPlea: true } as const;
    assert.equal(combineClasses([{ class: 'diverted' }, plea], true), 'diverted');
    assert.equal(combineClasses([plea, { class: 'diverted' }], true), 'diverted');
    assert.equal(combineClasses([{ class: 'diverted' }, { class: 'conviction' }], true), 'unknown');
    assert.equal(combineClasses([plea], true), 'conviction');
  });
});
