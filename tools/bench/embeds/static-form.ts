import type { Browser } from 'puppeteer-core';
import { openBenchPage } from './bench-browser.ts';
import { startPageServer } from './page-server.ts';

/** What the embed has drawn. */
interface DrawnForm {
  html: string;
  css: string;
  /** Path of the request for its packages. */
  packages: string;
}

/** Opens a page with the embed and returns the form as text. It runs in the page, so it reaches nothing outside of itself. */
function readForm(): DrawnForm {
  const root = document.querySelector('service-new-invitation')?.shadowRoot;
  if (!root) throw new Error('The embed has drawn nothing.');
  const requests = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const packages = requests.find(({ pathname }) => pathname === '/v1/packages');
  return {
    html: root.innerHTML.replaceAll(/<!--.*?-->/g, ''),
    css: root.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
    packages: `${packages?.pathname}${packages?.search}`,
  };
}

/** The least script that fills the form: the packages that were ordered last, in the place of those that the text has. */
const fillForm = (packages: string): string => `(async () => {
  const { token } = await (await fetch('/token', { method: 'POST' })).json();
  const answer = await fetch('${packages}', { headers: { Authorization: 'Bearer ' + token } });
  const list = document.querySelector('#form').shadowRoot.querySelector('[role=radiogroup]');
  const [first] = list.children;
  const latest = (await answer.json()).data
    .filter((item) => item.last_ordered_at)
    .sort((left, right) => right.last_ordered_at.localeCompare(left.last_ordered_at))
    .slice(0, list.children.length);
  list.replaceChildren(...latest.map((item) => {
    const row = first.cloneNode(true);
    row.querySelector('input').value = item.slug;
    row.querySelector('.name').textContent = item.name;
    row.querySelector('.muted').textContent =
      item.screenings.length + ' screenings · usually ' + item.usual_business_days + ' business days';
    row.querySelector('.price').textContent = '$' + (item.price / 100).toFixed(2);
    return row;
  }));
  dispatchEvent(new CustomEvent('service-ready'));
})();`;

/**
 * Returns a page with the form of the embed as static HTML: the least that any embed can cost.
 *
 * @param page with the embed
 * @param head what each page of the bench begins with
 */
export async function createStaticForm(browser: Browser, page: string, head: string): Promise<string> {
  const server = await startPageServer({ '/': page });
  try {
    const ready = server.nextReady();
    const tab = await openBenchPage(browser, server.url, 1);
    await ready;
    const { html, css, packages } = await tab.evaluate(readForm, {});
    await tab.close();
    const style = `<style>${css}</style>`;
    return `${head}<div id="form"><template shadowrootmode="open">${style}${html}</template></div>
      <script>${fillForm(packages)}</script>`;
  } finally {
    server.stop();
  }
}
