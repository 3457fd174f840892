import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import { confirmReview } from '@service-embeds/domain/report-lifecycle/report-deadlines';
import { loadReport, saveReport } from '../../../resources/reports/report-aggregate.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import type { CheckContext, CheckEnv, CheckSession } from './check-session.ts';

/** Where a candidate who reads the report first says that there is nothing to dispute. */
export const reviewRoutes = new Hono<CheckEnv>().post('/reports/:token/review', releaseReport);

/** The button that gives the report to the customer. Nothing while a dispute is open, or nothing is kept back. */
export function reviewForm({ account, messages, path, report }: CheckSession): Html | string {
  if (!isUnderReview(report) || report.disputedAt) return '';
  const { review } = messages.check;
  return html`<form method="post" action="${path}/review" class="card">
    <h2 class="first">${review.title}</h2>
    <p>${review.text(account.name)}</p>
    <button>${review.confirm}</button>
  </form>`;
}

/** Of two requests at once, and of one that comes after the last day, the first releases the report. */
async function releaseReport(c: CheckContext): Promise<Response> {
  const { container, check } = c.var;
  const { account, report, now, path } = check;
  try {
    await changeAsCandidate(c, { action: 'report.review_answered', type: 'report' }, async (transaction) => {
      const lockedReport = await loadReport(transaction, container, account.id, report.id);
      lockedReport.actor = { kind: 'candidate', id: report.candidateId };
      confirmReview(lockedReport, now);
      await saveReport(transaction, container, lockedReport);
      return report;
    });
  } catch (error) {
    // The page says where the report stands by now.
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  }
  return c.redirect(path, 303);
}
