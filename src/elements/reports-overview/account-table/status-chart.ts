import { html, svg, type TemplateResult } from 'lit';
import type { ReportCounts, ReportPhase } from '@service-embeds/contract';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import { number } from '../../ui/formats.ts';
import { variantOf } from '../../ui/status-badge.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';

/** Phases, from those that need action to those that are over. */
const order: ReportPhase[] = [
  'consider',
  'dispute',
  'suspended',
  'pending',
  'pre_adverse_action',
  'clear',
  'complete',
  'engaged',
  'post_adverse_action',
  'expired',
  'canceled',
];

/** What the chart shows. */
export interface StatusChartOptions {
  counts: ReportCounts;
  /** Phase that the table is filtered by. Undefined: all. */
  selected: ReportPhase | undefined;
  localize: LanguageController;
  messages: AccountTableMessages;
  select: (phase: ReportPhase | undefined) => void;
}

/** Renders the number of reports in each phase: a bar, and buttons that filter the table. Empty phases are left out. */
export function statusChart(options: StatusChartOptions): TemplateResult {
  const { counts, selected, localize, messages, select } = options;
  const button = (phase: ReportPhase | undefined, label: string, count: number, variant: string) =>
    html`<button
      class="count ${variant}"
      type="button"
      aria-pressed=${selected === phase ? 'true' : 'false'}
      @click=${() => select(phase)}
    >
      <b>${number(localize, count)}</b><span>${label}</span>
    </button>`;
  return html`<div class="chart" role="group" aria-label=${messages.counts}>
    <svg class="bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
      ${segments(counts)}
    </svg>
    <div class="counts">
      ${button(undefined, messages.all, counts.total, 'every')}
      ${order
        .filter((phase) => counts.by_phase[phase] > 0 || phase === 'consider' || phase === selected)
        .map((phase) =>
          button(phase, localize.messages.reports.phases[phase], counts.by_phase[phase], variantOf(phase)),
        )}
    </div>
  </div>`;
}

/** Renders the segments of the bar. Neighbors of the same color differ in opacity. */
function segments({ by_phase, total }: ReportCounts) {
  let start = 0;
  return order.map((phase) => {
    const width = total ? (by_phase[phase] / total) * 1000 : 0;
    const x = start;
    start += width;
    return width
      ? svg`<rect class="${variantOf(phase)} ${phase}" x=${x} y="0" width=${Math.max(0, width - 2)} height="8" />`
      : '';
  });
}
