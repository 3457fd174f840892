import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../db/database.ts';
import { candidates, reports } from '../db/schema/index.ts';
import { page } from '../hosted/page.ts';
import type { Sessions } from '../hosted/sessions.ts';
import { findUser } from '../users/sign-in.ts';
import { readers } from './roles.ts';
import { signInUrl } from './sign-in.ts';

/** Reports that the first page shows; the embed shows all of them. */
const shown = 25;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The first page of the dashboard: the account, and its newest reports for those who may read them. */
export function mountHome(app: Hono, db: Database, sessions: Sessions, hasOutbox: boolean): void {
  app.get('/', async (c) => {
    const session = sessions.read(c);
    const who = session.userId ? await findUser(db, session.userId) : undefined;
    if (!who) return c.redirect(signInUrl(c), 303);
    const { account, user } = who;
    const rows = readers.includes(user.role)
      ? await db
          .select({
            report: reports,
            firstName: candidates.firstName,
            lastName: candidates.lastName,
            email: candidates.email,
          })
          .from(reports)
          .innerJoin(
            candidates,
            and(eq(candidates.accountId, reports.accountId), eq(candidates.id, reports.candidateId)),
          )
          .where(eq(reports.accountId, account.id))
          .orderBy(desc(reports.id))
          .limit(shown)
      : [];
    return page(
      c,
      'Dashboard',
      html`<div class="card">
          <p class="from">${user.fullName}</p>
          <h1>${account.name}</h1>
          ${
            account.authorized
              ? ''
              : html`<p>
                  The account is still being reviewed. It can order background checks as soon as that is done,
                  usually within one business day.
                </p>`
          }
          ${
            rows.length
              ? html`<ul>
                  ${rows.map(
                    ({ report, firstName, lastName, email }) =>
                      html`<li>
                        <a href="/reports/${report.id}"
                          >${[firstName, lastName].filter(Boolean).join(' ') || email}</a
                        >
                        <span class="muted"
                          >${report.packageName}, ${report.status}, ${day.format(report.createdAt)}</span
                        >
                      </li>`,
                  )}
                </ul>`
              : html`<p>There is no report here yet.</p>`
          }
          <form method="post" action="/signout">
            <input type="hidden" name="form_token" value="${sessions.formToken(session)}" />
            <button class="quiet">Sign out</button>
          </form>
        </div>
        ${hasOutbox ? html`<p class="muted">Mails are kept in the <a href="/outbox">development outbox</a>.</p>` : ''}`,
      { formAction: [] },
    );
  });
}
