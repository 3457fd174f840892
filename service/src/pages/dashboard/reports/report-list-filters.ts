import type { ReportPhase, ReportView } from '@service-embeds/contract';
import { assessmentLabels, reportLabels } from '@service-embeds/domain/report/view/status-labels';
import type { ReportListFilters } from '../../../resources/reports/report-list.queries.ts';
import { dayAfter, dayOf } from '../days.ts';
import type { ListAction, ListFilter, ListQuery, ListTab } from '../lists/list-definition.ts';
import { orderFilter, orderOf } from '../lists/list-query.ts';

/** The tabs of the list: what they are called, and the phases they show. Undefined: every phase. */
const reportTabs: Readonly<Record<string, { label: string; phases: readonly ReportPhase[] | undefined }>> = {
  decide: { label: 'To decide', phases: ['consider'] },
  progress: { label: reportLabels.pending, phases: ['pending'] },
  waiting: { label: 'Waiting on candidate', phases: ['suspended'] },
  disputed: { label: reportLabels.dispute, phases: ['dispute'] },
  done: {
    label: 'Done',
    phases: [
      'clear',
      'complete',
      'engaged',
      'pre_adverse_action',
      'post_adverse_action',
      'expired',
      'canceled',
    ],
  },
  archived: { label: 'Archived', phases: undefined },
  all: { label: 'All', phases: undefined },
};

/** Returns what a tab shows. What is archived is in its own tab, and in `all`. */
export const filtersOfTab = (tab: string): Pick<ReportListFilters, 'phases' | 'archived'> => ({
  phases: reportTabs[tab]?.phases,
  archived: tab === 'all' ? undefined : tab === 'archived',
});

/** Tabs that would say what reports resulted in. */
const outcomeTabs = new Set(['decide', 'disputed']);

/** Returns the tabs that a view may see. */
export const visibleTabs = (view: ReportView): ListTab[] =>
  Object.entries(reportTabs)
    .filter(([name]) => view !== 'status' || !outcomeTabs.has(name))
    .map(([name, { label }]) => ({ name, label }));

/** Pages that ask before they archive selected reports, or bring them back. */
export const archiveReportsPath = '/reports/archive';
export const restoreReportsPath = '/reports/restore';

/** Tabs without a report that can be archived. */
const unfinishedTabs = new Set(['progress', 'waiting', 'disputed', 'archived']);

/** Returns what people who decide about reports can do with those that they select in a tab. */
export const archiveActions = (tab = 'all'): ListAction[] => [
  ...(unfinishedTabs.has(tab) ? [] : [{ label: 'Archive selected reports', path: archiveReportsPath }]),
  ...(tab === 'archived' || tab === 'all'
    ? [{ label: 'Restore selected reports', path: restoreReportsPath }]
    : []),
];

/** Returns the phases that a view may tell apart. */
const visiblePhases = (view: ReportView): ReportPhase[] =>
  (Object.keys(reportLabels) as ReportPhase[]).filter(
    (phase) => view !== 'status' || ['pending', 'suspended', 'complete', 'canceled'].includes(phase),
  );

/** Letters of adverse actions that have to be printed and posted. */
const letters: ListFilter = {
  name: 'letters',
  label: 'Letters',
  type: 'select',
  options: [['due', 'To be posted']],
};

/** Returns the filters of the list that a view may use. */
export function reportFilters({
  view,
  packages,
  hasNodes,
}: {
  view: ReportView;
  packages: NonNullable<ListFilter['options']>;
  hasNodes: boolean;
}): ListFilter[] {
  const statuses = visiblePhases(view).map((phase) => [phase, reportLabels[phase]] as const);
  const assessment: ListFilter = {
    name: 'assessment',
    label: 'Assessment',
    type: 'select',
    options: Object.entries(assessmentLabels),
  };
  return [
    { name: 'search', label: 'Name, email or ID', type: 'search' },
    { name: 'status', label: 'Status', type: 'select', options: statuses },
    // Reports keep packages that were deleted.
    { name: 'package', label: 'Package', type: 'select', options: packages, isOpen: true },
    ...(view === 'status' ? [] : [assessment, letters]),
    ...(hasNodes ? [{ name: 'node', label: 'Node (custom ID)', type: 'text' } as const] : []),
    { name: 'from', label: 'Ordered from', type: 'date' },
    { name: 'to', label: 'Ordered to', type: 'date' },
    orderFilter,
  ];
}

/** Returns what a query means. A tab and a status limit the list together. */
export function toReportFilters(query: ListQuery): ReportListFilters & { order: 'asc' | 'desc' } {
  const { phases: ofTab, archived } = filtersOfTab(query['tab'] ?? 'all');
  const phase = query['status'] as ReportPhase | undefined;
  const phases = phase === undefined ? ofTab : !ofTab || ofTab.includes(phase) ? [phase] : [];
  return {
    phases,
    archived,
    search: query['search'],
    packageSlug: query['package'],
    assessment: query['assessment'] as ReportListFilters['assessment'],
    node: query['node'],
    orderedFrom: dayOf(query['from']),
    orderedUntil: dayAfter(query['to']),
    letterDue: query['letters'] === 'due',
    order: orderOf(query),
  };
}
