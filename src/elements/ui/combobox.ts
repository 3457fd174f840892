import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { adoptStyles } from '../../styles/adopt.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import { comboboxStyles } from './combobox.styles.ts';
import { describedBy, fieldLabel, fieldNotes } from './fields.ts';

/** One option. `depth` indents it, and `note` appears beside it. */
export interface ComboboxOption {
  value: string;
  label: string;
  note: string;
  depth: number;
}

export interface ComboboxField {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  locked?: boolean;
  messages: Messages;
  /** Returns the options that match the query. */
  search: (query: string) => ComboboxOption[];
  labelOf: (value: string) => string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Largest number of rendered options: more than a person reads, and few enough to stay fast with thousands. */
const maxRendered = 100;

/** A searchable select (WAI-ARIA combobox with a listbox): type to filter, arrows to move, Enter to select. */
export class Combobox {
  private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  private isOpen = false;
  private query: string | undefined;
  private active = 0;

  constructor(host: Combobox['host']) {
    this.host = host;
    adoptStyles(host.renderRoot, comboboxStyles);
  }

  render(field: ComboboxField): TemplateResult {
    const { name, error, messages, value } = field;
    const matches = this.isOpen ? field.search(this.query ?? '') : [];
    const options = matches.slice(0, maxRendered);
    const activeId = options[this.active] && `${name}-option-${this.active}`;
    return html`<div class="field" part="field">
      ${fieldLabel({ ...field, required: true })}
      <div class="combobox">
        <input
          class="input"
          part="input"
          id=${name}
          name=${name}
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck="false"
          placeholder=${field.placeholder}
          aria-autocomplete="list"
          aria-required="true"
          aria-expanded=${this.isOpen ? 'true' : 'false'}
          aria-controls=${ifDefined(this.isOpen ? `${name}-options` : undefined)}
          aria-activedescendant=${ifDefined(this.isOpen ? activeId : undefined)}
          aria-invalid=${error ? 'true' : 'false'}
          aria-describedby=${ifDefined(describedBy(name, undefined, error))}
          .value=${this.query ?? (value && field.labelOf(value))}
          ?readonly=${field.locked}
          @click=${() => this.open(field)}
          @input=${(event: Event) => this.type(field, (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.onKey(event, field, options)}
          @blur=${() => {
            this.close();
            field.onLeave();
          }}
        />
        ${this.isOpen ? this.renderOptions(field, options, matches.length) : nothing}
      </div>
      <span class="hidden" role="status"
        >${matches.length > maxRendered ? messages.common.showing(maxRendered, matches.length) : ''}</span
      >
      ${fieldNotes(name, undefined, error)}
    </div>`;
  }

  private renderOptions(field: ComboboxField, options: ComboboxOption[], all: number): TemplateResult {
    const { name, label, messages, value } = field;
    // The mouse must not take the focus from the input, or the list would close before it is clicked.
    return html`<div class="options" @mousedown=${(event: Event) => event.preventDefault()}>
      <div role="listbox" id="${name}-options" aria-label=${label}>
        ${options.map(
          (option, index) =>
            html`<div
              class="option depth-${Math.min(option.depth, 5)} ${index === this.active ? 'active' : ''}"
              id="${name}-option-${index}"
              role="option"
              aria-selected=${option.value === value ? 'true' : 'false'}
              @click=${() => this.choose(field, option)}
            >
              <span>${option.label}</span><span class="muted">${option.note}</span>
            </div>`,
        )}
      </div>
      ${options.length < all ? html`<p class="option muted">${messages.common.showing(options.length, all)}</p>` : nothing}
      ${all ? nothing : html`<p class="option muted">${messages.common.noMatches}</p>`}
    </div>`;
  }

  private open(field: ComboboxField): void {
    if (this.isOpen || field.locked) return;
    this.isOpen = true;
    const selectedIndex = field.search('').findIndex(({ value }) => value === field.value);
    this.active = selectedIndex >= 0 && selectedIndex < maxRendered ? selectedIndex : 0;
    this.host.requestUpdate();
    void this.showActive();
  }

  private close(): void {
    this.isOpen = false;
    this.query = undefined;
    this.host.requestUpdate();
  }

  private type(field: ComboboxField, query: string): void {
    this.isOpen = true;
    this.query = query;
    this.active = 0;
    if (!query) field.onChange('');
    this.host.requestUpdate();
  }

  private choose(field: ComboboxField, option: ComboboxOption): void {
    field.onChange(option.value);
    this.close();
  }

  private onKey(event: KeyboardEvent, field: ComboboxField, options: ComboboxOption[]): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const step = steps[event.key];
    const active = options[this.active];
    if (step) {
      if (this.isOpen) this.active = Math.max(0, Math.min(options.length - 1, this.active + step));
      else this.open(field);
      this.host.requestUpdate();
      void this.showActive();
    } else if (event.key === 'Enter' && this.isOpen && active) {
      this.choose(field, active);
    } else if (event.key === 'Escape' && this.isOpen) {
      this.close();
    } else {
      return;
    }
    event.preventDefault();
    // A dialog around the field must not take the Escape that closed the list.
    event.stopPropagation();
  }

  private async showActive(): Promise<void> {
    await this.host.updateComplete;
    const list = this.host.renderRoot.querySelector<HTMLElement>('.options');
    const option = list?.querySelector<HTMLElement>('.active');
    if (!list || !option) return;
    const { offsetTop: top, offsetHeight: height } = option;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  }
}
