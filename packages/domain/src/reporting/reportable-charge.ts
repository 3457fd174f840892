import type { Charge, DispositionClass, SuppliedRecordType } from '@service-embeds/contract';
import { hasCome, hasPassed } from '../time.ts';
import { dispositionMeanings, reportedClass } from './dispositions/disposition-meaning.ts';
import { type RecordFacts, courtOf } from './record-facts.ts';
import { reportingLimits, type AdverseKind, type ReportingLimit } from './reporting-limits.ts';

/** A law that keeps entries of sex offender registries out of decisions about employment. */
export interface RegistryRule {
  /** Code of the state: of the registry, the work location, or the residence of the candidate. */
  state: string;
  source: string;
  /** Day on which the row was compared with the text of the law. Undefined: it never was. */
  checked?: string;
  /** Why counsel has to look at the row. Until then the entry is withheld. */
  forCounsel: string;
}

/**
 * States that do not let an employer use what their registry says. Laws that only forbid crimes, harassment and unlawful
 * discrimination (Mass. Gen. Laws ch. 6, 178N) keep nothing out of a report. Templates that counsel has to read.
 */
export const registryRules: readonly RegistryRule[] = [
  {
    state: 'CA',
    source: 'Cal. Penal Code 290.46(l)(2)(E)',
    checked: '2026-11-25',
    forCounsel: 'Subdivision (l)(1) allows the use to protect a person at risk, and other laws may allow it.',
  },
  {
    state: 'NV',
    source: 'Nev. Rev. Stat. 179B.270',
    forCounsel: 'The row was not compared with the text of the law, which has exceptions in other statutes.',
  },
];

/** Returns the rule that keeps an entry out of a report. Watchlists of sanctions and exclusions are no such registries. */
export function findRegistryRule(
  record: Pick<RecordFacts, 'state' | 'screening_type'>,
  states: readonly string[],
): RegistryRule | undefined {
  if (record.screening_type === 'global_watchlist_search') return undefined;
  return registryRules.find(({ state }) => state === record.state || states.includes(state));
}

export interface ReportingContext {
  /** Jurisdictions whose law applies, as `candidateJurisdictions` returns them. States and `US` have limits. */
  states: readonly string[];
  /** Annual salary of the position in US dollars. Null: unknown, so that no exception applies. */
  salary: number | null;
  at: Date;
}

/** Why something is kept out of a report. */
export interface WithholdingReason {
  code: 'closed_case' | 'obsolete' | 'not_reportable' | 'undated';
  /** The law that keeps it out. */
  source: string;
}

/**
 * Returns why a charge must not be reported, or undefined if it may be.
 *
 * @param charge of a criminal record with its class. Without one it counts as pending
 */
export function findChargeProblem(
  charge: Charge,
  record: RecordFacts,
  context: ReportingContext,
): WithholdingReason | undefined {
  if (charge.disposition_class === 'sealed') return closedCase;
  if (record.record_type === 'registry') return findRegistryProblem(record, context);
  const kind = kindOf(charge, record.record_type);
  return findLimit(kind, dateOf(charge, record, { kind, at: context.at }), record, context);
}

/** Why nothing of a closed case is reported. */
export const closedCase: WithholdingReason = {
  code: 'closed_case',
  source: dispositionMeanings.sealed.source,
};

/** Returns why a record without charges must not be reported, or undefined if it may be. */
export function findRecordProblem(
  record: RecordFacts,
  context: ReportingContext,
): WithholdingReason | undefined {
  const { record_type: type, file_date: date } = record;
  if (type === 'registry') return findRegistryProblem(record, context);
  // No word and no date says that a criminal record without a charge has ended.
  return findLimit(type === 'criminal' ? 'pending' : type, date ?? null, record, context);
}

function findRegistryProblem(
  record: RecordFacts,
  { states }: ReportingContext,
): WithholdingReason | undefined {
  const rule = findRegistryRule(record, states);
  return rule && { code: 'not_reportable', source: rule.source };
}

