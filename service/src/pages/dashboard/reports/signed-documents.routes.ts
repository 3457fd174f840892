import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { ConsentRow } from '../../../db/rows/rows.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { namesOf } from '../../../resources/candidates/candidates.queries.ts';
import { getConsentOrThrow } from '../../../resources/consents/consents.queries.ts';
import { signedDocumentPdf } from '../../../resources/consents/signed-document-pdf.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import type { Html } from '../../kit/layout/html.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { type DashboardEnv, type DashboardContext, recordView } from '../dashboard-env.ts';
import { dashboardPage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators } from '../roles.ts';

/** The documents that the candidate of a report signed, for the roles that see its findings. */
export const signedDocumentRoutes = new Hono<DashboardEnv>()
  .get('/reports/:id/documents', requireRole(adjudicators), showDocuments)
  .get('/reports/:id/documents/:document', requireRole(adjudicators), downloadDocument);

async function readConsent(c: DashboardContext): Promise<{ report: ReportRecord; consent: ConsentRow }> {
  const { db, viewer } = c.var;
  const report = await getReport(db, viewer.account.id, c.req.param('id') ?? '');
  return { report, consent: await getConsentOrThrow(db, viewer.account.id, report.consentId) };
}

async function showDocuments(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { report, consent } = await readConsent(c);
  await recordView(c, 'consent.read', { type: 'consent', id: consent.id });
  const name = (await namesOf(db, viewer.account.id, [report.candidateId]))(report.candidateId);
  const isRemoved = consent.signature === '';
  const title = 'Signed documents';
  const item = ({ id, title: document, version }: ConsentRow['documents'][number]): Html =>
    html`<li class="row">
      <span>${isRemoved ? document : html`<a href="${c.req.path}/${id}">${document} (PDF)</a>`}</span>
      <span class="muted">Version ${version}</span>
    </li>`;
  return dashboardPage(
    c,
    `${title} · ${name}`,
    html`${pageHead({
        title,
        crumbs: [
          ['/reports', 'Reports'],
          [`/reports/${report.id}`, name],
        ],
      })}
      <div class="card">
        ${isRemoved ? html`<p>The personal data of this candidate was removed.</p>` : ''}
        ${factList([
          ['Signed by', consent.signature],
          ['Time', formatTime(consent.createdAt)],
          ['IP address', consent.ipAddress],
          ['Record ID', Buffer.from(consent.recordHash).toString('hex')],
        ])}
        <h2>Documents</h2>
        ${list(consent.documents.map(item), '')}
      </div>`,
  );
}

async function downloadDocument(c: DashboardContext): Promise<Response> {
  const { consent } = await readConsent(c);
  const { filename, bytes } = await signedDocumentPdf(consent, c.req.param('document') ?? '');
  await recordView(c, 'consent.document_downloaded', { type: 'consent', id: consent.id });
  return pdfFile(c, filename, bytes);
}
