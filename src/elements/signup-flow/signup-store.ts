import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, toServiceError, type ServiceError } from '../../client/service-error.ts';
import type { Messages } from '../../translations/en/embeds.ts';
import type { FormState } from '../ui/form-state.ts';
import { CodeDelivery, type Backend } from './code-delivery.ts';
import type { SignInResult } from './oauth-sign-in.ts';
import type { PaymentFailure, PaymentMethod } from './payment-frame.ts';
import { SignUpApi } from './signup-api.ts';
import {
  initialPayment,
  initialState,
  type PaymentState,
  type SignUpActivity,
  type SignUpState,
} from './signup-state.ts';
import {
  allFields,
  emptySignUp,
  fieldForApiName,
  fieldsOf,
  stepOf,
  stepOrder,
  type SignUpValues,
} from './signup-values.ts';
import type { EditableStep, Step } from './steps.ts';

/** Milliseconds after which a payment token is replaced. The service accepts one for fifteen minutes. */
const paymentTokenLifetime = 12 * 60_000;

/** Options of the sign-up, as the element has them now. */
export interface SignUpOptions {
  partner: { id: string; name: string; logo?: string | undefined };
  backend: Backend;
  /** Address of the hosted pages. */
  partners: string;
  redirectUri: string;
  presets: Partial<SignUpValues>;
  fake: boolean;
  /** Whether this is staging, which sends few emails. */
  isTest: boolean;
}

export interface PaymentFields {
  /** Finds out whether this page can show the fields. @throws ServiceError `payment_unavailable` */
  check(signal: AbortSignal): Promise<void>;
  /** Prepares the fields, unless they are open already. */
  open(): void;
  /** Exchanges what was typed for a token. */
  tokenize(): Promise<PaymentMethod | PaymentFailure>;
  /** Removes the fields and what was typed. */
  close(): void;
}

/** Ways to sign in with an existing account. */
export interface SignInMethods {
  /** Opens a window. Browsers allow it only during a click. */
  openPopup(signal: AbortSignal): Promise<SignInResult>;
  /** Leaves this page for the hosted pages. */
  redirect(): void;
  /** Takes the result of a redirect that led back to this page. Undefined when there was none. */
  takeRedirectResult(): SignInResult | undefined;
}

/** What the store needs from the page around it. */
export interface SignUpEnvironment {
  form: FormState<SignUpValues>;
  payment: PaymentFields;
  signIn: SignInMethods;
  options: () => SignUpOptions;
  messages: () => Messages;
  onChange: () => void;
  onStep: (step: Step) => void;
  /** Something went wrong: moves the focus to its description. */
  onProblem: () => Promise<void>;
  report: (error: ServiceError) => void;
  /** Returns false when the page vetoes the creation of the account. */
  confirmSubmit: () => boolean;
  onComplete: (authorized: boolean | undefined) => void;
}

/**
 * State and transitions of the sign-up flow: the steps of a new account or a sign-in, then the delivery of the
 * authorization code to the integrator's backend. It knows nothing of the DOM.
 */
export class SignUpStore {
  private readonly environment: SignUpEnvironment;
  private current = initialState;
  private api: SignUpApi | undefined;
  private delivery: CodeDelivery | undefined;
  /** The step that the current one leads back to: it was opened from there to change or correct something. */
  private origin: Step | undefined;
  private paymentExpiresAt = 0;
  private abort = new AbortController();

  constructor(environment: SignUpEnvironment) {
    this.environment = environment;
  }

  get state(): SignUpState {
    return this.current;
  }

  /** Whether closing the flow would lose something. */
  get hasUnsavedInput(): boolean {
    return this.environment.form.dirty || this.state.payment.edited || this.state.step === 'connect';
  }

  /** Whether the code can be delivered without signing in again. */
  get canRetryDelivery(): boolean {
    return this.delivery?.canRetry ?? false;
  }

  /** Whether the first code expired and the backend received another one. */
  get codeRenewed(): boolean {
    return this.delivery?.renewed ?? false;
  }

