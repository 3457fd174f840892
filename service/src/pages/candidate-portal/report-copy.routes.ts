import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { reports } from '../../db/schema/index.ts';
import { recordCandidateRead } from './candidate-audit.ts';
import { findScreeningsOfReport } from '../../resources/reports/reports.queries.ts';
import { formatDate } from '../../translations/format.ts';
import { messagesFor } from '../../translations/messages.ts';
import { linkNotFound, page } from '../kit/page.ts';
import { screeningList } from '../kit/screening-list.ts';
import {
  withPersonalLink,
  type PersonalLinkContext,
  type PersonalLinkEnv,
} from './personal-link/personal-link.ts';
import { withSecondFactor } from './personal-link/second-factor.routes.ts';

/** The candidate's own copy of a report (FCRA section 604(b)(3)(A)): what was searched, and what was found. */
export const reportCopyRoutes = new Hono<PersonalLinkEnv>().get(
  '/reports/:token',
  withPersonalLink('reports'),
  withSecondFactor,
  showReportCopy,
);

async function showReportCopy(c: PersonalLinkContext): Promise<Response> {
  const { db, container, personalLink: link } = c.var;
  const { account, language } = link;
  const [report] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.accountId, account.id), eq(reports.id, link.id)));
  if (!report) return linkNotFound(c);
  await recordCandidateRead(c, container, report, { action: 'report.copy_read', type: 'report' });
  const screenings = await findScreeningsOfReport(db, container, report);
  const { reportCopy, screenings: states } = messagesFor(language);
  const ordered = reportCopy.ordered(report.packageName, formatDate(report.createdAt, language));
  const completed = report.completedAt ? reportCopy.completed(formatDate(report.completedAt, language)) : '';
  return page(
    c,
    reportCopy.title,
    html`<div class="card">
      <p class="eyebrow">${account.name}</p>
      <h1>${reportCopy.title}</h1>
      <p>${ordered}${completed}.</p>
      <p>${reportCopy.dispute}</p>
      <h2>${reportCopy.checked}</h2>
      ${screeningList(screenings, { language, suspended: states.waitingForYou })}
    </div>`,
    { language },
  );
}
