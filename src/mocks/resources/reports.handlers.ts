import {
  ApiError,
  errorCatalog,
  screeningCollection,
  screeningRoutes,
  type AdverseAction,
  type Report,
  type ReportInclude,
  type ScreeningRouteKey,
  type ScreeningType,
  type SupplierUpdate,
} from '@service-embeds/contract';
import { adjudicate, cancelAdverseAction } from '@service-embeds/domain/adverse-action/adjudication';
import {
  pauseAdverseAction,
  recordReply,
  resumeAdverseAction,
} from '@service-embeds/domain/adverse-action/adverse-action-clock';
import {
  assessIndividually,
  toIndividualizedAssessmentResource,
  withAssessmentLaws,
} from '@service-embeds/domain/adverse-action/assess-individually';
import { recordReasons } from '@service-embeds/domain/adverse-action/decision-reasons';
import { recordPosting, postNoticeHold } from '@service-embeds/domain/adverse-action/posted-notice';
import { nodePathOf } from '@service-embeds/domain/hierarchy/node-path';
import { setArchived } from '@service-embeds/domain/report-lifecycle/archive-report';
import { toEtaResource } from '@service-embeds/domain/report-lifecycle/eta';
import { applyUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { toReportDispute } from '@service-embeds/domain/report/dispute-record';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import {
  toAdverseActionResource,
  type NoticeStates,
  toAssessmentResource,
} from '@service-embeds/domain/report/serializers/decision-serializers';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import { toVerificationResource } from '@service-embeds/domain/report/serializers/verification-serializer';
import { toReportCounts } from '@service-embeds/domain/report/view/report-counts';
import {
  timelineOf,
  toTimelineEntry,
  type ReportActor,
  type TimelineRecords,
} from '@service-embeds/domain/report/view/timeline-entries';
import { sampleVisitor } from '../fixtures/build-order.ts';
import { comparisons, filterEntries } from '../reports/filter-entries.ts';
import { documentsOf, letterOf } from '../sample-documents.ts';
import { previewOf, startAsPreviewed } from '../sample-letters.ts';
import { now, type FakeState } from '../state.ts';
import { type FakeHandler, listOf } from './handler.ts';

type ReportRoutes =
  | 'GET /v1/reports'
  | 'GET /v1/report_counts'
  | 'POST /v1/report_exports'
  | 'GET /v1/reports/{id}'
  | 'POST /v1/reports/{id}'
  | 'GET /v1/reports/{id}/eta'
  | 'GET /v1/reports/{id}/assessments'
  | 'GET /v1/reports/{id}/verifications'
  | 'GET /v1/reports/{id}/timeline'
  | 'POST /v1/reports/{id}/notes'
  | 'GET /v1/reports/{id}/disputes'
  | 'GET /v1/screenings/{id}'
  | ScreeningRouteKey
  | 'GET /v1/reports/{id}/adverse_items'
  | 'GET /v1/reports/{id}/adverse_actions'
  | 'POST /v1/reports/{id}/adverse_actions'
  | 'POST /v1/reports/{id}/adverse_actions/preview'
  | 'GET /v1/adverse_actions/{id}'
  | 'DELETE /v1/adverse_actions/{id}'
  | 'POST /v1/adverse_actions/{id}/pause'
  | 'POST /v1/adverse_actions/{id}/resume'
  | 'POST /v1/adverse_actions/{id}/reasons'
  | 'POST /v1/adverse_actions/{id}/candidate_reply'
  | 'GET /v1/adverse_actions/{id}/letter'
  | 'POST /v1/adverse_actions/{id}/postings'
  | 'GET /v1/reports/{id}/individualized_assessments'
  | 'POST /v1/reports/{id}/individualized_assessments';

const readScreening =
  (isMeant: (type: ScreeningType) => boolean): FakeHandler<'GET /v1/screenings/{id}'> =>
  ({ params }, state) => {
    const report = state.reports.findByPart(params.id, now(state).getTime());
    const screening = report?.screenings.find(({ id, type }) => id === params.id && isMeant(type));
    if (!report || !screening) throw new ApiError(errorCatalog.notFound('screening'));
    return toScreeningResource(screening, report.limitUse(now(state)));
  };

const screeningHandlers = Object.fromEntries(
  Object.keys(screeningRoutes).map((key) => [
    key,
    readScreening((type) => key === `GET /v1/${screeningCollection(type)}/{id}`),
  ]),
) as { [Key in ScreeningRouteKey]: FakeHandler<Key> };

export const reportHandlers: { [Key in ReportRoutes]: FakeHandler<Key> } = {
  'GET /v1/reports': (call, state) => {
    const { sort, include } = call.query;
    const time = now(state).getTime();
    const entries = filterEntries(state, call.query).sort(
      comparisons[sort.replace('-', '') as keyof typeof comparisons],
    );
    if (sort.startsWith('-')) entries.reverse();
    return listOf(call, entries, ({ number }) => {
      const report = state.reports.read(number, time);
      if (!report) throw new Error(`There is no report ${number}.`);
      return serializeReport(report, state, include);
    });
  },
  'GET /v1/report_counts': ({ query }, state) => {
    const entries = filterEntries(state, query);
    return toReportCounts(entries.map((entry) => ({ ...entry, total: 1 })));
  },
  'POST /v1/report_exports': ({ body }) => ({ object: 'report_export', count: body.count }),
  'GET /v1/reports/{id}': ({ params, query }, state) =>
    serializeReport(getReport(state, params.id), state, query.include),
  'POST /v1/reports/{id}': ({ params, body }, state) => {
    const report = actingReport(state, params.id);
    const { package: slug = report.record.packageSlug, adjudication, archived } = body;
    // Every sample report has all that it needs.
    if (slug !== report.record.packageSlug) throw new ApiError(errorCatalog.packageNotLarger(slug));
    if (adjudication !== undefined) adjudicate(report, adjudication, now(state));
    if (archived !== undefined) setArchived(report, archived, now(state));
    return serializeReport(report, state);
  },
  'GET /v1/reports/{id}/eta': ({ params }, state) => {
    const { record, screenings } = getReport(state, params.id);
    return toEtaResource(record, screenings);
  },
  'GET /v1/reports/{id}/assessments': (call, state) => {
    const { newAssessments } = getReport(state, call.params.id);
    return listOf(call, [...newAssessments].reverse(), toAssessmentResource);
  },
  'GET /v1/reports/{id}/verifications': (call, state) => {
    const { verifications, environment } = getReport(state, call.params.id);
    return listOf(call, verifications, (record) => toVerificationResource(environment, record));
  },
  'GET /v1/reports/{id}/timeline': (call, state) =>
    listOf(call, timelineOf(timelineRecords(getReport(state, call.params.id)), 'records'), (item) =>
      toTimelineEntry(item, nameOf),
    ),
  'POST /v1/reports/{id}/notes': ({ params, body }, state) => {
    const report = actingReport(state, params.id);
    const { type, createdAt: at } = report.addActivity('note', now(state), body.text);
    return toTimelineEntry({ type, at, actor: report.actor, text: body.text }, nameOf);
  },
  'GET /v1/reports/{id}/disputes': (call, state) => {
    const { disputes } = getReport(state, call.params.id);
    return listOf(call, [...disputes].reverse(), (record) => toReportDispute(record, now(state)));
  },
  'GET /v1/screenings/{id}': readScreening(() => true),
  ...screeningHandlers,

  'GET /v1/reports/{id}/adverse_items': (call, state) => {
    const report = getReport(state, call.params.id);
    const items = adverseItemsOf(report.screenings, report.limitUse(now(state)));
    const { employeeCount } = report.account;
    const { workLocations } = report.record;
    const decision = { workLocations, employeeCount, laws: report.environment.laws, at: now(state) };
    return listOf(call, withAssessmentLaws(items, decision), (item) => item);
  },
  'GET /v1/reports/{id}/adverse_actions': (call, state) => {
    const report = getReport(state, call.params.id);
    return listOf(call, report.adverseActions, (action) => toResource(report, action));
  },
  'POST /v1/reports/{id}/adverse_actions': ({ params, body }, state) => {
    const report = actingReport(state, params.id);
    return toResource(report, startAsPreviewed(report, body, now(state)));
  },
  'POST /v1/reports/{id}/adverse_actions/preview': ({ params, body }, state) =>
    previewOf(getReport(state, params.id), body, now(state)),
  'GET /v1/adverse_actions/{id}': ({ params }, state) =>
    changeAdverseAction(state, params.id, () => undefined),
  'DELETE /v1/adverse_actions/{id}': ({ params }, state) =>
    changeAdverseAction(state, params.id, cancelAdverseAction),
  'POST /v1/adverse_actions/{id}/pause': ({ params }, state) =>
    changeAdverseAction(state, params.id, pauseAdverseAction),
  'POST /v1/adverse_actions/{id}/resume': ({ params }, state) =>
    changeAdverseAction(state, params.id, resumeAdverseAction),
  'POST /v1/adverse_actions/{id}/reasons': ({ params, body }, state) =>
    changeAdverseAction(state, params.id, (report, action, at) =>
      recordReasons(report, action, { reasons: body.reasons, at }),
    ),
  'POST /v1/adverse_actions/{id}/candidate_reply': ({ params, body }, state) =>
    changeAdverseAction(state, params.id, (report, action, at) =>
      recordReply(report, action, { needsTime: body.needs_time, at }),
    ),
  'GET /v1/adverse_actions/{id}/letter': ({ params }, state) => {
    const { report, action } = findAdverseAction(state, params.id);
    return letterOf(report, action);
  },
  'POST /v1/adverse_actions/{id}/postings': ({ params, body }, state) =>
    changeAdverseAction(state, params.id, (report, action, at) =>
      recordPosting(report, action, { postedAt: body.posted_at ? new Date(body.posted_at) : at, at }),
    ),
  'GET /v1/reports/{id}/individualized_assessments': (call, state) => {
    const { individualizedAssessments } = getReport(state, call.params.id);
    return listOf(call, [...individualizedAssessments].reverse(), toIndividualizedAssessmentResource);
  },
  'POST /v1/reports/{id}/individualized_assessments': ({ params, body }, state) =>
    toIndividualizedAssessmentResource(assessIndividually(actingReport(state, params.id), body, now(state))),
};

/** Changes a report as its supplier does, and returns it. */
export function updateReport(state: FakeState, id: string, update: SupplierUpdate): Report {
  const report = getReport(state, id);
  applyUpdate(report, { at: now(state), update });
  return serializeReport(report, state);
}

function getReport(state: FakeState, id: string): ReportAggregate {
  const report = state.reports.find(id, now(state).getTime());
  if (!report) throw new ApiError(errorCatalog.notFound('report'));
  return report;
}

const nameOf = ({ kind }: ReportActor): string | null => (kind === 'person' ? 'Robin Sample' : null);

/** Returns a report for a change that the visitor makes. */
function actingReport(state: FakeState, id: string): ReportAggregate {
  const report = getReport(state, id);
  report.actor = sampleVisitor;
  return report;
}

const timelineRecords = (report: ReportAggregate): TimelineRecords => ({
  report: report.record,
  verifications: report.verifications,
  adverseActions: report.adverseActions,
  individualizedAssessments: report.individualizedAssessments,
  disputes: report.disputes,
  activities: report.newActivities,
  noticesOf,
});

/** Fake mode delivers every notice at once. */
const noticesOf = ({ createdAt, completedAt }: AdverseActionRecord): Pick<NoticeStates, 'pre' | 'post'> => ({
  pre: { status: 'delivered', failure: null, statusAt: createdAt },
  post: completedAt ? { status: 'delivered', failure: null, statusAt: completedAt } : undefined,
});

/** Returns an adverse action as the API does. */
const toResource = (report: ReportAggregate, action: AdverseActionRecord): AdverseAction =>
  toAdverseActionResource(action, {
    ...noticesOf(action),
    hold: postNoticeHold(action, {
      isUndelivered: false,
      assessments: report.individualizedAssessments,
      laws: report.environment.laws,
    }),
  });

function findAdverseAction(
  state: FakeState,
  id: string,
): { report: ReportAggregate; action: AdverseActionRecord } {
  const report = state.reports.findByPart(id, now(state).getTime());
  const action = report?.adverseActions.find((item) => item.id === id);
  if (!report || !action) throw new ApiError(errorCatalog.notFound('adverse action'));
  return { report, action };
}

function changeAdverseAction(
  state: FakeState,
  id: string,
  change: (report: ReportAggregate, action: AdverseActionRecord, at: Date) => void,
): AdverseAction {
  const { report, action } = findAdverseAction(state, id);
  report.actor = sampleVisitor;
  change(report, action, now(state));
  return toResource(report, action);
}

export const serializeReport = (
  report: ReportAggregate,
  state: FakeState,
  include?: ReadonlySet<ReportInclude>,
): Report => {
  const { record, screenings, candidate } = report;
  const nodePath = nodePathOf(state.nodes, record.node);
  const documents = include?.has('documents') ? documentsOf(report) : undefined;
  const limiter = report.limitUse(now(state));
  return toReportResource(
    { report: record, screenings, limiter },
    { include, candidate, documents, nodePath },
  );
};
