import type { ReportPhase, ReportView } from '@service-embeds/contract';
import type { ReportListFilters } from '../../resources/reports/report-list.queries.ts';
import type { DashboardContext } from './environment.ts';
import { dayAfter, dayOf } from './days.ts';
import { reportLabels } from './status-labels.ts';

/** The tabs of the list: what they are called, and the phases they show. */
export const reportTabs: Readonly<
  Record<string, { label: string; phases: readonly ReportPhase[] | undefined }>
> = {
  decide: { label: 'To decide', phases: ['consider'] },
  progress: { label: 'In progress', phases: ['pending'] },
  waiting: { label: 'Waiting on candidate', phases: ['suspended'] },
  disputed: { label: 'Disputed', phases: ['dispute'] },
  done: {
    label: 'Done',
    phases: ['clear', 'complete', 'engaged', 'pre_adverse_action', 'post_adverse_action', 'canceled'],
  },
  all: { label: 'All', phases: undefined },
};

/** Tabs that would say what reports resulted in. */
const outcomeTabs = new Set(['decide', 'disputed']);

/** Returns the tabs that a view may see. */
export const visibleTabs = (view: ReportView): string[] =>
  Object.keys(reportTabs).filter((name) => view !== 'status' || !outcomeTabs.has(name));

/** Returns the phases that a view may tell apart. */
export const visiblePhases = (view: ReportView): ReportPhase[] =>
  (Object.keys(reportLabels) as ReportPhase[]).filter(
    (phase) => view !== 'status' || ['pending', 'suspended', 'complete', 'canceled'].includes(phase),
  );

export const assessmentLabels = { eligible: 'Eligible', review: 'Review', escalated: 'Escalated' } as const;

const maxTextLength = 100;
const filterNames = [
  'tab',
  'search',
  'status',
  'package',
  'assessment',
  'node',
  'from',
  'to',
  'sort',
] as const;

export type ReportFilterName = (typeof filterNames)[number];
/** The filters as the address has them. Those that are empty, or that the viewer may not use, are left out. */
export type ReportQuery = { [Name in ReportFilterName]?: string | undefined };

/** Reads the filters of the list from the address. */
export function readReportQuery(c: DashboardContext, view: ReportView): ReportQuery {
  const isAllowed: Partial<Record<ReportFilterName, (value: string) => boolean>> = {
    tab: (value) => visibleTabs(view).includes(value) && value !== 'all',
    status: (value) => visiblePhases(view).some((phase) => phase === value),
    assessment: (value) => view !== 'status' && value in assessmentLabels,
    from: (value) => dayOf(value) !== undefined,
    to: (value) => dayOf(value) !== undefined,
    sort: (value) => value === 'oldest',
  };
  const entries = filterNames.flatMap((name) => {
    const value = (c.req.query(name) ?? '').trim().slice(0, maxTextLength);
    return value && (isAllowed[name]?.(value) ?? true) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns what a query means. A tab and a status limit the list together. */
export function toReportFilters(query: ReportQuery): ReportListFilters & { order?: 'asc' | 'desc' } {
  const ofTab = reportTabs[query.tab ?? 'all']?.phases;
  const phase = query.status as ReportPhase | undefined;
  const phases = phase === undefined ? ofTab : !ofTab || ofTab.includes(phase) ? [phase] : [];
  return {
    phases,
    search: query.search,
    packageSlug: query.package,
    assessment: query.assessment as ReportListFilters['assessment'],
    node: query.node,
    orderedFrom: dayOf(query.from),
    orderedUntil: dayAfter(query.to),
    ...(query.sort === 'oldest' && { order: 'asc' }),
  };
}
