import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { CandidateOrders, Order } from '@service-embeds/contract';
import { toReportResource } from '@service-embeds/domain/report/report-serializer';
import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import type { Queryable } from '../../db/database.ts';
import { candidates, invitations, packages, reports } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { toInvitationResource } from '../invitations/invitation.serializer.ts';
import { findScreenings } from '../reports/reports.queries.ts';
import type { Container } from '../../context.ts';

/** Orders of a candidate that a page gets, the newest. */
const shownOrders = 50;
const include = new Set(['screenings'] as const);

export const orderHandlers = (container: Container): Pick<Handlers, 'GET /v1/orders'> => ({
  'GET /v1/orders': async ({ db, account, query }) => {
    const people = await findPeople(db, account.id, query);
    if (!people.length) return { object: 'list', data: [] };
    const orders = await ordersOf(
      container,
      db,
      account.id,
      people.map(({ id }) => id),
    );
    const data = people.map(({ id, email, firstName, lastName, customId }): CandidateOrders => ({
      object: 'candidate_orders',
      candidate: { id, email, first_name: firstName, last_name: lastName, custom_id: customId },
      orders: (orders.get(id) ?? []).slice(0, shownOrders),
    }));
    return { object: 'list', data };
  },
});

const findPeople = (
  db: Queryable,
  accountId: string,
  query: { candidate_id?: string[] | undefined; custom_id?: string[] | undefined },
): Promise<CandidateRow[]> =>
  db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.accountId, accountId),
        or(
          query.candidate_id && inArray(candidates.id, query.candidate_id),
          query.custom_id && inArray(candidates.customId, query.custom_id),
        ),
      ),
    )
    .orderBy(desc(candidates.id));

/** The orders of candidates, newest first: invitations with what became of them, and reports made without one. */
async function ordersOf(
  container: Container,
  db: Queryable,
  accountId: string,
  candidateIds: string[],
): Promise<Map<string, Order[]>> {
  const invited = await db
    .select({ invitation: invitations, packageName: packages.name })
    .from(invitations)
    .leftJoin(
      packages,
      and(
        eq(packages.accountId, invitations.accountId),
        eq(packages.slug, invitations.packageSlug),
        isNull(packages.deletedAt),
      ),
    )
    .where(and(eq(invitations.accountId, accountId), inArray(invitations.candidateId, candidateIds)));
  const made = await db
    .select()
    .from(reports)
    .where(and(eq(reports.accountId, accountId), inArray(reports.candidateId, candidateIds)));
  const searched = await findScreenings(
    db,
    accountId,
    made.map(({ id }) => id),
  );
  const shown = new Map(
    made.map((report) => [
      report.id,
      toReportResource({ report, screenings: searched.get(report.id) ?? [] }, { include }),
    ]),
  );
  const ofInvitations = invited.map(({ invitation, packageName }) => {
    const report = (invitation.reportId && shown.get(invitation.reportId)) || null;
    if (report) shown.delete(report.id);
    return {
      at: invitation.id,
      candidateId: invitation.candidateId,
      order: orderOf(
        invitation.packageSlug,
        report?.package_name ?? packageName,
        toInvitationResource(container, invitation),
        report,
      ),
    };
  });
  const others = [...shown.values()].map((report) => ({
    at: report.id,
    candidateId: report.candidate_id,
    order: orderOf(report.package, report.package_name, null, report),
  }));
  const newestFirst = [...ofInvitations, ...others].sort((one, other) => (one.at < other.at ? 1 : -1));
  const grouped = Map.groupBy(newestFirst, ({ candidateId }) => candidateId);
  return new Map([...grouped].map(([id, entries]) => [id, entries.map(({ order }) => order)]));
}

const orderOf = (
  slug: string,
  name: string | null,
  invitation: Order['invitation'],
  report: Order['report'],
): Order => ({ object: 'order', package: slug, package_name: name ?? slug, invitation, report });
