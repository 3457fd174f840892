import { html, nothing, type TemplateResult } from 'lit';
import { reportTabs } from '@service-embeds/domain/report/view/report-phase';
import type { ReportCounts, ReportTab } from '@service-embeds/contract';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import { number } from '../../ui/formats.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { phasesOfTab } from './table-choices.ts';

/** What the tabs show. */
export interface ReportTabsOptions {
  counts: ReportCounts;
  /** Undefined: all reports. */
  selected: ReportTab | undefined;
  localize: LanguageController;
  messages: AccountTableMessages;
  select: (tab: ReportTab | undefined) => void;
}

/** Renders the tabs of the table with the number of reports in each. Empty ones are left out. */
export function tabs({ counts, selected, localize, messages, select }: ReportTabsOptions): TemplateResult {
  const { phases } = localize.messages.reports;
  const labels = { ...messages.tabs, progress: phases.pending, disputed: phases.dispute };
  const button = (tab: ReportTab | undefined, label: string, count: number) =>
    html`<button
      class="tab ${tab === 'decide' ? 'urgent' : ''}"
      type="button"
      aria-pressed=${selected === tab ? 'true' : 'false'}
      @click=${() => select(tab)}
    >
      ${label} <span>${number(localize, count)}</span>
    </button>`;
  return html`<div class="tabs" role="group" aria-label=${messages.counts}>
    ${(Object.keys(reportTabs) as ReportTab[]).map((tab) => {
      const count = phasesOfTab(tab, counts).reduce((sum, phase) => sum + counts.by_phase[phase], 0);
      return count || tab === selected ? button(tab, labels[tab], count) : nothing;
    })}
    ${button(undefined, messages.all, counts.total)}
  </div>`;
}
