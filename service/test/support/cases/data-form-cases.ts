import assert from 'node:assert/strict';
import type { TestService } from '../service.ts';
import { postAs, signInWithPassword } from '../steps/second-factors.ts';
import {
  createContinuousCheck,
  createDistantSubscription,
  createSubscribableCandidate,
  createWatchableDriver,
} from '../steps/subscriptions.ts';
import { fieldsOf } from '../steps/visitor.ts';
import type { FormCase } from './form-cases.ts';

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
    '/adverse-impact': [
      'adverse_impact.computed',
      async () => {
        const visitor = await signInWithPassword(service, bakery.adminEmail, '/adverse-impact');
        const rows = `candidate_id,group\n${'0'.repeat(24)},A\n`;
        const form = new FormData();
        form.set('form_token', visitor.token);
        form.set('from', '2026-01-01');
        form.set('to', '2026-12-31');
        form.set('file', new File([rows], 'people.csv', { type: 'text/csv' }));
        await visitor.upload(`${service.addresses.dashboard}/adverse-impact`, form);
        assert.match(visitor.text, /1 row not found: 1\./);
      },
    ],
    '/adverse-impact/csv': [
      'adverse_impact.exported',
      async () => {
        const body = {
          decided_after: '2026-01-01T00:00:00Z',
          decided_before: '2027-01-01T00:00:00Z',
          rows: [{ candidate_id: '0'.repeat(24), group: 'A' }],
        };
        const figures = await service.api(bakery.apiKey).call('POST /v1/adverse_impact', { body });
        const visitor = await post('/adverse-impact/csv', { figures: JSON.stringify(figures) });
        assert.match(visitor.text, /^\uFEFF?group,considered/);
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
