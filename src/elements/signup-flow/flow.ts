import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { StableKey } from '../../client/idempotency-key.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { isAbort, ServiceError, toServiceError } from '../../client/service-error.ts';
import type { Answer, Body, Partner, PathParams } from '@service-embeds/contract';
import { FormState } from '../ui/form-state.ts';
import type { LocalizeController } from '../../controllers/localize.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { CodeDelivery, type Backend } from './code-delivery.ts';
import { Connecting } from './connecting.ts';
import { signUpMessages, type SignUpMessages } from '../../translations/signup-flow.ts';
import { PaymentStep } from './payment-step.ts';
import { renderDone, renderFlow } from './screens.ts';
import { takeSignIn } from './sign-in.ts';
import { signUpStyles } from './styles.ts';
import {
  allFields,
  emptySignUp,
  fieldFor,
  numbered,
  signUpValidators,
  stepOf,
  steps,
  toSignUp,
  type FormStep,
  type SignUpValues,
  type Step,
} from './values.ts';

type SignUpRequest =
  'POST /sign_up/{client_id}/checks' | 'POST /sign_up/{client_id}' | 'POST /sign_up/{client_id}/codes';

/** What the flow is told by its element, as it is now. */
export interface SignUpOptions {
  partner: { id: string; name: string; logo?: string | undefined };
  backend: Backend;
  /** Address of the hosted pages. */
  partners: string;
  redirectUri: string;
  presets: Partial<SignUpValues>;
  fake: boolean;
}

/** What the flow needs of its element. */
export interface SignUpContext {
  host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };
  localize: LocalizeController;
  options: () => SignUpOptions;
  report: (error: ServiceError) => void;
  /** Dispatches an event; false when it was vetoed. */
  emit: (type: string, detail?: unknown, cancelable?: boolean) => boolean;
  focusHeading: () => Promise<void>;
  finished: () => void;
}

/** Signing up or in, step by step, until the integrator's backend has its access token. */
export class SignUp {
  step: Step = 'start';
  partner: Partner | undefined;
  readonly form: FormState<SignUpValues>;
  readonly payment: PaymentStep;
  readonly connecting: Connecting;
  readonly context: SignUpContext;
  /** Something that is under way; nothing else begins meanwhile. */
  working: 'checking' | 'submitting' | 'signing-in' | 'connecting' | undefined;
  /** Of the step that is shown. */
  problem: ServiceError | undefined;
  private client: ServiceClient | undefined;
  /** Whether the current step was opened from the review, and leads back there. */
  private fromReview = false;
  private readonly keys = new StableKey();

  constructor(context: SignUpContext) {
    this.context = context;
    adoptStyles(context.host.renderRoot, signUpStyles);
    this.form = new FormState(context.host, emptySignUp, () => signUpValidators(this.texts));
    this.payment = new PaymentStep(this);
    this.connecting = new Connecting(this);
  }

  get texts(): SignUpMessages {
    return signUpMessages[this.context.localize.language] ?? (signUpMessages['en'] as SignUpMessages);
  }

  get title(): string {
    const { messages } = this.context.localize;
    return this.step === 'start' ? messages.signUp.title(this.partnerName) : this.texts.titles[this.step];
  }

  get partnerName(): string {
    return this.context.options().partner.name || (this.partner?.name ?? '');
  }

  /** Whether closing would lose something. */
  get unsaved(): boolean {
    return this.form.dirty || this.payment.touched || this.step === 'connect';
  }

