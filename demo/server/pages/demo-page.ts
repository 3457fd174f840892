import { html } from 'hono/html';
import type { Customer, ServiceConnection } from '../acme.ts';
import type { Recruiter } from '../demo-sessions.ts';

/** What a page can show. */
export interface PageContext {
  customers: readonly Customer[];
  /** Base URLs of the service. They are public. */
  addresses: ServiceConnection['addresses'];
  /** Client id of Acme's partner application. It is public. */
  clientId: string;
  /** The `problem` parameter of the address: why an account could not be connected. */
  problem: string | undefined;
}

export interface DemoPage {
  title: string;
  /** Whether visitors see the page without signing in. Default: false. */
  isPublic?: boolean;
  /** Whose page it is. Default: Acme Hiring. */
  site?: string;
  /** The page's own module, relative to `demo/pages`. */
  script?: string;
  renderBody: (context: PageContext) => Html;
}

export type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  /** Whose page it is. Default: Acme Hiring. */
  site?: string | undefined;
  body: Html;
  /** Shown with a sign-out button, and with the links for recruiters. */
  recruiter?: Recruiter | undefined;
  /** The page's own module, relative to `demo/pages`. */
  script?: string | undefined;
}

const recruiterLinks = html`<a href="/applicants">Applicants</a> <a href="/reports">Reports</a>`;
const visitorLinks = html`<a href="/sign-in">Sign in</a>`;

const signOutForm = ({ accountName }: Recruiter): Html =>
  html`<form method="post" action="/sign-out"><span>${accountName}</span><button>Sign out</button></form>`;

const scriptTag = (script: string): Html =>
  html`<script type="module" src="${new URL(script, 'http://acme/assets/').pathname}"></script>`;

/** Renders a page of Acme Hiring. */
export const renderPage = ({ title, site = 'Acme Hiring', body, recruiter, script }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${site}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/acme.css" />
        ${script ? scriptTag(script) : ''}
      </head>
      <body>
        <header>
          <a class="brand" href="/">${site}</a>
          <nav aria-label="Pages">
            ${recruiter ? recruiterLinks : ''}
            <a href="/careers">Careers</a>
            <a href="/developers">Developers</a>
            ${recruiter ? '' : visitorLinks}
          </nav>
          ${recruiter ? signOutForm(recruiter) : ''}
        </header>
        <main>${body}</main>
      </body>
    </html>`;
