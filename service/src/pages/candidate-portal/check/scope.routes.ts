import { Hono } from 'hono';
import { html } from 'hono/html';
import { mayAsk, type NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import {
  findNatureScopeRequests,
  isInvestigative,
} from '../../../resources/nature-scope/nature-scope.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { checkPage } from './check-page.ts';
import type { CheckContext, CheckEnv } from './check-session.ts';

/** Where a candidate asks for the nature and scope of an investigation, and reads the answer (FCRA section 606(b)). */
export const scopeRoutes = new Hono<CheckEnv>()
  .get('/reports/:token/scope', showScope)
  .post('/reports/:token/scope', askForScope);

async function showScope(c: CheckContext): Promise<Response> {
  const { db, container, check } = c.var;
  const { account, messages, path } = check;
  if (!(await isInvestigative(db, check.report))) return c.redirect(path, 303);
  const texts = messages.natureScope;
  const requests = await findNatureScopeRequests(db, container, check.report);
  const explanation =
    account.natureAndScopeAnswers === 'service' ? texts.explainService : texts.explainAccount(account.name);
  const content = html`<p class="lead">${texts.lead(account.name)}</p>
    ${
      mayAsk(check.report, requests)
        ? html`<p>${requests.length ? texts.askAgain : explanation}</p>
            <form method="post" action="${path}/scope"><button>${texts.ask}</button></form>`
        : ''
    }
    ${requests.map((request) => requestCard(c, request))}`;
  return checkPage(c, { title: texts.title, content });
}

function requestCard(c: CheckContext, request: NatureScopeRecord): Html {
  const { account, language, messages } = c.var.check;
  const texts = messages.natureScope;
  const day = (date: Date): string => formatDate(date, language);
  const { answer, answeredAt, answeredBy, receivedAt, deadlineAt } = request;
  if (answer === null || !answeredAt)
    return html`<p class="note" role="status">${texts.open(day(receivedAt), day(deadlineAt))}</p>`;
  const { agency } = c.var.container.config;
  const by = answeredBy === 'account' ? account.name : agency.texts[language];
  return html`<section class="card">
    <h2 class="first">${texts.answer}</h2>
    <p class="typed">${answer}</p>
    <p class="muted">${texts.answeredOn(day(answeredAt), by)}</p>
  </section>`;
}

/** Sent twice, it is one request. */
async function askForScope(c: CheckContext): Promise<Response> {
  const { language, path } = c.var.check;
  const key = 'POST /candidate_portal/reports/{id}/nature_and_scope_requests';
  const { error } = await callAsCandidate(c, key, { language });
  if (error && error.status !== 409) throw error;
  return c.redirect(`${path}/scope`, 303);
}
