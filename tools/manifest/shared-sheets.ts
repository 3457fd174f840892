import { colors, pageColors, shellColors, tints, type ThemeColor } from '@service-embeds/domain/theme/colors';
import { selectStyles } from '../../src/styles/select.ts';
import { lengths } from '../../src/styles/tokens.ts';

const colorsFile = 'packages/domain/src/theme/colors.ts';
const noteOf = (...sources: string[]): string =>
  `/* Generated from ${sources.join(' and ')} by \`npm run manifest\`. Do not edit. */`;
const note = noteOf(colorsFile);

type Colors = Readonly<Record<string, ThemeColor>>;

const declarations = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `--${name}: ${value};`).join('\n');

const tintTokens = Object.entries(tints).map(([tone, value]) => [`${tone}-tint`, value] as const);

const light = (values: Colors): string =>
  declarations(Object.entries(values).map(([name, [value]]) => [name, value]));
const dark = (values: Colors): string =>
  declarations(Object.entries(values).map(([name, [, value]]) => [name, value]));

const whereDark = (values: Colors): string =>
  `@media (prefers-color-scheme: dark) { :root { ${dark(values)} } }`;

/**
 * Writes what the pages of the service share with the embeds as style sheets. The design tokens are one with the light theme and the
 * lengths, one that replaces the colors where the browser prefers a dark theme, one for the sites of people who are signed in, and one
 * with both themes side by side. One more draws the lists of forms.
 *
 * @returns the text of each file, by its path
 */
export const sharedSheets = (folder: string): Record<string, string> => ({
  [`${folder}/tokens.css`]: `${noteOf(colorsFile, 'src/styles/tokens.ts')}
:root { ${light({ ...colors, ...pageColors })} ${declarations(tintTokens)} ${declarations(lengths)} }`,
  [`${folder}/tokens-dark.css`]: `${note}
${whereDark({ ...colors, ...pageColors })}`,
  [`${folder}/tokens-shell.css`]: `${note}
:root { ${light(shellColors)} } ${whereDark(shellColors)}`,
  [`${folder}/tokens-preview.css`]: `${note}
.brand-preview.light { ${light(colors)} } .brand-preview.dark { ${dark(colors)} }`,
  [`${folder}/page/select.css`]: `${noteOf('src/styles/select.ts')}
${selectStyles.cssText.replaceAll('select.input', 'select:not([multiple])')}`,
});
