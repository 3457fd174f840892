import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AccessToken } from '@service-embeds/contract';
import { signWebhook } from '../../../src/backend/index.ts';
import type { Received } from '../support/servers/receiver.ts';
import { eventually } from '../support/service.ts';
import { newCustomer } from '../support/steps/connecting.ts';
import { webhookTests } from '../support/steps/webhooks.ts';

/** A language with a sample in docs/samples. */
interface Language {
  name: string;
  /** Programs that have to exist, with a parameter that shows their version. */
  needs: string[][];
  /** Files of the sample and of the driver that calls it, by their names in the folder where they are run. */
  files: Record<string, string>;
  /** Prepares the folder, for example by compiling. */
  build?: string[];
  /** Starts the driver in the folder. */
  run: string[];
}

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const sample = (path: string) => join(repository, 'docs/samples', path);
const driver = (name: string) => join(repository, 'service/test/clients/drivers', name);

const languages: Language[] = [
  {
    name: 'Python',
    needs: [['python3', '--version']],
    files: { 'service_embeds.py': sample('python/service_embeds.py'), 'driver.py': driver('driver.py') },
    run: ['python3', 'driver.py'],
  },
  {
    name: 'Ruby',
    needs: [['ruby', '--version']],
    files: { 'service_embeds.rb': sample('ruby/service_embeds.rb'), 'driver.rb': driver('driver.rb') },
    run: ['ruby', '-I.', 'driver.rb'],
  },
  {
    name: 'PHP',
    needs: [['php', '--version']],
    files: { 'service_embeds.php': sample('php/service_embeds.php'), 'driver.php': driver('driver.php') },
    run: ['php', 'driver.php'],
  },
  {
    name: 'Go',
    needs: [['go', 'version']],
    files: {
      'serviceembeds/service_embeds.go': sample('go/service_embeds.go'),
      'main.go': driver('driver.go'),
    },
    build: ['go', 'build', '-o', 'driver', '.'],
    run: ['./driver'],
  },
  {
    name: 'Java',
    needs: [
      ['java', '--version'],
      ['javac', '--version'],
    ],
    files: { 'ServiceEmbeds.java': sample('java/ServiceEmbeds.java'), 'Driver.java': driver('Driver.java') },
    build: ['javac', 'ServiceEmbeds.java', 'Driver.java'],
    run: ['java', '-XX:TieredStopAtLevel=1', '-cp', '.', 'Driver'],
  },
];

const isInstalled = ({ needs }: Language): boolean =>
  needs.every(([program = '', ...parameters]) => spawnSync(program, parameters).status === 0);

/** Copies the files of a language to a folder, and compiles them. */
function prepare(folder: string, { name, files, build }: Language): string {
  const place = join(folder, name);
  for (const [to, from] of Object.entries(files)) {
    mkdirSync(join(place, to, '..'), { recursive: true });
    cpSync(from, join(place, to));
  }
  if (name === 'Go') writeFileSync(join(place, 'go.mod'), 'module example.com/driver\n\ngo 1.19\n');
  const [program = '', ...parameters] = build ?? [];
  if (program) {
    const { status, stderr } = spawnSync(program, parameters, { cwd: place, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  }
  return place;
}

/** What a driver wrote, and whether the sample returned or threw. */
interface Outcome {
  ok: boolean;
  output: string;
}

function runDriver(place: string, { run }: Language, parameters: string[], input = ''): Promise<Outcome> {
  const [program = '', ...first] = run;
  const child = spawn(program, [...first, ...parameters], { cwd: place });
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ ok: status === 0, output }));
    child.stdin.end(input);
  });
}

