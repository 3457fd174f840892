import { html, nothing, type TemplateResult } from 'lit';
import type { ReportCounts, ReportTab } from '@service-embeds/contract';
import { reportTabs } from '@service-embeds/domain/report/view/report-phase';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { number } from '../../ui/formats.ts';
import { phasesOfTab } from './table-choices.ts';

export interface ReportTabsOptions {
  counts: ReportCounts;
  /** Undefined: all reports. */
  selected: ReportTab | 'invitations' | undefined;
  /** Whether there is a tab of open invitations, too. */
  hasInvitations: boolean;
  localize: LanguageController;
  messages: AccountTableMessages;
  select: (tab: ReportTab | 'invitations' | undefined) => void;
}

/** Renders the tabs of the table with the number of reports in each. Empty ones are left out. */
export function tabs(options: ReportTabsOptions): TemplateResult {
  const { counts, selected, hasInvitations, localize, messages, select } = options;
  const { phases } = localize.messages.reports;
  const labels = { ...messages.tabs, progress: phases.pending, disputed: phases.dispute };
  const button = (tab: typeof selected, label: string, count?: number) =>
    html`<button
      class="tab ${tab === 'decide' ? 'warning' : ''}"
      type="button"
      aria-pressed=${selected === tab ? 'true' : 'false'}
      @click=${() => select(tab)}
    >
      ${label} ${count === undefined ? nothing : html`<span>${number(localize, count)}</span>`}
    </button>`;
  return html`<div class="tabs" role="group" aria-label=${messages.counts}>
    ${(Object.keys(reportTabs) as ReportTab[]).map((tab) => {
      const count = phasesOfTab(tab, counts).reduce((sum, phase) => sum + counts.by_phase[phase], 0);
      return count || tab === selected ? button(tab, labels[tab], count) : nothing;
    })}
    ${button(undefined, messages.all, counts.total)}
    ${hasInvitations ? button('invitations', messages.invitations) : nothing}
  </div>`;
}
