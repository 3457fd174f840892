import { count } from 'drizzle-orm';
import { html } from 'hono/html';
import { investigationTime, type InvestigationTime } from '@service-embeds/domain/dispute/dispute-lifecycle';
import { disputableItems } from '@service-embeds/domain/dispute/disputed-items';
import { candidateJurisdictions } from '@service-embeds/domain/place/placed-location';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { DisputedItem, DisputeRecord } from '@service-embeds/domain/report/dispute-record';
import { disputeFiles } from '../../../db/schema/index.ts';
import { disputedText } from '../../../delivery/mail/dispute-mails.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { filesOfDispute, findDisputes } from '../../../resources/disputes/disputes.queries.ts';
import { findScreeningsOfReport } from '../../../resources/reports/reports.queries.ts';
import { errorSummary, fileField, formAlert, formStatus, textArea } from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { checkPage, writingFormId } from './check-page.ts';
import type { CheckContext } from './check-session.ts';
import { noticeWait } from './notice-wait.ts';

/** A form that is shown again. */
export interface SubmittedDispute {
  /** IDs that were chosen. */
  itemIds: readonly string[];
  statement: string;
  errors: Record<string, string>;
  /** Whether another language was chosen, so that nothing is stored yet. */
  isUnsent?: boolean;
  /** What is wrong with all of it. */
  alert?: string;
  status?: 409 | 503;
}

const nothing: SubmittedDispute = { itemIds: [], statement: '', errors: {} };

/** The page of disputes: the open one with what can be added to it, or the form that starts one, and the earlier ones. */
export async function disputePage(c: CheckContext, entry: SubmittedDispute = nothing): Promise<Response> {
  const { db, container, check } = c.var;
  const { account, report, messages } = check;
  const records = await findDisputes(db, container, account.id, [report.id]);
  const open = records.find(({ resolvedAt }) => !resolvedAt);
  const texts = messages.dispute;
  const title = open ? texts.open.title : texts.title;
  const earlier = records.filter(({ resolvedAt }) => resolvedAt);
  const content = html`${open ? await openDispute(c, open, entry) : await newDispute(c, entry)}
  ${earlier.length ? html`<h2>${texts.resolved.title}</h2>` : ''}
  ${earlier.map((record) => resolvedDispute(c, record))}`;
  const status = entry.status ?? formStatus(stateOf(c, entry));
  return checkPage(c, { title, content, form: writingFormId }, { status });
}

const stateOf = ({ var: { check } }: CheckContext, { statement, errors }: SubmittedDispute): FormState => ({
  values: { statement },
  errors,
  messages: check.messages.forms,
});

async function newDispute(c: CheckContext, entry: SubmittedDispute): Promise<Html> {
  const { db, container, check } = c.var;
  const { report, messages, path } = check;
  const texts = messages.dispute;
  const screenings = await findScreeningsOfReport(db, container, report);
  const items = disputableItems({ record: report, screenings });
  const findingIds = new Set(adverseItemsOf(screenings).map(({ id }) => id));
  const state = stateOf(c, entry);
  const boxes = (chosen: DisputedItem[]) => chosen.map((item) => itemBox(c, item, entry));
  const findings = items.filter(({ id }) => findingIds.has(id));
  const others = items.filter(({ id }) => !findingIds.has(id));
  const labels = { items: texts.choose, statement: texts.statement, files: texts.files };
  return html`<p class="lead">${texts.lead(timeToInvestigate(c).days)}</p>
    ${await noticeWait(c)} ${formAlert(entry.alert)} ${errorSummary(state, labels)}
    <form
      id="${writingFormId}"
      method="post"
      action="${path}/dispute"
      enctype="multipart/form-data"
      novalidate
    >
      <fieldset id="items" ${entry.errors['items'] ? html`aria-describedby="items-error"` : ''}>
        <legend>${texts.choose}</legend>
        ${
          entry.errors['items']
            ? html`<strong class="error" id="items-error">${entry.errors['items']}</strong>`
            : ''
        }
        ${findings.length ? html`<p class="group">${texts.findings}</p>` : ''} ${boxes(findings)}
        ${findings.length ? html`<p class="group">${texts.others}</p>` : ''} ${boxes(others)}
      </fieldset>
      ${textArea(state, 'statement', texts.statement, { hint: texts.statementHint })}
      ${fileInputs(c, state, entry.isUnsent)}
      <button>${texts.send}</button>
    </form>`;
}

