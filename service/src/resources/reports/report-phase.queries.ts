import { and, eq, inArray, isNull, not, notInArray, sql, type SQL } from 'drizzle-orm';
import {
  adjudication,
  type Adjudication,
  type ReportPhase,
  type ReportStatus,
  type ReportView,
} from '@service-embeds/contract';
import { resultStatuses } from '@service-embeds/domain/report/view/report-view';
import { reports } from '../../db/schema/index.ts';

/** Statuses that stay whatever was decided, see `reportPhase` of the domain. */
const lastingStatuses: ReportStatus[] = ['dispute', 'canceled'];

const isDecision = (phase: ReportPhase): phase is Adjudication =>
  adjudication.options.some((decision) => decision === phase);

const hasStatus = (phase: ReportPhase): SQL => sql`${reports.status} = ${phase}`;

/** The same condition as in `reportPhase` of the domain. */
const isExpired = sql<boolean>`(${reports.expiredAt} is not null and ${inArray(reports.status, ['clear', 'consider', 'complete'])})`;

/** Matches reports that `reportPhase` of the domain puts into a phase. */
export function isInPhase(phase: ReportPhase, view: ReportView): SQL | undefined {
  // A view of the status alone calls every result complete, see `limitOutcome` of the domain.
  if (view === 'status')
    return phase === 'complete' ? inArray(reports.status, [...resultStatuses]) : hasStatus(phase);
  if (isDecision(phase))
    return and(eq(reports.adjudication, phase), notInArray(reports.status, lastingStatuses));
  if (phase === 'expired') return and(isExpired, isNull(reports.adjudication));
  const isLasting = lastingStatuses.some((status) => status === phase);
  return and(hasStatus(phase), isLasting ? undefined : and(isNull(reports.adjudication), not(isExpired)));
}
