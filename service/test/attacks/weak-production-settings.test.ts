import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, after, before } from 'node:test';
import { AttemptCounter } from '../../src/db/requests/attempt-counter.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startTestService, type TestService } from '../support/service.ts';

const random = () => randomBytes(32).toString('base64');
const good = {
  SERVICE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/service',
  SERVICE_SECRET: random(),
  SERVICE_KEYS: `2026-11:${random()}`,
  OPS_KEY: random(),
  SMTP_URL: 'smtps://mail.example.com',
  AGENCY_NAME: 'Sample Screening',
  AGENCY_CONTACT: '1 Sample Street, Columbus, OH 43004, 800-555-0100',
  BUSINESS_REGISTRY: 'manual_review',
  PAYMENT_GATEWAY: 'manual_review',
  API_URL: 'https://api.example.com',
  PARTNERS_URL: 'https://partners.example.com',
  DASHBOARD_URL: 'https://dashboard.example.com',
};
const refuses = (changes: Record<string, string>, message: RegExp) =>
  assert.throws(() => readConfig({ ...good, ...changes }), message);

describe('Production does not start with settings that an attacker would guess or use', () => {
  it('starts with good ones', () => {
    assert.equal(readConfig(good).environment, 'production');
  });

  it('refuses secrets that are short, repeated or easy to guess', () => {
    refuses({ SERVICE_SECRET: 'short' }, /SERVICE_SECRET/);
    refuses({ SERVICE_SECRET: 'a'.repeat(32) }, /SERVICE_SECRET is too easy to guess/);
    refuses({ OPS_KEY: 'change-me-'.repeat(5) }, /OPS_KEY is too easy to guess/);
    refuses({ OPS_KEY: '0123456789'.repeat(4) }, /OPS_KEY is too easy to guess/);
    refuses(
      { SERVICE_KEYS: `a:${Buffer.alloc(32).toString('base64')}` },
      /key 1 of SERVICE_KEYS is too easy/,
    );
    refuses({ SERVICE_KEYS: 'a:dG9vIHNob3J0' }, /SERVICE_KEYS is a list/);
  });

  it('refuses equal secrets', () => {
    refuses({ OPS_KEY: good.SERVICE_SECRET }, /OPS_KEY equals SERVICE_SECRET/);
    refuses({ SERVICE_KEYS: `a:${good.SERVICE_SECRET}` }, /key 1 of SERVICE_KEYS equals SERVICE_SECRET/);
  });

  it('refuses addresses without https', () => {
    refuses({ API_URL: 'http://api.example.com' }, /API_URL must begin with https/);
    refuses({ DASHBOARD_URL: '' }, /DASHBOARD_URL must be set/);
  });

  it('refuses to hash passwords cheaply', () => {
    refuses({ PASSWORD_HASH_COST: '14' }, /PASSWORD_HASH_COST must be at least 15/);
    assert.equal(readConfig(good).passwordHashCost, 15);
  });

  it('names every problem at once', () => {
    assert.throws(
      () =>
        readConfig({
          SERVICE_ENV: 'production',
          OPS_KEY: 'a'.repeat(40),
          API_URL: 'http://a.example.com',
          API_PORT: 'x',
        }),
      /(?=.*API_PORT)(?=.*PAYMENT_GATEWAY)(?=.*SMTP_URL)(?=.*BUSINESS_REGISTRY)(?=.*OPS_KEY is too easy)(?=.*API_URL must begin)/s,
    );
  });

  it('never takes staging for granted where NODE_ENV says production', () => {
    assert.throws(() => readConfig({ NODE_ENV: 'production' }), /SERVICE_ENV is required/);
    assert.equal(readConfig({ NODE_ENV: 'production', SERVICE_ENV: 'staging' }).environment, 'staging');
  });

  it('needs secrets of its own for staging that others can reach', () => {
    assert.throws(
      () => readConfig({ HOST: '0.0.0.0' }),
      /SERVICE_SECRET, OPS_KEY must be set for HOST=0.0.0.0/,
    );
    const own = { HOST: '0.0.0.0', SERVICE_SECRET: random(), OPS_KEY: random() };
    assert.equal(readConfig(own).host, '0.0.0.0');
  });
});

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

/** Milliseconds since 1970, whatever a test says. */
const realNow = () => performance.timeOrigin + performance.now();

describe('a host whose clock is an hour wrong', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages', PRIVATE_WEBHOOKS: 'allow' });
  });
  after(() => service.stop());

  for (const hours of [1, -1])
    it(`takes its leases and keys by the clock of the database, after a jump by ${hours} h`, async (test) => {
      const { rows } = await service.database.execute<{ now: Date }>('select clock_timestamp() as now');
      test.mock.timers.enable({ apis: ['Date'], now: Date.now() + hours * 3_600_000 });
      const difference = service.container.clock.now().getTime() - new Date(rows[0]?.now ?? 0).getTime();
      assert.ok(Math.abs(difference) < 5000, `${difference} ms`);
    });

  it('gives no new attempts after a jump forward, and locks out no longer after a jump back', async (test) => {
    const attempts = new AttemptCounter(service.database, 'wrong clock', 60);
    await attempts.add('kim');
    test.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    for (const [index, hours] of [1, -1, 0].entries()) {
      test.mock.timers.setTime(realNow() + hours * 3_600_000);
      const { count, secondsLeft } = await attempts.add('kim');
      assert.equal(count, index + 2);
      assert.ok(secondsLeft > 0 && secondsLeft <= 60, String(secondsLeft));
    }
  });
});
