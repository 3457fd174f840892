import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { PresetMode } from '../../client/option-values.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, ServiceError, toServiceError } from '../../client/service-error.ts';
import type { AccountSummary, Invitation, Node, Package, WorkLocation } from '@service-embeds/contract';
import { FormState } from '../ui/form-state.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import { banner } from '../ui/banner.ts';
import type { BulkOrderLoader } from './bulk-order-loader.ts';
import type { Order, PlacedOrder } from './order.ts';
import { emptyOrder, type OrderValues } from './order-values.ts';
import { loadChunk } from '../../client/load-chunk.ts';
import type * as Ordering from './ordering.ts';
import type { PlaceRules } from './place-rules.ts';
import type * as Confirmation from './confirmation.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { styles } from './new-invitation.styles.ts';

const presetNames = /^(preset|defaultE|external)/;

type AllParts = typeof Ordering & typeof Confirmation;

/** What the form needs of an account. */
type OrderingAccount = Partial<Pick<AccountSummary, 'default_compliance_state'>>;

/** Detail of `service-invitation-created`. */
export interface InvitationCreatedDetail {
  /** ID of the candidate. */
  candidate_id: string;
  /** The invitation, as the API returns it. */
  invitation: Invitation;
}

/** Detail of `service-before-submit`: the order without personal data. */
export interface BeforeSubmitDetail {
  /** Slug of the package. */
  package: string;
  /** `custom_id` of the node. Null for an account without a hierarchy. */
  node: string | null;
  /** Where the candidate will work. */
  work_locations: WorkLocation[];
}

/**
 * Orders background checks for one candidate, or for a list of candidates from a CSV file. Show it inline, or call `modal()`
 * to open it as a modal.
 *
 * @tag service-new-invitation
 * @slot before-submit - Content above the button that orders a check for one candidate.
 * @fires {CustomEvent<BeforeSubmitDetail>} service-before-submit - An order is about to be sent. Call `preventDefault()` to stop it.
 * @fires {CustomEvent<InvitationCreatedDetail>} service-invitation-created - An invitation was created.
 * @csspart field - A field with its label, hint and error.
 * @csspart summary - What is about to be ordered, and what it costs.
 * @csspart button-primary - The main button.
 */
export class NewInvitation extends EmbedElement {
  static override styles = [...EmbedElement.styles, styles];

