import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestService, type TestService } from '../support/service.ts';
import { allowApplication, changeApplication } from '../support/steps/connecting.ts';

/** The Python that Debian's packages `python3-authlib` and `python3-requests-oauthlib` are installed for. */
const python = '/usr/bin/python3';
const driver = fileURLToPath(new URL('drivers/oauth.py', import.meta.url));
const redirectUri = 'https://acme.example.com/connected';

describe('an OAuth library of Debian', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await changeApplication(service, { redirect_uris: [redirectUri] });
  });
  after(() => service.stop());

  /** Runs the driver, and follows its link as the customer's admin does. Returns what it says at its end. */
  async function connectCallRevoke(library: string, method: string): Promise<unknown> {
    const { addresses, clientId, clientSecret } = service;
    const parameters = [library, method, addresses.api, addresses.partners, clientId, clientSecret];
    const child = spawn(python, [driver, ...parameters, redirectUri]);
    const ended = once(child, 'close');
    let problem = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const link = await lines.next();
    assert.ok(!link.done, problem);
    child.stdin.end(`${(await allowApplication(service, link.value)).href}\n`);
    const said = await lines.next();
    await ended;
    assert.ok(!said.done, problem);
    return JSON.parse(said.value);
  }

  for (const [library, packageName] of [
    ['authlib', 'python3-authlib'],
    ['requests_oauthlib', 'python3-requests-oauthlib'],
  ] as const)
    for (const method of ['client_secret_basic', 'client_secret_post']) {
      const isMissing = spawnSync(python, ['-c', `import ${library}`]).status !== 0;
      const skip = isMissing && `${packageName} is not installed.`;
      it(`${library} connects, calls and revokes with ${method}`, { skip }, async () =>
        assert.deepEqual(await connectCallRevoke(library, method), {
          account: service.accounts[1]!.id,
          revoked: 200,
          after: 401,
        }),
      );
    }
});
