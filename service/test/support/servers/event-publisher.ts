import { randomBytes } from 'node:crypto';
import { storeEvents } from '../../../src/db/events/publish-event.ts';
import { openPooledDatabase } from '../../../src/db/pool/database.ts';
import { KeyRingCipher } from '../../../src/platform/data-cipher.ts';
import { openTestPool } from '../database/database.ts';

/** A process of its own that stores one event of a fixed time for each message, and answers with the ID. */
const [url = '', accountId = '', time = ''] = process.argv.slice(2);
const pool = openTestPool(url);
const at = new Date(time);
const data = new KeyRingCipher(() => at);
data.setKeys([{ id: '0'.repeat(16), key: randomBytes(32), activeFrom: new Date(0) }]);
const database = openPooledDatabase(pool);
const context = { clock: { now: () => at }, keys: { data } };

process.on('message', () => {
  const event = {
    accountId,
    applicationId: null,
    type: 'candidate.created',
    object: { id: 'c1' },
    at,
  } as const;
  void database
    .transaction((db) => storeEvents(db, context, [event]))
    .then(([row]) => process.send?.(row?.id));
});
process.on('disconnect', () => void pool.end());
