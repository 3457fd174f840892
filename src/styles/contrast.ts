import { colors } from '@service-embeds/domain/theme/colors';
import { contrastOf, toHex } from '@service-embeds/domain/theme/contrast';

/** Returns a color as `#rrggbb`. A canvas understands every notation of CSS. */
function paint(color: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return toHex(Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3)));
}

/** Gives an embed a readable text color on its own accent color. */
export function setOnPrimary({ style }: HTMLElement, primary: string): void {
  const accent = paint(primary);
  if (!accent) return;
  const [light, dark] = colors['on-primary'];
  const text = contrastOf(light, accent) >= contrastOf(dark, accent) ? light : dark;
  style.setProperty('--service-computed-on-primary', text);
}
