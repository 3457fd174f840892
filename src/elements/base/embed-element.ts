import { ContextConsumer } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';
import { explainError } from './error-explanation.ts';
import { LocalizeController } from '../../controllers/localize.ts';
import { ServiceConnection, type ConnectionOptions } from './service-connection.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import { loadDialog } from '../../lazy.ts';
import { base } from '../../styles/base.ts';
import { formStyles } from '../../styles/form.ts';
import { tokens } from '../../styles/tokens.ts';
import type { SharedOptionName } from './shared-option-names.ts';
import { providerContext, SharedOptions } from './shared-options.ts';
import { banner } from '../ui/banner.ts';
import type { discardQuestion } from '../ui/dialog.ts';
import { Modal } from './modal-controller.ts';

/** An embed is always in exactly one of these. */
export type EmbedState = 'loading' | 'ready' | 'empty' | 'error' | 'done';

/** Detail of `service-error`. */
export interface ErrorDetail {
  code: string;
  message: string;
  status: number | null;
  requestId: string | null;
  retryable: boolean;
}

/** Options whose change means another connection, and so loading anew. */
const connectionOptions: SharedOptionName[] = [
  'sessionTokenPath',
  'fetchSessionToken',
  'env',
  'fakeMode',
  'fakeScenario',
];

/**
 * What the embeds share: options (their own, else the provider's), a connection to the service, one state at a
 * time, errors that say what to do, events, and the modal. A subclass says what it loads and how it looks.
 *
 * @fires {CustomEvent<null>} service-loader-start - Loading began.
 * @fires {CustomEvent<null>} service-ready - What the embed is for, or what stands in its place, is shown.
 * @fires {CustomEvent<ErrorDetail>} service-error - Something failed; the detail names the code.
 * @fires {CustomEvent<null>} service-close - The modal was closed.
 * @csspart root - All of the embed.
 * @csspart dialog - The modal.
 * @csspart heading - The heading.
 * @csspart input - An input or select.
 * @csspart button - A button.
 * @cssprop [--service-color-text=#1a1d24] - Text.
 * @cssprop [--service-color-muted=#5a6270] - Text of less weight.
 * @cssprop [--service-color-surface=#ffffff] - What everything stands on.
 * @cssprop [--service-color-raised=#f7f8fa] - Parts that stand out.
 * @cssprop [--service-color-border=#d6dae1] - Lines between things.
 * @cssprop [--service-color-input-border=#8a93a3] - Borders of inputs.
 * @cssprop [--service-color-primary=#2456e6] - Accent: the main action, links, the focus.
 * @cssprop [--service-color-on-primary=#ffffff] - Text on the accent.
 * @cssprop [--service-color-success=#0f7b4f] - Good results.
 * @cssprop [--service-color-warning=#8a5a00] - What needs a look.
 * @cssprop [--service-color-danger=#b3261e] - Errors, and results to consider.
 * @cssprop [--service-radius=8px] - Corners.
 * @cssprop [--service-space=4px] - The grid.
 * @cssprop [--service-font-size=15px] - Size of text; the family is the page's.
 */
export abstract class EmbedElement extends SharedOptions {
  static override styles = [tokens, base, formStyles];

  /** Read only: loading, ready, empty, error or done. */
  @property({ reflect: true }) state: EmbedState = 'loading';

  private readonly dialog = new Modal(this);
  protected readonly localize = new LocalizeController(this, () => this.option('locale'));
  protected readonly connection = new ServiceConnection(this, () => this.connectionOptions);
  private readonly provider = new ContextConsumer(this, { context: providerContext, subscribe: true });
  /** Whether it works for visitors, without a session token. */
  protected readonly anonymous?: boolean;
  private error: ServiceError | undefined;
  private loading: AbortController | undefined;
  private explanation = '';
  private discardQuestion: typeof discardQuestion | undefined;
  private announcement = '';
  /** Values of the connection's options that the embed was loaded with. */
  private loadedWith: unknown[] | undefined;

