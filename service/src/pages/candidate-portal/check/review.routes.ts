import { Hono } from 'hono';
import { html } from 'hono/html';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import type { Html } from '../../kit/layout/page.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import type { CheckContext, CheckEnv, CheckSession } from './check-session.ts';

/** Where a candidate who reads the report first says that there is nothing to dispute. */
export const reviewRoutes = new Hono<CheckEnv>()
  .get('/reports/:token/review', (c) => c.redirect(c.var.check.path, 303))
  .post('/reports/:token/review', releaseReport);

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

/** The page says where the report stands by now. */
async function releaseReport(c: CheckContext): Promise<Response> {
  const { error } = await callAsCandidate(c, 'POST /candidate_portal/reports/{id}/release');
  if (error && error.status !== 409) throw error;
  return c.redirect(c.var.check.path, 303);
}
