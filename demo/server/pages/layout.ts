import { html } from 'hono/html';
import type { Recruiter } from '../sessions.ts';

export type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  body: Html;
  /** Shown with a sign-out button, and with the links for recruiters. */
  recruiter?: Recruiter | undefined;
  /** The page's own module, relative to `demo/pages`. */
  script?: string | undefined;
}

const recruiterLinks = html`<a href="/applicants">Applicants</a> <a href="/reports">Reports</a>
  <a href="/hosts">Frameworks</a>`;

const signOutForm = ({ accountName }: Recruiter): Html =>
  html`<form method="post" action="/sign-out"><span>${accountName}</span><button>Sign out</button></form>`;

const scriptTag = (script: string): Html =>
  html`<script type="module" src="${new URL(script, 'http://acme/assets/').pathname}"></script>`;

/** Renders a page of Acme Hiring. */
export const renderPage = ({ title, body, recruiter, script }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Acme Hiring</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/acme.css" />
        ${script ? scriptTag(script) : ''}
      </head>
      <body>
        <header>
          <a class="brand" href="${recruiter ? '/applicants' : '/'}">Acme Hiring</a>
          <nav aria-label="Pages">
            ${recruiter ? recruiterLinks : ''}
            <a href="/careers">Careers</a>
            <a href="/playground">Playground</a>
            <a href="/umd">UMD</a>
          </nav>
          ${recruiter ? signOutForm(recruiter) : ''}
        </header>
        <main>${body}</main>
      </body>
    </html>`;
