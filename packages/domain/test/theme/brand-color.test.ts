import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@service-embeds/contract';
import { brandColors, requireReadable } from '../../src/theme/brand-color.ts';
import { contrastOf } from '../../src/theme/contrast.ts';

describe('requireReadable', () => {
  it('accepts colors that are dark enough for text', () => {
    for (const color of ['#000000', '#2456e6', '#0b5d3b', '#b3261e']) requireReadable(color);
  });

  it('refuses a light color and names a darker one that it accepts', () => {
    for (const color of ['#ffffff', '#ffcc00', '#777777', '#2ecc71']) {
      let error: unknown;
      try {
        requireReadable(color);
      } catch (thrown) {
        error = thrown;
      }
      assert.ok(error instanceof ApiError);
      assert.equal(error.code, 'brand_color_too_light');
      const darker = /#[0-9a-f]{6}/.exec(error.message)?.[0] ?? '';
      requireReadable(darker);
      assert.ok(contrastOf(darker, '#f7f8fa') < 5.2, `${darker} is as close to ${color} as possible`);
    }
  });
});

describe('brandColors', () => {
  it('lightens a color for the dark theme until it is readable there', () => {
    for (const color of ['#000000', '#2456e6', '#0b5d3b', '#b3261e', '#4a0072']) {
      const { light, dark } = brandColors(color);
      assert.equal(light, color);
      assert.ok(contrastOf(light, '#ffffff') >= 4.5, light);
      for (const surface of ['#14171c', '#1c2027']) assert.ok(contrastOf(dark, surface) >= 4.5, dark);
    }
  });
});
