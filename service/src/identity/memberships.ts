import { and, asc, desc, eq } from 'drizzle-orm';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import type { PageRange } from '@service-embeds/domain/pagination';
import type { Queryable, Transaction } from '../db/pool/database.ts';
import { ofAccount } from '../db/rows/of-account.ts';
import type { AccountReach } from '../db/rows/reach.ts';
import type { AccountRow, UserRow } from '../db/rows/rows.ts';
import { toPage } from '../db/rows/select-page.ts';
import { accounts, memberships, sessions, users } from '../db/schema/index.ts';

/** A person in one of the accounts that the person belongs to. Nodes limit what the person reaches of it. */
export interface Member extends UserRow, Pick<AccountReach, 'accountId' | 'nodes'> {
  role: Role;
  /** What the person chose. Null: nothing. */
  reportEmails: boolean | null;
}

interface Membership {
  user: Member;
  account: AccountRow;
}

const toMember = (
  user: UserRow,
  { accountId, role, nodes, reportEmails }: typeof memberships.$inferSelect,
): Member => ({ ...user, accountId, role, nodes: nodes ?? undefined, reportEmails });

/** Returns a person and the account of a session. The role may have changed since sign-in, or the person was removed. */
export async function findUser(
  db: Queryable,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Membership | undefined> {
  const [row] = await db
    .select({ user: users, account: accounts, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.userId, userId), ofAccount(memberships, accountId)));
  return row && { user: toMember(row.user, row.membership), account: row.account };
}

/** Stores whether a person hears by email of reports that are complete. */
export const setReportEmails = (
  db: Transaction,
  { id, accountId }: Pick<Member, 'id' | 'accountId'>,
  reportEmails: boolean,
): Promise<unknown> =>
  db
    .update(memberships)
    .set({ reportEmails })
    .where(and(eq(memberships.userId, id), ofAccount(memberships, accountId)));

export async function peopleOf(db: Queryable, accountId: string): Promise<Member[]> {
  const rows = await db
    .select({ user: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofAccount(memberships, accountId))
    .orderBy(asc(users.fullName), asc(users.id));
  return rows.map(({ user, membership }) => toMember(user, membership));
}

/** A person of an account, as other systems of the customer may know them. */
interface ListedPerson extends Pick<UserRow, 'id' | 'email' | 'fullName'> {
  role: Role;
  joinedAt: Date;
}

/** Returns a page of the people of an account, by name, and how many there are. */
export async function listPeople(
  db: Queryable,
  accountId: string,
  page: PageRange,
): Promise<{ rows: ListedPerson[]; total: number }> {
  const isOwn = ofAccount(memberships, accountId);
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      role: memberships.role,
      joinedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isOwn)
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(page.limit + 1)
    .offset(page.offset);
  return toPage(rows, page, () => db.$count(memberships, isOwn));
}

/** An account that a person belongs to. Without `apiAuthorized` it is suspended, and its people can't work in it. */
export interface AccountOfPerson extends Pick<AccountRow, 'id' | 'name' | 'apiAuthorized'> {
  role: Role;
}

/** Returns the accounts that a person belongs to, by name. */
export const accountsOf = (db: Queryable, userId: string): Promise<AccountOfPerson[]> =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      apiAuthorized: accounts.apiAuthorized,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(accounts.name), asc(accounts.id));

/** Returns a person in the account to work in after sign-in. */
export async function findDefaultUser(
  db: Queryable,
  userId: string,
  exceptId?: string,
): Promise<Membership | undefined> {
  const accountId =
    (await findDefaultAccountId(db, userId, exceptId)) ?? (await findDefaultAccountId(db, userId));
  return accountId === undefined ? undefined : findUser(db, { userId, accountId });
}

/**
 * Returns the account that a person works in after sign-in: the one of the latest session, else the first that the person
 * joined. An account that is suspended is the last choice. Undefined if the person belongs to none.
 * @param exceptId an account that is not meant
 */
export async function findDefaultAccountId(
  db: Queryable,
  userId: string,
  exceptId?: string,
): Promise<string | undefined> {
  const rows = await db
    .select({ id: memberships.accountId, apiAuthorized: accounts.apiAuthorized })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.accountId));
  const choices = rows.filter(({ id }) => id !== exceptId);
  const working = choices.filter(({ apiAuthorized }) => apiAuthorized);
  const ids = (working.length ? working : choices).map(({ id }) => id);
  if (ids.length < 2) return ids[0];
  const [latest] = await db
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(1);
  return latest && ids.includes(latest.accountId) ? latest.accountId : ids[0];
}
