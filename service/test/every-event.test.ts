import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventType } from '@service-embeds/contract';
import { exchangeCode, newCustomer } from './support/connecting.ts';
import { bakeryOf, day } from './support/reports.ts';
import { eventually } from './support/service.ts';
import { webhookTests } from './support/webhooks.ts';

describe('every event of the spec', () => {
  const { service, call, receiver, hooked } = webhookTests();
  const bakery = bakeryOf(service);

  it('is raised by its real transition, and reaches the partner', async () => {
    const endpoint = await receiver();
    await hooked({ webhook_url: endpoint.url }, async () => {
      // Packages, candidates, and the four ends of an invitation.
      const packages = `/ops/accounts/${bakery.account().id}/packages`;
      const { opsKey } = service();
      const screenings = [{ type: 'ssn_trace', subtype: null }];
      await call('POST', packages, { name: 'Brief', slug: 'brief', price: 100, screenings }, opsKey);
      await call('POST', `${packages}/brief`, { name: 'Briefer' }, opsKey);
      await call('DELETE', `${packages}/brief`, undefined, opsKey);
      const cancelled = await bakery.order({ email: 'cancelled@example.com' });
      await bakery.call('DELETE', `/v1/invitations/${cancelled.id}`);
      await bakery.order({ email: 'expired@example.com' });
      const { candidate_id } = await bakery.order({ email: 'known@example.com' });
      await bakery.call('POST', `/v1/candidates/${candidate_id}`, { first_name: 'Known' });

      // Reports, each with a life of its own, for two months.
      for (const tag of ['clear', 'license', 'suspend-resume', 'dispute-clear', 'engaged', 'post-adverse'])
        await bakery.report(tag, tag === 'license' ? 'essential_criminal' : undefined);
      await bakery.advance(60 * day);

      // An account that comes and goes.
      const { body: fresh } = await call('POST', '/v1/accounts', newCustomer(service()));
      await call('POST', `/ops/accounts/${fresh.id}/credential`, undefined, opsKey);
      const bought = await exchangeCode(service(), fresh.authorization_code);
      await call('POST', '/oauth/deauthorize', {}, bought.body.access_token);

      const missing = () => eventType.options.filter((type) => !endpoint.types().includes(type));
      await eventually(() => Promise.resolve(missing().length === 0)).catch(() => undefined);
      assert.deepEqual(missing(), []);
      for (const { body } of endpoint.received) {
        const { id, object, data } = JSON.parse(body) as {
          id: string;
          object: string;
          data: { object: object };
        };
        assert.match(id, /^[0-9a-f]{24}$/);
        assert.equal(object, 'event');
        assert.ok('object' in data.object);
      }
    });
  });
});
