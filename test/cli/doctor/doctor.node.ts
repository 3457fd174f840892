import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Hono } from 'hono';
import { listen } from '../../../demo/server/listen.ts';
import { startDemo, type RunningDemo } from '../../../demo/server/main.ts';
import { startTestService, type TestService } from '../../../service/test/support/service.ts';
import type { CheckResult } from '../../../src/cli/doctor/check.ts';
import { run } from '../../../src/cli/run.ts';
import { brokenAnswers } from './broken-answers.ts';
import {
  cookie,
  correctAnswers,
  startIntegrator,
  type Answers,
  type IntegratorOptions,
} from './integrator.ts';

interface Report {
  passed: number;
  failed: number;
  skipped: number;
  checks: CheckResult[];
}

describe('doctor', () => {
  let service: TestService;
  let demo: RunningDemo;
  let integrator: Awaited<ReturnType<typeof startIntegrator>>;
  let options: IntegratorOptions;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    const { addresses, accounts, clientId, clientSecret } = service;
    options = { ...addresses, apiKey: accounts[1]!.apiKey, secret: clientSecret };
    demo = await startDemo({ host: '127.0.0.1', port: 0 });
    await demo.connect({ addresses, accounts, clientId, clientSecret });
    integrator = await startIntegrator(correctAnswers(options));
  });
  after(async () => {
    await integrator.stop();
    await demo.stop();
    await service.stop();
  });

  /** Runs the command, and checks that it prints nothing secret. */
  const examine = async (parameters: string[], variables: Record<string, string> = {}) => {
    const lines: string[] = [];
    const code = await run(['doctor', ...parameters], {
      variables: {
        XDG_CONFIG_HOME: '/nonexistent',
        SERVICE_API_URL: options.api,
        SERVICE_API_KEY: options.apiKey,
        SERVICE_WEBHOOK_SECRET: options.secret,
        ...variables,
      },
      ask: () => Promise.resolve(cookie),
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
      signal: new AbortController().signal,
    });
    const output = lines.join('\n');
    const secrets = [options.apiKey, options.secret, cookie, ...integrator.state.tokens];
    for (const secret of [...secrets, ...Object.values(variables)])
      assert.ok(!secret || /^https?:/.test(secret) || !output.includes(secret), 'A secret was printed.');
    return { code, output };
  };

  const report = async (parameters: string[], variables?: Record<string, string>) => {
    const { code, output } = await examine([...parameters, '--json'], variables);
    const { checks, ...counts } = JSON.parse(output) as Report;
    const idsOf = (status: string) => checks.filter((check) => check.status === status).map(({ id }) => id);
    assert.equal(code, counts.failed ? 1 : 0);
    assert.equal(counts.failed, idsOf('failed').length);
    return { failed: idsOf('failed'), skipped: idsOf('skipped'), passed: idsOf('passed'), checks, output };
  };

  const targets = () => [
    ...['--token-url', `${integrator.url}/api/session-token`],
    ...['--webhook-url', `${integrator.url}/webhooks`],
    '--cookie',
  ];

  /** Runs every check against an integrator with these answers instead of the correct ones. */
  const withAnswers = (changes: Partial<Answers>) => {
    integrator.state.answers = { ...correctAnswers(options), ...changes };
    return report(targets());
  };

  it('passes the demo integrator: its token path and its webhooks', async () => {
    const signedIn = await fetch(`${demo.url}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `account=${service.accounts[0]!.id}`,
    });
    const session = signedIn.headers.get('Set-Cookie')!.split(';')[0]!;
    const { failed, skipped, output } = await report(
      [
        ...['--token-url', `${demo.url}/api/session-token`],
        ...['--webhook-url', `${demo.url}/webhooks`, '--cookie'],
      ],
      { SERVICE_COOKIE: session },
    );
    assert.deepEqual(failed, [], output);
    assert.deepEqual(skipped, []);
    assert.match(output, /scopes order; origins all; valid 15 minutes/);
  });

  it('passes an integrator who uses the kit, and says so in lines', async () => {
    integrator.state.answers = correctAnswers(options);
    const { code, output } = await examine(targets());
    assert.equal(code, 0, output);
    assert.match(output, /^passed {3}api-key +The key belongs to Corner Bakery Demo Co, in staging\./m);
    assert.match(output, /\n1\d passed, 0 failed, 0 skipped$/);
  });

  it('checks only what it is given, without credentials too', async () => {
    const { passed, skipped, failed } = await report([], { SERVICE_API_KEY: '' });
    assert.deepEqual([passed, skipped, failed], [['service', 'clock'], ['api-key'], []]);
    const { skipped: unsigned } = await report(
      targets().filter((parameter) => parameter !== '--cookie'),
      { SERVICE_WEBHOOK_SECRET: '' },
    );
    assert.deepEqual(unsigned, [
      ...['token-answer', 'token-cache'],
      ...['webhook-signed', 'webhook-repeated', 'webhook-old'],
    ]);
  });

  for (const [what, changesOf, id, message] of brokenAnswers)
    it(`names what is wrong, and nothing else: ${what}`, async () => {
      const { failed, checks, output } = await withAnswers(changesOf({ options, url: integrator.url }));
      assert.deepEqual(failed, [id], output);
      const check = checks.find((result) => result.id === id)!;
      assert.match(check.message, message);
      assert.ok(check.fix && check.docs?.startsWith('service-embeds/docs/'));
    });

  it('names every check of a receiver that accepts anything', async () => {
    const { failed } = await withAnswers({ webhooks: () => new Response(null, { status: 200 }) });
    assert.deepEqual(failed, ['webhook-unsigned', 'webhook-forged', 'webhook-old']);
  });

  it('requires the answers for pages of another origin', async () => {
    integrator.state.answers = correctAnswers(options);
    const { failed } = await report([
      ...['--page', `${demo.url}/sign-up`],
      ...['--token-url', `${integrator.url}/api/session-token`],
    ]);
    assert.deepEqual(failed, ['token-cors']);
  });

  it('names a clock that differs, a wrong key, and an address that is not the service', async () => {
    const slow = await listen(
      new Hono().get('*', async (c) => {
        const { pathname } = new URL(c.req.url);
        const Authorization = c.req.header('Authorization') ?? '';
        const { status, body } = await fetch(`${options.api}${pathname}`, { headers: { Authorization } });
        return new Response(body, {
          status,
          headers: { 'Content-Type': 'application/json', Date: new Date(Date.now() - 200_000).toUTCString() },
        });
      }),
      '127.0.0.1',
      0,
    );
    try {
      const { failed, output } = await report([], { SERVICE_API_URL: slow.url });
      assert.deepEqual(failed, ['clock']);
      assert.match(output, /\b(199|200|201) seconds ahead of/);
    } finally {
      await slow.stop();
    }
    const unknown = await report([], { SERVICE_API_KEY: 'unknown' });
    assert.deepEqual(unknown.failed, ['api-key']);
    const other = await report([], { SERVICE_API_URL: integrator.url, SERVICE_API_KEY: '' });
    assert.deepEqual(other.failed, ['service']);
    const unreachable = await report([], { SERVICE_API_URL: 'http://127.0.0.1:9' });
    assert.deepEqual([unreachable.failed, unreachable.skipped], [['service'], ['clock', 'api-key']]);
  });

  it('explains wrong usage without a check', async () => {
    for (const [parameters, variables, message] of [
      [['--page', 'acme'], {}, /--page needs an address/],
      [['--token-url', 'file:///etc/passwd'], {}, /--token-url needs an address/],
      [['--webhook-url', 'https://user:word@hooks.example/'], {}, /SERVICE_WEBHOOK_URL/],
      [['--cookie'], {}, /--cookie needs --token-url/],
      [['--token-url', 'http://acme.example', '--cookie'], {}, /--cookie needs an https address/],
      [
        ['--token-url', 'https://acme.example', '--cookie'],
        { SERVICE_COOKIE: 'a\nb' },
        /not the value of a Cookie header/,
      ],
    ] as [string[], Record<string, string>, RegExp][]) {
      const { code, output } = await examine(parameters, variables);
      assert.equal(code, 2);
      assert.match(output, message);
    }
  });

  it('sends the credentials of an address as the service does, and takes a malformed secret for what it is', async () => {
    const credentials: (string | null)[] = [];
    integrator.state.answers = {
      ...correctAnswers(options),
      webhooks: (request) => {
        credentials.push(request.headers.get('Authorization'));
        return correctAnswers(options).webhooks(request);
      },
    };
    const url = new URL(`${integrator.url}/webhooks`);
    [url.username, url.password] = ['user', 'p%40ss'];
    const { failed } = await report([], { SERVICE_WEBHOOK_URL: url.href });
    assert.deepEqual([failed, new Set(credentials)], [[], new Set([`Basic ${btoa('user:p@ss')}`])]);
    const malformed = await report(['--webhook-url', `${integrator.url}/webhooks`], {
      SERVICE_WEBHOOK_SECRET: 'whsec_!',
    });
    assert.deepEqual(malformed.failed, ['webhook-signed']);
  });
});
