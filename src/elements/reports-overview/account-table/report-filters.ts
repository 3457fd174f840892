import { html, nothing, type TemplateResult } from 'lit';
import type { Node, Package, ReportCounts } from '@service-embeds/contract';
import { reportTabs } from '@service-embeds/domain/report/view/report-phase';
import { statusIcons } from '@service-embeds/domain/report/view/status-looks';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { lineIcon } from '../../ui/status-badge.ts';
import { everyPhase, type TableChoices } from './table-choices.ts';

/** Periods that the list can be limited to, in days. */
const periods = [7, 30, 90, 365];

export interface FilterOptions {
  choices: TableChoices;
  counts: ReportCounts;
  packages: readonly Package[];
  nodes: readonly Pick<Node, 'custom_id' | 'name'>[];
  /** Names of filters that are shown before their options are there. */
  expectedFilters: readonly string[];
  localize: LanguageController;
  messages: AccountTableMessages;
  choose: (changes: TableChoices) => void;
}

/** A filter of the table: a list to choose from, which says what was chosen. */
interface Filter {
  name: 'days' | 'phase' | 'package' | 'node' | 'assessment' | 'letters' | 'archived';
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Renders the filters as chips. One that will have nothing to choose from is left out. */
export const filterChips = (options: FilterOptions): TemplateResult[] =>
  filtersOf(options)
    .filter(
      ({ name, options: values }) =>
        values.length || options.choices[name] || options.expectedFilters.includes(name),
    )
    .map((filter) => chip(filter, options));

function filtersOf({ choices, counts, packages, nodes, localize, messages }: FilterOptions): Filter[] {
  const { reports } = localize.messages;
  const phases = ((choices.tab && reportTabs[choices.tab]) ?? everyPhase).filter(
    (phase) => counts.by_phase[phase] > 0 || phase === choices.phase,
  );
  const seesAssessments = counts.by_phase.consider > 0 || counts.by_phase.clear > 0 || choices.assessment;
  return [
    {
      name: 'days',
      label: messages.ordered,
      options: periods.map((days) => [String(days), messages.lastDays(days)]),
    },
    {
      name: 'phase',
      label: messages.status,
      options: phases.length > 1 ? phases.map((phase) => [phase, reports.phases[phase]]) : [],
    },
    {
      name: 'assessment',
      label: reports.assessment,
      options: seesAssessments ? Object.entries(reports.assessments) : [],
    },
    {
      name: 'letters',
      label: messages.letters,
      options: choices.letters ? [['due', messages.lettersDue]] : [],
    },
    { name: 'archived', label: messages.archived, options: [['true', messages.onlyArchived]] },
    { name: 'package', label: messages.package, options: packages.map(({ slug, name }) => [slug, name]) },
    { name: 'node', label: messages.unit, options: nodes.map(({ custom_id, name }) => [custom_id, name]) },
  ];
}

const plus = 'M12 5v14M5 12h14';

function chip(
  { name, label, options }: Filter,
  { choices, messages, choose }: FilterOptions,
): TemplateResult {
  const chosen = choices[name];
  const value = options.find(([option]) => option === chosen)?.[1] ?? chosen;
  const set = (text: string) => choose({ [name]: text || undefined });
  return html`<span class="chip ${chosen ? 'info' : ''}">
    ${chosen ? nothing : lineIcon(plus)}<span aria-hidden="true"
      >${chosen ? `${label}: ${value}` : label}</span
    >
    <select aria-label=${label} @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
      <option value="">${messages.any}</option>
      ${options.map(([option, text]) => html`<option value=${option} ?selected=${option === chosen}>${text}</option>`)}
    </select>
    ${
      chosen
        ? html`<button type="button" aria-label=${messages.removeFilter(label)} @click=${() => set('')}>
            ${lineIcon(statusIcons.cross)}
          </button>`
        : nothing
    }
  </span>`;
}
