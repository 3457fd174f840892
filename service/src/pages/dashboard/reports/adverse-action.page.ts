import { html } from 'hono/html';
import type { AdverseItem, PostNoticeHold } from '@service-embeds/contract';
import { maxAssessmentLength } from '@service-embeds/contract/reference-data/text-lengths';
import { postNoticeHold } from '@service-embeds/domain/adverse-action/post-notice-hold';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';
import { dutiesFor } from '@service-embeds/domain/law/select-laws';
import { placeName } from '@service-embeds/domain/place/place-name';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { formatDate } from '../../../platform/translations/format.ts';
import { type FormReader, formAlert } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { correctionForm } from '../invitations/corrected-email.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm } from '../layout.ts';

/** Questions of an individualized assessment about one finding, by the prefix of their fields. */
export const assessmentQuestions = {
  nature: 'How serious is it?',
  time_passed: 'How much time has passed?',
  relation_to_job: 'How does it relate to the job?',
} as const;

/** A form that was not accepted: what was typed, and why. */
export interface RejectedForm {
  form: FormReader;
  sentence: string;
}

function questions(item: AdverseItem, rejected: RejectedForm | undefined): Html {
  return html`${Object.entries(assessmentQuestions).map(([prefix, label]) => {
    const name = `${prefix}_${item.id}`;
    return html`<p>
      <label for="${name}">${label}</label>
      <textarea id="${name}" name="${name}" rows="2" maxlength="${maxAssessmentLength}">
${rejected?.form(name) ?? ''}</textarea>
    </p>`;
  })}`;
}

/** The form that starts an adverse action: findings, each with an individualized assessment. */
export function startForm(c: DashboardContext, action: string, { items, laws, rejected }: StartForm): Html {
  const requiring = dutiesFor(laws, 'assessment').map(({ law }) => placeName(law.jurisdiction));
  const advice = requiring.length
    ? `The law of ${requiring.join(', ')} requires an individualized assessment of each record that you select.`
    : 'We recommend an individualized assessment of each record that you select.';
  return dashboardForm(
    c,
    action,
    html`${formAlert(rejected?.sentence)}
      <p>${advice} We keep it as evidence, and it can't be changed.</p>
      ${items.map(
        (item) =>
          html`<fieldset>
            <legend>${item.text}</legend>
            <label class="check">
              <input
                type="checkbox"
                name="item_${item.id}"
                ${rejected?.form(`item_${item.id}`) === 'on' ? 'checked' : ''}
              />
              My decision may be based on this record
            </label>
            ${questions(item, rejected)}
          </fieldset>`,
      )}
      <p class="muted hint">We'll send the candidate a pre-adverse notice with a copy of the report.</p>
      <button class="quiet" name="decision" value="adverse">Start adverse action</button>`,
  );
}

/** What the form that starts an adverse action shows. */
interface StartForm {
  items: AdverseItem[];
  laws: PlaceLaw[];
  rejected: RejectedForm | undefined;
}

const holdSentences: Record<PostNoticeHold, string> = {
  dispute: 'The candidate disputes the report. The waiting period continues when the dispute ends.',
  paused: 'You paused the waiting period.',
  notice_not_posted: 'Print the pre-adverse notice, post it, and record that you did.',
  notice_not_delivered:
    'The candidate needs the pre-adverse notice and time to respond first. Correct the email address and send it again.',
  reassessment_required:
    "Assess the candidate's answer in writing. The final notice waits until you have done so.",
  reasons_required: 'Write your own reasons for each factor. The final notice waits until you have done so.',
};

/** An open adverse action, and what the customer can do with it. */
export interface OpenAction {
  action: AdverseActionRecord;
  circumstances: Parameters<typeof postNoticeHold>[1];
  canDecide: boolean;
  rejected: RejectedForm | undefined;
}

/** The state of an open adverse action, which can be paused and canceled. */
export function actionCard(
  c: DashboardContext,
  { action, circumstances, canDecide }: Omit<OpenAction, 'rejected'>,
): Html {
  const { reportId, postNoticeScheduledAt, pausedAt, repliedAt, jurisdictions } = action;
  const hold = postNoticeHold(action, circumstances);
  return html`<div class="card">
    <h2 class="first">Adverse action</h2>
    <dl>
      <dt>Final notice</dt>
      <dd>${hold ? 'On hold' : formatDate(postNoticeScheduledAt, 'en', 'America/New_York')}</dd>
      <dt>Rules</dt>
      <dd>${jurisdictions.join(', ')}</dd>
      ${
        repliedAt
          ? html`<dt>Candidate answered</dt>
              <dd>${formatDate(repliedAt)}</dd>`
          : ''
      }
    </dl>
    ${hold ? html`<p role="status"><strong>${holdSentences[hold]}</strong></p>` : ''}
    ${
      canDecide
        ? dashboardForm(
            c,
            `/reports/${reportId}`,
            html`${pausedAt ? stepButton('resume', 'Continue waiting period') : stepButton('pause', 'Pause waiting period')}
            ${stepButton('cancel', 'Cancel adverse action')}`,
          )
        : ''
    }
  </div>`;
}

const stepButton = (step: string, label: string): Html =>
  html`<button class="quiet" name="decision" value="${step}">${label}</button>`;

/** What the candidate did about the notice, and what follows from it. */
export function answerCard(
  c: DashboardContext,
  { action, circumstances, rejected }: Omit<OpenAction, 'canDecide'>,
): Html {
  const path = `/reports/${action.reportId}`;
  const isUndelivered = postNoticeHold(action, circumstances) === 'notice_not_delivered';
  return html`<div class="card">
    <h2 class="first">Candidate's answer</h2>
    ${formAlert(rejected?.sentence)}
    ${isUndelivered ? correctionForm(c, path, { name: 'decision', value: 'notice' }) : ''}
    ${dashboardForm(
      c,
      path,
      html`<label class="check">
          <input type="checkbox" name="needs_time" /> The candidate disputes a record or gathers evidence
        </label>
        ${stepButton('answer', 'Record answer')}`,
    )}
    <details ${rejected ? 'open' : ''}>
      <summary>Assess again after the answer</summary>
      ${dashboardForm(
        c,
        path,
        html`${action.items.map(
            (item) =>
              html`<fieldset>
                <legend>${item.text}</legend>
                ${questions(item, rejected)}
              </fieldset>`,
          )}
          <p>
            <label for="candidate_evidence">What did the candidate's answer change?</label>
            <textarea
              id="candidate_evidence"
              name="candidate_evidence"
              rows="3"
              maxlength="${maxAssessmentLength}"
            >
${rejected?.form('candidate_evidence') ?? ''}</textarea>
          </p>
          ${stepButton('assess', 'Save assessment')}`,
      )}
    </details>
  </div>`;
}
