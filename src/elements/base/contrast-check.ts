import { colors } from '@service-embeds/domain/theme/colors';
import { findUnreadablePairs, type ColorName } from '@service-embeds/domain/theme/readability';
import { docsUrl } from '../../client/docs-url.ts';
import { warnOnce } from '../../client/warn-once.ts';
import { paint } from '../../styles/text-on-primary.ts';

const names = Object.keys(colors) as ColorName[];
const token = (name: ColorName): string => `--service-color-${name}`;

/** Rounds down, so that too little never reads as enough. */
const ratioOf = (contrast: number): string => `${Math.floor(contrast * 100) / 100}:1`;

/** Returns the colors that an embed paints with, in whatever notation the page has them. */
function readColors(root: Element): Partial<Record<ColorName, string>> {
  const theme: Partial<Record<ColorName, string>> = {};
  const probe = root.appendChild(document.createElement('i'));
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    const color = paint(getComputedStyle(probe).color);
    if (color) theme[name] = color;
  }
  probe.remove();
  return theme;
}

/** Writes to the console which of the page's colors are hard to read on each other, with their contrast. */
export function checkContrast(element: Element): void {
  const root = element.shadowRoot?.querySelector('.root');
  const style = getComputedStyle(element);
  // The embed's own colors are readable.
  if (!root || !names.some((name) => style.getPropertyValue(token(name)))) return;
  const theme = readColors(root);
  for (const { foreground, background, contrast, least } of findUnreadablePairs(theme))
    warnOnce(
      `<${element.localName}> ${token(foreground)} on ${token(background)} has a contrast of ${ratioOf(contrast)}, and needs ${least}:1. ${docsUrl('theming.md')}`,
    );
}
