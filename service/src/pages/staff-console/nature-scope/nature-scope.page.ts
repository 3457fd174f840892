import { html } from 'hono/html';
import { natureScopeLaw, type NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope';
import type { AccountRow } from '../../../db/rows/rows.ts';
import type { Claim } from '../../../resources/operations/claims.queries.ts';
import { formatDate, formatTime } from '../../../platform/translations/format.ts';
import {
  checkbox,
  errorSummary,
  formStatus,
  selectField,
  textArea,
  textField,
  type FormState,
} from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { badge } from '../../kit/parts/status-badge.ts';
import { staffForm, staffPage } from '../layout.ts';
import { claimNote, isFree } from '../queues/claims.routes.ts';
import type { StaffContext } from '../staff-env.ts';

export const naturePath = '/nature-and-scope';

/** What the page of a request shows. */
export interface NatureScopeDetails {
  account: AccountRow;
  request: NatureScopeRecord;
  packageName: string;
  claim: Claim | undefined;
  /** On the account's clock. */
  now: Date;
  state: FormState;
}

/** The work of a page. */
export const workOf = ({ account, request }: Pick<NatureScopeDetails, 'account' | 'request'>) =>
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
export function natureScopePage(c: StaffContext, details: NatureScopeDetails): Promise<Response> {
  const { account, request, packageName, claim, state } = details;
  const title = `Request about ${packageName}`;
  const base = `${naturePath}/${account.id}/${request.id}`;
  return staffPage(
    c,
    title,
    html`<div class="card">
        <p class="eyebrow">${account.name}</p>
        <h1>${title}</h1>
        <p>${deadline(details)}</p>
        ${factList([
          ['Report', request.reportId],
          ['Came from', sources[request.source]],
          ['Language', languages[request.language]],
          ['Received', formatDate(request.receivedAt)],
        ])}
        ${request.answeredAt ? '' : claimNote(c, workOf(details), claim)}
        <p><a href="${naturePath}">Back to the queue</a></p>
      </div>
      ${request.answer === null ? openCard(c, base, details) : answerCard(base, request)}`,
    { status: formStatus(state) },
  );
}

function deadline({ request: { answeredAt, deadlineAt, fallbackAt }, now }: NatureScopeDetails): Html {
  if (answeredAt) return badge('success', `Answered ${formatDate(answeredAt)}`);
  const isLate = deadlineAt < now;
  return html`${badge(isLate ? 'danger' : 'warning', `${isLate ? 'Overdue since' : 'Due'} ${formatTime(deadlineAt)}`)}
    <span class="muted"
      >If there is no answer by ${formatTime(fallbackAt)}, the service answers by email.</span
    >`;
}

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

/** The form with which staff records a request that came by post. */
export const recordLetterPage = (
  c: StaffContext,
  { account, reportId, packageName }: { account: AccountRow; reportId: string; packageName: string },
  state: FormState,
): Promise<Response> =>
  staffPage(
    c,
    'Record a request for nature and scope',
    html`<div class="card narrow">
      <p class="eyebrow">${packageName} for ${account.name}</p>
      <h1>Record a request for nature and scope</h1>
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
