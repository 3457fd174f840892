import { html, nothing, type TemplateResult } from 'lit';
import { banner } from '../ui/banner.ts';
import { errorSummary } from '../ui/fields.ts';
import type { SignUp } from './flow.ts';
import { formStep } from './form-steps.ts';
import { review } from './review.ts';
import { numbered, steps, type FormStep, type SignUpField } from './values.ts';

/** What is on the screen now. */
export function renderFlow(flow: SignUp): TemplateResult {
  switch (flow.step) {
    case 'start':
      return renderStart(flow);
    case 'connect':
      return renderConnect(flow);
    default:
      return renderStep(flow);
  }
}

const button = (text: string, act: () => void, look = ''): TemplateResult =>
  html`<button
    class="button ${look}"
    part="button${look ? ' button-primary' : ''}"
    type="button"
    @click=${act}
  >
    ${text}
  </button>`;

function renderStart(flow: SignUp): TemplateResult {
  const { texts, partnerName, working, partner } = flow;
  const { logo } = flow.context.options().partner;
  const mayCreate = partner?.signup_enabled ?? false;
  return html`${logo ? html`<img class="logo" src=${logo} alt="" />` : nothing}
    <p class="field">${texts.startText(partnerName)} ${mayCreate ? nothing : texts.signUpDisabled}</p>
    ${renderSignInEnded(flow)}
    ${
      working === 'signing-in'
        ? html`<p class="field" role="status">${texts.signIn.waiting}</p>`
        : html`<div class="actions">
            ${mayCreate ? button(texts.create, () => flow.go('business'), 'primary') : nothing}
            ${button(texts.existing, flow.connecting.signIn, mayCreate ? '' : 'primary')}
          </div>`
    }`;
}

function renderSignInEnded({ texts, connecting }: SignUp): unknown {
  const { signInEnded, leave } = connecting;
  if (!signInEnded) return nothing;
  const { signIn } = texts;
  const content =
    signInEnded === 'blocked'
      ? html`<p>${signIn.blockedText}</p>
          <div class="actions">${button(signIn.here, leave)}</div>`
      : nothing;
  return html`<div class="field summary" tabindex="-1">
    ${banner(signInEnded === 'failed' ? 'danger' : 'warning', signIn[signInEnded], content, 'alert')}
  </div>`;
}

function renderStep(flow: SignUp): TemplateResult {
  const { texts, step, working, form, partnerName, payment } = flow;
  const { messages } = flow.context.localize;
  const number = numbered.indexOf(step) + 1;
  const labels: Record<string, string> = {
    checking: `${texts.checking} …`,
    submitting: `${texts.submitting} …`,
    connecting: `${texts.submitting} …`,
  };
  const main = labels[working ?? ''] ?? (step === 'review' ? texts.submit : texts.next);
  const content =
    step === 'review'
      ? review({ values: form.values, payment: payment.entered, texts, partnerName, change: flow.change })
      : step === 'payment'
        ? nothing
        : formStep(step as FormStep, { form, messages, texts });
  return html`<div class="progress">
      <span class="muted">${texts.step(number, numbered.length)}</span>
      <progress
        max=${numbered.length}
        value=${number}
        aria-label=${texts.step(number, numbered.length)}
      ></progress>
    </div>
    <form part="form" novalidate @submit=${flow.next}>
      ${renderProblems(flow)} ${content} ${payment.render(step === 'payment')}
      <div class="actions">
        <button
          class="button primary"
          part="button button-primary"
          aria-disabled=${working ? 'true' : 'false'}
        >
          ${main}
        </button>
        ${button(texts.back, flow.back)}
      </div>
    </form>`;
}

/** What is wrong on this step; it takes the focus after a failed try. */
function renderProblems({ problem, form, step, texts, context }: SignUp): unknown {
  const { messages } = context.localize;
  const summary = (title: string, content: unknown) =>
    html`<div class="field summary" tabindex="-1">${banner('danger', title, content, 'alert')}</div>`;
  if (problem) {
    const [title, text] = messages.errors[problem.code];
    const said = problem.code === 'invalid_input' || problem.code === 'forbidden' ? problem.message : text;
    return summary(title ?? '', html`<p>${said}</p>`);
  }
  const names = ((steps as Partial<Record<string, readonly SignUpField[]>>)[step] ?? []).filter(
    (name) => form.errors[name],
  );
  if (!names.length) return nothing;
  return summary(messages.form.summary(names.length), errorSummary(form, texts.fields, names));
}

function renderConnect(flow: SignUp): TemplateResult {
  const { texts, problem, working, connecting } = flow;
  const { messages } = flow.context.localize;
  if (!problem || working)
    return html`<p class="field wait" role="status">${texts.connecting}</p>
      <div class="skeleton"></div>`;
  const [title, text] = messages.errors[problem.code];
  const retry = connecting.delivery?.canRetry
    ? button(messages.common.retry, () => void connecting.deliver(), 'primary')
    : button(texts.begin, flow.begin, 'primary');
  return html`<div class="field summary" tabindex="-1">
    ${banner(
      'danger',
      title ?? '',
      html`<p>${text}</p>
        <div class="actions">${retry}</div>`,
      'alert',
    )}
  </div>`;
}

/** The end, honest about what is still to come. */
export function renderDone({ texts, partnerName, connecting, form }: SignUp): TemplateResult {
  const { authorized, delivery } = connecting;
  const isNew = authorized !== undefined;
  const text = !isNew ? texts.existingText(partnerName) : authorized ? texts.ready : texts.review;
  return html`<div class="field">
    ${banner(
      'success',
      partnerName,
      html`<p>${text}</p>
        ${isNew ? html`<p>${texts.password(form.values.email.trim())}</p>` : nothing}
        ${delivery?.renewed ? html`<p class="muted">${texts.renewed}</p>` : nothing}`,
    )}
  </div>`;
}
