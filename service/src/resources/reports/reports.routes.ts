import {
  ApiError,
  errorCatalog,
  screeningCollection,
  screeningRoutes,
  maxTags,
} from '@service-embeds/contract';
import type { ReportCounts, ScreeningRouteKey, ScreeningType, TagList } from '@service-embeds/contract';
import { adjudicate } from '@service-embeds/domain/adverse-action/adjudication';
import { setArchived } from '@service-embeds/domain/report-lifecycle/archive-report';
import { toEtaResource } from '@service-embeds/domain/report-lifecycle/eta';
import { confirmReview } from '@service-embeds/domain/report-lifecycle/report-deadlines';
import { releasedScreening, releasedScreenings } from '@service-embeds/domain/report/candidate-review';
import { completeReport } from '@service-embeds/domain/report/screenings/screening-results';
import {
  toReportResource,
  toReportSummary,
} from '@service-embeds/domain/report/serializers/report-serializer';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import { toReportAddresses } from '@service-embeds/domain/report/view/limit-to-view';
import { toReportCounts } from '@service-embeds/domain/report/view/report-counts';
import type { Transaction } from '../../db/pool/database.ts';
import { reportActor } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import { reachOf, listOf, listOfItems, pageOf, type Handler, type Handlers, type Call } from '../call.ts';
import { toReportResources } from './order-parts.ts';
import { placeUpgrade } from './place-upgrade.ts';
import { limiterOf } from './record-screen.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';
import {
  countReports,
  findScreening,
  findScreeningsOfReport,
  getReport,
  getReportSummary,
  listReports,
} from './reports.queries.ts';

type ReportRoutes =
  | 'GET /v1/reports'
  | 'GET /v1/report_counts'
  | 'POST /v1/report_exports'
  | 'GET /v1/reports/{id}'
  | 'POST /v1/reports/{id}'
  | 'POST /v1/reports/{id}/complete'
  | 'GET /v1/reports/{id}/addresses'
  | 'GET /v1/reports/{id}/eta'
  | 'GET /v1/screenings/{id}'
  | ScreeningRouteKey;

export const reportHandlers = (container: Container): Pick<Handlers, ReportRoutes> => ({
  'GET /v1/reports': async (call) => {
    const { rows, total } = await listReports(call.db, reachOf(call), call.query, pageOf(call));
    const data = await toReportResources(call, container, rows);
    return listOf(container, call, data, total);
  },

  'GET /v1/report_counts': async (call): Promise<ReportCounts> =>
    toReportCounts(await countReports(call.db, reachOf(call), call.query)),

  // The route is there for its entry in the audit log. The browser makes the file.
  'POST /v1/report_exports': ({ body }) => Promise.resolve({ object: 'report_export', count: body.count }),

  'GET /v1/reports/{id}': async (call) => {
    if (!call.query.include?.size) {
      const { report, screenings } = await getReportSummary(call.db, call.account.id, call.params.id);
      return toReportSummary(report, screenings);
    }
    const record = await getReport(call.db, call.account.id, call.params.id);
    const [resource] = await toReportResources(call, container, [record]);
    if (!resource) throw new Error('A report was lost while it was serialized.');
    return resource;
  },

  'POST /v1/reports/{id}': async ({ db, account, caller, params, body, now, person, note }) => {
    // A page may decide, but what a report costs is the backend's business.
    if (body.package !== undefined && caller.kind === 'session_token')
      throw new ApiError(errorCatalog.sessionTokenNotAllowed);
    const report = await loadReport(db, container, account.id, params.id);
    report.adjudicator = person ?? null;
    report.actor = reportActor(caller);
    const { package: slug = report.record.packageSlug, adjudication, archived } = body;
    const offerMade = body.conditional_offer_made ?? false;
    if (slug !== report.record.packageSlug)
      await placeUpgrade(db, container, { account, report, slug, offerMade, at: now });
    if (adjudication !== undefined) adjudicate(report, adjudication, now);
    const isDifferent = archived === undefined || setArchived(report, archived, now);
    if (!isDifferent && Object.keys(body).length === 1) note(null);
    await saveReport(db, container, report);
    return toReportResource({ report: report.record, screenings: report.screenings });
  },

  'POST /v1/reports/{id}/complete': async ({ db, account, params, now }) => {
    const report = await loadReport(db, container, account.id, params.id);
    completeReport(report, now);
    await saveReport(db, container, report);
    return toReportResource({ report: report.record, screenings: report.screenings });
  },

  'GET /v1/reports/{id}/addresses': async (call) => {
    const record = await getReport(call.db, call.account.id, call.params.id);
    const addresses = toReportAddresses(
      releasedScreenings(record, await findScreeningsOfReport(call.db, container, record)),
    );
    return listOfItems(container, call, addresses);
  },

  'GET /v1/reports/{id}/eta': async ({ db, account, params }) => {
    const record = await getReport(db, account.id, params.id);
    return toEtaResource(record, await findScreeningsOfReport(db, container, record));
  },

  'GET /v1/screenings/{id}': readScreening(container, () => true),
  ...readScreeningsByType(container),
});

