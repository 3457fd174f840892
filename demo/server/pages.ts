import { html } from 'hono/html';
import { applicants } from './applicants.ts';
import type { Html, Visitor } from './layout.ts';
import { playground } from './playground.ts';

/** What a page is made from. */
export interface PageFacts {
  visitor: Visitor | undefined;
  accounts: { id: string; name: string }[];
  /** Of Acme's partner application: no secret. */
  clientId: string;
  /** Why connecting an account did not work. */
  problem: string | undefined;
}

export interface DemoPage {
  title: string;
  /** Can be seen without signing in. */
  open?: boolean;
  /** Module of the page, in demo/pages. */
  script?: string;
  body: (facts: PageFacts) => Html;
}

const notes: Record<string, string> = {
  'Northwind Sample LLC': 'Three tiers of nodes, 36 packages',
  'Corner Bakery Demo Co': 'No hierarchy, 4 packages',
  'Newcomer Demo Co': 'Not credentialed yet',
};

/** Why an account was not connected: in each case the customer begins anew. */
const problems: Record<string, string> = {
  state: 'That did not come from this browser, or took too long. Please connect once more.',
  denied: 'The account was not connected.',
  code: 'The connection took too long. Please connect once more.',
};

/** What the service tells Acme's backend, beside the embeds that show the same to a person. */
const webhooks = html`<section class="card events" aria-labelledby="webhooks-title">
  <h2 id="webhooks-title">Webhooks</h2>
  <p>What the service tells Acme's backend, as it comes.</p>
  <ol id="webhooks" role="log" tabindex="0" aria-labelledby="webhooks-title"></ol>
  <script type="module" src="/assets/webhooks.js"></script>
</section>`;

/** The same page as an application of each framework (demo/hosts). */
const hosts = {
  react16: 'React 16',
  react17: 'React 17',
  react18: 'React 18',
  react: 'React 19',
  vue: 'Vue',
  angular: 'Angular',
};

const hostPages = Object.fromEntries(
  Object.entries(hosts).map(([name, title]): [string, DemoPage] => [
    `/hosts/${name}`,
    {
      title,
      script: `../hosts/${name}/app.js`,
      body: () => (name === 'angular' ? html`<acme-root></acme-root>` : html`<div id="app"></div>`),
    },
  ]),
);

export const pages: Record<string, DemoPage> = {
  ...hostPages,
  '/hosts': {
    title: 'Frameworks',
    body: () =>
      html`<h1>Frameworks</h1>
        <p class="lead">The same page as an application of each framework, ordering for real.</p>
        <ul class="cards links">
          ${Object.entries(hosts).map(([name, title]) => html`<li><a href="/hosts/${name}">${title}</a></li>`)}
        </ul>`,
  },
  '/': {
    title: 'Sign in',
    open: true,
    body: ({ accounts, problem }) =>
      html`<h1>Sign in</h1>
        <p class="lead">
          Acme Hiring is a made-up hiring platform. Choose the customer whose recruiter you want to be.
        </p>
        ${problem ? html`<p role="alert">${problems[problem] ?? problems['state']}</p>` : ''}
        <ul class="cards">
          ${accounts.map(
            ({ id, name }) =>
              html`<li>
                <form method="post" action="/sign-in">
                  <input type="hidden" name="account" value="${id}" />
                  <button><strong>${name}</strong><span>${notes[name] ?? ''}</span></button>
                </form>
              </li>`,
          )}
        </ul>
        <p><a href="/sign-up">Sign up</a> or <a href="/connect">connect another account</a></p>`,
  },
  '/sign-up': {
    title: 'Sign up',
    open: true,
    script: 'sign-up.js',
    body: ({ clientId }) =>
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
          <p id="next" hidden><a href="/signed-up">Go on to Acme Hiring</a></p>
        </section>`,
  },
  '/applicants': {
    title: 'Applicants',
    script: 'applicants.js',
    body: () =>
      html`<div class="title">
          <h1>Applicants</h1>
          <button id="order-modal" class="primary">Order a background check</button>
        </div>
        <service-provider session-token-path="/api/session-token" env="staging" theme="auto">
          <service-new-invitation id="modal" hidden></service-new-invitation>
          <div class="columns">
            <div class="stack">
              <table>
                <thead>
                  <tr>
                    <th>Name</th>
                    <th><span class="hidden">Action</span></th>
                  </tr>
                </thead>
                <tbody>
                  ${applicants.map(
                    ({ id, name, role, email }) =>
                      html`<tr>
                        <td>${name}<span>${role}</span></td>
                        <td>
                          <button data-applicant="${id}" data-email="${email}" aria-label="Check ${name}">
                            Check
                          </button>
                        </td>
                      </tr>`,
                  )}
                </tbody>
              </table>
              ${webhooks}
            </div>
            <div class="stack">
              <section class="card" id="checks" aria-label="Background checks" hidden>
                <service-reports-overview id="overview"></service-reports-overview>
                <div class="simulate" role="group" aria-label="Simulate">
                  <button data-simulate="invitation">Candidate completes the invitation</button>
                  <button data-simulate="report">Finish the report</button>
                  <button data-simulate="day">A day passes</button>
                  <span role="status"></span>
                </div>
              </section>
              <section class="card" aria-label="Background check">
                <service-new-invitation id="inline"></service-new-invitation>
              </section>
            </div>
          </div>
        </service-provider>`,
  },
  '/reports': {
    title: 'Reports',
    script: 'reports.js',
    body: () =>
      html`<h1>Reports</h1>
        <p class="lead">All background checks of the account. Changes appear by themselves.</p>
        <section class="card wide" aria-label="Reports">
          <service-reports-overview
            session-token-path="/api/session-token"
            env="staging"
            theme="auto"
          ></service-reports-overview>
        </section>
        ${webhooks}`,
  },
  '/playground': playground,
  '/umd': {
    title: 'UMD',
    open: true,
    script: 'umd.js',
    body: () =>
      html`<h1>One script, no build</h1>
        <p class="lead">The same embed through the global <code>Service.Embeds</code>.</p>
        <p><button id="umd-modal">Open as modal</button></p>
        <section class="card" aria-label="Background check"><div id="place"></div></section>`,
  },
};