  async load(client: ServiceClient, signal: AbortSignal): Promise<void> {
    this.client = client;
    const { partner } = this.context.options();
    this.partner = await client
      .request('GET /sign_up/{client_id}', { path: { client_id: partner.id }, signal })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
        throw new ServiceError('option_missing', {
          hint: `No partner application has the id "${partner.id}".`,
        });
      });
    this.reset();
    const result = this.context.options().fake ? undefined : takeSignIn(partner.id);
    if (result) void this.connecting.signedIn(result);
  }

  /** Begins anew, with the presets. */
  reset(): void {
    this.step = 'start';
    this.usePresets();
    this.payment.reset();
    this.connecting.reset();
    this.problem = this.working = undefined;
    this.fromReview = false;
  }

  usePresets(): void {
    this.form.reset({ ...emptySignUp, ...this.context.options().presets });
  }

  /** Ends what goes on outside of the page. */
  stop(): void {
    this.connecting.stop();
    this.payment.stop();
  }

  render(): TemplateResult {
    return renderFlow(this);
  }

  renderDone(): TemplateResult {
    return renderDone(this);
  }

  update(): void {
    this.context.host.requestUpdate();
  }

  go(step: Step): void {
    this.step = step;
    this.problem = undefined;
    this.connecting.signInEnded = undefined;
    if (step === 'payment') this.payment.open();
    const number = numbered.indexOf(step) + 1;
    this.context.emit('service-step', { step, number: number || null, count: numbered.length });
    this.update();
    void this.context.focusHeading();
  }

  /** To a step that was filled in before, and back to the review after it. */
  readonly change = (step: FormStep | 'payment'): void => {
    this.go(step);
    this.fromReview = true;
  };

  readonly back = (): void => {
    this.fromReview = false;
    this.go(numbered[numbered.indexOf(this.step) - 1] ?? 'start');
  };

  /** What the main button of a step does. */
  readonly next = async (event?: Event): Promise<void> => {
    event?.preventDefault();
    if (this.working) return;
    const { step } = this;
    this.problem = undefined;
    if (step === 'review') return this.submit();
    if (step === 'payment') {
      if (await this.payment.submit()) this.go('review');
      return;
    }
    const names = steps[step as FormStep] as readonly (keyof SignUpValues)[];
    if (!this.form.checkAll([...names])) return this.focusSummary();
    // The tax id belongs to a city, so both must be known; and an address that has an account goes no further.
    const checks = step === 'address' || step === 'contact' || this.fromReview;
    if (checks && step !== 'purpose' && !(await this.check(step !== 'address' || this.fromReview))) return;
    this.go(this.fromReview ? 'review' : (numbered[numbered.indexOf(step) + 1] ?? 'review'));
    this.fromReview = false;
  };

  /** Asks the service what only it can know of the company. */
  private async check(person: boolean): Promise<boolean> {
    const { name, taxId, city, email } = this.form.values;
    try {
      await this.ask('checking', 'POST /sign_up/{client_id}/checks', {
        name: name.trim(),
        company: { tax_id: taxId.trim(), city: city.trim() },
        ...(person && { user: { email: email.trim() } }),
      });
      return true;
    } catch (error) {
      await this.refused(error);
      return false;
    }
  }

  private async submit(): Promise<void> {
    const { payment, context } = this;
    if (!context.emit('service-before-submit', undefined, true)) return;
    // At once: a second click must find it under way.
    this.working = 'submitting';
    const entered = await payment.fresh();
    this.working = undefined;
    if (!entered) return this.go('payment');
    const body = toSignUp(this.form.values, entered.token);
    try {
      const made = await this.ask('submitting', 'POST /sign_up/{client_id}', body, this.keys.for(body));
      let { renewal_token } = made;
      const renew = async () => {
        const again = await this.ask('connecting', 'POST /sign_up/{client_id}/codes', { renewal_token });
        renewal_token = again.renewal_token;
        return again.authorization_code;
      };
      const delivery = new CodeDelivery(context.options().backend, made.authorization_code, renew);
      await this.connecting.connect(delivery, made.authorized);
    } catch (error) {
      await this.refused(error);
    }
  }

  private async ask<Key extends SignUpRequest>(
    working: NonNullable<SignUp['working']>,
    key: Key,
    body: Body<Key>,
    idempotencyKey?: string,
  ): Promise<Answer<Key>> {
    const { client, context } = this;
    if (!client) throw new Error('The flow was asked before it was loaded.');
    this.working = working;
    this.update();
    try {
      const path = { client_id: context.options().partner.id } as PathParams<Key>;
      return await client.request(key, { path, body, idempotencyKey });
    } finally {
      this.working = undefined;
      this.update();
    }
  }

  /** Complaints of the service go to their fields, and to the first step that has one. */
  private async refused(thrown: unknown): Promise<void> {
    if (isAbort(thrown)) return;
    const error = toServiceError(thrown);
    this.context.report(error);
    const { payment_token: payment, ...fields } = error.fields ?? {};
    const placed = Object.keys(fields).length > 0 && this.form.showErrors(fields, fieldFor);
    const wrong = allFields.filter((name) => this.form.errors[name])[0];
    if (placed && wrong) {
      const step = stepOf(wrong);
      const back = this.step === 'review';
      if (step !== this.step) this.go(step);
      this.fromReview = back || this.fromReview;
    } else if (payment) {
      this.payment.forget();
      this.change('payment');
      this.payment.problem = this.texts.payment.again;
    } else {
      this.problem = error;
    }
    this.update();
    await this.focusSummary();
  }

  async focusSummary(): Promise<void> {
    await this.context.host.updateComplete;
    this.context.host.renderRoot.querySelector<HTMLElement>('.summary')?.focus();
  }

  readonly begin = (): void => {
    this.reset();
    this.go('start');
  };
}
