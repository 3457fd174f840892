import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { writeTogether } from '../../../src/db/pool/database.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
  await service.database.execute(sql`create table written (name text primary key)`);
});
after(() => service.stop());

const names = async () =>
  (await service.database.execute<{ name: string }>(sql`select name from written order by name`)).rows.map(
    ({ name }) => name,
  );

test('writes of a transaction that start together are all stored, in their order', async () => {
  await service.database.transaction((db) =>
    writeTogether([
      db.execute(sql`insert into written values ('first')`),
      db.execute(sql`insert into written select name || ' and second' from written`),
    ]),
  );
  assert.deepEqual(await names(), ['first', 'first and second']);
});

test('the first error is the one that is thrown, and nothing runs after the rollback', async () => {
  const before = await names();
  let late: Promise<unknown> = Promise.resolve();
  const work = service.database.transaction((db) => {
    const write = async (name: string) => db.execute(sql`insert into written values (${name})`);
    const third = write('third');
    const again = write('first');
    late = again.catch(async () => {
      await setImmediate();
      return write('fourth');
    });
    return writeTogether([third, again, late]);
  });
  await assert.rejects(work, (error: Error) => String(error.cause).includes('duplicate key'));
  await Promise.allSettled([late]);
  assert.deepEqual(await names(), before);
});
