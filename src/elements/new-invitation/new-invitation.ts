import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, ServiceError, toServiceError } from '../../client/service-error.ts';
import type { AccountSummary, Invitation, Node, Package, WorkLocation } from '@service-embeds/contract';
import { FormState } from '../ui/form-state.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import { banner } from '../ui/banner.ts';
import { BulkOrderLoader } from './bulk-order-loader.ts';
import { Order, type PlacedOrder } from './order.ts';
import { OrderForm } from './order-form.ts';
import { emptyOrder, fieldFor, orderValidators, toOrder, type OrderValues } from './order-values.ts';
import { loadOrderConfirmation } from '../../lazy.ts';
import type { OrderConfirmation } from './order-confirmation.ts';
import { styles } from './new-invitation.styles.ts';

/** Whether a preset value can be changed by the person, is shown only, or not even that. */
export type PresetMode = 'editable' | 'locked' | 'hidden';

const presetNames = /^(preset|defaultE|external)/;

/** Detail of `service-invitation-created`. */
export interface InvitationCreatedDetail {
  candidate_id: string;
  invitation: Invitation;
}

/** Detail of `service-before-submit`: what is about to be ordered, without personal data. */
export interface BeforeSubmitDetail {
  package: string;
  node: string | null;
  work_locations: WorkLocation[];
}

/**
 * Orders background checks: choose a place in the organization, a package, a candidate and a work location, or
 * bring a whole list of candidates. Inline, or as a modal through `modal()`.
 *
 * @tag service-new-invitation
 * @fires {CustomEvent<BeforeSubmitDetail>} service-before-submit - About to order. Cancelable: `preventDefault()` stops it.
 * @fires {CustomEvent<InvitationCreatedDetail>} service-invitation-created - A candidate was invited.
 * @csspart field - A field with its label and notes.
 * @csspart button-primary - The button of the main action.
 */
export class NewInvitation extends EmbedElement {
  static override styles = [...EmbedElement.styles, styles];

