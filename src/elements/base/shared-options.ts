import { createContext } from '@lit/context';
import { LitElement, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { EnvironmentName } from '../../client/environments.ts';
import type { Appearance, FakeScenario, Locale } from '../../client/option-values.ts';
import type { SessionTokenSource } from '../../client/session-token-store.ts';
import type { TextOverrides } from '../../translations/texts.ts';
import type { SharedOptionName } from './shared-option-names.ts';

/** Returns a shared option of an embed: its own value, or else its provider's. */
export type OptionReader = <Name extends SharedOptionName>(name: Name) => SharedOptions[Name] | undefined;

/** Converts a boolean attribute: present or `"true"` is on, `"false"` is off, and absent leaves it to the provider. */
export const flag = {
  fromAttribute: (value: string | null) => (value === null ? undefined : value !== 'false'),
};

const deferAttribute = 'defer-hydration';

/** Passes the options of a provider to the embeds inside it. */
export const providerContext = createContext<SharedOptions | undefined>(
  Symbol.for('service-embeds provider'),
);

/**
 * The options that all embeds and `<service-provider>` share (docs/options.md). Each is a property and, except
 * functions, also an attribute in kebab case.
 */
export class SharedOptions extends LitElement {
  static override get observedAttributes(): string[] {
    return super.observedAttributes.concat(deferAttribute);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === deferAttribute) this.requestUpdate();
  }

  /**
   * Waits while the tag comes from a server and its framework has not set the options yet. Makes a text of a number, such as
   * `presetZipcode: 94105`, and nothing of null: pages in JavaScript pass both.
   */
  protected override shouldUpdate(changes: PropertyValues): boolean {
    for (const name of changes.keys()) {
      const value = (this as Record<PropertyKey, unknown>)[name];
      if (value === null || typeof value === 'number')
        (this as Record<PropertyKey, unknown>)[name] = value?.toString();
    }
    return !this.hasAttribute(deferAttribute);
  }

  /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
  @property({ attribute: 'session-token-path' }) sessionTokenPath?: string;
  /** Returns extra headers for that POST. It may be async, and runs before each request. Property only. */
  @property({ attribute: false })
  sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'];
  /** Returns a session token. Use it instead of `sessionTokenPath`. Property only. */
  @property({ attribute: false }) fetchSessionToken?: SessionTokenSource['fetchSessionToken'];
  /** `production` (default) or `staging`. All embeds on a page must use the same. */
  @property() env?: EnvironmentName;
  /** Shows sample data and sends no requests. Default: off. */
  @property({ attribute: 'fake-mode', converter: flag }) fakeMode?: boolean;
  /** Situation that fake mode shows: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` and others. */
  @property({ attribute: 'fake-scenario' }) fakeScenario?: FakeScenario;
  /** Language as a BCP 47 tag, for example `es-MX`. Default: the language of the page, or else English. */
  @property() locale?: Locale;
  /** Texts that replace those of the embed, by language: `{en: {order: {title: 'Screen a candidate'}}}`. The attribute takes JSON. */
  @property({ type: Object }) texts?: TextOverrides;
  /** `light` (default), `dark` or `auto`. */
  @property() theme?: 'light' | 'dark' | 'auto';
  /** Design tokens, for example `{variables: {colorPrimary: '#0a0'}}`. The attribute takes JSON. */
  @property({ type: Object }) appearance?: Appearance;
  /** Nonce for style elements. Needed under a strict Content-Security-Policy in browsers without constructable stylesheets. */
  @property({ attribute: 'csp-nonce' }) cspNonce?: string;
  /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
  @property({ attribute: 'enable-logging', converter: flag }) enableLogging?: boolean;
}
