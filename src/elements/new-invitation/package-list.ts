import { html, nothing, type TemplateResult } from 'lit';
import type { Node, Package, PackageScreening } from '@service-embeds/contract';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { fieldNotes } from '../ui/fields.ts';
import { orderingTexts } from './ordering-texts.ts';
import { searchText } from './search-text.ts';

/** A package in the list. A slug that only the node lists has a name, but no price and no screenings. */
export interface PackageChoice {
  slug: string;
  name: string;
  /** US cents. Null for contract pricing, undefined if only the slug is available. */
  price: number | null | undefined;
  screenings: PackageScreening[];
  /** Business days that a check usually takes. Undefined if only the slug is available. */
  days: number | undefined;
  /** When it was last ordered, as a timestamp. An empty text: not lately. */
  lastOrder: string;
}

/** Returns a slug as a title: spaces for underscores, and capitalized words (docs/api/account.md#package). */
export const displayName = (slug: string): string =>
  slug.replace(/_/g, ' ').replace(/(^|\s)\S/g, (start) => start.toUpperCase());

/** Returns the packages of a node if it has its own, or else all packages of the account. */
export function packageChoices(packages: Package[], node: Node | undefined): PackageChoice[] {
  const all = packages.map((item): PackageChoice => {
    const { slug, name, price, screenings, usual_business_days: days, last_ordered_at: lastOrder } = item;
    return { slug, name, price, screenings, days, lastOrder: lastOrder ?? '' };
  });
  if (!node?.packages?.length) return all;
  return node.packages.map(
    (slug) =>
      all.find((choice) => choice.slug === slug) ?? {
        slug,
        name: displayName(slug),
        price: undefined,
        screenings: [],
        days: undefined,
        lastOrder: '',
      },
  );
}

/** Packages that are shown before the person asks for the others. */
const firstCount = 3;

/** Number of packages up to which all are shown: a button for a single one more would take its place. */
const maxAtOnce = firstCount + 1;

export interface PackageListOptions {
  choices: PackageChoice[];
  chosen: string;
  error: string | undefined;
  locked: boolean;
  /** Words that the packages have to contain. Undefined: the person has not asked for all of them. */
  query: string | undefined;
  localize: LanguageController;
  onSearch: (query: string) => void;
  onChoose: (slug: string) => void;
}

/** Returns the packages that were ordered last, or else the first ones; the chosen one is always among them. */
function firstChoices({ choices, chosen }: PackageListOptions): PackageChoice[] {
  const first = [...choices]
    .sort((a, b) => (a.lastOrder === b.lastOrder ? 0 : a.lastOrder < b.lastOrder ? 1 : -1))
    .slice(0, firstCount);
  const choice = choices.find(({ slug }) => slug === chosen);
  return !choice || first.includes(choice) ? first : [choice, ...first.slice(0, firstCount - 1)];
}

function visibleChoices(options: PackageListOptions): PackageChoice[] {
  const { choices, chosen, locked, query } = options;
  if (locked) return choices.filter(({ slug }) => slug === chosen);
  if (choices.length <= maxAtOnce) return choices;
  if (query === undefined) return firstChoices(options);
  const words = searchText(query).split(/\s+/);
  return choices.filter(
    ({ slug, name }) => slug === chosen || words.every((word) => searchText(name).includes(word)),
  );
}

/** Renders the packages as radio buttons. The whole row of a package chooses it. */
export function packageList(options: PackageListOptions): TemplateResult {
  const { choices, error, locked, query, localize } = options;
  const { order, common } = localize.messages;
  const texts = orderingTexts(localize);
  const visible = visibleChoices(options);
  const isAll = locked || choices.length <= maxAtOnce;
  const isPart = !isAll && query === undefined;
  const recentCount = visible.filter(({ lastOrder }) => lastOrder).length;
  return html`<div class="heading">
      <h3 id="package-title">${order.package}</h3>
      ${isPart && recentCount ? html`<span class="muted">${texts.usedLast(recentCount)}</span>` : nothing}
    </div>
    ${isAll || isPart ? nothing : searchField(options)}
    <div
      class="choices packages ${isPart ? 'some' : ''}"
      part="field"
      role="radiogroup"
      aria-labelledby="package-title"
      aria-required="true"
      aria-describedby=${error ? 'package-error' : nothing}
    >
      ${visible.map((choice) => packageRow(choice, options))}
      ${visible.length ? nothing : html`<p class="choice muted">${common.noMatches}</p>`}
    </div>
    ${isPart ? allButton(options) : nothing} ${fieldNotes('package', undefined, error)}`;
}

const allButton = ({ choices, localize, onSearch }: PackageListOptions): TemplateResult =>
  html`<button class="all" type="button" @click=${() => onSearch('')}>
    ${orderingTexts(localize).allPackages(choices.length)}
  </button>`;

const searchField = ({ query, localize, onSearch }: PackageListOptions): TemplateResult =>
  html`<input
    class="input"
    part="input"
    type="search"
    id="package-search"
    aria-label=${localize.messages.order.packageSearch}
    placeholder=${localize.messages.order.packageSearch}
    .value=${query ?? ''}
    @input=${(event: Event) => onSearch((event.target as HTMLInputElement).value)}
  />`;

function packageRow(
  { slug, name, price, screenings, days }: PackageChoice,
  { chosen, localize, locked, onChoose }: PackageListOptions,
): TemplateResult {
  const { order } = localize.messages;
  const details = [
    screenings.length ? order.includes(screenings.length) : '',
    days === undefined ? '' : orderingTexts(localize).usually(days),
  ].filter(Boolean);
  return html`<label class="choice ${slug === chosen ? 'chosen' : ''}">
    <input
      type="radio"
      name="package"
      .value=${slug}
      .checked=${slug === chosen}
      ?disabled=${locked && slug !== chosen}
      @change=${() => onChoose(slug)}
    />
    <span class="package">
      <span class="name">${name}</span>
      ${details.length ? html`<span class="muted">${details.join(' · ')}</span>` : nothing}
    </span>
    ${
      price === undefined
        ? nothing
        : html`<span class="price">${price === null ? order.priceOnRequest : localize.price(price)}</span>`
    }
  </label>`;
}
