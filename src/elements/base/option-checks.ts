import type { LitElement } from 'lit';
import { colors } from '@service-embeds/domain/theme/colors';
import { findUnreadablePairs, type ColorName } from '@service-embeds/domain/theme/readability';
import { docsUrl } from '../../client/docs-url.ts';
import {
  appearanceVariables,
  fakeScenarios,
  languages,
  presetModes,
  themes,
} from '../../client/option-values.ts';
import { didYouMean } from '../../client/similar-name.ts';
import { warnOnce } from '../../client/warn-once.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { printStyles } from '../../styles/print.ts';
import { paint } from '../../styles/text-on-primary.ts';
import type { SharedOptionName } from './shared-option-names.ts';

/** Attributes of a tag by option, and whether the attribute is JSON. */
interface OptionAttribute {
  name: string;
  attribute: string;
  isJson: boolean;
}

const optionAttributes = (element: Element): OptionAttribute[] =>
  Array.from((element.constructor as typeof LitElement).elementProperties)
    .filter(([name, { attribute }]) => attribute !== false && name !== 'state')
    .map(([name, { attribute, type }]) => ({
      name: String(name),
      attribute: typeof attribute === 'string' ? attribute : String(name).toLowerCase(),
      isJson: type === Object,
    }));

/**
 * Adds the styles for paper, and writes wrong values of an embed's options to the console, with the name of the option and what is
 * allowed, and colors that are hard to read. It loads after the embed has shown something, so it costs visitors no time.
 *
 * @param option - Returns the value of a shared option: the embed's own, or that of its provider.
 */
export function finishEmbed(element: LitElement, option: (name: SharedOptionName) => unknown): void {
  adoptStyles(element.renderRoot, printStyles);
  const provider = element.closest('service-provider');
  for (const tag of provider ? [element, provider] : [element]) checkAttributes(tag);
  checkValue(element, 'theme', option('theme'), themes);
  if (option('fakeMode')) checkValue(element, 'fakeScenario', option('fakeScenario'), fakeScenarios);
  for (const { name } of optionAttributes(element))
    if (name.endsWith('Mode') && name !== 'fakeMode')
      checkValue(element, name, Reflect.get(element, name), presetModes);
  checkLocale(element, option('locale'));
  checkAppearance(element, option('appearance'));
  checkContrast(element);
}

/** Checks JSON, and finds attributes that are almost the name of an option. */
function checkAttributes(element: Element): void {
  const options = optionAttributes(element);
  for (const { attribute, isJson } of options) {
    const value = isJson ? element.getAttribute(attribute) : null;
    if (value && !isJsonObject(value))
      warn(
        element,
        `${attribute}="${value}" is not a JSON object, so it is ignored. Write {"name": "value"}.`,
      );
  }
  const names = options.map(({ attribute }) => attribute);
  for (const { name } of Array.from(element.attributes)) {
    if (names.includes(name) || !name.includes('-') || /^(data|aria|defer|ng|v)-/.test(name)) continue;
    const words = name.split('-');
    // By its letters alone, `preset-package-mode` is nearer to `preset-package-slug` than to `preset-package-slug-mode`.
    const longer = names.find((option) => words.every((word) => option.split('-').includes(word)));
    const hint = didYouMean(longer ?? name, names);
    if (hint) warn(element, `There is no attribute "${name}".${hint}`);
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

function checkValue(element: Element, name: string, value: unknown, options: readonly string[]): void {
  if (value === undefined || value === null || options.includes(value as string)) return;
  warn(element, `${name} is "${value as string}". Allowed values: ${options.join(', ')}.`);
}

function checkLocale(element: Element, locale: unknown): void {
  if (typeof locale !== 'string' || !locale) return;
  const language = (locale.split('-')[0] ?? '').toLowerCase();
  if (!(languages as readonly string[]).includes(language))
    warn(element, `locale is "${locale}", which has no messages. Languages: ${languages.join(', ')}.`);
}

function checkAppearance(element: Element, appearance: unknown): void {
  if (typeof appearance !== 'object' || appearance === null) return;
  const { variables = {}, ...others } = appearance as { variables?: object };
  for (const name of Object.keys(others))
    warn(element, `appearance has no "${name}". Write {variables: {colorPrimary: '#0a0'}}.`);
  for (const name of Object.keys(variables))
    if (!(appearanceVariables as readonly string[]).includes(name))
      warn(
        element,
        `appearance.variables has no "${name}".${didYouMean(name, appearanceVariables)} Variables: ${appearanceVariables.join(', ')}.`,
      );
}

const warn = (element: Element, text: string): void =>
  warnOnce(`<${element.localName}> ${text} ${docsUrl('options.md')}`);

/** Says that a preset package does not exist, so that the choice stays open. */
export function warnAboutPackage(slug: string, slugs: readonly string[]): void {
  const some = slugs.slice(0, 20).join(', ');
  warnOnce(
    `<service-new-invitation> presetPackageSlug is "${slug}", which this account does not have, so the visitor chooses.${didYouMean(slug, slugs)} Packages: ${some}. ${docsUrl('options.md')}`,
  );
}

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
function checkContrast(element: Element): void {
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
