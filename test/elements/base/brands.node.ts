import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { findUnreadablePairs } from '@service-embeds/domain/theme/readability';
import { root } from '../../../scripts/setup/install.mjs';
import { analyze } from '../../../tools/manifest/analyze.ts';

const css = readFileSync(`${root}/src/styles/brands.css`, 'utf8');
const brands = [...css.matchAll(/\.service-brand-([a-z]+) \{([^}]*)\}/g)].map(([, name = '', rule = '']) => {
  const tokens = [...rule.matchAll(/(--service-[a-z-]+): ([^;]+);/g)];
  return { name, tokens: tokens.map(([, token = '', value = '']) => [token, value] as const) };
});

const elements = analyze(root).modules.flatMap(({ declarations }) => declarations);
const form = elements.find(({ tagName }) => tagName === 'service-new-invitation');
const names = (form?.cssProperties ?? []).map(({ name }) => name);

describe('brands.css', () => {
  it('has a light, a dark and a playful brand', () => {
    assert.deepEqual(
      brands.map(({ name }) => name),
      ['indigo', 'graphite', 'playful'],
    );
  });

  for (const { name, tokens } of brands) {
    it(`sets only tokens that the embeds have, and all colors, in ${name}`, () => {
      const used = tokens.map(([token]) => token);
      assert.deepEqual(
        used.filter((token) => !names.includes(token)),
        [],
      );
      const colors = names.filter((token) => token.startsWith('--service-color-'));
      assert.deepEqual(
        colors.filter((color) => !used.includes(color)),
        [],
      );
    });

    it(`is readable in ${name}`, () => {
      const colors = tokens.filter(([token]) => token.startsWith('--service-color-'));
      const theme = Object.fromEntries(
        colors.map(([token, value]) => [token.slice('--service-color-'.length), value]),
      );
      assert.ok(Object.values(theme).every((value) => /^#[0-9a-f]{6}$/.test(value)));
      assert.deepEqual(findUnreadablePairs(theme), []);
    });
  }
});
