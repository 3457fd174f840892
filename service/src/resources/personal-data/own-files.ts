import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import type { AccountRow, CandidateRow } from '../../db/rows/rows.ts';
import { accounts, candidates } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { candidateCipher } from '../candidates/candidates.queries.ts';

/** What one customer's account has of a person, and the time there. */
export interface OwnFile {
  account: AccountRow;
  candidate: CandidateRow;
  now: Date;
}

/** Candidates with the same email address that one part of a disclosure looks at, besides the one of the link. */
const candidatesPerPart = 50;

/** A part of what is held about a person. */
export interface OwnFiles {
  /** The one of the link comes first, in the first part. */
  files: OwnFile[];
  /** Whether no candidate with the same email address is left to look at. */
  isLast: boolean;
}

/**
 * Returns where else a person has a file: a person has one with the reporting agency, whichever customer ordered (15 U.S.C. 1681a(g)). It is the
 * same person if the whole Social Security number and the date of birth are equal, and the email address too, because it is what
 * the second factor of the link proves: the numbers of another person alone open nothing.
 *
 * @param part from 1: the candidate reads the first, and staff sends the others
 */
export async function findOwnFiles(
  db: Queryable,
  container: Container,
  own: OwnFile,
  part = 1,
): Promise<OwnFiles> {
  const { candidate } = own;
  const first = part === 1 ? [own] : [];
  const numbers = numbersOf(container, candidate);
  if (numbers === undefined) return { files: first, isLast: true };
  const rows = await db
    .select({ account: accounts, candidate: candidates })
    .from(candidates)
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(mayBe(candidate))
    .orderBy(asc(candidates.accountId), asc(candidates.id))
    .limit(candidatesPerPart + 1)
    .offset((part - 1) * candidatesPerPart);
  const others = rows
    .slice(0, candidatesPerPart)
    .filter((row) => numbersOf(container, row.candidate) === numbers)
    .map((row) => ({ ...row, now: accountTime(container.clock, row.account) }));
  return { files: [...first, ...others], isLast: rows.length <= candidatesPerPart };
}

/** Candidates who may be the same person, by what is not encrypted. */
const mayBe = ({ id, email }: CandidateRow) =>
  and(
    eq(sql`lower(${candidates.email})`, email.toLowerCase()),
    ne(candidates.id, id),
    isNotNull(candidates.ssn),
    isNull(candidates.piiRemovedAt),
  );

/** Returns how many parts the file of a person has, the one that they read themselves included. */
export const countParts = async (db: Queryable, candidate: CandidateRow): Promise<number> =>
  Math.max(1, Math.ceil((await db.$count(candidates, mayBe(candidate))) / candidatesPerPart));

/** Returns the numbers that tell people apart. Undefined: one of them is not known. */
export function numbersOf(container: Pick<Container, 'keys'>, candidate: CandidateRow): string | undefined {
  const { ssn, dob } = candidate;
  if (!ssn || !dob) return undefined;
  const cipher = candidateCipher(container, candidate);
  return `${cipher.decrypt(ssn, 'ssn').replace(/\D/g, '')} ${cipher.decrypt(dob, 'dob')}`;
}
