import { html, svg, type TemplateResult } from 'lit';
import type { Report, ReportCounts } from '@service-embeds/contract';
import type { LocalizeController } from '../../../controllers/localize.ts';
import { number } from '../formats.ts';
import { lookOf } from '../status-badge.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';

type Status = Report['status'];

/** From what is under way to what is done. */
const order: Status[] = ['pending', 'suspended', 'dispute', 'consider', 'clear', 'complete', 'canceled'];

/** How many reports there are of each status: a bar to see, and buttons that filter. */
export function chart(
  counts: ReportCounts,
  chosen: Status | undefined,
  localize: LocalizeController,
  messages: AccountTableMessages,
  choose: (status: Status | undefined) => void,
): TemplateResult {
  const { statuses } = localize.messages.reports;
  const button = (status: Status | undefined, label: string, count: number, look: string) =>
    html`<button
      class="count ${look}"
      type="button"
      aria-pressed=${chosen === status ? 'true' : 'false'}
      @click=${() => choose(status)}
    >
      <b>${number(localize, count)}</b><span>${label}</span>
    </button>`;
  return html`<div class="chart" role="group" aria-label=${messages.counts}>
    <svg class="bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
      ${segments(counts)}
    </svg>
    <div class="counts">
      ${button(undefined, messages.all, counts.total, 'every')}
      ${order.map((status) => button(status, statuses[status], counts.by_status[status] ?? 0, lookOf(status)))}
    </div>
  </div>`;
}

/** Parts of the bar, as wide as their share; neighbours of one colour differ in strength. */
function segments({ by_status, total }: ReportCounts) {
  let start = 0;
  return order.map((status) => {
    const width = total ? ((by_status[status] ?? 0) / total) * 1000 : 0;
    const x = start;
    start += width;
    return width
      ? svg`<rect class="${lookOf(status)} ${status}" x=${x} y="0" width=${Math.max(0, width - 2)} height="8" />`
      : '';
  });
}
