import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastOf } from '../../src/theme/contrast.ts';
import { colors, pageColors, shellColors } from '../../src/theme/colors.ts';

const surfaces = { surface: colors.surface, raised: colors.raised, page: pageColors.page };
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
      assert.ok(contrastOf(colors[status][index], shellColors[`${status}-tint`][index]) >= 4.5, status);
  });
