import { html } from 'hono/html';
import type { FieldIssues } from '@service-embeds/contract';
import { historyKinds, type StepId } from '../../../resources/invitations/application-steps.ts';
import { errorSummary, formStatus, type FormState } from '../../kit/forms/forms.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { backLink, stepFormId, stepLayout } from './apply-layout.ts';
import type { ApplyContext } from './apply-session.ts';
import { initialValues, loadPrefill } from './prefill.ts';
import { requiredMessages, stepFields, stepLabels } from './step-fields.ts';

interface SubmittedForm {
  values: Record<string, string>;
  issues?: FieldIssues;
  entryCount: number;
}

/**
 * The page of a step with fields.
 * @param submitted default: what is on file
 */
export function stepPage(
  c: ApplyContext,
  step: StepId,
  submitted?: SubmittedForm,
): Response | Promise<Response> {
  const { apply: session, container } = c.var;
  const { path, messages, language } = session;
  const prefill = loadPrefill(container, session);
  const kind = historyKinds[step];
  const errors = translateErrors(submitted?.issues ?? {}, language, requiredMessages(session, step));
  const state: FormState = {
    values: submitted?.values ?? initialValues(step, prefill, session),
    errors,
    messages: messages.forms,
  };
  const entryCount = submitted?.entryCount ?? Math.max(1, kind ? prefill[kind].length : 0);
  const { next } = messages.apply;
  const content = html`${errorSummary(state, stepLabels(session, step))}
    <form id="${stepFormId}" method="post" action="${path}/${step}" novalidate>
      ${stepFields(session, step, { state, prefill, entryCount })}
      <p class="form-actions">
        <button name="action" value="next">${next}</button>
        ${backLink(session, step)}
      </p>
    </form>`;
  return stepLayout(c, session, { step, content }, { hasStepForm: true, status: formStatus(state) });
}
