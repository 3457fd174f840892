import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { sameAccount } from '../../db/rows/of-account.ts';
import { containing, type AccountRow, type ApplicationRow, type UserRow } from '../../db/rows/rows.ts';
import { accounts, applications, candidates, reports, users } from '../../db/schema/index.ts';
import { matchesPerson } from '../candidates/candidate-list.queries.ts';

/** Most accounts on the page of accounts. */
export const listedAccounts = 100;
/** Most rows of one kind that a search of everything lists. */
export const foundRows = 20;

/** Returns the accounts whose name, ID, or email address of the first admin matches, by name. */
export function searchAccounts(db: Queryable, text: string, limit = listedAccounts): Promise<AccountRow[]> {
  const pattern = containing(text);
  const where = text
    ? or(eq(accounts.id, text), ilike(accounts.name, pattern), ilike(accounts.userEmail, pattern))
    : undefined;
  return db.select().from(accounts).where(where).orderBy(asc(accounts.name), asc(accounts.id)).limit(limit);
}

/** Returns the people whose name, ID or email address matches, by name. */
export function searchPeople(db: Queryable, text: string): Promise<UserRow[]> {
  const pattern = containing(text);
  return db
    .select()
    .from(users)
    .where(or(eq(users.id, text), ilike(users.email, pattern), ilike(users.fullName, pattern)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(foundRows);
}

/** Returns the applications of partners whose name or client ID matches, by name. */
export const searchApplications = (db: Queryable, text: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(or(eq(applications.clientId, text), ilike(applications.name, containing(text))))
    .orderBy(asc(applications.name), asc(applications.id))
    .limit(foundRows);

/** Returns the reports of this ID, or of candidates whose name, ID or email address matches, newest first. */
export const searchReports = (db: Queryable, text: string) =>
  db
    .select({
      accountId: reports.accountId,
      id: reports.id,
      packageName: reports.packageName,
      createdAt: reports.createdAt,
      accountName: accounts.name,
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.accountId))
    .innerJoin(candidates, and(sameAccount(candidates, reports), eq(candidates.id, reports.candidateId)))
    .where(or(eq(reports.id, text), matchesPerson(text)))
    .orderBy(desc(reports.id))
    .limit(foundRows);

export async function findPerson(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  return person;
}
