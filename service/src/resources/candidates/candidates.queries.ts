import { and, inArray } from 'drizzle-orm';
import { ApiError, errorCatalog, type Candidate } from '@service-embeds/contract';
import { readHistory } from '@service-embeds/domain/candidate/candidate-history';
import { displayName, toCandidateResource } from '@service-embeds/domain/candidate/candidate-record';
import type { SecretCipher, CandidateReports } from '@service-embeds/domain/candidate/candidate-record';
import { comparableLicenseNumber } from '@service-embeds/domain/candidate/driver-licenses';
import type { CandidateHistory } from '@service-embeds/domain/candidate/history-answers';
import type { PageRange } from '@service-embeds/domain/pagination';
import { lookupPlace, valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow, lockRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { candidatesToOrderFor, type AccountReach } from '../../db/rows/reach.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { selectNewest, type NewestRows } from '../../db/rows/select-page.ts';
import { candidates } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import type { Keys } from '../../platform/secret-keys.ts';
import { matchesFilters, type CandidateFilters } from './candidate-filters.ts';

export const findCandidate = (
  db: Queryable,
  accountId: string,
  id: string,
): Promise<CandidateRow | undefined> => findRow(db, candidates, accountId, id);

/** Returns the candidate of this ID whom a caller may order for. */
export async function findCandidateToOrderFor(
  db: Queryable,
  reach: AccountReach,
  id: string,
): Promise<CandidateRow | undefined> {
  const [row] = await db
    .select()
    .from(candidates)
    .where(and(byId(candidates, reach.accountId, id), candidatesToOrderFor(reach)));
  return row;
}

/** Returns the candidate with this ID. @throws ApiError 404 if the account has none */
export async function getCandidate(db: Queryable, accountId: string, id: string): Promise<CandidateRow> {
  const row = await findCandidate(db, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('candidate'));
  return row;
}

/** Returns a candidate, locked until the end of the transaction. @throws ApiError 404 if the account has none */
export async function getCandidateForUpdate(
  db: Transaction,
  accountId: string,
  id: string,
): Promise<CandidateRow> {
  const row = await lockRow(db, candidates, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('candidate'));
  return row;
}

/** Returns the candidates that the account has of these IDs, by ID. */
export async function findCandidates(
  db: Queryable,
  accountId: string,
  ids: string[],
): Promise<Map<string, CandidateRow>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select()
    .from(candidates)
    .where(and(ofAccount(candidates, accountId), inArray(candidates.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the display name of each candidate by ID. The name of an unknown candidate is its ID. */
export async function namesOf(
  db: Queryable,
  accountId: string,
  ids: string[],
): Promise<(id: string) => string> {
  const rows = await findCandidates(db, accountId, ids);
  return (id) => {
    const candidate = rows.get(id);
    return candidate ? displayName(candidate) : id;
  };
}

export async function insertCandidate(db: Transaction, row: CandidateRow): Promise<void> {
  await db.insert(candidates).values(row);
}

/** Stores changes of a candidate and returns the candidate with them. */
export async function updateCandidate(
  db: Transaction,
  row: CandidateRow,
  changes: Partial<CandidateRow>,
): Promise<CandidateRow> {
  const [updated] = await db
    .update(candidates)
    .set(changes)
    .where(byId(candidates, row.accountId, row.id))
    .returning();
  return updated ?? row;
}

/** Returns a page of the candidates within reach, newest first. */
export const listCandidates = (
  db: Queryable,
  reach: AccountReach,
  filters: CandidateFilters,
  page: PageRange,
): Promise<NewestRows<CandidateRow>> =>
  selectNewest(db, {
    table: candidates,
    accountId: reach.accountId,
    filter: matchesFilters(db, reach, filters),
    page,
  });

/** Encrypts the personal data of one candidate. A value that is moved to another candidate or field does not decrypt. */
export const candidateCipher = (
  { keys }: { keys: Pick<Keys, 'data'> },
  { accountId, id }: { accountId: string; id: string },
): SecretCipher<Buffer> => ({
  encrypt: (text, field) => keys.data.encrypt(text, valuePlace('candidates', field, [accountId, id])),
  decrypt: (secret, field) => keys.data.decrypt(secret, valuePlace('candidates', field, [accountId, id])),
  lookup: (text, field) => keys.data.lookup(text, lookupPlace('candidates', field, accountId)),
});

/** Returns what the candidates of an account with this driver license number may be found by. */
export const licenseLookups = (
  { keys }: { keys: Pick<Keys, 'data'> },
  accountId: string,
  number: string,
): Buffer[] =>
  keys.data.lookups(
    comparableLicenseNumber(number),
    lookupPlace('candidates', 'driverLicenseNumber', accountId),
  );

export const decryptHistory = (container: Pick<Container, 'keys'>, row: CandidateRow): CandidateHistory =>
  readHistory(row, candidateCipher(container, row));

/** Returns a candidate as the API shows it, with the domain's serializer and the service's encryption key. */
export const candidateResource = (
  container: Pick<Container, 'keys'>,
  row: CandidateRow,
  reports?: CandidateReports,
): Candidate => toCandidateResource(row, candidateCipher(container, row), reports);
