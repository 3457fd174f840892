import { html } from 'hono/html';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope-record';
import { canArchive } from '@service-embeds/domain/report-lifecycle/archive-report';
import { reportExpiry } from '@service-embeds/domain/report/report-expiry';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { MailRow } from '../../../delivery/mail/outbox.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import type { RejectedForm } from '../../kit/forms/forms.ts';
import { showEmbed } from '../../kit/parts/embed.ts';
import { mailLabels } from '../../kit/labels/mail-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../layout.ts';
import { natureScopeCard } from './nature-scope.page.ts';
import { postedNoticeCard, type PrintableNotice } from './posted-notice.page.ts';
import { adjudicators, admins } from '../roles.ts';
import { sessionTokenPath } from '../session-token.routes.ts';

/** What the page of a report shows. */
export interface ReportPage {
  report: ReportRecord;
  /** Name of the candidate. */
  name: string;
  /** Emails about the report that could not be delivered. */
  failedMails: MailRow[];
  /** The newest adverse action, which may be posted. Undefined: there is none, or the viewer may not read about it. */
  printable: PrintableNotice | undefined;
  /** Requests for the nature and scope of the investigation that the viewer may read, newest first. */
  natureScopeRequests: NatureScopeRecord[];
  /** A form of this page that was not accepted. */
  rejected: RejectedForm | undefined;
}

/** A report in the embed that integrators show, with the decision about it. Below it is what the embed has no place for. */
export function reportPage(c: DashboardContext, content: ReportPage): Response | Promise<Response> {
  const { container, formToken } = c.var;
  const { report, name, failedMails, rejected } = content;
  const { element, page } = showEmbed(container, {
    name: 'Report',
    options: { reportId: report.id },
    tokenPath: sessionTokenPath,
    formToken,
    besideEvent: 'service-decision',
    withoutScripts:
      'To see this report and decide about it, turn on JavaScript for this site and reload the page.',
  });
  return dashboardPage(
    c,
    name,
    html`<p class="crumbs"><a href="/reports">Reports</a> / ${name}</p>
      <h1 class="hidden">${name}</h1>
      ${failedMails.map(failedMailNotice)} ${expiryNote(c, report)} ${element}
      <div id="beside" class="beside">${besideEmbed(c, content)}</div>`,
    { status: rejected ? 422 : 200, wide: true, ...page },
  );
}

/** What the embed has no place for. */
function besideEmbed(c: DashboardContext, content: ReportPage): Html {
  const { report, printable, natureScopeRequests, rejected } = content;
  const canDecide = adjudicators.includes(c.var.viewer.user.role);
  const links = [
    ...(canDecide ? documentsLink(report) : []),
    ...(admins.includes(c.var.viewer.user.role) ? dataLinks(report) : []),
  ];
  return html`${natureScopeRequests.map((request) => natureScopeCard(c, { request, canDecide, rejected }))}
  ${printable && canDecide ? postedNoticeCard(c, printable, rejected) : ''}
  ${canDecide ? archiveCard(c, report) : ''}
  ${
    links.length
      ? html`<div class="card no-print">
          <h2 class="first">Documents and data</h2>
          ${links}
        </div>`
      : ''
  }`;
}

/** Until when the report can be decided. Where it has expired, the embed says so. */
function expiryNote({ var: { viewer } }: DashboardContext, report: ReportRecord): Html | string {
  const expiry = report.adjudication || report.expiredAt ? null : reportExpiry(report);
  return expiry && adjudicators.includes(viewer.user.role)
    ? html`<p class="muted">You can decide about this report until ${formatDate(expiry)}.</p>`
    : '';
}

/** Takes a finished report out of the lists of work, or brings it back. */
function archiveCard(c: DashboardContext, { id, status, archivedAt }: ReportRecord): Html | string {
  if (!archivedAt && !canArchive({ status, archivedAt })) return '';
  const button = archivedAt
    ? html`<button class="quiet" name="action" value="restore">Restore report</button>`
    : html`<button class="quiet" name="action" value="archive">Archive report</button>`;
  return html`<div class="card no-print">
    <h2 class="first">Archive</h2>
    <p>
      ${
        archivedAt
          ? `Archived ${formatDate(archivedAt)}. It is in the lists of reports under "Archived" and "All".`
          : 'An archived report leaves the lists of open work. Nothing else changes, and you can restore it.'
      }
    </p>
    ${dashboardForm(c, `/reports/${id}`, button)}
  </div>`;
}

const documentsLink = ({ id, consentId }: ReportRecord): Html[] =>
  consentId === null ? [] : [html`<p><a href="/reports/${id}/documents">Signed documents</a></p>`];

/** What an admin does with the data of the candidate. */
const dataLinks = ({ candidateId }: ReportRecord): Html[] => [
  html`<p><a href="/settings/legal-holds?candidate_id=${candidateId}">Legal holds</a></p>`,
  html`<p><a href="/candidates/${candidateId}/remove-data">Remove personal data</a></p>`,
];

/** Says that the candidate did not get an email, and what follows from it. */
function failedMailNotice({ kind, recipient }: MailRow): Html {
  const hold =
    kind === 'pre_adverse_action'
      ? ' The final notice is on hold: the candidate needs the pre-adverse notice and time to respond first.'
      : '';
  return html`<p role="status">
    <strong class="error">
      ${mailLabels[kind]}: we couldn't deliver this email to ${recipient}.${hold}
    </strong>
  </p>`;
}
