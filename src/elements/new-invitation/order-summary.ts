import { html, nothing, type TemplateResult } from 'lit';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { orderingTexts } from './ordering-texts.ts';
import type { OrderValues } from './order-values.ts';
import type { PackageChoice } from './package-choices.ts';

/** What the summary shows. */
export interface OrderSummary {
  values: OrderValues;
  /** The chosen package. */
  choice: PackageChoice | undefined;
  localize: LanguageController;
}

/** Renders what is about to be ordered: for whom, which screenings, and what it costs. */
export function renderOrderSummary({ values, choice, localize }: OrderSummary): TemplateResult {
  const texts = orderingTexts(localize);
  const { screenings, order } = localize.messages;
  const name = `${values.firstName} ${values.lastName}`.trim();
  return html`<section class="bill" part="summary" aria-labelledby="order-summary">
    <h3 id="order-summary">${texts.summary}</h3>
    <p class="muted">${name || values.email || texts.noCandidate}</p>
    ${
      choice
        ? html`<p class="line">
              <b>${choice.name}</b>
              <span>${choice.price === null ? order.priceOnRequest : nothing}</span>
            </p>
            <ul>
              ${choice.screenings.map(({ type }) => html`<li>${screenings[type]}</li>`)}
            </ul>
            ${
              typeof choice.price === 'number'
                ? html`<p class="line total"><b>${texts.total}</b> <b>${localize.price(choice.price)}</b></p>`
                : nothing
            }`
        : html`<p class="muted">${texts.noPackage}</p>`
    }
  </section>`;
}

/** What is ordered in one line, for the bar on a phone. */
export function renderOrderLine(choice: PackageChoice | undefined, localize: LanguageController): unknown {
  if (!choice) return nothing;
  const { name, price } = choice;
  return html`<span><b>${name}</b> ${typeof price === 'number' ? localize.price(price) : nothing}</span>`;
}
