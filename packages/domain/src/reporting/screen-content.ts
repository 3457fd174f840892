import type { MotorVehicleContent, ScreeningContent } from '@service-embeds/contract';
import type { LawsAt } from '../law/select-laws.ts';
import { classifyDisposition } from './dispositions/classify-disposition.ts';
import {
  closedCase,
  findEntryProblem,
  type ReportingContext,
  type WithholdingReason,
} from './reportable-charge.ts';
import { bansSalaryHistory } from './salary-history.ts';
import type { WithheldPart } from './withheld-part.ts';

/** The content of a screening, divided. */
interface ScreenedContent {
  content: ScreeningContent;
  /** What is kept apart, as records with one charge each. */
  withheld: WithheldPart[];
  /** Whether the rest still says something against the candidate. */
  isAdverse: boolean;
}

type Entries = Pick<MotorVehicleContent, 'violations' | 'accidents' | 'suspensions'>;
interface DatedEntry {
  text: string | null;
  day: string | null;
  state: string | null;
  /** How a violation ended, in the words of its source. */
  disposition?: string | null;
}

/**
 * Takes out of the content of a screening what a report must not contain: entries of driving records that are too old, and
 * earlier salaries where employers must not ask for them.
 */
export function screenContent(
  content: ScreeningContent,
  context: ReportingContext & LawsAt,
): ScreenedContent {
  const { motor_vehicle_report: driver, employment_verification: employment } = content;
  const drivers = driver && screenDriver(driver, context);
  return {
    content: {
      ...content,
      ...(drivers && { motor_vehicle_report: drivers.content }),
      ...(employment &&
        bansSalaryHistory(context.laws, context.states, context.at) && {
          employment_verification: withoutSalary(employment),
        }),
    },
    withheld: drivers?.withheld ?? [],
    isAdverse: drivers?.isAdverse ?? false,
  };
}

type Employment = NonNullable<ScreeningContent['employment_verification']>;

const withoutSalary = ({ records }: Employment): Employment => ({
  records: records.map((record) => ({
    ...record,
    result: record.result && { ...record.result, salary: null },
  })),
});

function screenDriver(driver: MotorVehicleContent, context: ReportingContext) {
  const withheld: WithheldPart[] = [];
  const screen = <Part extends Entries>(part: Part): Part => ({
    ...part,
    ...screenEntries(part, context, withheld),
  });
  const { license_reports: licenses, ...main } = screen(driver);
  // The licenses repeat the entries of the record, which are kept apart once.
  const repeated: WithheldPart[] = [];
  const content: MotorVehicleContent = {
    ...main,
    ...(licenses && {
      license_reports: licenses.map((license) => ({
        ...license,
        ...screenEntries(license, context, repeated),
      })),
    }),
  };
  const parts = [content, ...(content.license_reports ?? [])];
  const isAdverse = parts.some(
    ({ violations = [], accidents = [], suspensions = [], privilege_to_drive: privilege }) =>
      violations.length + accidents.length + suspensions.length > 0 || privilege === 'invalid',
  );
  return { content, withheld: withheld.length ? withheld : repeated, isAdverse };
}

/** Returns the entries that may be reported, and adds the others to those that are kept apart. */
function screenEntries(
  { violations, accidents, suspensions }: Entries,
  context: ReportingContext,
  withheld: WithheldPart[],
): Entries {
  const keep =
    <Entry>(toDated: (entry: Entry) => DatedEntry) =>
    (entry: Entry): boolean => {
      const dated = toDated(entry);
      const problem = findProblem(dated, context);
      if (problem) withheld.push({ record: toRecord(dated), reasons: [problem] });
      return !problem;
    };
  return {
    ...(violations && {
      violations: violations.filter(
        keep(({ description, type, conviction_date, issued_date, state, disposition }) => ({
          text: description ?? type,
          day: conviction_date ?? issued_date,
          state,
          disposition,
        })),
      ),
    }),
    ...(accidents && {
      accidents: accidents.filter(
        keep(({ description, accident_date, state }) => ({ text: description, day: accident_date, state })),
      ),
    }),
    ...(suspensions && {
      // A suspension counts from its end, and one without an end still goes on.
      suspensions: suspensions.filter(
        (entry) =>
          entry.end_date === null ||
          keep(({ description, end_date, state }: typeof entry) => ({
            text: description,
            day: end_date,
            state,
          }))(entry),
      ),
    }),
  };
}

/** A violation that was dismissed is limited as a charge without a conviction, and one that is sealed is in no report. */
function findProblem(
  { day, state, disposition }: DatedEntry,
  context: ReportingContext,
): WithholdingReason | undefined {
  if (!disposition) return findEntryProblem(day, state, context);
  const { class: value, proposals } = classifyDisposition({ words: disposition, state });
  if (proposals.includes('sealed')) return closedCase;
  const isUnproven = value === 'non_conviction' || value === 'diverted';
  return findEntryProblem(day, state, context, isUnproven ? value : 'other');
}

const toRecord = ({ text, day, state, disposition = null }: DatedEntry): WithheldPart['record'] => ({
  case_number: null,
  source: 'Motor vehicle report',
  state,
  record_type: 'other',
  charges: [
    { charge: text ?? 'Entry', level: 'other', disposition, offense_date: day, disposition_date: null },
  ],
});
