import { colors } from '@service-embeds/domain/theme/colors';
import { contrastOf, toHex } from '@service-embeds/domain/theme/contrast';

/**
 * Returns a color as `#rrggbb`. A canvas understands every notation of CSS.
 * @returns undefined for what is no color, or lets shine through what is behind it
 */
export function paint(color: string): string | undefined {
  if (!CSS.supports('color', color)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity] = context.getImageData(0, 0, 1, 1).data;
  return opacity === 255 ? toHex([red, green, blue]) : undefined;
}

/** Gives an embed a readable text color on its own accent color. */
export function setOnPrimary({ style }: HTMLElement, primary: string): void {
  const accent = paint(primary);
  if (!accent) return;
  const [light, dark] = colors['on-primary'];
  const text = contrastOf(light, accent) >= contrastOf(dark, accent) ? light : dark;
  style.setProperty('--service-computed-on-primary', text);
}
