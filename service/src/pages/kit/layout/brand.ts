import { html } from 'hono/html';
import { brandColors } from '@service-embeds/domain/theme/brand-color';
import { colors } from '@service-embeds/domain/theme/colors';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { logoPath } from '../../../platform/page-links.ts';
import type { Html } from './page.ts';

/** How an account presents itself to candidates. */
export type Brand = Pick<AccountRow, 'id' | 'name' | 'brandName' | 'brandColor' | 'brandLogoId'>;

/** Text on the accent color of each theme. The colors are made for it. */
const [light, dark] = colors['on-primary'];
const onAccent = { light, dark };

/** Returns the custom properties of a theme with the accent color of an account, for our pages and the embeds on them. */
export function accentProperties(color: string, theme: 'light' | 'dark'): string {
  const [accent, text] = [brandColors(color)[theme], onAccent[theme]];
  const values = { primary: accent, 'on-primary': text };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};--service-color-${name}:${value}`)
    .join(';');
}

/** Returns the styles with which a page has the accent color of an account. */
export const brandCss = ({ brandColor }: Brand): string | undefined =>
  brandColor === null
    ? undefined
    : `:root{${accentProperties(brandColor, 'light')}}` +
      `@media (prefers-color-scheme:dark){:root{${accentProperties(brandColor, 'dark')}}}`;

/** Returns the first letters of the first two words of a name. */
const markOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

/** The logo and the name of an account, beside who runs the check: no brand takes that away. */
export function brandLine({ id, name, brandName, brandLogoId }: Brand, byService: string): Html {
  const title = brandName ?? name;
  const mark =
    brandLogoId === null
      ? html`<span class="mark" aria-hidden="true">${markOf(title)}</span>`
      : html`<img class="brand-logo" src="${logoPath(id, brandLogoId)}" alt="" />`;
  return html`${mark}
    <p><strong>${title}</strong> <span class="muted">${byService}</span></p>`;
}
