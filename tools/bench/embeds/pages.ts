import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../../../scripts/setup/install.mjs';

/** A page of the bench, which is done with its content when `service-ready` is dispatched. */
interface BenchPage {
  name: string;
  html: string;
}

const emptyElement = `
  import { LitElement, html } from 'lit';
  customElements.define('empty-element', class extends LitElement {
    render() { return html\`<p>Ready</p>\`; }
    firstUpdated() { this.dispatchEvent(new CustomEvent('service-ready', { bubbles: true, composed: true })); }
  });`;

/** One card method from canned data. The card's inputs are frames of Adyen's servers, which nothing waits for. */
const adyenDropIn = `
  import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
  const own = location.origin + '/adyen/';
  const checkout = await AdyenCheckout({
    environment: 'test',
    clientKey: 'test_BENCH',
    countryCode: 'US',
    locale: 'en-US',
    amount: { currency: 'USD', value: 2999 },
    analytics: { enabled: false },
    _environmentUrls: { analytics: own, cdn: { images: own, translations: own } },
    paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] },
  });
  const onReady = () => dispatchEvent(new CustomEvent('service-ready'));
  new Dropin(checkout, { paymentMethodComponents: [Card], onReady }).mount('#embed');`;

/** Tells the server when the first frame after the content is over, in milliseconds since the navigation. */
const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><script>
  addEventListener('service-ready', () => requestAnimationFrame(() => setTimeout(() => {
    navigator.sendBeacon('/ready', String(performance.now()));
  })));
</script>`;

/** Path of the page that the others are compared with: an empty element of Lit in one minified file. */
export const baseline = '/empty';

export const pages: Record<string, BenchPage> = {
  [baseline]: {
    name: 'An empty Lit element',
    html: `${head}<empty-element></empty-element><script type="module" src="/.cache/bench/empty.js"></script>`,
  },
  '/umd': {
    name: 'NewInvitation, UMD',
    html: `${head}<div id="embed"></div><script src="/dist/cdn/service-embeds.js"></script><script>
      new Service.Embeds.NewInvitation({ sessionTokenPath: '/token', env: 'staging' }).render('#embed');
    </script>`,
  },
  '/esm': {
    name: 'NewInvitation, ES modules',
    html: `${head}<service-new-invitation session-token-path="/token" env="staging"></service-new-invitation>
      <script type="module" src="/dist/esm/elements/new-invitation.js"></script>`,
  },
  '/adyen': {
    name: "Adyen Web's drop-in with one card method",
    html: `${head}<link rel="stylesheet" href="/node_modules/@adyen/adyen-web/dist/es/adyen.css">
      <div id="embed"></div><script type="module" src="/.cache/bench/adyen.js"></script>`,
  },
};

/** Builds the scripts of the pages that show other people's elements. */
export function buildPageScripts(): void {
  for (const [name, contents] of Object.entries({ empty: emptyElement, adyen: adyenDropIn }))
    buildSync({
      stdin: { contents, resolveDir: root },
      bundle: true,
      minify: true,
      format: 'esm',
      conditions: ['production'],
      define: { 'process.env.NODE_ENV': '"production"' },
      outfile: join(root, `.cache/bench/${name}.js`),
    });
}