  /** The heading, which also names the dialog. */
  protected abstract get heading(): string;
  /** Fetches what the embed needs; `empty` when there is nothing to show. */
  protected abstract load(client: ServiceClient, signal: AbortSignal): Promise<'ready' | 'empty'>;
  /** The state's content, below the heading. */
  protected abstract renderSkeleton(): TemplateResult;
  protected abstract renderReady(): TemplateResult;
  protected abstract renderEmpty(): TemplateResult;
  protected abstract renderDone(): TemplateResult;
  /** Whether closing would lose something that was typed. */
  protected get hasUnsavedInput(): boolean {
    return false;
  }

  /** Forgets what was typed, once the person said so. */
  protected discardInput(): void {
    return;
  }

  protected get messages(): Messages {
    return this.localize.messages;
  }

  /** An option as it holds for this embed: its own value, else the provider's. */
  protected option<Name extends SharedOptionName>(name: Name): SharedOptions[Name] | undefined {
    return this[name] ?? this.provider.value?.[name];
  }

  private get connectionOptions(): ConnectionOptions {
    return {
      env: this.option('env') ?? 'production',
      fakeMode: this.option('fakeMode') ?? false,
      fakeScenario: this.option('fakeScenario') ?? 'default',
      enableLogging: this.option('enableLogging') ?? false,
      sessionTokenPath: this.option('sessionTokenPath'),
      sessionTokenRequestHeaders: this.option('sessionTokenRequestHeaders'),
      fetchSessionToken: this.option('fetchSessionToken'),
      anonymous: this.anonymous,
    };
  }

  /** Opens the embed as a modal. `width` is any CSS width; default 600px, and all of it on a phone. */
  modal({ width }: { width?: string } = {}): void {
    this.dialog.open(width);
  }

  /** Closes the modal; what was typed is asked about first. */
  close(): void {
    if (this.hasUnsavedInput && !this.discardQuestion) {
      void this.askToDiscard();
      return;
    }
    if (this.discardQuestion) this.discardInput();
    this.discardQuestion = undefined;
    this.dialog.close();
    this.emit('service-close');
  }

  private async askToDiscard(): Promise<void> {
    this.discardQuestion = (await loadDialog()).discardQuestion;
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[data-keep]')?.focus();
  }

  private readonly keep = (): void => {
    this.discardQuestion = undefined;
    this.requestUpdate();
    void this.focusHeading();
  };

