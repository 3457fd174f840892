import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { loadFakeService } from '../../controllers/fake-mode-controller.ts';
import { RemovalController } from '../../controllers/removal-controller.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import type { SignUpOptions, SignUpView } from './signup-view.ts';
import type { Step } from './steps.ts';

/** The partner application that the customer connects with. */
export interface PartnerOption {
  /** `client_id` of your partner application. */
  id: string;
  name: string;
  /** Address of an image, shown at most 160 pixels wide and 48 pixels high. */
  logo?: string;
}

/** Detail of `service-step`. */
export interface StepDetail {
  /** The step that is shown: `start`, `business`, `structure`, `address`, `contact`, `you`, `purpose`, `payment`, `review` or `connect`. */
  step: Step;
  /** Number of the step in a sign-up, from 1. Null at the start and while connecting. */
  number: number | null;
  /** How many numbered steps there are. */
  count: number;
}

/** Detail of `service-signup-complete`. */
export interface SignUpCompleteDetail {
  /** Whether the new account is credentialed and can order now. Null for an account that existed before. */
  authorized: boolean | null;
}

/** The option that presets each field. */
const presetOptions = {
  name: 'presetBusinessName',
  taxId: 'presetUSTaxID',
  street: 'presetAddress',
  city: 'presetCity',
  state: 'presetState',
  zipcode: 'presetZipcode',
  firstName: 'presetFirstName',
  lastName: 'presetLastName',
  email: 'presetEmail',
} as const;

/**
 * Connects a customer's account with your application: a new customer creates an account step by step, an existing customer
 * signs in, and your backend receives the authorization code. Show it inline, or as a modal with `modal()`.
 *
 * @tag service-signup-flow
 * @fires {CustomEvent<StepDetail>} service-step - Shows another step.
 * @fires {CustomEvent<null>} service-before-submit - About to create the account. Call `preventDefault()` to stop it.
 * @fires {CustomEvent<SignUpCompleteDetail>} service-signup-complete - Your backend accepted the authorization code.
 * @csspart heading - The heading: the topic of the step.
 * @csspart form - The form of a step.
 * @csspart field - A field with its label and notes.
 * @csspart button-primary - The button of the main action.
 */
export class SignUpFlow extends EmbedElement {
  /** Your application: `{id, name, logo}`. Write the attribute as JSON, or use `partner-id` and `partner-name`. */
  @property({ type: Object }) partner?: PartnerOption;
  /** `client_id` of your application, instead of `partner`. */
  @property({ attribute: 'partner-id' }) partnerId?: string;
  /** Name of your application, instead of `partner`. Default: its registered name. */
  @property({ attribute: 'partner-name' }) partnerName?: string;
  /** Path on your backend that accepts `{"code": "..."}` and responds with status 2xx and JSON once it has stored the access token. */
  @property({ attribute: 'oauth-token-path' }) oauthTokenPath?: string;
  /**
   * Address that the visitor returns to when the browser blocks the sign-in window. It must be registered for your
   * application. Default: the address of this page, without its query.
   */
  @property({ attribute: 'redirect-uri' }) redirectUri?: string;
  /** First name of the person who signs up. Visitors see presets in the form and can change them. */
  @property({ attribute: 'preset-first-name' }) presetFirstName?: string;
  /** Last name of the person who signs up. */
  @property({ attribute: 'preset-last-name' }) presetLastName?: string;
  /** Email address of the person who signs up. */
  @property({ attribute: 'preset-email' }) presetEmail?: string;
  /** Legal name of the business. */
  @property({ attribute: 'preset-business-name' }) presetBusinessName?: string;
  /** Street address of the business. */
  @property({ attribute: 'preset-address' }) presetAddress?: string;
  /** City of the business. */
  @property({ attribute: 'preset-city' }) presetCity?: string;
  /** Two-letter code of a US state. */
  @property({ attribute: 'preset-state' }) presetState?: string;
  /** ZIP code of the business. */
  @property({ attribute: 'preset-zipcode' }) presetZipcode?: string;
  /** US tax ID (EIN) of the business, such as `12-3456789`. */
  @property({ attribute: 'preset-us-tax-id' }) presetUSTaxID?: string;

  protected override readonly anonymous = true;
  private view: SignUpView | undefined;

  constructor() {
    super();
    new RemovalController(this, () => this.view?.stop());
  }

  protected override get reloadValues(): unknown[] {
    return [...super.reloadValues, this.application.id];
  }

  protected override get heading(): string {
    if (this.state === 'done' && this.view) return this.view.doneTitle;
    return this.view?.title ?? this.messages.signUp.title(this.application.name);
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && (this.view?.hasUnsavedInput ?? false);
  }

  protected override discardInput(): void {
    this.view?.reset();
  }

  private get application(): PartnerOption {
    // Fake mode knows every application, and needs none.
    const id = this.partnerId ?? (this.option('fakeMode') ? 'fake' : '');
    return { id, name: this.partnerName ?? '', ...this.partner };
  }

  /** Applies changed presets. They never replace what the visitor typed. */
  protected override willUpdate(changes: PropertyValues): void {
    if (Array.from(changes.keys()).join().includes('preset')) this.view?.applyPresets();
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    this.view?.applyTheme();
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready'> {
    if (!this.application.id) throw new ServiceError('option_missing', { hint: 'Set partner-id.' });
    if (!this.oauthTokenPath && !this.option('fakeMode'))
      throw new ServiceError('option_missing', { hint: 'Set oauth-token-path to the path of your backend.' });
    const { SignUpView } = await loadChunk(() => import('./signup-view.ts'));
    this.view ??= new SignUpView({
      host: this,
      localize: this.localize,
      options: () => this.viewOptions,
      report: (error) => this.report(error),
      emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
      focusHeading: () => this.focusHeading(),
      finish: () => {
        this.state = 'done';
        void this.focusHeading();
      },
    });
    await this.view.load(client, signal);
    return 'ready';
  }

  private get presets(): SignUpOptions['presets'] {
    const presets: SignUpOptions['presets'] = {};
    for (const field of Object.keys(presetOptions) as (keyof typeof presetOptions)[])
      presets[field] = this[presetOptions[field]] ?? '';
    return { ...presets, state: (this.presetState ?? '').trim().toUpperCase() };
  }

  private get viewOptions(): SignUpOptions {
    const { environment, fakeMode } = this.connection;
    const { scenario } = fakeMode;
    return {
      partner: this.application,
      backend: {
        path: this.oauthTokenPath ?? '/',
        headers: this.option('sessionTokenRequestHeaders'),
        fetch: scenario && (async (request) => (await loadFakeService()).fakeBackend(scenario)(request)),
      },
      // The heading of an error needs the other options, and a wrong environment has no addresses.
      get partners() {
        return environment.addresses.partners;
      },
      redirectUri: this.redirectUri ?? `${location.origin}${location.pathname}`,
      presets: this.presets,
      fake: Boolean(scenario),
      isTest: environment.name === 'staging',
    };
  }

  protected override get skeleton(): string {
    return 'line box';
  }

  protected override renderReady(): TemplateResult {
    return this.view?.render() ?? html``;
  }

  protected override renderDone(): TemplateResult {
    return this.view?.renderDone() ?? html``;
  }
}

define('service-signup-flow', SignUpFlow);
