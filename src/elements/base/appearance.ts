import type { Appearance, AppearanceVariable } from '../../client/option-values.ts';

/**
 * Sets design tokens on an embed: `colorPrimary` becomes `--service-color-primary`. It uses the style object, because a
 * Content-Security-Policy may forbid style attributes.
 */
export function applyAppearance({ style }: HTMLElement, appearance: Appearance | undefined): void {
  const variables = appearance?.variables ?? {};
  for (const name of Object.keys(variables) as AppearanceVariable[]) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    style.setProperty(`--service-${token}`, variables[name] ?? null);
  }
}
