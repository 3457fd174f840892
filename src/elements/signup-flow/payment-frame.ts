import { html, type TemplateResult } from 'lit';

/** What a payment frame gives in place of the numbers. */
export interface PaymentEntered {
  token: string;
  kind: 'card' | 'bank_account';
  brand: string | null;
  last_four: string;
}

/** Why there is no token: fields of the frame are wrong (it says so itself), or it could not ask. */
export type PaymentFailure = 'invalid' | 'network' | 'rate_limited' | 'over';

/** What a payment frame needs of the flow. */
export interface PaymentFrameContext {
  /** Its address on the hosted pages, with the partner's id, this page's origin and the language. */
  src: string;
  title: () => string;
  /** Values of design tokens, by the names that the frame knows them by. */
  theme: () => Record<string, string>;
  /** Something was typed. */
  changed: () => void;
  /** Enter was pressed in a field. */
  enter: () => void;
  /** It did not load. */
  failed: () => void;
}

type FromFrame =
  | { type: 'ready' | 'changed' | 'enter' }
  | { type: 'height'; height: number }
  | ({ type: 'token' } & PaymentEntered)
  | { type: 'invalid' }
  | { type: 'failed'; reason: Exclude<PaymentFailure, 'invalid'> };

/** Milliseconds in which the frame must have answered. */
const patience = 15_000;

/**
 * The hosted fields for a card or a bank account. They live in a frame of the provider's own origin; this page hands it
 * one end of a MessageChannel and hears of a token, the brand and the last four digits only (DESIGN, Card data).
 */
export class PaymentFrame {
  private readonly context: PaymentFrameContext;
  private port: MessagePort | undefined;
  private frame: HTMLIFrameElement | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settle: ((result: PaymentEntered | PaymentFailure) => void) | undefined;

  constructor(context: PaymentFrameContext) {
    this.context = context;
  }

  render(): TemplateResult {
    const { src, title } = this.context;
    this.timer ??= setTimeout(() => this.context.failed(), patience);
    return html`<iframe src=${src} title=${title()} @load=${this.connect}></iframe>`;
  }

  /** Lets the frame turn what was typed into a token. */
  submit(): Promise<PaymentEntered | PaymentFailure> {
    const { port } = this;
    if (!port) return Promise.resolve('network');
    return new Promise((resolve) => {
      this.settle = resolve;
      port.postMessage({ type: 'submit' });
    });
  }

  /** Hands over the design tokens, to begin with and when they have changed. */
  applyTheme(): void {
    this.port?.postMessage({ type: 'theme', variables: this.context.theme() });
  }

  focus(): void {
    this.frame?.focus();
    this.port?.postMessage({ type: 'focus' });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.port?.close();
    this.port = undefined;
  }

  private readonly connect = (event: Event): void => {
    const frame = event.target as HTMLIFrameElement;
    const { port1, port2 } = new MessageChannel();
    this.port?.close();
    this.port = undefined;
    this.frame = frame;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.hear(data, port1);
    // Only a page of the provider's origin gets the other end, whatever the frame shows by now.
    frame.contentWindow?.postMessage({ type: 'service-payment' }, new URL(this.context.src).origin, [port2]);
  };

  private hear(message: FromFrame, port: MessagePort): void {
    switch (message.type) {
      case 'ready':
        clearTimeout(this.timer);
        this.port = port;
        this.applyTheme();
        break;
      case 'height':
        this.frame?.style.setProperty('height', `${message.height}px`);
        break;
      case 'changed':
        this.context.changed();
        break;
      case 'enter':
        this.context.enter();
        break;
      case 'token': {
        const { token, kind, brand, last_four } = message;
        this.finish({ token, kind, brand, last_four });
        break;
      }
      case 'invalid':
        this.finish('invalid');
        break;
      case 'failed':
        this.finish(message.reason);
        break;
    }
  }

  private finish(result: PaymentEntered | PaymentFailure): void {
    this.settle?.(result);
    this.settle = undefined;
  }
}
