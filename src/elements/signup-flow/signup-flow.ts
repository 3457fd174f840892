import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ServiceClient } from '../../client/service-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { loadSignUp } from '../../lazy.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import { RemovalController } from '../../controllers/removal.ts';
import type { SignUp, SignUpOptions } from './flow.ts';
import type { Step } from './values.ts';

/** Who the customer connects with. */
export interface PartnerOption {
  /** `client_id` of your partner application. */
  id: string;
  name: string;
  /** Address of a picture. */
  logo?: string;
}

/** Detail of `service-step`. */
export interface StepDetail {
  step: Step;
  /** Of the steps of a sign-up, from 1; null outside of them. */
  number: number | null;
  count: number;
}

/** Detail of `service-signup-complete`. */
export interface SignUpCompleteDetail {
  /** Whether a new account is credentialed already; null for an account that was there before. */
  authorized: boolean | null;
}

const presetNames = /^preset/;

/**
 * Connects a customer's account with your application: signs a new customer up, step by step, or lets an existing one
 * sign in, and brings the authorization code to your backend. Inline, or as a modal through `modal()`.
 *
 * @tag service-signup-flow
 * @fires {CustomEvent<StepDetail>} service-step - Another step is shown.
 * @fires {CustomEvent<null>} service-before-submit - About to create the account. Cancelable: `preventDefault()` stops it.
 * @fires {CustomEvent<SignUpCompleteDetail>} service-signup-complete - Your backend has taken the code.
 * @csspart heading - The heading: the topic of the step.
 * @csspart form - The form of a step.
 * @csspart field - A field with its label and notes.
 * @csspart button-primary - The button of the main action.
 */
export class SignUpFlow extends EmbedElement {
  /** Your application: `{id, name, logo}`; as attribute in JSON, or `partner-id` and `partner-name`. */
  @property({ type: Object }) partner?: PartnerOption;
  /** `client_id` of your application, in place of `partner`. */
  @property({ attribute: 'partner-id' }) partnerId?: string;
  /** Name of your application, in place of `partner`. */
  @property({ attribute: 'partner-name' }) partnerName?: string;
  /** Path on your backend that takes `{"code": "..."}` and answers 2xx with JSON once the access token is stored. */
  @property({ attribute: 'oauth-token-path' }) oauthTokenPath?: string;
  /**
   * Where the visitor comes back to when the sign-in cannot open a window; registered for your application. Default:
   * this page, without its query.
   */
  @property({ attribute: 'redirect-uri' }) redirectUri?: string;
  /** First name of the person who signs up. Presets are shown, and can be changed. */
  @property({ attribute: 'preset-first-name' }) presetFirstName?: string;
  /** Last name of the person who signs up. */
  @property({ attribute: 'preset-last-name' }) presetLastName?: string;
  /** E-mail address of the person who signs up. */
  @property({ attribute: 'preset-email' }) presetEmail?: string;
  /** Legal name of the business. */
  @property({ attribute: 'preset-business-name' }) presetBusinessName?: string;
  /** Street and number of the business. */
  @property({ attribute: 'preset-address' }) presetAddress?: string;
  /** City of the business. */
  @property({ attribute: 'preset-city' }) presetCity?: string;
  /** Two-letter code of a US state. */
  @property({ attribute: 'preset-state' }) presetState?: string;
  /** ZIP code of the business. */
  @property({ attribute: 'preset-zipcode' }) presetZipcode?: string;
  /** US tax id of the business, such as `12-3456789`. */
  @property({ attribute: 'preset-us-tax-id' }) presetUSTaxID?: string;

  protected override readonly anonymous = true;
  private flow: SignUp | undefined;

  constructor() {
    super();
    new RemovalController(this, () => this.flow?.stop());
  }

  protected override get reloadValues(): unknown[] {
    return [...super.reloadValues, this.application.id];
  }

  protected override get heading(): string {
    if (this.state === 'done' && this.flow) return this.flow.texts.titles.done;
    return this.flow?.title ?? this.messages.signUp.title(this.application.name);
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && (this.flow?.unsaved ?? false);
  }

  protected override discardInput(): void {
    this.flow?.reset();
  }

  private get application(): PartnerOption {
    return this.partner ?? { id: this.partnerId ?? '', name: this.partnerName ?? '' };
  }

  /** New presets take the place of the old ones, but never of what somebody typed. */
  protected override willUpdate(changed: PropertyValues): void {
    const preset = Array.from(changed.keys()).some((name) => presetNames.test(String(name)));
    if (preset && this.flow && !this.flow.form.dirty) this.flow.usePresets();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.flow?.payment.applyTheme();
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready'> {
    if (!this.application.id) throw new ServiceError('option_missing', { hint: 'Set partner-id.' });
    if (!this.oauthTokenPath && !this.option('fakeMode'))
      throw new ServiceError('option_missing', { hint: 'Set oauth-token-path to the path of your backend.' });
    const { SignUp } = await loadSignUp();
    this.flow ??= new SignUp({
      host: this,
      localize: this.localize,
      options: () => this.flowOptions,
      report: (error) => this.report(error),
      emit: (type, detail, cancelable) => this.emit(type, detail, cancelable),
      focusHeading: () => this.focusHeading(),
      finished: () => {
        this.state = 'done';
        void this.focusHeading();
      },
    });
    await this.flow.load(client, signal);
    return 'ready';
  }

  private get flowOptions(): SignUpOptions {
    const fake = this.option('fakeMode') ?? false;
    const presets = {
      name: this.presetBusinessName ?? '',
      taxId: this.presetUSTaxID ?? '',
      street: this.presetAddress ?? '',
      city: this.presetCity ?? '',
      state: (this.presetState ?? '').trim().toUpperCase(),
      zipcode: this.presetZipcode ?? '',
      firstName: this.presetFirstName ?? '',
      lastName: this.presetLastName ?? '',
      email: this.presetEmail ?? '',
    };
    return {
      partner: this.application,
      backend: {
        path: this.oauthTokenPath ?? '/',
        headers: this.option('sessionTokenRequestHeaders'),
        fakeScenario: fake ? (this.option('fakeScenario') ?? 'default') : undefined,
      },
      partners: this.connection.addresses.partners,
      redirectUri: this.redirectUri ?? `${location.origin}${location.pathname}`,
      presets,
      fake,
    };
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="field">
      <div class="skeleton"></div>
      <div class="skeleton"></div>
    </div>`;
  }

  protected override renderReady(): TemplateResult {
    return this.flow?.render() ?? html``;
  }

  protected override renderEmpty(): TemplateResult {
    return html``;
  }

  protected override renderDone(): TemplateResult {
    return this.flow?.renderDone() ?? html``;
  }
}

define('service-signup-flow', SignUpFlow);
