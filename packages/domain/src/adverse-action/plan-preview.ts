import type { ParsedBody } from '@service-embeds/contract';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionRecord } from '../report/report-record.ts';
import { planAdverseAction, type WrittenAssessments } from './adjudication.ts';
import { writeAssessment } from './assess-individually.ts';

/** An adverse action that would start, with the assessments that it is based on. */
export interface PlannedAction {
  action: AdverseActionRecord;
  assessments: WrittenAssessments;
}

/** Returns what a preview shows, without changing the report. @throws ApiError as `planAdverseAction` does */
export function planPreview(
  report: ReportAggregate,
  body: ParsedBody<'POST /v1/reports/{id}/adverse_actions/preview'>,
  at: Date,
): PlannedAction {
  const { individualized_assessment: written, ...request } = body;
  const individualizedAssessments = report.individualizedAssessments.concat(
    written ? writeAssessment(report, written, at) : [],
  );
  const assessments = { individualizedAssessments };
  return { action: planAdverseAction(report, request, at, assessments), assessments };
}
