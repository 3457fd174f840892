import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseEvent, startReceiver } from '../../service/test/support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../service/test/support/service.ts';
import { verifyWebhook } from '../../src/backend/index.ts';
import { run } from '../../src/cli/run.ts';
import { eventTypes } from '../../src/cli/triggers/triggers.ts';

describe('the command line', () => {
  let service: TestService;
  let hostKey: string;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'service-embeds-cli-'));
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    hostKey = service.hostKey;
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs a command and collects its output. */
  const terminal = (parameters: string[], variables: Record<string, string> = {}, answer = '') => {
    const lines: string[] = [];
    const errors: string[] = [];
    const interrupted = new AbortController();
    const ended = run(parameters, {
      variables: {
        SERVICE_API_URL: service.addresses.api,
        SERVICE_API_KEY: service.accounts[1]!.apiKey,
        XDG_CONFIG_HOME: folder,
        ...variables,
      },
      ask: () => Promise.resolve(answer),
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
      signal: interrupted.signal,
    });
    return { lines, errors, ended, interrupt: () => interrupted.abort() };
  };
  const partner = () => ({
    SERVICE_API_KEY: hostKey,
    SERVICE_CLIENT_ID: service.clientId,
    SERVICE_CLIENT_SECRET: service.clientSecret,
  });
  const api = () => service.api(service.accounts[1]!.apiKey);
  const createCandidate = () => api().call('POST /v1/candidates', { body: { email: 'cli@example.com' } });

  it('forwards new events to a local address, with valid signatures', async () => {
    const receiver = await startReceiver((response) => {
      response.statusCode = 202;
      response.end();
    });
    await createCandidate();
    const listening = terminal(['listen', '--forward-to', receiver.url, '--events', 'candidate.created']);
    try {
      await eventually(() => Promise.resolve(listening.lines.at(-1)?.startsWith('Listening')));
      const secret = /whsec_[\w+/]+=*/.exec(listening.lines[0] ?? '')?.[0] ?? '';
      // Each event from now on arrives once.
      await eventually(async () => {
        if (!receiver.received.length) await createCandidate();
        return receiver.received.length;
      });
      const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
      const request = new Request('https://x.example', {
        method: 'POST',
        headers: headers as Record<string, string>,
        body,
      });
      const verified = await verifyWebhook(request, { secrets: [secret] });
      assert.ok(verified.ok && verified.event.type === 'candidate.created');
      const line = await eventually(() => Promise.resolve(listening.lines[2]));
      assert.match(line, /^candidate\.created +[0-9a-f]{24} {2}202 \(\d+ ms\)$/);
    } finally {
      listening.interrupt();
      receiver.stop();
    }
    assert.equal(await listening.ended, 0);
  });

  const createWebhook = () =>
    api().call('POST /v1/webhooks', { body: { webhook_url: `${service.addresses.api}/healthz` } });

  /** These happen in the account of a new customer. */
  const needCustomer = /^(account|token|subscription|continuous_check)\.|^report\.upgraded$/;

  it('tests webhook endpoints only where there is one, and says so', async () => {
    const triggered = terminal(['trigger', 'webhook.test']);
    assert.equal(await triggered.ended, 2);
    assert.match(triggered.errors.join('\n'), /no webhook endpoint to test/);
  });

  for (const type of eventTypes)
    it(`triggers ${type} and logs each step`, async () => {
      const endpoint = type === 'webhook.test' && (await createWebhook());
      const triggered = terminal(['trigger', type], needCustomer.test(type) ? partner() : {});
      assert.equal(await triggered.ended, 0, triggered.errors.join('\n'));
      if (endpoint) await api().call('DELETE /v1/webhooks/{id}', { params: { id: endpoint.id } });
      assert.match(triggered.lines[0] ?? '', /^· /);
      const printed = triggered.lines.at(-1)!.split('\n').slice(1).join('\n');
      assert.equal(parseEvent({ body: printed }).type, type);
    });

  it('meets: listen forwards what trigger raises with the same settings of an application', async () => {
    const receiver = await startReceiver((response) => response.end());
    const listening = terminal(['listen', '--forward-to', receiver.url], partner());
    try {
      await eventually(() => Promise.resolve(listening.lines.at(-1)?.startsWith('Listening')));
      const triggered = terminal(['trigger', 'report.created'], partner());
      assert.equal(await triggered.ended, 0, triggered.errors.join('\n'));
      await eventually(() => Promise.resolve(receiver.types().includes('report.created')));
    } finally {
      listening.interrupt();
      receiver.stop();
    }
    assert.equal(await listening.ended, 0);
  });

  it('stores the credentials of a login for its person alone, and uses them without others', async () => {
    const none = { SERVICE_API_KEY: undefined as unknown as string };
    const loggedIn = terminal(['login', '--url', service.addresses.api], none, service.accounts[1]!.apiKey);
    assert.equal(await loggedIn.ended, 0, loggedIn.errors.join('\n'));
    assert.match(loggedIn.lines[0] ?? '', /^Logged in to Corner Bakery/);
    const file = join(folder, 'service-embeds', 'credentials.json');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.ok((await readFile(file, 'utf8')).includes(service.accounts[1]!.apiKey));
    const listed = terminal(['events', '--limit', '1'], none);
    assert.equal(await listed.ended, 0, listed.errors.join('\n'));
    assert.equal(listed.lines.length, 1);
    const wrong = terminal(['login'], none, 'wrong');
    assert.equal(await wrong.ended, 1);
    assert.equal(await terminal(['logout'], none).ended, 0);
    const missing = terminal(['events'], none);
    assert.equal(await missing.ended, 2);
    assert.match(missing.errors[0] ?? '', /service-embeds login/);
  });

  it('has a version', async () => {
    const { lines, ended } = terminal(['--version']);
    assert.equal(await ended, 0);
    assert.match(lines[0] ?? '', /^\d+\.\d+\.\d+/);
  });

  it('ends quietly when nobody reads its output any longer', async () => {
    const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const [code] = (await once(child, 'close')) as [number];
    assert.deepEqual([code, errors], [0, '']);
  });

  it('lists events and sends an event again', async () => {
    const receiver = await startReceiver((response) => response.end());
    const webhook = await api().call('POST /v1/webhooks', { body: { webhook_url: receiver.url } });
    try {
      const created = await createCandidate();
      await eventually(() => Promise.resolve(receiver.received.length === 1));
      const listed = terminal(['events', '--type', 'candidate.created', '--limit', '2']);
      assert.equal(await listed.ended, 0);
      assert.equal(listed.lines.length, 2);
      const eventId = receiver.events()[0]!.id;
      assert.ok(listed.lines.some((line) => line.includes(eventId) && line.includes(created.id)));
      const resent = terminal(['events', 'resend', eventId]);
      assert.equal(await resent.ended, 0);
      assert.match(resent.lines[0] ?? '', /^1 on the way/);
      await eventually(() => Promise.resolve(receiver.received.length === 2));
    } finally {
      await api().call('DELETE /v1/webhooks/{id}', { params: { id: webhook.id } });
      receiver.stop();
    }
  });

  it('runs what the documentation prints', async () => {
    const page = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
    const commands = [...page.matchAll(/^npx service-embeds (.+?) +# /gm)].map(([, words = '']) =>
      words.split(' '),
    );
    // What asks, waits, or needs a receiver that verifies has tests of its own.
    const [, , triggerCommand = [], advanceCommand = [], listCommand = [], resendCommand = []] = commands;
    const receiver = await startReceiver((response) => response.end());
    const webhook = await api().call('POST /v1/webhooks', { body: { webhook_url: receiver.url } });
    try {
      for (const command of [triggerCommand, advanceCommand]) {
        const { ended, errors } = terminal(command);
        assert.equal(await ended, 0, errors.join('\n'));
      }
      const listed = terminal(listCommand);
      assert.equal(await listed.ended, 0);
      const [id = ''] = /[0-9a-f]{24}/.exec(listed.lines[0] ?? '') ?? [];
      const resent = terminal(resendCommand.map((word) => (/^[0-9a-f]{24}$/.test(word) ? id : word)));
      assert.equal(await resent.ended, 0);
      assert.match(resent.lines[0] ?? '', /^1 on the way/);
    } finally {
      await api().call('DELETE /v1/webhooks/{id}', { params: { id: webhook.id } });
      receiver.stop();
    }
  });

  it('moves the test clock of the account', async () => {
    const before = await api().call('GET /sandbox/clock');
    const { ended, lines } = terminal(['advance', '2h']);
    assert.equal(await ended, 0);
    const { advanced_seconds } = await api().call('GET /sandbox/clock');
    assert.equal(advanced_seconds - before.advanced_seconds, 7200);
    assert.match(lines[0] ?? '', /^The test clock is at \d{4}-/);
    const wrong = terminal(['advance', 'soon']);
    assert.equal(await wrong.ended, 2);
    assert.match(wrong.errors[0] ?? '', /advance 90s/);
  });

  it('lists the codes of emails that staging did not send', async () => {
    const none = terminal(['codes', 'no.one@example.com']);
    assert.equal(await none.ended, 0);
    assert.match(none.lines[0] ?? '', /^There are no codes/);
    const { id } = await createCandidate();
    const order = { candidate_id: id, package: 'essential_criminal' };
    const work_locations = [{ country: 'US', state: 'OH' }];
    const { invitation_url } = await api().call('POST /v1/invitations', {
      body: { ...order, work_locations },
    });
    await fetch(`${invitation_url}/code`, { method: 'POST', body: new URLSearchParams() });
    const { ended, lines } = terminal(['codes', 'cli@example.com']);
    assert.equal(await ended, 0);
    assert.match(lines[0] ?? '', /^\d{6} {2}cli@example\.com {2}\d{4}-/);
  });

  it('explains what is missing or wrong and how to fix it', async () => {
    for (const [parameters, variables, code, message] of [
      [['trigger', 'report.exploded'], {}, 2, /There are: account\.connected, /],
      [['trigger', 'account.connected'], {}, 2, /--client-id and --client-secret/],
      [['listen'], {}, 2, /--forward-to http/],
      [['events', 'erase'], {}, 2, /no command "events erase"/],
      [['events', 'resend'], {}, 2, /--from a time/],
      [['fly'], {}, 2, /no command "fly"\.\n/],
      [['constructor'], {}, 2, /no command "constructor"/],
      [['event'], {}, 2, /no command "event"\. Did you mean "events"\?/],
      [['events', '--nonsense'], {}, 2, /--nonsense/],
      [['events'], { SERVICE_API_KEY: '' }, 2, /SERVICE_API_KEY/],
      [['events'], { SERVICE_API_KEY: 'wrong' }, 1, /API key is not known/],
      [
        ['events'],
        { SERVICE_API_URL: 'http://127.0.0.1:9' },
        1,
        /could not be reached: http:\/\/127\.0\.0\.1:9[^]*--url/,
      ],
      [
        ['trigger', 'report.created'],
        { ...partner(), SERVICE_CLIENT_SECRET: '' },
        2,
        /--client-id and --client-secret/,
      ],
    ] as [string[], Record<string, string>, number, RegExp][]) {
      const result = terminal(parameters, variables);
      assert.equal(await result.ended, code, parameters.join(' '));
      assert.match(result.errors.join('\n'), message);
    }
    const help = terminal(['--help']);
    assert.equal(await help.ended, 0);
    assert.match(help.lines[0] ?? '', /^Usage: service-embeds/);
  });
});
