import { css, html, nothing, type TemplateResult } from 'lit';
import { statusIcons } from '@service-embeds/domain/report/view/status-looks';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { lineIcon } from '../../ui/status-badge.ts';
import type { TableChoices } from './table-choices.ts';
import type { OptionalColumn, TableSettings } from './table-settings.ts';

/** What the menus show and change. */
export interface MenuOptions {
  settings: TableSettings;
  /** Columns that a person can hide. An import of the list would make a file of its own for it. */
  optionalColumns: readonly OptionalColumn[];
  choices: TableChoices;
  messages: AccountTableMessages;
  save: (settings: TableSettings) => void;
  open: (choices: TableChoices) => void;
}

/** Most views that a person keeps, and the longest name of one. */
const maxViews = 30;
const maxName = 60;

const penIcon = 'M4 20h4L19 9l-4-4L4 16z';
const columnsIcon = 'M4 4h16v16H4zM10 4v16M15 4v16';
const viewsIcon = 'M4 6h16M4 12h16M4 18h10';

/** Renders the menus of saved views and of columns. */
export const tableMenus = (options: MenuOptions): TemplateResult =>
  html`${menu(options.messages.views, viewsIcon, viewsMenu(options))}
  ${menu(options.messages.columns, columnsIcon, columnsMenu(options))}`;

/** Renders a button with what it unfolds. Escape folds it up, and so does a focus elsewhere. */
const menu = (label: string, icon: string, content: TemplateResult): TemplateResult =>
  html`<details class="menu" @keydown=${foldOnEscape} @focusout=${foldWhenLeft}>
    <summary class="small" aria-label=${label} title=${label}>${lineIcon(icon)}</summary>
    <div class="pop">${content}</div>
  </details>`;

function foldOnEscape(event: KeyboardEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (event.key !== 'Escape' || !details.open) return;
  event.preventDefault();
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}

function foldWhenLeft(event: FocusEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  const next = event.relatedTarget as Node | null;
  if (next && !details.contains(next)) details.open = false;
}

/** Returns the settings without a view, and without the name that one was to get. */
const withoutView = (settings: TableSettings, name: string | undefined): TableSettings => ({
  ...settings,
  renaming: undefined,
  views: settings.views.filter((view) => view.name !== name),
});

function viewsMenu({ settings, choices, messages, save, open }: MenuOptions): TemplateResult {
  const { views, renaming } = settings;
  const submit = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const input = form.querySelector('input') as HTMLInputElement;
    const name = input.value.trim();
    // One of the same name is replaced.
    const others = withoutView(withoutView(settings, renaming), name);
    if (!name || others.views.length >= maxViews) {
      input.focus();
      return;
    }
    const renamed = views.find((each) => each.name === renaming);
    // A search names people, so no view keeps it.
    const view = { name, choices: renamed?.choices ?? { ...choices, search: undefined } };
    save({ ...others, views: [...others.views, view] });
    form.reset();
  };
  const rename = (event: Event, name: string) => {
    save({ ...settings, renaming: name === renaming ? undefined : name });
    (event.target as Element).closest('.pop')?.querySelector('input')?.focus();
  };
  const iconButton = (label: string, icon: string, click: (event: Event) => void) =>
    html`<button class="small quiet" type="button" aria-label=${label} @click=${click}>
      ${lineIcon(icon)}
    </button>`;
  return html`${views.map(
      ({ name, choices: savedChoices }) =>
        html`<div class="view">
          <button class="link" type="button" @click=${() => open(savedChoices)}>${name}</button>
          ${iconButton(messages.renameView(name), penIcon, (event) => rename(event, name))}
          ${iconButton(messages.deleteView(name), statusIcons.cross, () => save(withoutView(settings, name)))}
        </div>`,
    )}
    ${views.length < maxViews ? nothing : html`<p>${messages.noMoreViews(maxViews)}</p>`}
    <form @submit=${submit}>
      <label for="view-name"
        >${renaming === undefined ? messages.viewName : messages.renameView(renaming)}</label
      >
      <input
        class="input"
        part="input"
        id="view-name"
        maxlength=${maxName}
        autocomplete="off"
        .value=${renaming ?? ''}
      />
      <button class="small" type="submit">${messages.saveView}</button>
    </form>`;
}

function columnsMenu({ settings, optionalColumns, messages, save }: MenuOptions): TemplateResult {
  const { columns } = settings;
  return html`<fieldset>
    <legend>${messages.columns}</legend>
    ${optionalColumns.map(
      (column) =>
        html`<label class="check-line">
          <input
            type="checkbox"
            .checked=${columns.includes(column)}
            @change=${({ target }: Event) => {
              const isShown = (target as HTMLInputElement).checked;
              const visibleColumns = optionalColumns.filter((each) =>
                each === column ? isShown : columns.includes(each),
              );
              save({ ...settings, columns: visibleColumns });
            }}
          />
          ${messages[column]}
        </label>`,
    )}
  </fieldset>`;
}

export const menuStyles = css`
  .menu {
    position: relative;
    margin-inline-end: 8px;
  }
  .pop {
    position: absolute;
    top: 100%;
    right: 0;
    z-index: 2;
    width: 260px;
    margin-top: 4px;
    padding: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: 0 12px 32px -8px rgba(16, 24, 40, 0.24);
    font-size: 0.9375em;
  }
  [dir='rtl'] .pop {
    right: auto;
    left: 0;
  }
  .view {
    display: flex;
    align-items: center;
  }
  .view > .link {
    flex: 1;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .pop .input {
    margin-bottom: 8px;
  }
  .check-line {
    display: flex;
    align-items: center;
    min-height: 32px;
    margin: 0;
    font-weight: 400;
  }
  .check-line input {
    margin: 0;
    margin-inline-end: 8px;
  }
`;
