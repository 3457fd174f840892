import { and, eq, gt, isNull, or, sql, type Placeholder } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from './database.ts';
import type { AccountRow, ApplicationRow } from './rows.ts';
import { accounts, applications, credentials } from './schema/index.ts';

/** Condition for the API keys and access tokens that work. @param now on the service's clock */
export const worksAt = (now: Date | Placeholder) =>
  and(isNull(credentials.revokedAt), or(isNull(credentials.expiresAt), gt(credentials.expiresAt, now)));

/** A credential that works, with its account and the application that it was given to. */
export interface CredentialOwner {
  credential: typeof credentials.$inferSelect;
  account: AccountRow;
  /** Null: an API key. */
  application: Pick<ApplicationRow, 'certificationStatus'> | null;
}

/** A credential by its secret or by its ID. */
export type CredentialKey = { hash: Buffer } | { id: string };

/** A request that waits for its credential. */
interface Waiting {
  key: CredentialKey;
  resolve: (owner: CredentialOwner | undefined) => void;
  reject: (error: unknown) => void;
}

/** Queries under way at a time: one that hangs must not hold up all requests. */
const mostQueries = 2;

/**
 * Finds the credentials of requests. Nothing is kept, so that a revocation takes effect with the next request in every
 * process. Instead, requests that come while a query is under way share the next one: the busier the process, the less a
 * request costs.
 */
export class CredentialOwners {
  private waiting: Waiting[] = [];
  private queries = 0;
  private readonly clock: Clock;
  private readonly select: ReturnType<typeof prepareSelect>;

  constructor(database: Database, clock: Clock) {
    this.clock = clock;
    this.select = prepareSelect(database);
  }

  /** Returns the owner of a credential that works at the time of the service. */
  find(key: CredentialKey): Promise<CredentialOwner | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      this.startQuery();
    });
  }

  private startQuery(): void {
    if (this.queries >= mostQueries || !this.waiting.length) return;
    this.queries++;
    const batch = this.waiting.splice(0);
    void this.load(batch)
      .catch((error: unknown) => batch.forEach(({ reject }) => reject(error)))
      .finally(() => {
        this.queries--;
        this.startQuery();
      });
  }

  private async load(batch: Waiting[]): Promise<void> {
    const hashes = new Map(batch.flatMap(({ key }) => ('hash' in key ? [[hex(key.hash), key.hash]] : [])));
    const ids = new Set(batch.flatMap(({ key }) => ('id' in key ? [key.id] : [])));
    const owners = await this.select.execute({
      hashes: [...hashes.values()],
      ids: [...ids],
      now: this.clock.now(),
    });
    const byHash = new Map(owners.map((owner) => [hex(owner.credential.hash), owner]));
    const byId = new Map(owners.map((owner) => [owner.credential.id, owner]));
    for (const { key, resolve } of batch)
      resolve('hash' in key ? byHash.get(hex(key.hash)) : byId.get(key.id));
  }
}

const hex = (bytes: Buffer): string => bytes.toString('hex');

const prepareSelect = (database: Database) =>
  database
    .select({
      credential: credentials,
      account: accounts,
      application: { certificationStatus: applications.certificationStatus },
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .leftJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(
        or(
          sql`${credentials.hash} = any(${sql.placeholder('hashes')}::bytea[])`,
          sql`${credentials.id} = any(${sql.placeholder('ids')}::text[])`,
        ),
        worksAt(sql.placeholder('now')),
      ),
    )
    .prepare('credential_owners');
