import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Container } from '../../integrations/context.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { accountTime } from '../../platform/clock.ts';
import { accounts, candidates } from '../../db/schema/index.ts';
import type { AccountRow, CandidateRow } from '../../db/rows/rows.ts';
import { candidateCipher } from '../candidates/decrypt-candidate.ts';

/** What one customer's account has of a person, and the time there. */
export interface OwnFile {
  account: AccountRow;
  candidate: CandidateRow;
  now: Date;
}

/** Accounts that a disclosure looks at, besides the one of the link. */
const mostAccounts = 50;

/**
 * Returns where else a person has a file: a person has one with the reporting agency, whichever customer ordered (15 U.S.C. 1681a(g)). It is the
 * same person if the whole Social Security number and the date of birth are equal, and the email address too, because it is what
 * the second factor of the link proves: the numbers of another person alone open nothing.
 */
export async function findOwnFiles(
  db: Queryable,
  container: Container,
  own: OwnFile,
): Promise<[OwnFile, ...OwnFile[]]> {
  const { candidate } = own;
  const numbers = numbersOf(container, candidate);
  if (numbers === undefined) return [own];
  const rows = await db
    .select({ account: accounts, candidate: candidates })
    .from(candidates)
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(
      and(
        eq(sql`lower(${candidates.email})`, candidate.email.toLowerCase()),
        ne(candidates.id, candidate.id),
        isNotNull(candidates.ssn),
        isNull(candidates.piiRemovedAt),
      ),
    )
    .orderBy(asc(candidates.accountId), asc(candidates.id))
    .limit(mostAccounts);
  const others = rows.filter((row) => numbersOf(container, row.candidate) === numbers);
  return [own, ...others.map((row) => ({ ...row, now: accountTime(container.clock, row.account) }))];
}

/** Returns the numbers that tell people apart. Undefined: one of them is not known. */
function numbersOf(container: Container, candidate: CandidateRow): string | undefined {
  const { ssn, dob } = candidate;
  if (!ssn || !dob) return undefined;
  const cipher = candidateCipher(container, candidate);
  return `${cipher.decrypt(ssn, 'ssn').replace(/\D/g, '')} ${cipher.decrypt(dob, 'dob')}`;
}
