// cspell:ignore Ejemplo privacidad
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../../src/platform/config.ts';
import { productionSettings } from '../../support/production-settings.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('the rate limit', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ RATE_LIMIT: '5' });
  });
  after(() => service.stop());

  it('counts the requests of an account, returns how many remain, and rejects the rest with Retry-After', async () => {
    const api = service.api(service.accounts[0]!.accessToken);
    const remaining: (string | null)[] = [];
    for (let count = 0; count < 5; count++) {
      const { headers } = await api.success('GET /v1/account');
      remaining.push(headers.get('X-Ratelimit-Remaining'));
    }
    assert.deepEqual(remaining, ['4', '3', '2', '1', '0']);
    const { headers } = await api.fail('GET /v1/account', {}, 429);
    const seconds = Number(headers.get('Retry-After'));
    assert.ok(seconds > 0 && seconds <= 60);
    const reset = headers.get('X-Ratelimit-Reset') ?? '';
    assert.match(reset, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'a timestamp, as the field has it');
    const ahead = Date.parse(reset) - Date.now();
    assert.ok(ahead > 0 && ahead <= 62_000, `${ahead} milliseconds ahead`);
    await service.api(service.accounts[1]!.accessToken).call('GET /v1/account');
  });
});

describe('the reference', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is served at /docs and loads nothing from other sites', async () => {
    const page = await fetch(`${service.addresses.api}/docs`);
    const text = await page.text();
    assert.equal(page.status, 200);
    assert.equal(/https?:\/\//.test(text), false);
    for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      assert.equal((await fetch(`${service.addresses.api}${path}`)).status, 200);
    }
  });
});

describe('the configuration', () => {
  it('takes the contact of the agency in Spanish, or else in English', () => {
    const { AGENCY_CONTACT, AGENCY_NAME, ...others } = productionSettings();
    const settings = { ...others, AGENCY_CONTACT, AGENCY_NAME, DATABASE_URL: 'postgres://localhost/service' };
    const english = `${AGENCY_NAME}, ${AGENCY_CONTACT}`;
    assert.deepEqual(readConfig(settings).agency.texts, { en: english, es: english });
    const AGENCY_CONTACT_ES = `${AGENCY_CONTACT} (privacidad en sample.example)`;
    assert.deepEqual(readConfig({ ...settings, AGENCY_CONTACT_ES }).agency.texts, {
      en: english,
      es: `${AGENCY_NAME}, ${AGENCY_CONTACT_ES}`,
    });
  });

  it('names the settings that production misses and those that are invalid', () => {
    assert.throws(
      () => readConfig({ SERVICE_ENV: 'production' }),
      /DATABASE_URL, SERVICE_SECRET, SERVICE_KEYS, OPS_KEY, SMTP_URL, AGENCY_NAME, AGENCY_CONTACT/,
    );
    assert.throws(
      () => readConfig({ AGENCY_NAME: 'Sample', AGENCY_CONTACT: '1 Sample Street, 614-555-0100' }),
      /AGENCY_CONTACT has no toll-free telephone number/,
    );
    const otherNumber = { ...productionSettings(), AGENCY_CONTACT_ES: 'Calle Ejemplo 1, 888-555-0100' };
    assert.throws(
      () => readConfig(otherNumber),
      /AGENCY_CONTACT_ES must have the telephone number of AGENCY_CONTACT/,
    );
    assert.throws(
      () => readConfig({ API_PORT: 'http', SERVICE_ENV: 'live' }),
      /SERVICE_ENV.*API_PORT|API_PORT.*SERVICE_ENV/s,
    );
  });
});
