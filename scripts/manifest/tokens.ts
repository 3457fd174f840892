import { colors, lengths } from '../../src/styles/tokens.ts';

const note = '/* Generated from src/styles/tokens.ts by `npm run manifest`. Do not edit. */';

const declarations = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `--${name}: ${value};`).join('\n');

/**
 * Writes the design tokens as style sheets: one with the light theme and the lengths, one that replaces the colors where
 * the browser prefers a dark theme.
 * @returns the text of each file, by its path
 */
export const tokenSheets = (folder: string): Record<string, string> => ({
  [`${folder}/tokens.css`]: `${note}
:root { ${declarations([...colors.map(([name, light]) => [name, light] as const), ...lengths])} }`,
  [`${folder}/tokens-dark.css`]: `${note}
@media (prefers-color-scheme: dark) { :root { ${declarations(colors.map(([name, , dark]) => [name, dark]))} } }`,
});
