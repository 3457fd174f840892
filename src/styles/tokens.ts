import { css, unsafeCSS } from 'lit';

/**
 * Colors of the two themes: [token, light, dark]. Text on surfaces has a contrast of at least 4.5:1, borders of inputs 3:1.
 * `npm run manifest` writes them to the style sheets of the hosted pages.
 */
export const colors = [
  ['text', '#1a1d24', '#eceff4'],
  ['muted', '#5a6270', '#a4adbb'],
  ['surface', '#ffffff', '#14171c'],
  ['raised', '#f7f8fa', '#1c2027'],
  ['border', '#d6dae1', '#363c47'],
  ['input-border', '#8a93a3', '#7d8798'],
  ['primary', '#2456e6', '#8fb0ff'],
  ['on-primary', '#ffffff', '#14171c'],
  ['success', '#0f7b4f', '#5fd39b'],
  ['warning', '#8a5a00', '#f0b95a'],
  ['danger', '#b3261e', '#ff8f86'],
] as const;

/** Colors of the hosted pages alone: [token, light, dark]. What is in front of the page is lighter, in the dark too. */
export const pageColors = [['page', '#f5f6f8', '#0d0f13']] as const;

/** Colors of the dashboard and the staff console alone, for badges and the menu: [token, light, dark]. */
export const shellColors = [
  ['primary-tint', '#eef3ff', '#1d2740'],
  ['primary-strong', '#1c46c2', '#b3c8ff'],
  ['success-tint', '#e6f5ed', '#12291f'],
  ['warning-tint', '#fdf2dc', '#2e2412'],
  ['danger-tint', '#fdeceb', '#351b1b'],
  ['neutral-tint', '#eef0f4', '#262b34'],
] as const;

/** Lengths of both themes: [token, value]. */
export const lengths = [
  ['radius', '8px'],
  ['space', '4px'],
] as const;

/** A theme as private variables, each replaceable by its public `--service-color-*`. `contrast.ts` sets the computed one. */
const theme = (column: 1 | 2) =>
  unsafeCSS(
    colors
      .map((color) => {
        const name = color[0];
        const value =
          name === 'on-primary' ? `var(--service-computed-on-primary,${color[column]})` : color[column];
        return `--${name}:var(--service-color-${name},${value})`;
      })
      .join(';'),
  );

/** Around a dark embed the page is often light, so its text needs a distance from its edge. */
const onAnotherGround = unsafeCSS(
  'padding:var(--service-padding,16px);border-radius:var(--service-radius,8px)',
);

/** Design tokens on the embed's root. A host page sets the `--service-*` ones; nothing else is public. */
export const tokens = css`
  .root {
    color-scheme: light;
    ${theme(1)};
    ${unsafeCSS(lengths.map(([name, value]) => `--${name}:var(--service-${name},${value})`).join(';'))};
    color: var(--text);
    background: var(--surface);
    font-size: var(--service-font-size, 15px);
    padding: var(--service-padding, 0);
    box-shadow: var(--service-shadow, none);
    line-height: 1.45;
  }
  .root[data-theme='dark'] {
    color-scheme: dark;
    ${theme(2)};
    ${onAnotherGround}
  }
  @media (prefers-color-scheme: dark) {
    .root[data-theme='auto'] {
      color-scheme: dark;
      ${theme(2)};
      ${onAnotherGround}
    }
  }
`;
