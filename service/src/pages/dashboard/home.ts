import { desc, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import { reports } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import { forRoles, type Dashboard, type Who } from './context.ts';
import { dashboardPage, pageAsked, pager, rows, type Html } from './layout.ts';
import { readers, roleNames, type Role } from './roles.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The first page of the dashboard: the account's reports, for those who may read them. */
export function mountHome(app: Hono, dashboard: Dashboard): void {
  const { db, hasOutbox } = dashboard;
  const everybody = Object.keys(roleNames) as Role[];

  app.get(
    '/',
    forRoles(dashboard, everybody, async (c, who) => {
      const list = readers.includes(who.user.role)
        ? await reportList(c, who)
        : html`<p>Your role reads no reports. What you may do stands above.</p>`;
      return dashboardPage(
        c,
        who,
        'Reports',
        html`<div class="card">
            <h1>Reports</h1>
            ${
              who.account.authorized
                ? ''
                : html`<p>
                    The account is still being reviewed. It can order background checks as soon as that is
                    done, usually within one business day.
                  </p>`
            }
            ${list}
          </div>
          ${hasOutbox ? html`<p class="muted">Mails are kept in the <a href="/outbox">development outbox</a>.</p>` : ''}`,
      );
    }),
  );

  async function reportList(c: Context, { account }: Who): Promise<Html> {
    const page = pageAsked(c);
    const mine = eq(reports.accountId, account.id);
    const { rows: found, total } = await selectPage(db, reports, mine, [desc(reports.id)], page);
    const name = await namesOf(
      db,
      account.id,
      found.map(({ candidateId }) => candidateId),
    );
    return html`${rows(
      found.map(
        (report) =>
          html`<li class="row">
            <a href="/reports/${report.id}">${name(report.candidateId)}</a>
            <span class="muted"
              >${report.packageName}, ${report.status}, ${day.format(report.createdAt)}</span
            >
          </li>`,
      ),
      'There is no report here yet.',
    )}
    ${pager('/', page, total)}`;
  }
}
