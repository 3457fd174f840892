import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, type PostalAddressBody } from '@service-embeds/contract';
import { toPostalAddressResource, displayName } from '@service-embeds/domain/candidate/candidate-record';
import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import { calendarOfNotices, formatDate } from '../../../platform/translations/messages-for.ts';
import { findNewestAction } from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { noticeLetterPdf } from '../../../resources/adverse-actions/notice-letter.ts';
import { candidateCipher, findCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { emptyForm, errorSummary, stateField, textField, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators } from '../roles.ts';

/** An adverse action whose newest notice can be posted. */
export interface PrintableNotice {
  action: AdverseActionRecord;
  /** Where mail reaches the candidate. Null: it is not known. */
  address: PostalAddressBody | null;
}

/** Labels of the fields of an address, which its form and its errors share. */
const addressLabels = {
  name: 'Name',
  street: 'Street',
  street2: 'Apartment or suite',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
} as const;

const requiredAddress = {
  name: 'Enter the name.',
  street: 'Enter the street.',
  city: 'Enter the city.',
  state: 'Choose the state.',
  zipcode: 'Enter the ZIP code.',
};

type AddressField = keyof typeof addressLabels;

const addressFields = Object.keys(addressLabels) as AddressField[];

/** Names the fields of an address as the form does. */
const toFormNames = (values: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value = '']) => [`postal_${name}`, value]));

/** Address of the page where the newest notice of a report is printed, and its mailing recorded. */
export const paperNoticePath = (reportId: string): string => `/reports/${reportId}/paper-notice`;

const mailedAt = ({ status, preNoticePostedAt, postNoticePostedAt }: AdverseActionRecord): Date | null =>
  status === 'complete' ? postNoticePostedAt : preNoticePostedAt;

/** Whether the newest notice has to be mailed on paper, and that is not recorded yet. */
export const isPostingDue = (action: AdverseActionRecord): boolean => action.byPost && !mailedAt(action);

/** Prints the newest notice of an adverse action, and records when it was mailed. @param name of the candidate */
function paperNoticePage(
  c: DashboardContext,
  { action, address }: PrintableNotice,
  { name, rejected }: { name: string; rejected?: FormState | undefined },
): Response | Promise<Response> {
  const mailed = mailedAt(action);
  const notice = action.status === 'complete' ? 'final notice' : 'pre-adverse notice';
  const path = paperNoticePath(action.reportId);
  return dashboardPage(
    c,
    title,
    html`${pageHead({
        title,
        crumbs: [
          ['/reports', 'Reports'],
          [`/reports/${action.reportId}`, name],
        ],
      })}
      <div class="card narrow">
        ${
          mailed
            ? html`<p>The ${notice} was mailed on ${formatDate(mailed, 'en', calendarOfNotices)}.</p>`
            : html`<p>${introduction(action, notice)}</p>`
        }
        ${address ? html`<p><a href="/reports/${action.reportId}/letter">Letter to print (PDF)</a></p>` : ''}
        ${
          address && !mailed
            ? dashboardForm(
                c,
                path,
                html`<button name="action" value="posted">Record that you mailed it today</button>`,
              )
            : ''
        }
        ${address ? '' : addressForm(c, path, rejected)}
      </div>`,
    { status: rejected ? 422 : 200 },
  );
}

const title = 'Mail a paper notice';

const introduction = ({ status, byPost }: AdverseActionRecord, notice: string): string => {
  const print = `Print the ${notice}, fold it in thirds, and mail it in a window envelope.`;
  if (status === 'complete') return print;
  const wait = 'The waiting period is then counted from when the letter counts as received.';
  return byPost
    ? `${print} We'll hold the final notice until you record it. ${wait}`
    : `If email doesn't reach the candidate, mail the notice. ${print} ${wait}`;
};

