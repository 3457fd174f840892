import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Invitation, WorkLocation } from '@service-embeds/contract';
import { loadChunk } from '../../client/load-chunk.ts';
import type { PresetMode } from '../../client/option-values.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { define } from '../base/define.ts';
import { EmbedElement } from '../base/embed-element.ts';
import { banner } from '../ui/banner.ts';
import { FormState } from '../ui/form-state.ts';
import type * as Confirmation from './confirmation.ts';
import { styles } from './new-invitation.styles.ts';
import { loadAccount, loadChoices, type Choices, type OrderingAccount } from './order-choices.ts';
import type * as Details from './order-details.ts';
import { emptyOrder, type OrderValues } from './order-values.ts';
import type * as Ordering from './ordering.ts';
import type { Order, PlacedOrder } from './place-order.ts';

const presetNames = /preset|defaultE|external/;

type AllParts = typeof Ordering & typeof Confirmation;

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
 * @csspart form - The form of an order, with the button.
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

  /** What can be chosen, on its way since the form began to load. */
  private choices: Promise<Choices> | undefined;
  /** Slugs of all packages, of the account and of its nodes. Undefined until they are loaded. */
  private slugs: string[] | undefined;
  private readonly form: FormState<OrderValues> = new FormState(this, emptyOrder, () => this.validators);
  private orderForm: Ordering.OrderForm | undefined;
  private tools: Details.OrderTools | undefined;
  private account: OrderingAccount | undefined;
  private client: ServiceClient | undefined;
  private parts: typeof Ordering | undefined;
  private details: typeof Details | undefined;
  /** Whether the form keeps what was entered when it loads again. */
  private keepsInput = false;
  private isBulk = false;
  private ordering = false;
  private order: Order | undefined;
  private confirmation: Confirmation.OrderConfirmation | undefined;
  private problem: ServiceError | undefined;

  private get validators(): Partial<ReturnType<typeof Details.orderValidators>> {
    const { messages, localize, parts, details, orderForm, tools } = this;
    if (!parts || !details) return {};
    const texts = parts.orderingTexts(localize);
    return details.orderValidators(messages, texts, orderForm?.hasNodes ?? false, tools?.placeRules.missing);
  }

  protected override get heading(): string {
    return (this.state === 'done' && this.confirmation?.title) || this.messages.order.title;
  }

  protected override get hasUnsavedInput(): boolean {
    return this.state === 'ready' && (this.form.dirty || Boolean(this.tools?.bulk.busy));
  }

  protected override discardInput(): void {
    this.form.reset(this.presets());
    this.tools?.bulk.discard();
  }

  /** Applies new presets, unless the person has changed the form. */
  protected override willUpdate(changes: PropertyValues): void {
    const preset = presetNames.test(Array.from(changes.keys()).join());
    if (preset && this.state === 'ready' && !this.form.dirty) this.form.reset(this.presets());
  }

  /** Loads the form, which people can fill in while packages and nodes are on their way. */
  protected override async load(client: ServiceClient, signal: AbortSignal): Promise<'ready'> {
    this.client = client;
    this.problem = undefined;
    this.confirmation?.close();
    const choices = loadChoices(client, signal);
    // Until the form is shown, there is no place for what fails here (`showChoices`).
    choices.catch(() => undefined);
    this.choices = choices;
    const [account, parts] = await Promise.all([
      loadAccount(client, signal),
      loadChunk(() => import('./ordering.ts')),
    ]);
    this.account = account;
    this.parts = parts;
    this.slugs = undefined;
    this.orderForm ??= new parts.OrderForm(this, this.form, () => this.formContext);
    this.orderForm.await();
    adoptStyles(this.renderRoot, parts.orderingStyles);
    if (!this.keepsInput) this.form.fill(this.presets());
    this.keepsInput = false;
    return 'ready';
  }

  /** Loads the form, and then what can be chosen in it. */
  override async reload(): Promise<void> {
    await super.reload();
    const { choices } = this;
    if (this.state !== 'ready' || !choices) return;
    try {
      const orderChoices = await choices;
      if (this.choices === choices) this.showChoices(orderChoices);
    } catch (error) {
      if (this.choices !== choices || isAbort(error)) return;
      this.keepsInput = this.form.dirty;
      this.fail(error);
    }
  }

  private showChoices({ packages, nodes, details }: Choices): void {
    this.slugs = packages.map(({ slug }) => slug).concat(...nodes.map((node) => node.packages ?? []));
    adoptStyles(this.renderRoot, details.detailStyles);
    const { client, form, localize } = this;
    if (client)
      this.tools ??= details.createOrderTools({
        host: this,
        client,
        form,
        localize,
        isBulk: () => this.isBulk,
        isEmailLocked: () => this.presetEmailMode === 'locked',
        price: () => this.orderForm?.choice?.price,
        invited: (order) => this.reportInvitation(order),
        mayOrder: (values) => this.mayOrder(values),
      });
    this.details = details;
    this.orderForm?.fill(packages, nodes, details);
    if (!this.form.dirty) this.form.fill(this.presets());
    else if (!this.form.values.package) this.form.set('package', this.presetPackage());
    if (!this.slugs.length) this.state = 'empty';
  }

  private get formContext(): Ordering.OrderFormContext {
    return {
      localize: this.localize,
      placeRules: this.tools?.placeRules,
      emailNotes: this.tools?.emailNotes,
      hasPresetPlace: this.presetWorkLocation !== undefined,
      presetPackage: this.presetPackageSlug ?? '',
      modes: {
        email: this.presetEmailMode,
        package: this.presetPackageSlugMode,
        customId: this.externalCandidateIdMode,
        workLocation: this.presetWorkLocationMode,
      },
    };
  }

  /** Returns the preset package, if the account or one of its nodes has it. */
  private presetPackage(): string {
    const { slugs, presetPackageSlug: slug = '' } = this;
    if (!slug || !slugs) return '';
    if (slugs.includes(slug)) return slug;
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
    // What is still on its way decides what is missing.
    const choices = await this.choices?.catch(() => undefined);
    if (!choices || this.ordering) return;
    this.problem = undefined;
    if (!this.form.checkAll()) return this.focusSummary();
    if (!this.mayOrder(this.form.values)) return;
    await this.place(choices.details);
  }

  private async place({ nextOrder }: typeof Details): Promise<void> {
    const { client, parts, orderForm, choices } = this;
    if (!client || !parts || !orderForm) return;
    this.ordering = true;
    this.requestUpdate();
    // Not for an order that is placed at once: screen readers would say it after the heading that has the focus by then.
    const slow = setTimeout(() => this.announce(this.messages.order.submitting), 500);
    try {
      this.order = await nextOrder(this.order, this.form.values, this.tools);
      if (!this.order) return;
      // It comes first: if it cannot be loaded, nothing is ordered.
      const after = await orderForm.loadConfirmation();
      const placed = await this.order.place(client);
      this.order = undefined;
      // The page can show the form for another candidate by now.
      const isCurrent = this.choices === choices;
      if (isCurrent) this.confirm(placed, client, { ...parts, ...after });
      this.reportInvitation(placed);
      if (isCurrent) await this.focusHeading();
    } catch (error) {
      if (!isAbort(error)) await this.showError(toServiceError(error), this.choices === choices);
    } finally {
      clearTimeout(slow);
      this.ordering = false;
      this.announce('');
    }
  }

  /** Shows what was ordered, and follows it. */
  private confirm(order: PlacedOrder, client: ServiceClient, parts: AllParts): void {
    const texts = () => parts.orderingTexts(this.localize);
    this.confirmation = new parts.OrderConfirmation({
      host: this,
      client,
      orders: parts.ordersStore(this.connection.source, this.connection.key),
      placed: order,
      choice: this.orderForm?.choice,
      localize: this.localize,
      texts,
      announce: (text) => this.announce(text),
      report: (error) => this.report(error),
      focusHeading: () => this.focusHeading(),
      startNextOrder: () => this.startNextOrder(),
    });
    this.state = 'done';
  }

  /** Asks the page whether the order may be sent. */
  private mayOrder(values: OrderValues): boolean {
    if (!this.details) return false;
    const { package: slug, node, work_locations } = this.details.toOrder(values).invitation;
    const detail = { package: slug, node: node ?? null, work_locations: work_locations as WorkLocation[] };
    return this.emit('service-before-submit', detail satisfies BeforeSubmitDetail, true);
  }

  private reportInvitation({ candidate, invitation }: PlacedOrder): void {
    const detail = { candidate_id: candidate.id, invitation } satisfies InvitationCreatedDetail;
    this.emit('service-invitation-created', detail);
  }

  /** Shows the service's errors at their fields, or above the form if they name no field of it, unless another form is shown by now. */
  private async showError(error: ServiceError, isCurrent: boolean): Promise<void> {
    const isRefused = error.code === 'not_credentialed';
    if (isRefused && isCurrent) this.fail(error);
    else this.report(error);
    if (isRefused || !isCurrent) return;
    const isShown = this.details && this.form.showErrors(error, this.details.fieldFor, this.messages);
    this.problem = isShown ? undefined : error;
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
    this.orderForm?.clear();
    this.state = 'ready';
    this.announce('');
    void this.focusHeading();
  }

  protected override get skeleton(): string {
    return 'line box line box line box line box row row row';
  }

  protected override renderEmpty(): TemplateResult {
    const { emptyTitle, emptyText } = this.messages.order;
    return html`<div class="field">${banner('info', emptyTitle, html`<p>${emptyText}</p>`)}</div>`;
  }

  protected override renderReady(): TemplateResult {
    const { parts, localize, isBulk } = this;
    const choose = (bulk: boolean) => {
      this.isBulk = bulk;
      this.requestUpdate();
    };
    return html`${parts?.renderModes(isBulk, choose, localize)}
    ${isBulk ? this.renderBulk() : this.renderSingle()}`;
  }

  private renderSingle(): TemplateResult {
    const { parts, orderForm, messages, form, localize, ordering, problem } = this;
    if (!parts || !orderForm) return html``;
    const { choice, nodeName } = orderForm;
    const showSummary = () => this.renderRoot.querySelector<HTMLElement>('#order-summary')?.focus();
    return html`<form part="form" novalidate @submit=${this.submit}>
      ${parts.renderProblems(form, orderForm.labels, messages, problem)}
      <div class="split">
        <div>${orderForm.renderCandidate()} ${orderForm.renderWhat()}</div>
        <div class="side">
          <div>
            ${parts.renderOrderSummary({ values: form.values, choice, nodeName, localize })}
            ${orderForm.renderRules()}
            <slot name="before-submit"></slot>
            <div class="actions">${parts.renderSubmit(choice?.price, ordering, localize)}</div>
            <p class="terms">${parts.orderTerms(form.values, choice, localize)}</p>
          </div>
        </div>
      </div>
      <div class="order-bar">
        ${parts.renderOrderLine(choice, localize, showSummary)}
        ${parts.renderSubmit(undefined, ordering, localize)}
      </div>
    </form>`;
  }

  private renderBulk(): TemplateResult {
    const { orderForm } = this;
    return html`${orderForm?.renderWhat()} ${orderForm?.renderRules()}
    ${this.client ? this.tools?.bulk.render(this.client, this.form) : nothing}`;
  }

  protected override renderDone(): TemplateResult {
    return this.confirmation?.render() ?? html``;
  }
}

define('service-new-invitation', NewInvitation);
