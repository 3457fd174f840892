import { ApiError, errorCatalog } from '@service-embeds/contract';
import { colors } from './colors.ts';
import { channelsOf, contrastOf, toHex } from './contrast.ts';
import { leastContrast } from './readability.ts';

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
