import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { WorkLocation } from '@service-embeds/contract';
import { countryCodes } from '@service-embeds/contract/reference-data/countries';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { selectField, textField, type Field } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import { toPlace, type OrderValues, type Place } from './order-values.ts';
import { orderingTexts } from './ordering-texts.ts';
import type { PlaceRules } from './place-rules.ts';

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

const placeNames = ['country', 'state', 'city', 'zipcode', 'county'] as const satisfies (keyof Place)[];

/** How the work location is shown. */
export interface WorkPlaceView {
  localize: LanguageController;
  placeRules: PlaceRules | undefined;
  /** Returns what a field needs. */
  field: (name: keyof OrderValues) => Field<OrderValues>;
  isLocked: boolean;
  /** Whether the fields have all their options. Until the form has been shown, they leave out what takes long. */
  isComplete: boolean;
}

/** Where the candidate will work: as the unit says, until the person changes it, or as the fields say. */
export class WorkPlace {
  private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  private readonly form: FormState<OrderValues>;
  /** The place of the unit, and the one that it replaced. */
  private fromUnit: { place: Place; before: Place } | undefined;
  private isChanging = false;

  constructor(host: WorkPlace['host'], form: FormState<OrderValues>) {
    this.host = host;
    this.form = form;
  }

  /** Takes the place of the unit that was chosen. What the person has entered stays. */
  take(location: WorkLocation | undefined): void {
    const { form, fromUnit } = this;
    const isEntered = fromUnit ? !this.isFromUnit : form.isChanged(placeNames);
    if (isEntered || this.isChanging) return;
    const before = fromUnit?.before ?? this.current;
    const place = location ? toPlace(location) : before;
    for (const name of placeNames) form.set(name, place[name]);
    this.fromUnit = location && { place, before };
  }

  /** Forgets what was taken, for the next order. */
  clear(): void {
    this.fromUnit = undefined;
    this.isChanging = false;
  }

  private get current(): Place {
    const { country, state, city, zipcode, county } = this.form.values;
    return { country, state, city, zipcode, county };
  }

  private get isFromUnit(): boolean {
    const { values } = this.form;
    return (
      this.fromUnit !== undefined && placeNames.every((name) => values[name] === this.fromUnit?.place[name])
    );
  }

  render(view: WorkPlaceView): TemplateResult {
    const isShort = this.isFromUnit && !this.isChanging && !this.hasProblem(view);
    return isShort ? this.renderPlaceOfUnit(view) : this.renderFields(view);
  }

  private hasProblem({ placeRules }: WorkPlaceView): boolean {
    const { errors } = this.form;
    return placeNames.some((name) => errors[name]) || placeRules?.problemOf(this.form.values) !== undefined;
  }

  private renderPlaceOfUnit({ localize }: WorkPlaceView): TemplateResult {
    const texts = orderingTexts(localize);
    const { country, state, city } = this.form.values;
    const region = country === 'US' ? usStates.get(state) : `${state}, ${country}`;
    return html`<p class="hint">
      ${localize.messages.order.workLocation}:
      <b>${[city, region].filter(Boolean).join(', ')}</b> ${texts.fromUnit}
      <button class="link" type="button" @click=${() => void this.change()}>${texts.change}</button>
    </p>`;
  }

  private async change(): Promise<void> {
    this.isChanging = true;
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.form.focus('state');
  }

  private renderFields({ localize, placeRules, field, isLocked, isComplete }: WorkPlaceView): TemplateResult {
    const { country, state } = this.form.values;
    const { order } = localize.messages;
    const texts = orderingTexts(localize);
    const us = country === 'US';
    const options: [string, string][] =
      us && !isComplete ? [[country, texts.unitedStates]] : countryOptions(localize.language);
    const states = Array.from(usStates).filter(([code]) => isComplete || code === state);
    return html`<p class="hint">${texts.placeHint}</p>
      <div class="columns three">
        ${
          us
            ? selectField({ ...field('state'), required: true, options: states })
            : textField({ ...field('state'), label: order.stateCode, required: true, max: 2 })
        }
        ${textField({ ...field('city'), hint: placeRules?.cityHint })}
        ${selectField({ ...field('country'), required: true, options })}
      </div>
      ${placeRules?.renderPlaceFields(isLocked) ?? nothing}`;
  }
}
