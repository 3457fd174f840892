import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { readConfig } from '../../src/platform/config.ts';

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
    assert.deepEqual([first.wasRunning, second.wasRunning], [false, true]);
    assert.equal(second.url('x'), first.url('x'));
    await second.stop();
    const third = await startEmbeddedPostgres(folder);
    assert.deepEqual(await query(third.url('postgres'), 'select n from numbers'), [{ n: 1 }]);
    await third.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('an embedded PostgreSQL whose data is of another version says what to delete', async () => {
  const folder = join(tmpdir(), `service-embeds-${randomBytes(6).toString('hex')}`);
  try {
    const { stop } = await startEmbeddedPostgres(folder);
    await stop();
    await writeFile(join(folder, 'PG_VERSION'), '9.6\n');
    await assert.rejects(startEmbeddedPostgres(folder), (error: Error) => {
      assert.match(error.message, /PostgreSQL did not start\..*9\.6.*delete that folder/);
      assert.ok(error.message.includes(folder));
      return true;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('a data folder that cannot be made is named with its setting', async () => {
  const file = join(tmpdir(), `service-embeds-${randomBytes(6).toString('hex')}`);
  await writeFile(file, '');
  try {
    assert.throws(() => readConfig({ DATA_DIR: join(file, 'data') }), /can't write to .*\/data.* DATA_DIR/);
  } finally {
    await rm(file);
  }
});
