import { html } from 'hono/html';
import type { ReportTab } from '@service-embeds/contract';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { canArchive } from '@service-embeds/domain/report-lifecycle/archive-report';
import { reportExpiry } from '@service-embeds/domain/report/report-expiry';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { MailRow } from '../../../delivery/mail/outbox.ts';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import type { ReportNeighbors } from '../../../resources/reports/reports.queries.ts';
import { formAlert, textArea } from '../../kit/forms/forms.ts';
import type { RejectedForm } from '../../kit/forms/read-form.ts';
import { mailLabels } from '../../kit/labels/mail-labels.ts';
import { icon } from '../../kit/layout/icons.ts';
import type { Html } from '../../kit/layout/page.ts';
import { formatCount } from '../../kit/parts/list-parts.ts';
import { actionMenu } from '../../kit/parts/list-table.ts';
import { showEmbed } from '../../kit/parts/page-embed.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../dashboard-layout.ts';
import { listUrl } from '../lists/list-query.ts';
import { adjudicators, admins } from '../roles.ts';
import { sessionTokenPath } from '../session-token.routes.ts';
import { isPostingDue, paperNoticePath, type PrintableNotice } from './documents.routes.ts';
import { reportUrl, type WalkedList } from './report-walk.ts';

interface ReportPage {
  report: ReportRecord;
  /** Name of the candidate. */
  name: string;
  /** The list that the person came from, and what is beside the report in it. Undefined: they came from elsewhere. */
  walk: { list: WalkedList; neighbors: ReportNeighbors } | undefined;
  /** Emails about the report that could not be delivered. */
  failedMails: MailRow[];
  /** The newest adverse action, which may be posted. Undefined: there is none, or the viewer may not read about it. */
  printable: PrintableNotice | undefined;
  /** Requests for the nature and scope of the investigation that the viewer may read, newest first. */
  natureScopeRequests: NatureScopeRecord[];
  /** A form of this page that was not accepted. */
  rejected: RejectedForm | undefined;
}

/** A report in the embed that integrators show, with the decision about it. Around it is what the embed has no place for. */
export function reportPage(c: DashboardContext, content: ReportPage): Response | Promise<Response> {
  const { container, formToken } = c.var;
  const { report, name, walk, rejected } = content;
  const { element, page } = showEmbed(container, {
    name: 'Report',
    options: { reportId: report.id, surface: 'plain', hasNext: walk !== undefined },
    tokenPath: sessionTokenPath,
    formToken,
    besideEvent: 'service-decision',
    nextReportUrl: walk && reportUrl(report.id, walk.list, '/next'),
    withoutScripts:
      'To see this report and decide about it, turn on JavaScript for this site and reload the page.',
  });
  return dashboardPage(
    c,
    name,
    html`<div class="report-bar">${crumbs(walk?.list)} ${walk ? walkLinks(report.id, walk) : ''}</div>
      <h1 class="hidden">${name}</h1>
      ${actionsMenu(c, content)}
      <div id="notices">${notices(c, content)}</div>
      ${element}
      <div id="beside" class="beside">${besideEmbed(c, content)}</div>`,
    { status: rejected ? 422 : 200, wide: true, ...page, scripts: [...(page.scripts ?? []), 'menus'] },
  );
}

/** Names of the lists, as the tabs of the table have them. */
const listNames: Readonly<Record<ReportTab, string>> = {
  decide: 'To decide',
  waiting: 'Candidate’s turn',
  progress: 'In progress',
  disputed: 'Disputed',
  done: 'Done',
};

const crumbs = (list: WalkedList | undefined): Html =>
  html`<p class="crumbs">
    <a href="/reports">Reports</a>${
      list
        ? html` / <a href="${listUrl('/reports', { ...list })}">${list.tab ? listNames[list.tab] : 'All'}</a>`
        : ''
    }
  </p>`;

/** Where the report is in its list, with links to its neighbors. The server looks for them at the moment of the click. */
function walkLinks(id: string, { list, neighbors }: NonNullable<ReportPage['walk']>): Html {
  const { previous, next, before, total } = neighbors;
  const link = (isThere: boolean, path: string, label: string, name: 'left' | 'right') =>
    isThere
      ? html`<a class="button quiet" href="${reportUrl(id, list, path)}" aria-label="${label}"
          >${icon(name)}</a
        >`
      : html`<span class="button quiet" aria-hidden="true">${icon(name)}</span>`;
  return html`<nav class="walk" aria-label="Reports of this list">
    <span class="muted">${before < total ? `${formatCount(before + 1)} of ${formatCount(total)}` : ''}</span>
    ${link(previous !== undefined, '/previous', 'Previous report', 'left')}
    ${link(next !== undefined, '/next', 'Next report', 'right')}
  </nav>`;
}

