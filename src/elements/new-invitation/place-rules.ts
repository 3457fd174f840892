import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import type { OrderingRules } from '@service-embeds/contract';
import { toLocationText } from '../../client/location-text.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import type { OrderingMessages } from '../../translations/en/ordering.ts';
import { describedBy, fieldNotes, textField } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import { toSalary, type MissingFields } from './order-input.ts';
import type { OrderValues, Place } from './order-values.ts';
import { orderingTexts } from './ordering-texts.ts';
import { cityHint, placeErrors, renderPlaceFields, toLocation, type PlaceAnswer } from './place-fields.ts';

type PlaceRulesHost = ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };

export interface PlaceRulesContext {
  client: ServiceClient;
  form: FormState<OrderValues>;
  localize: LanguageController;
  /** All work locations of the order or the list. */
  places: () => Place[];
}

/** Most work locations of one request. A longer list asks about them in several requests. */
const placesPerRequest = 50;

/** Shows what the laws of the work locations say about an order, and the confirmations that they require. */
export class PlaceRules implements ReactiveController {
  private readonly host: PlaceRulesHost;
  private readonly context: PlaceRulesContext;
  private key = '';
  private answers: OrderingRules[] = [];
  /** Where the service says that each work location is, by its text in the request. */
  private placeAnswers = new Map<string, PlaceAnswer>();

  constructor(host: PlaceRulesHost, context: PlaceRulesContext) {
    this.host = host;
    this.context = context;
    host.addController(this);
  }

  /** Asks for the rules when the package or a place has changed. */
  hostUpdated(): void {
    const slug = this.context.form.values.package;
    const locations = this.context.places().map(toLocation);
    const places = [...new Set(locations.flatMap((place) => (place ? toLocationText(place) : [])))];
    const key = slug && places.length ? JSON.stringify([slug, places]) : '';
    if (key === this.key) return;
    this.key = key;
    void this.load(key, slug, places);
  }

  private async load(key: string, slug: string, places: string[]): Promise<void> {
    const requests: Promise<OrderingRules>[] = [];
    for (let from = 0; key && from < places.length; from += placesPerRequest) {
      const query = { package: slug, work_locations: places.slice(from, from + placesPerRequest) };
      requests.push(this.context.client.request('GET /v1/ordering_rules', { query }));
    }
    // Without an answer the service still refuses an order that lacks a confirmation, and says why.
    const answers = await Promise.all(requests).catch(() => []);
    if (key !== this.key) return;
    this.answers = answers;
    // The service answers in the order of the request.
    const inOrder = answers.flatMap((answer) => answer.places);
    this.placeAnswers = new Map(inOrder.map((answer, index) => [places[index] ?? '', answer]));
    this.host.requestUpdate();
  }

  private get texts(): OrderingMessages {
    return orderingTexts(this.context.localize);
  }

  /** Where the law asks for a conditional offer first. Empty: nowhere. */
  private get offerPlaces(): string {
    const rules = this.answers.flatMap((answer) => answer.rules);
    return [...new Set(rules.flatMap(({ kind, place }) => (kind === 'offer_first' ? place : [])))].join(', ');
  }

  /** Errors of what the rules ask for and what is missing or invalid, by their fields. */
  get missing(): MissingFields {
    const { answers, offerPlaces, texts } = this;
    const { offerMade, creditGround, annualSalary } = this.context.form.values;
    return {
      ...this.problemsOf(this.context.form.values),
      ...(offerPlaces && !offerMade && { offerMade: texts.offerRequired(offerPlaces) }),
      ...(answers.some((rules) => rules.credit_ground_required) &&
        !creditGround.trim() && { creditGround: texts.groundRequired }),
      ...(annualSalary &&
        !/^\d{1,9}$/.test(`${toSalary(annualSalary)}`) && { annualSalary: texts.salaryInvalid }),
    };
  }

  /** Names of the fields that appear when a place needs them, for the summary of errors. */
  get labels(): Pick<OrderValues, 'zipcode' | 'county' | 'offerMade' | 'creditGround' | 'annualSalary'> {
    const { zipcode, county, offerMade, creditGround, annualSalary } = this.texts;
    return { zipcode, county, offerMade, creditGround, annualSalary };
  }

  private answerTo(place: Place): PlaceAnswer | undefined {
    const location = toLocation(place);
    return location && this.placeAnswers.get(toLocationText(location));
  }

  /** Returns what is wrong with a work location, by its field. */
  private problemsOf(place: Place): MissingFields {
    return placeErrors(place, this.answerTo(place), this.texts);
  }

  /** Returns the first thing that is wrong with a work location. */
  problemOf(place: Place): string | undefined {
    return Object.values(this.problemsOf(place))[0];
  }

  /** The hint of the field for the city. */
  get cityHint(): string | undefined {
    return cityHint(this.answerTo(this.context.form.values), this.texts);
  }

  /** Renders the fields for the ZIP code and the county where the work location needs them. */
  renderPlaceFields(locked: boolean): unknown {
    const { form, localize } = this.context;
    const { texts } = this;
    const { messages } = localize;
    const isTyping = this.host.renderRoot.querySelector('#city:focus') !== null;
    return renderPlaceFields(form, this.answerTo(form.values), { texts, messages, locked: locked, isTyping });
  }

  render(): unknown {
    const { answers, texts } = this;
    const { errors } = this.context.form;
    const lines = this.notices();
    const asksOffer = errors.offerMade || this.offerPlaces;
    const asksGround = errors.creditGround || answers.some((rules) => rules.credit_ground_required);
    if (!lines.length && !asksOffer && !asksGround) return nothing;
    return html`<div class="note warning" role="group" aria-label=${texts.title}>
      ${lines.map((line) => html`<p>${line}</p>`)} ${asksOffer ? this.renderOffer() : nothing}
      ${asksGround ? this.renderGround() : nothing}
    </div>`;
  }

  /** What the rules say, each once. */
  private notices(): string[] {
    const lines = this.answers
      .flatMap(({ rules }) => rules)
      .map(({ kind, place, authority }) => {
        const text = this.texts[kind](place);
        return authority ? `${text.replace(/\.$/, '')} (${authority}).` : text;
      });
    return [...new Set(lines)];
  }

  private renderGround(): unknown {
    const { form, localize } = this.context;
    const { messages } = localize;
    const { creditGround, creditGroundHint, annualSalary, annualSalaryHint } = this.texts;
    const ground = { name: 'creditGround', label: creditGround, hint: creditGroundHint } as const;
    const salary = { name: 'annualSalary', label: annualSalary, hint: annualSalaryHint } as const;
    return [
      textField({ form, messages, ...ground, required: true, max: 255 }),
      textField({ form, messages, ...salary, max: 12, autocomplete: 'off' }),
    ];
  }

  private renderOffer(): unknown {
    const { form } = this.context;
    const error = form.errors.offerMade;
    const change = (event: Event) => {
      form.set('offerMade', (event.target as HTMLInputElement).checked ? 'yes' : '');
      form.check('offerMade');
    };
    return html`<div class="check" part="field">
      <div>
        <input
          type="checkbox"
          id="offerMade"
          name="offerMade"
          .checked=${form.values.offerMade !== ''}
          aria-required="true"
          aria-invalid=${error ? 'true' : 'false'}
          aria-describedby=${describedBy('offerMade', undefined, error) ?? nothing}
          @change=${change}
        />
        <label for="offerMade">${this.texts.offerMade}</label>
      </div>
      ${fieldNotes('offerMade', undefined, error)}
    </div>`;
  }
}
