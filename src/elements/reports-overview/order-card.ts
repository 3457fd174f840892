import { html, nothing, type TemplateResult } from 'lit';
import type { CandidateOrders, Invitation, Order, Report, Screening } from '@service-embeds/contract';
import { accountNow } from '../../client/account-clock.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import { away, shortDay } from '../ui/formats.ts';
import {
  invitationPill,
  isOpen,
  progressBar,
  reportPill,
  screeningPill,
  verdict,
} from '../ui/status-badge.ts';
import type { InvitationActions } from './invitation-actions.ts';
import { isUndelivered } from './invitation-state.ts';

export { statusStyles } from '../ui/status.styles.ts';
export { changesBetween } from './status-changes.ts';

/** What a card shows beside its order. */
export interface CardContext {
  localize: LanguageController;
  /** Whether its screenings are unfolded to begin with. */
  expanded: boolean;
  /** A link to a report in the dashboard. */
  link: (report: Report, label: string) => TemplateResult;
  candidate: CandidateOrders['candidate'];
  /** Undefined: no invitation of the candidate needs it, or it has not loaded yet. */
  actions: InvitationActions | undefined;
}

/** One order of a candidate: how far it is, what came out, and every screening. */
export function orderCard(order: Order, context: CardContext): TemplateResult {
  const { invitation, report } = order;
  const { messages } = context.localize;
  return html`<article class="order" part="order">
    <div class="order-head">
      <h3>${order.package_name}</h3>
      ${report ? reportPill(report, messages) : invitation ? invitationPill(invitation, messages) : nothing}
    </div>
    ${report ? renderReport(report, context) : invitation ? renderInvitation(invitation, context) : nothing}
  </article>`;
}

function renderInvitation(invitation: Invitation, context: CardContext): TemplateResult {
  const { localize, actions, candidate } = context;
  const { reports } = localize.messages;
  const { status, created_at, expires_at, deleted_at } = invitation;
  const text = {
    pending: () => reports.linkOpen(shortDay(localize, expires_at), away(localize, expires_at)),
    completed: () => '',
    expired: () => reports.linkExpired(shortDay(localize, expires_at)),
    cancelled: () => reports.linkCancelled(shortDay(localize, deleted_at ?? expires_at)),
  }[status]();
  return html`<p class="facts muted">
      <span>${reports.invited(shortDay(localize, created_at))}</span>
      <span>${text}</span>
      ${isUndelivered(invitation) ? html`<b>${reports.undelivered}</b>` : nothing}
    </p>
    ${actions?.render(invitation, candidate)}`;
}

function renderReport(report: Report, context: CardContext): TemplateResult {
  const { localize, expanded } = context;
  const { reports } = localize.messages;
  const { progress, screenings = [] } = report;
  const progressText = reports.progress(progress.finished, progress.total);
  return html`${
      isOpen(report)
        ? html`${progressBar(report, progressText)}
            <p class="muted">${progressText}${renderExpected(report, localize)}</p>`
        : nothing
    }
    <p class="facts muted">
      <span>${reports.ordered(shortDay(localize, report.created_at))}</span>
      ${
        report.completed_at
          ? html`<span
              >${reports.finished(shortDay(localize, report.completed_at))}${
                report.revised_at
                  ? html`, ${reports.revised(shortDay(localize, report.revised_at))}`
                  : nothing
              }</span
            >`
          : nothing
      }
      ${report.result && report.result !== report.status && !report.adjudication ? html`<span>${reports.result}: <b>${reports.results[report.result]}</b></span>` : nothing}
      ${verdict(report, localize.messages)}
    </p>
    <div class="order-foot">
      <details ?open=${expanded}>
        <summary>${reports.screenings(screenings.length)}</summary>
        <ul class="screenings">
          ${screenings.map((screening) => renderScreening(screening, context))}
        </ul>
      </details>
      ${context.link(report, reports.open)}
    </div>`;
}

/** When the report is expected, in words; what is overdue is expected any moment. */
function renderExpected(report: Report, localize: LanguageController): unknown {
  const { reports } = localize.messages;
  const eta = report.estimated_completion_time;
  if (!eta || report.status !== 'pending') return nothing;
  const late = Date.parse(eta) <= accountNow();
  return html` · ${late ? reports.expectedSoon : reports.expected(localize.date(eta), away(localize, eta))}`;
}

function renderScreening(screening: Screening, { localize }: CardContext): TemplateResult {
  const { messages } = localize;
  const place = screening.county ? `${screening.county}, ${screening.state ?? ''}` : screening.state;
  return html`<li>
    <span
      >${messages.screenings[screening.object]}${place ? html` <span class="muted">${place}</span>` : nothing}</span
    >
    ${screeningPill(screening, messages)}
  </li>`;
}
