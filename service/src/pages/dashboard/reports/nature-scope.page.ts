import { html } from 'hono/html';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope';
import { formatDate, formatTime } from '../../../platform/translations/format.ts';
import { formAlert, textArea, type RejectedForm } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm } from '../layout.ts';

const writers: Record<NonNullable<NatureScopeRecord['answeredBy']>, string> = {
  service: 'us',
  account: 'your account',
  staff: 'our staff',
};

/** What the card of a request depends on. */
interface NatureScopeCard {
  request: NatureScopeRecord;
  /** Whether the viewer can answer. */
  canDecide: boolean;
  rejected: RejectedForm | undefined;
}

/** A request of the candidate for the nature and scope of the investigation: its deadline and a form, or its answer. */
export function natureScopeCard(
  c: DashboardContext,
  { request, canDecide, rejected }: NatureScopeCard,
): Html {
  const { answer, answeredAt, answeredBy, deadlineAt, fallbackAt, receivedAt } = request;
  const content =
    answer === null || !answeredAt
      ? html`<p>
            The candidate asked on ${formatDate(receivedAt)} for the nature and scope of the investigation.
            The law wants an answer by <strong>${formatTime(deadlineAt)}</strong>. If you don't answer, we
            will at ${formatTime(fallbackAt)}.
          </p>
          ${canDecide ? answerForm(c, request, rejected) : ''}`
      : html`<p class="typed">${answer}</p>
          <p class="muted">
            Answered on ${formatDate(answeredAt)} by ${answeredBy ? writers[answeredBy] : ''}
          </p>`;
  return html`<div class="card">
    <h2 class="first">Nature and scope of the investigation</h2>
    ${content}
  </div>`;
}

function answerForm(
  c: DashboardContext,
  { id, reportId }: NatureScopeRecord,
  rejected: RejectedForm | undefined,
) {
  const isRejected = rejected?.form('request') === id;
  const state = { values: { text: isRejected ? rejected.form('text') : '' }, errors: {} };
  return dashboardForm(
    c,
    `/reports/${reportId}/nature-and-scope`,
    html`${formAlert(isRejected ? rejected.sentence : undefined)}
      <input type="hidden" name="request" value="${id}" />
      ${textArea(state, 'text', 'Your answer', {
        hint: "The candidate reads it as you write it. Describe the interviews and how far they go. Don't name people who are interviewed.",
      })}
      <button>Send answer</button>`,
  );
}
