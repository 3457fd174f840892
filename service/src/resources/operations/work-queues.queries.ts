import { sql, type SQL } from 'drizzle-orm';
import { displayName } from '@service-embeds/domain/candidate/candidate-record';
import type { StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import type { Queryable } from '../../db/pool/database.ts';
import { containing } from '../../db/rows/rows.ts';
import {
  accounts,
  applications,
  candidates,
  disputes,
  natureScopeRequests,
  reports,
  screenings,
  verifications,
} from '../../db/schema/index.ts';
import { claimedAs, type ClaimFilter } from './claims.queries.ts';

/** Most rows that a page of a queue lists. The oldest work comes first, so the rest waits. */
export const listedRows = 100;

/** Something that waits for the staff. */
export interface WaitingWork {
  accountId: string;
  accountName: string;
  /** Seconds by which the account's test clock is ahead. */
  clockAdvanceSeconds: number;
  objectId: string;
  /** The name of the account, the application or the package, or the type of the verification. */
  subject: string;
  /** Whom it is about. Undefined: no candidate. */
  candidate: { id: string; name: string } | undefined;
  /** How many parts of it are open. */
  open: number;
  /** Whether it waits for the candidate. */
  isBlocked: boolean;
  /** On the account's clock. */
  since: Date;
  /** On the account's clock. Null: the law gives no time. */
  dueAt: Date | null;
}

export interface QueueFilter extends ClaimFilter {
  /** A part of the account's name, or its ID. Empty: every account. */
  account: string;
  /** On the service's clock. Only what has come after it counts. */
  after?: Date;
}

/** The open work of each kind. */
const sources: Record<StaffWorkKind, SQL> = {
  account: sql`
    select id as account_id, id as object_id, name as subject, null::text as candidate_id, 1 as open, false as blocked,
      coalesce(legal_entity_changed_at, created_at) as since, null::timestamptz as due_at
    from ${accounts} where not authorized`,
  application: sql`
    select account_id, client_id as object_id, name as subject, null::text as candidate_id, 1 as open, false as blocked,
      coalesce(certification_changed_at, created_at) as since, null::timestamptz as due_at
    from ${applications} where certification_status = 'in_review'`,
  dispute: sql`
    select d.account_id, d.id as object_id, r.package_name as subject, r.candidate_id, 1 as open, false as blocked,
      d.created_at as since, d.due_at
    from ${disputes} d join ${reports} r on r.account_id = d.account_id and r.id = d.report_id
    where d.resolved_at is null`,
  remaining_file_parts: sql`
    select account_id, id as object_id, 'file' as subject, id as candidate_id, 1 as open, false as blocked,
      remaining_file_parts_requested_at as since, null::timestamptz as due_at
    from ${candidates} where remaining_file_parts_requested_at is not null and pii_removed_at is null`,
  nature_and_scope: sql`
    select n.account_id, n.id as object_id, r.package_name as subject, r.candidate_id, 1 as open, false as blocked,
      n.created_at as since, n.deadline_at as due_at
    from ${natureScopeRequests} n join ${reports} r on r.account_id = n.account_id and r.id = n.report_id
    where n.answered_at is null`,
  report: sql`
    select r.account_id, r.id as object_id, r.package_name as subject, r.candidate_id, count(*)::int as open,
      r.status = 'suspended' as blocked, r.created_at as since, null::timestamptz as due_at
    from ${reports} r join ${screenings} s on s.account_id = r.account_id and s.report_id = r.id
    where r.status in ('pending', 'suspended') and s.status in ('pending', 'suspended')
    group by r.account_id, r.id`,
  verification: sql`
    select v.account_id, v.id as object_id, v.type as subject, r.candidate_id, 1 as open, false as blocked,
      v.completed_at as since, null::timestamptz as due_at
    from ${verifications} v join ${reports} r on r.account_id = v.account_id and r.id = v.report_id
    where v.completed_at is not null and v.processed_at is null and r.status in ('pending', 'suspended')`,
};

/** When work began to wait, in real time: the clock of an account may be ahead. */
const realSince = sql`w.since - a.clock_advance_seconds * interval '1 second'`;

const matching = (db: Queryable, kind: StaffWorkKind, { account, after, ...filter }: QueueFilter): SQL => {
  const columns = { accountId: sql`w.account_id`, objectId: sql`w.object_id` };
  const ofAccount = account ? sql`(a.id = ${account} or a.name ilike ${containing(account)})` : sql`true`;
  const isNew = after ? sql`${realSince} > ${after.toISOString()}::timestamptz` : sql`true`;
  return sql`(${sources[kind]}) w join ${accounts} a on a.id = w.account_id
    left join ${candidates} c on c.account_id = w.account_id and c.id = w.candidate_id
    where ${ofAccount} and ${isNew} and ${claimedAs(db, { ...columns, kind }, filter) ?? sql`true`}`;
};

interface WorkRow extends Record<string, unknown> {
  account_id: string;
  account_name: string;
  clock_advance_seconds: number;
  object_id: string;
  subject: string;
  candidate_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  open: number;
  blocked: boolean;
  since: string;
  due_at: string | null;
}

/** Returns the work of one kind, what is due first at the top, then the oldest. */
export async function findWork(
  db: Queryable,
  kind: StaffWorkKind,
  filter: QueueFilter,
): Promise<WaitingWork[]> {
  const { rows } = await db.execute<WorkRow>(sql`
    select w.*, a.name as account_name, a.clock_advance_seconds, c.first_name, c.last_name, c.email
    from ${matching(db, kind, filter)}
    order by w.due_at, w.since, w.object_id limit ${listedRows}`);
  return rows.map((row) => ({
    accountId: row.account_id,
    accountName: row.account_name,
    clockAdvanceSeconds: row.clock_advance_seconds,
    objectId: row.object_id,
    subject: row.subject,
    candidate: candidateOf(row),
    open: row.open,
    isBlocked: row.blocked,
    since: new Date(row.since),
    dueAt: row.due_at === null ? null : new Date(row.due_at),
  }));
}

const candidateOf = (row: WorkRow): WaitingWork['candidate'] =>
  row.candidate_id === null
    ? undefined
    : {
        id: row.candidate_id,
        name: displayName({ firstName: row.first_name, lastName: row.last_name, email: row.email ?? '' }),
      };

/** Returns how much work of a kind there is. */
export async function countWork(db: Queryable, kind: StaffWorkKind, filter: QueueFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${matching(db, kind, filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Returns since when the oldest work of a kind has waited. Undefined: nothing waits. */
export async function findOldestWork(
  db: Queryable,
  kind: StaffWorkKind,
  filter: QueueFilter,
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(${realSince}) as since from ${matching(db, kind, filter)}`,
  );
  const since = rows[0]?.since;
  return since ? new Date(since) : undefined;
}
