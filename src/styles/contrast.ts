/** Colors of text on the accent color: that of the light theme, and that of the dark one. */
const light = '#ffffff';
const dark = '#14171c';

/** Returns the relative luminance of a color (WCAG 2.2), from 0 to 1. A canvas understands every notation of CSS. */
function luminanceOf(color: string): number | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const channels = Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3), (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Gives an embed a readable text color on its own accent color. */
export function setOnPrimary({ style }: HTMLElement, primary: string): void {
  const luminance = luminanceOf(primary);
  if (luminance === undefined) return;
  // The luminances of the two texts are 1 and 0.008.
  const onLight = 1.05 / (luminance + 0.05);
  const onDark = (luminance + 0.05) / 0.058;
  style.setProperty('--service-computed-on-primary', onLight >= onDark ? light : dark);
}