/** How long the law of the candidate's places gives an investigation. */
export const timeToInvestigate = ({ var: { check } }: CheckContext): InvestigationTime =>
  investigationTime(candidateJurisdictions(check.candidate.zipcode, check.report.workLocations));

const itemBox = ({ var: { check } }: CheckContext, item: DisputedItem, { itemIds }: SubmittedDispute): Html =>
  html`<label class="check">
    <input
      type="checkbox"
      name="items"
      value="${item.id}"
      ${itemIds.includes(item.id) ? html`checked` : ''}
    />
    <span>${disputedText(item, check.messages)}</span>
  </label>`;

/** Files of the device, or a photo taken now. A browser does not keep files of a form that is shown again. */
function fileInputs({ var: { check } }: CheckContext, state: FormState, isUnsent = false): Html {
  const texts = check.messages.dispute;
  const isShownAgain = isUnsent || Object.keys(state.errors).length > 0;
  const hint = isShownAgain ? `${texts.filesHint} ${texts.filesAgain}` : texts.filesHint;
  const accept = 'image/jpeg,image/png,application/pdf';
  return html`${fileField(state, 'files', texts.files, { hint, accept, multiple: true })}
    <div class="camera">
      ${fileField(state, 'photo', texts.photo, { accept: 'image/*', capture: 'environment' })}
    </div>`;
}

async function openDispute(
  c: CheckContext,
  record: DisputeRecord,
  submitted: SubmittedDispute,
): Promise<Html> {
  const { db, check } = c.var;
  const { account, language, messages, path } = check;
  const texts = messages.dispute.open;
  const state = stateOf(c, submitted);
  const [files] = await db
    .select({ count: count() })
    .from(disputeFiles)
    .where(filesOfDispute(account.id, record.id));
  const labels = { statement: texts.moreLabel, files: messages.dispute.files };
  const { extensionDays } = timeToInvestigate(c);
  return html`<p class="lead">${texts.lead(formatDate(record.dueAt, language))}</p>
    ${await noticeWait(c)}
    ${c.req.query(sentParameter) === undefined ? '' : html`<p class="note" role="status">${texts.sent}</p>`}
    <h2>${texts.items}</h2>
    ${itemList(c, record)} ${record.statements.length ? html`<h2>${texts.statements}</h2>` : ''}
    ${record.statements.map(
      ({ text, at }) =>
        html`<div class="card">
          <p class="typed">${text}</p>
          <p class="muted">${texts.sentOn(formatDate(new Date(at), language))}</p>
        </div>`,
    )}
    ${files?.count ? html`<p class="muted">${texts.files(files.count)}</p>` : ''}
    <h2>${texts.more}</h2>
    <p>${texts.moreText} ${extensionDays ? texts.moreTime(extensionDays) : ''}</p>
    ${formAlert(submitted.alert)} ${errorSummary(state, labels)}
    <form
      id="${writingFormId}"
      method="post"
      action="${path}/dispute/more"
      enctype="multipart/form-data"
      novalidate
    >
      ${textArea(state, 'statement', texts.moreLabel)} ${fileInputs(c, state, submitted.isUnsent)}
      <button>${texts.sendMore}</button>
    </form>`;
}

const itemList = ({ var: { check } }: CheckContext, { items }: DisputeRecord): Html => {
  const { outcomes, reinserted } = check.messages.dispute;
  const reinsertionText = ({ at, furnisher }: NonNullable<DisputedItem['reinsertion']>) =>
    html`<br />${reinserted(formatDate(new Date(at), check.language), furnisher.name)}`;
  return html`<ul>
    ${items.map(
      (item) =>
        html`<li>
          ${disputedText(item, check.messages)}${
            item.outcome ? html`<br /><strong>${outcomes[item.outcome]}</strong>` : ''
          }${item.reinsertion ? reinsertionText(item.reinsertion) : ''}
        </li>`,
    )}
  </ul>`;
};

function resolvedDispute(c: CheckContext, record: DisputeRecord): Html {
  const { language, messages } = c.var.check;
  const on = record.resolvedAt ? formatDate(record.resolvedAt, language) : '';
  return html`<section class="card">
    <p class="muted">${messages.dispute.resolved.on(on)}</p>
    ${itemList(c, record)}
    ${
      record.note === null
        ? ''
        : html`<h3>${messages.dispute.resolved.note}</h3>
            <p class="typed">${record.note}</p>`
    }
  </section>`;
}
