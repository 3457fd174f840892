import * as z from 'zod';
import { reportExportBody, reportCountsQuery, reportSort } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { requireAllowedFilters } from '@service-embeds/domain/report/view/limit-to-view';
import { reportTabs } from '@service-embeds/domain/report/view/report-phase';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { longestWaitFirst } from '../../../resources/reports/report-list.queries.ts';
import {
  type ReportNeighbors,
  findNeighbors,
  getReport,
} from '../../../resources/reports/reports.queries.ts';
import { countLimit } from '../../kit/parts/list-parts.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { redirectWithMessage } from '../dashboard-layout.ts';
import { listUrl } from '../lists/list-query.ts';

const { count: _count, ...exported } = reportExportBody.shape;

/** What an address says of a list of reports: what the audit log keeps of an exported list, the search and the order. */
const choices = z.object({
  ...exported,
  search: reportCountsQuery.shape.search,
  sort: reportSort.optional(),
});

type Choices = z.infer<typeof choices>;

/** Returns the list that an address names. What the table does not know is left out. */
export const readChoices = (c: DashboardContext): Choices =>
  Object.fromEntries(
    Object.entries(choices.shape).flatMap(([name, field]) => {
      const result = field.safeParse(c.req.query(name));
      return result.success && result.data !== undefined ? [[name, result.data]] : [];
    }),
  );

/** A list that a person walks from report to report. It has no search, because names do not belong in an address. */
export type WalkedList = Omit<Choices, 'search'>;

/** The reports that wait for a decision, the longest wait first. */
export const decisionList: WalkedList = { tab: 'decide', sort: longestWaitFirst };

/** Returns the list that a person came from, if the address names one that they may see. */
export function readWalkedList(c: DashboardContext): WalkedList | undefined {
  const { search: _search, ...list } = readChoices(c);
  if (!list.tab && !list.sort) return undefined;
  const { filters, sort } = toQuery(list, c.var.viewer.now);
  try {
    requireAllowedFilters(c.var.viewer.rights.view ?? 'status', { ...filters, archived: undefined, sort });
  } catch {
    return undefined;
  }
  return list;
}

function toQuery({ tab, phase, days, archived, sort = '-created_at', ...filters }: WalkedList, now: Date) {
  const since = days && new Date(now.getTime() - Number(days) * millisecondsPerDay).toISOString();
  const phases = phase ? [phase] : tab && reportTabs[tab];
  return {
    sort,
    filters: {
      ...filters,
      archived: archived === 'true',
      ...(phases && { phase: phases }),
      ...(since && { created_after: since }),
    },
  };
}

/** Returns the address of a report, or of a page below it, as a part of a list. */
export const reportUrl = (id: string, list: WalkedList | undefined, below = ''): string =>
  listUrl(`/reports/${id}${below}`, { ...list });

/** Returns the neighbors of a report in a list as it is now. */
export const neighborsOf = (
  { var: { db, viewer } }: DashboardContext,
  list: WalkedList,
  report: ReportRecord,
): Promise<ReportNeighbors> =>
  findNeighbors(db, viewer.reach, { ...toQuery(list, viewer.now), limit: countLimit + 1 }, report);

/**
 * Leads to the report after or before one in a list. It asks at the moment of the click: what another person has decided
 * in the meantime is no longer there.
 */
export async function walk(c: DashboardContext, direction: 'next' | 'previous'): Promise<Response> {
  const { db, viewer } = c.var;
  const id = c.req.param('id') ?? '';
  const list = readWalkedList(c);
  if (!list) return c.redirect(`/reports/${id}`, 303);
  const report = await getReport(db, viewer.account.id, id);
  const { [direction]: neighbor, total } = await neighborsOf(c, list, report);
  if (neighbor) return c.redirect(reportUrl(neighbor, list), 303);
  return redirectWithMessage(c, listUrl('/reports', { ...list }), endOf(list, direction, total));
}

/** Says that a walk is over, and whether something was skipped. */
function endOf({ tab }: WalkedList, direction: 'next' | 'previous', total: number): string {
  if (direction === 'previous') return 'That was the first one.';
  if (tab !== 'decide') return 'That was the last one.';
  if (!total) return 'That was the last one. No report waits for your decision.';
  const remainder =
    total === 1 ? '1 report still waits' : `${Math.min(total, countLimit)} reports still wait`;
  return `That was the last one. ${remainder} for your decision.`;
}
