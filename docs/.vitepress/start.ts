/** What the page hears when the application has taken over its HTML. */
export const startedEvent = 'application-started';

/**
 * Lets the application of a page start with its reader: the HTML is whole without it, and to start costs a phone more time than all
 * else. A move of the pointer, a touch, a key or scrolling starts it.
 * @param html of a page, as VitePress writes it
 */
export function startWithReader(html: string): string {
  // The page for unknown addresses has no HTML of its own.
  if (html.includes('<div id="app"></div>')) return html;
  const modules: string[] = [];
  const preloads: string[] = [];
  const rest = html
    .replaceAll(/\s*<script type="module" src="([^"]+)"><\/script>/g, (_, source: string) => {
      modules.push(source);
      return '';
    })
    .replaceAll(/\s*<link rel="modulepreload" href="([^"]+)">/g, (_, source: string) => {
      preloads.push(source);
      return '';
    });
  const parameters = JSON.stringify([modules, preloads, startedEvent]).slice(1, -1);
  return rest.replace(
    '</head>',
    () => `<script>(${waitForReader.toString()})(${parameters})</script>\n</head>`,
  );
}

/**
 * Runs in the page. A button that the reader presses before the application has started, and the keys that open the search, are
 * pressed again when it has.
 * @param modules addresses of its scripts
 * @param preloads addresses of what these import. They load when the page is shown, and run only when it starts.
 * @param started name of the event that says that it has started
 */
function waitForReader(modules: string[], preloads: string[], started: string): void {
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
    'click',
  ];
  const options = { capture: true, passive: true };
  let repeat = () => {};
  const load = () => {
    for (const href of [...preloads, ...modules])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, options);
    for (const src of modules)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
  };
  const keepClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('#app button');
    if (button) repeat = () => button.click();
  };
  const keepKey = (event: KeyboardEvent) => {
    const opensSearch =
      event.key === '/' || (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
    if (!opensSearch || (event.target as Element).closest('input, select, textarea')) return;
    event.preventDefault();
    repeat = () => event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
  };
  for (const sign of signs) addEventListener(sign, start, options);
  addEventListener('click', keepClick, true);
  addEventListener('keydown', keepKey, true);
  addEventListener(
    started,
    () => {
      removeEventListener('click', keepClick, true);
      removeEventListener('keydown', keepKey, true);
      repeat();
    },
    { once: true },
  );
  addEventListener('load', () => setTimeout(load));
}
