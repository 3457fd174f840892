import type { EmbedOptions } from '../options.ts';

const texts = {
  en: ['This form could not be loaded. Check your connection and try again.', 'Try again'],
  es: ['No se pudo cargar este formulario. Compruebe su conexión y reintente.', 'Reintentar'],
} as const;

/** Says in the place of an embed that the library did not come, with a way to try again; never a blank box. */
export function showFailure(
  target: string | Element,
  options: EmbedOptions,
  error: unknown,
  retry: () => void,
): Element {
  const asked = options['locale'];
  const locale = typeof asked === 'string' ? asked : document.documentElement.lang || navigator.language;
  const [message, action] = texts[/^es\b/i.test(locale) ? 'es' : 'en'];
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.textContent = `${message} `;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action;
  button.onclick = () => {
    box.remove();
    retry();
  };
  box.appendChild(button);
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  place?.appendChild(box);
  console.error('[service-embeds]', error);
  const { onError } = options;
  if (typeof onError === 'function')
    (onError as (detail: object) => void)({
      code: 'part_missing',
      message,
      status: null,
      requestId: null,
      retryable: true,
    });
  return box;
}
