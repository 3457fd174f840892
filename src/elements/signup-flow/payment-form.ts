import { html, nothing, type TemplateResult } from 'lit';
import { ServiceError } from '../../client/service-error.ts';
import type { SignUpMessages } from '../../translations/signup-flow.ts';
import { banner, problemSummary } from '../ui/banner.ts';
import { PaymentFrame, type PaymentFailure, type PaymentMethod } from './payment-frame.ts';
import type { PaymentState } from './signup-state.ts';
import type { PaymentFields, SignUpOptions } from './signup-store.ts';

/** Milliseconds in which a frame that has loaded must answer. */
const answerTimeout = 5000;

interface ProbeOptions {
  /** Where the frame is added, out of sight. */
  root: HTMLElement | DocumentFragment;
  /** Address of the payment frame. */
  src: string;
  signal: AbortSignal;
}

/**
 * Loads the payment frame out of sight, to find out before the visitor has filled in four steps whether this page may show
 * it: the page's Content-Security-Policy can block it.
 *
 * @throws ServiceError `payment_unavailable` with what to change
 */
async function probePaymentFrame({ root, src, signal }: ProbeOptions): Promise<void> {
  const { origin } = new URL(src);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  const hint = await new Promise<string | undefined>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onBlocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(origin))
        settle(`The Content-Security-Policy of this page blocks it: add ${origin} to frame-src.`);
    };
    const settle = (result?: string) => {
      document.removeEventListener('securitypolicyviolation', onBlocked);
      signal.removeEventListener('abort', onAbort);
      frame.onload = null;
      port1.close();
      resolve(result);
    };
    const onAbort = () => settle();
    document.addEventListener('securitypolicyviolation', onBlocked);
    signal.addEventListener('abort', onAbort);
    port1.onmessage = () => settle();
    frame.onload = () => {
      frame.contentWindow?.postMessage({ type: 'service-payment' }, origin, [port2]);
      setTimeout(
        () => settle(`${origin} did not show it. Check that it is reachable from this page.`),
        answerTimeout,
      );
    };
    frame.src = src;
    root.appendChild(frame);
  });
  frame.parentNode?.removeChild(frame);
  if (hint !== undefined) throw new ServiceError('payment_unavailable', { hint });
}

/** Design tokens that the frame takes over from the embed. */
const themeTokens = ['text', 'muted', 'surface', 'input-border', 'primary', 'danger', 'radius'];

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

const fakeMethod: PaymentMethod = { token: 'pay_fake', kind: 'card', brand: 'visa', last_four: '4242' };

/** What the payment form needs from the view around it. */
export interface PaymentFormContext {
  root: () => HTMLElement | DocumentFragment;
  options: () => SignUpOptions;
  language: () => string;
  texts: () => SignUpMessages;
  retryLabel: () => string;
  onChange: () => void;
  onEnter: () => void;
  onLoadFailure: () => void;
  onRetry: () => void;
}

/** The hosted payment fields. Their frame stays in the page in later steps, so that nothing typed is lost. */
export class PaymentForm implements PaymentFields {
  private readonly context: PaymentFormContext;
  private frame: PaymentFrame | undefined;

  constructor(context: PaymentFormContext) {
    this.context = context;
  }

  open(): void {
    const { context } = this;
    if (context.options().fake || this.frame) return;
    // Safari and Edge of 2019 have no `addEventListener` here.
    // oxlint-disable-next-line typescript/no-deprecated -- the only method in those browsers
    darkScheme.addListener(this.applyTheme);
    this.frame = new PaymentFrame({
      src: this.frameAddress,
      title: () => context.texts().payment.title,
      theme: () => this.theme,
      onChange: context.onChange,
      onEnter: context.onEnter,
      onLoadFailure: context.onLoadFailure,
    });
  }

  /** @throws ServiceError `payment_unavailable` when this page cannot show the fields */
  async check(signal: AbortSignal): Promise<void> {
    if (this.context.options().fake) return;
    await probePaymentFrame({ root: this.context.root(), src: this.frameAddress, signal });
  }

  private get frameAddress(): string {
    const { partners, partner } = this.context.options();
    const query = new URLSearchParams({
      client_id: partner.id,
      origin: location.origin,
      lang: this.context.language(),
    });
    return `${partners}/payment-frame?${query.toString()}`;
  }

  tokenize(): Promise<PaymentMethod | PaymentFailure> {
    if (this.context.options().fake) return Promise.resolve(fakeMethod);
    // Without a frame, the step already says that it did not load.
    return this.frame?.submit() ?? Promise.resolve('invalid');
  }

  close(): void {
    // oxlint-disable-next-line typescript/no-deprecated -- see `open`
    darkScheme.removeListener(this.applyTheme);
    this.frame?.stop();
    this.frame = undefined;
  }

  readonly applyTheme = (): void => this.frame?.applyTheme();

  private get theme(): Record<string, string> {
    const root = this.context.root().querySelector('.root');
    if (!root) return {};
    const style = getComputedStyle(root);
    const theme: Record<string, string> = {
      '--font-family': style.fontFamily,
      '--font-size': style.fontSize,
      // With another color scheme than the embed's, the browser would paint an opaque background behind the frame.
      '--scheme': style.getPropertyValue('color-scheme') || 'normal',
    };
    for (const name of themeTokens) theme[`--${name}`] = style.getPropertyValue(`--${name}`).trim();
    return theme;
  }

  /** @param visible - Whether the payment step is the current one. The frame stays in the page either way. */
  render({ problem, failedToLoad }: PaymentState, visible: boolean): TemplateResult {
    const { payment } = this.context.texts();
    const { fake } = this.context.options();
    if (fake && !visible) return html``;
    return html`<div ?hidden=${!visible}>
      <p class="field muted">${payment.text}</p>
      ${problem ? problemSummary(payment[problem], nothing) : nothing}
      ${fake ? html`<div class="field">${banner('info', payment.fake, nothing)}</div>` : nothing}
      ${failedToLoad ? this.renderLoadFailure() : (this.frame?.render() ?? nothing)}
    </div>`;
  }

  private renderLoadFailure(): TemplateResult {
    const { payment } = this.context.texts();
    const content = html`<p>${payment.failedText}</p>
      <div class="actions">
        <button class="button" part="button" type="button" @click=${this.context.onRetry}>
          ${this.context.retryLabel()}
        </button>
      </div>`;
    return html`<div class="field">${banner('danger', payment.failed, content, 'alert')}</div>`;
  }
}
