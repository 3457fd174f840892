import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Node, Package } from '@service-embeds/contract';
import { loadChunk } from '../../client/load-chunk.ts';
import type { PresetMode } from '../../client/option-values.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { textField, type Field } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { EmailNotes } from './email-notes.ts';
import type { NodeCombobox } from './node-combobox.ts';
import type * as Details from './order-details.ts';
import type { OrderValues } from './order-values.ts';
import { orderingTexts } from './ordering-texts.ts';
import type { PackageChoice } from './package-list.ts';
import type { PlaceRules } from './place-rules.ts';
import { WorkPlace } from './work-place.ts';

export interface OrderFormContext {
  localize: LanguageController;
  /** The rules of the work locations. Undefined until they are loaded. */
  placeRules: PlaceRules | undefined;
  emailNotes: EmailNotes | undefined;
  /** Slug of the preset package, or an empty text. */
  presetPackage: string;
  /** Whether the page says where the candidate will work, so that a unit does not. */
  hasPresetPlace: boolean;
  modes: Record<'email' | 'package' | 'customId' | 'workLocation', PresetMode>;
}

/** Stands for the place until it is known whether the choice of a unit is above it, so that nothing moves. */
const whereSkeleton = html`<div class="skeleton box"></div>
  <div class="skeleton box"></div>`;

/** The fields of an order: the candidate, where they will work, and the package. */
export class OrderForm {
  private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  private readonly form: FormState<OrderValues>;
  private readonly context: () => OrderFormContext;
  private readonly place: WorkPlace;
  /** The packages of the account, and how they are listed. Undefined until they are loaded. */
  private packages: (Pick<typeof Details, 'packageChoices' | 'packageList'> & { all: Package[] }) | undefined;
  private nodes: NodeCombobox | undefined;
  private packageQuery: string | undefined;
  /** Whether the person has asked for the field of the reference ID. */
  private showsCustomId = false;
  /** Until the form has been shown, it leaves out what takes long: all options of the selects, and the type of the email field. */
  private isComplete = false;

  constructor(host: OrderForm['host'], form: FormState<OrderValues>, context: () => OrderFormContext) {
    this.host = host;
    this.form = form;
    this.context = context;
    this.place = new WorkPlace(host, form);
  }

  /** Shows the form without what can be chosen, which is on its way. */
  await(): void {
    this.packages = undefined;
    this.clear();
    if (!this.isComplete) whenIdle(() => this.addRest());
  }

  /** Shows what can be chosen: packages, and a field for the node if the account has nodes. */
  fill(all: Package[], nodes: Node[], { NodeCombobox, packageChoices, packageList }: typeof Details): void {
    this.nodes = nodes.length ? new NodeCombobox(this.host, nodes) : undefined;
    this.packages = { all, packageChoices, packageList };
    this.host.requestUpdate();
  }

  /** Forgets what the person opened, for the next order. */
  clear(): void {
    this.packageQuery = undefined;
    this.showsCustomId = false;
    this.place.clear();
  }

  /**
   * Names and sorts the countries, which takes as long as the rest of the form, and loads what an order shows. For the first email
   * field of a page, Chromium creates an environment for scripts, which checks addresses.
   */
  private addRest(): void {
    this.isComplete = true;
    this.host.requestUpdate();
    // What fails now is loaded again with the order.
    this.loadConfirmation().catch(() => undefined);
  }

  /** Loads the view after an order. */
  readonly loadConfirmation = () => loadChunk(() => import('./confirmation.ts'));

  /** Whether the form has the field for a node, which is then required. */
  get hasNodes(): boolean {
    return this.nodes !== undefined;
  }

  /** The chosen package, if the account or the chosen node has it. */
  get choice(): PackageChoice | undefined {
    return this.choices.find(({ slug }) => slug === this.form.values.package);
  }

  /** Name of the chosen node, without those above it. */
  get nodeName(): string | undefined {
    return this.nodes?.find(this.form.values.node)?.name;
  }

  /** Renders what the laws of the work locations say, and the confirmations that they require. */
  renderRules(): unknown {
    return this.context().placeRules?.render();
  }

  renderCandidate(): TemplateResult {
    const { email } = this.context().modes;
    return html`<section aria-labelledby="candidate-title">
      <h3 id="candidate-title">${this.texts.candidate}</h3>
      ${
        email === 'hidden'
          ? nothing
          : textField({
              ...this.field('email', email),
              type: this.isComplete ? 'email' : 'text',
              required: true,
              autocomplete: 'off',
            })
      }
      ${this.context().emailNotes?.render()}
      <div class="columns">
        ${textField({ ...this.field('firstName'), max: 128, autocomplete: 'off' })}
        ${textField({ ...this.field('lastName'), max: 128, autocomplete: 'off' })}
      </div>
      ${this.renderCustomId()}
    </section>`;
  }

  /** Renders the fields for node, work location and package. */
  renderWhat(): TemplateResult {
    return html`${this.renderWhere()} ${this.renderPackages()}`;
  }

  private get messages() {
    return this.context().localize.messages;
  }

