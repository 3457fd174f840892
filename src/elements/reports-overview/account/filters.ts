import { html, type TemplateResult } from 'lit';
import type { Package } from '../../../contract/index.ts';
import type { AccountMessages } from './messages.ts';
import type { ReportQuery } from './report-pages.ts';

/** Search and choice of package. */
export function filters({
  query,
  packages,
  messages,
  search,
  choosePackage,
}: {
  query: ReportQuery;
  packages: Package[];
  messages: AccountMessages;
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
        .value=${query.search ?? ''}
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
          ({ slug, name }) =>
            html`<option value=${slug} ?selected=${slug === query.package}>${name}</option>`,
        )}
      </select>
    </div>
  </div>`;
}
