import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestService, type TestService } from '../../support/service.ts';

const publisher = fileURLToPath(new URL('../../support/servers/event-publisher.ts', import.meta.url));

describe('IDs of the events of one millisecond', () => {
  let service: TestService;
  let processes: ChildProcess[];
  before(async () => {
    service = await startTestService({ ROLES: 'api' });
    const { databaseUrl = '' } = service.container.config;
    const settings = [databaseUrl, service.accounts[0]!.id, '2026-11-27T12:00:00.123Z'];
    // No test of the runner, as whose part it would report.
    const options = { execArgv: [], env: { ...process.env, NODE_TEST_CONTEXT: undefined } };
    processes = [1, 2].map(() => fork(publisher, settings, options));
  });
  after(async () => {
    for (const child of processes) {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    }
    await service.stop();
  });

  it('are in the order of publishing, whichever of two processes published them', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) {
      const child = processes[index % processes.length]!;
      const answer = once(child, 'message');
      child.send('publish');
      const [id] = (await answer) as [string];
      ids.push(id);
    }
    assert.deepEqual(ids, [...ids].sort());
    assert.equal(new Set(ids).size, ids.length);
  });
});
