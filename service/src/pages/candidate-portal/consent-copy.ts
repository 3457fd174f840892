import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../db/database.ts';
import { accounts, consents } from '../../db/schema/index.ts';
import { readCandidateLink } from '../../platform/candidate-links.ts';
import type { Container } from '../../context.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import { documentText } from '../kit/document-text.ts';
import { notFound } from '../kit/not-found.ts';
import { page } from '../kit/page.ts';

/** The candidate's own copy of what it signed, to be printed or saved: every document word for word. */
export function mountConsentCopy(app: Hono, db: Database, container: Container): void {
  app.get('/consents/:token', async (c) => {
    const id = readCandidateLink(container, 'consents', c.req.param('token'));
    const [found] =
      id === undefined
        ? []
        : await db
            .select({ consent: consents, account: accounts.name })
            .from(consents)
            .innerJoin(accounts, eq(accounts.id, consents.accountId))
            .where(eq(consents.id, id));
    if (!found) return notFound(c);
    const { consent, account } = found;
    return page(
      c,
      'What you signed',
      html`<div class="card">
          <p class="from">${account}</p>
          <h1>What you signed</h1>
          <p>Print or save this page to keep it.</p>
          <dl>
            <dt>Signed by</dt>
            <dd>${consent.signature}</dd>
            <dt>Time</dt>
            <dd>${toTimestamp(consent.createdAt)}</dd>
            <dt>Address</dt>
            <dd>${consent.ipAddress ?? 'unknown'}</dd>
            <dt>Browser</dt>
            <dd>${consent.userAgent ?? 'unknown'}</dd>
            <dt>Record</dt>
            <dd>${consent.recordHash.toString('hex')}</dd>
          </dl>
        </div>
        ${consent.documents.map(
          ({ title, text, version, language, sha256, checked }) =>
            html`<article class="card sheet" lang="${language}">
              <h2 class="first">${title}</h2>
              ${documentText(text)} ${checked ? html`<p><strong>✓ Copy requested</strong></p>` : ''}
              <p class="muted">Version ${version}, SHA-256 ${sha256}</p>
            </article>`,
        )}`,
    );
  });
}
