import {
  ApiError,
  errorCatalog,
  type AdverseItem,
  type IndividualizedAssessment,
  type ParsedBody,
  type ReportAdverseItem,
} from '@service-embeds/contract';
import { nextBusinessDay } from '../business-days.ts';
import type { PlaceLaw } from '../law/place-law.ts';
import { dutiesFor } from '../law/select-laws.ts';
import { placeNameWithState } from '../place/place-name.ts';
import { adverseItemsOf, selectAdverseItems } from '../report/adverse-items.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { IndividualizedAssessmentRecord } from '../report/report-record.ts';
import { toTimestamp } from '../time.ts';
import { lawsOfDecision, type PlacedDecision } from './waiting-period.ts';

/** What the customer writes about each finding. */
export type AssessmentRequest = ParsedBody<'POST /v1/reports/{id}/individualized_assessments'>;

/**
 * Records a written individualized assessment. While an adverse action is open it is the second one, after the candidate's answer:
 * a final notice whose time has come waits for it, and then goes out on a business day.
 *
 * @throws ApiError 409 if the report is not finished or already decided otherwise, 400 if it lacks an adverse item
 */
export function assessIndividually(
  report: ReportAggregate,
  request: AssessmentRequest,
  at: Date,
): IndividualizedAssessmentRecord {
  const action = report.openAdverseAction;
  const assessment = writeAssessment(report, request, at);
  report.addIndividualizedAssessment(assessment);
  report.addActivity('individualized_assessment', at);
  if (action && action.postNoticeScheduledAt < at)
    report.updateAdverseAction(action, { postNoticeScheduledAt: nextBusinessDay(at) });
  return assessment;
}

/**
 * Returns the assessment that a request would record, without changing the report.
 *
 * @param name field of the request that has the items
 * @throws ApiError as `assessIndividually` does
 */
export function writeAssessment(
  report: ReportAggregate,
  request: AssessmentRequest,
  at: Date,
  name = 'items',
): IndividualizedAssessmentRecord {
  const action = report.openAdverseAction;
  if (!report.isFinished && !action) report.rejectTransition('assessed');
  const texts = new Map(
    selectAdverseItems(
      adverseItemsOf(report.screenings, report.limitUse(at)),
      request.items.map(({ adverse_item_id }) => adverse_item_id),
      name,
    ).map(({ id, text }) => [id, text]),
  );
  return {
    accountId: report.record.accountId,
    id: report.environment.newId(at),
    reportId: report.record.id,
    adverseActionId: action?.id ?? null,
    items: request.items.map((item) => ({ ...item, text: texts.get(item.adverse_item_id) ?? '' })),
    candidateEvidence: request.candidate_evidence ?? null,
    createdAt: at,
  };
}

/** Returns what was written about findings before an adverse action, the newest text for each. */
export function assessedItems(
  report: Pick<ReportAggregate, 'individualizedAssessments'>,
  items: readonly AdverseItem[],
): IndividualizedAssessment['items'] {
  const newest = new Map<string, IndividualizedAssessment['items'][number]>();
  for (const assessment of report.individualizedAssessments)
    for (const item of assessment.items) newest.set(item.adverse_item_id, item);
  return items.flatMap(({ id }) => newest.get(id) ?? []);
}

/** Returns findings with the places whose law requires an assessment before an adverse action. */
export const withAssessmentLaws = (
  items: readonly AdverseItem[],
  decision: Omit<PlacedDecision, 'items'>,
): ReportAdverseItem[] =>
  items.map((item) => ({
    ...item,
    assessment_required_by: dutiesFor(lawsOfDecision({ ...decision, items: [item] }), 'assessment').map(
      ({ law }) => placeNameWithState(law.jurisdiction),
    ),
  }));

/** @throws ApiError 409 if a law requires an assessment of every finding, and one of them has none */
export function requireAssessment(
  report: Pick<ReportAggregate, 'individualizedAssessments'>,
  laws: readonly PlaceLaw[],
  items: readonly AdverseItem[],
): void {
  const requiring = dutiesFor(laws, 'assessment');
  if (requiring.length && assessedItems(report, items).length < items.length)
    throw new ApiError(
      errorCatalog.individualizedAssessmentRequired(
        requiring.map(({ law }) => placeNameWithState(law.jurisdiction)),
      ),
    );
}

export const toIndividualizedAssessmentResource = (
  record: IndividualizedAssessmentRecord,
): IndividualizedAssessment => ({
  id: record.id,
  object: 'individualized_assessment',
  report_id: record.reportId,
  adverse_action_id: record.adverseActionId,
  items: record.items,
  candidate_evidence: record.candidateEvidence,
  created_at: toTimestamp(record.createdAt),
});
