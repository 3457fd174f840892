import { and, desc, eq } from 'drizzle-orm';
import {
  assessIndividually,
  toIndividualizedAssessmentResource,
} from '@service-embeds/domain/adverse-action/assess-individually';
import type { Container } from '../../integrations/context.ts';
import { individualizedAssessments } from '../../db/schema/index.ts';
import { reportActor } from '../../identity/audit-actor.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { toIndividualizedAssessmentRecord } from '../reports/encrypted-records.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { getReport } from '../reports/reports.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

type Routes =
  | 'GET /v1/reports/{id}/individualized_assessments'
  | 'POST /v1/reports/{id}/individualized_assessments';

/** Written individualized assessments of reports. */
export const individualizedAssessmentHandlers = (container: Container): Pick<Handlers, Routes> => ({
  'GET /v1/reports/{id}/individualized_assessments': async (call) => {
    const { db, account, params } = call;
    await getReport(db, account.id, params.id);
    const ofReport = and(
      ofAccount(individualizedAssessments, account.id),
      eq(individualizedAssessments.reportId, params.id),
    );
    const { rows, total } = await selectPage(db, individualizedAssessments, {
      where: ofReport,
      orderBy: [desc(individualizedAssessments.id)],
      page: pageOf(call),
    });
    const records = rows.map((row) => toIndividualizedAssessmentRecord(container, row));
    return listOf(container, call, records.map(toIndividualizedAssessmentResource), total);
  },

  'POST /v1/reports/{id}/individualized_assessments': async ({ db, account, caller, params, body, now }) => {
    const report = await loadReport(db, container, account.id, params.id);
    report.actor = reportActor(caller);
    const assessment = assessIndividually(report, body, now);
    await saveReport(db, container, report);
    return toIndividualizedAssessmentResource(assessment);
  },
});
