import type { colors } from './colors.ts';
import { contrastOf } from './contrast.ts';

export type ColorName = keyof typeof colors;

/** Contrast of text, and of the border that shows where an input is, at least (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export const leastContrast = { text: 4.5, border: 3 } as const;

/** Two colors of a theme that lie on each other with too little contrast. */
export interface UnreadablePair {
  foreground: ColorName;
  background: ColorName;
  /** From 1 to 21. */
  contrast: number;
  least: number;
}

const textColors = ['text', 'muted', 'primary', 'success', 'warning', 'danger', 'info'] as const;

/** What lies on what in the embeds, and the least contrast of both. */
const pairs: readonly (readonly [foreground: ColorName, background: ColorName, least: number])[] = [
  ...textColors.flatMap((text) =>
    (['surface', 'raised'] as const).map((ground) => [text, ground, leastContrast.text] as const),
  ),
  ['on-primary', 'primary', leastContrast.text],
  ['input-border', 'surface', leastContrast.border],
];

/**
 * Returns the pairs of colors that are hard to read.
 * @param theme colors as `#rrggbb`; a pair with a color that is missing is not judged
 */
export const findUnreadablePairs = (
  theme: Partial<Record<ColorName, string | undefined>>,
): UnreadablePair[] =>
  pairs.flatMap(([foreground, background, least]) => {
    const [front, back] = [theme[foreground], theme[background]];
    if (!front || !back) return [];
    const contrast = contrastOf(front, back);
    return contrast < least ? [{ foreground, background, contrast, least }] : [];
  });
