import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ServiceError } from '../../client/service-error.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import type { SignUpMessages } from '../../translations/signup-flow.ts';
import { problemSummary } from '../ui/banner.ts';
import { errorSummary } from '../ui/fields.ts';
import type { FormState } from '../ui/form-state.ts';
import { renderFormFields } from './form-fields.ts';
import type { PaymentForm } from './payment-form.ts';
import { renderReview } from './review-view.ts';
import type { SignUpActivity } from './signup-state.ts';
import type { SignUpStore } from './signup-store.ts';
import { fieldsOf, stepOrder, type SignUpValues } from './signup-values.ts';
import type { FormStep, Step } from './steps.ts';

/** What a numbered step is rendered from. */
export interface StepViewContext {
  store: SignUpStore;
  form: FormState<SignUpValues>;
  payment: PaymentForm;
  messages: Messages;
  texts: SignUpMessages;
  partnerName: string;
}

/** Renders a button that is not the main button of a form. */
export const renderButton = (
  label: string,
  onClick: () => void,
  variant: 'primary' | '' = '',
): TemplateResult =>
  html`<button
    class="button ${variant}"
    part="button${variant ? ' button-primary' : ''}"
    type="button"
    @click=${onClick}
  >
    ${label}
  </button>`;

/** Renders one of the numbered steps: progress, errors, content, and the buttons that lead on and back. */
export function renderStep(context: StepViewContext): TemplateResult {
  const { store, payment, texts } = context;
  const { step, activity } = store.state;
  const number = stepOrder.indexOf(step) + 1;
  const progress = texts.step(number, stepOrder.length);
  return html`<div class="progress">
      <span class="muted">${progress}</span>
      <progress max=${stepOrder.length} value=${number} aria-label=${progress}></progress>
    </div>
    <form
      part="form"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        void store.next();
      }}
    >
      ${renderErrors(context)} ${renderContent(context)}
      ${payment.render(store.state.payment, step === 'payment')}
      <div class="actions">
        <button
          class="button primary"
          part="button button-primary"
          aria-disabled=${activity ? 'true' : 'false'}
        >
          ${mainButtonLabel(step, activity, texts)}
        </button>
        ${renderButton(texts.back, store.back)}
      </div>
    </form>`;
}

function mainButtonLabel(step: Step, activity: SignUpActivity | undefined, texts: SignUpMessages): string {
  if (activity === 'checking') return texts.checking;
  if (activity) return texts.submitting;
  return step === 'review' ? texts.submit : texts.next;
}

function renderContent(context: StepViewContext): unknown {
  const { store, form, texts, partnerName } = context;
  const { step, payment } = store.state;
  if (step !== 'review') return fieldsOf(step).length ? renderFormFields(step as FormStep, context) : nothing;
  return renderReview({
    values: form.values,
    payment: payment.method,
    texts,
    partnerName,
    edit: store.edit,
  });
}

/** Renders what is wrong on the step. The summary receives the focus after a failed attempt. */
function renderErrors({ store, form, messages, texts }: StepViewContext): unknown {
  const { problem, step } = store.state;
  if (problem) return problemSummary(messages.errors[problem.code][0] ?? '', problemText(problem, messages));
  const invalid = fieldsOf(step).filter((name) => form.errors[name]);
  if (!form.attempted || !invalid.length) return nothing;
  return problemSummary(messages.form.summary(invalid.length), errorSummary(form, texts.fields, invalid));
}

/** What the service says, where it says more than the general sentence. What has no translation is in English. */
function problemText(problem: ServiceError, messages: Messages): TemplateResult {
  const { code, message } = problem;
  if (code !== 'invalid_input' && code !== 'forbidden') return html`<p>${messages.errors[code][1]}</p>`;
  const text = messages.serviceSentence(problem);
  return html`<p lang=${ifDefined(text === message ? 'en' : undefined)}>${text}</p>`;
}
