import type {
  AssessmentValue,
  Query,
  ReportCounts,
  ReportPhase,
  ReportSort,
  ReportTab,
} from '@service-embeds/contract';
import { reportTabs } from '@service-embeds/domain/report/view/report-phase';
import { accountNow } from '../../../client/account-clock.ts';

/** Filters and order of a list of reports, as the API takes them. */
export type ReportQuery = Omit<Query<'GET /v1/reports'>, 'page' | 'per_page' | 'include'>;

/** What a person has chosen to see. A view keeps it under a name. */
export interface TableChoices {
  /** Undefined: reports in every phase. */
  tab?: ReportTab | undefined;
  /** One of the phases of the tab. */
  phase?: ReportPhase | undefined;
  /** Slug of a package. */
  package?: string | undefined;
  /** Custom ID of a node. */
  node?: string | undefined;
  assessment?: AssessmentValue | undefined;
  /** Only reports that were ordered in the last days, as a number in text. */
  days?: string | undefined;
  /** Only reports with a letter that has to be printed and posted. */
  letters?: 'due' | undefined;
  /** Archived reports instead of the others. */
  archived?: 'true' | undefined;
  search?: string | undefined;
  sort?: ReportSort | undefined;
}

export const everyPhase: readonly ReportPhase[] = Object.values(reportTabs).flat();

/**
 * Returns the phases of a tab. A page that may see the status alone is told that every finished report is complete. It may filter by all
 * phases of finished reports together, which tells none apart.
 */
export function phasesOfTab(tab: ReportTab, { by_phase }: ReportCounts): readonly ReportPhase[] {
  const open: readonly ReportPhase[] = [...reportTabs.waiting, ...reportTabs.progress];
  const finishedPhases = everyPhase.filter((phase) => !open.includes(phase));
  const seesResults = finishedPhases.some(
    (phase) => by_phase[phase] > 0 && !['complete', 'canceled'].includes(phase),
  );
  return tab === 'done' && !seesResults ? finishedPhases : reportTabs[tab];
}

const millisecondsPerDay = 86_400_000;

/** Returns the first moment of a day some days ago, the same all day, so that answers stay in the browser's memory. */
function daysAgo(days: number): string {
  const day = new Date(accountNow() - days * millisecondsPerDay);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

/** Returns the filters that the tabs count with: all but the phase. */
export const toCountsQuery = (choices: TableChoices): Query<'GET /v1/report_counts'> => ({
  search: choices.search,
  package: choices.package,
  node: choices.node,
  assessment: choices.assessment,
  letters: choices.letters,
  archived: choices.archived ?? 'false',
  created_after: choices.days === undefined ? undefined : daysAgo(Number(choices.days)),
});

/** Returns what the choices mean for the API. */
export function toQuery(choices: TableChoices, counts: ReportCounts | undefined): ReportQuery {
  const { tab, phase, sort } = choices;
  const phases = tab && (counts ? phasesOfTab(tab, counts) : reportTabs[tab]);
  return { ...toCountsQuery(choices), sort, phase: phase ?? phases?.join() };
}

/** Whether anything but the order is chosen. */
export const isFiltered = ({ sort: _sort, ...filters }: TableChoices): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** What shows all reports again. */
export const noChoices: TableChoices = {
  tab: undefined,
  phase: undefined,
  package: undefined,
  node: undefined,
  assessment: undefined,
  letters: undefined,
  days: undefined,
  archived: undefined,
  search: undefined,
};

/**
 * Returns the parameters that name a list in the address of one of its reports, so that the page of the report leads to the next one.
 * A search is often a name, which belongs into no address: a list with one has no parameters.
 */
export function addressOf({ search, sort = '-created_at', ...filters }: TableChoices): string {
  if (search !== undefined) return '';
  const entries = Object.entries({ ...filters, sort }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(entries).toString()}`;
}
