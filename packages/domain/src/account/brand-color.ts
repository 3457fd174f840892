import { ApiError, errorCatalog } from '@service-embeds/contract';
import { colors } from '../theme/colors.ts';

/** A color as `#rrggbb`, in lower case. */
type Color = string;

/** The surface of each theme of the hosted pages on which text has the least contrast. */
const [lightSurface, darkSurface] = colors.raised;

/** Contrast of text at least (WCAG 2.2, 1.4.3, level AA). */
const leastContrast = 4.5;

/** Steps in which a color is mixed with black or white. */
const steps = 50;

const channelsOf = (color: Color): number[] =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

/** Returns the relative luminance of a color (WCAG 2.2), from 0 to 1. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrastOf(first: Color, second: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(color: Color, other: Color, share: number): Color {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the first mixture of a color with another one that is readable on a surface. */
function readableOn(surface: Color, color: Color, other: Color): Color {
  for (let step = 0; step < steps; step++) {
    const mixture = mix(color, other, step / steps);
    if (contrastOf(mixture, surface) >= leastContrast) return mixture;
  }
  return other;
}

/**
 * Checks that text in a brand color, and white text on it, are readable in the light theme.
 * @throws ApiError 400 `brand_color_too_light`, with a darker color that is readable
 */
export function requireReadable(color: Color): void {
  if (contrastOf(color, lightSurface) >= leastContrast) return;
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
