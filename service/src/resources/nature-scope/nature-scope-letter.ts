import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { NatureScopeRecord } from '@service-embeds/domain/nature-scope/nature-scope';
import type { Container } from '../../integrations/context.ts';
import type { Database } from '../../db/pool/database.ts';
import { messagesFor } from '../../platform/translations/messages.ts';
import { addressLines, senderLines } from '../adverse-actions/notice-letter.ts';
import { drawPdf } from '../documents/report-pdf.ts';
import { loadReport } from '../reports/report-aggregate.queries.ts';

/**
 * Returns the answer to a request as a PDF to print and post, with the candidate's address if it is known. Call it outside of
 * transactions: it draws a PDF.
 *
 * @throws ApiError 404 if there is no answer yet; 503 `service_unavailable`
 */
export async function natureScopeLetterPdf(
  db: Database,
  container: Container,
  request: NatureScopeRecord,
): Promise<Buffer> {
  const { accountId, reportId, language, answer, answeredAt } = request;
  if (answer === null || !answeredAt) throw new ApiError(errorCatalog.notFound('answer'));
  const report = await db.transaction((transaction) =>
    loadReport(transaction, container, accountId, reportId),
  );
  const messages = messagesFor(language);
  const address = report.candidate.postal_address;
  return drawPdf({
    title: messages.natureScope.letter,
    language: messages.locale,
    writtenAt: answeredAt.toISOString(),
    ...(address && { address: { from: senderLines(report), to: addressLines(address) } }),
    fields: [],
    sections: [{ heading: '', fields: [], records: answer.split('\n\n') }],
    notice: '',
  });
}
