import { html, type TemplateResult } from 'lit';

/** What a payment frame returns in place of the numbers. */
export interface PaymentMethod {
  /** Single-use token. */
  token: string;
  kind: 'card' | 'bank_account';
  brand: string | null;
  last_four: string;
}

/**
 * Why there is no token: `invalid` when the frame marks fields itself, `over` when the frame expired, otherwise the reason why
 * the service could not be asked.
 */
export type PaymentFailure = 'invalid' | 'network' | 'rate_limited' | 'over';

/** What a payment frame needs to know, and whom it calls back. */
export interface PaymentFrameContext {
  /** Address of the frame on the hosted pages, with the partner's id, this page's origin and the language. */
  src: string;
  title: () => string;
  /** Values of the design tokens, by their names in the frame. */
  theme: () => Record<string, string>;
  /** The visitor typed something. */
  onChange: () => void;
  /** The visitor pressed Enter in a field. */
  onEnter: () => void;
  /** The frame did not load in time. */
  onLoadFailure: () => void;
}

type FrameMessage =
  | { type: 'ready' | 'changed' | 'enter' }
  | { type: 'height'; height: number }
  | ({ type: 'token' } & PaymentMethod)
  | { type: 'invalid' }
  | { type: 'failed'; reason: Exclude<PaymentFailure, 'invalid'> };

/** Milliseconds in which the frame must be ready. */
const loadTimeout = 15_000;

/**
 * The hosted fields for a card or a bank account, in an iframe of the provider's origin. Through a MessageChannel this page
 * receives only a token, the brand and the last four digits, so card data never touches it.
 */
export class PaymentFrame {
  private readonly context: PaymentFrameContext;
  private port: MessagePort | undefined;
  private frame: HTMLIFrameElement | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settle: ((result: PaymentMethod | PaymentFailure) => void) | undefined;

  constructor(context: PaymentFrameContext) {
    this.context = context;
  }

  render(): TemplateResult {
    const { src, title } = this.context;
    this.timer ??= setTimeout(() => this.context.onLoadFailure(), loadTimeout);
    return html`<iframe src=${src} title=${title()} @load=${this.connect}></iframe>`;
  }

  /** Asks the frame to exchange what was typed for a token. */
  submit(): Promise<PaymentMethod | PaymentFailure> {
    const { port } = this;
    if (!port) return Promise.resolve('network');
    return new Promise((resolve) => {
      this.settle = resolve;
      port.postMessage({ type: 'submit' });
    });
  }

  /** Sends the design tokens: when the frame is ready, and when they may have changed. */
  applyTheme(): void {
    this.port?.postMessage({ type: 'theme', variables: this.context.theme() });
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
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.handleMessage(data, port1);
    // Only a page of the provider's origin receives the other end, even if the frame shows another page by now.
    frame.contentWindow?.postMessage({ type: 'service-payment' }, new URL(this.context.src).origin, [port2]);
  };

  private handleMessage(message: FrameMessage, port: MessagePort): void {
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
        this.context.onChange();
        break;
      case 'enter':
        this.context.onEnter();
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

  private finish(result: PaymentMethod | PaymentFailure): void {
    this.settle?.(result);
    this.settle = undefined;
  }
}
