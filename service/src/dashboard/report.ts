import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { adverseItemsOf } from '../adverse-actions/items.ts';
import { accountTime } from '../clock.ts';
import { findCandidate } from '../candidates/store.ts';
import type { Database } from '../db/database.ts';
import { readForm } from '../hosted/forms.ts';
import { page } from '../hosted/page.ts';
import { screeningList } from '../hosted/screening-list.ts';
import type { Session, Sessions } from '../hosted/sessions.ts';
import { Refusal } from '../http/refusal.ts';
import { engage, startAdverseAction } from '../reports/case/adjudication.ts';
import { isFinished } from '../reports/case/outcome.ts';
import { openCase, saveCases } from '../reports/case/store.ts';
import type { ReportRow, ScreeningRow } from '../reports/present.ts';
import { findReport, screeningsOf } from '../reports/store.ts';
import type { Services } from '../services.ts';
import { findUser, type UserRow } from '../users/sign-in.ts';
import { adjudicators, readers } from './roles.ts';
import { signInUrl } from './sign-in.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A report in the dashboard: where the embeds lead to, and where a customer decides (SPEC, Report). */
export function mountReport(app: Hono, db: Database, services: Services, sessions: Sessions): void {
  const visitor = async (c: Context) => {
    const session = sessions.read(c);
    const who = session.userId ? await findUser(db, session.userId) : undefined;
    return { session, who };
  };

  app.get('/reports/:id', async (c) => {
    const { session, who } = await visitor(c);
    if (!who) return c.redirect(signInUrl(c), 303);
    if (!readers.includes(who.user.role)) return message(c, 'Your role may not read reports.', 403);
    return show(c, session, who.user);
  });

  app.post('/reports/:id', async (c) => {
    const { session, who } = await visitor(c);
    const field = await readForm(c);
    if (!who || !sessions.isOwnForm(session, field('form_token'))) return c.redirect(signInUrl(c), 303);
    if (!adjudicators.includes(who.user.role))
      return message(c, 'Your role may not decide about reports.', 403);
    const now = accountTime(services.clock, who.account);
    try {
      await db.transaction(async (transaction) => {
        const opened = await openCase(transaction, services, who.account.id, c.req.param('id'));
        if (field('decision') === 'engage') engage(opened, now);
        else {
          const ids = adverseItemsOf(opened.rows.screenings)
            .map(({ id }) => id)
            .filter((id) => field(`item_${id}`) === 'on');
          if (!ids.length) return;
          startAdverseAction(
            opened,
            { adverse_item_ids: ids, individualized_assessment_engaged: false },
            now,
          );
        }
        await saveCases(transaction, services, [opened]);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return message(c, error.message, error.status === 404 ? 404 : 422);
    }
    return c.redirect(`/reports/${c.req.param('id')}`, 303);
  });

  async function show(c: Context, session: Session, user: UserRow): Promise<Response> {
    const id = c.req.param('id') ?? '';
    const report = await findReport(db, user.accountId, id);
    if (!report) return message(c, 'There is no such report in your account.', 404);
    const candidate = await findCandidate(db, user.accountId, report.candidateId);
    const searched = (await screeningsOf(db, user.accountId, [id])).get(id) ?? [];
    const name = [candidate?.firstName, candidate?.lastName].filter(Boolean).join(' ');
    const mayDecide = adjudicators.includes(user.role);
    return page(
      c,
      `Report of ${name || (candidate?.email ?? '')}`,
      html`<div class="card">
          <p class="from">${report.packageName}</p>
          <h1>${name || candidate?.email}</h1>
          ${name ? html`<p class="muted">${candidate?.email}</p>` : ''} ${facts(report)}
          <h2>Screenings</h2>
          ${screeningList(searched, 'waiting for the candidate')}
        </div>
        ${mayDecide ? decisions(report, searched, sessions.formToken(session)) : ''}
        <form method="post" action="/signout" class="end">
          <input type="hidden" name="form_token" value="${sessions.formToken(session)}" />
          <span class="muted">${user.fullName}</span> <button class="quiet">Sign out</button>
        </form>`,
      { formAction: [] },
    );
  }
}

const fact = (label: string, value: string | null | undefined) =>
  value
    ? html`<dt>${label}</dt>
        <dd>${value}</dd>`
    : '';

const words = (value: string | null): string | null => value && value.replace(/_/g, ' ');

const facts = (report: ReportRow) =>
  html`<dl>
    ${fact('Status', words(report.status))} ${fact('Result', report.result)}
    ${fact('Assessment', report.assessment)} ${fact('Decision', words(report.adjudication))}
    ${fact('Ordered', day.format(report.createdAt))}
    ${fact('Finished', report.completedAt && day.format(report.completedAt))}
    ${fact(
      'Expected',
      report.completedAt
        ? null
        : report.estimatedCompletionTime && day.format(report.estimatedCompletionTime),
    )}
  </dl>`;

/** What can be decided now: to engage, or to begin an adverse action on chosen findings. */
function decisions(report: ReportRow, searched: ScreeningRow[], formToken: string) {
  if (!isFinished(report) || report.adjudication) return '';
  const items = adverseItemsOf(searched);
  const form = (content: ReturnType<typeof html>) =>
    html`<form method="post" action="/reports/${report.id}">
      <input type="hidden" name="form_token" value="${formToken}" />${content}
    </form>`;
  return html`<div class="card">
    <h2 class="first">Decide</h2>
    ${form(html`<button name="decision" value="engage">Engage</button>`)}
    ${
      items.length
        ? form(
            html`<fieldset>
                <legend>Findings for an adverse action</legend>
                ${items.map(
                  ({ id, text }) =>
                    html`<label class="check"><input type="checkbox" name="item_${id}" /> ${text}</label>`,
                )}
              </fieldset>
              <button class="quiet" name="decision" value="adverse">Send the pre-adverse notice</button>`,
          )
        : ''
    }
  </div>`;
}

const message = (c: Context, text: string, status: 403 | 404 | 422): Promise<Response> =>
  page(
    c,
    'Dashboard',
    html`<div class="card">
      <h1>That is not possible</h1>
      <p>${text}</p>
    </div>`,
    { status },
  );
