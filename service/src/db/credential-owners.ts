import { and, eq, gt, isNull, or, sql, type Placeholder } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from './pool/database.ts';
import { sameAccount } from './rows/of-account.ts';
import type { AccountRow, ApplicationRow } from './rows/rows.ts';
import { accounts, applications, credentials, memberships } from './schema/index.ts';

/** Condition for the API keys and access tokens that work. @param now on the service's clock */
export const worksAt = (now: Date | Placeholder) =>
  and(isNull(credentials.revokedAt), or(isNull(credentials.expiresAt), gt(credentials.expiresAt, now)));

/** A credential that works, with what it depends on. Requests share it: never change it. */
export interface CredentialOwner {
  readonly credential: Readonly<typeof credentials.$inferSelect>;
  readonly account: Readonly<AccountRow>;
  /** Null: an API key. */
  readonly application: Readonly<Pick<ApplicationRow, 'certificationStatus'>> | null;
  /** What limits the person who made an API key now. Null: no person made it, or they have left the account. */
  readonly maker: Readonly<Pick<typeof memberships.$inferSelect, 'role' | 'nodes'>> | null;
}

/** A credential by the hash of its secret, or by its ID. */
export type CredentialKey = { hash: Buffer } | { id: string };

interface CredentialRequest {
  key: CredentialKey;
  resolve: (owner: CredentialOwner | undefined) => void;
  reject: (error: unknown) => void;
}

/** An owner with the version of its rows. */
interface Version {
  owner: CredentialOwner;
  version: string;
}

/** Queries under way at a time: one that hangs must not hold up all requests. */
const maxQueries = 2;
/** Credentials that are kept. A process with more of them forgets all. */
const maxEntries = 5000;

/**
 * Finds the credentials of requests. Their rows are kept, but every request asks the database which versions are the current
 * ones, so that a revocation or a changed account takes effect with the next request in every process. Requests that come
 * while a query is under way share the next one: the busier the process, the less a request costs.
 */
export class CredentialOwners {
  private waiting: CredentialRequest[] = [];
  private queries = 0;
  /** By hash and by ID of the credential. No secret is kept. */
  private readonly cache = new Map<string, Version>();
  private readonly clock: Clock;
  private readonly selectOwners: ReturnType<typeof prepareOwners>;
  private readonly selectVersions: ReturnType<typeof prepareVersions>;

  constructor(database: Database, clock: Clock) {
    this.clock = clock;
    this.selectOwners = prepareOwners(database);
    this.selectVersions = prepareVersions(database);
  }

  /** Returns the owner of a credential that works at the time of the service. */
  find(key: CredentialKey): Promise<CredentialOwner | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      // Those that arrived in the same turn of the event loop share a query, and not only those that come while one is under way.
      if (this.waiting.length === 1) setImmediate(() => this.startQuery());
    });
  }

  private startQuery(): void {
    if (this.queries >= maxQueries || !this.waiting.length) return;
    this.queries++;
    const batch = this.waiting.splice(0);
    void this.answer(batch)
      .catch((error: unknown) => batch.forEach(({ reject }) => reject(error)))
      .finally(() => {
        this.queries--;
        this.startQuery();
      });
  }

  private async answer(batch: CredentialRequest[]): Promise<void> {
    const changedOwners = await this.answerUnchanged(batch);
    if (changedOwners.length) await this.answerChanged(changedOwners);
  }

  /** Answers requests whose credentials are kept and have not changed, and returns the others. */
  private async answerUnchanged(batch: CredentialRequest[]): Promise<CredentialRequest[]> {
    const now = this.clock.now();
    const usable = new Map<CredentialRequest, Version>();
    for (const request of batch) {
      const version = this.cache.get(nameOf(request.key));
      if (version && !hasExpired(version.owner, now)) usable.set(request, version);
    }
    if (!usable.size) return batch;
    const ids = new Set([...usable.values()].map(({ owner }) => owner.credential.id));
    const versions = await this.selectVersions.execute({ ids: [...ids] });
    const current = new Map(versions.map(({ id, version }) => [id, version]));
    return batch.filter((request) => {
      const existing = usable.get(request);
      if (!existing || current.get(existing.owner.credential.id) !== existing.version) return true;
      request.resolve(existing.owner);
      return false;
    });
  }

  private async answerChanged(batch: CredentialRequest[]): Promise<void> {
    const hashes = new Map(
      batch.flatMap(({ key }) => ('hash' in key ? [[nameOf(key), key.hash] as const] : [])),
    );
    const ids = new Set(batch.flatMap(({ key }) => ('id' in key ? [key.id] : [])));
    const owners = await this.selectOwners.execute({
      hashes: [...hashes.values()],
      ids: [...ids],
      now: this.clock.now(),
    });
    for (const { key } of batch) this.cache.delete(nameOf(key));
    const versions = new Map<string, Version>();
    for (const { version, ...owner } of owners) {
      const { id, hash } = owner.credential;
      for (const key of [{ hash }, { id }]) versions.set(nameOf(key), { owner, version });
    }
    for (const { key, resolve } of batch) {
      const name = nameOf(key);
      const current = versions.get(name);
      if (current) this.keep(name, current);
      resolve(current?.owner);
    }
  }

  private keep(name: string, version: Version): void {
    if (this.cache.size >= maxEntries) this.cache.clear();
    this.cache.set(name, version);
  }
}

/** Hashes are longer than IDs. */
const nameOf = (key: CredentialKey): string => ('hash' in key ? key.hash.toString('base64url') : key.id);

const hasExpired = ({ credential: { expiresAt } }: CredentialOwner, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/**
 * The transactions that wrote the rows of an owner. PostgreSQL keeps the number of the transaction in each row, so no code that
 * changes one of them can forget to change its version.
 */
const versionOf = sql<string>`concat_ws(' ', ${credentials}.xmin, ${accounts}.xmin, ${applications}.xmin, ${memberships}.xmin)`;

/** The membership of the person who made a key. */
const isMaker = and(eq(memberships.userId, credentials.makerId), sameAccount(memberships, credentials));

const prepareVersions = (database: Database) =>
  database
    .select({ id: credentials.id, version: versionOf })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .leftJoin(applications, eq(applications.id, credentials.applicationId))
    .leftJoin(memberships, isMaker)
    .where(sql`${credentials.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('credential_versions');

const prepareOwners = (database: Database) =>
  database
    .select({
      credential: credentials,
      account: accounts,
      application: { certificationStatus: applications.certificationStatus },
      maker: { role: memberships.role, nodes: memberships.nodes },
      version: versionOf,
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .leftJoin(applications, eq(applications.id, credentials.applicationId))
    .leftJoin(memberships, isMaker)
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
