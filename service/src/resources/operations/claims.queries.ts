import { and, eq, gt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { claimMinutes, type StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { staffClaims, staffMembers } from '../../db/schema/index.ts';

/** Something that one member of staff does at a time. */
export interface StaffWork {
  accountId: string;
  kind: StaffWorkKind;
  objectId: string;
}

/** Who has taken work. */
export interface Claim {
  memberId: string;
  fullName: string;
  /** When others can take it, unless the member keeps it for longer. */
  expiresAt: Date;
}

const isClaimOf = ({ accountId, kind, objectId }: StaffWork) =>
  and(ofAccount(staffClaims, accountId), eq(staffClaims.kind, kind), eq(staffClaims.objectId, objectId));

/**
 * Takes work, or keeps it for longer. Of two members of staff at the same moment, one gets it.
 * @returns whether it is now this member's work. False: another member has it
 */
export async function claimWork(
  db: Queryable,
  work: StaffWork,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + claimMinutes * millisecondsPerMinute);
  const rows = await db
    .insert(staffClaims)
    .values({ ...work, memberId, createdAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [staffClaims.accountId, staffClaims.kind, staffClaims.objectId],
      set: { memberId, expiresAt },
      setWhere: sql`${eq(staffClaims.memberId, memberId)} or ${lte(staffClaims.expiresAt, now)}`,
    })
    .returning({ memberId: staffClaims.memberId });
  return rows.length > 0;
}

/** Lets others take work, because it is done or another member is to do it. */
export async function releaseWork(db: Queryable, work: StaffWork, memberId: string): Promise<void> {
  await db.delete(staffClaims).where(and(isClaimOf(work), eq(staffClaims.memberId, memberId)));
}

/** Lets others take everything that a member of staff has taken. */
export async function releaseAllWork(db: Queryable, memberId: string): Promise<void> {
  await db.delete(staffClaims).where(eq(staffClaims.memberId, memberId));
}

/** Returns who has taken work. Undefined: it is free. */
export async function findClaim(db: Queryable, work: StaffWork, now: Date): Promise<Claim | undefined> {
  const [claim] = await db
    .select({ memberId: staffMembers.id, fullName: staffMembers.fullName, expiresAt: staffClaims.expiresAt })
    .from(staffClaims)
    .innerJoin(staffMembers, eq(staffMembers.id, staffClaims.memberId))
    .where(and(isClaimOf(work), gt(staffClaims.expiresAt, now)));
  return claim;
}

/** Which rows of a queue a member of staff looks at. */
export interface ClaimFilter {
  show: 'all' | 'free' | 'own';
  memberId: string;
  now: Date;
}

/** Condition for rows of a queue by who has taken them. */
export function claimedAs(
  db: Queryable,
  { accountId, objectId, kind }: { accountId: SQLWrapper; objectId: SQLWrapper; kind: StaffWorkKind },
  { show, memberId, now }: ClaimFilter,
): SQL | undefined {
  if (show === 'all') return undefined;
  const claims = db
    .select({ row: sql`1` })
    .from(staffClaims)
    .where(
      and(
        ofAccount(staffClaims, accountId),
        eq(staffClaims.objectId, objectId),
        eq(staffClaims.kind, kind),
        gt(staffClaims.expiresAt, now),
        show === 'own' ? eq(staffClaims.memberId, memberId) : undefined,
      ),
    );
  return show === 'own' ? sql`exists (${claims})` : sql`not exists (${claims})`;
}

/** Returns who has taken which work of a kind, by the ID of its object. */
export async function findClaims(
  db: Queryable,
  kind: StaffWorkKind,
  now: Date,
): Promise<ReadonlyMap<string, Claim>> {
  const rows = await db
    .select({
      objectId: staffClaims.objectId,
      memberId: staffMembers.id,
      fullName: staffMembers.fullName,
      expiresAt: staffClaims.expiresAt,
    })
    .from(staffClaims)
    .innerJoin(staffMembers, eq(staffMembers.id, staffClaims.memberId))
    .where(and(eq(staffClaims.kind, kind), gt(staffClaims.expiresAt, now)));
  return new Map(rows.map(({ objectId, ...claim }) => [objectId, claim]));
}