const readScreening =
  (container: Container, isMeant: (type: ScreeningType) => boolean): Handler<'GET /v1/screenings/{id}'> =>
  async ({ db, account, params, now }) => {
    const record = await findScreening(db, container, account.id, params.id);
    if (!record || !isMeant(record.type)) throw new ApiError(errorCatalog.notFound('screening'));
    const report = await getReport(db, account.id, record.reportId);
    return toScreeningResource(releasedScreening(report, record), limiterOf(account, report, now));
  };

const readScreeningsByType = (container: Container): Pick<Handlers, ScreeningRouteKey> =>
  Object.fromEntries(
    Object.keys(screeningRoutes).map((key) => [
      key,
      readScreening(container, (type) => key === `GET /v1/${screeningCollection(type)}/{id}`),
    ]),
  ) as Pick<Handlers, ScreeningRouteKey>;

type TagRoute = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/reports/{id}/tags`;
type TagCall = Pick<Call<TagRoute>, 'account' | 'params' | 'query' | 'now' | 'url'>;
type TagChange = TagCall & { db: Transaction };

export const reportTagHandlers = (container: Container): Pick<Handlers, TagRoute> => ({
  'GET /v1/reports/{id}/tags': async (call) =>
    listTags(container, call, (await getReport(call.db, call.account.id, call.params.id)).tags),

  'POST /v1/reports/{id}/tags': (call) => changeTags(container, call, (tags) => [...tags, call.body.tag]),

  'PUT /v1/reports/{id}/tags': (call) => changeTags(container, call, () => call.body.tags),

  'DELETE /v1/reports/{id}/tags': (call) =>
    changeTags(container, call, (tags) => tags.filter((tag) => tag !== call.body.tag)),
});

/** Changes the tags of a report, each of which it has once. */
async function changeTags(
  container: Container,
  call: TagChange,
  change: (tags: readonly string[]) => readonly string[],
): Promise<TagList> {
  const { db, account, params, now } = call;
  const report = await loadReport(db, container, account.id, params.id);
  const { tags } = report.record;
  const newTags = [...new Set(change(tags))];
  if (newTags.length > maxTags) throw new ApiError(errorCatalog.tooManyTags(maxTags));
  if (newTags.join('\n') !== tags.join('\n')) {
    report.update({ tags: newTags });
    report.publish('report.updated', now);
    await saveReport(db, container, report);
  }
  return listTags(container, call, newTags);
}

function listTags(container: Container, call: TagCall, tags: readonly string[]): TagList {
  const resources = tags.map((name) => ({ name }));
  return listOfItems(container, call, resources);
}

/** What candidates do with reports that they read before the customer. */
export const candidateReviewHandlers = (
  container: Container,
): Pick<Handlers, 'POST /candidate_portal/reports/{id}/release'> => ({
  // Of two requests at once, and of one that comes after the last day, the first releases the report.
  'POST /candidate_portal/reports/{id}/release': async ({ db, account, caller, params, now }) => {
    const report = await loadReport(db, container, account.id, params.id);
    report.actor = reportActor(caller);
    confirmReview(report, now);
    await saveReport(db, container, report);
    return { id: params.id };
  },
});