describe('the samples for backends in other languages', () => {
  const { service, api, bakery, receiver, withWebhook, createCandidate } = webhookTests();
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'service-embeds-samples-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const newCode = async (): Promise<string> => {
    const body = newCustomer(service(), { user: { full_name: 'Ada Sampleton', email: newEmail() } });
    return (await api().call('POST /v1/accounts', { body })).authorization_code ?? '';
  };
  let customers = 0;
  const newEmail = () => `ada-${++customers}@fresh.example.com`;

  /** Returns a delivery to the application's endpoint, and one to an endpoint of the account with its secret. */
  const receive = async () => {
    const [partner, own] = [await receiver(), await receiver()];
    const customer = api(bakery().apiKey);
    const { id, secret } = await customer.call('POST /v1/webhooks', { body: { webhook_url: own.url } });
    await withWebhook({ webhook_url: partner.url }, async () => {
      await createCandidate();
      await eventually(() => Promise.resolve(partner.received[0] && own.received[0]));
    });
    await customer.call('DELETE /v1/webhooks/{id}', { params: { id } });
    return { toPartner: partner.received[0]!, toAccount: own.received[0]!, endpointSecret: secret ?? '' };
  };
  let deliveries: Awaited<ReturnType<typeof receive>>;
  before(async () => {
    deliveries = await receive();
  });

  for (const language of languages) {
    const skip = !isInstalled(language) && `${language.name} is not installed: its sample is not run.`;
    describe(`in ${language.name}`, { skip }, () => {
      let place = '';
      before(() => {
        place = prepare(folder, language);
      });
      const run = (...parameters: string[]) => runDriver(place, language, parameters);
      const verify = (secret: string, { headers, body }: Received) => {
        const values = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
          String(headers[name] ?? ''),
        );
        return runDriver(place, language, ['verify', secret, ...values], body);
      };

      it('creates a session token that the API accepts', async () => {
        const { ok, output } = await run('session-token', service().addresses.api, bakery().accessToken);
        assert.ok(ok, output);
        const { token } = JSON.parse(output) as { token: string };
        assert.equal((await service().call('GET', '/v1/packages', { bearer: token })).status, 200);
      });

      it('exchanges a code, and gets the same token when it repeats the exchange', async () => {
        const { clientId, clientSecret, addresses } = service();
        const parameters = ['exchange', addresses.api, clientId, clientSecret, await newCode()];
        const [first, second] = [await run(...parameters), await run(...parameters)];
        assert.ok(first.ok, first.output);
        const token = JSON.parse(first.output) as AccessToken;
        assert.deepEqual(JSON.parse(second.output), token);
        const account = await service().api(token.access_token).call('GET /v1/account');
        assert.equal(account.id, token.service_account_id);
      });

      it('fails with the error of the service, or without a response', async () => {
        const { clientId, clientSecret, addresses } = service();
        const wrongToken = await run('session-token', addresses.api, 'access_wrong');
        assert.ok(!wrongToken.ok, wrongToken.output);
        assert.match(wrongToken.output, /not valid/);
        const wrongCode = await run('exchange', addresses.api, clientId, clientSecret, 'wrong');
        assert.ok(!wrongCode.ok, wrongCode.output);
        assert.match(wrongCode.output, /code/i);
        const unreachable = await run('session-token', 'http://127.0.0.1:9', 'access_any');
        assert.ok(!unreachable.ok, unreachable.output);
      });

      it('verifies deliveries with each kind of secret', async () => {
        const { toPartner, toAccount, endpointSecret } = deliveries;
        for (const [secret, delivery] of [
          [service().clientSecret, toPartner],
          [endpointSecret, toAccount],
        ] as const) {
          const { ok, output } = await verify(secret, delivery);
          assert.ok(ok, output);
          assert.match(output, /candidate\.created/);
        }
      });

      it('rejects deliveries that are forged, changed, or sent again later', async () => {
        const { toPartner } = deliveries;
        const { clientSecret } = service();
        const old = await signed(toPartner.body, clientSecret, Date.now() - 301_000);
        for (const [secret, delivery, reason] of [
          ['0'.repeat(32), toPartner, /signature/i],
          [clientSecret, { ...toPartner, body: `${toPartner.body} ` }, /signature/i],
          [
            clientSecret,
            { ...toPartner, headers: { ...toPartner.headers, 'webhook-id': 'x' } },
            /signature/i,
          ],
          [clientSecret, { ...toPartner, headers: old }, /too old/],
          [clientSecret, { ...toPartner, headers: {} }, /timestamp/],
        ] as const) {
          const { ok, output } = await verify(secret, delivery);
          assert.ok(!ok, output);
          assert.match(output, reason);
        }
      });
    });
  }

  const signed = (body: string, secret: string, now?: number) =>
    signWebhook(body, (JSON.parse(body) as { id: string }).id, secret, now);
});