  async load(client: ServiceClient, signal: AbortSignal): Promise<void> {
    this.api = new SignUpApi(client, this.environment.options().partner.id);
    const partner = await this.api.loadPartner(signal);
    this.reset();
    this.set({ partner });
    // The visitor can sign in without payment fields, so the embed only reports.
    if (partner.signup_enabled)
      this.environment.payment
        .check(signal)
        .catch((error: unknown) => this.environment.report(toServiceError(error)));
    const result = this.environment.signIn.takeRedirectResult();
    if (result) void this.finishSignIn(result);
  }

  /** Returns to the start with the presets. */
  reset(): void {
    this.environment.payment.close();
    this.delivery = undefined;
    this.origin = undefined;
    this.set({ ...initialState, partner: this.state.partner });
    this.applyPresets();
  }

  /** Fills the form with the presets. */
  applyPresets(): void {
    this.environment.form.reset({ ...emptySignUp, ...this.environment.options().presets });
  }

  /** Stops what runs outside of the page: the sign-in window and the payment fields. */
  stop(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.environment.payment.close();
  }

  goTo(step: Step): void {
    this.set({ step, problem: undefined, signInFailure: undefined });
    if (step === 'payment') {
      this.setPayment({ problem: undefined, failedToLoad: false });
      this.environment.payment.open();
    }
    this.environment.onStep(step);
  }

  /** Opens a completed step from the review. Its main button leads back to the review. */
  readonly edit = (step: EditableStep): void => {
    this.goTo(step);
    this.origin = 'review';
  };

  readonly back = (): void => {
    this.origin = undefined;
    this.goTo(stepOrder[stepOrder.indexOf(this.state.step) - 1] ?? 'start');
  };

  readonly startAgain = (): void => {
    this.reset();
    this.goTo('start');
  };

  /** The main button of a numbered step. */
  readonly next = async (): Promise<void> => {
    if (this.state.activity) return;
    this.set({ problem: undefined });
    switch (this.state.step) {
      case 'review':
        return this.submit();
      case 'payment':
        if (await this.tokenizePayment()) this.goTo('review');
        return;
      default:
        return this.completeForm();
    }
  };

  private async completeForm(): Promise<void> {
    const { step } = this.state;
    if (!this.environment.form.checkAll([...fieldsOf(step)])) return this.environment.onProblem();
    if (!(await this.checkWithService(step))) return;
    this.goTo(this.origin ?? stepOrder[stepOrder.indexOf(step) + 1] ?? 'review');
    this.origin = undefined;
  }

  /** Returns false when the service found a problem. */
  private async checkWithService(step: Step): Promise<boolean> {
    // The company can be checked once its city is known, and an email address once the person is.
    const scope = this.origin === 'review' && step !== 'purpose' ? 'you' : step;
    if (scope !== 'address' && scope !== 'you') return true;
    try {
      await this.during('checking', (api) => api.check(this.environment.form.values, scope === 'you'));
      return true;
    } catch (error) {
      await this.handleError(error);
      return false;
    }
  }

  private async submit(): Promise<void> {
    if (!this.environment.confirmSubmit()) return;
    // Set before anything is awaited, so that a second click does nothing.
    this.set({ activity: 'submitting' });
    const method = await this.tokenizePayment();
    if (!method) {
      const { problem } = this.state.payment;
      this.goTo('payment');
      this.setPayment({ problem });
      return;
    }
    try {
      const account = await this.during('submitting', async (api) => {
        const account = await api.create(this.environment.form.values, method.token);
        return { ...account, renewCode: api.codeRenewal(account.renewal_token) };
      });
      const { backend } = this.environment.options();
      const delivery = new CodeDelivery(backend, account.authorization_code, account.renewCode);
      await this.connect(delivery, account.authorized);
    } catch (error) {
      await this.handleError(error);
    }
  }

