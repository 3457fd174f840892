import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  candidates,
  charges,
  consents,
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
  /** More lists of nodes, each a limit of its own: those of a page and of the API key behind it. */
  furtherNodes?: readonly (readonly string[])[] | undefined;
  /** ID of a partner application: only what it created. */
  createdBy?: string | undefined;
  candidateId?: string | undefined;
  reportId?: string | undefined;
  /** ID of the one object within reach: what a candidate's personal link leads to. */
  linkedId?: string | undefined;
  /** Orders and invitations, but no report. */
  withoutReports?: boolean | undefined;
}

/** An account, or the part of it within reach. */
export interface AccountReach extends Reach {
  accountId: string;
}

/** Whether something is out of reach at all. */
export const isLimited = ({ withoutReports = false, ...reach }: Reach): boolean =>
  withoutReports ||
  [reach.nodes, reach.createdBy, reach.candidateId, reach.reportId].some((limit) => limit !== undefined);

/** Returns a reach that is also limited to nodes. @param nodes undefined: it stays */
export function limitToNodes<Limits extends Reach>(
  reach: Limits,
  nodes: readonly string[] | null | undefined,
): Limits {
  if (!nodes || JSON.stringify(nodes) === JSON.stringify(reach.nodes)) return reach;
  if (!reach.nodes) return { ...reach, nodes };
  return { ...reach, furtherNodes: [...(reach.furtherNodes ?? []), nodes] };
}

/** Condition for a column with the custom ID of a node. The tree is read each time, because customers change it. */
const nodeWithin = ({ accountId, nodes: within, furtherNodes = [] }: AccountReach, column: PgColumn) =>
  within && and(...[within, ...furtherNodes].map((list) => nodeBelow(accountId, list, column)));

function nodeBelow(accountId: string, within: readonly string[], column: PgColumn): SQL {
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

/** Condition for a column with the ID of the partner application that created a row. */
const createdWithin = ({ createdBy }: Reach, column: PgColumn): SQL | undefined =>
  createdBy === undefined ? undefined : eq(column, createdBy);

/** Condition for the nodes of an account within reach. */
export const nodesWithin = (reach: AccountReach): SQL | undefined => nodeWithin(reach, nodes.customId);

/** Condition for the reports of an account within reach. */
export const reportsWithin = (reach: AccountReach): SQL | undefined =>
  and(
    reach.withoutReports ? sql`false` : undefined,
    nodeWithin(reach, reports.node),
    createdWithin(reach, reports.applicationId),
    reach.candidateId === undefined ? undefined : eq(reports.candidateId, reach.candidateId),
    reach.reportId === undefined ? undefined : eq(reports.id, reach.reportId),
  );

/** Condition for what was ordered within reach. */
export const chargesWithin = (reach: AccountReach): SQL | undefined => nodeWithin(reach, charges.node);

const standingOrdersWithin =
  ({ node, candidateId, applicationId }: Record<'node' | 'candidateId' | 'applicationId', PgColumn>) =>
  (reach: AccountReach): SQL | undefined =>
    and(
      nodeWithin(reach, node),
      createdWithin(reach, applicationId),
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
    createdWithin(reach, invitations.applicationId),
    reach.candidateId === undefined ? undefined : eq(invitations.candidateId, reach.candidateId),
    reach.reportId === undefined ? undefined : eq(invitations.reportId, reach.reportId),
  );

const reportsOfCandidate = sql`select 1 from ${reports}
  where ${reports.accountId} = ${candidates.accountId} and ${reports.candidateId} = ${candidates.id}`;
const invitationsOfCandidate = sql`select 1 from ${invitations}
  where ${invitations.accountId} = ${candidates.accountId} and ${invitations.candidateId} = ${candidates.id}`;

/** Condition for the candidates of an account within reach: with nodes, those who have an order within reach. */
export const candidatesWithin = (reach: AccountReach): SQL | undefined =>
  candidatesWith(reach, (withOrder) => withOrder);

function candidatesWith(
  reach: AccountReach,
  choose: (withOrder: SQL | undefined) => SQL | undefined,
): SQL | undefined {
  const isOwn = createdWithin(reach, candidates.applicationId);
  if (reach.candidateId !== undefined) return and(isOwn, eq(candidates.id, reach.candidateId));
  if (reach.nodes === undefined && reach.reportId === undefined) return isOwn;
  const withOrder = or(
    sql`exists (${reportsOfCandidate} and ${reportsWithin(reach)})`,
    sql`exists (${invitationsOfCandidate} and ${invitationsWithin(reach)})`,
  );
  return and(isOwn, choose(withOrder));
}

/** Condition for the consents of candidates within reach. */
export function consentsWithin(reach: AccountReach): SQL | undefined {
  const within = candidatesToOrderFor(reach);
  return (
    within &&
    sql`exists (select 1 from ${candidates}
      where ${candidates.accountId} = ${consents.accountId} and ${candidates.id} = ${consents.candidateId} and ${within})`
  );
}

/**
 * Condition for candidates whom a caller names: those within reach, and those without any order. A page creates a
 * candidate before it orders, and only then the candidate belongs to a node.
 */
export const candidatesToOrderFor = (reach: AccountReach): SQL | undefined =>
  candidatesWith(reach, (withOrder) =>
    reach.nodes
      ? or(withOrder, sql`not exists (${reportsOfCandidate}) and not exists (${invitationsOfCandidate})`)
      : withOrder,
  );
