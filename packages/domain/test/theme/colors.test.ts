import assert from 'node:assert/strict';
import { test, describe, it } from 'node:test';
import { colors, pageColors, tints } from '../../src/theme/colors.ts';
import { channelsOf, contrastOf, toHex } from '../../src/theme/contrast.ts';
import { findUnreadablePairs } from '../../src/theme/readability.ts';

/** Returns what a person sees of a color, `#` and eight digits, on a surface. */
function blend(tint: string, surface: string): string {
  const alpha = parseInt(tint.slice(7), 16) / 255;
  const below = channelsOf(surface);
  return toHex(
    channelsOf(tint).map((channel, at) => Math.round(channel * alpha + (below[at] ?? 0) * (1 - alpha))),
  );
}

const themes = { light: 0, dark: 1 } as const;
const namesOf = <Name extends string>(values: Record<Name, unknown>) => Object.keys(values) as Name[];

for (const [theme, index] of Object.entries(themes)) {
  const own = Object.fromEntries(namesOf(colors).map((name) => [name, colors[name][index]]));

  test(`the ${theme} theme is readable in the embeds, and on our pages`, () => {
    assert.deepEqual(findUnreadablePairs(own), []);
    // Inputs never lie on the page itself.
    const onPage = { ...own, surface: pageColors.page[index], 'input-border': undefined };
    assert.deepEqual(findUnreadablePairs(onPage), []);
    for (const status of ['success', 'warning', 'danger'] as const)
      assert.ok(
        contrastOf(colors[status][index], blend(tints[status], colors.surface[index])) >= 4.5,
        status,
      );
    assert.ok(contrastOf(colors.info[index], blend(tints.info, colors.surface[index])) >= 4.5);
    assert.ok(contrastOf(colors.muted[index], blend(tints.neutral, colors.surface[index])) >= 4.5);
  });

  test(`a change of the ${theme} theme that is hard to read is named with its contrast`, () => {
    const [surface, raised] = [colors.surface[index], colors.raised[index]];
    const named = (change: object) =>
      findUnreadablePairs({ ...own, ...change }).map(({ foreground, background, contrast, least }) => {
        assert.ok(contrast < least);
        return `${foreground} on ${background} ${least}`;
      });
    assert.deepEqual(named({ muted: surface }), ['muted on surface 4.5', 'muted on raised 4.5']);
    assert.deepEqual(named({ info: raised }), ['info on surface 4.5', 'info on raised 4.5']);
    assert.deepEqual(named({ 'on-primary': colors.primary[index] }), ['on-primary on primary 4.5']);
    assert.deepEqual(named({ 'input-border': surface }), ['input-border on surface 3']);
    assert.deepEqual(named({ border: surface }), []);
    assert.deepEqual(named({ muted: undefined }), []);
  });
}

describe('contrastOf', () => {
  it('returns the ratios of WCAG', () => {
    assert.equal(contrastOf('#000000', '#ffffff'), 21);
    assert.equal(contrastOf('#ffffff', '#ffffff'), 1);
    assert.equal(contrastOf('#ffffff', '#777777').toFixed(2), '4.48');
    assert.equal(contrastOf('#0000ff', '#ffffff').toFixed(2), '8.59');
  });
});
