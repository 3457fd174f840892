import type { Hono } from 'hono';
import { html } from 'hono/html';
import { engage, startAdverseAction } from '@service-embeds/domain/report/adjudication';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import { isFinished } from '@service-embeds/domain/report/outcome';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { nameOf } from '../../resources/candidates/candidate.serializer.ts';
import { findCandidate } from '../../resources/candidates/candidates.queries.ts';
import { screeningList } from '../kit/screening-list.ts';
import { loadReport, saveReport } from '../../resources/reports/report-aggregate.queries.ts';
import { findScreeningsOfReport, getReport } from '../../resources/reports/reports.queries.ts';
import { forRoles, type Dashboard, type Who } from './context.ts';
import { dashboardPage, ownForm, type Html } from './layout.ts';
import { adjudicators, readers } from './roles.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A report in the dashboard: where the embeds lead to, and where a customer decides (SPEC, Report). */
export function mountReport(app: Hono, dashboard: Dashboard): void {
  const { db, container } = dashboard;

  app.get(
    '/reports/:id',
    forRoles(dashboard, readers, async (c, who) => {
      const { account, user } = who;
      const report = await getReport(db, account.id, c.req.param('id') ?? '');
      const candidate = await findCandidate(db, account.id, report.candidateId);
      const screenings = await findScreeningsOfReport(db, report);
      const name = candidate ? nameOf(candidate) : '';
      return dashboardPage(
        c,
        who,
        `Report of ${name}`,
        html`<div class="card">
            <p class="from">${report.packageName}</p>
            <h1>${name}</h1>
            ${candidate?.firstName ? html`<p class="muted">${candidate.email}</p>` : ''} ${facts(report)}
            <h2>Screenings</h2>
            ${screeningList(screenings, 'waiting for the candidate')}
          </div>
          ${adjudicators.includes(user.role) ? decisions(who, report, screenings) : ''}`,
      );
    }),
  );

  app.post(
    '/reports/:id',
    forRoles(dashboard, adjudicators, async (c, { account, now }, form) => {
      const id = c.req.param('id') ?? '';
      await db.transaction(async (transaction) => {
        const report = await loadReport(transaction, container, account.id, id);
        if (form('decision') === 'engage') engage(report, now);
        else {
          const ids = adverseItemsOf(report.screenings)
            .map((item) => item.id)
            .filter((item) => form(`item_${item}`) === 'on');
          if (!ids.length) return;
          startAdverseAction(
            report,
            { adverse_item_ids: ids, individualized_assessment_engaged: false },
            now,
          );
        }
        await saveReport(transaction, container, report);
      });
      return c.redirect(`/reports/${id}`, 303);
    }),
  );
}

const fact = (label: string, value: string | null | undefined) =>
  value
    ? html`<dt>${label}</dt>
        <dd>${value}</dd>`
    : '';

const words = (value: string | null): string | null => value && value.replace(/_/g, ' ');

const facts = (report: ReportRecord) =>
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
function decisions(who: Who, report: ReportRecord, screenings: ScreeningRecord[]) {
  if (!isFinished(report) || report.adjudication) return '';
  const items = adverseItemsOf(screenings);
  const form = (content: Html) => ownForm(who, `/reports/${report.id}`, content);
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
