import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ServiceClient } from '../../client/service-client.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { disclosureMessages, type DisclosureMessages } from '../../translations/disclosure.ts';
import type { ViewContext } from '../base/view-context.ts';
import { banner } from '../ui/banner.ts';
import { ConsentStore, type ConsentOptions } from './consent-store.ts';
import { consentStyles } from './disclosure.styles.ts';
import { renderDocument } from './document-view.ts';

export type { ConsentOptions };

/** Smallest and largest zoom of the documents' text. Each step is 15 percent. */
const minZoom = -1;
const maxZoom = 4;

/** Shows the documents and the signature in their element, and connects their store with the page. */
export class ConsentView {
  private readonly context: ViewContext<ConsentOptions>;
  private readonly store: ConsentStore;
  private zoom = 0;

  constructor(context: ViewContext<ConsentOptions>) {
    const { host, options, report, emit } = context;
    this.context = context;
    adoptStyles(host.renderRoot, consentStyles);
    this.store = new ConsentStore({
      options,
      onChange: () => host.requestUpdate(),
      onDocument: () => this.announceDocument(),
      onProblem: () => this.focusInvalidField(),
      report,
      confirmSubmit: () => emit('service-before-submit', undefined, true),
      onComplete: (consent) => {
        context.finish();
        emit('service-consent-recorded', { consent_id: consent.id });
      },
    });
  }

  private get texts(): DisclosureMessages {
    return this.context.localize.textsOf('consent', disclosureMessages);
  }

  /** Title of the current document. Empty before documents are loaded. */
  get title(): string {
    return this.store.state.consent ? this.texts.doneTitle : (this.store.document?.title ?? '');
  }

  /** Whether closing would lose something. */
  get hasUnsavedInput(): boolean {
    return this.store.hasUnsavedInput;
  }

  load(client: ServiceClient, signal: AbortSignal): ReturnType<ConsentStore['load']> {
    return this.store.load(client, signal);
  }

  private announceDocument(): void {
    const { store, context } = this;
    const { position, documents } = store.state;
    context.emit('service-step', {
      step: store.document?.id,
      number: position + 1,
      count: documents.length,
    });
    void context.focusHeading();
  }

  private async focusInvalidField(): Promise<void> {
    const { host } = this.context;
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  private readonly changeZoom = (steps: number): void => {
    this.zoom = Math.min(maxZoom, Math.max(minZoom, this.zoom + steps));
    const root = this.context.host.renderRoot.querySelector<HTMLElement>('.root');
    root?.style.setProperty('--sheet-size', `${1 + this.zoom * 0.15}em`);
  };

  private readonly recordEnd = (): void => {
    const sheet = this.context.host.renderRoot.querySelector('.sheet');
    // A hidden embed has no height. Zoomed pages have positions that are not whole pixels.
    if (sheet?.clientHeight && sheet.scrollTop + sheet.clientHeight >= sheet.scrollHeight - 2)
      this.store.recordTime('scrolled_to_end_at');
  };

  render(): TemplateResult {
    const { store, texts, context, changeZoom, recordEnd } = this;
    const { document } = store;
    if (!document) return html``;
    const { messages } = context.localize;
    const { accountName, fullName } = context.options();
    const content = renderDocument({
      ...{ store, document, texts, messages, accountName, fullName },
      ...{ changeZoom, recordEnd },
    });
    // A document that fits on the screen is never scrolled. The store may be at the next one before that is rendered.
    void context.host.updateComplete.then(() => store.document === document && recordEnd());
    // With new elements, each document starts at its top and with its own boxes.
    return html`${keyed(document.sha256, content)}`;
  }

  renderDone(): TemplateResult {
    const { texts } = this;
    const { consent } = this.store.state;
    const copyLink = (address: string) =>
      html`<div class="actions">
        <a class="button primary" part="button button-primary" href=${address} target="_blank" rel="noopener"
          >${texts.copy}<span class="hidden"> (${texts.newWindow})</span></a
        >
      </div>`;
    return html`<div class="field">
      ${banner('success', texts.done, consent ? copyLink(consent.copy_url) : nothing)}
    </div>`;
  }
}
