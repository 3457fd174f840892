import type { ContentLabels, Screening } from '@service-embeds/contract';

/** A line of what a screening says, for people. */
export interface ContentRow {
  /** A label, or the source's own words. */
  label: keyof ContentLabels | (string & {});
  /** Words of the source, days (`YYYY-MM-DD`), and `{name}` for words of the labels. They are shown in this order. */
  values: (string | { word: keyof ContentLabels })[];
}

type Value = ContentRow['values'][number] | null | undefined | false;

const row = (label: ContentRow['label'], ...values: Value[]): ContentRow[] => {
  const present = values.filter(
    (value) => value !== null && value !== undefined && value !== false && value !== '',
  );
  return present.length ? [{ label, values: present as ContentRow['values'] }] : [];
};

interface Statement {
  verified: boolean | null;
  comments: string | null;
}

const toWord = (verified: boolean | null | undefined): Value =>
  typeof verified === 'boolean' && { word: verified ? 'confirmed' : 'not_confirmed' };

const statement = (
  label: ContentRow['label'],
  value: Value,
  source: Statement | null | undefined,
): ContentRow[] => row(label, value, source && toWord(source.verified), source?.comments);

/** Returns what a screening says beyond records of courts and registries, as lines. Empty: nothing. */
export const contentRows = (screening: Screening): ContentRow[] => [
  ...screening.records.flatMap(entryRows),
  ...licenseRows(screening),
  ...referenceRows(screening),
  ...drugRows(screening),
  ...traceRows(screening),
  ...driverRows(screening),
];

type Entry = Screening['records'][number];

const entryRows = (entry: Entry): ContentRow[] =>
  entry.employer ? employerRows(entry, entry.employer) : entry.school ? schoolRows(entry, entry.school) : [];

const omission = ({ cancellation_reason: reason }: Entry): Value =>
  reason && { word: reason === 'source_unresponsive' ? 'unverified' : 'not_asked' };

function employerRows(entry: Entry, employer: NonNullable<Entry['employer']>): ContentRow[] {
  const answer = entry.result && 'position' in entry.result ? entry.result : undefined;
  const { start_date: start, end_date: end, position } = employer;
  return [
    ...row('employer', employer.name, omission(entry)),
    ...statement('position', position, answer?.position),
    ...statement('start_date', start, answer?.start_date),
    ...(end ? statement('end_date', end, answer?.end_date) : []),
    ...statement('salary', null, answer?.salary),
    ...(answer?.questions ?? []).flatMap(({ text, response }) => row(text, response)),
  ];
}

function schoolRows(entry: Entry, school: NonNullable<Entry['school']>): ContentRow[] {
  const answer = entry.result && 'degrees' in entry.result ? entry.result : undefined;
  const degrees = (answer?.degrees ?? []).map(({ title, majors, year_awarded }) =>
    [title, majors, year_awarded].filter(Boolean).join(', '),
  );
  return [
    ...row('school', school.name, omission(entry)),
    ...row('degree', degrees.join('; ') || school.degree, toWord(answer?.verified)),
  ];
}

const licenseRows = ({ certifications = [] }: Screening): ContentRow[] =>
  certifications.flatMap(({ result, input }) => [
    ...row('license', input.license_type, input.license_number),
    ...row('issuer', result.certification_issuer, result.certification_issuer_region),
    ...row('expires', result.certification_expiration),
    ...result.sub_checks.flatMap(({ name, status }) => row(name, { word: status })),
    ...result.sub_results.flatMap(({ name, value }) => row(name, value)),
  ]);

const referenceRows = ({ name, relationship, questions = [] }: Screening): ContentRow[] => [
  ...row('reference', name, relationship),
  ...questions.flatMap(({ question, answer }) => row(question, answer)),
];

const drugRows = ({ disposition, analytes = [], mro_notes }: Screening): ContentRow[] => [
  ...row('test', disposition && { word: disposition }),
  ...analytes.flatMap((analyte) => row(analyte.name, analyte.disposition && { word: analyte.disposition })),
  ...row('review', mro_notes),
];

const traceRows = ({ addresses = [], aliases = [] }: Screening): ContentRow[] => [
  ...row('addresses', addresses.length > 0 && String(addresses.length)),
  ...row(
    'aliases',
    aliases
      .map(({ first_name, middle_name, last_name }) =>
        [first_name, middle_name, last_name].filter(Boolean).join(' '),
      )
      .join('; '),
  ),
];

const driverRows = ({
  license_status,
  license_state,
  violations = [],
  accidents = [],
  suspensions = [],
}: Screening): ContentRow[] => [
  ...row('license', license_status, license_state),
  ...violations.flatMap((entry) =>
    row('violation', entry.description, entry.conviction_date ?? entry.issued_date),
  ),
  ...accidents.flatMap((entry) => row('accident', entry.description, entry.accident_date)),
  ...suspensions.flatMap((entry) => row('suspension', entry.description, entry.start_date)),
];

/** Returns the values of a line in the words of a language. @param formatDay writes a day as people do */
export const rowText = (
  { values }: ContentRow,
  labels: ContentLabels,
  formatDay: (day: string) => string,
): string =>
  values
    .map((value) =>
      typeof value === 'string'
        ? /^\d{4}-\d\d-\d\d$/.test(value)
          ? formatDay(value)
          : value
        : labels[value.word],
    )
    .join(', ');

/** Returns the label of a line in the words of a language. */
export const rowLabel = ({ label }: ContentRow, labels: ContentLabels): string =>
  (labels as Record<string, string>)[label] ?? label;
