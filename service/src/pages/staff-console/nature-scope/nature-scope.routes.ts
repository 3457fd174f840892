import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { natureScopeLaw, natureAndScopeOf } from '@service-embeds/domain/nature-scope/nature-scope-request';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope-request';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import {
  natureScopeLetterPdf,
  natureScopeText,
} from '../../../resources/nature-scope/nature-scope-letter.ts';
import { findNatureScopeRequest } from '../../../resources/nature-scope/nature-scope.queries.ts';
import type { Claim } from '../../../resources/operations/claims.queries.ts';
import { findScreeningsOfReport, getReport } from '../../../resources/reports/reports.queries.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import {
  checkbox,
  errorSummary,
  formStatus,
  selectField,
  textArea,
  textField,
  emptyForm,
} from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge, dueBadge } from '../../kit/parts/badges.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { asideColumns, pageHead } from '../../kit/parts/page-head.ts';
import { submitAsStaff } from '../call-as-staff.ts';
import { claimNote, isFree, finishWork, refuseTakenWork, claimOf } from '../queues/claims.routes.ts';
import { recordRead, accountOf, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { staffForm, staffPage, redirectWithMessage, requireRight } from '../staff-layout.ts';

const naturePath = '/nature-and-scope';

/** What the page of a request shows. */
interface NatureScopeDetails {
  account: AccountRow;
  request: NatureScopeRecord;
  packageName: string;
  claim: Claim | undefined;
  /** On the account's clock. */
  now: Date;
  state: FormState;
}

const workOf = ({ account, request }: Pick<NatureScopeDetails, 'account' | 'request'>) =>
  ({ accountId: account.id, kind: 'nature_and_scope', objectId: request.id }) as const;

const sources: Record<NatureScopeRecord['source'], string> = {
  candidate_page: 'The page of the candidate',
  letter: 'A letter',
};
const writers: Record<NonNullable<NatureScopeRecord['answeredBy']>, string> = {
  service: 'The service by itself',
  account: 'The account',
  staff: 'Staff',
};
const languages = { en: 'English', es: 'Spanish' } as const;

const answerLabels = { text: 'Answer', delivery: 'How it reaches the candidate', posted: 'Posting' };

/** A request, its deadline, and the answer or the form for it. */
function natureScopePage(c: StaffContext, details: NatureScopeDetails): Promise<Response> {
  const { account, request, packageName, claim, state } = details;
  const title = `Request about ${packageName}`;
  const base = `${naturePath}/${account.id}/${request.id}`;
  return staffPage(
    c,
    title,
    html`${pageHead({
      title,
      crumbs: [[naturePath, 'Nature and scope']],
      state: deadline(details),
      actions: request.answeredAt ? '' : claimNote(c, workOf(details), claim),
    })}
    ${asideColumns(
      request.answer === null ? openCard(c, base, details) : answerCard(base, request),
      html`<div class="card">
        <h2 class="first">Request</h2>
        ${factList([
          ['Account', account.name],
          ['Report', request.reportId],
          ['Came from', sources[request.source]],
          ['Language', languages[request.language]],
          ['Received', formatDate(request.receivedAt)],
          [
            'Without an answer',
            !request.answeredAt && `We answer by email at ${formatTime(request.fallbackAt)}`,
          ],
        ])}
      </div>`,
    )}`,
    { status: formStatus(state) },
  );
}

const deadline = ({ request: { answeredAt, deadlineAt }, now }: NatureScopeDetails): Html =>
  answeredAt ? badge('success', `Answered ${formatDate(answeredAt)}`) : dueBadge(deadlineAt, now, formatTime);

const answerCard = (base: string, { answer, answeredBy }: NatureScopeRecord): Html =>
  html`<div class="card">
    <h2 class="first">Answer</h2>
    <blockquote class="typed">${answer}</blockquote>
    <p class="muted">${answeredBy ? writers[answeredBy] : ''}</p>
    <p><a href="${base}/letter">Print the letter</a></p>
  </div>`;

function openCard(
  c: StaffContext,
  base: string,
  { account, claim, state }: NatureScopeDetails,
): Html | string {
  if (!isFree(c, claim)) return '';
  return html`<div class="card">
    <h2 class="first">Answer</h2>
    ${
      account.natureAndScopeAnswers === 'account'
        ? html`<p>${account.name} wants to answer by itself. Answer only if it asks you to.</p>`
        : ''
    }
    <p>
      The law wants a complete and accurate disclosure of the nature and scope of the investigation
      (${natureScopeLaw.citation}). The text is a template that no counsel has reviewed. Don't name people who
      are interviewed, and don't repeat what they say.
    </p>
    ${errorSummary(state, answerLabels)}
    ${staffForm(
      c,
      base,
      html`${textArea(state, 'text', answerLabels.text, { rows: 14 })}
        ${selectField(state, 'delivery', answerLabels.delivery, [
          ['email', 'Email'],
          ['post', 'Letter'],
        ])}
        ${checkbox(state, 'posted', 'For a letter: I print it on the next page and post it today.')}
        <button>Send answer</button>`,
    )}
  </div>`;
}

const letterLabels = { received_on: 'Day on which it was received', language: 'Language of the letter' };
const required = {
  received_on: 'Enter the day on which it was received.',
  language: 'Choose the language of the letter.',
};

/** The form with which staff records a request that came by post. */
const recordLetterPage = (
  c: StaffContext,
  { account, reportId, packageName }: { account: AccountRow; reportId: string; packageName: string },
  state: FormState,
): Promise<Response> =>
  staffPage(
    c,
    'Record a request for nature and scope',
    html`${pageHead({
        title: 'Record a request for nature and scope',
        crumbs: [
          ['/accounts', 'Accounts'],
          [`/accounts/${account.id}`, account.name],
          [`/reports/${account.id}/${reportId}`, packageName],
        ],
      })}
      <div class="card narrow">
        <p>
          The candidate has asked in writing for the nature and scope of the investigation. The answer is due
          five calendar days after the letter was received.
        </p>
        ${errorSummary(state, letterLabels)}
        ${staffForm(
          c,
          `/reports/${account.id}/${reportId}/nature-and-scope`,
          html`${textField(state, 'received_on', letterLabels.received_on, { type: 'date' })}
            ${selectField(state, 'language', letterLabels.language, Object.entries(languages))}
            <button>Record request</button>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );

const path = `${naturePath}/:account_id/:id`;
const letterPath = '/reports/:account_id/:report_id/nature-and-scope';

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
  const request = await findNatureScopeRequest(db, container, account.id, c.req.param('id') ?? '');
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
  await recordRead(c, account.id, 'nature_and_scope.read', objectOf(work));
  const screenings = await findScreeningsOfReport(db, container, report);
  const text = () => natureScopeText(container, { account, record: report, screenings }, request.language);
  return natureScopePage(c, {
    ...work,
    packageName: report.packageName,
    claim: await claimOf(c, workOf(work)),
    now: accountTime(container.clock, account),
    state: submitted ?? { values: request.answeredAt ? {} : { text: text() }, errors: {} },
  });
}