  /** Returns what the visitor pays with, with a token that is still valid. Undefined when there is none. */
  private async tokenizePayment(): Promise<PaymentMethod | undefined> {
    const { method } = this.state.payment;
    if (method && Date.now() < this.paymentExpiresAt) return method;
    this.setPayment({ problem: undefined, method: undefined });
    this.set({ activity: 'checking' });
    const result = await this.environment.payment.tokenize();
    this.set({ activity: undefined });
    if (typeof result === 'object') {
      this.paymentExpiresAt = Date.now() + paymentTokenLifetime;
      this.setPayment({ method: result });
      return result;
    }
    if (result === 'over') this.reopenPayment();
    else if (result !== 'invalid') this.setPayment({ problem: result });
    return undefined;
  }

  private reopenPayment(): void {
    this.environment.payment.close();
    this.environment.payment.open();
    this.setPayment({ ...initialPayment, problem: 'again' });
  }

  /** The visitor typed in the payment fields, so their token no longer says what they hold. */
  readonly editPayment = (): void => this.setPayment({ edited: true, method: undefined });

  readonly failPayment = (): void => {
    this.environment.payment.close();
    this.setPayment({ failedToLoad: true });
  };

  readonly retryPayment = (): void => {
    this.setPayment({ failedToLoad: false, problem: undefined });
    this.environment.payment.open();
  };

  /** Signs in with an existing account in a window. Call it during the click itself. */
  readonly signIn = (): void => {
    if (this.state.activity) return;
    this.set({ signInFailure: undefined, activity: 'signing-in' });
    void this.environment.signIn.openPopup(this.abort.signal).then((result) => this.finishSignIn(result));
  };

  /** Signs in with an existing account on this page. */
  readonly signInByRedirect = (): void => this.environment.signIn.redirect();

  private async finishSignIn(result: SignInResult): Promise<void> {
    this.set({ activity: undefined });
    if (typeof result === 'object')
      return this.connect(new CodeDelivery(this.environment.options().backend, result.code), undefined);
    this.set({ signInFailure: result });
    await this.environment.onProblem();
  }

  private async connect(delivery: CodeDelivery, isAuthorized: boolean | undefined): Promise<void> {
    this.delivery = delivery;
    this.set({ authorized: isAuthorized });
    this.goTo('connect');
    await this.deliverCode();
  }

  /** Sends the authorization code to the integrator's backend. */
  readonly deliverCode = async (): Promise<void> => {
    const { delivery } = this;
    if (this.state.activity || !delivery) return;
    this.set({ problem: undefined });
    try {
      await this.during('connecting', () => delivery.deliver());
      this.environment.onComplete(this.state.authorized);
    } catch (error) {
      if (isAbort(error)) return;
      await this.showProblem(toServiceError(error));
    }
  };

  /** Shows an error of the service at its fields, on the first step that has one of them. */
  private async handleError(thrown: unknown): Promise<void> {
    if (isAbort(thrown)) return;
    const { form, messages } = this.environment;
    const error = toServiceError(thrown);
    const assigned = form.showErrors(error, fieldForApiName, messages());
    const invalidField = allFields.find((name) => form.errors[name]);
    if (assigned && invalidField) {
      const step = stepOf(invalidField);
      if (step !== this.state.step) {
        this.origin ??= this.state.step;
        this.goTo(step);
      }
    } else if (error.fields?.['payment_token']) {
      this.edit('payment');
      this.setPayment({ method: undefined, problem: 'again' });
    } else {
      return this.showProblem(error);
    }
    this.environment.report(error);
    await this.environment.onProblem();
  }

  private async showProblem(problem: ServiceError): Promise<void> {
    this.set({ problem });
    this.environment.report(problem);
    await this.environment.onProblem();
  }

  private async during<Result>(
    activity: SignUpActivity,
    request: (api: SignUpApi) => Promise<Result>,
  ): Promise<Result> {
    if (!this.api) throw new Error('The sign-up flow is not loaded.');
    this.set({ activity });
    try {
      return await request(this.api);
    } finally {
      this.set({ activity: undefined });
    }
  }

  private set(changes: Partial<SignUpState>): void {
    this.current = { ...this.current, ...changes };
    this.environment.onChange();
  }

  private setPayment(changes: Partial<PaymentState>): void {
    this.set({ payment: { ...this.state.payment, ...changes } });
  }
}
