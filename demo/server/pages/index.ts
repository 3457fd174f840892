import { html } from 'hono/html';
import { applicantsPage, webhookLog } from './applicants.ts';
import type { Html, DemoPage } from './demo-page.ts';
import { homePage, sixLines } from './home.ts';
import { playgroundPage } from './playground.ts';
import { signInPage } from './sign-in-page.ts';

/** Titles of the host applications, by their folder in `demo/hosts`. */
const hosts = {
  react16: 'React 16',
  react17: 'React 17',
  react18: 'React 18',
  react: 'React 19',
  vue: 'Vue',
  angular: 'Angular',
};

const hostPage = (name: string, title: string): DemoPage => ({
  title,
  script: `../hosts/${name}/app.js`,
  renderBody: () => (name === 'angular' ? html`<acme-root></acme-root>` : html`<div id="app"></div>`),
});

const hostPages = Object.fromEntries(
  Object.entries(hosts).map(([name, title]) => [`/hosts/${name}`, hostPage(name, title)]),
);

const link = (href: string, title: string, sentence: string): Html =>
  html`<li>
    <a href="${href}"><strong>${title}</strong><span>${sentence}</span></a>
  </li>`;

/** The route that an embed asks for session tokens, as docs/backend-kit.md has it. */
const serverLines = (api: string): string => `import { sessionTokenHandler } from 'service-embeds/backend';

export const POST = sessionTokenHandler({
  baseUrl: '${api}',
  authenticate: (request) => findUser(request),
  accessTokenFor: ({ accountId }) => findAccessToken(accountId),
});`;

const codeBlock = (titleId: string, code: string): Html =>
  html`<pre tabindex="0" role="group" aria-labelledby="${titleId}"><code>${code}</code></pre>`;

const developersPage: DemoPage = {
  title: 'Developers',
  isPublic: true,
  site: 'Service Embeds',
  renderBody: ({ addresses: { api } }) =>
    html`<h1>Developers</h1>
      <p class="lead">An embed needs a tag on your page, and a session token from your server.</p>
      <div class="columns">
        <div class="code">
          <h2 id="page-title">On your page</h2>
          ${codeBlock('page-title', sixLines('indigo'))}
          <h2 id="server-title">On your server</h2>
          ${codeBlock('server-title', serverLines(api))}
        </div>
        <div>
          <h2>Try it</h2>
          <ul class="cards">
            ${link('/playground', 'Playground', 'Every embed, state, brand and option, with the code')}
            ${link('/umd', 'UMD', 'One script, and no build step')}
            ${link('/six-lines', 'Six lines', 'The code beside this, as a page of its own')}
            ${link(`${api}/docs`, 'API reference', 'Every operation, with its errors')}
          </ul>
          <h2>The same page in your framework</h2>
          <p class="lead">Sign in first: these pages order from the running service.</p>
          <ul class="cards compact">
            ${Object.entries(hosts).map(([name, title]) => link(`/hosts/${name}`, title, `demo/hosts/${name}`))}
          </ul>
        </div>
      </div>`,
};

const signUpPage: DemoPage = {
  title: 'Sign up',
  isPublic: true,
  script: 'sign-up.js',
  renderBody: ({ clientId }) =>
    html`<h1 class="narrow">Sign up</h1>
      <section class="card narrow" aria-label="Sign up">
        <service-signup-flow
          partner-id="${clientId}"
          partner-name="Acme Hiring"
          oauth-token-path="/api/oauth-token"
          env="staging"
          theme="auto"
          preset-first-name="Ada"
          preset-business-name="Sample Staffing Inc"
        ></service-signup-flow>
        <p id="next" hidden><a href="/signed-up">Continue to Acme Hiring</a></p>
      </section>`,
};

const reportsPage: DemoPage = {
  title: 'Reports',
  script: 'reports.js',
  renderBody: () =>
    html`<h1>Reports</h1>
      <p class="lead">All background checks in your account. Updates automatically.</p>
      <section class="card wide" aria-label="Reports">
        <service-reports-overview
          session-token-path="/api/session-token"
          env="staging"
          theme="auto"
        ></service-reports-overview>
      </section>
      ${webhookLog}`,
};

const umdPage: DemoPage = {
  title: 'UMD',
  isPublic: true,
  site: 'Service Embeds',
  script: 'umd.js',
  renderBody: () =>
    html`<h1>One script, no build step</h1>
      <p class="lead">The same embed through the <code>Service.Embeds</code> global.</p>
      <p><button id="umd-modal">Open in a modal</button></p>
      <section class="card" aria-label="Background check"><div id="embed"></div></section>`,
};

/** All pages that a path alone selects. The careers pages have their own routes. */
export const pages: Record<string, DemoPage> = {
  '/': homePage,
  '/sign-in': signInPage,
  '/developers': developersPage,
  '/sign-up': signUpPage,
  '/applicants': applicantsPage,
  '/reports': reportsPage,
  '/playground': playgroundPage,
  '/umd': umdPage,
  ...hostPages,
};
