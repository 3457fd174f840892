import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../db/database.ts';
import { accounts, reports } from '../../db/schema/index.ts';
import { readCandidateLink } from '../../platform/candidate-links.ts';
import type { Container } from '../../context.ts';
import { findScreeningsOfReport } from '../../resources/reports/reports.queries.ts';
import { notFound } from '../kit/not-found.ts';
import { page } from '../kit/page.ts';
import { screeningList } from '../kit/screening-list.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The candidate's own copy of a report (FCRA section 604(b)(3)(A)): what was searched, and what was found. */
export function mountCopy(app: Hono, db: Database, container: Container): void {
  app.get('/reports/:token', async (c: Context) => {
    const id = readCandidateLink(container, 'reports', c.req.param('token') ?? '');
    if (id === undefined) return notFound(c);
    const [found] = await db
      .select({ report: reports, account: accounts.name })
      .from(reports)
      .innerJoin(accounts, eq(accounts.id, reports.accountId))
      .where(eq(reports.id, id));
    if (!found) return notFound(c);
    const { report, account } = found;
    const screenings = await findScreeningsOfReport(db, report);
    return page(
      c,
      'Your background check',
      html`<div class="card">
        <p class="from">${account}</p>
        <h1>Your background check</h1>
        <p>
          ${report.packageName}, ordered on
          ${day.format(report.createdAt)}${report.completedAt ? html`, completed on ${day.format(report.completedAt)}` : ''}.
        </p>
        <p>
          If something here is wrong or incomplete, you can dispute it: reply to the mail that brought you
          here, and say what. It is looked into within 30 days.
        </p>
        <h2>What was checked</h2>
        ${screeningList(screenings, 'waiting for you')}
      </div>`,
    );
  });
}
