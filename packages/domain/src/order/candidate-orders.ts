import type { CandidateOrders, Order, Report } from '@service-embeds/contract';
import type { CandidateRecord } from '../candidate/candidate-record.ts';
import {
  type InvitationRecord,
  toInvitationResource,
  type InvitationLinks,
} from '../invitation/invitation-record.ts';

/** Orders of one candidate that a page gets at most. */
export const ordersPerCandidate = 50;

/** What the orders of some candidates consist of. */
export interface OrderParts {
  invitations: readonly InvitationRecord[];
  /** The reports with their screenings, those that were created without an invitation included. */
  reports: readonly Report[];
  /** Names of the account's packages by slug. */
  packageNames: ReadonlyMap<string, string>;
}

/** Returns the orders by candidate ID, newest first: invitations with their reports, and reports without invitation. */
export function ordersByCandidate(
  { invitations, reports, packageNames }: OrderParts,
  links: InvitationLinks,
): Map<string, Order[]> {
  const withoutInvitation = new Map(reports.map((report) => [report.id, report]));
  const entries: { id: string; candidateId: string; createdAt: number; order: Order }[] = [];
  for (const invitation of invitations) {
    const report = (invitation.reportId && withoutInvitation.get(invitation.reportId)) || null;
    if (report) withoutInvitation.delete(report.id);
    const slug = invitation.packageSlug;
    entries.push({
      id: invitation.id,
      candidateId: invitation.candidateId,
      createdAt: invitation.createdAt.getTime(),
      order: {
        object: 'order',
        package: slug,
        package_name: report?.package_name ?? packageNames.get(slug) ?? slug,
        invitation: toInvitationResource(invitation, links),
        report,
      },
    });
  }
  withoutInvitation.forEach((report) => {
    const { id, candidate_id: candidateId, package: slug, package_name } = report;
    const order: Order = { object: 'order', package: slug, package_name, invitation: null, report };
    entries.push({ id, candidateId, createdAt: Date.parse(report.created_at), order });
  });
  entries.sort((left, right) => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1));
  const orders = new Map<string, Order[]>();
  for (const { candidateId, order } of entries) {
    const list = orders.get(candidateId) ?? [];
    if (list.length < ordersPerCandidate) list.push(order);
    orders.set(candidateId, list);
  }
  return orders;
}

/** Returns a candidate and its orders as the API shows them (docs/api/reports.md#order). */
export const toCandidateOrders = (
  {
    id,
    email,
    firstName,
    lastName,
    customId,
  }: Pick<CandidateRecord, 'id' | 'email' | 'firstName' | 'lastName' | 'customId'>,
  orders: Order[] = [],
): CandidateOrders => ({
  object: 'candidate_orders',
  candidate: { id, email, first_name: firstName, last_name: lastName, custom_id: customId },
  orders,
});
