import type {
  AssessedObjectType,
  Charge,
  ScreeningType,
  Assessment,
  AssessmentValue,
  FindingAssessment,
  Rule,
} from '@service-embeds/contract';
import { defaultRecordType } from '../../reporting/record-facts.ts';
import { isOlder } from '../../time.ts';
import { bareRecordsOf, isFindingItself } from '../adverse-items.ts';
import {
  type ScreeningRecord,
  noUseLimits,
  type PlacedCharge,
  type UseLimiter,
  type ReportRecord,
  type RulesetRecord,
} from '../report-record.ts';
import type { ReportAggregate } from './report-aggregate.ts';

/** Something that a report found, as the rules of an assessment see it. */
export interface Finding {
  id: string;
  /** The object that an assessment names: the charge, or the screening. */
  object: { object_id: string; object_type: AssessedObjectType };
  screeningType: ScreeningType;
  level: Charge['level'] | null;
  /** Whether it is a conviction, or no criminal charge at all. A criminal charge of no known class is none. */
  convicted: boolean;
  /** The date of the disposition, otherwise of the offense. Null: unknown. */
  date: Date | null;
}

/**
 * Returns the findings of a report, as `adverseItemsOf` does.
 *
 * @param limiter what the law does not let the customer use, which counts for no rule. Default: nothing
 */
export const findingsOf = (
  screenings: readonly ScreeningRecord[],
  limiter: UseLimiter = noUseLimits,
): Finding[] =>
  screenings
    .filter(({ result }) => result === 'consider')
    .flatMap((screening): Finding[] => {
      const screeningType = screening.type;
      const chargePlaces = screening.records.flatMap((record) =>
        record.charges.map((charge) => ({ charge, record })),
      );
      const isUsable = limiter({ screening }) === null;
      const itself = isFindingItself(screening) && isUsable ? [screening] : [];
      const bare = [...bareRecordsOf(screening), ...itself].map(({ id }): Finding => ({
        id,
        object: { object_id: screening.id, object_type: screeningType },
        screeningType,
        level: null,
        convicted: true,
        date: null,
      }));
      const usable = chargePlaces.filter((each) => limiter({ ...each, screening }) === null);
      const charges = usable.map(({ charge, record }): Finding => {
        const { id, level, disposition_class: value, disposition_date, offense_date } = charge;
        const date = disposition_date ?? offense_date;
        return {
          id,
          object: assessedObject(screening, id),
          screeningType,
          level,
          convicted: value === 'conviction' || typeOf(record, screeningType) !== 'criminal',
          date: date === null ? null : new Date(date),
        };
      });
      return [...charges, ...bare];
    });

const typeOf = ({ record_type: type }: PlacedCharge['record'], screening: ScreeningType) =>
  type ?? defaultRecordType(screening);

/** Returns how an assessment names a charge. Entries of driving records and registries count for their screening. */
function assessedObject({ id, type }: ScreeningRecord, chargeId: string): Finding['object'] {
  if (type === 'sex_offender_search' || !type.endsWith('search')) return { object_id: id, object_type: type };
  if (type === 'global_watchlist_search')
    return { object_id: chargeId, object_type: 'global_watchlist_charge' };
  return { object_id: chargeId, object_type: type.includes('civil') ? 'civil_charge' : 'criminal_charge' };
}

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
    const ids = [
      screening.id,
      ...records.flatMap(({ id, charges }) => [id, ...charges.map((each) => each.id)]),
    ];
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
      return inScope.filter(({ date }) => date !== null && isOlder(date, rule.years ?? 0, at));
    case 'count':
      return inScope.length >= (rule.at_least ?? 1) ? inScope : [];
    case 'custom':
    case 'default':
      return inScope;
  }
}
