import type { CandidateOrders, Report } from '@service-embeds/contract';

/** A cell by RFC 4180. What a spreadsheet would run as a formula is kept text by an apostrophe before it. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** Lines with CRLF and a byte order mark, without which spreadsheets take accents for something else. */
const toCsv = (rows: (string | number | null | undefined)[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

const columns = [
  'report_id',
  'candidate_id',
  'email',
  'first_name',
  'last_name',
  'custom_id',
  'package',
  'status',
  'result',
  'assessment',
  'adjudication',
  'screenings_finished',
  'screenings_total',
  'created_at',
  'estimated_completion_time',
  'completed_at',
];

type Person =
  | Pick<CandidateOrders['candidate'], 'email' | 'first_name' | 'last_name' | 'custom_id'>
  | undefined;

const line = (report: Report, person: Person) => [
  report.id,
  report.candidate_id,
  person?.email,
  person?.first_name,
  person?.last_name,
  person?.custom_id,
  report.package,
  report.status,
  report.result,
  report.assessment,
  report.adjudication,
  report.progress.finished,
  report.progress.total,
  report.created_at,
  report.estimated_completion_time,
  report.completed_at,
];

/** Reports that embed their candidates, one a line. */
export const reportsCsv = (reports: Report[]): string =>
  toCsv([columns, ...reports.map((report) => line(report, report.candidate))]);

/** The orders of one candidate, one a line; the status of an order without a report is its invitation's. */
export const ordersCsv = ({ candidate, orders }: CandidateOrders): string =>
  toCsv([
    columns,
    ...orders.map(({ report, invitation, package: slug }) => {
      if (report) return line(report, candidate);
      const { email, first_name, last_name, custom_id } = candidate;
      const status = `invitation ${invitation?.status ?? ''}`;
      const rest = ['', '', '', '', '', invitation?.created_at, '', ''];
      return ['', candidate.id, email, first_name, last_name, custom_id, slug, status, ...rest];
    }),
  ]);