  /** Your own ID for the candidate. It becomes the candidate's `custom_id`. */
  @property({ attribute: 'external-candidate-id' }) externalCandidateId?: string;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'external-candidate-id-mode' }) externalCandidateIdMode: PresetMode = 'editable';
  /** Email address of the candidate. */
  @property({ attribute: 'preset-email' }) presetEmail?: string;
  /** Older name of `presetEmail`. */
  @property({ attribute: 'default-email' }) defaultEmail?: string;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'preset-email-mode' }) presetEmailMode: PresetMode = 'editable';
  /** Slug of the package that is selected first. */
  @property({ attribute: 'preset-package-slug' }) presetPackageSlug?: string;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'preset-package-slug-mode' }) presetPackageSlugMode: PresetMode = 'editable';
  /** Where the candidate will work: `{country, state, city, zipcode, county}`. The attribute takes JSON. Default state: the account's. */
  @property({ attribute: 'preset-work-location', type: Object }) presetWorkLocation?: Partial<WorkLocation>;
  /** `editable` (default), `locked` or `hidden`. */
  @property({ attribute: 'preset-work-location-mode' }) presetWorkLocationMode: PresetMode = 'editable';

  private packages: Package[] = [];
  /** Slugs of all packages, of the account and of its nodes. */
  private slugs: string[] = [];
  private readonly form: FormState<OrderValues> = new FormState(this, emptyOrder, () => this.validators);
  private orderForm: Ordering.OrderForm | undefined;
  private bulk: BulkOrderLoader | undefined;
  private account: OrderingAccount | undefined;
  private client: ServiceClient | undefined;
  private parts: typeof Ordering | undefined;
  private placeRules: PlaceRules | undefined;
  private isBulk = false;
  private ordering = false;
  private order: Order | undefined;
  private confirmation: Confirmation.OrderConfirmation | undefined;
  private problem: ServiceError | undefined;

  private get validators(): Partial<ReturnType<typeof Ordering.orderValidators>> {
    const { messages, orderForm, placeRules } = this;
    return this.parts?.orderValidators(messages, orderForm?.hasNodes ?? false, placeRules?.missing) ?? {};
  }

  protected override get heading(): string {
    return this.messages.order.title;
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && (this.form.dirty || Boolean(this.bulk?.busy));
  }

  protected override discardInput(): void {
    this.form.reset(this.presets());
    this.bulk?.discard();
  }

  /** Applies new presets, unless the person has changed the form. */
  protected override willUpdate(changes: PropertyValues): void {
    const preset = Array.from(changes.keys()).some((name) => presetNames.test(String(name)));
    if (preset && this.state === 'ready' && !this.form.dirty) this.form.reset(this.presets());
  }

  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready' | 'empty'> {
    this.client = client;
    this.problem = undefined;
    this.confirmation?.close();
    const [account, packages, nodes, parts] = await Promise.all([
      this.loadAccount(client, signal),
      client.listAll('GET /v1/packages', { signal }),
      this.loadNodes(client, signal),
      loadChunk(() => import('./ordering.ts')),
    ]);
    this.account = account;
    this.packages = packages;
    this.orderForm ??= new parts.OrderForm(this, this.form, () => this.formContext);
    await this.orderForm.loadNodes(nodes);
    this.slugs = packages.map(({ slug }) => slug).concat(...nodes.map((node) => node.packages ?? []));
    this.parts = parts;
    adoptStyles(this.renderRoot, parts.orderingStyles);
    this.form.fill(this.presets());
    this.bulk ??= new parts.BulkOrderLoader({
      host: this,
      localize: this.localize,
      price: () => this.orderForm?.choice?.price,
      invited: (placed) => this.reportInvitation(placed),
      mayOrder: (values) => this.mayOrder(values),
      problemOf: (place) => this.placeRules?.problemOf(place),
    });
    this.placeRules ??= new parts.PlaceRules(this, {
      client,
      form: this.form,
      localize: this.localize,
      places: () => (this.isBulk && this.bulk?.places) || [this.form.values],
    });
    return this.slugs.length ? 'ready' : 'empty';
  }

  private get formContext(): Ordering.OrderFormContext {
    return {
      packages: this.packages,
      localize: this.localize,
      placeRules: this.placeRules,
      presetPackage: this.presetPackageSlug ?? '',
      modes: {
        email: this.presetEmailMode,
        package: this.presetPackageSlugMode,
        customId: this.externalCandidateIdMode,
        workLocation: this.presetWorkLocationMode,
      },
    };
  }

  /** Session tokens say what the form needs of an account that can order, except old ones. The service checks it again. */
  private async loadAccount(client: ServiceClient, signal: AbortSignal): Promise<OrderingAccount> {
    const claims = await client.claims();
    if (claims.authorized === true) return claims;
    const account = await client.request('GET /v1/account', { signal });
    if (!account.authorized) throw new ServiceError('not_credentialed');
    return account;
  }

  /** Accounts without a hierarchy have no node field, which is not an error. Their session tokens say so, except old ones. */
  private async loadNodes(client: ServiceClient, signal: AbortSignal): Promise<Node[]> {
    const { hierarchy } = await client.claims();
    if (hierarchy === false) return [];
    return client
      .listAll('GET /v1/nodes', { query: { include: 'packages' }, signal })
      .catch((error: unknown) => {
        if (toServiceError(error).apiCode === 'segmentation_not_enabled') return [];
        throw error;
      });
  }

  /** Returns the preset package, if the account or one of its nodes has it. */
  private presetPackage(): string {
    const { slugs, presetPackageSlug: slug = '' } = this;
    if (!slug || slugs.includes(slug)) return slug;
    void loadChunk(() => import('../base/option-checks.ts')).then((checks) =>
      checks.warnAboutPackage(slug, slugs),
    );
    return '';
  }

  private presets(): OrderValues {
    const { account, presetWorkLocation: preset } = this;
    return {
      ...emptyOrder,
      package: this.presetPackage(),
      email: this.presetEmail ?? this.defaultEmail ?? '',
      customId: this.externalCandidateId ?? '',
      ...this.parts?.toPlace(preset ?? { state: account?.default_compliance_state ?? '' }),
    };
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    const { client, form, parts, orderForm } = this;
    if (this.ordering || !client || !parts || !orderForm) return;
    this.problem = undefined;
    if (!form.checkAll()) return this.focusSummary();
    if (!this.mayOrder(form.values)) return;
    const input = parts.toOrder(form.values);

    this.ordering = true;
    this.announce(this.messages.order.submitting);
    if (!this.order?.isFor(input)) this.order = new parts.Order(input);
    try {
      // It comes first: if it cannot be loaded, nothing is ordered.
      const after = await orderForm.loadConfirmation();
      this.confirm(await this.order.place(client), client, { ...parts, ...after });
      this.order = undefined;
      await this.focusHeading();
    } catch (error) {
      if (!isAbort(error)) await this.showError(toServiceError(error));
    } finally {
      this.ordering = false;
      this.requestUpdate();
    }
  }

  /** Shows what was ordered, and follows it. */
  private confirm(placed: PlacedOrder, client: ServiceClient, parts: AllParts): void {
    const texts = () => parts.orderingTexts(this.localize);
    this.confirmation = new parts.OrderConfirmation({
      host: this,
      client,
      orders: parts.ordersStore(this.connection.source, this.connection.key),
      placed,
      choice: this.orderForm?.choice,
      localize: this.localize,
      texts,
      announce: (text) => this.announce(text),
      report: (error) => this.report(error),
      focusHeading: () => this.focusHeading(),
      startNextOrder: () => this.startNextOrder(),
    });
    this.state = 'done';
    this.announce(texts().titles.pending);
    this.reportInvitation(placed);
  }

  /** Asks the page whether the order may be sent. */
  private mayOrder(values: OrderValues): boolean {
    if (!this.parts) return false;
    const { package: slug, node, work_locations } = this.parts.toOrder(values).invitation;
    const detail = { package: slug, node: node ?? null, work_locations: work_locations as WorkLocation[] };
    return this.emit('service-before-submit', detail satisfies BeforeSubmitDetail, true);
  }

  private reportInvitation({ candidate, invitation }: PlacedOrder): void {
    const detail: InvitationCreatedDetail = { candidate_id: candidate.id, invitation };
    this.emit('service-invitation-created', detail);
  }

  /** Shows the service's errors at their fields, or above the form if they name no field of it. */
  private async showError(error: ServiceError): Promise<void> {
    this.announce('');
    if (error.code === 'not_credentialed') {
      this.fail(error);
      return;
    }
    this.report(error);
    const placed = this.parts && this.form.showErrors(error, this.parts.fieldFor, this.messages);
    this.problem = placed ? undefined : error;
    await this.focusSummary();
  }

  private async focusSummary(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.summary')?.focus();
  }

  private startNextOrder(): void {
    this.confirmation?.close();
    this.confirmation = undefined;
    this.form.reset(this.presets());
    this.state = 'ready';
    this.announce('');
    void this.focusHeading();
  }

  protected override get skeleton(): string {
    return 'box line box line box list line box line box line box line box';
  }

  protected override renderEmpty(): TemplateResult {
    const { emptyTitle, emptyText } = this.messages.order;
    return html`<div class="field">${banner('info', emptyTitle, html`<p>${emptyText}</p>`)}</div>`;
  }

  protected override renderReady(): TemplateResult {
    const { order } = this.messages;
    const modeButton = (isBulk: boolean, label: string) =>
      html`<button
        type="button"
        aria-pressed=${`${this.isBulk === isBulk}` as const}
        @click=${() => {
          this.isBulk = isBulk;
          this.requestUpdate();
        }}
      >
        ${label}
      </button>`;
    return html`<div class="modes" role="group" aria-label=${order.title}>
        ${modeButton(false, order.single)}${modeButton(true, order.several)}
      </div>
      ${this.isBulk ? this.renderBulk() : this.renderSingle()}`;
  }

  private renderSingle(): TemplateResult {
    const { parts, orderForm, messages, form, localize, problem } = this;
    if (!parts || !orderForm) return html``;
    const { choice } = orderForm;
    return html`<form part="form" novalidate @submit=${this.submit}>
      ${parts.renderProblems(form, orderForm.labels, messages, problem)}
      <div class="split">
        <div>${orderForm.render()}</div>
        <div class="side">
          <div>
            ${parts.renderOrderSummary({ values: form.values, choice, localize })} ${orderForm.renderRules()}
            <slot name="before-submit"></slot>
            <div class="actions">${this.renderSubmit()}</div>
          </div>
        </div>
      </div>
      <div class="order-bar">${parts.renderOrderLine(choice, localize)} ${this.renderSubmit()}</div>
    </form>`;
  }

  /** The button is beside the summary, or on a phone in a bar at the lower edge. The style sheet shows one of them. */
  private renderSubmit(): TemplateResult {
    const { order } = this.messages;
    return html`<button
      class="button primary"
      part="button button-primary"
      aria-disabled=${`${this.ordering}` as const}
    >
      ${this.ordering ? order.submitting : order.submit}
    </button>`;
  }

  private renderBulk(): TemplateResult {
    const { orderForm } = this;
    return html`${orderForm?.renderWhat()} ${orderForm?.renderWhere()} ${orderForm?.renderRules()}
    ${this.client ? this.bulk?.render(this.client, this.form) : nothing}`;
  }

  protected override renderDone(): TemplateResult {
    return this.confirmation?.render() ?? html``;
  }
}

define('service-new-invitation', NewInvitation);
