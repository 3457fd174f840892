import { Hono } from 'hono';
import { limitOutcome } from '@service-embeds/domain/report/view/report-view';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import {
  findStories,
  type CandidateStoryRow,
  storyPlace,
} from '../../../resources/candidate-stories/candidate-stories.queries.ts';
import { getCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { listInvitationPage } from '../../../resources/invitations/invitation-list.queries.ts';
import { listReportPage } from '../../../resources/reports/report-list.queries.ts';
import { listHolds } from '../../../resources/retention/legal-holds.queries.ts';
import { candidatePage, type CandidateContent } from './candidate.page.ts';
import { candidateList } from './candidates.list.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { toInvitationItems } from '../invitations/invitations.list.ts';
import { exportList, showList } from '../lists/list-routes.ts';
import { requireRole } from '../require-role.ts';
import { candidateReaders } from '../roles.ts';
import { recordView } from '../viewer-audit.ts';

/** The candidates within reach, and everything that the viewer may see of each. */
export const candidateRoutes = new Hono<DashboardEnv>()
  .get('/candidates', requireRole(candidateReaders), showList(candidateList))
  .get('/candidates.csv', requireRole(candidateReaders), exportList(candidateList))
  .get('/candidates/:id', requireRole(candidateReaders), showCandidate);

/** Reports and invitations of one candidate on their page. The lists have the others. */
const mostOrders = 20;

async function showCandidate(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const candidate = await getCandidate(db, viewer.account.id, c.req.param('id') ?? '');
  await recordView(c, 'candidate.read', { type: 'candidate', id: candidate.id });
  return candidatePage(c, {
    candidate,
    ...(await readOrders(c, candidate)),
    ...(await readHolds(c, candidate)),
  });
}

async function readOrders(
  c: DashboardContext,
  candidate: CandidateRow,
): Promise<Pick<CandidateContent, 'reports' | 'invitations' | 'stories'>> {
  const { db, viewer } = c.var;
  const { reach, rights } = viewer;
  const ofCandidate = { candidateId: candidate.id };
  const page = { limit: mostOrders };
  const view = rights.view ?? 'status';
  const reports = rights.view ? (await listReportPage(db, { reach, view }, ofCandidate, page)).rows : [];
  const invitations = rights.orders ? (await listInvitationPage(db, reach, ofCandidate, page)).rows : [];
  // Stories repeat the records that they are about.
  const reportIds = view === 'records' ? reports.map(({ id }) => id) : [];
  const stories = await findStories(db, viewer.account.id, reportIds);
  return {
    reports: reports.map((report) => limitOutcome(report, view)),
    invitations: await toInvitationItems(c, invitations),
    stories: [...stories.values()].flat().map((story) => toStory(c, story)),
  };
}

const toStory = (
  { var: { container } }: DashboardContext,
  row: CandidateStoryRow,
): CandidateContent['stories'][number] => ({
  createdAt: row.createdAt,
  reportId: row.reportId,
  text: container.keys.data.decrypt(row.content, storyPlace(row)),
});

async function readHolds(
  { var: { db, viewer } }: DashboardContext,
  { id }: CandidateRow,
): Promise<Pick<CandidateContent, 'holds'>> {
  if (!viewer.rights.administration) return { holds: [] };
  const held = { accountId: viewer.account.id, candidateId: id };
  const { rows } = await listHolds(db, held, { limit: mostOrders, offset: 0 });
  return { holds: rows.filter(({ releasedAt }) => releasedAt === null) };
}
