import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { toConsentEvidence } from '@service-embeds/domain/consent/consent-evidence';
import { findRow } from '../../db/rows/find-row.ts';
import { consents } from '../../db/schema/index.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { formatTime, messagesFor } from '../../platform/translations/messages-for.ts';
import { findWithdrawals } from '../../resources/consents/consents.queries.ts';
import {
  captureFields,
  documentTimeFields,
  signedDocumentPdf,
} from '../../resources/consents/signed-document-pdf.ts';
import { pdfFile } from '../kit/files/saved-file.ts';
import { linkNotFound } from '../kit/layout/page.ts';
import { documentBlocks } from '../kit/parts/document-blocks.ts';
import { recordCandidateRead } from './candidate-audit.ts';
import { withPersonalLink } from './personal-link/personal-link.ts';
import type { PersonalLinkContext, PersonalLinkEnv } from './personal-link/personal-link.ts';
import { withSecondFactor } from './personal-link/second-factor.routes.ts';
import { portalPage } from './portal-page.ts';

/** The candidate's own copy of what it signed, to print or save: every document word for word. */
export const consentCopyRoutes = new Hono<PersonalLinkEnv>()
  .get('/consents/:token', withPersonalLink('consents'), withSecondFactor, showConsentCopy)
  .get('/consents/:token/documents/:document', withPersonalLink('consents'), withSecondFactor, downloadPdf)
  .get('/consents/:token/evidence', withPersonalLink('consents'), withSecondFactor, downloadEvidence);

/** Returns the consent of the link, and records that its candidate read it. */
async function readConsent(c: PersonalLinkContext): Promise<typeof consents.$inferSelect | undefined> {
  const { db, personalLink: link } = c.var;
  const consent = await findRow(db, consents, link.account.id, link.id);
  if (consent) await recordCandidateRead(c, 'consent.copy_read');
  return consent;
}

/** The evidence as a file that `service-embeds verify-consent` reads. */
async function downloadEvidence(c: PersonalLinkContext): Promise<Response> {
  const consent = await readConsent(c);
  if (!consent) return linkNotFound(c);
  const withdrawals = await findWithdrawals(c.var.db, consent.accountId, [consent.id]);
  c.header('Content-Disposition', `attachment; filename="consent-${consent.id}.json"`);
  return c.json(toConsentEvidence(consent, { sha256, withdrawnAt: withdrawals.get(consent.id) ?? null }));
}

/** One of the documents as a PDF, with the signature. */
async function downloadPdf(c: PersonalLinkContext): Promise<Response> {
  const consent = await readConsent(c);
  if (!consent) return linkNotFound(c);
  const { filename, bytes } = await signedDocumentPdf(consent, c.req.param('document') ?? '');
  return pdfFile(c, filename, bytes);
}

async function showConsentCopy(c: PersonalLinkContext): Promise<Response> {
  const { account, language } = c.var.personalLink;
  const consent = await readConsent(c);
  if (!consent) return linkNotFound(c);
  const messages = messagesFor(language).consentCopy;
  const content = html`<div class="card">
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
        ${captureFields(consent, language).map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
        <dt>${messages.record}</dt>
        <dd>${consent.recordHash.toString('hex')}</dd>
      </dl>
      <p><a href="${c.req.path}/evidence" download>${messages.evidence}</a></p>
    </div>
    ${consent.documents.map((document) => signedDocument(document, language, c.req.path))}`;
  const { container, personalLink } = c.var;
  const agency = container.config.agency.texts[language];
  const { path } = personalLink;
  return portalPage(c, {
    title: messages.title,
    content,
    account,
    agency,
    language,
    path,
    help: 'in footer',
  });
}

type SignedDocument = (typeof consents.$inferSelect)['documents'][number];

/** One document, with what surrounds its text in the language of the page. */
function signedDocument(document: SignedDocument, pageLanguage: Language, path: string) {
  const { id, title, text, version, language, sha256, checked } = document;
  const messages = messagesFor(pageLanguage).consentCopy;
  const times = documentTimeFields(document, pageLanguage).filter(([, time]) => time !== null);
  return html`<article class="card sheet" lang="${language}">
    <h2 class="first">${title}</h2>
    ${documentBlocks(text)}
    <div lang="${pageLanguage}">
      ${checked ? html`<p><strong>✓ ${messages.copyRequested}</strong></p>` : ''}
      ${times.map(([label, time]) => html`<p class="muted">${label}: ${time}</p>`)}
      <p class="muted">${messages.version(version, sha256)}</p>
      <p><a href="${path}/documents/${id}" download>${messages.pdf(title)}</a></p>
    </div>
  </article>`;
}
