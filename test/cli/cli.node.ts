import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseEvent, startReceiver } from '../../service/test/support/receiver.ts';
import { eventually, startTestService, type TestService } from '../../service/test/support/service.ts';
import { verifyWebhook } from '../../src/backend/index.ts';
import { eventTypes } from '../../src/cli/triggers/triggers.ts';
import { run } from '../../src/cli/run.ts';

describe('the command line', () => {
  let service: TestService;
  let hostKey: string;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    hostKey = service.hostKey;
  });
  after(() => service.stop());

  /** Runs a command and collects its output. */
  const terminal = (parameters: string[], variables: Record<string, string> = {}) => {
    const lines: string[] = [];
    const errors: string[] = [];
    const interrupted = new AbortController();
    const ended = run(parameters, {
      variables: {
        SERVICE_API_URL: service.addresses.api,
        SERVICE_API_KEY: service.accounts[1]!.apiKey,
        ...variables,
      },
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

  for (const type of eventTypes)
    it(`triggers ${type} and logs each step`, async () => {
      const triggered = terminal(['trigger', type], /^(account|token)/.test(type) ? partner() : {});
      assert.equal(await triggered.ended, 0, triggered.errors.join('\n'));
      assert.match(triggered.lines[0] ?? '', /^· /);
      const printed = triggered.lines.at(-1)!.split('\n').slice(1).join('\n');
      assert.equal(parseEvent({ body: printed }).type, type);
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

  it('explains what is missing or wrong and how to fix it', async () => {
    for (const [parameters, variables, code, message] of [
      [['trigger', 'report.exploded'], {}, 2, /There are: account\.connected, /],
      [['trigger', 'account.connected'], {}, 2, /--client-id and --client-secret/],
      [['listen'], {}, 2, /--forward-to http/],
      [['events', 'erase'], {}, 2, /no command "events erase"/],
      [['events', 'resend'], {}, 2, /--from a time/],
      [['fly'], {}, 2, /no command "fly"/],
      [['events', '--nonsense'], {}, 2, /--nonsense/],
      [['events'], { SERVICE_API_KEY: '' }, 2, /SERVICE_API_KEY/],
      [['events'], { SERVICE_API_KEY: 'wrong' }, 1, /API key is not known/],
      [['events'], { SERVICE_API_URL: 'http://127.0.0.1:9' }, 1, /could not be reached/],
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