  private get texts() {
    return this.messages.order;
  }

  /** Names of the fields, for the summary of errors too. */
  get labels(): Partial<Record<keyof OrderValues, string>> {
    // The texts of an order have the names of its fields, beside others that no field has.
    return { ...(this.texts as object), ...this.context().placeRules?.labels };
  }

  private field(name: keyof OrderValues, mode: PresetMode = 'editable'): Field<OrderValues> {
    return {
      form: this.form,
      messages: this.messages,
      name,
      label: this.labels[name] ?? '',
      locked: mode === 'locked',
    };
  }

  /** Few people have an ID of their own at hand, so its field waits behind a button. */
  private renderCustomId(): unknown {
    const { form } = this;
    const mode = this.context().modes.customId;
    if (mode === 'hidden') return nothing;
    if (this.showsCustomId || form.values.customId || form.errors.customId)
      return textField({ ...this.field('customId', mode), autocomplete: 'off' });
    const show = async () => {
      this.showsCustomId = true;
      this.host.requestUpdate();
      await this.host.updateComplete;
      form.focus('customId');
    };
    return html`<button class="link add" type="button" @click=${() => void show()}>
      ${orderingTexts(this.context().localize).addCustomId}
    </button>`;
  }

  private renderWhere(): unknown {
    const { localize, modes } = this.context();
    const isHidden = modes.workLocation === 'hidden';
    const texts = orderingTexts(localize);
    if (isHidden && this.packages && !this.nodes) return nothing;
    return html`<section aria-labelledby="where-title" aria-busy=${this.packages ? 'false' : 'true'}>
      <h3 id="where-title">${texts.where}</h3>
      ${this.nodes?.render(this.form, this.messages, (value) => this.chooseNode(value)) ?? nothing}
      ${this.packages ? (isHidden ? nothing : this.renderPlace()) : whereSkeleton}
    </section>`;
  }

  private renderPlace(): unknown {
    const { localize, placeRules, modes } = this.context();
    return this.place.render({
      localize,
      placeRules,
      field: (name) => this.field(name, modes.workLocation),
      isLocked: modes.workLocation === 'locked',
      isComplete: this.isComplete,
    });
  }

  /** Takes the place of a node, and clears a package that it does not offer. */
  private chooseNode(value: string): void {
    const { form } = this;
    const { modes, hasPresetPlace, presetPackage } = this.context();
    form.set('node', value);
    if (modes.workLocation === 'editable' && !hasPresetPlace)
      this.place.take(this.nodes?.workLocation(value));
    if (!this.offers(form.values.package))
      form.set('package', this.offers(presetPackage) ? presetPackage : '');
  }

  /** Whether the chosen node, or the account, has this package. */
  private offers(slug: string): boolean {
    return this.choices.some((choice) => choice.slug === slug);
  }

  /** The choice stays open when the preset is not offered: otherwise the form could not be completed. */
  private get packageMode(): PresetMode {
    const { modes, presetPackage } = this.context();
    return this.offers(presetPackage) || !this.packages ? modes.package : 'editable';
  }

  private get choices(): PackageChoice[] {
    const { packages, nodes, form } = this;
    return packages?.packageChoices(packages.all, nodes?.find(form.values.node)) ?? [];
  }

  private renderPackages(): unknown {
    if (this.packageMode === 'hidden') return nothing;
    if (!this.packages)
      return html`<section aria-busy="true">
        <h3>${this.texts.package}</h3>
        <div class="skeleton row"></div>
        <div class="skeleton row"></div>
        <div class="skeleton row"></div>
      </section>`;
    const { form } = this;
    const options = {
      choices: this.choices,
      chosen: form.values.package,
      error: form.errors.package,
      locked: this.packageMode === 'locked',
      query: this.packageQuery,
      localize: this.context().localize,
      onSearch: (query: string) => void this.searchPackages(query),
      onChoose: (slug: string) => {
        form.set('package', slug);
        form.check('package');
      },
    };
    return html`<section>${this.packages.packageList(options)}</section>`;
  }

  private async searchPackages(query: string): Promise<void> {
    const isNew = this.packageQuery === undefined;
    this.packageQuery = query;
    this.host.requestUpdate();
    await this.host.updateComplete;
    if (isNew) this.host.renderRoot.querySelector<HTMLElement>('#package-search')?.focus();
  }
}

/** Renders the switch between an order for one candidate and one for a list. */
export function renderModes(
  isBulk: boolean,
  choose: (isBulk: boolean) => void,
  localize: LanguageController,
): TemplateResult {
  const { order } = localize.messages;
  const button = (value: boolean, label: string) =>
    html`<button type="button" aria-pressed=${`${isBulk === value}` as const} @click=${() => choose(value)}>
      ${label}
    </button>`;
  return html`<div class="intro">
    <p class="muted">${isBulk ? nothing : orderingTexts(localize).intro}</p>
    <div class="modes" role="group" aria-label=${order.title}>
      ${button(false, order.single)}${button(true, order.several)}
    </div>
  </div>`;
}