async function answer(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const work = await requestOf(c);
  const { account, request } = work;
  const response = await refuseTakenWork(c, workOf(work));
  if (response) return response;
  const text = form('text').replace(/\r\n/g, '\n').trim();
  const [delivery, posted] = [form('delivery'), form('posted')];
  const byPost = delivery === 'post';
  const key = 'POST /ops/accounts/{account_id}/nature_and_scope_requests/{id}/answer';
  const { errors } = await submitAsStaff(c, key, {
    body: { text: text || undefined, delivery },
    problems: {
      ...(!delivery && { delivery: 'Choose how the answer is sent.' }),
      ...(byPost && !posted && { posted: 'Confirm that you post the letter today.' }),
    },
  });
  if (errors) return showRequest(c, { values: { text, delivery, posted }, errors });
  await finishWork(c, workOf(work));
  const message = byPost ? 'The answer was stored. Print the letter and post it.' : 'The answer was sent.';
  return redirectWithMessage(c, `${naturePath}/${account.id}/${request.id}`, message);
}

async function printLetter(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const work = await requestOf(c);
  const bytes = await natureScopeLetterPdf(db, container, work.request);
  await recordRead(c, work.account.id, 'nature_and_scope.letter_downloaded', objectOf(work));
  return pdfFile(c, `nature-and-scope-${work.request.id}.pdf`, bytes);
}

/** Returns the report of the path, if people who know the candidate are interviewed. @throws ApiError 404, 409 */
async function investigationOf(c: StaffContext) {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const report = await getReport(db, account.id, c.req.param('report_id') ?? '');
  if (!natureAndScopeOf(await findScreeningsOfReport(db, container, report)))
    throw new ApiError(errorCatalog.reportNotInvestigative);
  return { account, reportId: report.id, packageName: report.packageName };
}

async function showLetterForm(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  return recordLetterPage(c, await investigationOf(c), state);
}

async function recordLetter(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const values = { received_on: form('received_on').trim(), language: form('language') };
  const key = 'POST /ops/accounts/{account_id}/reports/{report_id}/nature_and_scope_requests';
  const { errors } = await submitAsStaff(c, key, { body: values, required });
  if (errors) return showLetterForm(c, { values, errors });
  const message = 'The request is in the queue "Nature and scope".';
  const { account_id, report_id } = c.req.param() as Record<'account_id' | 'report_id', string>;
  return redirectWithMessage(c, `/reports/${account_id}/${report_id}`, message);
}
