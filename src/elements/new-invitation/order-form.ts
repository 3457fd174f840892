import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { PresetMode } from '../../client/option-values.ts';
import type { Node, Package } from '@service-embeds/contract';
import type { FormState } from '../ui/form-state.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { loadChunk } from '../../client/load-chunk.ts';
import { orderingTexts } from './ordering-texts.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { selectField, textField, type Field } from '../ui/fields.ts';
import type { NodeCombobox } from './node-combobox.ts';
import type { OrderValues } from './order-values.ts';
import { packageChoices, type PackageChoice } from './package-choices.ts';
import { packageList } from './package-list.ts';
import type { PlaceRules } from './place-rules.ts';
import { countryCodes } from '@service-embeds/contract/reference-data/countries';
import { usStates } from '@service-embeds/contract/reference-data/us-states';

interface DisplayNames {
  of(code: string): string | undefined;
}

/** Countries by language. The form renders with each keystroke, and sorting them takes longer than that. */
const countriesByLanguage: Record<string, [string, string][]> = {};

/** Countries by name in a language, the United States first. Browsers without names for regions show the codes. */
const countryOptions = (language: string): [string, string][] =>
  (countriesByLanguage[language] ??= sortedCountries(language));

function sortedCountries(language: string): [string, string][] {
  const { DisplayNames } = Intl as unknown as {
    DisplayNames?: new (locale: string, options: { type: 'region' }) => DisplayNames;
  };
  const names = DisplayNames && new DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return Array.from(countryCodes, (code): [string, string] => [code, (names && names.of(code)) ?? code]).sort(
    ([a, first], [b, second]) => (a === 'US' ? -1 : b === 'US' ? 1 : compare(first, second)),
  );
}

/** US states by name, for a select. */
const stateOptions = (): [string, string][] => Array.from(usStates);

/** What the form depends on. */
export interface OrderFormContext {
  packages: Package[];
  localize: LanguageController;
  /** The rules of the work locations. Undefined until they are loaded. */
  placeRules: PlaceRules | undefined;
  /** Slug of the preset package, or an empty text. */
  presetPackage: string;
  modes: Record<'email' | 'package' | 'customId' | 'workLocation', PresetMode>;
}

/** The fields of an order. */
export class OrderForm {
  private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  private readonly form: FormState<OrderValues>;
  private readonly context: () => OrderFormContext;
  private nodes: NodeCombobox | undefined;
  private packageQuery = '';
  /** Until the form has been shown, it leaves out what takes long: all options of the selects, and the type of the email field. */
  private isComplete = false;

  constructor(host: OrderForm['host'], form: FormState<OrderValues>, context: () => OrderFormContext) {
    this.host = host;
    this.form = form;
    this.context = context;
  }

