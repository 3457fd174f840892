import { html } from 'hono/html';
import type { AdverseItem } from '@service-embeds/contract';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { lawsOfDecision } from '@service-embeds/domain/adverse-action/waiting-period';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope-record';
import type { DisputeRecord } from '@service-embeds/domain/report/dispute-record';
import { adverseItemsOf, usableItems } from '@service-embeds/domain/report/adverse-items';
import { canArchive } from '@service-embeds/domain/report-lifecycle/archive-report';
import { isFinished } from '@service-embeds/domain/report/is-finished';
import { reportExpiry } from '@service-embeds/domain/report/report-expiry';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import {
  assessmentLabels,
  reportLabels,
  resultLabels,
} from '@service-embeds/domain/report/view/status-labels';
import type { MailRow } from '../../../delivery/mail/outbox.ts';
import { limiterOf } from '../../../resources/reports/use-limits.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { showEmbed } from '../../kit/parts/embed.ts';
import { mailLabels } from '../../kit/labels/mail-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { screeningDetails, screeningList } from '../../kit/parts/screening-list.ts';
import {
  actionCard,
  answerCard,
  startForm,
  type OpenAction,
  type RejectedForm,
} from './adverse-action.page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../layout.ts';
import { natureScopeCard } from './nature-scope.page.ts';
import { postedNoticeCard, type PrintableNotice } from './posted-notice.page.ts';
import { reasonsCard } from './reasons.page.ts';
import { adjudicators, admins } from '../roles.ts';
import { sessionTokenPath } from '../session-token.routes.ts';
import { reportBadge } from '../status-badges.ts';

/** What the page of a report shows. */
export interface ReportPage {
  report: ReportRecord;
  /** Names from the root to the node, or the custom ID of one that was removed. Null: none. */
  nodePath: string | null;
  screenings: ScreeningRecord[];
  /** Of the candidate. */
  name: string;
  /** Undefined if it is the name. */
  email: string | undefined;
  /** Emails about the report that could not be delivered. */
  failedMails: MailRow[];
  /** The open adverse action, and what holds its final notice back. */
  openAction: Pick<OpenAction, 'action' | 'circumstances'> | undefined;
  /** The newest adverse action, which may be posted. Undefined: there is none, or the viewer may not read about it. */
  printable: PrintableNotice | undefined;
  /** Disputes of the candidate that the viewer may read about, oldest first. */
  disputes: DisputeRecord[];
  /** Requests for the nature and scope of the investigation that the viewer may read, newest first. */
  natureScopeRequests: NatureScopeRecord[];
  /** A form of this page that was not accepted. */
  rejected: RejectedForm | undefined;
}

/**
 * A report in the embed that integrators show, with the decision about it. Below it is what the embed has no place for. Without
 * scripts, the page shows the same report and forms itself.
 */
export function reportPage(c: DashboardContext, content: ReportPage): Response | Promise<Response> {
  const { container, formToken } = c.var;
  const { report, name, failedMails, rejected } = content;
  const { element, page } = showEmbed(container, {
    name: 'Report',
    options: { reportId: report.id },
    tokenPath: sessionTokenPath,
    formToken,
    besideEvent: 'service-decision',
  });
  return dashboardPage(
    c,
    name,
    html`<p class="crumbs"><a href="/reports">Reports</a> / ${name}</p>
      <h1 class="hidden">${name}</h1>
      ${failedMails.map(failedMailNotice)}
      <noscript>${reportWithoutScripts(c, content)}</noscript>
      <div class="card embed">${element}</div>
      <div id="beside" class="beside">${besideEmbed(c, content)}</div>`,
    { status: rejected ? 422 : 200, wide: true, ...page },
  );
}

const canDecideIn = (c: DashboardContext): boolean => adjudicators.includes(c.var.viewer.user.role);

/** What the embed shows, for browsers without scripts. */
function reportWithoutScripts(c: DashboardContext, content: ReportPage): Html {
  const { report, nodePath, screenings, name, email, openAction, disputes, rejected } = content;
  const canDecide = canDecideIn(c);
  return html`<div class="head">
      <div>
        <h2>${name}</h2>
        ${email ? html`<p class="muted">${email}</p>` : ''}
      </div>
      ${reportBadge(report)}
    </div>
    <div class="aside-columns">
      <div class="card">
        <h2 class="first">Screenings</h2>
        ${screeningList(screenings, {
          suspended: reportLabels.suspended,
          limiter: limiterOf(c.var.viewer.account, report, c.var.viewer.now),
        })}
      </div>
      <div>
        ${openAction ? actionCard(c, { ...openAction, canDecide }) : ''}
        ${openAction && canDecide ? answerCard(c, { ...openAction, rejected }) : ''}
        ${openAction && canDecide ? reasonsCard(c, openAction.action, rejected) : ''}
        ${disputes.map(disputeNote)} ${canDecide ? decisionForms(c, content) : ''}
        <div class="card">
          <h2 class="first">Report</h2>
          ${facts(report, nodePath)}
        </div>
      </div>
    </div>`;
}

