import { and, count, eq, inArray } from 'drizzle-orm';
import { ApiError, errorCatalog, maxNotes, type ReportView } from '@service-embeds/contract';
import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { timelineOf, toTimelineEntry } from '@service-embeds/domain/report/view/timeline-entries';
import type { ReportActor, TimelineRecords } from '@service-embeds/domain/report/view/timeline-entries';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import {
  adverseActions,
  applications,
  credentials,
  memberships,
  reportActivities,
  users,
  verifications,
} from '../../db/schema/index.ts';
import { reportActor } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import { listOfItems, type Caller, type Handlers } from '../call.ts';
import { findDisputes } from '../disputes/disputes.queries.ts';
import { toAdverseActionRecord } from './encrypted-records.ts';
import { findNoticeStates } from './notice-delivery.ts';
import { findIndividualizedAssessments, findActivities } from './report-activities.queries.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';
import { getReport } from './reports.queries.ts';

type TimelineRoutes = 'GET /v1/reports/{id}/timeline' | 'POST /v1/reports/{id}/notes';

/** What happened to reports and who did it, and the notes about them. */
export const reportTimelineHandlers = (container: Container): Pick<Handlers, TimelineRoutes> => ({
  'GET /v1/reports/{id}/timeline': async (call) => {
    const { db, account, params, caller } = call;
    const report = await getReport(db, account.id, params.id);
    const items = timelineOf(await findTimelineRecords(db, container, report), viewOf(caller));
    const nameOf = await findActorNames(
      db,
      account.id,
      items.flatMap(({ actor }) => actor ?? []),
    );
    return listOfItems(
      container,
      call,
      items.map((item) => toTimelineEntry(item, nameOf)),
    );
  },

  'POST /v1/reports/{id}/notes': async ({ db, account, caller, params, body, now }) => {
    // Of two requests at once, the lock of the report lets the second one count the note of the first.
    const report = await loadReport(db, container, account.id, params.id);
    if ((await countNotes(db, report.record)) >= maxNotes)
      throw new ApiError(errorCatalog.tooManyNotes(maxNotes));
    report.actor = reportActor(caller);
    report.addActivity('note', now, body.text);
    await saveReport(db, container, report);
    const { actor } = report;
    const nameOf = await findActorNames(db, account.id, [actor]);
    return toTimelineEntry({ type: 'note', at: now, actor, text: body.text }, nameOf);
  },
});

/** A page that only follows orders sees how far a report is. */
const viewOf = ({ kind, scopes, view = 'records' }: Caller): ReportView =>
  kind === 'session_token' && !scopes.includes('report') ? 'status' : view;

async function findTimelineRecords(
  db: Queryable,
  container: Container,
  report: ReportRecord,
): Promise<TimelineRecords> {
  const { accountId, id } = report;
  const actionRows = await db
    .select()
    .from(adverseActions)
    .where(and(ofAccount(adverseActions, accountId), eq(adverseActions.reportId, id)));
  // What the candidate says of a report that they read first is about its content.
  const isHidden = isHeldBack(report);
  const activities = await findActivities(db, container, accountId, [id]);
  const actions = actionRows.map((row) => toAdverseActionRecord(container, row));
  return {
    report,
    verifications: await db
      .select()
      .from(verifications)
      .where(and(ofAccount(verifications, accountId), eq(verifications.reportId, id))),
    adverseActions: actions,
    individualizedAssessments: await findIndividualizedAssessments(db, container, accountId, [id]),
    disputes: isHidden ? [] : await findDisputes(db, container, accountId, [id]),
    activities: activities.filter(({ type }) => !isHidden || !type.startsWith('dispute')),
    noticesOf: await findNoticeStates(db, accountId, actions),
  };
}

async function countNotes(db: Queryable, { accountId, id }: ReportRecord): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reportActivities)
    .where(
      and(
        ofAccount(reportActivities, accountId),
        eq(reportActivities.reportId, id),
        eq(reportActivities.type, 'note'),
      ),
    );
  return row?.total ?? 0;
}

/** Returns how people, API keys and applications are called. Candidates and staff have no names in a timeline. */
async function findActorNames(
  db: Queryable,
  accountId: string,
  actors: readonly ReportActor[],
): Promise<(actor: ReportActor) => string | null> {
  const idsOf = (kind: ReportActor['kind']): string[] => [
    ...new Set(actors.flatMap((actor) => (actor.kind === kind && actor.id !== null ? [actor.id] : []))),
  ];
  const [people, keys, partners] = [idsOf('person'), idsOf('api_key'), idsOf('application')];
  const rows = [
    ...(people.length
      ? await db
          .select({ id: users.id, name: users.fullName })
          .from(users)
          .innerJoin(memberships, and(eq(memberships.userId, users.id), ofAccount(memberships, accountId)))
          .where(inArray(users.id, people))
      : []),
    ...(keys.length
      ? await db
          .select({ id: credentials.id, name: credentials.name })
          .from(credentials)
          .where(and(ofAccount(credentials, accountId), inArray(credentials.id, keys)))
      : []),
    ...(partners.length
      ? await db
          .select({ id: applications.id, name: applications.name })
          .from(applications)
          .where(inArray(applications.id, partners))
      : []),
  ];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ id }) => (id === null ? null : (names.get(id) ?? null));
}
