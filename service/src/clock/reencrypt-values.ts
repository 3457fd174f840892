import { eq, lte, sql } from 'drizzle-orm';
import { activationDelay, createDataKey } from '../db/encryption/data-keys.ts';
import { encryptedTables, type EncryptedTableName } from '../db/encryption/encrypted-columns.ts';
import {
  countKeyUse,
  encryptedTableNames,
  reencryptRows,
  type KeyUse,
} from '../db/encryption/reencrypt-rows.ts';
import { leaseEnd, whileLeased } from '../db/lease.ts';
import type { Database } from '../db/pool/database.ts';
import type { ReencryptionPlace } from '../db/schema/data-keys.tables.ts';
import { dataKeys } from '../db/schema/index.ts';
import type { Container } from '../integrations/context.ts';

/** What comes after the tables. */
const filesStep = 'files';
/** Batches of rows, and files, that one part has. */
const batchesPerPart = 20;
const filesPerPart = 100;
/** Milliseconds until the next search for values that a transaction under way encrypted with the former key. */
const repeatMs = 5000;

type Rotation = Pick<Container, 'keyRing' | 'files'>;

/**
 * Starts a rotation: creates a data key, with which workers encrypt everything once every process has it.
 *
 * @param delay milliseconds until the key is used
 * @returns the ID of the new key
 */
export function rotateDataKeys(
  db: Database,
  { keyRing }: Pick<Rotation, 'keyRing'>,
  delay: number = activationDelay,
): Promise<string> {
  const now = keyRing.clock.now();
  const activeFrom = new Date(now.getTime() + delay);
  return createDataKey(db, keyRing.provider, { now, activeFrom, dueAt: activeFrom });
}

/**
 * Does the part of a re-encryption that is due. A part that is done twice does no harm. One that fails is due again when its lease
 * ends, however often.
 *
 * @returns whether there was one, so that more may be due
 */
export async function reencryptNext(db: Database, container: Rotation): Promise<boolean> {
  const { keyRing } = container;
  const key = await claim(db, keyRing.clock.now());
  if (!key) return false;
  await keyRing.load();
  if (keyRing.cipher.current.activeFrom < key.activeFrom)
    throw new Error(`Data key ${key.id} is not active yet.`);
  const [first] = encryptedTableNames;
  const part = key.nextPart ?? { table: first ?? filesStep, after: null };
  const next = await whileLeased(
    () => setPart(db, key.id, { dueAt: leaseEnd(keyRing.clock.now()) }),
    () => doPart(db, container, part),
  );
  await setPart(db, key.id, next);
  return true;
}

/** What comes after a part, and when. Without a time, everything is re-encrypted. */
interface NextPart {
  nextPart: ReencryptionPlace | null;
  dueAt: Date | null;
}

/** Leases a re-encryption of which a part is due. */
async function claim(db: Database, now: Date) {
  const next = db
    .select({ id: dataKeys.id })
    .from(dataKeys)
    .where(lte(dataKeys.dueAt, now))
    .limit(1)
    .for('update', { skipLocked: true });
  const [key] = await db
    .update(dataKeys)
    .set({ dueAt: leaseEnd(now) })
    .where(sql`${dataKeys.id} = any(array(${next}))`)
    .returning();
  return key;
}

const setPart = (db: Database, id: string, part: Partial<NextPart>) =>
  db.update(dataKeys).set(part).where(eq(dataKeys.id, id));

const atOnce = ({ keyRing }: Rotation, table: string, after: string[] | null): NextPart => ({
  nextPart: { table, after },
  dueAt: keyRing.clock.now(),
});

async function doPart(
  db: Database,
  container: Rotation,
  { table, after }: ReencryptionPlace,
): Promise<NextPart> {
  if (table === filesStep) return doFiles(db, container, after?.[0] ?? '');
  const index = encryptedTableNames.findIndex((name) => name === table);
  const name = encryptedTableNames[index];
  if (name === undefined) throw new Error(`There is no encrypted table ${table}.`);
  let lastId = after;
  for (let batch = 0; batch < batchesPerPart; batch++) {
    lastId = await reencryptRows(db, container.keyRing.cipher, name, lastId);
    if (!lastId) return atOnce(container, encryptedTableNames[index + 1] ?? filesStep, null);
  }
  return atOnce(container, table, lastId);
}

async function doFiles(db: Database, container: Rotation, after: string): Promise<NextPart> {
  const { files, keyRing } = container;
  const remainingIds = (await files.list()).filter((id) => id > after);
  const part = remainingIds.slice(0, filesPerPart);
  for (const id of part)
    if ((await files.keyIdOf(id)) !== keyRing.cipher.current.id) await files.reencrypt(id);
  const last = part.at(-1);
  if (last !== undefined && remainingIds.length > part.length) return atOnce(container, filesStep, [last]);
  const uses = await countAllKeyUse(db, container);
  const isDone = uses.every(({ keyId }) => keyId === keyRing.cipher.current.id);
  return { nextPart: null, dueAt: isDone ? null : new Date(keyRing.clock.now().getTime() + repeatMs) };
}

/** Returns how many values and files need each data key. */
export async function countAllKeyUse(db: Database, { files }: Pick<Rotation, 'files'>): Promise<KeyUse[]> {
  const counts = new Map<string, number>();
  const add = ({ keyId, values }: KeyUse) => counts.set(keyId, (counts.get(keyId) ?? 0) + values);
  for (const name of Object.keys(encryptedTables) as EncryptedTableName[])
    for (const use of await countKeyUse(db, name)) add(use);
  for (const id of await files.list()) add({ keyId: await files.keyIdOf(id), values: 1 });
  return [...counts].map(([keyId, values]) => ({ keyId, values }));
}
