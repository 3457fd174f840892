import { html, nothing, type TemplateResult } from 'lit';
import type { ServiceError } from '../../client/service-error.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import { banner } from '../ui/banner.ts';
import { errorSummary } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import type { OrderValues } from './order-values.ts';

/** Renders the error summary, which receives the focus after a failed submit. */
export function renderProblems(
  form: FormState<OrderValues>,
  labels: Partial<Record<keyof OrderValues, string>>,
  messages: Messages,
  problem: ServiceError | undefined,
): unknown {
  if (problem) {
    const [title, text] = messages.errors[problem.code];
    const detail =
      problem.code === 'invalid_input' || problem.code === 'conflict'
        ? messages.serviceSentence(problem)
        : text;
    return summary(title ?? '', html`<p>${detail}</p>`);
  }
  if (!form.attempted || !form.invalid.length) return nothing;
  return summary(messages.form.summary(form.invalid.length), errorSummary(form, labels));
}

const summary = (title: string, content: unknown): TemplateResult =>
  html`<div class="field summary" tabindex="-1">${banner('danger', title, content, 'alert')}</div>`;
