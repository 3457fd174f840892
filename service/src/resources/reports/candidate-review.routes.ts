import { confirmReview } from '@service-embeds/domain/report-lifecycle/report-deadlines';
import { reportActor } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';

/** What candidates do with reports that they read before the customer. */
export const candidateReviewHandlers = (
  container: Container,
): Pick<Handlers, 'POST /candidate_portal/reports/{id}/release'> => ({
  // Of two requests at once, and of one that comes after the last day, the first releases the report.
  'POST /candidate_portal/reports/{id}/release': async ({ db, account, caller, params, now }) => {
    const report = await loadReport(db, container, account.id, params.id);
    report.actor = reportActor(caller);
    confirmReview(report, now);
    await saveReport(db, container, report);
    return { id: params.id };
  },
});
