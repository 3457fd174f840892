import type { AdverseImpact } from '@service-embeds/contract';
import type { LawSource } from '../law/place-law.ts';
import type { ReportRecord } from '../report/report-record.ts';

/** Selected people of two groups, out of all people of each. */
export interface TwoByTwo {
  selected: number;
  considered: number;
  otherSelected: number;
  otherConsidered: number;
}

/** How much larger than the probability of the table another one may be and still count as equal: rounding. */
const tolerance = 1 + 1e-7;

/**
 * Returns the two-sided p-value of Fisher's exact test: how likely a table at least as unlikely as this one is if the group makes
 * no difference. It is exact for small numbers, where an approximation by the normal distribution is not.
 */
export function fisherExact({ selected, considered, otherSelected, otherConsidered }: TwoByTwo): number {
  const people = considered + otherConsidered;
  const allSelected = selected + otherSelected;
  const logs = logFactorials(people);
  const logChoose = (n: number, k: number): number => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  const probability = (ofGroup: number): number =>
    Math.exp(
      logChoose(considered, ofGroup) +
        logChoose(otherConsidered, allSelected - ofGroup) -
        logChoose(people, allSelected),
    );
  const threshold = probability(selected) * tolerance;
  const fewest = Math.max(0, allSelected - otherConsidered);
  const most = Math.min(considered, allSelected);
  let sum = 0;
  for (let ofGroup = fewest; ofGroup <= most; ofGroup++) {
    const each = probability(ofGroup);
    if (each <= threshold) sum += each;
  }
  return Math.min(1, sum);
}

/** Returns the natural logarithms of the factorials from 0 to `most`. */
function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 2; n <= most; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}

/**
 * The rule that the figures apply. A rate below four fifths is what federal agencies generally take as evidence of adverse impact.
 * It is no definition: smaller differences can be evidence where they are significant, and larger ones none where numbers are small.
 */
export const fourFifthsRule: LawSource = {
  citation: '29 CFR 1607.4(D)',
  url: 'https://www.ecfr.gov/current/title-29/section-1607.4',
  checked: '2026-11-25',
};

/**
 * What figures need, so that they tell nothing about one person: the people of a group, and those of its selected and its other people.
 * The Internal Revenue Service wants as many returns in cells of tables about small areas and in others, section 12.1 of Publication
 * 1075. Where all or none were selected, or all but one, each of them reads what became of the others.
 */
export const minPeople = 10;
const minOutcomes = 3;

/** Below it, a difference is significant. The usual 5 percent, close to the two standard deviations that courts use. */
const significanceLevel = 0.05;

const maxRowNumbers = 100;

export interface DecisionPeriod {
  from: Date;
  until: Date;
}

type DecidedReport = Pick<
  ReportRecord,
  'id' | 'candidateId' | 'status' | 'result' | 'adjudication' | 'adjudicatedAt' | 'completedAt'
>;

/** What became of a person. */
interface Outcome {
  isSelected: boolean;
  at: Date;
}

/**
 * Returns what a report led to. Selected: the employer engaged the candidate, or the report is clear and nothing followed. Not
 * selected: the final notice of an adverse action was sent. Everything else is undecided: a report in progress, one that waits
 * for a decision, a first notice, a dispute without an earlier decision, and what was canceled or has expired.
 */
export function outcomeOf(report: DecidedReport): Outcome | undefined {
  const { status, result, adjudication, adjudicatedAt, completedAt } = report;
  if (status === 'canceled') return undefined;
  const decidedAt = adjudicatedAt ?? completedAt;
  if (adjudication === 'engaged' || adjudication === 'post_adverse_action')
    return decidedAt ? { isSelected: adjudication === 'engaged', at: decidedAt } : undefined;
  const isClear = adjudication === null && status === 'clear' && result === 'clear';
  return isClear && completedAt ? { isSelected: true, at: completedAt } : undefined;
}

/** A person with the group that the customer put them into. */
export interface ImpactRow {
  candidate_id?: string | undefined;
  report_id?: string | undefined;
  group: string;
}

interface Counts {
  /** As the first row of the group writes it. */
  name: string;
  considered: number;
  selected: number;
}

/** The rows that count, and why the others do not. */
interface CountedRows {
  /** By the name for comparison. */
  groups: Map<string, Counts>;
  undecided: number;
  notFound: number[];
  duplicates: number[];
}

/**
 * Computes the selection rates of groups, with the four-fifths rule.
 *
 * @param reports those of the account that the rows name, directly or by their candidate; no others
 */
