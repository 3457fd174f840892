import {
  contentLabels,
  screeningNames,
  type Candidate,
  type Report,
  type Screening,
} from '@service-embeds/contract';
import { contentRows, rowLabel, rowText } from '@service-embeds/domain/report/content-rows';
import { reportLabels, resultLabels } from '@service-embeds/domain/report/status-labels';
import { formatDate } from '../../translations/format.ts';
import { messagesFor } from '../../translations/messages.ts';

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
}

/** Returns what a report says on paper. */
export const toReportContent = ({
  agency,
  accountName,
  candidate,
  report,
  screenings,
}: ReportSources): PdfContent => ({
  title: `Background check of ${candidateName(candidate)}`,
  language: 'en-US',
  fields: compact([
    ['Requested by', accountName],
    ['Candidate', candidateName(candidate)],
    ['Former names', candidate.former_names.map(nameOf).join('; ')],
    ['Email', candidate.email],
    ['Date of birth', candidate.dob],
    ['Report', report.id],
    ['Package', report.package_name],
    ['Status', statusText(report.status)],
    ['Ordered', dateText(report.created_at)],
    ['Completed', dateText(report.completed_at)],
    ['Revised', dateText(report.revised_at)],
    ['Work location', report.work_locations.map(placeText).join('; ')],
  ]),
  sections: screenings.map(toSection),
  notice: `Prepared by ${agency}. The agency did not make the hiring decision and cannot explain why it was made. The candidate may dispute anything that is inaccurate or incomplete with the agency, free of charge.`,
});

const nameOf = ({
  first_name,
  middle_name,
  last_name,
}: Pick<Candidate, 'first_name' | 'middle_name' | 'last_name'>): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ');

const candidateName = (candidate: Candidate): string => nameOf(candidate) || candidate.email;

/** Candidates read it too: to them, a finding is no question of theirs to decide. */
const statusText = (status: Report['status']): string =>
  status === 'consider' ? resultLabels.consider : reportLabels[status];

const dateText = (timestamp: string | null): string | null => timestamp && formatDate(new Date(timestamp));

const placeText = ({ city, state, country }: Report['work_locations'][number]): string =>
  [city, state, country].filter(Boolean).join(', ');

/** Returns the fields that have a value. */
export const compact = (fields: [string, string | null][]): ContentField[] =>
  fields.flatMap(([label, value]) => (value ? { label, value } : []));

function toSection(screening: Screening): ContentSection {
  const { object, county, state, records, cancellation_reason: reason, completed_at } = screening;
  return {
    heading: screeningNames[object] + (county ? ` (${county}, ${state})` : ''),
    fields: compact([
      ['Result', resultText(screening)],
      ['Reason', reason && reason.replace(/_/g, ' ')],
      ['Completed', dateText(completed_at)],
      ...contentRows(screening).map((row): [string, string] => [
        rowLabel(row, contentLabels),
        rowText(row, contentLabels, (day) => formatDate(new Date(day))),
      ]),
    ]),
    // Employers and schools are among the fields.
    records: records.filter(({ employer, school }) => !employer && !school).map(recordText),
  };
}

function resultText({ status, result }: Screening): string {
  const { screenings } = messagesFor('en');
  if (status === 'suspended') return reportLabels.suspended;
  if (status !== 'complete') return screenings[status];
  return result === 'consider' ? screenings.consider : screenings.clear;
}

const recordText = ({ source, case_number, charges }: Screening['records'][number]): string =>
  [
    `${source}${case_number ? `, case ${case_number}` : ''}`,
    ...charges.map(({ charge, level, disposition, offense_date, disposition_date }) =>
      [
        `${charge} (${level})`,
        offense_date && `offense on ${dateText(offense_date)}`,
        disposition,
        disposition_date && `disposition on ${dateText(disposition_date)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ].join('\n');
