import { Hono } from 'hono';
import { html } from 'hono/html';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { receiveRequest } from '../../../resources/nature-scope/change-nature-scope.ts';
import {
  findNatureScopeRequests,
  isInvestigative,
} from '../../../resources/nature-scope/nature-scope.queries.ts';
import { formatDate } from '../../../platform/translations/messages.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import type { Html } from '../../kit/layout/page.ts';
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
      mayAsk(c, requests)
        ? html`<p>${requests.length ? texts.askAgain : explanation}</p>
            <form method="post" action="${path}/scope"><button>${texts.ask}</button></form>`
        : ''
    }
    ${requests.map((request) => requestCard(c, request))}`;
  return checkPage(c, { title: texts.title, content });
}

/** Whether there is something to ask: nothing was asked yet, or the last answer is older than the newest interviews. */
function mayAsk({ var: { check } }: CheckContext, [newest]: readonly NatureScopeRecord[]): boolean {
  const { upgradedAt } = check.report;
  if (!newest) return true;
  return newest.answeredAt !== null && upgradedAt !== null && upgradedAt > newest.answeredAt;
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

/** Records the request. Sent twice, it is one. */
async function askForScope(c: CheckContext): Promise<Response> {
  const { db, container, check } = c.var;
  const { account, language, now, path, report } = check;
  const requests = await findNatureScopeRequests(db, container, report);
  if (!(await isInvestigative(db, report)) || !mayAsk(c, requests)) return c.redirect(`${path}/scope`, 303);
  const action = { action: 'nature_and_scope.requested', type: 'nature_and_scope_request' } as const;
  await changeAsCandidate(c, action, async (transaction) => {
    const source = 'candidate_page' as const;
    const claim = { account, reportId: report.id, source, language, receivedAt: now, at: now };
    const { request, isNew } = await receiveRequest(transaction, container, claim);
    return isNew ? request : undefined;
  });
  return c.redirect(`${path}/scope`, 303);
}
