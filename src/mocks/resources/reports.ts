import {
  includeNameOf,
  allowsMultiple,
  errorCatalog,
  reportStatus,
  screeningType,
  type ParsedQuery,
  type Report,
  type ReportInclude,
  type Screening,
  ApiError,
} from '@service-embeds/contract';
import { cannedId, customIdOf } from '../reports/build.ts';
import type { FullReport, ReportEntry } from '../reports/reports.ts';
import { now, timestamp, type FakeState } from '../state.ts';
import type { FakeHandler } from './index.ts';
import { listOf } from './list.ts';

type ReportRoutes =
  | 'GET /v1/reports'
  | 'GET /v1/report_counts'
  | 'GET /v1/reports/{id}'
  | 'GET /v1/reports/{id}/eta'
  | 'GET /v1/reports/{id}/assessments';

type Filters = Pick<ParsedQuery<'GET /v1/reports'>, 'candidate_id' | 'package' | 'search'> & {
  status?: Report['status'] | undefined;
};

export const reportHandlers: { [Key in ReportRoutes]: FakeHandler<Key> } = {
  'GET /v1/reports': (call, state) => {
    const { sort, include } = call.query;
    const time = now(state).getTime();
    const sorted = matches(state, call.query).sort(orders[sort.replace('-', '') as keyof typeof orders]);
    if (sort.startsWith('-')) sorted.reverse();
    const page = listOf(call, sorted);
    return {
      ...page,
      data: page.data.flatMap(({ number }) => {
        const report = state.reports.read(number, time);
        return report ? [present(report, include)] : [];
      }),
    };
  },
  'GET /v1/report_counts': ({ query }, state) => {
    const found = matches(state, query);
    const by_status = {} as Record<Report['status'], number>;
    reportStatus.options.forEach((status) => (by_status[status] = 0));
    found.forEach(({ status }) => by_status[status]++);
    return { object: 'report_counts', total: found.length, by_status };
  },
  'GET /v1/reports/{id}': ({ params, query }, state) => present(find(state, params.id), query.include),
  'GET /v1/reports/{id}/eta': ({ params }, state) => {
    const report = find(state, params.id);
    const time = report.estimated_completion_time;
    if (!report.screenings.some(({ object }) => object === 'county_criminal_search') || !time)
      throw new ApiError(errorCatalog.etaNotAvailable);
    const generated = new Date(Date.parse(report.created_at) + 7_200_000);
    return { estimate_generated_at: timestamp(generated), estimated_completion_time: time };
  },
  'GET /v1/reports/{id}/assessments': (call, state) => {
    const report = find(state, call.params.id);
    if (!report.assessment || !report.completed_at) return listOf(call, []);
    const found = report.screenings.filter(({ result }) => result === 'consider');
    const object = (id: string, type: string) => ({ object_id: id, object_type: type });
    return listOf(call, [
      {
        id: `a55e55${report.id.slice(6)}`,
        object: 'assessment' as const,
        value: report.assessment,
        created_at: report.completed_at,
        ruleset: { id: 'fa4e00000000000000000a55', name: 'Standard hiring', version: { number: 1 } },
        results: [
          {
            value: report.assessment,
            assessed_objects: found.length
              ? found.map(({ id, object: type }) => object(id, type))
              : [object(report.id, 'report')],
            rule: found.length
              ? { name: 'Anything else', type: 'custom' as const }
              : { name: 'Nothing found', type: 'default' as const },
          },
        ],
      },
    ]);
  },
};

const orders = {
  created_at: (one: ReportEntry, other: ReportEntry) => one.createdAt - other.createdAt,
  completed_at: (one: ReportEntry, other: ReportEntry) =>
    (one.completedAt ?? Infinity) - (other.completedAt ?? Infinity) || 0,
  status: (one: ReportEntry, other: ReportEntry) =>
    one.status < other.status ? -1 : one.status > other.status ? 1 : 0,
};

function matches(state: FakeState, { candidate_id, package: slug, search, status }: Filters): ReportEntry[] {
  const text = search?.toLowerCase();
  return state.reports
    .entries(now(state).getTime())
    .filter(
      (entry) =>
        (slug === undefined || entry.package === slug) &&
        (status === undefined || entry.status === status) &&
        (candidate_id === undefined || idsOf(entry).indexOf(candidate_id) >= 0) &&
        (text === undefined || entry.text.indexOf(text) >= 0 || idsOf(entry).indexOf(text) >= 0),
    );
}

/** Ids by which a report is found: its own and its candidate's. They follow from its number. */
const idsOf = ({ number }: ReportEntry): string[] => [
  cannedId('4e', number),
  cannedId('ca', number),
  customIdOf(number),
];

function find(state: FakeState, id: string): FullReport {
  const report = state.reports.find(id, now(state).getTime());
  if (!report) throw new ApiError(errorCatalog.notFound('report'));
  return report;
}

/** A report with what was asked for, and nothing else, embedded. */
export function present(full: FullReport, include: ReadonlySet<ReportInclude> = new Set()): Report {
  const { screenings, candidate, ...report } = full;
  const embedded: Record<string, Screening | null | Screening[]> = {};
  screeningType.options.forEach((type) => {
    if (!include.has(includeNameOf(type))) return;
    const mine = screenings.filter(({ object }) => object === type);
    embedded[includeNameOf(type)] = allowsMultiple(type) ? mine : (mine[0] ?? null);
  });
  return {
    ...report,
    ...embedded,
    ...(include.has('screenings') && { screenings }),
    ...(include.has('candidate') && { candidate }),
  };
}
