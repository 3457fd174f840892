import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { natureAndScopeOf, type NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { natureScopeLetterPdf } from '../../../resources/nature-scope/nature-scope-letter.ts';
import { natureScopeText } from '../../../resources/nature-scope/nature-scope-text.ts';
import { findNatureScopeRequest } from '../../../resources/nature-scope/nature-scope.queries.ts';
import { findScreeningsOfReport, getReport } from '../../../resources/reports/reports.queries.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { emptyForm, type FormState } from '../../kit/forms/forms.ts';
import { submitAsStaff } from '../call-as-staff.ts';
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

async function answer(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const work = await requestOf(c);
  const { account, request } = work;
  const taken = await refuseTakenWork(c, workOf(work));
  if (taken) return taken;
  const text = form('text').replace(/\r\n/g, '\n').trim();
  const [delivery, posted] = [form('delivery'), form('posted')];
  const byPost = delivery === 'post';
  const key = 'POST /ops/accounts/{account_id}/nature_and_scope_requests/{id}/answer';
  const result = await submitAsStaff(c, account, key, {
    params: { account_id: account.id, id: request.id },
    body: { text: text || undefined, delivery },
    problems: {
      ...(!delivery && { delivery: 'Choose how the answer is sent.' }),
      ...(byPost && !posted && { posted: 'Confirm that you post the letter today.' }),
    },
  });
  if ('errors' in result)
    return showRequest(c, { values: { text, delivery, posted }, errors: result.errors });
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
  const { form } = c.var;
  const account = await accountOf(c);
  const reportId = c.req.param('report') ?? '';
  const values = { received_on: form('received_on').trim(), language: form('language') };
  const key = 'POST /ops/accounts/{account_id}/reports/{report_id}/nature_and_scope_requests';
  const params = { account_id: account.id, report_id: reportId };
  const result = await submitAsStaff(c, account, key, { params, body: values });
  if ('errors' in result) return showLetterForm(c, { values, errors: result.errors });
  const message = 'The request is in the queue "Nature and scope".';
  return redirectWithMessage(c, `/reports/${account.id}/${reportId}`, message);
}
