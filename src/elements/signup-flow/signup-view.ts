import { html, nothing, type TemplateResult } from 'lit';
import type { ServiceClient } from '../../client/service-client.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { signUpMessages, type SignUpMessages } from '../../translations/signup-flow.ts';
import type { ViewContext } from '../base/view-context.ts';
import { banner, problemSummary } from '../ui/banner.ts';
import { FormState } from '../ui/form-state.ts';
import { signInByPopup, signInByRedirect, takeRedirectResult, type SignInOptions } from './oauth-sign-in.ts';
import { PaymentForm } from './payment-form.ts';
import { signUpStyles } from './signup-flow.styles.ts';
import { SignUpStore, type SignInMethods, type SignUpOptions } from './signup-store.ts';
import { emptySignUp, signUpValidators, stepOrder, type SignUpValues } from './signup-values.ts';
import { renderButton, renderStep } from './step-view.ts';
import type { Step } from './steps.ts';

export type { SignUpOptions };

/** Shows the sign-up flow in its element, and connects its store with the page. */
export class SignUpView {
  private readonly context: ViewContext<SignUpOptions>;
  private readonly form: FormState<SignUpValues>;
  private readonly payment: PaymentForm;
  private readonly store: SignUpStore;

  constructor(context: ViewContext<SignUpOptions>) {
    const { host, options, emit } = context;
    this.context = context;
    adoptStyles(host.renderRoot, signUpStyles);
    this.form = new FormState(host, emptySignUp, () => signUpValidators(this.texts));
    this.payment = this.createPaymentForm();
    this.store = new SignUpStore({
      form: this.form,
      payment: this.payment,
      signIn: this.signInMethods,
      options,
      messages: () => context.localize.messages,
      onChange: () => host.requestUpdate(),
      onStep: (step) => this.announceStep(step),
      onProblem: () => this.focusSummary(),
      report: context.report,
      confirmSubmit: () => emit('service-before-submit', undefined, true),
      onComplete: (authorized) => {
        context.finish();
        emit('service-signup-complete', { authorized: authorized ?? null });
      },
    });
  }

  private createPaymentForm(): PaymentForm {
    const { host, localize, options } = this.context;
    return new PaymentForm({
      root: () => host.renderRoot,
      options,
      language: () => localize.language,
      texts: () => this.texts,
      retryLabel: () => localize.messages.common.retry,
      onChange: () => this.store.editPayment(),
      onEnter: () => void this.store.next(),
      onLoadFailure: () => this.store.failPayment(),
      onRetry: () => this.store.retryPayment(),
    });
  }

  private get signInMethods(): SignInMethods {
    const { localize, options } = this.context;
    const signInOptions = (): SignInOptions => {
      const { partners, partner, redirectUri } = options();
      return { partners, clientId: partner.id, redirectUri, language: localize.language };
    };
    return {
      openPopup: (signal) =>
        options().fake ? Promise.resolve({ code: 'code_fake' }) : signInByPopup(signInOptions(), signal),
      redirect: () => signInByRedirect(signInOptions()),
      takeRedirectResult: () => (options().fake ? undefined : takeRedirectResult(options().partner.id)),
    };
  }

  private get texts(): SignUpMessages {
    return this.context.localize.textsOf('signUpSteps', signUpMessages);
  }

  private get partnerName(): string {
    return this.context.options().partner.name || (this.store.state.partner?.name ?? '');
  }

  get title(): string {
    const { step } = this.store.state;
    return step === 'start'
      ? this.context.localize.messages.signUp.title(this.partnerName)
      : this.texts.titles[step];
  }

  get doneTitle(): string {
    return this.texts.titles.done;
  }

  /** Whether closing would lose something. */
  get hasUnsavedInput(): boolean {
    return this.store.hasUnsavedInput;
  }

  load(client: ServiceClient, signal: AbortSignal): Promise<void> {
    return this.store.load(client, signal);
  }

  /** Discards what was typed and returns to the start. */
  reset(): void {
    this.store.reset();
  }

