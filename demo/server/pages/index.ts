import { html } from 'hono/html';
import { applicantsPage } from './applicants.ts';
import { hostPages } from './hosts.ts';
import type { DemoPage } from './page.ts';
import { playgroundPage } from './playground.ts';
import { signInPage } from './sign-in.ts';
import { webhookLog } from './webhook-log.ts';

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
