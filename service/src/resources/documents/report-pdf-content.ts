import type { Candidate, Language, Report, Screening } from '@service-embeds/contract';
import { parseDocumentText } from '@service-embeds/domain/consent/document-text';
import { contentRows, rowLabel, rowText } from '@service-embeds/domain/report/view/content-rows';
import { findingFacts } from '@service-embeds/domain/report/view/finding-facts';
import { formatDate, formatPhone, messagesFor } from '../../platform/translations/messages-for.ts';

/** A term with its value. */
export interface ContentField {
  label: string;
  value: string;
}

/** A finding, which is drawn as a card that stays on one page. */
export interface ContentFinding {
  title: string;
  fields: ContentField[];
  /** What the law says about its use. Empty: nothing. */
  note: string;
}

/** A part of a report on paper. Its parts are drawn in this order. */
export interface ContentSection {
  /** Empty: none. */
  heading: string;
  /** Of the heading. Default: 2 */
  level?: 2 | 3 | 4;
  fields: ContentField[];
  findings?: ContentFinding[];
  /** Paragraphs. */
  records: string[];
  /** Rows with a detail below the first cell. */
  table?: { columns: string[]; rows: { cells: string[]; detail: string }[] };
  /** A line separates it from an entry before it. Default: no. */
  isNext?: boolean;
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
  /** What is special about a report: who asked for it and who prepared it, on every page, and its outcome in a sentence. */
  report?: { brand: PdfBrand; agency: string; summary: string; hasFindings: boolean };
  fields: ContentField[];
  sections: ContentSection[];
  /** The last paragraph of a report: who prepared it, and what the candidate may do about it. Empty: none. */
  notice: string;
}

/** How an account presents itself on paper. */
export interface PdfBrand {
  name: string;
  /** As `#rrggbb`. Null: the color of the service. */
  color: string | null;
  /** PNG in Base64. Null: none. */
  logo: string | null;
}

/** What a report on paper is made from: resources as the API returns them, so that it shows nothing that the API hides. */
export interface ReportSources {
  /** The consumer reporting agency with its contact. */
  agency: string;
  /** The agency's name alone. */
  agencyName: string;
  brand: PdfBrand;
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
  const findingCount = countFindings(screenings);
  return {
    title: texts.title(candidateName(candidate)),
    language: messages.locale,
    writtenAt: report.revised_at ?? report.completed_at ?? report.created_at,
    fields: compact([
      [texts.requestedBy, accountName],
      [texts.candidate, candidateName(candidate)],
      [texts.formerNames, candidate.former_names.map(nameOf).join('; ')],
      [texts.email, candidate.email],
      [texts.phone, candidate.phone && formatPhone(candidate.phone)],
      [texts.yearOfBirth, candidate.dob && candidate.dob.slice(0, 4)],
      [texts.ssn, candidate.ssn && candidate.ssn.replace(/X/g, '•')],
      [texts.reference, candidate.custom_id],
      [texts.report, report.id],
      [texts.package, report.package_name],
      [texts.status, texts.statuses[report.status]],
      [texts.ordered, day(report.created_at)],
      [texts.completed, day(report.completed_at)],
      [texts.revised, day(report.revised_at)],
      [texts.workLocation, report.work_locations.map(placeText).join('; ')],
    ]),
    sections: toSections(screenings, language),
    notice: texts.notice(agency),
    report: {
      brand: sources.brand,
      agency: sources.agencyName,
      summary: texts.summary(findingCount, screenings.length),
      hasFindings: findingCount > 0,
    },
  };
}

const isClear = ({ status, result }: Screening): boolean => status === 'complete' && result === 'clear';

/**
 * Returns how many findings screenings have: charges, and records of courts without any. One that has a finding without either, such as a
 * wrong employer, has one.
 */
function countFindings(screenings: readonly Screening[]): number {
  const countIn = ({ records }: Screening): number =>
    records
      .filter(({ employer, school }) => !employer && !school)
      .reduce((sum, { charges }) => sum + Math.max(1, charges.length), 0);
  return screenings
    .filter(({ result }) => result === 'consider')
    .reduce((sum, screening) => sum + Math.max(1, countIn(screening)), 0);
}

