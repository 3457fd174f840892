import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded.ts';

it('an embedded PostgreSQL that is still running is used again, with its data', async () => {
  const folder = join(tmpdir(), `service-embeds-${randomBytes(6).toString('hex')}`);
  const query = async (url: string, text: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows as { n: number }[];
    } finally {
      await client.end();
    }
  };
  try {
    const first = await startEmbeddedPostgres(folder);
    await query(first.url('postgres'), 'create table numbers as select 1 as n');
    // It is not stopped, as after `kill -9` of the service.
    const second = await startEmbeddedPostgres(folder);
    assert.deepEqual([first.found, second.found], [false, true]);
    assert.equal(second.url('x'), first.url('x'));
    await second.stop();
    const third = await startEmbeddedPostgres(folder);
    assert.deepEqual(await query(third.url('postgres'), 'select n from numbers'), [{ n: 1 }]);
    await third.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