  /** Loads the field for a node, if the account has nodes. The form can be shown then. */
  async loadNodes(nodes: Node[]): Promise<void> {
    this.nodes = nodes.length
      ? new (await loadChunk(() => import('./node-combobox.ts'))).NodeCombobox(this.host, nodes)
      : undefined;
    if (!this.isComplete) whenIdle(() => this.addRest());
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

  /** Renders all fields of one order. */
  render(): TemplateResult {
    return html`${this.renderWhat()}
      <fieldset class="group">
        <legend>${this.texts.candidate}</legend>
        ${this.renderCandidate()}
      </fieldset>
      ${this.renderWhere()}`;
  }

  /** The chosen package, if the account or the chosen node has it. */
  get choice(): PackageChoice | undefined {
    return this.choices.find(({ slug }) => slug === this.form.values.package);
  }

  /** Renders what the laws of the work locations say, and the confirmations that they require. */
  renderRules(): unknown {
    return this.context().placeRules?.render();
  }

  /** Renders the fields for node and package. */
  renderWhat(): TemplateResult {
    return html`${this.renderNode()} ${this.packageMode === 'hidden' ? nothing : this.renderPackages()}`;
  }

  private get messages() {
    return this.context().localize.messages;
  }

  private get texts() {
    return this.messages.order;
  }

  /** Names of the fields, for the summary of errors too. */
  get labels(): Partial<Record<keyof OrderValues, string>> {
    const { node, package: pack, email, firstName, lastName, customId, country, state, city } = this.texts;
    const { placeRules } = this.context();
    return {
      node,
      package: pack,
      email,
      firstName,
      lastName,
      customId,
      country,
      state,
      city,
      ...placeRules?.labels,
    };
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

  private renderNode(): unknown {
    return this.nodes?.render(this.form, this.messages, (value) => this.chooseNode(value)) ?? nothing;
  }

  /** Clears a package that the node does not offer. */
  private chooseNode(value: string): void {
    const { form } = this;
    form.set('node', value);
    if (!this.offers(form.values.package))
      form.set('package', this.offers(this.context().presetPackage) ? this.context().presetPackage : '');
  }

  /** Whether the chosen node, or the account, has this package. */
  private offers(slug: string): boolean {
    return this.choices.some((choice) => choice.slug === slug);
  }

  /** The choice stays open when the preset is not offered: otherwise the form could not be completed. */
  private get packageMode(): PresetMode {
    const { modes, presetPackage } = this.context();
    return this.offers(presetPackage) ? modes.package : 'editable';
  }

  private get choices() {
    return packageChoices(this.context().packages, this.nodes?.find(this.form.values.node));
  }

  private renderPackages(): TemplateResult {
    const { form } = this;
    return packageList({
      choices: this.choices,
      chosen: form.values.package,
      error: form.errors.package,
      locked: this.packageMode === 'locked',
      query: this.packageQuery,
      localize: this.context().localize,
      onSearch: (query) => {
        this.packageQuery = query;
        this.host.requestUpdate();
      },
      onChoose: (slug) => {
        form.set('package', slug);
        form.check('package');
      },
    });
  }

  private renderCandidate(): TemplateResult {
    const { email, customId } = this.context().modes;
    return html`${
        email === 'hidden'
          ? nothing
          : textField({
              ...this.field('email', email),
              type: this.isComplete ? 'email' : 'text',
              required: true,
              hint: this.texts.emailHint,
              autocomplete: 'off',
            })
      }
      <div class="columns">
        ${textField({ ...this.field('firstName'), max: 128, autocomplete: 'off' })}
        ${textField({ ...this.field('lastName'), max: 128, autocomplete: 'off' })}
      </div>
      ${
        customId === 'hidden'
          ? nothing
          : textField({ ...this.field('customId', customId), autocomplete: 'off' })
      }`;
  }

  /** Renders the fields for the work location. */
  renderWhere(): unknown {
    const mode = this.context().modes.workLocation;
    if (mode === 'hidden') return nothing;
    const { form, texts, isComplete } = this;
    const { localize } = this.context();
    const { country, state } = form.values;
    const us = country === 'US';
    const options: [string, string][] =
      us && !isComplete
        ? [[country, orderingTexts(localize).unitedStates]]
        : countryOptions(localize.language);
    const states = stateOptions().filter(([code]) => isComplete || code === state);
    const { placeRules } = this.context();
    return html`<fieldset class="group">
      <legend>${texts.workLocation}</legend>
      <p class="hint">${texts.workLocationHint}</p>
      <div class="columns">
        ${selectField({ ...this.field('country', mode), required: true, options })}
        ${
          us
            ? selectField({ ...this.field('state', mode), required: true, options: states })
            : textField({ ...this.field('state', mode), label: texts.stateCode, required: true, max: 2 })
        }
        ${textField({ ...this.field('city', mode), hint: placeRules?.cityHint })}
      </div>
      ${placeRules?.renderPlaceFields(mode === 'locked')}
    </fieldset>`;
  }
}
