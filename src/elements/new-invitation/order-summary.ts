import { html, nothing, type TemplateResult } from 'lit';
import { invitationLifetimeDays } from '@service-embeds/contract/reference-data/invitation-lifetime';
import type { ServiceError } from '../../client/service-error.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import { problemSummary } from '../ui/banner.ts';
import { errorSummary } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import type { OrderValues } from './order-values.ts';
import { orderingTexts } from './ordering-texts.ts';
import type { PackageChoice } from './package-list.ts';

/** What the summary shows. */
export interface OrderSummary {
  values: OrderValues;
  choice: PackageChoice | undefined;
  /** Name of the chosen node. */
  nodeName: string | undefined;
  localize: LanguageController;
}

/** Renders what is about to be ordered: for whom, which screenings, and what it costs. */
export function renderOrderSummary({ values, choice, nodeName, localize }: OrderSummary): TemplateResult {
  const texts = orderingTexts(localize);
  const { order } = localize.messages;
  const name = `${values.firstName} ${values.lastName}`.trim() || values.email.trim();
  const fact = (label: string, value: unknown) =>
    value
      ? html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`
      : nothing;
  return html`<section class="bill" part="summary" aria-labelledby="order-summary">
    <h3 id="order-summary" tabindex="-1">${texts.summary}</h3>
    <dl>
      ${fact(order.candidate, name || html`<span class="muted">${texts.noCandidate}</span>`)}
      ${fact(texts.unit, nodeName)}
      ${choice?.days === undefined ? nothing : fact(texts.turnaround, texts.usualDays(choice.days))}
    </dl>
    ${choice ? renderChoice(choice, localize) : html`<p class="line muted">${texts.noPackage}</p>`}
  </section>`;
}

function renderChoice(
  { name, price, screenings }: PackageChoice,
  localize: LanguageController,
): TemplateResult {
  const { screenings: names, order } = localize.messages;
  return html`<p class="line">
      <b>${name}</b>
      <span>${price === null ? order.priceOnRequest : nothing}</span>
    </p>
    <ul>
      ${screenings.map(({ type }) => html`<li>${names[type]}</li>`)}
    </ul>
    ${
      typeof price === 'number'
        ? html`<p class="line total">
            <b>${orderingTexts(localize).total}</b> <b>${localize.price(price)}</b>
          </p>`
        : nothing
    }`;
}

/** Says when the order is billed and how long the candidate has, below the button. */
export function orderTerms(
  { firstName }: OrderValues,
  choice: PackageChoice | undefined,
  localize: LanguageController,
): string {
  const texts = orderingTexts(localize);
  const billed =
    typeof choice?.price === 'number' ? texts.billed(firstName.trim() || texts.theCandidate) : '';
  return `${billed} ${texts.linkLasts(invitationLifetimeDays)}`.trim();
}

/** Renders what is ordered in one line with a link to the summary, for the bar on a phone. */
export function renderOrderLine(
  choice: PackageChoice | undefined,
  localize: LanguageController,
  showSummary: () => void,
): TemplateResult {
  const texts = orderingTexts(localize);
  // The price first: where a name is cut, it stays.
  const price = typeof choice?.price === 'number' ? `${localize.price(choice.price)} · ` : '';
  return html`<div>
    <b>${choice ? price + choice.name : texts.noPackage}</b>
    <button class="link" type="button" @click=${showSummary}>${texts.showSummary}</button>
  </div>`;
}

/**
 * Renders the button that orders. It is beside the summary, or on a phone in a bar at the lower edge, where the price stands
 * beside it. The style sheet shows one of them.
 *
 * @param price - US cents, for the label. Undefined or null: the label is without it.
 */
export function renderSubmit(
  price: number | null | undefined,
  isOrdering: boolean,
  localize: LanguageController,
): TemplateResult {
  const { submit, submitting } = localize.messages.order;
  const label = typeof price === 'number' ? `${submit} · ${localize.price(price)}` : submit;
  return html`<button
    class="button primary"
    part="button button-primary"
    aria-disabled=${`${isOrdering}` as const}
  >
    ${isOrdering ? submitting : label}
  </button>`;
}

/** Renders the error summary, which receives the focus after a failed submit. */
export function renderProblems(
  form: FormState<OrderValues>,
  labels: Partial<Record<keyof OrderValues, string>>,
  messages: Messages,
  problem: ServiceError | undefined,
): unknown {
  if (problem) {
    const [title, text] = messages.errors[problem.code];
    const detail =
      problem.code === 'invalid_input' || problem.code === 'conflict'
        ? messages.serviceSentence(problem)
        : text;
    return problemSummary(title ?? '', html`<p>${detail}</p>`);
  }
  if (!form.attempted || !form.invalid.length) return nothing;
  return problemSummary(messages.form.summary(form.invalid.length), errorSummary(form, labels));
}
