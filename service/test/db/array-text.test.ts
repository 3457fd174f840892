import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { arrayText } from '../../src/db/rows/array-text.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('the text of an array', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const texts = [
    'plain',
    '',
    'null',
    'NULL',
    null,
    'a,b',
    '{c}',
    ' d ',
    '"e"',
    '\\f',
    '\\"',
    '$&',
    'ñ 🙂\n',
    "it's",
  ];
  const numbers = [0, -1, null, 2_147_483_647];

  it('is read by PostgreSQL as the values that it was written from', async () => {
    const { rows } = await service.database.execute(
      sql`select ${arrayText(texts)}::text[] as texts, ${arrayText(numbers)}::int[] as numbers, ${arrayText([])}::text[] as none`,
    );
    assert.deepEqual(rows, [{ texts, numbers, none: [] }]);
  });
});
