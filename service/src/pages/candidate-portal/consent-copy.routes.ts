import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { accounts, candidates, consents } from '../../db/schema/index.ts';
import { recordCandidateRead } from './candidate-audit.ts';
import { readCandidateLink } from '../../platform/candidate-links.ts';
import { formatTime } from '../../translations/format.ts';
import { messagesFor, type Messages } from '../../translations/messages.ts';
import { documentBlocks } from '../kit/document-blocks.ts';
import type { PageEnv } from '../kit/page-environment.ts';
import { browserLanguage, linkNotFound, page } from '../kit/page.ts';

/** The candidate's own copy of what it signed, to print or save: every document word for word. */
export const consentCopyRoutes = new Hono<PageEnv>().get('/consents/:token', showConsentCopy);

async function showConsentCopy(c: Context<PageEnv>): Promise<Response> {
  const { db, container } = c.var;
  const id = readCandidateLink(container, 'consents', c.req.param('token') ?? '');
  if (id === undefined) return linkNotFound(c);
  const [row] = await db
    .select({ consent: consents, account: accounts.name, language: candidates.language })
    .from(consents)
    .innerJoin(accounts, eq(accounts.id, consents.accountId))
    .leftJoin(
      candidates,
      and(eq(candidates.accountId, consents.accountId), eq(candidates.id, consents.candidateId)),
    )
    .where(eq(consents.id, id));
  if (!row) return linkNotFound(c);
  await recordCandidateRead(c, row.consent, { action: 'consent.copy_read', type: 'consent' });
  const language = row.language ?? browserLanguage(c);
  const messages = messagesFor(language).consentCopy;
  const { consent, account } = row;
  return page(
    c,
    messages.title,
    html`<div class="card">
        <p class="eyebrow">${account}</p>
        <h1>${messages.title}</h1>
        <p>${messages.save}</p>
        <dl>
          <dt>${messages.signedBy}</dt>
          <dd>${consent.signature}</dd>
          <dt>${messages.time}</dt>
          <dd>${formatTime(consent.createdAt, language)}</dd>
          <dt>${messages.ipAddress}</dt>
          <dd>${consent.ipAddress ?? messages.unknown}</dd>
          <dt>${messages.browser}</dt>
          <dd>${consent.userAgent ?? messages.unknown}</dd>
          <dt>${messages.record}</dt>
          <dd>${consent.recordHash.toString('hex')}</dd>
        </dl>
      </div>
      ${consent.documents.map((document) => signedDocument(document, messages))}`,
    { language },
  );
}

type SignedDocument = (typeof consents.$inferSelect)['documents'][number];

const signedDocument = (
  { title, text, version, language, sha256, checked }: SignedDocument,
  messages: Messages['consentCopy'],
) =>
  html`<article class="card sheet" lang="${language}">
    <h2 class="first">${title}</h2>
    ${documentBlocks(text)} ${checked ? html`<p><strong>✓ ${messages.copyRequested}</strong></p>` : ''}
    <p class="muted">${messages.version(version, sha256)}</p>
  </article>`;
