import type { Assessment, AssessmentValue, FindingAssessment, Rule } from '@service-embeds/contract';
import { findingsOf, type Finding } from './findings.ts';
import type { ReportAggregate } from './report-aggregate.ts';
import type { ReportRecord, RulesetRecord } from '../report-record.ts';

/** From the mildest to the most severe: the most severe finding decides about the report. */
const severity: readonly AssessmentValue[] = ['eligible', 'review', 'escalated'];

/** Applies the account's ruleset to a finished report. A canceled report, or one without a ruleset, has no assessment. */
export function assess(report: ReportAggregate, at: Date): void {
  const { accountId, id: reportId, packageSlug, result } = report.record;
  const ruleset = findRuleset(report.rulesets, packageSlug);
  if (!ruleset || result === null) {
    report.update({ assessment: null });
    noteAssessments(report, new Map());
    return;
  }
  const findings = findingsOf(report.screenings, report.limitUse(at));
  const { value, results, byFinding } = applyRuleset(ruleset, report.record, findings, at);
  report.newAssessments.push({
    accountId,
    id: report.environment.newId(at),
    reportId,
    value,
    results,
    ruleset: { id: ruleset.id, name: ruleset.name, version: { number: ruleset.version } },
    createdAt: at,
  });
  report.update({ assessment: value });
  noteAssessments(report, byFinding);
}

/** Notes at every finding what the ruleset concludes from it. A screening has the most severe value of its charges. */
function noteAssessments(report: ReportAggregate, byFinding: ReadonlyMap<string, FindingAssessment>): void {
  for (const screening of report.screenings) {
    const records = screening.records.map((record) => ({
      ...record,
      charges: record.charges.map((charge) => ({ ...charge, assessment: byFinding.get(charge.id) })),
    }));
    const ids = [screening.id, ...records.flatMap(({ charges }) => charges.map(({ id }) => id))];
    const assessment = mostSevere(ids.flatMap((id) => byFinding.get(id) ?? []));
    // A screening without findings stays as it is stored.
    if (assessment || screening.assessment) report.updateScreening(screening, { records, assessment });
  }
}

const mostSevere = (assessments: readonly FindingAssessment[]): FindingAssessment | null =>
  assessments.reduce<FindingAssessment | null>(
    (worst, item) => (worst && severity.indexOf(worst.value) >= severity.indexOf(item.value) ? worst : item),
    null,
  );

/**
 * Returns the ruleset for a package: of the newest versions the latest that names the package, otherwise the latest that
 * names no package. Undefined: the account has neither.
 */
export function findRuleset(
  rulesets: readonly RulesetRecord[],
  packageSlug: string,
): RulesetRecord | undefined {
  const newestByName = new Map<string, RulesetRecord>();
  for (const ruleset of rulesets) {
    const newest = newestByName.get(ruleset.name);
    if (!newest || newest.version < ruleset.version) newestByName.set(ruleset.name, ruleset);
  }
  const latestFirst = [...newestByName.values()].sort(
    (left, right) => right.createdAt.getTime() - left.createdAt.getTime(),
  );
  return (
    latestFirst.find(({ packages }) => packages.includes(packageSlug)) ??
    latestFirst.find(({ packages }) => packages.length === 0)
  );
}

/** Applies the rules of a ruleset in their order. Every finding counts for the first rule that matches it. */
export function applyRuleset(
  ruleset: Pick<RulesetRecord, 'rules'>,
  report: Pick<ReportRecord, 'id'>,
  findings: readonly Finding[],
  at: Date,
): Pick<Assessment, 'value' | 'results'> & { byFinding: Map<string, FindingAssessment> } {
  const results: Assessment['results'] = [];
  const byFinding = new Map<string, FindingAssessment>();
  let remaining = [...findings];
  for (const rule of ruleset.rules) {
    const matches = matchingFindings(rule, remaining, at);
    remaining = remaining.filter((finding) => !matches.includes(finding));
    const assessedObjects = uniqueObjects(matches);
    if (rule.type === 'default' && !findings.length)
      assessedObjects.push({ object_id: report.id, object_type: 'report' });
    if (!assessedObjects.length) continue;
    const { name, type, value } = rule;
    for (const { id } of matches) byFinding.set(id, { value, rule: { name, type } });
    results.push({ value, assessed_objects: assessedObjects, rule: { name, type } });
  }
  const worst = Math.max(0, ...results.map(({ value }) => severity.indexOf(value)));
  return { value: severity[worst] ?? 'eligible', results, byFinding };
}

/** The objects of findings, each once: several entries of a driving record are one screening. */
const uniqueObjects = (findings: readonly Finding[]): Finding['object'][] => [
  ...new Map(findings.map(({ object }) => [object.object_id, object])).values(),
];

function matchingFindings(rule: Rule, findings: Finding[], at: Date): Finding[] {
  const inScope = findings.filter(
    ({ screeningType, level }) =>
      (!rule.screening_types || rule.screening_types.includes(screeningType)) &&
      (!rule.levels || (level !== null && rule.levels.includes(level))),
  );
  switch (rule.type) {
    case 'fairness_and_compliance':
      return inScope.filter(({ convicted }) => !convicted);
    case 'lookback_period':
      return inScope.filter(({ date }) => date !== null && date < yearsBefore(at, rule.years ?? 0));
    case 'count':
      return inScope.length >= (rule.at_least ?? 1) ? inScope : [];
    case 'custom':
    case 'default':
      return inScope;
  }
}

function yearsBefore(at: Date, years: number): Date {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}
