import { html, nothing } from 'lit';
import type { OrderingRules, WorkLocation } from '@service-embeds/contract';
import type { Messages } from '../../translations/en/embeds.ts';
import type { OrderingMessages } from '../../translations/en/ordering.ts';
import { textField } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import type { OrderValues, Place } from './order-values.ts';

/** Where the service says that a work location is. */
export type PlaceAnswer = OrderingRules['places'][number];

/** Fields that a work location can lack. */
type PlaceField = 'city' | 'zipcode' | 'county';

const zipPattern = /^\d{5}(-\d{4})?$/;

/** Returns a work location as a request has it. Undefined: it has no state yet. What is no ZIP code yet is left out. */
export function toLocation({ country, state, city, zipcode, county }: Place): WorkLocation | undefined {
  if (!/^[a-z]{2}$/i.test(state.trim())) return undefined;
  const isUs = country === 'US';
  return {
    country,
    state: state.trim().toUpperCase(),
    ...(city.trim() && { city: city.trim() }),
    ...(isUs && zipPattern.test(zipcode.trim()) && { zipcode: zipcode.trim() }),
    ...(isUs && county.trim() && { county: county.trim() }),
  };
}

const problemFields: Record<NonNullable<PlaceAnswer['problem']>, PlaceField> = {
  zipcode_needed: 'zipcode',
  zipcode_in_another_state: 'zipcode',
  city_needed: 'city',
  county_needed: 'county',
  county_not_in_state: 'county',
};

/** Returns what is wrong with a work location, by its field. Empty: nothing that is known. */
export function placeErrors(
  place: Place,
  answer: PlaceAnswer | undefined,
  texts: OrderingMessages,
): { [Name in PlaceField]?: string } {
  const zipcode = place.zipcode.trim();
  if (place.country === 'US' && zipcode && !zipPattern.test(zipcode))
    return { zipcode: texts.zipcodeInvalid };
  if (!answer?.problem) return {};
  return { [problemFields[answer.problem]]: texts.placeProblems[answer.problem] };
}

/** Returns the hint of the city: local rules may apply, and nothing tells which. */
export const cityHint = (answer: PlaceAnswer | undefined, texts: OrderingMessages): string | undefined =>
  answer && answer.status === 'unknown' && !answer.city && !answer.problem ? texts.cityHint : undefined;

interface PlaceFieldsOptions {
  texts: OrderingMessages;
  messages: Messages;
  /** The values of the page are not to be changed. */
  locked: boolean;
  /** Whether the person is still typing the city, half of which is the name of no place. */
  isTyping: boolean;
}

/** Renders the fields for the ZIP code and the county once the work location needs them. */
export function renderPlaceFields(
  form: FormState<OrderValues>,
  answer: PlaceAnswer | undefined,
  options: PlaceFieldsOptions,
): unknown {
  if (form.values.country !== 'US') return nothing;
  const problem = options.isTyping ? undefined : answer?.problem;
  const field = problem && problemFields[problem];
  const zipcode = renderField(form, 'zipcode', field === 'zipcode', options);
  const county = renderField(form, 'county', field === 'county', options);
  // The live region is there before it says something, as screen readers want it.
  return html`<div role="status">
      ${problem ? html`<p class="hint">${options.texts.placeProblems[problem]}</p>` : nothing}
    </div>
    ${zipcode === nothing && county === nothing ? nothing : html`<div class="columns">${zipcode} ${county}</div>`}`;
}

/** Renders a field that is required now, or that has a value or an error from before. */
function renderField(
  form: FormState<OrderValues>,
  name: 'zipcode' | 'county',
  required: boolean,
  { texts, messages, locked }: PlaceFieldsOptions,
): unknown {
  const value = form.values[name];
  if (!required && !value && !form.errors[name]) return nothing;
  const isZip = name === 'zipcode';
  return textField({
    form,
    messages,
    autocomplete: 'off',
    name,
    label: texts[name],
    hint: isZip ? texts.zipcodeHint : undefined,
    required,
    locked: locked && value !== '',
    max: isZip ? 10 : 255,
  });
}