  /** Your own identifier of the candidate: becomes its `custom_id`, and finds it again. */
  @property({ attribute: 'external-candidate-id' }) externalCandidateId?: string;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'external-candidate-id-mode' }) externalCandidateIdMode: PresetMode = 'editable';
  /** E-mail address of the candidate. */
  @property({ attribute: 'preset-email' }) presetEmail?: string;
  /** Older name of `presetEmail`. */
  @property({ attribute: 'default-email' }) defaultEmail?: string;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'preset-email-mode' }) presetEmailMode: PresetMode = 'editable';
  /** Slug of the package that is chosen to begin with. */
  @property({ attribute: 'preset-package-slug' }) presetPackageSlug?: string;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'preset-package-slug-mode' }) presetPackageSlugMode: PresetMode = 'editable';
  /** Where the candidate will work: `{country, state, city}`; as attribute in JSON. */
  @property({ attribute: 'preset-work-location', type: Object }) presetWorkLocation?: Partial<WorkLocation>;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'preset-work-location-mode' }) presetWorkLocationMode: PresetMode = 'editable';

  private packages: Package[] = [];
  private readonly form: FormState<OrderValues> = new FormState(this, emptyOrder, () =>
    orderValidators(this.messages, this.orderForm.hasNodes),
  );
  private readonly orderForm = new OrderForm(this, this.form, () => ({
    packages: this.packages,
    localize: this.localize,
    modes: {
      email: this.presetEmailMode,
      package: this.presetPackageSlugMode,
      customId: this.externalCandidateIdMode,
      workLocation: this.presetWorkLocationMode,
    },
  }));
  private readonly bulk = new BulkOrderLoader({
    host: this,
    localize: this.localize,
    invited: (placed) => this.tellInvited(placed),
    mayOrder: (values) => this.mayOrder(values),
  });
  private account: AccountSummary | undefined;
  private client: ServiceClient | undefined;
  private several = false;
  private ordering = false;
  private order: Order | undefined;
  private ordered: OrderConfirmation | undefined;
  private problem: ServiceError | undefined;

  protected override get heading(): string {
    return this.messages.order.title;
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && (this.form.dirty || this.bulk.busy);
  }

  protected override discardInput(): void {
    this.form.reset(this.presets());
    this.bulk.discard();
  }

  /** New presets take the place of the old ones, but never of what somebody typed. */
  protected override willUpdate(changed: PropertyValues): void {
    const preset = Array.from(changed.keys()).some((name) => presetNames.test(String(name)));
    if (preset && this.state === 'ready' && !this.form.dirty) this.form.reset(this.presets());
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready' | 'empty'> {
    this.client = client;
    const [account, packages, nodes] = await Promise.all([
      client.request('GET /v1/account', { signal }),
      client.listAll('GET /v1/packages', { signal }),
      this.loadNodes(client, signal),
      this.orderForm.loadPlaces(),
    ]);
    if (!account.authorized) throw new ServiceError('not_credentialed');
    this.account = account;
    this.packages = packages;
    await this.orderForm.loadNodes(nodes);
    this.form.reset(this.presets());
    return packages.length || nodes.some((node) => node.packages) ? 'ready' : 'empty';
  }

  /** An account without a hierarchy has no node field; that is no error. */
  private async loadNodes(client: ServiceClient, signal: AbortSignal): Promise<Node[]> {
    try {
      return await client.listAll('GET /v1/nodes', { query: { include: 'packages' }, signal });
    } catch (error) {
      if (error instanceof ServiceError && error.apiCode === 'segmentation_not_enabled') return [];
      throw error;
    }
  }

  private presets(): OrderValues {
    const place = this.presetWorkLocation ?? { state: this.account?.default_compliance_state ?? '' };
    return {
      ...emptyOrder,
      package: this.presetPackageSlug ?? '',
      email: this.presetEmail ?? this.defaultEmail ?? '',
      customId: this.externalCandidateId ?? '',
      country: place.country ?? 'US',
      state: place.state ?? '',
      city: place.city ?? '',
    };
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    const { client, form } = this;
    if (this.ordering || !client) return;
    this.problem = undefined;
    if (!form.checkAll()) return this.focusSummary();
    if (!this.mayOrder(form.values)) return;
    const input = toOrder(form.values);

    this.ordering = true;
    this.announce(this.messages.order.submitting);
    if (!this.order?.isFor(input)) this.order = new Order(input);
    try {
      const [placed, { OrderConfirmation }] = await Promise.all([
        this.order.place(client),
        loadOrderConfirmation(),
      ]);
      this.ordered = new OrderConfirmation({
        host: this,
        client,
        placed,
        localize: this.localize,
        announce: (text) => this.announce(text),
        report: (error) => this.report(error),
        focusHeading: () => this.focusHeading(),
        another: () => this.another(),
      });
      this.order = undefined;
      this.state = 'done';
      this.announce(this.messages.ordered.title);
      this.tellInvited(placed);
      await this.focusHeading();
    } catch (error) {
      if (!isAbort(error)) await this.refused(toServiceError(error));
    } finally {
      this.ordering = false;
      this.requestUpdate();
    }
  }

  /** The page may veto an order. */
  private mayOrder(values: OrderValues): boolean {
    const { package: slug, node, work_locations } = toOrder(values).invitation;
    const detail = { package: slug, node: node ?? null, work_locations: work_locations as WorkLocation[] };
    return this.emit('service-before-submit', detail satisfies BeforeSubmitDetail, true);
  }

  private tellInvited({ candidate, invitation }: PlacedOrder): void {
    const detail: InvitationCreatedDetail = { candidate_id: candidate.id, invitation };
    this.emit('service-invitation-created', detail);
  }

  /** Complaints of the service go to their fields; what is left over stands above the form. */
  private async refused(error: ServiceError): Promise<void> {
    this.announce('');
    this.report(error);
    if (error.code === 'not_credentialed') return this.fail(error);
    const placed = error.fields && this.form.refuse(error.fields, fieldFor);
    this.problem = placed ? undefined : error;
    await this.focusSummary();
  }

  private async focusSummary(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.summary')?.focus();
  }

  private another(): void {
    this.ordered = undefined;
    this.problem = undefined;
    this.form.reset(this.presets());
    this.state = 'ready';
    this.announce('');
    void this.focusHeading();
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="skeleton line"></div>
      <div class="skeleton box"></div>
      <div class="skeleton line"></div>
      <div class="skeleton list"></div>
      <div class="skeleton line"></div>
      <div class="skeleton box"></div>`;
  }

  protected override renderEmpty(): TemplateResult {
    const { emptyTitle, emptyText } = this.messages.order;
    return html`<div class="field">${banner('info', emptyTitle, html`<p>${emptyText}</p>`)}</div>`;
  }

  protected override renderReady(): TemplateResult {
    const { order } = this.messages;
    const mode = (several: boolean, label: string) =>
      html`<button
        type="button"
        aria-pressed=${this.several === several ? 'true' : 'false'}
        @click=${() => {
          this.several = several;
          this.requestUpdate();
        }}
      >
        ${label}
      </button>`;
    return html`<div class="modes" role="group" aria-label=${order.title}>
        ${mode(false, order.one)}${mode(true, order.several)}
      </div>
      ${this.several ? this.renderSeveral() : this.renderOne()}`;
  }

  private renderOne(): TemplateResult {
    const { order } = this.messages;
    return html`<form part="form" novalidate @submit=${this.submit}>
      ${this.orderForm.renderProblems(this.problem)} ${this.orderForm.render()}
      <div class="actions">
        <button
          class="button primary"
          part="button button-primary"
          aria-disabled=${this.ordering ? 'true' : 'false'}
        >
          ${this.ordering ? `${order.submitting} …` : order.submit}
        </button>
      </div>
    </form>`;
  }

  private renderSeveral(): TemplateResult {
    return html`${this.orderForm.renderWhat()} ${this.orderForm.renderWhere()}
    ${this.client ? this.bulk.render(this.client, this.form) : nothing}`;
  }

  protected override renderDone(): TemplateResult {
    return this.ordered?.render() ?? html``;
  }
}

define('service-new-invitation', NewInvitation);
