import { isAbort, toServiceError } from '../../client/service-error.ts';
import { CodeDelivery } from './code-delivery.ts';
import type { SignUp } from './flow.ts';
import { signInByRedirect, signInByWindow, type SignInOptions, type SignInResult } from './sign-in.ts';

/** The way of a code: from a sign-up, or from signing in on the hosted pages, to the integrator's backend. */
export class Connecting {
  /** How signing in ended, where it did not lead on. */
  signInEnded: Exclude<SignInResult, { code: string }> | undefined;
  delivery: CodeDelivery | undefined;
  /** Of a new account: whether it is credentialed. */
  authorized: boolean | undefined;
  private readonly flow: SignUp;
  private leaving = new AbortController();

  constructor(flow: SignUp) {
    this.flow = flow;
  }

  reset(): void {
    this.signInEnded = this.delivery = this.authorized = undefined;
  }

  /** Ends what goes on outside of the page. */
  stop(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
  }

  private get options(): SignInOptions {
    const { partners, partner, redirectUri } = this.flow.context.options();
    return { partners, clientId: partner.id, redirectUri };
  }

  /** With an account: in a window, which the click itself must open. */
  readonly signIn = (): void => {
    const { flow } = this;
    if (flow.working) return;
    this.signInEnded = undefined;
    flow.working = 'signing-in';
    flow.update();
    const result = flow.context.options().fake
      ? Promise.resolve({ code: 'code_fake' })
      : signInByWindow(this.options, this.leaving.signal);
    void result.then((ended) => this.signedIn(ended));
  };

  /** With an account, on this very page. */
  readonly leave = (): void => signInByRedirect(this.options);

  async signedIn(result: SignInResult): Promise<void> {
    const { flow } = this;
    flow.working = undefined;
    if (typeof result === 'object')
      return this.connect(new CodeDelivery(flow.context.options().backend, result.code));
    this.signInEnded = result;
    flow.update();
    await flow.focusSummary();
  }

  /** @param authorized of a new account */
  async connect(delivery: CodeDelivery, authorized?: boolean): Promise<void> {
    this.delivery = delivery;
    this.authorized = authorized;
    this.flow.go('connect');
    await this.deliver();
  }

  readonly deliver = async (): Promise<void> => {
    const { flow } = this;
    if (flow.working || !this.delivery) return;
    flow.working = 'connecting';
    flow.problem = undefined;
    flow.update();
    try {
      await this.delivery.deliver();
      flow.context.finished();
      flow.context.emit('service-signup-complete', { authorized: this.authorized ?? null });
    } catch (error) {
      if (isAbort(error)) return;
      flow.problem = toServiceError(error);
      flow.context.report(flow.problem);
      await flow.focusSummary();
    } finally {
      flow.working = undefined;
      flow.update();
    }
  };
}
