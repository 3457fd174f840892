import type { Assessment, AssessmentValue, Rule } from '@service-embeds/contract';
import type { ReportRow, ScreeningRow } from '../reports/report.serializer.ts';
import { findingsOf, type Finding } from './findings.ts';
import type { RulesetRow } from './assessment.serializer.ts';

/** From the mildest to the worst: a report is as bad as the worst of its findings. */
const order: AssessmentValue[] = ['eligible', 'review', 'escalated'];

/** The ruleset for a package: the newest that names it, or else the newest that names none. */
export function rulesetFor(rulesets: RulesetRow[], packageSlug: string): RulesetRow | undefined {
  const newest = new Map<string, RulesetRow>();
  for (const ruleset of rulesets) {
    const known = newest.get(ruleset.name);
    if (!known || known.version < ruleset.version) newest.set(ruleset.name, ruleset);
  }
  const latest = [...newest.values()].sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
  return (
    latest.find(({ packages }) => packages.includes(packageSlug)) ??
    latest.find(({ packages }) => packages.length === 0)
  );
}

/** What a ruleset makes of a report: each finding goes to the first rule that fits it. */
export function assess(
  ruleset: RulesetRow,
  report: Pick<ReportRow, 'id'>,
  screenings: ScreeningRow[],
  at: Date,
): Pick<Assessment, 'value' | 'results'> {
  const results: Assessment['results'] = [];
  const found = findingsOf(screenings);
  let left = found;
  for (const rule of ruleset.rules) {
    const taken = takenBy(rule, left, at);
    left = left.filter((finding) => !taken.includes(finding));
    const assessed = taken.map(({ id, objectType }) => ({ object_id: id, object_type: objectType }));
    if (rule.type === 'default' && !found.length)
      assessed.push({ object_id: report.id, object_type: 'report' });
    if (!assessed.length) continue;
    const { name, type, value } = rule;
    results.push({ value, assessed_objects: assessed, rule: { name, type } });
  }
  const worst = Math.max(0, ...results.map(({ value }) => order.indexOf(value)));
  return { value: order[worst] ?? 'eligible', results };
}

function takenBy(rule: Rule, findings: Finding[], at: Date): Finding[] {
  const ofKind = findings.filter(
    ({ screeningType, level }) =>
      (!rule.screening_types || rule.screening_types.includes(screeningType)) &&
      (!rule.levels || (level !== null && rule.levels.includes(level))),
  );
  switch (rule.type) {
    case 'fairness_and_compliance':
      return ofKind.filter(({ convicted }) => !convicted);
    case 'lookback_period':
      return ofKind.filter(({ date }) => date !== null && date < yearsBefore(at, rule.years ?? 0));
    case 'count':
      return ofKind.length >= (rule.at_least ?? 1) ? ofKind : [];
    case 'custom':
    case 'default':
      return ofKind;
  }
}

function yearsBefore(at: Date, years: number): Date {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}
