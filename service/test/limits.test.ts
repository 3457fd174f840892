import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { routes } from '@service-embeds/contract';
import { readConfig } from '../src/platform/config.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('limits', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ RATE_LIMIT: '5' });
  });
  after(() => service.stop());

  it('counts the requests of an account, tells what is left, and refuses with Retry-After', async () => {
    const as = service.accounts[0]!.accessToken;
    const remaining: (string | null)[] = [];
    for (let times = 0; times < 5; times++) {
      remaining.push((await service.call('GET', '/v1/account', { as })).headers.get('X-Ratelimit-Remaining'));
    }
    assert.deepEqual(remaining, ['4', '3', '2', '1', '0']);
    const { status, headers } = await service.call('GET', '/v1/account', { as });
    assert.equal(status, 429);
    assert.ok(Number(headers.get('Retry-After')) > 0);
    const other = await service.call('GET', '/v1/account', { as: service.accounts[1]!.accessToken });
    assert.equal(other.status, 200);
  });
});

describe('the reference', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is a valid OpenAPI 3.1 document with every route', async () => {
    const { body } = await service.call('GET', '/openapi.json');
    const result = await new Validator().validate(structuredClone(body));
    assert.deepEqual(result.errors, undefined);
    assert.equal(body.openapi, '3.1.0');
    for (const key of Object.keys(routes)) {
      const [method = '', path = ''] = key.split(' ');
      assert.ok(body.paths[path][method.toLowerCase()], key);
    }
  });

  it('is shown at /docs with nothing loaded from elsewhere', async () => {
    const page = await fetch(`${service.addresses.api}/docs`);
    const text = await page.text();
    assert.equal(page.status, 200);
    assert.equal(/https?:\/\//.test(text), false);
    for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      assert.equal((await fetch(service.addresses.api + path)).status, 200);
    }
  });
});

describe('the configuration', () => {
  it('names what production lacks and what is wrong', () => {
    assert.throws(
      () => readConfig({ SERVICE_ENV: 'production' }),
      /DATABASE_URL, SERVICE_SECRET, OPS_KEY, SMTP_URL/,
    );
    assert.throws(
      () => readConfig({ API_PORT: 'http', SERVICE_ENV: 'live' }),
      /SERVICE_ENV.*API_PORT|API_PORT.*SERVICE_ENV/s,
    );
  });
});
