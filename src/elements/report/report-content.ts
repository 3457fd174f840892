import { html, nothing, type ReactiveController } from 'lit';
import type { Screening } from '@service-embeds/contract';
import { contentRows, rowLabel, rowText } from '@service-embeds/domain/report/view/content-rows';
import { en } from '../../translations/en/report-content.ts';
import { calendarDay } from '../ui/formats.ts';
import type { DecisionParent } from './report-context.ts';

/** What screenings say beyond records: verifications, drug tests, driving records. */
export class ReportContent implements ReactiveController {
  private readonly parent: DecisionParent;

  constructor(parent: DecisionParent) {
    this.parent = parent;
    parent.context.host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.unfold);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.unfold);
  }

  /** Opens what is folded while the page is printed: browsers leave it out otherwise. */
  private readonly unfold = (): void => {
    const selector = '.main details:not([open])';
    const { renderRoot } = this.parent.context.host;
    const folded = [...renderRoot.querySelectorAll<HTMLDetailsElement>(selector)];
    const toggle = (open: boolean) => folded.forEach((details) => (details.open = open));
    toggle(true);
    addEventListener('afterprint', () => toggle(false), { once: true });
  };

  /** Renders what a screening says as terms and descriptions, or nothing. */
  render(screening: Screening): unknown {
    const { context, spanish } = this.parent;
    const { localize } = context;
    const labels = localize.textsOf('reportContent', { en, es: spanish?.content });
    const rows = contentRows(screening).map(
      (row) =>
        html`<dt>${rowLabel(row, labels)}</dt>
          <dd>${rowText(row, labels, (day) => calendarDay(localize, day))}</dd>`,
    );
    return rows.length ? html`<dl class="facts">${rows}</dl>` : nothing;
  }
}
