import type { EmbedOptions } from '../options.ts';
import { messagesFor } from './messages.ts';

interface LoadFailure {
  /** Where the embed would be shown. */
  target: string | Element;
  options: EmbedOptions;
  error: unknown;
  retry: () => void;
}

/** Shows an error with a retry button in place of the embed, because the library did not load. */
export function showLoadFailure({ target, options, error, retry }: LoadFailure): Element {
  const messages = messagesFor(options);
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.textContent = `${messages.failed} `;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messages.retry;
  button.onclick = () => {
    box.remove();
    retry();
  };
  box.appendChild(button);
  const parent = typeof target === 'string' ? document.querySelector(target) : target;
  parent?.appendChild(box);
  console.error('[service-embeds]', error);
  const { onError } = options;
  if (typeof onError === 'function')
    (onError as (detail: object) => void)({
      code: 'part_missing',
      message: messages.failed,
      hint: String(error),
      status: null,
      requestId: null,
      retryable: true,
    });
  return box;
}
