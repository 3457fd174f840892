import { and, arrayContains, eq, gt, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedQuery } from '@service-embeds/contract';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { candidatesWithin, type AccountReach } from '../../db/rows/reach.ts';
import { whenSet, isEqual } from '../../db/rows/rows.ts';
import { candidates, reports } from '../../db/schema/index.ts';

export type CandidateFilters = Partial<
  Omit<ParsedQuery<'GET /v1/candidates'>, 'page' | 'per_page' | 'after' | 'driver_license_number'>
> & {
  /** What a candidate with the number of the driver license may be found by. */
  driverLicenseLookups?: Buffer[] | undefined;
};

/** Most words of a name in which a middle name is searched. */
const maxWords = 8;

/** Returns the condition that the account's candidates within reach meet who match every filter. Undefined: all of them do. */
export function matchesFilters(
  db: Queryable,
  reach: AccountReach,
  filters: CandidateFilters,
): SQL | undefined {
  const { id, createdAt, email, customId, geoIds } = candidates;
  return and(
    candidatesWithin(reach),
    isEqual(email, filters.email),
    isEqual(customId, filters.custom_id),
    whenSet(filters.driverLicenseLookups, (values) => inArray(candidates.driverLicenseLookup, values)),
    whenSet(filters.full_name, matchesName),
    whenSet(filters.created_after, (value) => gt(createdAt, new Date(value))),
    whenSet(filters.created_before, (value) => lt(createdAt, new Date(value))),
    whenSet(filters.geo_id, (value) => arrayContains(geoIds, [value])),
    whenSet(filters.metadata, matchesMetadata),
    whenSet(filters.adjudication, (value) => matchesAdjudication(db, reach, value)),
    whenSet(matchesRevision(filters), (isRevised) => inArray(id, idsOfReports(db, reach, isRevised))),
    whenSet(matchesDecision(filters), (isDecided) => inArray(id, idsOfReports(db, reach, isDecided))),
    whenSet(filters.program_id, (value) =>
      inArray(id, idsOfReports(db, reach, eq(reports.programId, value))),
    ),
  );
}

const firstAndLast = sql`lower(coalesce(${candidates.firstName}, '') || ' ' || coalesce(${candidates.lastName}, ''))`;
const allNames = sql`lower(concat_ws(' ', ${candidates.firstName}, ${candidates.middleName}, ${candidates.lastName}))`;

/**
 * Matches first and last name, or all three. The index knows first and last name only, so every run of inner words is tried
 * as the middle name.
 */
function matchesName(name: string): SQL | undefined {
  const text = name.toLowerCase().replace(/\s+/g, ' ');
  const words = text.split(' ');
  const spellings = [text];
  if (words.length <= maxWords)
    for (let from = 1; from < words.length - 1; from++)
      for (let to = from + 1; to < words.length; to++)
        spellings.push([...words.slice(0, from), ...words.slice(to)].join(' '));
  return and(inArray(firstAndLast, spellings), or(eq(firstAndLast, text), eq(allNames, text)));
}

/** Matches entries as text. The index finds them by their possible values. */
const matchesMetadata = (entries: Record<string, string>): SQL | undefined =>
  and(
    ...Object.entries(entries).map(([name, text]) =>
      or(
        ...possibleValues(text).map(
          (value) => sql`${candidates.metadata} @> ${JSON.stringify({ [name]: value })}::jsonb`,
        ),
      ),
    ),
  );

function possibleValues(text: string): (string | number | boolean)[] {
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? [text, number] : [text];
}

const idsOfReports = (db: Queryable, reach: AccountReach, condition: SQL | undefined) =>
  db
    .select({ id: reports.candidateId })
    .from(reports)
    .where(and(ofAccount(reports, reach), condition));

/** Matches candidates whose newest decision is this one. */
const matchesAdjudication = (
  db: Queryable,
  reach: AccountReach,
  value: NonNullable<CandidateFilters['adjudication']>,
): SQL | undefined =>
  and(
    inArray(candidates.id, idsOfReports(db, reach, eq(reports.adjudication, value))),
    sql`(select ${reports.adjudication} from ${reports} where ${ofAccount(reports, reach)}
      and ${reports.candidateId} = ${candidates.id} and ${isNotNull(reports.adjudication)}
      order by ${reports.id} desc limit 1) = ${value}`,
  );

function matchesRevision({
  report_revised_after: after,
  report_revised_before: before,
}: CandidateFilters): SQL | undefined {
  if (after === undefined && before === undefined) return undefined;
  return and(
    whenSet(after, (value) => gt(reports.revisedAt, new Date(value))),
    whenSet(before, (value) => lt(reports.revisedAt, new Date(value))),
  );
}

/** One report has to meet all conditions about its decision. */
function matchesDecision({
  report_adjudicated_after: after,
  report_adjudicated_before: before,
  report_adjudicator_email: adjudicator,
}: CandidateFilters): SQL | undefined {
  if (after === undefined && before === undefined && adjudicator === undefined) return undefined;
  return and(
    whenSet(after, (value) => gt(reports.adjudicatedAt, new Date(value))),
    whenSet(before, (value) => lt(reports.adjudicatedAt, new Date(value))),
    isEqual(reports.adjudicatorEmail, adjudicator),
  );
}
