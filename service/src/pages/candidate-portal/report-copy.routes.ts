import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { accounts, candidates, reports } from '../../db/schema/index.ts';
import { recordCandidateRead } from './candidate-audit.ts';
import { readCandidateLink } from '../../platform/candidate-links.ts';
import { findScreeningsOfReport } from '../../resources/reports/reports.queries.ts';
import { formatDate } from '../../translations/format.ts';
import { messagesFor } from '../../translations/messages.ts';
import type { PageEnv } from '../kit/page-environment.ts';
import { browserLanguage, linkNotFound, page } from '../kit/page.ts';
import { screeningList } from '../kit/screening-list.ts';

/** The candidate's own copy of a report (FCRA section 604(b)(3)(A)): what was searched, and what was found. */
export const reportCopyRoutes = new Hono<PageEnv>().get('/reports/:token', showReportCopy);

async function showReportCopy(c: Context<PageEnv>): Promise<Response> {
  const { db, container } = c.var;
  const id = readCandidateLink(container, 'reports', c.req.param('token') ?? '');
  if (id === undefined) return linkNotFound(c);
  const [row] = await db
    .select({ report: reports, account: accounts.name, language: candidates.language })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.accountId))
    .leftJoin(
      candidates,
      and(eq(candidates.accountId, reports.accountId), eq(candidates.id, reports.candidateId)),
    )
    .where(eq(reports.id, id));
  if (!row) return linkNotFound(c);
  await recordCandidateRead(c, row.report, { action: 'report.copy_read', type: 'report' });
  const { report, account } = row;
  const screenings = await findScreeningsOfReport(db, container, report);
  const language = row.language ?? browserLanguage(c);
  const { reportCopy, screenings: states } = messagesFor(language);
  const ordered = reportCopy.ordered(report.packageName, formatDate(report.createdAt, language));
  const completed = report.completedAt ? reportCopy.completed(formatDate(report.completedAt, language)) : '';
  return page(
    c,
    reportCopy.title,
    html`<div class="card">
      <p class="eyebrow">${account}</p>
      <h1>${reportCopy.title}</h1>
      <p>${ordered}${completed}.</p>
      <p>${reportCopy.dispute}</p>
      <h2>${reportCopy.checked}</h2>
      ${screeningList(screenings, { language, suspended: states.waitingForYou })}
    </div>`,
    { language },
  );
}