/** Findings come first, then what is not complete, and what is clear is a table. */
function toSections(screenings: readonly Screening[], language: Language): ContentSection[] {
  const clear = screenings.filter(isClear);
  const otherScreenings = screenings.filter((screening) => !isClear(screening));
  const sortedScreenings = [
    ...otherScreenings.filter(({ result }) => result === 'consider'),
    ...otherScreenings.filter(({ result }) => result !== 'consider'),
  ];
  return [
    ...sortedScreenings.map((screening) => toSection(screening, language)),
    ...(clear.length ? [clearSection(clear, language)] : []),
  ];
}

function clearSection(screenings: readonly Screening[], language: Language): ContentSection {
  const { reportPdf: texts, screenings: words } = messagesFor(language);
  const rows = screenings.map((screening) => ({
    cells: [
      nameOfScreening(screening, language),
      words.clear,
      dateWriter(language)(screening.completed_at) ?? '',
    ],
    detail: contentFields(screening, language)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
  }));
  const columns = [texts.screening, texts.result, texts.completed];
  return { heading: texts.clearScreenings, fields: [], records: [], table: { columns, rows } };
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

export const compact = (fields: [string, string | null][]): ContentField[] =>
  fields.flatMap(([label, value]) => (value ? { label, value } : []));

const nameOfScreening = ({ object, county, state }: Screening, language: Language): string =>
  messagesFor(language).screeningNames[object] + (county ? ` (${county}, ${state})` : '');

function contentFields(screening: Screening, language: Language): [label: string, value: string][] {
  const { contentLabels } = messagesFor(language);
  return contentRows(screening).map((row) => [
    rowLabel(row, contentLabels),
    rowText(row, contentLabels, (day) => formatDate(new Date(day), language)),
  ]);
}

function toSection(screening: Screening, language: Language): ContentSection {
  const { records, cancellation_reason: reason, completed_at, use_limit: limit, analytes = [] } = screening;
  const { reportPdf, screenings, screeningNames } = messagesFor(language);
  return {
    heading: nameOfScreening(screening, language),
    fields: compact([
      [reportPdf.result, resultText(screening, language)],
      [reportPdf.reason, reason && reportPdf.cancellationReasons[reason]],
      [reportPdf.completed, dateWriter(language)(completed_at)],
      ...contentFields(screening, language),
    ]),
    // Employers and schools are among the fields.
    findings: [
      ...[{ name: screeningNames[screening.object], use_limit: limit }, ...(limit ? [] : analytes)].flatMap(
        ({ name: title, use_limit: law }) =>
          law ? [{ title, fields: [], note: screenings.useLimit(law) }] : [],
      ),
      ...records
        .filter(({ employer, school }) => !employer && !school)
        .flatMap((record) => toFindings(record, language)),
    ],
    records: [],
  };
}

function resultText({ status, result }: Screening, language: Language): string {
  const { reportPdf, screenings } = messagesFor(language);
  if (status === 'suspended') return reportPdf.statuses.suspended;
  if (status !== 'complete') return screenings[status];
  return result === 'consider' ? screenings.consider : screenings.clear;
}

/** Returns a card for each charge of a record, or one for a record without charges. */
function toFindings(record: Screening['records'][number], language: Language): ContentFinding[] {
  const { reportPdf: texts, screenings } = messagesFor(language);
  const fieldsOf = (charge?: (typeof record)['charges'][number]): ContentField[] =>
    compact(
      findingFacts(record, charge ?? {}, (day) => formatDate(new Date(day), language)).map(
        ([fact, value]) => [texts.facts[fact], value],
      ),
    );
  if (!record.charges.length) return [{ title: record.source || texts.record, fields: fieldsOf(), note: '' }];
  return record.charges.map((charge) => {
    const level = texts.level(charge.level);
    return {
      title: level ? `${charge.charge} (${level})` : charge.charge,
      fields: fieldsOf(charge),
      note: charge.use_limit ? screenings.useLimit(charge.use_limit) : '',
    };
  });
}

/** Divides the text of a disclosure document at its headings, for its PDF. The items of a list are marked, as on the page. */
export function documentSections(text: string): ContentSection[] {
  const sections: ContentSection[] = [{ heading: '', fields: [], records: [] }];
  for (const block of parseDocumentText(text)) {
    if (block.kind === 'heading') sections.push({ heading: block.text, fields: [], records: [] });
    else
      sections
        .at(-1)
        ?.records.push(...(block.kind === 'list' ? block.items.map((item) => `• ${item}`) : [block.text]));
  }
  return sections;
}
