import Papa from 'papaparse';
import { adverseImpactBody, validate, type AdverseImpact, type ParsedBody } from '@service-embeds/contract';
import { toCsvLine } from '../../../platform/csv.ts';
import { dayAfter, dayOf } from '../lists/list-query.ts';

/** Bytes of a list of people with their groups. */
export const maxImpactFileBytes = 1024 * 1024;

const columns = ['candidate_id', 'report_id', 'group'] as const;

type Column = (typeof columns)[number];

/** Finds a column whatever its case, spaces and signs are: "Candidate ID". */
const columnOf = (header: string): Column | undefined => {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return columns.find((column) => plain(column) === plain(header));
};

/** What a form asks for, or one sentence about each field that is wrong. */
type ImpactRequest = { body: ParsedBody<'POST /v1/adverse_impact'> } | { errors: Record<string, string> };

/**
 * Reads the form: the days of the decisions, and a CSV file with a header. Rows without anything are left out.
 *
 * @param file what the field has: a file, if one was chosen
 */
export async function readImpactRequest(
  { from, to }: { from: string; to: string },
  file: unknown,
): Promise<ImpactRequest> {
  const first = dayOf(from);
  const end = dayAfter(to);
  const rows = file instanceof File && file.size ? readRows(await file.text()) : undefined;
  if (!first || !end || end <= first || !rows) return { errors: problemsOf({ first, end, rows }) };
  const result = validate(adverseImpactBody, {
    decided_after: first.toISOString(),
    decided_before: end.toISOString(),
    rows,
  });
  return result.ok ? { body: result.value } : { errors: { file: sentenceOf(result.fields) } };
}

interface ReadFields {
  first: Date | undefined;
  end: Date | undefined;
  rows: unknown;
}

function problemsOf({ first, end, rows }: ReadFields): Record<string, string> {
  const isReversed = first && end && end <= first;
  return {
    ...(first ? {} : { from: 'Enter the first day.' }),
    ...(end ? {} : { to: 'Enter the last day.' }),
    ...(isReversed ? { to: 'Enter a last day that is not before the first one.' } : {}),
    ...(rows ? {} : { file: 'Choose a CSV file with the columns candidate_id (or report_id) and group.' }),
  };
}

/** Returns the first problem with the rows. Rows of people count from 1, as they do in the figures. */
function sentenceOf(fields: Readonly<Record<string, readonly string[]>>): string {
  const [[name, [sentence = '']] = ['', ['']]] = Object.entries(fields);
  const row = /^rows[.[](\d+)/.exec(name)?.[1];
  return row === undefined ? sentence : `Row ${Number(row) + 1}: ${sentence}`;
}

/** Returns the rows of a CSV text, or undefined if a column is missing. */
function readRows(text: string): Partial<Record<Column, string>>[] | undefined {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const names = (data[0] ?? []).map(columnOf);
  if (!names.includes('group') || !(names.includes('candidate_id') || names.includes('report_id')))
    return undefined;
  return data.slice(1).map((cells) => {
    const row: Partial<Record<Column, string>> = {};
    for (const [index, name] of names.entries()) {
      const value = (cells[index] ?? '').trim();
      if (name && value) row[name] = value;
    }
    return row;
  });
}

export const impactColumns = [
  'group',
  'considered',
  'selected',
  'selection_rate',
  'impact_ratio',
  'below_four_fifths',
  'p_value',
  'statistically_significant',
] as const;

export const impactLines = ({ groups }: AdverseImpact): string[] =>
  groups.map((group) => {
    const values = { ...group, group: group.name };
    return `${toCsvLine(impactColumns.map((name) => values[name]))}\r\n`;
  });
