import { docsUrl } from '../client/docs-url.ts';
import { warnOnce } from '../client/warn-once.ts';
import type { EmbedOptions } from './options.ts';

/** CSS declarations by property, in camel case or kebab case. */
type Declarations = Record<string, unknown>;

/**
 * Class names and tags that pages style in similar libraries, and what they are in the shadow root of an embed. Parts come
 * first, because they are stable (docs/theming.md).
 */
const targets: Record<string, string> = {
  '.btn-primary': '[part~="button-primary"]',
  '.btn-secondary': '[part="button"]',
  '.btn': '[part~="button"]',
  button: '[part~="button"]',
  '.header': '[part~="heading"]',
  '.title': '[part~="heading"]',
  h1: '[part~="heading"]',
  h2: '[part~="heading"]',
  '.form-control': '[part~="input"]',
  '.form-select': '[part~="input"]',
  input: '[part~="input"]',
  select: '[part~="input"]',
  '.form-group': '[part~="field"]',
  '.form-label': 'label',
  label: 'label',
  '.form-text': '.hint',
  '.invalid-feedback': '.error',
  '.alert': '.banner',
  '.form-errors': '.banner',
  '.card': '[part~="order"]',
  '.table': '[part~="table"]',
  '.modal': '[part~="dialog"]',
  '.modal-dialog': '[part~="dialog"]',
  '.modal-content': '[part~="dialog"]',
  '.link': 'a',
  a: 'a',
  '.bgc-dashboard-link': 'a',
  '.loading-bar': '.skeleton',
};

/** Design tokens that follow a declaration, so that what has the same color elsewhere changes with it. */
const tokens: Record<string, string> = {
  '.btn-primary background': '--service-color-primary',
  '.btn-primary background-color': '--service-color-primary',
  '.btn-primary color': '--service-color-on-primary',
  '.form-control border-color': '--service-color-input-border',
  '.btn-primary border-radius': '--service-radius',
};

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns what a selector means in an embed: its last part counts, and the classes around it do not exist here.
 *
 * @returns the known name and the selector for the shadow root, or undefined when the embed has no such thing
 */
function translate(selector: string): { name: string; target: string } | undefined {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .pop() ?? '';
  const [, plain = '', state = ''] = /^([^:]*)((?:::?[\w-]+(?:\([^)]*\))?)*)$/.exec(last) ?? [];
  const names: string[] = plain.match(/^[a-z]\w*|\.[\w-]+/g) ?? [];
  const name = Object.keys(targets).find((target) => names.includes(target));
  return name === undefined ? undefined : { name, target: `${targets[name]}${state}` };
}

/** Raises the specificity above that of the embeds' own rules, even in browsers without `:is()`. */
const root = ':host(:not(#_)) ';

/** Returns the rules of the option `styles` as CSS for the shadow root of an embed. Warns about what has no counterpart. */
export function toShadowCss(styles: unknown): string {
  const rules = (typeof styles === 'function' ? (styles as (none: object) => unknown)({}) : styles) ?? {};
  const ownRules: string[] = [];
  const css: string[] = [];
  const list = rules as Record<string, Declarations>;
  for (const selectors of Object.keys(list)) {
    const declarations = Object.keys(list[selectors] ?? {})
      .map((name) => [toKebabCase(name), String(list[selectors]?.[name])] as const)
      .filter(([, value]) => !/[{}]/.test(value));
    const body = declarations.map(([name, value]) => `${name}:${value}`).join(';');
    for (const selector of selectors.split(',')) {
      const match = translate(selector);
      if (!match) {
        warnOnce(
          `styles: no embed has "${selector.trim()}", so it is ignored. ${docsUrl('theming.md#parts')}`,
        );
        continue;
      }
      css.push(`${root}${match.target}{${body}}`);
      // A rule for a state, such as `:hover`, says nothing about the rest.
      if (match.target.includes(':')) continue;
      for (const [name, value] of declarations) {
        const token = tokens[`${match.name} ${name}`];
        if (token) ownRules.push(`${token}:${value.replace(/\s*!important/, '')}`);
      }
    }
  }
  return `:host{${ownRules.join(';')}}${css.join('')}`;
}

type StyledElement = HTMLElement & { updateComplete: Promise<unknown> };

/** Functions that replace the rules in an embed's shadow root. */
const sheets = new WeakMap<Element, (css: string) => void>();

/** Adds an empty style sheet to a shadow root: a constructed one where possible, which any Content-Security-Policy allows. */
function addSheet(shadow: ShadowRoot): (css: string) => void {
  if ('adoptedStyleSheets' in shadow) {
    const sheet = new CSSStyleSheet();
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
    return (css) => sheet.replaceSync(css);
  }
  const style = document.createElement('style');
  const { litNonce } = window as { litNonce?: string };
  if (litNonce) style.setAttribute('nonce', litNonce);
  (shadow as ShadowRoot).appendChild(style);
  return (css) => (style.textContent = css);
}

/** Applies the option `styles` of similar libraries: selectors with CSS declarations, or a function that returns them. */
export function applyStyles(element: HTMLElement, { styles }: EmbedOptions): void {
  if (styles === undefined && !sheets.has(element)) return;
  const css = toShadowCss(styles);
  void (element as StyledElement).updateComplete.then(() => {
    const replace = sheets.get(element) ?? (element.shadowRoot && addSheet(element.shadowRoot));
    if (!replace) return;
    sheets.set(element, replace);
    replace(css);
  });
}