export function adverseImpactOf(
  rows: readonly ImpactRow[],
  reports: readonly DecidedReport[],
  period: DecisionPeriod,
): Omit<AdverseImpact, 'object' | 'decided_after' | 'decided_before'> {
  const { groups, undecided, notFound, duplicates } = countRows(rows, reports, period);
  const visible = [...groups.values()].filter(({ considered }) => considered >= minPeople);
  const highest = visible.reduce<Counts | undefined>(higherRate, undefined);
  return {
    groups: visible
      .map((counts) => toGroup(counts, highest ?? counts))
      .sort((first, second) => (first.name < second.name ? -1 : 1)),
    small_groups: { count: groups.size - visible.length, fewest_people: minPeople },
    undecided,
    not_found: toRowNumbers(notFound),
    duplicates: toRowNumbers(duplicates),
  };
}

function countRows(
  rows: readonly ImpactRow[],
  reports: readonly DecidedReport[],
  period: DecisionPeriod,
): CountedRows {
  const byId = new Map(reports.map((report) => [report.id, report]));
  const byCandidate = Map.groupBy(reports, ({ candidateId }) => candidateId);
  const result: CountedRows = { groups: new Map(), undecided: 0, notFound: [], duplicates: [] };
  const countedIds = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const named = row.report_id === undefined ? undefined : byId.get(row.report_id);
    const candidates = named ? [named] : (byCandidate.get(row.candidate_id ?? '') ?? []);
    if (candidates.length) {
      const decision = newestDecision(candidates, period);
      if (!decision) result.undecided++;
      else if (countedIds.has(decision.id)) result.duplicates.push(index + 1);
      else {
        countedIds.add(decision.id);
        addTo(result.groups, row.group, decision.isSelected);
      }
    } else result.notFound.push(index + 1);
  }
  return result;
}

/** People write one group in several ways: case and spaces make no other group, whose rate would hide that of the whole. */
const groupKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function addTo(groups: Map<string, Counts>, name: string, isSelected: boolean): void {
  const key = groupKey(name);
  const counts = groups.get(key) ?? { name: name.trim(), considered: 0, selected: 0 };
  counts.considered++;
  if (isSelected) counts.selected++;
  groups.set(key, counts);
}

/** Returns the newest decision of the period, of one person. */
function newestDecision(
  reports: readonly DecidedReport[],
  { from, until }: DecisionPeriod,
): { id: string; isSelected: boolean } | undefined {
  let newest: (Outcome & { id: string }) | undefined;
  for (const report of reports) {
    const outcome = outcomeOf(report);
    if (!outcome || outcome.at < from || outcome.at >= until) continue;
    if (!newest || outcome.at > newest.at) newest = { id: report.id, ...outcome };
  }
  return newest;
}

/** Compares rates as products of whole numbers, which rounding cannot change. */
const higherRate = (best: Counts | undefined, other: Counts): Counts =>
  best && best.selected * other.considered >= other.selected * best.considered ? best : other;

/** Rates have four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Whether the number of selected people would tell what became of one of them. */
const isRevealing = ({ considered, selected }: Counts): boolean =>
  Math.min(selected, considered - selected) < minOutcomes;

/**
 * Returns the figures of a group. Without its own rate, or that of the highest group, no number is left from which it could be computed:
 * whether the rate is below four fifths is about the whole group, and is what the law asks.
 */
function toGroup(counts: Counts, highest: Counts): AdverseImpact['groups'][number] {
  const { name, considered, selected } = counts;
  const test = {
    selected,
    considered,
    otherSelected: highest.selected,
    otherConsidered: highest.considered,
  };
  const isHighest = selected * highest.considered === highest.selected * considered;
  const probability = isHighest ? 1 : fisherExact(test);
  const ratio = (selected * highest.considered) / (considered * highest.selected);
  const isHidden = isRevealing(counts);
  const isRatioHidden = isHidden || isRevealing(highest);
  return {
    name,
    considered,
    selected: isHidden ? null : selected,
    selection_rate: isHidden ? null : rounded(selected / considered),
    impact_ratio: isRatioHidden ? null : rounded(ratio),
    // Less than four fifths: selected / considered < 4/5 * highest.selected / highest.considered.
    below_four_fifths: 5 * selected * highest.considered < 4 * highest.selected * considered,
    p_value: isRatioHidden ? null : rounded(probability),
    statistically_significant: probability < significanceLevel,
  };
}

const toRowNumbers = (numbers: readonly number[]): AdverseImpact['not_found'] => ({
  count: numbers.length,
  rows: numbers.slice(0, maxRowNumbers),
});
