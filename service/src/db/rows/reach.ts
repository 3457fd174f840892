import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  candidates,
  charges,
  continuousChecks,
  invitations,
  nodes,
  reports,
  subscriptions,
} from '../schema/index.ts';

/** The part of an account that a page or a person may reach. What is undefined does not limit. */
export interface Reach {
  /** Custom IDs of nodes: what was ordered for them, and for the nodes below them. */
  nodes?: readonly string[] | undefined;
  candidateId?: string | undefined;
  reportId?: string | undefined;
  /** Orders and invitations, but no report. */
  withoutReports?: boolean | undefined;
}

/** An account, or the part of it within reach. */
export interface AccountReach extends Reach {
  accountId: string;
}

/** Whether something is out of reach at all. */
export const isLimited = ({ nodes: within, candidateId, reportId, withoutReports = false }: Reach): boolean =>
  within !== undefined || candidateId !== undefined || reportId !== undefined || withoutReports;

/** Condition for a column with the custom ID of a node. The tree is read each time, because customers change it. */
function nodeWithin({ accountId, nodes: within }: AccountReach, column: PgColumn): SQL | undefined {
  if (!within) return undefined;
  if (!within.length) return sql`false`;
  return sql`${column} in (
    with recursive within as (
      select custom_id from ${nodes} where account_id = ${accountId} and custom_id in ${[...within]}
      union
      select child.custom_id from within
      join ${nodes} child on child.account_id = ${accountId} and child.parent_custom_id = within.custom_id
    )
    select custom_id from within)`;
}

/** Condition for the nodes of an account within reach. */
export const nodesWithin = (reach: AccountReach): SQL | undefined => nodeWithin(reach, nodes.customId);

/** Condition for the reports of an account within reach. */
export const reportsWithin = (reach: AccountReach): SQL | undefined =>
  and(
    reach.withoutReports ? sql`false` : undefined,
    nodeWithin(reach, reports.node),
    reach.candidateId === undefined ? undefined : eq(reports.candidateId, reach.candidateId),
    reach.reportId === undefined ? undefined : eq(reports.id, reach.reportId),
  );

/** Condition for what was ordered within reach. */
export const chargesWithin = (reach: AccountReach): SQL | undefined => nodeWithin(reach, charges.node);

const standingOrdersWithin =
  ({ node, candidateId }: Record<'node' | 'candidateId', PgColumn>) =>
  (reach: AccountReach): SQL | undefined =>
    and(
      nodeWithin(reach, node),
      reach.candidateId === undefined ? undefined : eq(candidateId, reach.candidateId),
    );

/** Condition for the subscriptions of an account within reach. */
export const subscriptionsWithin = standingOrdersWithin(subscriptions);

/** Condition for the continuous checks of an account within reach. */
export const continuousChecksWithin = standingOrdersWithin(continuousChecks);

/** Condition for the invitations of an account within reach. */
export const invitationsWithin = (reach: AccountReach): SQL | undefined =>
  and(
    nodeWithin(reach, invitations.node),
    reach.candidateId === undefined ? undefined : eq(invitations.candidateId, reach.candidateId),
    reach.reportId === undefined ? undefined : eq(invitations.reportId, reach.reportId),
  );

const reportsOfCandidate = sql`select 1 from ${reports}
  where ${reports.accountId} = ${candidates.accountId} and ${reports.candidateId} = ${candidates.id}`;
const invitationsOfCandidate = sql`select 1 from ${invitations}
  where ${invitations.accountId} = ${candidates.accountId} and ${invitations.candidateId} = ${candidates.id}`;

/** Condition for the candidates of an account who have an order within reach. */
export function candidatesWithin(reach: AccountReach): SQL | undefined {
  if (reach.candidateId !== undefined) return eq(candidates.id, reach.candidateId);
  if (reach.nodes === undefined && reach.reportId === undefined) return undefined;
  return or(
    sql`exists (${reportsOfCandidate} and ${reportsWithin(reach)})`,
    sql`exists (${invitationsOfCandidate} and ${invitationsWithin(reach)})`,
  );
}

/**
 * Condition for candidates whom a caller names: those within reach, and those without any order. A page creates a
 * candidate before it orders, and only then the candidate belongs to a node.
 */
export function candidatesToOrderFor(reach: AccountReach): SQL | undefined {
  const within = candidatesWithin(reach);
  if (!within || !reach.nodes || reach.candidateId !== undefined) return within;
  return or(within, sql`not exists (${reportsOfCandidate}) and not exists (${invitationsOfCandidate})`);
}
