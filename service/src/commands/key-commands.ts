import { asc } from 'drizzle-orm';
import { countAllKeyUse, rotateDataKeys } from '../clock/reencrypt-values.ts';
import type { ServiceRuntime } from '../container.ts';
import { deleteDataKey } from '../db/encryption/data-keys.ts';
import { dataKeys } from '../db/schema/index.ts';

type Runtime = Pick<ServiceRuntime, 'database' | 'container'>;

const commands: Record<string, (runtime: Runtime, keyId: string) => Promise<string>> = {
  status: keyStatus,
  rotate: async ({ database, container }) => {
    const keyId = await rotateDataKeys(database, container);
    return `Created data key ${keyId}. Values are encrypted with it from two minutes on. Follow it with "keys status".`;
  },
  remove: removeKey,
};

/**
 * Runs a command about data keys: `status`, `rotate`, or `remove` with the ID of a key.
 *
 * @returns what to print
 * @throws Error if the command is unknown or not possible
 */
export async function runKeyCommand(runtime: Runtime, name = 'status', keyId = ''): Promise<string> {
  const command = commands[name];
  if (!command) throw new Error(`Unknown command "keys ${name}". Use status, rotate or remove.`);
  return command(runtime, keyId);
}

/** Says which data keys exist, and how many values and files need each. */
async function keyStatus({ database, container }: Runtime): Promise<string> {
  const uses = await countAllKeyUse(database, container);
  const valuesOf = (keyId: string) => uses.find((use) => use.keyId === keyId)?.values ?? 0;
  const { current } = container.keyRing.cipher;
  const rows = await database.select().from(dataKeys).orderBy(asc(dataKeys.activeFrom));
  const lines = rows.map(({ id, providerKeyId, activeFrom }) => {
    const state = id === current.id ? 'current' : activeFrom > current.activeFrom ? 'next' : 'former';
    const removable = state === 'former' && valuesOf(id) === 0 ? ', can be removed' : '';
    return `${id}  ${state}, wrapped by ${providerKeyId}, since ${activeFrom.toISOString()}: ${valuesOf(id)} values${removable}`;
  });
  const keyIds = new Set(rows.map(({ id }) => id));
  for (const { keyId, values } of uses)
    if (!keyIds.has(keyId)) lines.push(`${keyId}  missing: ${values} values cannot be read`);
  return lines.join('\n');
}

async function removeKey({ database, container }: Runtime, keyId: string): Promise<string> {
  const { cipher } = container.keyRing;
  if (!cipher.hasKey(keyId)) throw new Error(`There is no data key "${keyId}".`);
  if (cipher.keyOf(keyId).activeFrom >= cipher.current.activeFrom)
    throw new Error(`Data key ${keyId} is in use. Rotate first.`);
  const uses = await countAllKeyUse(database, container);
  const values = uses.find((use) => use.keyId === keyId)?.values ?? 0;
  if (values)
    throw new Error(`${values} values still need data key ${keyId}. Wait for the rotation to finish.`);
  await deleteDataKey(database, keyId);
  return `Removed data key ${keyId}.`;
}
