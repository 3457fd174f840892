import type { Candidate, Language, Report, Screening } from '@service-embeds/contract';
import { contentRows, rowLabel, rowText } from '@service-embeds/domain/report/view/content-rows';
import { formatDate } from '../../platform/translations/format.ts';
import { messagesFor } from '../../platform/translations/messages.ts';
import { parseDocumentText } from '@service-embeds/domain/consent/document-text';

/** A term with its value. */
export interface ContentField {
  label: string;
  value: string;
}

/** A part of a report on paper. */
export interface ContentSection {
  /** Empty: none. */
  heading: string;
  fields: ContentField[];
  /** What was found, one paragraph each. */
  records: string[];
  /** It starts on a new page. Default: no. */
  startsPage?: boolean;
}

/** What a PDF says, before it is drawn: a report, or a document that goes with it. */
export interface PdfContent {
  title: string;
  /** BCP 47 tag of the language of all texts. */
  language: string;
  /** Timestamp of what the PDF says, which the file names as its creation: the same content is the same file, byte for byte. */
  writtenAt: string;
  /** Lines of a letter above its title: who sends it, and who gets it. Default: it is no letter. */
  address?: { from: string[]; to: string[] };
  fields: ContentField[];
  sections: ContentSection[];
  /** The last paragraph of a report: who prepared it, and what the candidate may do about it. Empty: none. */
  notice: string;
}

/** What a report on paper is made from: resources as the API returns them, so that it shows nothing that the API hides. */
export interface ReportSources {
  /** The consumer reporting agency with its contact. */
  agency: string;
  accountName: string;
  candidate: Candidate;
  report: Report;
  screenings: readonly Screening[];
  language: Language;
}

/** Returns what a report says on paper. */
export function toReportContent(sources: ReportSources): PdfContent {
  const { agency, accountName, candidate, report, screenings, language } = sources;
  const messages = messagesFor(language);
  const texts = messages.reportPdf;
  const day = dateWriter(language);
  return {
    title: texts.title(candidateName(candidate)),
    language: messages.locale,
    writtenAt: report.revised_at ?? report.completed_at ?? report.created_at,
    fields: compact([
      [texts.requestedBy, accountName],
      [texts.candidate, candidateName(candidate)],
      [texts.formerNames, candidate.former_names.map(nameOf).join('; ')],
      [texts.email, candidate.email],
      [texts.dateOfBirth, candidate.dob],
      [texts.report, report.id],
      [texts.package, report.package_name],
      [texts.status, texts.statuses[report.status]],
      [texts.ordered, day(report.created_at)],
      [texts.completed, day(report.completed_at)],
      [texts.revised, day(report.revised_at)],
      [texts.workLocation, report.work_locations.map(placeText).join('; ')],
    ]),
    sections: screenings.map((screening) => toSection(screening, language)),
    notice: texts.notice(agency),
  };
}

const nameOf = ({
  first_name,
  middle_name,
  last_name,
}: Pick<Candidate, 'first_name' | 'middle_name' | 'last_name'>): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ');

const candidateName = (candidate: Candidate): string => nameOf(candidate) || candidate.email;

/** Returns how a language writes the day of a timestamp that may be missing. */
const dateWriter =
  (language: Language) =>
  (timestamp: string | null): string | null =>
    timestamp && formatDate(new Date(timestamp), language);

const placeText = ({ city, state, zipcode, country }: Report['work_locations'][number]): string =>
  [city, state, zipcode, country].filter(Boolean).join(', ');

/** Returns the fields that have a value. */
export const compact = (fields: [string, string | null][]): ContentField[] =>
  fields.flatMap(([label, value]) => (value ? { label, value } : []));

function toSection(screening: Screening, language: Language): ContentSection {
  const { object, county, state, records, cancellation_reason: reason, completed_at } = screening;
  const { contentLabels, reportPdf, screeningNames } = messagesFor(language);
  return {
    heading: screeningNames[object] + (county ? ` (${county}, ${state})` : ''),
    fields: compact([
      [reportPdf.result, resultText(screening, language)],
      [reportPdf.reason, reason && reportPdf.cancellationReasons[reason]],
      [reportPdf.completed, dateWriter(language)(completed_at)],
      ...contentRows(screening).map((row): [string, string] => [
        rowLabel(row, contentLabels),
        rowText(row, contentLabels, (day) => formatDate(new Date(day), language)),
      ]),
    ]),
    // Employers and schools are among the fields.
    records: records
      .filter(({ employer, school }) => !employer && !school)
      .map((record) => recordText(record, language)),
  };
}

function resultText({ status, result }: Screening, language: Language): string {
  const { reportPdf, screenings } = messagesFor(language);
  if (status === 'suspended') return reportPdf.statuses.suspended;
  if (status !== 'complete') return screenings[status];
  return result === 'consider' ? screenings.consider : screenings.clear;
}

function recordText(
  { source, case_number, charges }: Screening['records'][number],
  language: Language,
): string {
  const { reportPdf: texts, screenings } = messagesFor(language);
  const day = dateWriter(language);
  return [
    [source, case_number && screenings.caseNumber(case_number)].filter(Boolean).join(', '),
    ...charges.map(({ charge, level, disposition, offense_date, disposition_date, use_limit: limit }) => {
      const offense = day(offense_date);
      const resolved = day(disposition_date);
      const levelText = texts.level(level);
      return [
        levelText ? `${charge} (${levelText})` : charge,
        offense && texts.offense(offense),
        disposition,
        resolved && texts.disposition(resolved),
      ]
        .filter(Boolean)
        .join(', ')
        .concat(limit ? `\n${screenings.useLimit(limit)}` : '');
    }),
  ].join('\n');
}

/** Divides the text of a disclosure document at its headings, for its PDF. */
export function documentSections(text: string): ContentSection[] {
  const sections: ContentSection[] = [{ heading: '', fields: [], records: [] }];
  for (const block of parseDocumentText(text)) {
    if (block.kind === 'heading') sections.push({ heading: block.text, fields: [], records: [] });
    else sections.at(-1)?.records.push(...(block.kind === 'list' ? block.items : [block.text]));
  }
  return sections;
}
