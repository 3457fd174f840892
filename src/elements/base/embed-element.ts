import { html, type nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadChunk } from '../../client/load-chunk.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';
import { ReloadController } from '../../controllers/reload-controller.ts';
import { RemovalController } from '../../controllers/removal-controller.ts';
import type { EmbedState } from './embed-types.ts';
import { errorView, toErrorDetail } from './error-view.ts';
import { ModalController } from './modal-controller.ts';
import { connectionOptionNames, ServiceConnection } from './service-connection.ts';
import { ThemedElement } from './themed-element.ts';

/** Milliseconds between what an embed shows and the checks of its options. */
const checksDelayMs = 500;

/**
 * Base class of the embeds. It opens the connection to the service, runs the states from loading to done, and shows errors
 * and the modal. A subclass defines what it loads and how each state looks.
 *
 * @slot header - Content above the heading.
 * @slot footer - Content below the embed.
 * @slot empty - Replaces what the embed shows when there is nothing to show.
 * @fires {CustomEvent<null>} service-loader-start - Loading started.
 * @fires {CustomEvent<null>} service-ready - The embed shows its content, or its empty state.
 * @fires {CustomEvent<ErrorDetail>} service-error - Something failed. The detail contains the error code.
 * @fires {CustomEvent<null>} service-close - The modal closed.
 * @fires {CustomEvent<null>} service-session-ended - The person wants to sign in again. Cancel it to sign in without a reload.
 */
export abstract class EmbedElement extends ThemedElement {
  /** Read only: `loading`, `ready`, `empty`, `error` or `done`. */
  @property({ reflect: true }) state: EmbedState = 'loading';

  private readonly dialog = new ModalController(this, {
    hasUnsavedInput: () => this.hasUnsavedInput,
    discardInput: () => {
      this.discardInput();
    },
    onClose: () => {
      this.emit('service-close');
    },
    onKeepEditing: () => void this.focusHeading(),
  });
  protected readonly connection = new ServiceConnection(this, (name) => this.option(name));
  /** Whether the embed works without a session token, for visitors. */
  protected readonly anonymous?: boolean;
  private error: ServiceError | undefined;
  private loading: AbortController | undefined;
  private explanation = '';

  constructor() {
    super();
    new ReloadController(
      this,
      () => this.reloadValues,
      () => void this.reload(),
    );
    new RemovalController(this, () => {
      this.loading?.abort();
      this.loading = undefined;
    });
  }

  /** The heading, which also labels the dialog. */
  protected abstract get heading(): unknown;
  /** Fetches what the embed needs. Resolves with the state that the embed is in then. */
  protected abstract load(client: ServiceClient, signal: AbortSignal): Promise<EmbedState>;
  /** Shapes of what will be shown, from the top: names of classes beside `skeleton`, separated by spaces. */
  protected abstract get skeleton(): string;
  protected abstract renderReady(): TemplateResult;

  protected renderEmpty(): TemplateResult {
    return html``;
  }

  protected renderDone(): TemplateResult {
    return html``;
  }

  /** Values that decide what the embed loads. When one of them changes, the embed reloads. */
  protected get reloadValues(): unknown[] {
    return [...connectionOptionNames.map((name) => this.option(name)), this.connection.environment.api];
  }

  /** Whether closing the embed would lose input. */
  protected get hasUnsavedInput(): boolean {
    return false;
  }

  /** Clears the input, after the person has confirmed it. */
  protected discardInput(): void {
    // An embed without input has nothing to clear.
  }

  /** Opens the embed as a modal. `width` is any CSS width. Default: `600px`, and the whole width on a phone. */
  modal({ width }: { width?: string } = {}): void {
    this.dialog.open(width);
  }

  /** Closes the modal. If input would be lost, the embed asks first. */
  close(): void {
    this.dialog.close();
  }

  /** Loads the data again, as the Retry button does. */
  async reload(): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    this.error = undefined;
    this.state = 'loading';
    this.emit('service-loader-start');
    try {
      const state = await this.loadTranslated(loading.signal);
      if (this.loading !== loading) return;
      this.state = state;
      this.emit('service-ready');
    } catch (error) {
      if (this.loading !== loading || isAbort(error)) return;
      this.fail(error);
    } finally {
      if (this.loading === loading) this.loading = undefined;
    }
    // Neither the checks nor paper are urgent, so they come after what the embed shows, and it works without them.
    setTimeout(() => {
      loadChunk(() => import('./option-checks.ts')).then(
        ({ finishEmbed }) => finishEmbed(this, (name) => this.option(name)),
        () => undefined,
      );
    }, checksDelayMs);
  }

  /** Loads the embed. Answers and errors wait for its messages, so that nothing is shown in two languages. */
  private async loadTranslated(signal: AbortSignal): Promise<EmbedState> {
    const messages = this.localize.load();
    try {
      return await this.load(this.connection.open(this.anonymous), signal);
    } finally {
      await messages;
    }
  }

  /** Shows the error state. */
  protected fail(thrown: unknown): void {
    this.error = toServiceError(thrown);
    this.state = 'error';
    this.report(this.error);
  }

  /** Lets the page sign the person in. Unless it cancels the event, it is loaded again, which leads to its own sign-in. */
  private signIn(): void {
    if (this.emit('service-session-ended', null, true)) location.reload();
  }

  /** Reports an error to the page and, in the console, to the developer. No detail contains a secret. */
  protected report(error: ServiceError): void {
    void this.explain(error);
    this.emit('service-error', toErrorDetail(error, this.messages));
  }

  private async explain(error: ServiceError): Promise<void> {
    this.explanation = await loadChunk(() => import('../../client/error-fixes.ts')).then(
      ({ explainError }) => explainError(error),
      // Without the explanations, for example offline, the code and the hint still help.
      () => `${error.code}: ${error.hint ?? ''}`,
    );
    console.warn(`[service-embeds] ${this.explanation}`);
    this.requestUpdate();
  }

  /** Dispatches an event that leaves the shadow root. Returns false if the page canceled it. */
  protected emit(type: string, detail?: unknown, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Removal aborted the loading, so start again. After a move, the loading is still running.
    if (this.hasUpdated && this.state === 'loading' && !this.loading) void this.reload();
  }

  protected override render(): TemplateResult | typeof nothing {
    const isLoading = this.state === 'loading';
    const isTranslated = !isLoading || !this.localize.isMissing;
    return this.dialog.wrap(
      this.renderRootElement(
        isLoading && isTranslated,
        this.dialog.renderControls(this.messages),
        isTranslated ? this.heading : '\u00a0',
        this.renderState(),
      ),
    );
  }

  private renderState(): TemplateResult {
    switch (this.state) {
      case 'loading':
        return html`<div class="field" aria-hidden="true">
          ${this.skeleton.split(' ').map((shape) => html`<div class="skeleton ${shape}"></div>`)}
        </div>`;
      case 'ready':
        return this.renderReady();
      case 'empty':
        return html`<slot name="empty">${this.renderEmpty()}</slot>`;
      case 'done':
        return this.renderDone();
      case 'error':
        return this.renderError();
    }
  }

  private renderError(): TemplateResult {
    const { error, messages, explanation } = this;
    if (!error) return html``;
    const forDevelopers = this.option('enableLogging') || this.option('env') === 'staging';
    return errorView({
      error,
      messages,
      explanation: forDevelopers ? explanation : undefined,
      retry: () => void this.reload().then(() => this.focusHeading()),
      signIn: () => this.signIn(),
    });
  }
}
