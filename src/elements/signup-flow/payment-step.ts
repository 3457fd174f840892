import { html, nothing, type TemplateResult } from 'lit';
import { banner } from '../ui/banner.ts';
import type { SignUp } from './flow.ts';
import { PaymentFrame, type PaymentEntered } from './payment-frame.ts';

/** A token is asked for anew after this many milliseconds; it is good for fifteen minutes. */
const freshFor = 12 * 60_000;

/** Design tokens that the frame takes over. */
const themed = ['text', 'muted', 'surface', 'input-border', 'primary', 'danger', 'radius'];

const darkness = window.matchMedia('(prefers-color-scheme: dark)');

const canned: PaymentEntered = { token: 'pay_fake', kind: 'card', brand: 'visa', last_four: '4242' };

/** The step with the hosted payment fields. Its frame stays in the page until the end: what was typed is not lost. */
export class PaymentStep {
  /** What was entered, once the frame has made a token of it. */
  entered: PaymentEntered | undefined;
  /** Whether anything was typed. */
  touched = false;
  problem: string | undefined;
  private readonly flow: SignUp;
  private frame: PaymentFrame | undefined;
  private enteredAt = 0;
  private failed = false;

  constructor(flow: SignUp) {
    this.flow = flow;
  }

  /** The step is shown: from now on its frame is there. */
  open(): void {
    this.problem = undefined;
    if (this.flow.context.options().fake || this.frame) return;
    // The older name: Safari and Edge of 2019 know no other.
    darkness.addListener(this.applyTheme);
    const { context, texts } = this.flow;
    const { partners, partner } = context.options();
    const query = new URLSearchParams({
      client_id: partner.id,
      origin: location.origin,
      lang: context.localize.language,
    });
    this.failed = false;
    this.frame = new PaymentFrame({
      src: `${partners}/payment-frame?${query.toString()}`,
      title: () => texts.payment.title,
      theme: () => this.theme,
      changed: () => {
        this.touched = true;
        this.entered = undefined;
      },
      enter: () => void this.flow.next(),
      failed: () => {
        this.stop();
        this.failed = true;
        this.flow.update();
      },
    });
  }

  /** Turns what was typed into a token. False: something is wrong, and is told. */
  async submit(): Promise<boolean> {
    const { flow } = this;
    const { payment } = flow.texts;
    this.problem = undefined;
    if (flow.context.options().fake) this.entered = canned;
    if (this.entered) return true;
    if (!this.frame) return false;
    flow.working = 'checking';
    flow.update();
    const result = await this.frame.submit();
    flow.working = undefined;
    if (typeof result === 'object') {
      this.entered = result;
      this.enteredAt = Date.now();
    } else if (result === 'over') {
      this.reset();
      this.open();
      this.problem = payment.again;
    } else if (result !== 'invalid') {
      this.problem = payment[result];
    }
    flow.update();
    return this.entered !== undefined;
  }

  /** A token that is still good. */
  async fresh(): Promise<PaymentEntered | undefined> {
    if (this.entered && this.enteredAt && Date.now() > this.enteredAt + freshFor) this.entered = undefined;
    return (await this.submit()) ? this.entered : undefined;
  }

  /** The token was used or is over; what was typed is still there. */
  forget(): void {
    this.entered = undefined;
  }

  readonly applyTheme = (): void => this.frame?.applyTheme();

  reset(): void {
    this.stop();
    this.entered = undefined;
    this.problem = undefined;
    this.touched = this.failed = false;
  }

  stop(): void {
    darkness.removeListener(this.applyTheme);
    this.frame?.stop();
    this.frame = undefined;
  }

  private get theme(): Record<string, string> {
    const root = this.flow.context.host.renderRoot.querySelector('.root');
    if (!root) return {};
    const style = getComputedStyle(root);
    const theme: Record<string, string> = {
      '--font-family': style.fontFamily,
      '--font-size': style.fontSize,
      // The same as ours, or the browser would put an opaque sheet behind the frame.
      '--scheme': style.getPropertyValue('color-scheme') || 'normal',
    };
    for (const name of themed) theme[`--${name}`] = style.getPropertyValue(`--${name}`).trim();
    return theme;
  }

  /** @param shown whether this is the current step; the frame is kept either way */
  render(shown: boolean): TemplateResult {
    const { payment } = this.flow.texts;
    const { messages } = this.flow.context.localize;
    const fake = this.flow.context.options().fake;
    if (fake && !shown) return html``;
    return html`<div ?hidden=${!shown}>
      <p class="field muted">${payment.text}</p>
      ${
        this.problem
          ? html`<div class="field summary" tabindex="-1">
              ${banner('danger', this.problem, nothing, 'alert')}
            </div>`
          : nothing
      }
      ${fake ? html`<div class="field">${banner('info', payment.fake, nothing)}</div>` : nothing}
      ${
        this.failed
          ? html`<div class="field">
              ${banner(
                'danger',
                payment.failed,
                html`<p>${payment.failedText}</p>
                  <div class="actions">
                    <button class="button" part="button" type="button" @click=${this.retry}>
                      ${messages.common.retry}
                    </button>
                  </div>`,
                'alert',
              )}
            </div>`
          : (this.frame?.render() ?? nothing)
      }
    </div>`;
  }

  private readonly retry = (): void => {
    this.open();
    this.flow.update();
  };
}
