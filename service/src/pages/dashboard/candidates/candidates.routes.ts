import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { displayName } from '@service-embeds/domain/candidate/candidate-record';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { limitOutcome } from '@service-embeds/domain/report/view/limit-to-view';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import { formatDate, formatPhone } from '../../../platform/translations/messages-for.ts';
import { findStories, storyPlace } from '../../../resources/candidate-stories/candidate-stories.routes.ts';
import { getCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { listInvitationPage } from '../../../resources/invitations/invitations.queries.ts';
import { listReportPage } from '../../../resources/reports/report-list.queries.ts';
import { listHolds } from '../../../resources/retention/legal-holds.queries.ts';
import { formAlert } from '../../kit/forms/forms.ts';
import { choices } from '../../kit/forms/post-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { deliveryBadge, invitationBadge, reportBadge } from '../../kit/parts/badges.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { dateColumn, listTable } from '../../kit/parts/list-table.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage, dashboardForm, messagePage, redirectWithMessage } from '../dashboard-layout.ts';
import { toInvitationItems, type InvitationItem } from '../invitations/invitations.list.ts';
import { exportList, showList } from '../lists/list-page.ts';
import { listUrl } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { candidateReaders, admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { candidateList, candidateName } from './candidates.list.ts';

/** The candidates within reach, and everything that the viewer may see of each. */
export const candidateRoutes = new Hono<DashboardEnv>()
  .get('/candidates', requireRole(candidateReaders), showList(candidateList))
  .get('/candidates.csv', requireRole(candidateReaders), exportList(candidateList))
  .get('/candidates/:id', requireRole(candidateReaders), showCandidate);

/** Reports and invitations of one candidate on their page. The lists have the others. */
const maxOrders = 20;

/** Shows one candidate, with everything that was ordered for them: nothing that the viewer may not see. */
async function showCandidate(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { reach, rights } = viewer;
  const { view, orders, administration } = rights;
  const candidate = await getCandidate(db, viewer.account.id, c.req.param('id') ?? '');
  await recordView(c, 'candidate.read', { type: 'candidate', id: candidate.id });
  const ofCandidate = { candidateId: candidate.id };
  const page = { limit: maxOrders };
  const reports = view ? (await listReportPage(db, { reach, view }, ofCandidate, page)).rows : [];
  const invitations = orders ? (await listInvitationPage(db, reach, ofCandidate, page)).rows : [];
  const items = await toInvitationItems(c, invitations);
  const stories = await readStories(c, view === 'records' ? reports : []);
  const name = candidateName(candidate);
  return dashboardPage(
    c,
    name,
    html`${pageHead({
        title: name,
        crumbs: [['/candidates', 'Candidates']],
        actions:
          orders &&
          !candidate.piiRemovedAt &&
          html`<a class="button quiet" href="${listUrl('/order', { candidate_id: candidate.id })}">
            Order background check
          </a>`,
      })}
      <div class="aside-columns">
        <div>
          ${
            view
              ? reportSection(
                  reports.map((report) => limitOutcome(report, view)),
                  candidate,
                )
              : ''
          }
          ${orders ? invitationSection(items, candidate) : ''} ${stories.length ? storySection(stories) : ''}
        </div>
        <div>
          ${contactCard(candidate)} ${orders ? subscriptionCard(candidate) : ''}
          ${administration ? await dataCard(c, candidate) : ''}
        </div>
      </div>`,
    { wide: true },
  );
}

/** What the candidate says about their reports. Stories repeat the records that they are about. */
async function readStories({ var: { db, container, viewer } }: DashboardContext, reports: ReportRecord[]) {
  const stories = await findStories(
    db,
    viewer.account.id,
    reports.map(({ id }) => id),
  );
  return [...stories.values()].flat().map((story) => ({
    createdAt: story.createdAt,
    reportId: story.reportId,
    text: container.keys.data.decrypt(story.content, storyPlace(story)),
  }));
}

const moreLink = (list: string, { id }: CandidateRow): Html =>
  html`<p><a href="${listUrl(`/${list}`, { search: id })}">Show in the list of ${list}</a></p>`;

const reportSection = (reports: ReportRecord[], candidate: CandidateRow): Html =>
  html`<section>
    <h2 class="first">Reports</h2>
    ${listTable({
      caption: 'Reports',
      items: reports,
      empty: html`<p class="muted">No reports yet.</p>`,
      headLabel: 'Package',
      head: ({ id, packageName }) => ({ id, name: packageName, url: `/reports/${id}` }),
      columns: [
        { name: 'status', label: 'Status', cell: (report) => reportBadge(report) },
        dateColumn<ReportRecord>('ordered', 'Ordered', ({ createdAt }) => createdAt),
      ],
    })}
    ${reports.length ? moreLink('reports', candidate) : ''}
  </section>`;

const invitationSection = (invitations: InvitationItem[], candidate: CandidateRow): Html =>
  html`<section>
    <h2>Invitations</h2>
    ${listTable({
      caption: 'Invitations',
      items: invitations,
      empty: html`<p class="muted">No invitations yet.</p>`,
      headLabel: 'Package',
      head: ({ invitation: { id }, packageName }) => ({ id, name: packageName, url: `/invitations/${id}` }),
      columns: [
        { name: 'status', label: 'Status', cell: ({ invitation }) => invitationBadge(invitation) },
        { name: 'delivery', label: 'Email', cell: ({ invitation }) => deliveryBadge(invitation) },
        dateColumn<InvitationItem>('sent', 'Sent', ({ invitation }) => invitation.createdAt),
      ],
    })}
    ${invitations.length ? moreLink('invitations', candidate) : ''}
  </section>`;

const storySection = (stories: Awaited<ReturnType<typeof readStories>>): Html =>
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
async function dataCard({ var: { db, viewer } }: DashboardContext, candidate: CandidateRow): Promise<Html> {
  const ofCandidate = { accountId: viewer.account.id, candidateId: candidate.id };
  const { rows } = await listHolds(db, ofCandidate, { limit: maxOrders, offset: 0 });
  const holds = rows.filter(({ releasedAt }) => releasedAt === null);
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

/** An admin removes the personal data of a candidate. */
export const removeDataRoutes = new Hono<DashboardEnv>()
  .get('/candidates/:id/remove-data', requireRole(admins), (c) => askForRemoval(c))
  .post('/candidates/:id/remove-data', requireRole(admins), requireRecentAuthentication, removeData);

/** Asks before it removes. @param alert why it was refused */
async function askForRemoval(c: DashboardContext, alert?: string): Promise<Response> {
  const { db, viewer } = c.var;
  const candidate = await getCandidate(db, viewer.account.id, c.req.param('id') ?? '');
  if (candidate.piiRemovedAt)
    return messagePage(c, 'Nothing to remove', 'The personal data of this candidate was removed.', 422);
  const title = 'Remove personal data?';
  return dashboardPage(
    c,
    title,
    html`<div class="card narrow">
      <h1>${title}</h1>
      ${formAlert(alert)}
      <p>
        We remove everything that we hold about ${displayName(candidate)}: contact details, answers,
        documents, emails, and the records in their reports. You can't undo this.
      </p>
      <p>
        Pending invitations are canceled. Subscriptions and continuous checks end. Proof of consent stays
        encrypted for as long as the law requires. We'll email ${viewer.user.email} when it is done.
      </p>
      ${dashboardForm(
        c,
        c.req.path,
        choices(html`<button class="danger">Remove personal data</button>`, `/candidates/${candidate.id}`),
      )}
    </div>`,
    { status: alert === undefined ? 200 : 409 },
  );
}

async function removeData(c: DashboardContext): Promise<Response> {
  const candidateId = c.req.param('id') ?? '';
  try {
    await callAsViewer(c, 'DELETE /v1/candidates/{id}/pii', {
      params: { id: candidateId },
      body: { deletion_contact_email_address: c.var.viewer.user.email },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return askForRemoval(c, error.message);
  }
  return redirectWithMessage(c, `/candidates/${candidateId}`, 'Personal data removed.');
}
