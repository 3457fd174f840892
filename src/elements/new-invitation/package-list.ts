import { html, nothing, type TemplateResult } from 'lit';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { fieldNotes } from '../ui/fields.ts';
import { searchText } from './search-text.ts';
import type { PackageChoice } from './package-choices.ts';

/** Number of packages above which the list has a search field. */
const searchThreshold = 8;

export interface PackageListOptions {
  choices: PackageChoice[];
  chosen: string;
  error: string | undefined;
  locked: boolean;
  query: string;
  localize: LanguageController;
  onSearch: (query: string) => void;
  onChoose: (slug: string) => void;
}

/** Renders the packages as radio buttons. The whole row of a package chooses it. */
export function packageList(options: PackageListOptions): TemplateResult {
  const { choices, chosen, error, locked, query, localize } = options;
  const { order, common } = localize.messages;
  const words = searchText(query).split(/\s+/);
  const visible = choices.filter(({ slug, name }) =>
    locked ? slug === chosen : slug === chosen || words.every((word) => searchText(name).includes(word)),
  );
  return html`<fieldset class="field" part="field" aria-describedby=${error ? 'package-error' : nothing}>
    <legend class="label">${order.package}</legend>
    ${
      choices.length > searchThreshold && !locked
        ? html`<input
            class="input"
            part="input"
            type="search"
            aria-label=${order.packageSearch}
            placeholder=${common.search}
            .value=${query}
            @input=${(event: Event) => options.onSearch((event.target as HTMLInputElement).value)}
          />`
        : nothing
    }
    <div class="choices packages" role="radiogroup" aria-label=${order.package} aria-required="true">
      ${visible.map((choice) => packageCard(choice, options))}
      ${visible.length ? nothing : html`<p class="choice muted">${common.noMatches}</p>`}
    </div>
    ${fieldNotes('package', undefined, error)}
  </fieldset>`;
}

function packageCard(
  { slug, name, price, screenings }: PackageChoice,
  { chosen, localize, locked, onChoose }: PackageListOptions,
): TemplateResult {
  const { order } = localize.messages;
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
      ${
        price === undefined
          ? nothing
          : html`<span class="price">${price === null ? order.priceOnRequest : localize.price(price)}</span>`
      }
      ${screenings.length ? html`<span class="muted">${order.includes(screenings.length)}</span>` : nothing}
    </span>
  </label>`;
}
