import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { findWithdrawals } from '../../../resources/consents/consents.queries.ts';
import { formAlert } from '../../kit/forms/forms.ts';
import { messageCard, page, type Html } from '../../kit/layout/page.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { checkPage } from './check-page.ts';
import type { CheckContext, CheckEnv } from './check-session.ts';

/** What candidates do with their own data: have it deleted, and withdraw their consent. */
export const yourDataRoutes = new Hono<CheckEnv>()
  .get('/reports/:token/data', showData)
  .get('/reports/:token/data/deletion', (c) => showDeletion(c))
  .post('/reports/:token/data/deletion', deleteData)
  .get('/reports/:token/withdrawal', showWithdrawal)
  .post('/reports/:token/withdrawal', withdraw);

async function showData(c: CheckContext): Promise<Response> {
  const { messages, path } = c.var.check;
  const texts = messages.yourData;
  const isWithdrawn = (await withdrawnAt(c)) !== undefined;
  const entry = (url: string, { title, text }: { title: string; text: string }): Html =>
    html`<a class="choice" href="${path}/${url}"
      ><strong>${title}</strong> <span class="muted">${text}</span></a
    >`;
  const content = html`<p class="lead">${texts.lead}</p>
    ${
      c.req.query(sentParameter) === undefined
        ? ''
        : html`<p class="note" role="status">${texts.withdrawal.done}</p>`
    }
    <nav class="choices" aria-label="${texts.title}">
      ${entry('email', texts.email)} ${entry('data/file', texts.file)}
      ${isWithdrawn ? '' : entry('withdrawal', texts.withdrawal)} ${entry('data/deletion', texts.deletion)}
    </nav>`;
  return checkPage(c, { title: texts.title, content });
}

/** Asks before it deletes. @param alert why it was refused */
function showDeletion(c: CheckContext, alert?: string): Response | Promise<Response> {
  const { account, messages, path } = c.var.check;
  const { deletion, cancel } = messages.yourData;
  const content = html`${formAlert(alert)}
    <p>${deletion.explain(account.name)}</p>
    <p>${deletion.keeps}</p>
    <form method="post" action="${path}/data/deletion">
      <button class="danger">${deletion.confirm}</button> <a class="back" href="${path}/data">${cancel}</a>
    </form>`;
  return checkPage(c, { title: deletion.title, content }, alert ? { status: 409 } : {});
}

async function deleteData(c: CheckContext): Promise<Response> {
  const { language, messages } = c.var.check;
  const texts = messages.yourData.deletion;
  const { error } = await callAsCandidate(c, 'DELETE /candidate_portal/reports/{id}/personal_data');
  const obstacle = error && texts.obstacles[error.code];
  if (obstacle !== undefined) return showDeletion(c, obstacle);
  if (error) throw error;
  // The link leads nowhere from now on, so the answer is this page.
  return page(c, texts.doneTitle, messageCard(texts.doneTitle, texts.done), { language });
}

async function withdrawnAt({ var: { db, check } }: CheckContext): Promise<Date | undefined> {
  const { account, report } = check;
  return (await findWithdrawals(db, account.id, [report.consentId])).get(report.consentId);
}

/** Asks before it withdraws the consent. */
async function showWithdrawal(c: CheckContext): Promise<Response> {
  const { account, language, messages, path, report } = c.var.check;
  const { withdrawal, cancel } = messages.yourData;
  const withdrawn = await withdrawnAt(c);
  const form = html`<p>
      ${report.completedAt ? withdrawal.explainComplete(account.name) : withdrawal.explainOpen(account.name)}
    </p>
    <form method="post" action="${path}/withdrawal">
      <button class="danger">${withdrawal.confirm}</button> <a class="back" href="${path}/data">${cancel}</a>
    </form>`;
  const content = withdrawn ? html`<p>${withdrawal.on(formatDate(withdrawn, language))}</p>` : form;
  return checkPage(c, { title: withdrawal.title, content });
}

async function withdraw(c: CheckContext): Promise<Response> {
  const { path } = c.var.check;
  const { error } = await callAsCandidate(c, 'POST /candidate_portal/reports/{id}/consent_withdrawal');
  if (error) throw error;
  return c.redirect(`${path}/data?${sentParameter}`, 303);
}
