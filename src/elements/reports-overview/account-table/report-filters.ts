import { html, type TemplateResult } from 'lit';
import type { Package } from '@service-embeds/contract';
import type { AccountTableMessages } from '../../../translations/account-table.ts';

/** Search and choice of package. */
export function filters({
  text,
  chosen,
  packages,
  messages,
  search,
  choosePackage,
}: {
  text: string;
  /** Slug of the chosen package. */
  chosen: string | undefined;
  packages: Package[];
  messages: AccountTableMessages;
  search: (text: string) => void;
  choosePackage: (slug: string | undefined) => void;
}): TemplateResult {
  return html`<div class="filters" role="search">
    <div>
      <label for="report-search">${messages.search}</label>
      <input
        class="input"
        part="input"
        id="report-search"
        type="search"
        maxlength="255"
        autocomplete="off"
        placeholder=${messages.searchHint}
        .value=${text}
        @input=${(event: Event) => search((event.target as HTMLInputElement).value)}
      />
    </div>
    <div>
      <label for="report-package">${messages.package}</label>
      <select
        class="input"
        part="input"
        id="report-package"
        @change=${(event: Event) => choosePackage((event.target as HTMLSelectElement).value || undefined)}
      >
        <option value="">${messages.allPackages}</option>
        ${packages.map(
          ({ slug, name }) => html`<option value=${slug} ?selected=${slug === chosen}>${name}</option>`,
        )}
      </select>
    </div>
  </div>`;
}