  /** Loads anew, as the Retry button does. */
  async reload(): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    this.error = undefined;
    this.state = 'loading';
    this.emit('service-loader-start');
    try {
      const state = await this.load(this.connection.open(), loading.signal);
      if (this.loading !== loading) return;
      this.state = state;
      this.emit('service-ready');
    } catch (error) {
      if (this.loading !== loading || isAbort(error)) return;
      this.fail(error);
    } finally {
      if (this.loading === loading) this.loading = undefined;
    }
  }

  /** Shows the error state. */
  protected fail(thrown: unknown): void {
    this.error = toServiceError(thrown);
    this.state = 'error';
    this.report(this.error);
  }

  /** Tells the page and the developer of an error. No detail holds a secret. */
  protected report(error: ServiceError): void {
    const { status, requestId = null } = error;
    const [title] = this.messages.errors[error.code];
    void this.explain(error);
    const detail: ErrorDetail = {
      code: error.code,
      message: title ?? '',
      status: status || null,
      requestId,
      retryable: error.retryable,
    };
    this.emit('service-error', detail);
  }

  private async explain(error: ServiceError): Promise<void> {
    this.explanation = await explainError(error);
    console.warn(`[service-embeds] ${this.explanation}`);
    this.requestUpdate();
  }

  /** Dispatches an event that leaves the shadow root. Returns false when a cancelable one was vetoed. */
  protected emit(type: string, detail?: unknown, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  }

  /** Lets screen readers hear of something without moving the focus. */
  protected announce(text: string): void {
    this.announcement = text;
    this.requestUpdate();
  }

  /** Moves the focus to the heading, after a change of what is shown. */
  protected async focusHeading(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('h2')?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.askProviderAgain();
    // Stopped while away: begin again. Moved in one piece: go on.
    if (this.hasUpdated && this.state === 'loading' && !this.loading) void this.reload();
  }

  /** A provider that is registered after its embeds has not heard their first request. */
  private askProviderAgain(): void {
    if (customElements.get('service-provider') || !this.closest('service-provider')) return;
    void customElements.whenDefined('service-provider').then(() => this.provider.hostConnected());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void Promise.resolve().then(() => {
      if (this.isConnected) return;
      this.loading?.abort();
      this.loading = undefined;
    });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const nonce = this.option('cspNonce');
    // Lit gives it to the style elements that it makes where sheets cannot be constructed.
    if (nonce) (window as { litNonce?: string }).litNonce = nonce;
    return super.createRenderRoot();
  }

  protected override updated(changed: PropertyValues): void {
    const key = connectionOptions.map((name) => this.option(name));
    const moved = !this.loadedWith || key.some((value, index) => value !== (this.loadedWith ?? [])[index]);
    this.loadedWith = key;
    if (moved) void this.reload();
    if (changed.has('appearance') || this.provider.value?.appearance) this.applyAppearance();
  }

  /** Through the style object, which a Content-Security-Policy allows, unlike a style attribute. */
  private applyAppearance(): void {
    const variables = this.option('appearance')?.variables ?? {};
    for (const name of Object.keys(variables)) {
      const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      this.style.setProperty(`--service-${token}`, variables[name] ?? null);
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const rtl = /^(ar|he|fa|ur)\b/.test(this.localize.shown) || getComputedStyle(this).direction === 'rtl';
    const content = html`<div
      class="root"
      part="root"
      data-theme=${this.option('theme') ?? 'light'}
      lang=${this.localize.shown}
      dir=${rtl ? 'rtl' : 'ltr'}
    >
      ${
        this.dialog.isOpen
          ? html`<button
              class="close"
              type="button"
              aria-label=${this.messages.common.close}
              @click=${this.close}
            >
              ×
            </button>`
          : nothing
      }
      ${this.discardQuestion?.(this.messages, this.keep, () => this.close()) ?? nothing}
      <h2 id="heading" part="heading" tabindex="-1">${this.heading}</h2>
      <div class="hidden" role="status">
        ${this.state === 'loading' ? this.messages.common.loading : this.announcement}
      </div>
      ${this.renderState()}
    </div>`;
    if (!this.dialog.isOpen) return content;
    return html`<dialog
      part="dialog"
      aria-modal="true"
      aria-labelledby="heading"
      @cancel=${(event: Event) => {
        event.preventDefault();
        this.close();
      }}
    >
      ${content}
    </dialog>`;
  }

  private renderState(): TemplateResult {
    switch (this.state) {
      case 'loading':
        return html`<div aria-hidden="true">${this.renderSkeleton()}</div>`;
      case 'ready':
        return this.renderReady();
      case 'empty':
        return this.renderEmpty();
      case 'done':
        return this.renderDone();
      case 'error':
        return this.renderError();
    }
  }

  private renderError(): TemplateResult {
    const { error, messages } = this;
    if (!error) return html``;
    const [title, text] = messages.errors[error.code];
    const forDevelopers = this.option('enableLogging') || this.option('env') === 'staging';
    return html`<div class="field">
      ${banner(
        error.code === 'not_credentialed' ? 'warning' : 'danger',
        title,
        html`<p>${text}</p>
          ${
            error.requestId
              ? html`<p class="muted">${messages.common.requestId(error.requestId)}</p>`
              : nothing
          }
          ${
            forDevelopers
              ? html`<details>
                  <summary>${messages.common.forDevelopers}</summary>
                  <p lang="en">${this.explanation}</p>
                </details>`
              : nothing
          }
          ${
            error.retryable
              ? html`<div class="actions">
                  <button class="button" part="button" type="button" @click=${this.retry}>
                    ${messages.common.retry}
                  </button>
                </div>`
              : nothing
          }`,
        'alert',
      )}
    </div>`;
  }

  private retry(): void {
    void this.reload().then(() => this.focusHeading());
  }
}
