/** A color of the light theme and of the dark one, as `#rrggbb`. */
export type ThemeColor = readonly [light: string, dark: string];

/**
 * Colors of the embeds and of our pages, by token. Text on surfaces has a contrast of at least 4.5:1, borders of inputs 3:1 to the input.
 * `npm run manifest` writes them to the style sheets of the pages.
 */
export const colors = {
  text: ['#1a1d24', '#eceff4'],
  muted: ['#5a6270', '#a4adbb'],
  surface: ['#ffffff', '#14171c'],
  raised: ['#f7f8fa', '#1c2027'],
  border: ['#d6dae1', '#363c47'],
  'input-border': ['#8a93a3', '#7d8798'],
  primary: ['#2456e6', '#8fb0ff'],
  'on-primary': ['#ffffff', '#14171c'],
  success: ['#0f7b4f', '#5fd39b'],
  warning: ['#8a5a00', '#f0b95a'],
  danger: ['#b3261e', '#ff8f86'],
  info: ['#1f49c7', '#9dbaff'],
} as const satisfies Record<string, ThemeColor>;

/** Colors of our pages alone. What is in front of the page is lighter, in the dark too. */
export const pageColors = { page: ['#f5f6f8', '#0d0f13'] } as const satisfies Record<string, ThemeColor>;

/** Colors of the dashboard and the staff console alone, for the menu and what is selected. */
export const shellColors = {
  'primary-tint': ['#eef3ff', '#1d2740'],
  'primary-strong': ['#1c46c2', '#b3c8ff'],
} as const satisfies Record<string, ThemeColor>;

/** Grounds of badges and banners, by tone. They let the surface through, so that one value fits both themes and any brand. */
export const tints = {
  info: '#4882ff1f',
  success: '#26ac611f',
  warning: '#f2a70b29',
  danger: '#ee503f1f',
  neutral: '#617a9b1f',
} as const;
