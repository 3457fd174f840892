import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { manualReviewRegistry } from '../../src/integrations/business-registry/registries.ts';
import { manualReviewGateway } from '../../src/integrations/payment-gateway/payment-gateway.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { changeApplication, newCustomer } from '../support/steps/connecting.ts';

const production = {
  SERVICE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/service',
  SERVICE_SECRET: 'a secret that only tests use, long enough',
  SERVICE_KEYS: 'test:dGVzdCBrZXkgb2YgMzIgYnl0ZXMsIDEyMzQ1Njc4OSE=',
  OPS_KEY: 'an operations key that only tests use',
  SMTP_URL: 'smtp://localhost',
  AGENCY_NAME: 'Sample Screening',
  AGENCY_CONTACT: '1 Sample Street, Columbus, OH 43004, 800-555-0100',
  API_URL: 'https://api.example.com',
  PARTNERS_URL: 'https://partners.example.com',
  DASHBOARD_URL: 'https://dashboard.example.com',
};
const review = { BUSINESS_REGISTRY: 'manual_review', PAYMENT_GATEWAY: 'manual_review' };

describe('production without a business registry and a payment gateway', () => {
  it('does not start unless the operator chooses manual review', () => {
    assert.throws(
      () => readConfig(production),
      /BUSINESS_REGISTRY, PAYMENT_GATEWAY must be set for production/,
    );
    assert.throws(
      () => readConfig({ ...production, BUSINESS_REGISTRY: 'manual_review' }),
      / PAYMENT_GATEWAY must be set for production/,
    );
    assert.throws(
      () => readConfig({ ...production, ...review, BUSINESS_REGISTRY: 'yes' }),
      /BUSINESS_REGISTRY is manual_review/,
    );
    assert.equal(readConfig({ ...production, ...review }).environment, 'production');
  });
});

describe('manual review of new accounts', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    service.container.registry = manualReviewRegistry;
    service.container.gateway = manualReviewGateway;
    await changeApplication(service, { pre_credentialed: true });
  });
  after(() => service.stop());

  it('creates accounts that are not credentialed, even if the application credentials accounts immediately', async () => {
    const host = service.api(service.hostKey);
    const body = newCustomer(service, { company: { ...newCustomer(service).company, tax_id: '000000105' } });
    const account = await host.call('POST /v1/accounts', { body });
    assert.equal(account.authorized, false);
    const operations = service.api(service.opsKey);
    const credentialed = await operations.call('POST /ops/accounts/{account_id}/credential', {
      params: { account_id: account.id },
    });
    assert.equal(credentialed.authorized, true);
  });
});