/** What the embed has no place for. It is the same with and without scripts. */
function besideEmbed(c: DashboardContext, content: ReportPage): Html {
  const { report, screenings, printable, natureScopeRequests, rejected } = content;
  const canDecide = canDecideIn(c);
  const details = screeningDetails(screenings);
  const links = [
    ...(canDecide ? documentsLink(report) : []),
    ...(admins.includes(c.var.viewer.user.role) ? dataLinks(report) : []),
  ];
  return html`${
    details
      ? html`<div class="card">
          <h2 class="first">Details</h2>
          ${details}
        </div>`
      : ''
  }
  ${natureScopeRequests.map((request) => natureScopeCard(c, { request, canDecide, rejected }))}
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

/** Takes a finished report out of the lists of work, or brings it back. */
function archiveCard(c: DashboardContext, { id, status, archivedAt }: ReportRecord): Html | string {
  if (!archivedAt && !canArchive({ status, archivedAt })) return '';
  const button = archivedAt
    ? html`<button class="quiet" name="decision" value="restore">Restore report</button>`
    : html`<button class="quiet" name="decision" value="archive">Archive report</button>`;
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

/** What staff wrote about the result of a dispute. */
const disputeNote = ({ note, resolvedAt }: DisputeRecord): Html | string =>
  note === null || resolvedAt === null
    ? ''
    : html`<div class="card">
        <h2 class="first">Result of the dispute</h2>
        <p class="typed">${note}</p>
        <p class="muted">Decided on ${formatDate(resolvedAt)}</p>
      </div>`;

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

function facts(report: ReportRecord, nodePath: string | null): Html {
  const { result, assessment, createdAt, completedAt, estimatedCompletionTime } = report;
  const expiry = report.adjudication ? null : reportExpiry(report);
  const expected = completedAt ? null : estimatedCompletionTime;
  return html`<dl>
    ${fact('Package', report.packageName)} ${fact('Node', nodePath)}
    ${fact('Result', result && resultLabels[result])}
    ${fact('Assessment', assessment && assessmentLabels[assessment])}
    ${fact('Ordered', formatDate(createdAt))} ${fact('Completed', completedAt && formatDate(completedAt))}
    ${fact(report.expiredAt ? 'Expired' : 'Expires', expiry && formatDate(expiry))}
    ${fact('Expected', expected && formatDate(expected))}
  </dl>`;
}

const fact = (label: string, value: string | null) =>
  value
    ? html`<dt>${label}</dt>
        <dd>${value}</dd>`
    : '';

/** Findings that the decision must not be based on, with the law of each. */
function unusableNote(items: readonly AdverseItem[]): Html[] {
  return items.flatMap(({ text, use_limit: limit }) =>
    limit
      ? [
          html`<p class="typed">
            <strong>${text}</strong><br />${messagesFor('en').screenings.useLimit(limit)}
          </p>`,
        ]
      : [],
  );
}

/** The forms for a decision: to clear the candidate, or to start an adverse action on chosen records. */
function decisionForms(c: DashboardContext, { report, screenings, rejected }: ReportPage): Html | string {
  if (!isFinished(report) || report.adjudication) return '';
  if (report.expiredAt)
    return html`<div class="card">
      <h2 class="first">Your decision</h2>
      <p>This report has expired. Order a new one to decide.</p>
    </div>`;
  const action = `/reports/${report.id}`;
  const { account, now: at } = c.var.viewer;
  const all = adverseItemsOf(screenings, limiterOf(account, report, at));
  const items = usableItems(all);
  const { workLocations } = report;
  const { employeeCount } = account;
  const laws = lawsOfDecision({ workLocations, items, employeeCount, laws: placeLaws, at });
  const clearForm = dashboardForm(
    c,
    action,
    html`<button name="decision" value="engage">Clear to hire</button>`,
  );
  return html`<div class="card">
    <h2 class="first">Your decision</h2>
    ${clearForm} ${unusableNote(all)} ${items.length ? startForm(c, action, { items, laws, rejected }) : ''}
  </div>`;
}
