import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { type DataKey, KeyRingCipher } from '../../platform/data-cipher.ts';
import { type KeyProvider, LocalKeyProvider } from '../../platform/key-provider.ts';
import { deriveKeys, type Keys } from '../../platform/secret-keys.ts';
import type { Database, Queryable } from '../pool/database.ts';
import { dataKeys } from '../schema/index.ts';

/** Any number that nothing else locks. */
const lock = 4_027_432;
/** Milliseconds after which each process looks for new data keys. */
const refreshInterval = 30_000;
/** Milliseconds until a new data key is used. By then every process has it. */
export const activationDelay = 4 * refreshInterval;

/**
 * Loads all data keys into a cipher. A database without any gets its first one.
 *
 * @throws Error that names every data key that the provider cannot unwrap
 */
async function loadDataKeys(
  db: Database,
  { provider, cipher, clock }: Pick<KeyRing, 'provider' | 'cipher' | 'clock'>,
): Promise<void> {
  const rows = await db.select().from(dataKeys);
  if (!rows.length) {
    await createFirstDataKey(db, provider, clock.now());
    return loadDataKeys(db, { provider, cipher, clock });
  }
  const results = await Promise.allSettled(
    rows.map(async ({ id, providerKeyId, wrapped, activeFrom }): Promise<DataKey> => ({
      id,
      key: await provider.unwrap(providerKeyId, wrapped),
      activeFrom,
    })),
  );
  const problems = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`Data key ${rows[index]?.id}: ${reasonOf(result.reason)}`] : [],
  );
  if (problems.length) throw new Error(`Data keys cannot be opened. ${problems.join(' ')}`);
  cipher.setKeys(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}

const reasonOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Two processes that start at once on an empty database create one key. */
const createFirstDataKey = (db: Database, provider: KeyProvider, now: Date): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if (await transaction.$count(dataKeys)) return;
    await createDataKey(transaction, provider, { now, activeFrom: now });
  });

/**
 * Stores a new data key, wrapped with the current key of the provider.
 * @param times.dueAt when the re-encryption of all values with it begins. Default: never
 */
export async function createDataKey(
  db: Queryable,
  provider: KeyProvider,
  { now, activeFrom, dueAt = null }: { now: Date; activeFrom: Date; dueAt?: Date | null },
): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const wrapped = await provider.wrap(randomBytes(32));
  await db
    .insert(dataKeys)
    .values({ id, providerKeyId: provider.currentKeyId, wrapped, createdAt: now, activeFrom, dueAt });
  return id;
}

/** Deletes a data key. Values that it encrypted are lost with it. */
export async function deleteDataKey(db: Queryable, id: string): Promise<void> {
  await db.delete(dataKeys).where(eq(dataKeys.id, id));
}

/**
 * Looks for new data keys again and again.
 * @returns ends it
 */
export function watchDataKeys(load: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void load().catch(onError), refreshInterval);
  timer.unref();
  return () => clearInterval(timer);
}

/** The keys of a deployment, and what is needed to add some. */
export interface KeyRing {
  keys: Keys;
  cipher: KeyRingCipher;
  provider: KeyProvider;
  /** The time by which keys become active: the database's, so that every process changes to a new key at the same moment. */
  clock: Clock;
  /** Looks for data keys that another process created. */
  load: () => Promise<void>;
}

/**
 * Loads the keys of a deployment.
 *
 * @param clock the time of the database, whatever the test clock of an account says
 * @param provider where data keys are wrapped. Default: the keys of the settings
 * @throws Error if a data key cannot be unwrapped
 */
export async function openKeyRing(
  config: Pick<Config, 'secret' | 'previousSecret' | 'serviceKeys'>,
  database: Database,
  clock: Clock,
  provider: KeyProvider = new LocalKeyProvider(config.serviceKeys),
): Promise<KeyRing> {
  const { secret, previousSecret } = config;
  const cipher = new KeyRingCipher(() => clock.now());
  const load = () => loadDataKeys(database, { provider, cipher, clock });
  await load();
  const previous = previousSecret === undefined ? undefined : deriveKeys(previousSecret);
  return { keys: { ...deriveKeys(secret), data: cipher, previous }, cipher, provider, clock, load };
}
