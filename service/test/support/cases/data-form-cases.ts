import assert from 'node:assert/strict';
import type { FormCase } from './form-cases.ts';
import { postAs } from '../steps/post-as.ts';
import { signInWithPassword } from '../steps/second-factors.ts';
import type { TestService } from '../service.ts';
import {
  createContinuousCheck,
  createDistantSubscription,
  createSubscribableCandidate,
  createWatchableDriver,
} from '../steps/subscriptions.ts';
import { fieldsOf } from '../steps/visitor.ts';

/** Returns the forms about how long data is kept, by their address. */
export function dataForms(service: TestService): Record<string, FormCase> {
  const bakery = service.accounts[1]!;
  const post = postAs(service, bakery.adminEmail);
  return {
    '/settings/retention': [
      'retention.changed',
      async () => {
        const visitor = await signInWithPassword(service, bakery.adminEmail, '/settings/retention');
        const form_token = visitor.token;
        const days = { ...fieldsOf(visitor.text), identity_documents: '60', confirmed: 'yes' };
        await visitor.go('/settings/retention', { ...days, form_token });
      },
    ],
    '/settings/letters': [
      'letter_texts.changed',
      async () => {
        const visitor = await signInWithPassword(service, bakery.adminEmail, '/settings/letters');
        const form_token = visitor.token;
        await visitor.go('/settings/letters', { ...fieldsOf(visitor.text), closing_en: 'Bye.', form_token });
      },
    ],
    '/settings/legal-holds': [
      'legal_hold.placed',
      () => post('/settings/legal-holds', { reason: 'Doe v. Bakery', confirmed: 'yes' }),
    ],
    '/settings/legal-holds/:id': [
      'legal_hold.released',
      async () => {
        await post('/settings/legal-holds', { reason: 'Roe v. Bakery', confirmed: 'yes' });
        const { data } = await service.api(bakery.apiKey).call('GET /v1/legal_holds');
        for (const { id } of data) await post(`/settings/legal-holds/${id}`, { confirmed: 'yes' });
      },
    ],
    '/subscriptions': [
      'subscription.created',
      async () => {
        const api = service.api(bakery.apiKey);
        const order = { package: 'basic_criminal', state: 'OH' };
        const candidate_id = await createSubscribableCandidate(api, order);
        const schedule = { start_date: '2100-01-01', interval_count: '1', interval_unit: 'year' };
        const visitor = await post('/subscriptions', { candidate_id, ...order, ...schedule });
        assert.match(visitor.text, /Subscription created\./);
      },
    ],
    '/subscriptions/:id': [
      'subscription.canceled',
      async () => {
        const { id } = await createDistantSubscription(service.api(bakery.apiKey));
        await post(`/subscriptions/${id}`, { confirmed: 'yes' });
      },
    ],
    '/continuous-checks': [
      'continuous_check.created',
      async () => {
        const candidate_id = await createWatchableDriver(service.api(bakery.apiKey));
        const visitor = await post('/continuous-checks', { candidate_id, type: 'mvr', state: 'OH' });
        assert.match(visitor.text, /Continuous check created\./);
      },
    ],
    '/continuous-checks/:id': [
      'continuous_check.canceled',
      async () => {
        const { id } = await createContinuousCheck(service.api(bakery.apiKey));
        await post(`/continuous-checks/${id}`, { confirmed: 'yes' });
      },
    ],
    '/candidates/:id/remove-data': [
      'candidate.pii_removed',
      async () => {
        const body = { email: 'form.removal@example.com' };
        const { id } = await service.api(bakery.apiKey).call('POST /v1/candidates', { body });
        const visitor = await post(`/candidates/${id}/remove-data`);
        assert.match(visitor.text, /Personal data removed\./);
      },
    ],
  };
}
