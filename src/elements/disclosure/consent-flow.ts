import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { StableKey } from '../../client/idempotency-key.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';
import type { Consent as ConsentRecord, Disclosure, Query } from '@service-embeds/contract';
import type { LocalizeController } from '../../controllers/localize.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { banner } from '../ui/banner.ts';
import { Consent } from './consent.ts';
import { disclosureMessages, type DisclosureMessages } from '../../translations/disclosure.ts';
import { renderDocument } from './document-step.ts';
import { consentStyles } from './styles.ts';

type Asked = NonNullable<Query<'GET /v1/disclosures'>>;

/** What the flow is told by its element, as it is now. */
export interface ConsentOptions {
  /** Whom it is about, where, and what is checked. */
  asked: Omit<Asked, 'page' | 'per_page'>;
  fullName: string | undefined;
  accountName: string | undefined;
}

/** What the flow needs of its element. */
export interface ConsentContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  localize: LocalizeController;
  options: () => ConsentOptions;
  report: (error: ServiceError) => void;
  /** Dispatches an event; false when it was vetoed. */
  emit: (type: string, detail?: unknown, cancelable?: boolean) => boolean;
  focusHeading: () => Promise<void>;
  finished: () => void;
}

/** Documents one by one, ticks, the signature, and the record of all that. */
export class ConsentFlow {
  readonly context: ConsentContext;
  consent = new Consent([]);
  record: ConsentRecord | undefined;
  /** Whether somebody tried to go on without what the step needs. */
  tried = false;
  working = false;
  changed = false;
  problem: ServiceError | undefined;
  /** The service did not take the signature. */
  refused: string | undefined;
  /** Of the documents' text, in steps up and down. */
  zoom = 0;
  private at = 0;
  private client: ServiceClient | undefined;
  private readonly keys = new StableKey();

  constructor(context: ConsentContext) {
    this.context = context;
    adoptStyles(context.host.renderRoot, consentStyles);
  }

  get texts(): DisclosureMessages {
    return (
      disclosureMessages[this.context.localize.language] ?? (disclosureMessages['en'] as DisclosureMessages)
    );
  }

  get current(): Disclosure | undefined {
    return this.consent.documents[this.at];
  }

  /** Place of the document among all, from 1. */
  get number(): number {
    return this.at + 1;
  }

  get isLast(): boolean {
    return this.number === this.consent.documents.length;
  }

  get title(): string {
    return this.record ? this.texts.doneTitle : (this.current?.title ?? '');
  }

  /** @returns whether there is anything to show */
  async load(client: ServiceClient, signal: AbortSignal): Promise<boolean> {
    this.client = client;
    this.record = this.problem = undefined;
    this.changed = this.tried = false;
    this.at = 0;
    this.consent = new Consent(await this.documents(signal));
    return this.consent.documents.length > 0;
  }

  private async documents(signal?: AbortSignal): Promise<Disclosure[]> {
    const { client } = this;
    if (!client) return [];
    return client.listAll('GET /v1/disclosures', { query: this.context.options().asked, signal });
  }

  update(): void {
    this.context.host.requestUpdate();
  }

  private go(to: number): void {
    this.at = to;
    this.tried = false;
    this.problem = undefined;
    const count = this.consent.documents.length;
    this.context.emit('service-step', { step: this.current?.id, number: this.number, count });
    this.update();
    void this.context.focusHeading();
  }

  readonly back = (): void => {
    this.changed = false;
    this.go(Math.max(0, this.at - 1));
  };

  readonly next = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { current, consent } = this;
    if (this.working || !current) return;
    this.tried = true;
    this.refused = undefined;
    if (!consent.isAcknowledged(current)) return this.complain();
    this.changed = false;
    if (!this.isLast) return this.go(this.at + 1);
    if (!consent.isSigned(this.context.options().fullName)) return this.complain();
    await this.sign();
  };

  private async complain(): Promise<void> {
    this.update();
    await this.context.host.updateComplete;
    this.context.host.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  private async sign(): Promise<void> {
    const { client, consent, context } = this;
    if (!client || !context.emit('service-before-submit', undefined, true)) return;
    const { asked, fullName } = context.options();
    const body = {
      ...asked,
      ...consent.body,
      language: consent.documents[0]?.language ?? 'en',
      ...(fullName && { full_name: fullName }),
    };
    this.working = true;
    this.problem = undefined;
    this.update();
    try {
      this.record = await client.request('POST /v1/consents', { body, idempotencyKey: this.keys.for(body) });
      context.finished();
      context.emit('service-consent-recorded', { consent_id: this.record.id });
    } catch (error) {
      if (!isAbort(error)) await this.failed(toServiceError(error));
    } finally {
      this.working = false;
      this.update();
    }
  }

  /** A document that has changed is shown again; every tick on the others is kept. */
  private async failed(error: ServiceError): Promise<void> {
    this.context.report(error);
    const signature = error.fields?.['signature'];
    if (error.code === 'conflict') {
      this.consent.documents = await this.documents().catch(() => this.consent.documents);
      this.go(Math.max(0, this.consent.firstOpen));
      this.changed = true;
      return;
    }
    if (signature) this.refused = signature.join(' ');
    else this.problem = error;
    await this.complain();
  }

  render(): TemplateResult {
    // Each document is a page of its own: it begins at its top, with its own boxes.
    return html`${keyed(this.current?.sha256, renderDocument(this))}`;
  }

  renderDone(): TemplateResult {
    const { texts, record } = this;
    return html`<div class="field">
      ${banner(
        'success',
        texts.done,
        record
          ? html`<div class="actions">
              <a
                class="button primary"
                part="button button-primary"
                href=${record.copy_url}
                target="_blank"
                rel="noopener"
                >${texts.copy}<span class="hidden"> (${texts.newWindow})</span></a
              >
            </div>`
          : nothing,
      )}
    </div>`;
  }
}