function addressForm(c: DashboardContext, path: string, state: FormState = emptyForm): Html {
  const fieldOf = (name: AddressField): Html =>
    name === 'state'
      ? stateField(state, 'postal_state', addressLabels.state)
      : textField(state, `postal_${name}`, addressLabels[name], { optional: name === 'street2' });
  return dashboardForm(
    c,
    path,
    html`<p>Enter the candidate's postal address first.</p>
      ${errorSummary(state, toFormNames(addressLabels))} ${addressFields.map(fieldOf)}
      <button name="action" value="address">Save address</button>`,
  );
}

/** Returns the newest adverse action of a report, whose notice can be printed, with the address of the candidate. */
export async function findPrintable(
  { var: { db, container, viewer } }: DashboardContext,
  reportId: string,
  candidate: CandidateRow,
): Promise<PrintableNotice | undefined> {
  const action = await findNewestAction(db, container, viewer.account.id, reportId);
  const address = toPostalAddressResource(candidate, candidateCipher(container, candidate));
  return action && { action, address };
}

/** The newest notice of an adverse action on paper: the letter to print, where it goes, and when it was mailed. */
export const noticeLetterRoutes = new Hono<DashboardEnv>()
  .get('/reports/:id/paper-notice', requireRole(adjudicators), (c) => showPaperNotice(c))
  .post('/reports/:id/paper-notice', requireRole(adjudicators), submitPaperNotice)
  .get('/reports/:id/letter', requireRole(adjudicators), downloadLetter);

/** @param rejected a form of this page that was not accepted. @throws ApiError 404 if there is no notice to mail */
async function showPaperNotice(c: DashboardContext, rejected?: FormState): Promise<Response> {
  const { db, viewer } = c.var;
  const report = await getReport(db, viewer.account.id, c.req.param('id') ?? '');
  const candidate = await findCandidate(db, viewer.account.id, report.candidateId);
  const isVisible = viewer.rights.view === 'records' && !isHeldBack(report);
  const printable = candidate && isVisible ? await findPrintable(c, report.id, candidate) : undefined;
  if (!candidate || !printable) throw new ApiError(errorCatalog.notFound('adverse action'));
  await recordView(c, 'adverse_action.read', { type: 'adverse_action', id: printable.action.id });
  return paperNoticePage(c, printable, { name: displayName(candidate), rejected });
}

/** Stores where mail reaches the candidate, or records that the notice was mailed. */
async function submitPaperNotice(c: DashboardContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (c.var.form('action') === 'address') return submitPostalAddress(c, id);
  const { db, container, viewer } = c.var;
  const action = await findNewestAction(db, container, viewer.account.id, id);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  try {
    await callAsViewer(c, 'POST /v1/adverse_actions/{id}/postings', { params: { id: action.id }, body: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirectWithMessage(c, paperNoticePath(id), error.message);
  }
  return redirectWithMessage(c, paperNoticePath(id), 'Mailing recorded.');
}

async function downloadLetter(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const accountId = viewer.account.id;
  const report = await getReport(db, accountId, c.req.param('id') ?? '');
  const action = await findNewestAction(db, container, accountId, report.id);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  const subject = { accountId, reportId: report.id, id: action.id, at: viewer.now };
  const { filename, bytes } = await noticeLetterPdf(db, container, subject);
  await recordView(c, 'adverse_action.letter_downloaded', { type: 'adverse_action', id: action.id });
  return pdfFile(c, filename, bytes);
}

/** Stores where mail reaches the candidate of a report, as the form says. */
async function submitPostalAddress(c: DashboardContext, reportId: string): Promise<Response> {
  const { db, viewer, form } = c.var;
  const entries = addressFields.map((name) => [name, form(`postal_${name}`).trim() || undefined]);
  const body = Object.fromEntries(entries) as Partial<Record<AddressField, string>>;
  const { candidateId: candidate_id } = await getReport(db, viewer.account.id, reportId);
  const key = 'POST /v1/candidates/{candidate_id}/postal_address';
  const { errors } = await submitAsViewer(c, key, {
    params: { candidate_id },
    body,
    required: requiredAddress,
  });
  if (errors) return showPaperNotice(c, { values: toFormNames(body), errors: toFormNames(errors) });
  return redirectWithMessage(c, paperNoticePath(reportId), 'Address saved.');
}
