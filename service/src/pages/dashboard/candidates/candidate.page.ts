import { html } from 'hono/html';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import type { LegalHoldRow } from '../../../resources/retention/legal-holds.queries.ts';
import { formatDate, formatPhone } from '../../../platform/translations/format.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import { wrapEmail } from '../../kit/parts/wrap-email.ts';
import { candidateName } from './candidates.list.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { InvitationItem } from '../invitations/invitations.list.ts';
import { dashboardPage } from '../layout.ts';
import { listUrl } from '../lists/list-query.ts';
import { deliveryBadge, invitationBadge, reportBadge } from '../../kit/parts/status-badge.ts';

/** What the page of a candidate shows: nothing that the viewer may not see. */
export interface CandidateContent {
  candidate: CandidateRow;
  /** The newest first. */
  reports: ReportRecord[];
  /** The newest first. */
  invitations: InvitationItem[];
  /** What the candidate says about their reports. */
  stories: { text: string; reportId: string; createdAt: Date }[];
  /** Legal holds that keep the data of the candidate. */
  holds: LegalHoldRow[];
}

/** One candidate, with everything that was ordered for them. */
export function candidatePage(c: DashboardContext, content: CandidateContent): Promise<Response> {
  const { candidate, reports, invitations, stories } = content;
  const { view, orders, administration } = c.var.viewer.rights;
  const name = candidateName(candidate);
  return dashboardPage(
    c,
    name,
    html`<p class="crumbs"><a href="/candidates">Candidates</a> / ${name}</p>
      <div class="head">
        <h1>${wrapEmail(name)}</h1>
        ${
          orders && !candidate.piiRemovedAt
            ? html`<div class="actions">
                <a class="button quiet" href="${listUrl('/order', { candidate_id: candidate.id })}">
                  Order background check
                </a>
              </div>`
            : ''
        }
      </div>
      <div class="aside-columns">
        <div>
          ${view ? reportSection(reports, candidate) : ''}
          ${orders ? invitationSection(invitations, candidate) : ''}
          ${stories.length ? storySection(stories) : ''}
        </div>
        <div>
          ${contactCard(candidate)} ${orders ? subscriptionCard(candidate) : ''}
          ${administration ? dataCard(content) : ''}
        </div>
      </div>`,
    { wide: true },
  );
}

const moreLink = (list: string, { id }: CandidateRow): Html =>
  html`<p><a href="${listUrl(`/${list}`, { search: id })}">Show in the list of ${list}</a></p>`;

const reportSection = (reports: ReportRecord[], candidate: CandidateRow): Html =>
  html`<section>
    <h2 class="first">Reports</h2>
    ${
      reports.length
        ? html`${listTable({
            caption: 'Reports',
            items: reports,
            headLabel: 'Package',
            head: ({ id, packageName }) => ({ id, name: packageName, url: `/reports/${id}` }),
            columns: [
              { name: 'status', label: 'Status', cell: (report) => reportBadge(report) },
              {
                name: 'ordered',
                label: 'Ordered',
                cell: ({ createdAt }) => formatDate(createdAt),
                kind: 'date',
                isMuted: true,
              },
            ],
          })}
          ${moreLink('reports', candidate)}`
        : html`<p class="muted">No reports yet.</p>`
    }
  </section>`;

const invitationSection = (invitations: InvitationItem[], candidate: CandidateRow): Html =>
  html`<section>
    <h2>Invitations</h2>
    ${
      invitations.length
        ? html`${listTable({
            caption: 'Invitations',
            items: invitations,
            headLabel: 'Package',
            head: ({ invitation: { id }, packageName }) => ({
              id,
              name: packageName,
              url: `/invitations/${id}`,
            }),
            columns: [
              { name: 'status', label: 'Status', cell: ({ invitation }) => invitationBadge(invitation) },
              { name: 'delivery', label: 'Email', cell: ({ invitation }) => deliveryBadge(invitation) },
              {
                name: 'sent',
                label: 'Sent',
                cell: ({ invitation }) => formatDate(invitation.createdAt),
                kind: 'date',
                isMuted: true,
              },
            ],
          })}
          ${moreLink('invitations', candidate)}`
        : html`<p class="muted">No invitations yet.</p>`
    }
  </section>`;

const storySection = (stories: CandidateContent['stories']): Html =>
  html`<section>
    <h2>What the candidate says</h2>
    ${stories.map(
      ({ text, reportId, createdAt }) =>
        html`<div class="card">
          <p>${text}</p>
          <p class="muted">
            ${formatDate(createdAt)} · <a href="/reports/${reportId}">Show the report that it is about</a>
          </p>
        </div>`,
    )}
  </section>`;

const contactCard = ({ email, phone, customId, createdAt, piiRemovedAt }: CandidateRow): Html =>
  html`<div class="card">
    <h2 class="first">Contact</h2>
    ${factList([
      ['Email', piiRemovedAt ? undefined : email],
      ['Phone', phone && formatPhone(phone)],
      ['Reference ID', customId],
      ['Added', formatDate(createdAt)],
      ['Removed', piiRemovedAt && formatDate(piiRemovedAt)],
    ])}
  </div>`;

const subscriptionCard = ({ id }: CandidateRow): Html =>
  html`<div class="card">
    <h2 class="first">Subscriptions</h2>
    <p class="muted">Order the same report again and again.</p>
    <p><a href="${listUrl('/subscriptions', { candidate_id: id })}">Show subscriptions</a></p>
    <h2>Continuous checks</h2>
    <p class="muted">Order a report when court or driving records change.</p>
    <p><a href="${listUrl('/continuous-checks', { candidate_id: id })}">Show continuous checks</a></p>
  </div>`;

/** For admins: what keeps the data, or how it is removed. */
function dataCard({ candidate, holds }: CandidateContent): Html {
  const removal = candidate.piiRemovedAt
    ? html`<p>The personal data of this candidate was removed.</p>`
    : html`<p><a href="/candidates/${candidate.id}/remove-data">Remove personal data</a></p>`;
  return html`<div class="card">
    <h2 class="first">Personal data</h2>
    ${holds.map(
      ({ reason, createdAt }) =>
        html`<p>Legal hold since ${formatDate(createdAt)}: ${reason || 'no reason given'}</p>`,
    )}
    ${holds.length ? html`<p>The data can't be removed while it is held.</p>` : removal}
    <p><a href="${listUrl('/settings/legal-holds', { candidate_id: candidate.id })}">Legal holds</a></p>
  </div>`;
}
