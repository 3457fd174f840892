import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/platform/config.ts';

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
