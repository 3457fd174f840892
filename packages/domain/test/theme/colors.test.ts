import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelsOf, contrastOf, toHex } from '../../src/theme/contrast.ts';
import { colors, pageColors, tints } from '../../src/theme/colors.ts';

const surfaces = { surface: colors.surface, raised: colors.raised, page: pageColors.page };
/** Returns what a person sees of a color, `#` and eight digits, on a surface. */
function blend(tint: string, surface: string): string {
  const alpha = parseInt(tint.slice(7), 16) / 255;
  const below = channelsOf(surface);
  return toHex(
    channelsOf(tint).map((channel, at) => Math.round(channel * alpha + (below[at] ?? 0) * (1 - alpha))),
  );
}

const themes = { light: 0, dark: 1 } as const;

for (const [theme, index] of Object.entries(themes))
  test(`text has enough contrast on every surface of the ${theme} theme, and so have borders of inputs on theirs`, () => {
    for (const [surface, values] of Object.entries(surfaces)) {
      for (const text of ['text', 'muted', 'primary', 'success', 'warning', 'danger'] as const)
        assert.ok(contrastOf(colors[text][index], values[index]) >= 4.5, `${text} on ${surface}`);
    }
    assert.ok(contrastOf(colors['input-border'][index], colors.surface[index]) >= 3);
    assert.ok(contrastOf(colors['on-primary'][index], colors.primary[index]) >= 4.5);
    for (const status of ['success', 'warning', 'danger'] as const)
      assert.ok(
        contrastOf(colors[status][index], blend(tints[status], colors.surface[index])) >= 4.5,
        status,
      );
    assert.ok(contrastOf(colors.primary[index], blend(tints.info, colors.surface[index])) >= 4.5);
    assert.ok(contrastOf(colors.muted[index], blend(tints.neutral, colors.surface[index])) >= 4.5);
  });
