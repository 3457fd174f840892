import { html } from 'hono/html';
import type { Html, DemoPage, PageContext } from './demo-page.ts';

/** The brands of `brands.css`, with the theme that each belongs to. */
export const brands = [
  { name: 'indigo', title: 'Indigo', theme: 'light' },
  { name: 'graphite', title: 'Graphite', theme: 'dark' },
  { name: 'playful', title: 'Playful', theme: 'light' },
] as const;

type Brand = (typeof brands)[number];

const brandAttributes = ({ name, theme }: Brand): string =>
  `class="service-brand-${name}"${theme === 'dark' ? ' theme="dark"' : ''}`;

/** Returns the code that puts an embed on a page, in one of the brands. */
export function sixLines(name: string | undefined): string {
  const brand = brands.find((item) => item.name === name) ?? brands[0];
  return `<script type="module" src="/service-embeds/index.js"></script>
<link rel="stylesheet" href="/service-embeds/brands.css">
<service-new-invitation
  ${brandAttributes(brand)}
  session-token-path="/api/session-token" env="staging">
</service-new-invitation>`;
}

const brandButton = (brand: Brand, index: number): Html =>
  html`<button
    type="button"
    data-brand="${brand.name}"
    data-theme="${brand.theme}"
    data-code="${sixLines(brand.name)}"
    aria-pressed="${String(index === 0)}"
  >
    ${brand.title}
  </button>`;

const doors = ({ customers: [customer], addresses: { dashboard } }: PageContext): Html =>
  html`<ul class="cards doors">
    <li>
      <form method="post" action="/sign-in">
        <input type="hidden" name="account" value="${customer?.id}" />
        <button><strong>Recruiter</strong><span>Order a check at Acme, a sample product</span></button>
      </form>
    </li>
    <li>
      <form method="post" action="/candidate">
        <button><strong>Candidate</strong><span>Open an invitation, and give consent</span></button>
      </form>
    </li>
    <li>
      <a href="${dashboard}"
        ><strong>Customer</strong><span>Decide in the dashboard. Your terminal shows the sign-in</span></a
      >
    </li>
    <li>
      <a href="/developers"><strong>Developer</strong><span>Playground, frameworks, and the API</span></a>
    </li>
  </ul>`;

const codeCard = html`<section class="code" aria-labelledby="code-title">
  <div class="title">
    <h2 id="code-title">Six lines of code</h2>
    <span><a id="run" href="/six-lines">Run them</a> <button type="button" id="copy">Copy code</button></span>
  </div>
  <pre
    tabindex="0"
    role="group"
    aria-labelledby="code-title"
  ><code id="code">${sixLines('indigo')}</code></pre>
  <p class="hidden" role="status" id="copied"></p>
</section>`;

const showcase = html`<div>
  <div class="brands" role="group" aria-labelledby="brands-title">
    <span id="brands-title">Your colors</span>
    ${brands.map(brandButton)}
  </div>
  <section class="showcase service-brand-indigo" id="showcase" aria-label="Background check">
    <service-new-invitation
      fake-mode
      env="staging"
      preset-email="grace.testerman@example.com"
    ></service-new-invitation>
  </section>
</div>`;

/** Says what this is, shows it, and leads each role to where it can try it. */
export const homePage: DemoPage = {
  title: 'Background checks inside your product',
  isPublic: true,
  site: 'Service Embeds',
  script: 'home.js',
  renderBody: (context) =>
    html`<link rel="stylesheet" href="/service-embeds/brands.css" />
      <div class="home">
        <div>
          <h1>Background checks inside your product</h1>
          <p class="lead">
            Your customers order a check, follow it and decide without leaving your pages. This is the real
            form, with sample data.
          </p>
          <h2>See it as a</h2>
          ${doors(context)} ${codeCard}
        </div>
        ${showcase}
      </div>`,
};
