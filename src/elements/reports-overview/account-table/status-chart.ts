import { html, svg, type TemplateResult } from 'lit';
import type { Report, ReportCounts } from '@service-embeds/contract';
import type { LocalizeController } from '../../../controllers/localize.ts';
import { number } from '../../ui/formats.ts';
import { variantOf } from '../../ui/status-badge.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';

type Status = Report['status'];

/** Statuses from open to finished. */
const order: Status[] = ['pending', 'suspended', 'dispute', 'consider', 'clear', 'complete', 'canceled'];

/** What the chart shows. */
export interface StatusChartOptions {
  counts: ReportCounts;
  /** Status that the table is filtered by. Undefined: all. */
  selected: Status | undefined;
  localize: LocalizeController;
  messages: AccountTableMessages;
  select: (status: Status | undefined) => void;
}

/** Renders the number of reports of each status: a bar, and buttons that filter the table. */
export function statusChart(options: StatusChartOptions): TemplateResult {
  const { counts, selected, localize, messages, select } = options;
  const { statuses } = localize.messages.reports;
  const button = (status: Status | undefined, label: string, count: number, variant: string) =>
    html`<button
      class="count ${variant}"
      type="button"
      aria-pressed=${selected === status ? 'true' : 'false'}
      @click=${() => select(status)}
    >
      <b>${number(localize, count)}</b><span>${label}</span>
    </button>`;
  return html`<div class="chart" role="group" aria-label=${messages.counts}>
    <svg class="bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
      ${segments(counts)}
    </svg>
    <div class="counts">
      ${button(undefined, messages.all, counts.total, 'every')}
      ${order.map((status) => button(status, statuses[status], counts.by_status[status], variantOf(status)))}
    </div>
  </div>`;
}

/** Renders the segments of the bar. Neighbors of the same color differ in opacity. */
function segments({ by_status, total }: ReportCounts) {
  let start = 0;
  return order.map((status) => {
    const width = total ? (by_status[status] / total) * 1000 : 0;
    const x = start;
    start += width;
    return width
      ? svg`<rect class="${variantOf(status)} ${status}" x=${x} y="0" width=${Math.max(0, width - 2)} height="8" />`
      : '';
  });
}
