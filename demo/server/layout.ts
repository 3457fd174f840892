import { html } from 'hono/html';

/** Who is signed in at Acme, and which customer of Acme they work for. */
export interface Visitor {
  name: string;
  accountId: string;
  accountName: string;
}

export type Html = ReturnType<typeof html>;

/** A page of Acme Hiring. `script` names the page's own module. */
export const page = (title: string, body: Html, visitor: Visitor | undefined, script?: string): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Acme Hiring</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/acme.css" />
        ${script ? html`<script type="module" src="${new URL(script, 'http://acme/assets/').pathname}"></script>` : ''}
      </head>
      <body>
        <header>
          <a class="brand" href="${visitor ? '/applicants' : '/'}">Acme Hiring</a>
          <nav aria-label="Pages">
            ${visitor ? html`<a href="/applicants">Applicants</a> <a href="/reports">Reports</a> <a href="/hosts">Frameworks</a>` : ''}
            <a href="/careers">Careers</a>
            <a href="/playground">Playground</a>
            <a href="/umd">UMD</a>
          </nav>
          ${
            visitor
              ? html`<form method="post" action="/sign-out">
                  <span>${visitor.accountName}</span><button>Sign out</button>
                </form>`
              : ''
          }
        </header>
        <main>${body}</main>
      </body>
    </html>`;
