import type { Language } from '@service-embeds/contract';
import { natureAndScopeOf, type NatureAndScope } from '@service-embeds/domain/nature-scope/nature-scope';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { Container } from '../../integrations/context.ts';
import { formatDate } from '../../platform/translations/format.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages.ts';

/** The investigation that is described. */
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
