import type {
  AdverseAction,
  Assessment,
  Report,
  ReportAdverseItem,
  Screening,
  TokenClaims,
  Verification,
} from '@service-embeds/contract';
import type { ServiceClient } from '../../client/service-client.ts';
import { isServiceError } from '../../client/service-error.ts';

/** A report with what its first view shows. What the session token may not read is undefined. */
export interface ReportData {
  report: Report;
  verifications: readonly Verification[];
  /** Newest first. */
  actions: readonly AdverseAction[];
  /** What the law lets a decision be based on. Undefined: the session token does not allow decisions. */
  items: readonly ReportAdverseItem[] | undefined;
  /** The newest assessment. */
  assessment: Assessment | undefined;
}

/** One finding: a charge of a record, a record without charges, or a screening that has neither. */
export interface Finding {
  screening: Screening;
  record?: Screening['records'][number];
  charge?: Screening['records'][number]['charges'][number];
  /** Its place in its screening. What the screening says beyond records is shown with the first. */
  index: number;
  /** Name of the customer's rule that rated it. */
  rule?: string | undefined;
}

type ReportPart =
  | 'GET /v1/reports/{id}/verifications'
  | 'GET /v1/reports/{id}/adverse_actions'
  | 'GET /v1/reports/{id}/timeline'
  | 'GET /v1/reports/{id}/disputes'
  | 'GET /v1/reports/{id}/adverse_items'
  | 'GET /v1/reports/{id}/assessments';

/** Returns a function that lists a part of a report. What the session token does not reach is undefined. */
export const partReader = (client: ServiceClient, id: string, signal?: AbortSignal) => {
  const input = { path: { id }, signal };
  return <Key extends ReportPart>(key: Key, isNeeded = true) =>
    isNeeded ? client.listAll(key, input).catch(orNothing) : Promise.resolve(undefined);
};

export type PartReader = ReturnType<typeof partReader>;

/**
 * Loads what the first view of a report shows. What the session token does not reach is left out, and not asked for where the token
 * says so.
 */
export async function loadParts(
  reader: PartReader,
  report: Report,
  { view = 'records' }: TokenClaims,
): Promise<ReportData> {
  const seesRecords = view === 'records';
  const [verifications, actions, items, assessments] = await Promise.all([
    reader('GET /v1/reports/{id}/verifications'),
    reader('GET /v1/reports/{id}/adverse_actions', seesRecords),
    reader('GET /v1/reports/{id}/adverse_items', seesRecords),
    reader('GET /v1/reports/{id}/assessments', report.assessment !== null),
  ]);
  return {
    report,
    verifications: verifications ?? [],
    actions: actions ?? [],
    items: items?.filter(({ use_limit: limit }) => !limit),
    assessment: assessments?.[0],
  };
}

/** Returns the places whose law requires an assessment before an adverse action is based on these findings. */
export const placesRequiringAssessment = (items: readonly ReportAdverseItem[]): string[] =>
  Array.from(new Set(items.flatMap((item) => item.assessment_required_by)));

/** Whether the candidate has disputed the report: its disputes are then the first thing that its page shows. */
export const isDisputed = ({ status, revised_at }: Report): boolean =>
  status === 'dispute' || revised_at !== null;

function orNothing(error: unknown): undefined {
  if (isServiceError(error) && error.status === 403) return undefined;
  throw error;
}

/** Returns what a report found, most severe first. */
export function findingsOf({ report, assessment }: Pick<ReportData, 'report' | 'assessment'>): Finding[] {
  const rules = new Map(
    assessment?.results.flatMap(({ assessed_objects, rule }) =>
      assessed_objects.map(({ object_id }) => [object_id, rule.name] as const),
    ),
  );
  return (report.screenings ?? [])
    .filter(({ result }) => result === 'consider')
    .flatMap((screening) =>
      recordFindings(screening).map((finding, index) => ({
        ...finding,
        screening,
        index,
        rule: rules.get(finding.charge?.id ?? '') ?? rules.get(screening.id),
      })),
    )
    .sort((left, right) => severityOf(left) - severityOf(right));
}

/** Returns the findings of a screening, as `adverseItemsOf` of the domain does: first the screening itself, if it is one. */
function recordFindings({
  records,
  violations,
  accidents,
  suspensions,
}: Screening): Pick<Finding, 'record' | 'charge'>[] {
  const findings: Pick<Finding, 'record' | 'charge'>[] = records.flatMap((record) =>
    record.charges.length
      ? record.charges.map((charge) => ({ record, charge }))
      : record.employer || record.school
        ? []
        : [{ record }],
  );
  const isBeside = [violations, accidents, suspensions].some((entries) => entries?.length);
  return findings.length && !isBeside ? findings : [{}, ...findings];
}

const levels = ['felony', 'misdemeanor', 'infraction', 'other'];
const severityOf = ({ charge }: Pick<Finding, 'charge'>): number => levels.indexOf(charge?.level ?? 'other');
