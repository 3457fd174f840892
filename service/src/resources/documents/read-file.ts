import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import { isUnderReview, releasedScreenings } from '@service-embeds/domain/report/candidate-review';
import { outcomeOf } from '@service-embeds/domain/report/outcome';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import type { Database } from '../../db/pool/database.ts';
import { byId } from '../../db/rows/of-account.ts';
import type { AccountRow } from '../../db/rows/rows.ts';
import { accounts, documents } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { ObjectMissingError } from '../../integrations/storage/file-storage.ts';
import { accountTime } from '../../platform/clock.ts';
import { candidateResource, findCandidate } from '../candidates/candidates.queries.ts';
import { limiterOf } from '../reports/record-screen.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import type { DocumentRow } from './documents.queries.ts';
import { toReportContent, type PdfBrand, type PdfContent } from './report-pdf-content.ts';
import { contentVersion, drawPdf } from './report-pdf.ts';

/**
 * Returns the file of a document. Call it outside of transactions: it may have to draw a PDF.
 *
 * @param language of the PDF of a report, default English. Other files are as they were uploaded or signed.
 * @throws ApiError 404 if the report of the document is gone, `service_unavailable` when too many reports wait to be drawn
 */
export async function readDocumentFile(
  db: Database,
  container: Container,
  row: DocumentRow,
  language: Language = 'en',
): Promise<Buffer> {
  if (row.reportId === null) return container.files.read(row.id);
  const content = await loadReportContent(
    db,
    container,
    { accountId: row.accountId, id: row.reportId },
    { language },
  );
  // Only the file that customers get is kept. Few candidates read the other one, and each only a few times.
  return language === 'en' ? readReportPdf(db, container, row, content) : drawPdf(content);
}

/** Bytes in front of a stored PDF: the version that it shows. */
const versionLength = 32;

/**
 * Returns the PDF of a report as it is now. The stored file names the version that it shows, so whatever two requests or a
 * crash leave behind, a report that has changed is drawn again, and what was removed from it is not shown.
 */
async function readReportPdf(
  db: Database,
  container: Container,
  row: DocumentRow,
  content: PdfContent,
): Promise<Buffer> {
  const version = contentVersion(content);
  const bytes = row.size === null ? undefined : await readIfPresent(container, row.id);
  if (bytes?.subarray(0, versionLength).equals(version)) return bytes.subarray(versionLength);
  const pdf = await drawPdf(content);
  await container.files.write(row.id, Buffer.concat([version, pdf]));
  const updatedRows = await db
    .update(documents)
    .set({ size: pdf.length })
    .where(byId(documents, row.accountId, row.id))
    .returning({ id: documents.id });
  if (!updatedRows.length) {
    // The personal data of the candidate was removed while the file was drawn.
    await container.files.delete(row.id);
    throw new ApiError(errorCatalog.notFound('document'));
  }
  return pdf;
}

async function readIfPresent({ files }: Container, id: string): Promise<Buffer | undefined> {
  try {
    return await files.read(id);
  } catch (error) {
    // A restored database knows files that the restored storage has not. This one can be drawn again.
    if (error instanceof ObjectMissingError) return undefined;
    throw error;
  }
}

/** Who reads the PDF of a report. */
interface ReportReader {
  language: Language;
  /** Whether the candidate reads it, to whom nothing is kept back. Default: no. */
  forCandidate?: boolean;
}

/** Returns how an account presents itself. A logo that the storage has lost is left out. */
async function brandOf(
  container: Container,
  { name, brandName, brandColor, brandLogoId }: AccountRow,
): Promise<PdfBrand> {
  const logo = brandLogoId === null ? undefined : await readIfPresent(container, brandLogoId);
  return { name: brandName ?? name, color: brandColor, logo: logo?.toString('base64') ?? null };
}

/** Returns what the PDF of a report says. @throws ApiError 404 if the report is gone */
export async function loadReportContent(
  db: Database,
  container: Container,
  { accountId, id }: { accountId: string; id: string },
  { language, forCandidate = false }: ReportReader,
): Promise<PdfContent> {
  const reportRow = await getReport(db, accountId, id);
  const all = await findScreeningsOfReport(db, container, reportRow);
  const screenings = forCandidate ? all : releasedScreenings(reportRow, all);
  const record = forCandidate && isUnderReview(reportRow) ? { ...reportRow, ...outcomeOf(all) } : reportRow;
  const candidate = await findCandidate(db, accountId, record.candidateId);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!candidate || !account) throw new ApiError(errorCatalog.notFound('report'));
  const limiter = limiterOf(account, record, accountTime(container.clock, account));
  return toReportContent({
    agency: container.config.agency.texts[language],
    agencyName: container.config.agency.name,
    brand: await brandOf(container, account),
    accountName: account.name,
    candidate: candidateResource(container, candidate),
    report: toReportResource({ report: record, screenings: all }),
    screenings: screenings.map((screening) => toScreeningResource(screening, limiter)),
    language,
  });
}