const kindOf = ({ disposition_class: value }: Charge, type: SuppliedRecordType): AdverseKind =>
  type === 'criminal' || type === 'registry' ? (reportedClass(value) ?? 'pending') : type;

/**
 * Returns the day from which the years count. For a conviction: the last of disposition, sentence and release, as the
 * state laws say. For an arrest or a charge: its entry, which is the first known day. The first known day also for a bankruptcy, whose
 * filing is the order for relief (15 U.S.C. 1681c(a)(1); 11 U.S.C. 301(b)), and for a collection, which counts from the delinquency
 * (15 U.S.C. 1681c(c)(1)). A day that has not come is no known day, unless it is that of a release: a source that writes years with two
 * digits has 2062 for 1962.
 */
export function dateOf(
  charge: Charge,
  { file_date }: RecordFacts,
  { kind, at }: { kind: AdverseKind; at: Date },
): string | null {
  const days = (values: (string | null | undefined)[]): string[] =>
    values.filter((day): day is string => typeof day === 'string' && hasCome(day, at));
  const countsFrom =
    kind in dispositionMeanings ? dispositionMeanings[kind as DispositionClass].countsFrom : null;
  if (countsFrom === 'end') {
    const { disposition_date, conviction_date, sentence_date, release_date } = charge;
    const ends = days([disposition_date, conviction_date, sentence_date])
      .concat(release_date ?? [])
      .sort();
    return ends.at(-1) ?? days([charge.offense_date, file_date])[0] ?? null;
  }
  if (countsFrom === 'entry' || kind === 'bankruptcy' || kind === 'collection') {
    const { arrest_date, charge_date, offense_date, disposition_date } = charge;
    const [entry] = days([arrest_date, charge_date, offense_date, file_date]).sort();
    return entry ?? days([disposition_date])[0] ?? null;
  }
  return days([charge.disposition_date, file_date, charge.offense_date])[0] ?? null;
}

/**
 * Returns why an adverse entry that is no record of a court must not be reported, or undefined if it may be.
 *
 * @param kind what its words say. Default: nothing about how it ended
 */
export const findEntryProblem = (
  day: string | null,
  state: string | null,
  context: ReportingContext,
  kind: AdverseKind = 'other',
): WithholdingReason | undefined => findLimit(kind, day, { state }, context);

type LimitedRecord = Pick<RecordFacts, 'state' | 'screening_type' | 'charges'>;

/** Returns the first limit that keeps something of a kind and a day out of a report. */
function findLimit(
  kind: AdverseKind,
  day: string | null,
  record: LimitedRecord,
  { states, salary, at }: ReportingContext,
): WithholdingReason | undefined {
  const { state } = record;
  const places = new Set(['US', ...states, ...(state ? [state] : [])]);
  const limits = reportingLimits.filter(
    (limit) =>
      limit.kinds.includes(kind) &&
      (limit.courtsOnly ? closesRecord(limit, record) : places.has(limit.jurisdiction)) &&
      !isExempt(limit, salary),
  );
  const never = limits.find(({ years }) => years === 0);
  if (never) return { code: 'not_reportable', source: never.source };
  const [strictest] = [...limits].sort((left, right) => left.years - right.years);
  if (!strictest) return undefined;
  if (day === null) return { code: 'undated', source: strictest.source };
  return hasPassed(day, strictest.years, at) ? { code: 'obsolete', source: strictest.source } : undefined;
}

/** Whether a law that closes records of its own courts closes one. */
const closesRecord = ({ jurisdiction, courtsOnly }: ReportingLimit, record: LimitedRecord): boolean =>
  courtOf(record) === jurisdiction &&
  (courtsOnly === 'charges' ||
    !record.charges?.some(({ disposition_class: value }) => value === 'conviction' || value === 'pending'));

const isExempt = ({ exemptSalary }: ReportingLimit, salary: number | null): boolean =>
  exemptSalary !== null && salary !== null && salary >= exemptSalary;
