import { Hono } from 'hono';
import { ApiError, errorCatalog, natureAndScopeAnswer, validate } from '@service-embeds/contract';
import { natureAndScopeOf, type NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { answerRequest, receiveRequest } from '../../../resources/nature-scope/change-nature-scope.ts';
import { natureScopeLetterPdf } from '../../../resources/nature-scope/nature-scope-letter.ts';
import { natureScopeText } from '../../../resources/nature-scope/nature-scope-text.ts';
import {
  findNatureScopeRequest,
  lockNatureScopeRequest,
} from '../../../resources/nature-scope/nature-scope.queries.ts';
import { findScreeningsOfReport, getReport } from '../../../resources/reports/reports.queries.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { emptyForm, firstErrors, type FormState } from '../../kit/forms/forms.ts';
import { accountOf } from '../accounts/account-of.ts';
import { redirectWithMessage } from '../layout.ts';
import { finishWork, refuseTakenWork, viewWork } from '../queues/claims.routes.ts';
import { requireRight } from '../require-right.ts';
import { recordStaffAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { naturePath, natureScopePage, recordLetterPage, workOf } from './nature-scope.page.ts';

const path = `${naturePath}/:account/:request`;
const letterPath = '/reports/:account/:report/nature-and-scope';

/** Requests for the nature and scope of an investigation: staff records letters, and answers (FCRA section 606(b)). */
export const natureScopeRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('dispute'), (c) => showRequest(c))
  .post(path, requireRight('dispute'), answer)
  .get(`${path}/letter`, requireRight('dispute'), printLetter)
  .get(letterPath, requireRight('accounts'), (c) => showLetterForm(c))
  .post(letterPath, requireRight('accounts'), recordLetter);

interface Work {
  account: AccountRow;
  request: NatureScopeRecord;
}

/** Returns the request of the path. @throws ApiError 404 */
async function requestOf(c: StaffContext): Promise<Work> {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const request = await findNatureScopeRequest(db, container, account.id, c.req.param('request') ?? '');
  if (!request) throw new ApiError(errorCatalog.notFound('request'));
  return { account, request };
}

const objectOf = ({ request }: Work) => ({ type: 'nature_and_scope_request', id: request.id });

/** Shows a request. Before a form was sent, the answer is what the service would say by itself. */
async function showRequest(c: StaffContext, submitted?: FormState): Promise<Response> {
  const { db, container } = c.var;
  const work = await requestOf(c);
  const { account, request } = work;
  const report = await getReport(db, account.id, request.reportId);
  const action = 'nature_and_scope.read';
  await recordStaffAction(c, db, { accountId: account.id, action, object: objectOf(work) });
  const screenings = await findScreeningsOfReport(db, container, report);
  const text = () => natureScopeText(container, { account, record: report, screenings }, request.language);
  return natureScopePage(c, {
    ...work,
    packageName: report.packageName,
    claim: await viewWork(c, workOf(work)),
    now: accountTime(container.clock, account),
    state: submitted ?? { values: request.answeredAt ? {} : { text: text() }, errors: {} },
  });
}

/** Reads the form of an answer. */
function readAnswer({ var: { form } }: StaffContext): FormState & { byPost: boolean } {
  const values = {
    text: form('text').replace(/\r\n/g, '\n').trim(),
    delivery: form('delivery'),
    posted: form('posted'),
  };
  const byPost = values.delivery === 'post';
  const checked = validate(natureAndScopeAnswer, { text: values.text || undefined });
  const errors = {
    ...(checked.ok ? {} : firstErrors(checked.fields)),
    ...(byPost || values.delivery === 'email' ? {} : { delivery: 'Choose how the answer is sent.' }),
    ...(byPost && !values.posted ? { posted: 'Confirm that you post the letter today.' } : {}),
  };
  return { values, errors, byPost };
}

async function answer(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const work = await requestOf(c);
  const { account, request } = work;
  const taken = await refuseTakenWork(c, workOf(work));
  if (taken) return taken;
  const { byPost, ...state } = readAnswer(c);
  if (Object.keys(state.errors).length) return showRequest(c, state);
  await db.transaction(async (transaction) => {
    const locked = await lockNatureScopeRequest(transaction, container, account.id, request.id);
    if (!locked) throw new ApiError(errorCatalog.notFound('request'));
    const text = state.values['text'] ?? '';
    const at = accountTime(container.clock, account);
    await answerRequest(transaction, container, locked, { answer: { text, by: 'staff', byPost }, at });
    const entry = { action: 'nature_and_scope.answered', details: { by_post: byPost } } as const;
    await recordStaffAction(c, transaction, { accountId: account.id, object: objectOf(work), ...entry });
  });
  await finishWork(c, workOf(work));
  const message = byPost ? 'The answer was stored. Print the letter and post it.' : 'The answer was sent.';
  return redirectWithMessage(c, `${naturePath}/${account.id}/${request.id}`, message);
}

async function printLetter(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const work = await requestOf(c);
  const bytes = await natureScopeLetterPdf(db, container, work.request);
  const action = 'nature_and_scope.letter_downloaded';
  await recordStaffAction(c, db, { accountId: work.account.id, action, object: objectOf(work) });
  return pdfFile(c, `nature-and-scope-${work.request.id}.pdf`, bytes);
}

/** Returns the report of the path, if people who know the candidate are interviewed. @throws ApiError 404, 409 */
async function investigationOf(c: StaffContext) {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const report = await getReport(db, account.id, c.req.param('report') ?? '');
  if (!natureAndScopeOf(await findScreeningsOfReport(db, container, report)))
    throw new ApiError(errorCatalog.reportNotInvestigative);
  return { account, reportId: report.id, packageName: report.packageName };
}

async function showLetterForm(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  return recordLetterPage(c, await investigationOf(c), state);
}

async function recordLetter(c: StaffContext): Promise<Response> {
  const { db, container, form } = c.var;
  const { account, reportId } = await investigationOf(c);
  const values = { received_on: form('received_on').trim(), language: form('language') };
  const at = accountTime(container.clock, account);
  const receivedAt = dayBefore(values.received_on, at);
  const language = values.language === 'en' || values.language === 'es' ? values.language : undefined;
  if (!receivedAt || !language)
    return showLetterForm(c, {
      values,
      errors: {
        ...(receivedAt ? {} : { received_on: 'Enter the day on which it was received: today or earlier.' }),
        ...(language ? {} : { language: 'Choose the language of the letter.' }),
      },
    });
  const isNew = await db.transaction(async (transaction) => {
    const claim = { account, reportId, source: 'letter', language, receivedAt, at } as const;
    const received = await receiveRequest(transaction, container, claim);
    const object = { type: 'nature_and_scope_request', id: received.request.id };
    const action = 'nature_and_scope.requested';
    if (received.isNew) await recordStaffAction(c, transaction, { accountId: account.id, action, object });
    return received.isNew;
  });
  const message = isNew
    ? 'The request was recorded. It is in the queue "Nature and scope".'
    : 'A request about this report is already open.';
  return redirectWithMessage(c, `/reports/${account.id}/${reportId}`, message);
}

/** Returns the beginning of a day (UTC) that has begun. Undefined: it is no such day. */
function dayBefore(text: string, now: Date): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day <= now ? day : undefined;
}
