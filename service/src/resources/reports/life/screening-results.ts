import { errorCatalog, type SupplierUpdate, ApiError } from '@service-embeds/contract';
import { newId } from '../../../platform/ids.ts';
import { assess, rulesetFor } from '../../assessments/assess-report.ts';
import { estimateCompletion } from '../../../integrations/screening-supplier/estimate.ts';
import type { ScreeningRow } from '../report.serializer.ts';
import type { ReportAggregate } from './report-aggregate.ts';
import { outcomeOf } from './outcome.ts';

type Update<Kind extends SupplierUpdate['kind']> = Extract<SupplierUpdate, { kind: Kind }>;
type Outcome = Omit<Update<'screening_completed'>, 'kind'>;

/** Enters what a screening found. The last one completes the report. */
export function completeScreening(c: ReportAggregate, outcome: Outcome, at: Date): void {
  const screening = openScreening(c, outcome.screening_id);
  Object.assign(screening, { status: 'complete', completedAt: at });
  enterResult(screening, outcome, at);
  finishWhenDone(c, at);
}

/** Gives a screening up. */
export function cancelScreening(c: ReportAggregate, update: Update<'screening_canceled'>, at: Date): void {
  const screening = openScreening(c, update.screening_id);
  Object.assign(screening, { status: 'canceled', cancellationReason: update.reason, completedAt: at });
  finishWhenDone(c, at);
}

/** Sets what a screening found; charges get the ids by which decisions and assessments name them. */
export function enterResult(screening: ScreeningRow, { result, records }: Outcome, at: Date): void {
  screening.result = result;
  screening.records = records.map((record) => ({
    ...record,
    charges: record.charges.map((charge) => ({ id: newId(at), ...charge })),
  }));
}

/** Stores when the report is expected to be complete, and says so (SPEC, Report ETA). */
export function estimate(c: ReportAggregate, at: Date): void {
  if (c.report.status !== 'pending') c.refuse('estimated');
  if (!hasCountySearch(c.rows.screenings)) throw new ApiError(errorCatalog.etaNotAvailable);
  c.change({
    estimateGeneratedAt: at,
    estimatedCompletionTime: estimateCompletion(c.rows.screenings, at),
  });
  c.tell('report.updated', at);
}

export const hasCountySearch = (screenings: Pick<ScreeningRow, 'type'>[]): boolean =>
  screenings.some(({ type }) => type === 'county_criminal_search');

/** Applies the account's rules to a finished report. A canceled one has nothing to assess. */
export function assessCase(c: ReportAggregate, at: Date): void {
  const ruleset = rulesetFor(c.rows.rulesets, c.report.packageSlug);
  if (!ruleset || c.report.result === null) return c.change({ assessment: null });
  const assessed = assess(ruleset, c.report, c.rows.screenings, at);
  const { accountId, id: reportId } = c.report;
  const named = { id: ruleset.id, name: ruleset.name, version: { number: ruleset.version } };
  c.assessments.push({ accountId, id: newId(at), reportId, ...assessed, ruleset: named, createdAt: at });
  c.change({ assessment: assessed.value });
}

function openScreening(c: ReportAggregate, id: string): ScreeningRow {
  if (c.report.status !== 'pending' && c.report.status !== 'suspended') c.refuse('given results');
  const screening = c.rows.screenings.find((one) => one.id === id);
  if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
  if (screening.status === 'complete' || screening.status === 'canceled')
    throw new ApiError(errorCatalog.screeningFinished(screening.status));
  return screening;
}

function finishWhenDone(c: ReportAggregate, at: Date): void {
  const open = c.openScreenings.length;
  c.change({ screeningsFinished: c.report.screeningsTotal - open });
  if (open) return;
  c.change({ ...outcomeOf(c.rows.screenings), completedAt: at });
  assessCase(c, at);
  c.tell('report.completed', at);
}