/** What people do rarely. `public/scripts/embed.js` puts it into the head of the embed. */
function actionsMenu(c: DashboardContext, { report, printable, walk }: ReportPage): Html | string {
  const { role } = c.var.viewer.user;
  if (!adjudicators.includes(role)) return '';
  const { id, candidateId } = report;
  const items = [
    ...archiveForm(c, report, walk?.list),
    html`<a href="/reports/${id}/documents">Signed documents</a>`,
    ...(printable ? [html`<a href="${paperNoticePath(id)}">Mail a paper notice</a>`] : []),
    ...(admins.includes(role)
      ? [
          html`<a href="/settings/legal-holds?candidate_id=${candidateId}">Legal holds</a>`,
          html`<a href="/candidates/${candidateId}/remove-data">Remove personal data</a>`,
        ]
      : []),
  ];
  return items.length ? actionMenu('More actions', items, 'actions') : html`<div id="actions"></div>`;
}

/** Takes a finished report out of the lists of work, or brings it back. */
function archiveForm(
  c: DashboardContext,
  { id, status, archivedAt, adjudication }: ReportRecord,
  list: WalkedList | undefined,
): Html[] {
  if (!archivedAt && !canArchive({ status, archivedAt, adjudication })) return [];
  const [action, label] = archivedAt ? ['restore', 'Restore report'] : ['archive', 'Archive report'];
  const button = html`<button class="link" name="action" value="${action}">${label}</button>`;
  return [dashboardForm(c, reportUrl(id, list), button)];
}

/** What a person has to know before the report. */
function notices(c: DashboardContext, { report, failedMails, printable }: ReportPage): Html {
  const canDecide = adjudicators.includes(c.var.viewer.user.role);
  const { archivedAt } = report;
  return html`${failedMails.map(failedMailNotice)}
  ${
    canDecide && printable && isPostingDue(printable.action)
      ? html`<p class="note">
          The notice has to be mailed on paper. <a href="${paperNoticePath(report.id)}">Mail it</a>
        </p>`
      : ''
  }
  ${
    archivedAt
      ? html`<p class="muted">
          Archived ${formatDate(archivedAt)}: hidden from your work lists. You can restore it anytime.
        </p>`
      : ''
  } `;
}

/** What people do about a report beside the embed. */
function besideEmbed(c: DashboardContext, { report, natureScopeRequests, rejected }: ReportPage): Html {
  const canDecide = adjudicators.includes(c.var.viewer.user.role);
  return html`${natureScopeRequests.map((request) => natureScopeCard(c, { request, canDecide, rejected }))}
  ${canDecide ? expiryNote(report) : ''}`;
}

/** Until when the report can be decided. A canceled one cannot be decided, and the embed shows that a report has expired. */
function expiryNote(report: ReportRecord): Html | string {
  const { adjudication, expiredAt, status } = report;
  const expiry = adjudication || expiredAt || status === 'canceled' ? null : reportExpiry(report);
  return expiry
    ? html`<p class="muted">You can decide about this report until ${formatDate(expiry)}.</p>`
    : '';
}

/** Says that the candidate did not get an email, and what follows from it. */
function failedMailNotice({ kind, recipient }: MailRow): Html {
  const hold =
    kind === 'pre_adverse_action'
      ? ' The final notice is on hold: the candidate needs the pre-adverse notice and time to respond first.'
      : '';
  return html`<p class="note">
    ${mailLabels[kind]}: we couldn't deliver this email to ${recipient}.${hold}
  </p>`;
}

const writers: Record<NonNullable<NatureScopeRecord['answeredBy']>, string> = {
  service: 'us',
  account: 'your account',
  staff: 'our staff',
};

/** What the card of a request depends on. */
interface NatureScopeCard {
  request: NatureScopeRecord;
  canDecide: boolean;
  rejected: RejectedForm | undefined;
}

/** A request of the candidate for the nature and scope of the investigation: its deadline and a form, or its answer. */
function natureScopeCard(c: DashboardContext, { request, canDecide, rejected }: NatureScopeCard): Html {
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
