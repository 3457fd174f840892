import type { Container } from '../context.ts';
import { activationDelay, createDataKey } from '../db/encryption/data-keys.ts';
import type { Database } from '../db/pool/database.ts';
import { encryptedTables, type EncryptedTableName } from '../db/encryption/encrypted-columns.ts';
import type { ReencryptionJob } from '../db/queue.ts';
import {
  countKeyUse,
  encryptedTableNames,
  reencryptRows,
  type KeyUse,
} from '../db/encryption/reencrypt-rows.ts';

/** What comes after the tables. */
const filesStep = 'files';
/** Batches of rows, and files, that one job does before it leaves the rest to the next one. */
const batchesPerJob = 20;
const filesPerJob = 100;
/** Seconds until values are looked through again that a transaction under way wrote with the key of before. */
const repeatSeconds = 5;

type Rotation = Pick<Container, 'keyRing' | 'queue' | 'files'>;

/**
 * Starts a rotation: creates a data key, and the job that encrypts everything with it once every process has it.
 *
 * @param now the real time
 * @param delay milliseconds until the key is used
 * @returns the ID of the new key
 */
export function rotateDataKeys(
  db: Database,
  { keyRing, queue }: Rotation,
  now: Date,
  delay: number = activationDelay,
): Promise<string> {
  return db.transaction(async (transaction) => {
    const activeFrom = new Date(now.getTime() + delay);
    const keyId = await createDataKey(transaction, keyRing.provider, { now, activeFrom });
    const [table] = encryptedTableNames;
    await queue.add(
      transaction,
      're-encrypt',
      [{ keyId, table: table ?? filesStep, after: null }],
      Math.ceil(delay / 1000),
    );
    return keyId;
  });
}

/** Does one part of a re-encryption, and adds the job that does the next part. A part that is done twice does no harm. */
export async function reencryptValues(
  db: Database,
  container: Rotation,
  job: ReencryptionJob,
): Promise<void> {
  const { keyRing, queue } = container;
  await keyRing.load();
  // A newer rotation does everything again.
  if (!keyRing.cipher.hasKey(job.keyId)) return;
  if (keyRing.cipher.current.activeFrom < keyRing.cipher.keyOf(job.keyId).activeFrom)
    throw new Error(`Data key ${job.keyId} is not active yet.`);
  const next = await doPart(db, container, job);
  if (next === undefined) return;
  await db.transaction((transaction) =>
    queue.add(transaction, 're-encrypt', [{ keyId: job.keyId, ...next.step }], next.seconds),
  );
}

interface NextPart {
  step: Omit<ReencryptionJob, 'keyId'>;
  /** Seconds until it begins. */
  seconds: number;
}

async function doPart(
  db: Database,
  container: Rotation,
  { table, after }: ReencryptionJob,
): Promise<NextPart | undefined> {
  if (table === filesStep) return doFiles(db, container, after?.[0] ?? '');
  const index = encryptedTableNames.findIndex((name) => name === table);
  const name = encryptedTableNames[index];
  if (name === undefined) throw new Error(`There is no encrypted table ${table}.`);
  let done = after;
  for (let batch = 0; batch < batchesPerJob; batch++) {
    done = await reencryptRows(db, container.keyRing.cipher, name, done);
    if (!done)
      return { step: { table: encryptedTableNames[index + 1] ?? filesStep, after: null }, seconds: 0 };
  }
  return { step: { table, after: done }, seconds: 0 };
}

async function doFiles(db: Database, container: Rotation, after: string): Promise<NextPart | undefined> {
  const { files, keyRing } = container;
  const rest = (await files.list()).filter((id) => id > after);
  const part = rest.slice(0, filesPerJob);
  for (const id of part)
    if ((await files.keyIdOf(id)) !== keyRing.cipher.current.id) await files.reencrypt(id);
  const last = part.at(-1);
  if (last !== undefined && rest.length > part.length)
    return { step: { table: filesStep, after: [last] }, seconds: 0 };
  const uses = await countAllKeyUse(db, container);
  const isDone = uses.every(({ keyId }) => keyId === keyRing.cipher.current.id);
  const [first] = encryptedTableNames;
  return isDone ? undefined : { step: { table: first ?? filesStep, after: null }, seconds: repeatSeconds };
}

/** Returns how many values and files need each data key. */
export async function countAllKeyUse(db: Database, { files }: Pick<Rotation, 'files'>): Promise<KeyUse[]> {
  const counts = new Map<string | null, number>();
  const add = ({ keyId, values }: KeyUse) => counts.set(keyId, (counts.get(keyId) ?? 0) + values);
  for (const name of Object.keys(encryptedTables) as EncryptedTableName[])
    for (const use of await countKeyUse(db, name)) add(use);
  for (const id of await files.list()) add({ keyId: (await files.keyIdOf(id)) ?? null, values: 1 });
  return [...counts].map(([keyId, values]) => ({ keyId, values }));
}
