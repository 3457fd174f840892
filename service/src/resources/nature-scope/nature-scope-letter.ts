import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import { natureAndScopeOf } from '@service-embeds/domain/nature-scope/nature-scope-request';
import type {
  NatureAndScope,
  NatureScopeRecord,
} from '@service-embeds/domain/nature-scope/nature-scope-request';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { Database } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import { formatDate, messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { addressLines, senderLines } from '../adverse-actions/notice-letter.ts';
import { drawPdf } from '../documents/report-pdf.ts';
import { loadReport } from '../reports/report-aggregate.queries.ts';

interface Investigation {
  account: { name: string };
  record: Pick<ReportRecord, 'createdAt' | 'packageName'>;
  screenings: readonly ScreeningRecord[];
}

/**
 * Returns what the service itself can tell a candidate of an investigation: who requested it, from which agency, what the
 * interviews are about, how many there are and what was asked (FCRA section 606(b)). It does not name the people who are interviewed. A
 * template that counsel has to read.
 */
export function natureScopeText(
  { config }: Pick<Container, 'config'>,
  { account, record, screenings }: Investigation,
  language: Language,
): string {
  const messages = messagesFor(language);
  const texts = messages.natureScope.service;
  const { interviews = [], otherSearches = [] } = natureAndScopeOf(screenings) ?? {};
  const others = otherSearches.map((type) => messages.screeningNames[type]).join(', ');
  return [
    texts.ordered({
      account: account.name,
      agency: config.agency.texts[language],
      packageName: record.packageName,
      date: formatDate(record.createdAt, language),
    }),
    texts.nature,
    [texts.scope, ...interviewLines(interviews, messages)].join('\n'),
    questionLines(interviews, messages),
    ...(others ? [texts.others(others)] : []),
  ].join('\n\n');
}

const interviewLines = (interviews: NatureAndScope['interviews'], messages: Messages): string[] =>
  interviews.map(({ type, people }) =>
    messages.natureScope.service.interviews(messages.screeningNames[type], people),
  );

function questionLines(interviews: NatureAndScope['interviews'], messages: Messages): string {
  const texts = messages.natureScope.service;
  const questions = [...new Set(interviews.flatMap((each) => each.questions))];
  if (!questions.length) return texts.noQuestions;
  return [texts.questions, ...questions.map((question) => `- ${question}`)].join('\n');
}

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
