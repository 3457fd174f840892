import { createContext } from '@lit/context';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { EnvironmentName } from '../../client/environments.ts';
import type { SessionTokenSource } from '../../client/session-token-store.ts';

/** `fake-mode`, `fake-mode=""` and `fake-mode="true"` switch on, `"false"` off; absent leaves it to the provider. */
export const flag = {
  fromAttribute: (value: string | null) => (value === null ? undefined : value !== 'false'),
  toAttribute: (value?: boolean) => (value === undefined ? null : String(value)),
};

/** Values for design tokens, by their name in camel case without `--service-`: `{variables: {colorPrimary: '#0a0'}}`. */
export interface Appearance {
  variables?: Record<string, string>;
}

const deferred = 'defer-hydration';

/** What a provider hands to the embeds inside it. */
export const providerContext = createContext<SharedOptions | undefined>(
  Symbol.for('service-embeds provider'),
);

/**
 * The options that all embeds and `<service-provider>` share (SPEC, Embed options), each as property and, but for
 * functions, as attribute in kebab case.
 */
export class SharedOptions extends LitElement {
  static override get observedAttributes(): string[] {
    return super.observedAttributes.concat(deferred);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === deferred) this.requestUpdate();
  }

  /** Rendered on a server by a framework that has not set the options yet. */
  protected override shouldUpdate(): boolean {
    return !this.hasAttribute(deferred);
  }

  /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
  @property({ attribute: 'session-token-path' }) sessionTokenPath?: string;
  /** Returns extra headers for that POST; may be async; asked anew each time. Property only. */
  @property({ attribute: false })
  sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'];
  /** Gets a session token in place of `sessionTokenPath`. Property only. */
  @property({ attribute: false }) fetchSessionToken?: SessionTokenSource['fetchSessionToken'];
  /** `production` (default) or `staging`; the same for all embeds of a page. */
  @property() env?: EnvironmentName;
  /** Canned data and no request of any kind. */
  @property({ attribute: 'fake-mode', converter: flag }) fakeMode?: boolean;
  /** Which situation fake mode plays: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` ... */
  @property({ attribute: 'fake-scenario' }) fakeScenario?: string;
  /** BCP 47 tag; the page's own language by default. */
  @property() locale?: string;
  /** `light` (default), `dark` or `auto`. */
  @property() theme?: 'light' | 'dark' | 'auto';
  /** Design tokens as an object; as attribute in JSON. */
  @property({ type: Object }) appearance?: Appearance;
  /** Nonce for style elements in browsers without constructable stylesheets, under a strict CSP. */
  @property({ attribute: 'csp-nonce' }) cspNonce?: string;
  /** Writes each request to the console: route, status, time, request id; never a secret. */
  @property({ attribute: 'enable-logging', converter: flag }) enableLogging?: boolean;
}
