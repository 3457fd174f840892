import { html } from 'hono/html';
import { rulesFor } from '@service-embeds/domain/adverse-action/waiting-period';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import { isFinished } from '@service-embeds/domain/report/outcome';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { MailRow } from '../../integrations/mail/outbox.ts';
import { formatDate } from '../../translations/format.ts';
import type { Html } from '../kit/page.ts';
import { screeningList } from '../kit/screening-list.ts';
import { actionCard, startForm, type OpenAction, type RejectedForm } from './adverse-action.page.ts';
import type { DashboardContext } from './environment.ts';
import { dashboardForm, dashboardPage } from './layout.ts';
import { adjudicators, admins } from './roles.ts';
import { mailLabel, reportBadge } from './status-labels.ts';

interface ReportPage {
  report: ReportRecord;
  screenings: ScreeningRecord[];
  /** Of the candidate. */
  name: string;
  /** Undefined if it is the name. */
  email: string | undefined;
  /** Emails about the report that could not be delivered. */
  failedMails: MailRow[];
  /** The open adverse action, and what holds its final notice back. */
  openAction: Pick<OpenAction, 'action' | 'circumstances'> | undefined;
  /** A form of this page that was not accepted. */
  rejected: RejectedForm | undefined;
}

/** A report with its screenings, and the form for the customer's decision. */
export function reportPage(c: DashboardContext, content: ReportPage): Response | Promise<Response> {
  const { report, screenings, name, email, failedMails, openAction, rejected } = content;
  const canDecide = adjudicators.includes(c.var.viewer.user.role);
  return dashboardPage(
    c,
    name,
    html`<p class="crumbs"><a href="/reports">Reports</a> / ${name}</p>
      <div class="head">
        <div>
          <h1>${name}</h1>
          ${email ? html`<p class="muted">${email}</p>` : ''}
        </div>
        ${reportBadge(report)}
      </div>
      ${failedMails.map(failedMailNotice)}
      <div class="aside-columns">
        <div class="card">
          <h2 class="first">Screenings</h2>
          ${screeningList(screenings, { suspended: 'Action needed by candidate' })}
        </div>
        <div>
          ${openAction ? actionCard(c, { ...openAction, canDecide, rejected }) : ''}
          ${canDecide ? decisionForms(c, content) : ''}
          <div class="card">
            <h2 class="first">Report</h2>
            ${facts(report)} ${canDecide ? documentsLink(report) : ''}
            ${admins.includes(c.var.viewer.user.role) ? dataLinks(report) : ''}
          </div>
        </div>
      </div>`,
    { status: rejected ? 422 : 200, wide: true },
  );
}

const documentsLink = ({ id, consentId }: ReportRecord): Html | string =>
  consentId === null ? '' : html`<p><a href="/reports/${id}/documents">Signed documents</a></p>`;

/** What an admin does with the data of the candidate. */
const dataLinks = ({ candidateId }: ReportRecord): Html =>
  html`<p><a href="/settings/legal-holds?candidate_id=${candidateId}">Legal holds</a></p>
    <p><a href="/candidates/${candidateId}/remove-data">Remove personal data</a></p>`;

/** Says that the candidate did not get an email, and what follows from it. */
function failedMailNotice({ kind, recipient }: MailRow): Html {
  const hold =
    kind === 'pre_adverse_action'
      ? ' The final notice is on hold: the candidate needs the pre-adverse notice and time to respond first.'
      : '';
  return html`<p role="status">
    <strong class="error">
      ${mailLabel(kind)}: we couldn't deliver this email to ${recipient}.${hold}
    </strong>
  </p>`;
}

const resultLabels: Record<NonNullable<ReportRecord['result']>, string> = {
  clear: 'Clear',
  consider: 'Consider',
};

const assessmentLabels: Record<NonNullable<ReportRecord['assessment']>, string> = {
  eligible: 'Eligible',
  review: 'Review',
  escalated: 'Escalated',
};

function facts(report: ReportRecord): Html {
  const { result, assessment, createdAt, completedAt, estimatedCompletionTime } = report;
  const expected = completedAt ? null : estimatedCompletionTime;
  return html`<dl>
    ${fact('Package', report.packageName)} ${fact('Result', result && resultLabels[result])}
    ${fact('Assessment', assessment && assessmentLabels[assessment])}
    ${fact('Ordered', formatDate(createdAt))} ${fact('Completed', completedAt && formatDate(completedAt))}
    ${fact('Expected', expected && formatDate(expected))}
  </dl>`;
}

const fact = (label: string, value: string | null) =>
  value
    ? html`<dt>${label}</dt>
        <dd>${value}</dd>`
    : '';

/** The forms for a decision: to clear the candidate, or to start an adverse action on chosen records. */
function decisionForms(c: DashboardContext, { report, screenings, rejected }: ReportPage): Html | string {
  if (!isFinished(report) || report.adjudication) return '';
  const action = `/reports/${report.id}`;
  const items = adverseItemsOf(screenings);
  const clearForm = dashboardForm(
    c,
    action,
    html`<button name="decision" value="engage">Clear to hire</button>`,
  );
  return html`<div class="card">
    <h2 class="first">Your decision</h2>
    ${clearForm}
    ${
      items.length
        ? startForm(c, action, { items, rules: rulesFor(report.workLocations, items), rejected })
        : ''
    }
  </div>`;
}
