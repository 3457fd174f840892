import { colors } from './colors.ts';
import { contrastOf, channelsOf, toHex } from './contrast.ts';
import { ApiError, errorCatalog } from '@service-embeds/contract';

/** Name of a color of a theme. */
export type ColorName = keyof typeof colors;

/** Contrast of text, and of the border that shows where an input is, at least (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export const leastContrast = { text: 4.5, border: 3 } as const;

/** Two colors of a theme that lie on each other with too little contrast. */
export interface UnreadablePair {
  foreground: ColorName;
  background: ColorName;
  /** From 1 to 21. */
  contrast: number;
  /** What the contrast has to be at least. */
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

/** A color as `#rrggbb`, in lower case. */
type Color = string;

/** The surface of each theme of the hosted pages on which text has the least contrast. */
const [lightSurface, darkSurface] = colors.raised;

/** Steps in which a color is mixed with black or white. */
const steps = 50;

function mix(color: Color, other: Color, share: number): Color {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return toHex(channels);
}

/** Returns the first mixture of a color with another one that is readable on a surface. */
function readableOn(surface: Color, color: Color, other: Color): Color {
  for (let step = 0; step < steps; step++) {
    const mixture = mix(color, other, step / steps);
    if (contrastOf(mixture, surface) >= leastContrast.text) return mixture;
  }
  return other;
}

/**
 * Checks that text in a brand color, and white text on it, are readable in the light theme.
 * @throws ApiError 400 `brand_color_too_light`, with a darker color that is readable
 */
export function requireReadable(color: Color): void {
  if (contrastOf(color, lightSurface) >= leastContrast.text) return;
  throw new ApiError(errorCatalog.brandColorTooLight(readableOn(lightSurface, color, '#000000')));
}

/**
 * Returns a brand color for each theme. No color is readable on both white and black, so the dark theme has a lighter one.
 * @param color one that `requireReadable` accepts
 */
export const brandColors = (color: Color): { light: Color; dark: Color } => ({
  light: color,
  dark: readableOn(darkSurface, color, '#ffffff'),
});
