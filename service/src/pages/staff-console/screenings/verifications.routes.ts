import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SupplierOrder } from '@service-embeds/contract';
import type { ReportRecord, VerificationRecord } from '@service-embeds/domain/report/report-record';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import type { Claim } from '../../../resources/operations/claims.queries.ts';
import { readSupplierOrder } from '../../../resources/operations/supplier-order.queries.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import { findUploads } from '../../../resources/uploads/uploads.routes.ts';
import { getVerification } from '../../../resources/verifications/verifications.routes.ts';
import { checkbox, emptyForm, type FormState } from '../../kit/forms/forms.ts';
import { badge } from '../../kit/parts/badges.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { asideColumns, pageHead } from '../../kit/parts/page-head.ts';
import { callAsStaff } from '../call-as-staff.ts';
import { verificationNames } from '../labels.ts';
import { claimNote, finishWork, isFree, refuseTakenWork, claimOf } from '../queues/claims.routes.ts';
import { accountOf, recordRead, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { redirectWithMessage, staffForm, staffPage, requireRight } from '../staff-layout.ts';
import { candidateCard, fileList, fileResponse, type ListedFile } from './candidate-facts.ts';

const path = '/verifications/:account_id/:verification_id';

/** Identity documents and corrections of candidates, which a member of staff compares with what the candidate said. */
export const verificationRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('verify'), (c) => showVerification(c))
  .get(`${path}/files/:file`, requireRight('verify'), showFile)
  .post(path, requireRight('verify'), decide);

interface Work {
  account: AccountRow;
  verification: VerificationRecord;
}

/** Returns the verification of the path. @throws ApiError 404 */
async function verificationOf(c: StaffContext): Promise<Work> {
  const account = await accountOf(c);
  const id = c.req.param('verification_id') ?? '';
  const verification = await getVerification(c.var.db, account.id, id);
  return { account, verification };
}

const workOf = ({ account, verification }: Work) =>
  ({ accountId: account.id, kind: 'verification', objectId: verification.id }) as const;

const filesOf = (c: StaffContext, { account, verification }: Work) =>
  findUploads(c.var.db, account.id, verification.id);

/** Shows a verification beside the candidate's data, which is in plain text: each read is in the audit log. */
async function showVerification(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const { db, container } = c.var;
  const work = await verificationOf(c);
  const { account, verification } = work;
  const report = await getReport(db, account.id, verification.reportId);
  const isOpen = verification.processedAt === null && ['pending', 'suspended'].includes(report.status);
  await recordRead(c, account.id, 'verification.read', { type: 'verification', id: verification.id });
  return verificationPage(c, {
    ...work,
    report,
    isOpen,
    state,
    files: await filesOf(c, work),
    order: isOpen ? await readSupplierOrder(db, container, report) : undefined,
    claim: await claimOf(c, workOf(work)),
  });
}

interface VerificationDetails extends Work {
  report: ReportRecord;
  files: readonly ListedFile[];
  isOpen: boolean;
  /** Undefined: nothing of the report is open. */
  order: SupplierOrder | undefined;
  claim: Claim | undefined;
  state: FormState;
}

function verificationPage(c: StaffContext, details: VerificationDetails): Promise<Response> {
  const { account, verification, report, files, order, claim, isOpen, state } = details;
  const title = verificationNames[verification.type];
  const base = `/verifications/${account.id}/${verification.id}`;
  const isDecidable = isOpen && verification.completedAt !== null && isFree(c, claim);
  return staffPage(
    c,
    title,
    html`${pageHead({
      title,
      crumbs: [['/verifications', 'Verifications']],
      state: isOpen ? '' : badge('success', 'Finished'),
      actions: isOpen ? claimNote(c, workOf(details), claim) : '',
    })}
    ${asideColumns(
      html`<div class="card">
          <h2 class="first">What the candidate sent</h2>
          ${
            verification.completedAt
              ? html`<p>Answered ${formatTime(verification.completedAt)}.</p>`
              : html`<p>The candidate has not answered yet.</p>`
          }
          ${verification.type === 'ssn' ? '' : fileList(files, `${base}/files`)}
        </div>
        ${isDecidable ? decisionCard(c, base, state) : ''}`,
      html`${order ? candidateCard(order) : ''}
        <div class="card">
          <h2 class="first">Report</h2>
          ${factList([
            ['Account', account.name],
            ['Package', report.packageName],
          ])}
        </div>`,
    )}`,
    { status: Object.keys(state.errors).length ? 422 : 200 },
  );
}

const decisionCard = (c: StaffContext, base: string, state: FormState) =>
  html`<div class="card">
    <h2 class="first">Decision</h2>
    ${staffForm(
      c,
      base,
      html`${checkbox(state, 'confirmed', "What the candidate sent matches the candidate's data on this page.")}
        <button name="decision" value="accept">Accept and continue the report</button>`,
    )}
    ${staffForm(
      c,
      base,
      html`<p>It can't be read, or doesn't match. We ask the candidate again by email.</p>
        <button class="quiet" name="decision" value="repeat">Ask the candidate again</button>`,
    )}
  </div>`;

async function showFile(c: StaffContext): Promise<Response> {
  const work = await verificationOf(c);
  const object = { accountId: work.account.id, type: 'verification', id: work.verification.id } as const;
  return fileResponse(c, await filesOf(c, work), object);
}

async function decide(c: StaffContext): Promise<Response> {
  const work = await verificationOf(c);
  const { form } = c.var;
  const response = await refuseTakenWork(c, workOf(work));
  if (response) return response;
  const isAccepted = form('decision') !== 'repeat';
  if (isAccepted && form('confirmed') !== 'on')
    return showVerification(c, { ...emptyForm, errors: { confirmed: 'Confirm that it matches.' } });
  const key = 'POST /ops/accounts/{account_id}/verifications/{verification_id}/decision';
  await callAsStaff(c, key, { body: { accepted: isAccepted } });
  await finishWork(c, workOf(work));
  const message = isAccepted ? 'The verification was accepted.' : 'We asked the candidate again.';
  return redirectWithMessage(c, '/verifications', message);
}
