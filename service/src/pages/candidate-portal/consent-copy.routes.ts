import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { consents } from '../../db/schema/index.ts';
import { recordCandidateRead } from './candidate-audit.ts';
import { formatTime } from '../../translations/format.ts';
import { messagesFor, type Messages } from '../../translations/messages.ts';
import { documentBlocks } from '../kit/document-blocks.ts';
import { linkNotFound, page } from '../kit/page.ts';
import {
  withPersonalLink,
  type PersonalLinkContext,
  type PersonalLinkEnv,
} from './personal-link/personal-link.ts';
import { withSecondFactor } from './personal-link/second-factor.routes.ts';

/** The candidate's own copy of what it signed, to print or save: every document word for word. */
export const consentCopyRoutes = new Hono<PersonalLinkEnv>().get(
  '/consents/:token',
  withPersonalLink('consents'),
  withSecondFactor,
  showConsentCopy,
);

async function showConsentCopy(c: PersonalLinkContext): Promise<Response> {
  const { db, container, personalLink: link } = c.var;
  const { account, language } = link;
  const [consent] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, account.id), eq(consents.id, link.id)));
  if (!consent) return linkNotFound(c);
  await recordCandidateRead(c, container, consent, { action: 'consent.copy_read', type: 'consent' });
  const messages = messagesFor(language).consentCopy;
  return page(
    c,
    messages.title,
    html`<div class="card">
        <p class="eyebrow">${account.name}</p>
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
