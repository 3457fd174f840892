import type { OrderParts } from '@service-embeds/domain/order/candidate-orders';
import { toReportResource } from '@service-embeds/domain/report/report-serializer';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { candidatesToOrderFor, invitationsWithin, reportsWithin, type AccountReach } from '../../db/reach.ts';
import type { CandidateRow } from '../../db/rows.ts';
import { candidates, invitations, packages, reports } from '../../db/schema/index.ts';
import { activePackages } from '../packages/packages.queries.ts';
import type { WithKeys } from '../reports/encrypted-records.ts';
import { findScreenings } from '../reports/reports.queries.ts';

const include = new Set(['screenings'] as const);

/** Returns the candidates within reach that a request names by ID or by custom ID, newest first. */
export const findCandidatesByIds = (
  db: Queryable,
  reach: AccountReach,
  query: { candidate_id?: string[] | undefined; custom_id?: string[] | undefined },
): Promise<CandidateRow[]> =>
  db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.accountId, reach.accountId),
        candidatesToOrderFor(reach),
        or(
          query.candidate_id && inArray(candidates.id, query.candidate_id),
          query.custom_id && inArray(candidates.customId, query.custom_id),
        ),
      ),
    )
    .orderBy(desc(candidates.id));

/** Returns the invitations and reports of candidates within reach, and the names of the packages of the invitations. */
export async function findOrderParts(
  db: Queryable,
  container: WithKeys,
  reach: AccountReach,
  candidateIds: string[],
): Promise<OrderParts> {
  const { accountId } = reach;
  const invitationRows = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.accountId, accountId),
        inArray(invitations.candidateId, candidateIds),
        invitationsWithin(reach),
      ),
    );
  const reportRows = await db
    .select()
    .from(reports)
    .where(
      and(eq(reports.accountId, accountId), inArray(reports.candidateId, candidateIds), reportsWithin(reach)),
    );
  const reportIds = reportRows.map(({ id }) => id);
  const screenings = await findScreenings(db, container, accountId, reportIds);
  const slugs = [...new Set(invitationRows.map(({ packageSlug }) => packageSlug))];
  const names = slugs.length
    ? await db
        .select({ slug: packages.slug, name: packages.name })
        .from(packages)
        .where(and(activePackages(accountId), inArray(packages.slug, slugs)))
    : [];
  return {
    invitations: invitationRows,
    reports: reportRows.map((report) =>
      toReportResource({ report, screenings: screenings.get(report.id) ?? [] }, { include }),
    ),
    packageNames: new Map(names.map(({ slug, name }) => [slug, name])),
  };
}
