import { html } from 'hono/html';
import { decisionReasonsBody, validate, type DecisionReasons } from '@service-embeds/contract';
import { reasonFactors } from '@service-embeds/contract/reference-data/reason-factors';
import { maxAssessmentLength } from '@service-embeds/contract/reference-data/text-lengths';
import { lacksReasons } from '@service-embeds/domain/adverse-action/decision-reasons';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { factorNames } from '../../../platform/translations/en/notice-parts.ts';
import { formAlert, type FormReader } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { RejectedForm } from './adverse-action.page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm } from '../layout.ts';

/** Returns the employer's reasons as the form has them. Undefined: one of them is missing or not accepted. */
export function readReasons(form: FormReader): DecisionReasons | undefined {
  const reasons = Object.fromEntries(reasonFactors.map((factor) => [factor, form(`reason_${factor}`)]));
  const checked = validate(decisionReasonsBody, { reasons });
  return checked.ok ? checked.value.reasons : undefined;
}

/** The form for the employer's own reasons, where the law wants them in the final notice. */
export function reasonsCard(
  c: DashboardContext,
  action: AdverseActionRecord,
  rejected: RejectedForm | undefined,
): Html | string {
  if (!action.reasonsRequired) return '';
  const isRejected = rejected?.form('decision') === 'reasons';
  return html`<div class="card">
    <h2 class="first">Your reasons</h2>
    <p>
      The law of the work location wants your own reasons for each factor in the final notice.
      ${lacksReasons(action) ? 'We send it when you have written them.' : 'You can change them until it is sent.'}
    </p>
    ${formAlert(isRejected ? rejected.sentence : undefined)}
    ${dashboardForm(
      c,
      `/reports/${action.reportId}`,
      html`${reasonFactors.map((factor) => {
          const name = `reason_${factor}`;
          const value = isRejected ? rejected.form(name) : action.reasons?.[factor];
          return html`<p>
            <label for="${name}">${factorNames[factor]}</label>
            <textarea id="${name}" name="${name}" rows="2" maxlength="${maxAssessmentLength}">
${value ?? ''}</textarea>
          </p>`;
        })} <button class="quiet" name="decision" value="reasons">Save reasons</button>`,
    )}
  </div>`;
}
