import { ServiceError } from '../../client/service-error.ts';

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
export async function probePaymentFrame({ root, src, signal }: ProbeOptions): Promise<void> {
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
