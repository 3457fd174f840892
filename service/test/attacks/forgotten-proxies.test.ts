import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startTestService } from '../support/service.ts';

/** Returns what the log says of a proxy problem in each line, after a request with some headers and one without. */
async function problemsAfter(
  headers: Record<string, string>,
  variables: Record<string, string> = {},
): Promise<(string | undefined)[]> {
  const file = join(tmpdir(), `service-embeds-log-${randomBytes(6).toString('hex')}`);
  const service = await startTestService({ ...variables, LOG_LEVEL: 'info', LOG_FILE: file });
  try {
    await fetch(`${service.addresses.dashboard}/signin`, { headers });
    await fetch(`${service.addresses.api}/v1/packages`);
  } finally {
    await service.stop();
  }
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  await rm(file);
  return lines
    .map((line) => JSON.parse(line) as { route?: string; problem?: string })
    .filter(({ route }) => route !== undefined)
    .map(({ problem }) => problem);
}

describe('A service behind a proxy that it was not told of', () => {
  for (const headers of [{ 'X-Forwarded-For': '203.0.113.9' }, { Forwarded: 'for=203.0.113.9' }])
    it(`says so in every line of its log after a request with ${Object.keys(headers).join()}`, async () => {
      const problems = await problemsAfter(headers);
      assert.equal(problems.length, 2);
      for (const problem of problems) assert.match(problem ?? '', /TRUSTED_PROXIES is 0/);
    });

  it('says nothing once the setting is there, or without a proxy', async () => {
    const forwarded = { 'X-Forwarded-For': '203.0.113.9' };
    assert.deepEqual(await problemsAfter(forwarded, { TRUSTED_PROXIES: '1' }), [undefined, undefined]);
    assert.deepEqual(await problemsAfter({}), [undefined, undefined]);
  });
});