  /** Fills the form with changed presets, unless the visitor has typed something. */
  applyPresets(): void {
    if (!this.form.dirty) this.store.applyPresets();
  }

  /** Passes changed design tokens on to the payment fields. */
  applyTheme(): void {
    this.payment.applyTheme();
  }

  /** Stops what runs outside of the element. */
  stop(): void {
    this.store.stop();
  }

  private announceStep(step: Step): void {
    const number = stepOrder.indexOf(step) + 1 || null;
    this.context.emit('service-step', { step, number, count: stepOrder.length });
    void this.context.focusHeading();
  }

  private async focusSummary(): Promise<void> {
    const { host } = this.context;
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLElement>('.summary')?.focus();
  }

  render(): TemplateResult {
    const { store, form, payment, texts, partnerName } = this;
    switch (store.state.step) {
      case 'start':
        return this.renderStart();
      case 'connect':
        return this.renderConnection();
      default: {
        const { messages } = this.context.localize;
        return renderStep({ store, form, payment, messages, texts, partnerName });
      }
    }
  }

  private renderStart(): TemplateResult {
    const { store, texts, partnerName } = this;
    const { partner, activity } = store.state;
    const { logo } = this.context.options().partner;
    const canSignUp = partner?.signup_enabled ?? false;
    const actions = html`<div class="actions">
      ${canSignUp ? renderButton(texts.create, () => store.goTo('business'), 'primary') : nothing}
      ${renderButton(texts.existing, store.signIn, canSignUp ? '' : 'primary')}
    </div>`;
    const waitingNote = html`<p class="field" role="status">${texts.signIn.waiting}</p>`;
    return html`${logo ? html`<img class="logo" src=${logo} alt="" />` : nothing}
      <p class="field">${texts.startText(partnerName)} ${canSignUp ? texts.prepare : texts.signUpDisabled}</p>
      ${this.renderSignInFailure()} ${activity === 'signing-in' ? this.renderRedirect(waitingNote) : actions}`;
  }

  /** The window can be blocked, or be where the visitor does not see it, such as in an app. */
  private renderRedirect(text: unknown): TemplateResult {
    return html`${text}
      <div class="actions">${renderButton(this.texts.signIn.here, this.store.signInByRedirect)}</div>`;
  }

  private renderSignInFailure(): unknown {
    const { signIn } = this.texts;
    const failure = this.store.state.signInFailure;
    if (!failure) return nothing;
    const content = failure === 'blocked' ? this.renderRedirect(html`<p>${signIn.blockedText}</p>`) : nothing;
    return problemSummary(signIn[failure], content, failure === 'failed' ? 'danger' : 'warning');
  }

  private renderConnection(): TemplateResult {
    const { store, texts } = this;
    const { messages } = this.context.localize;
    const { problem, activity } = store.state;
    if (!problem || activity)
      return html`<p class="field wait" role="status">${texts.connecting}</p>
        <div class="skeleton"></div>`;
    const [title, text] = messages.errors[problem.code];
    const action = store.canRetryDelivery
      ? renderButton(messages.common.retry, () => void store.deliverCode(), 'primary')
      : renderButton(texts.begin, store.startAgain, 'primary');
    const content = html`<p>${text}</p>
      <div class="actions">${action}</div>`;
    return problemSummary(title ?? '', content);
  }

  /** Renders the end of the flow, including what still has to happen before the account can order. */
  renderDone(): TemplateResult {
    const { texts, store, form, partnerName } = this;
    const { authorized } = store.state;
    const isNewAccount = authorized !== undefined;
    const newAccountText = authorized ? texts.ready : texts.review;
    const { isTest, fake } = this.context.options();
    const password = isTest && !fake ? texts.testPassword : texts.password(form.values.email.trim());
    const content = html`<p>${isNewAccount ? newAccountText : texts.existingText(partnerName)}</p>
      ${isNewAccount ? html`<p>${password}</p>` : nothing}
      ${store.codeRenewed ? html`<p class="muted">${texts.renewed}</p>` : nothing}`;
    return html`<div class="field">${banner('success', partnerName, content)}</div>`;
  }
}
