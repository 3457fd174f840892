import { html } from 'hono/html';
import { applicantsPage } from './applicants.ts';
import type { DemoPage } from './page.ts';
import { playgroundPage } from './playground.ts';
import { signInPage } from './sign-in.ts';
import { webhookLog } from './webhook-log.ts';

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

const overviewPage: DemoPage = {
  title: 'Frameworks',
  renderBody: () =>
    html`<h1>Frameworks</h1>
      <p class="lead">The same page built with each framework. All of them order from the running service.</p>
      <ul class="cards links">
        ${Object.entries(hosts).map(([name, title]) => html`<li><a href="/hosts/${name}">${title}</a></li>`)}
      </ul>`,
};

const hostPages: Record<string, DemoPage> = {
  '/hosts': overviewPage,
  ...Object.fromEntries(
    Object.entries(hosts).map(([name, title]) => [`/hosts/${name}`, hostPage(name, title)]),
  ),
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
  script: 'umd.js',
  renderBody: () =>
    html`<h1>One script, no build step</h1>
      <p class="lead">The same embed through the <code>Service.Embeds</code> global.</p>
      <p><button id="umd-modal">Open in a modal</button></p>
      <section class="card" aria-label="Background check"><div id="embed"></div></section>`,
};

/** All pages that a path alone selects. The careers pages have their own routes. */
export const pages: Record<string, DemoPage> = {
  '/': signInPage,
  '/sign-up': signUpPage,
  '/applicants': applicantsPage,
  '/reports': reportsPage,
  '/playground': playgroundPage,
  '/umd': umdPage,
  ...hostPages,
};
