import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { maxApplications } from '@service-embeds/contract';
import { auditEntries } from '../../../src/db/schema/index.ts';
import { eventually, type TestService } from '../../support/service.ts';
import { exchangeBody, newCustomer } from '../../support/steps/connecting.ts';
import { connectOtherPartner } from '../../support/steps/partners.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('the applications of a partner', () => {
  const { service, api, bakery, receiver, withWebhook, createCandidate } = webhookTests();
  const here = () => ({ client_id: service().clientId });

  it('are created with a secret, listed, read and changed with the API key of their host', async () => {
    const created = await api().call('POST /v1/applications', {
      body: { name: 'Acme Talent', redirect_uris: ['https://talent.example.com/connected'] },
    });
    assert.match(created.client_id, /^[0-9A-Za-z]{12}$/);
    assert.match(created.client_secret ?? '', /^[0-9A-Za-z]{32}$/);
    assert.equal(created.certification_status, 'not_requested');
    assert.equal(created.pre_credentialed, false);
    const params = { client_id: created.client_id };
    const { client_secret: _, ...readable } = created;
    assert.deepEqual(await api().call('GET /v1/applications/{client_id}', { params }), readable);
    assert.equal((await service().call('GET', created.uri, { as: service().hostKey })).status, 200);

    const applicationNow = await api().call('PATCH /v1/applications/{client_id}', {
      params,
      body: { name: 'Acme Hire', origins: ['https://talent.example.com'], signup_enabled: false },
    });
    assert.deepEqual(applicationNow, {
      ...readable,
      name: 'Acme Hire',
      origins: ['https://talent.example.com'],
      signup_enabled: false,
    });
    const { data } = await api().call('GET /v1/applications');
    assert.deepEqual(data[0], applicationNow);
    assert.ok(data.some(({ client_id }) => client_id === service().clientId));
    const actions = await service()
      .database.select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.accountId, service().hostId));
    for (const action of ['application.created', 'application.changed'])
      assert.ok(
        actions.some((entry) => entry.action === action),
        action,
      );
  });

  it('connect customers with the new secret, and with both after a rotation', async () => {
    const { client_id, client_secret } = await api().call('POST /v1/applications', {
      body: { name: 'Rotating' },
    });
    const rotated = await api().call('POST /v1/applications/{client_id}/secrets', { params: { client_id } });
    const secrets = [client_secret ?? '', rotated.client_secret];
    for (const [index, secret] of secrets.entries()) {
      const user = { full_name: 'Ada Sampleton', email: `rotating-${index}@fresh.example.com` };
      const body = newCustomer(service(), { client_id, user });
      const { authorization_code: code } = await api().call('POST /v1/accounts', { body });
      const token = await service()
        .api()
        .call('POST /oauth/tokens', {
          body: { ...exchangeBody(service(), code ?? ''), client_id, client_secret: secret },
        });
      assert.ok(await api(token.access_token).call('GET /v1/account'));
    }
  });

  it('refuse settings of the provider, an access token, addresses that are not safe, and one too many', async () => {
    const params = here();
    const sent = { pre_credentialed: true, certification_status: 'certified', name: 'Acme Hiring' };
    const unchanged = await api().request('PATCH /v1/applications/{client_id}', { params, body: sent });
    assert.equal(unchanged.status, 200);
    assert.match(unchanged.headers.get('X-Service-Ignored-Fields') ?? '', /certification_status/);
    const { pre_credentialed, certification_status } = await api().call('GET /v1/applications/{client_id}', {
      params,
    });
    assert.deepEqual(
      { pre_credentialed, certification_status },
      {
        pre_credentialed: false,
        certification_status: 'not_requested',
      },
    );
    await api(bakery().accessToken).fail('GET /v1/applications', {}, 403);
    const { fields } = await api().fail(
      'PATCH /v1/applications/{client_id}',
      {
        params,
        body: { redirect_uris: ['http://talent.example.com'], origins: ['https://a.example.com/x'] },
      },
      400,
    );
    assert.equal(Object.keys(fields).length, 2, JSON.stringify(fields));
    const owner = api(service().accounts[2]!.apiKey);
    const attempts = await Promise.all(
      Array.from({ length: maxApplications + 2 }, () =>
        owner.request('POST /v1/applications', { body: { name: 'One of many' } }),
      ),
    );
    const created = attempts.filter(({ status }) => status === 201);
    assert.equal(created.length, maxApplications);
    assert.ok(attempts.every(({ status }) => [201, 409].includes(status)));
  });

  it('show the health of each customer, and the deliveries about them', async () => {
    const endpoint = await receiver((response) => {
      response.statusCode = 500;
      response.end('broken');
    });
    await withWebhook({ webhook_url: endpoint.url }, async () => {
      const { id } = await createCandidate();
      const account = await eventually(async () => {
        const { data } = await api().call('GET /v1/applications/{client_id}/accounts', { params: here() });
        return data.find((item) => item.id === bakery().id && item.last_failure);
      });
      assert.equal(account.authorized, true);
      assert.equal(account.last_event?.type, 'candidate.created');
      assert.equal(account.last_failure?.status, 500);
      assert.equal(account.last_failure.event_id, account.last_event.id);
      const { data: logs } = await api().call('GET /v1/webhook_logs', { query: here() });
      assert.ok(logs.some(({ event_id, response }) => event_id === account.last_event?.id && response));
      assert.ok(id);
    });
  });

  it('show only their own customers, deliveries and steps', async () => {
    const other = await connectOtherPartner(service(), service().accounts[0]!.id, bakery().id);
    const owner = api(service().accounts[0]!.apiKey);
    const query = { client_id: other.clientId };
    assert.deepEqual((await owner.call('GET /v1/webhook_logs', { query })).data, []);
    await api().fail('GET /v1/webhook_logs', { query }, 403);
    const { data } = await owner.call('GET /v1/applications/{client_id}/accounts', { params: query });
    assert.deepEqual(
      data.map(({ id, last_failure }) => ({ id, last_failure })),
      [{ id: bakery().id, last_failure: null }],
    );
    const { checklist } = await owner.call('GET /v1/applications/{client_id}/certification', {
      params: query,
    });
    assert.deepEqual(
      checklist.filter(({ done_at }) => done_at).map(({ step }) => step),
      ['customer_connected'],
    );
    await api(other.accessToken).call('POST /oauth/deauthorize');
    const after = await owner.call('GET /v1/applications/{client_id}/accounts', { params: query });
    assert.deepEqual(after.data, []);
  });

  describe('in production', () => {
    /** Runs something while the service believes that it is production. */
    const inProduction = async (run: (service: TestService) => Promise<void>): Promise<void> => {
      const { container } = service();
      const { config } = container;
      container.config = { ...config, environment: 'production' };
      try {
        await run(service());
      } finally {
        container.config = config;
      }
    };
    const decide = (status: 'certified' | 'declined', note: string | null = null) =>
      api(service().opsKey).call('POST /ops/accounts/{account_id}/applications/{client_id}/certification', {
        params: { account_id: service().hostId, ...here() },
        body: { status, note },
      });

    it('are reviewed on request, and work from the decision until it is taken back', async () => {
      const params = here();
      const requested = await api().call('POST /v1/applications/{client_id}/certification', { params });
      assert.equal(requested.status, 'in_review');
      const again = await api().call('POST /v1/applications/{client_id}/certification', { params });
      assert.deepEqual(again, requested);
      const staff = await api(service().opsKey).call(
        'GET /ops/accounts/{account_id}/applications/{client_id}/certification',
        { params: { account_id: service().hostId, ...params } },
      );
      assert.deepEqual(staff, requested);

      const note = 'Show the disclosures first.\nThen ask again.';
      assert.equal((await decide('declined', note)).status, 'declined');
      const declined = await api().call('GET /v1/applications/{client_id}/certification', { params });
      assert.equal(declined.note, note);
      await inProduction(async () => {
        await api(bakery().accessToken).fail('GET /v1/packages', {}, 403);
        await decide('certified');
        await api(bakery().accessToken).call('GET /v1/packages');
        await decide('declined');
        await api(bakery().accessToken).fail('GET /v1/packages', {}, 403);
        await api(bakery().accessToken).call('GET /v1/account');
      });
    });
  });

  it('have a checklist that follows what they do', async () => {
    const { clientId: client_id, accessToken } = await connectOtherPartner(
      service(),
      service().hostId,
      bakery().id,
    );
    const steps = async () => {
      const { checklist } = await api().call('GET /v1/applications/{client_id}/certification', {
        params: { client_id },
      });
      return checklist.filter(({ done_at }) => done_at).map(({ step }) => step);
    };
    assert.deepEqual(await steps(), ['customer_connected']);
    const endpoint = await receiver();
    await withWebhook({ client_id, webhook_url: endpoint.url }, async () => {
      const { id } = await createCandidate(accessToken);
      const customer = api(accessToken);
      const { data: packages } = await customer.call('GET /v1/packages');
      await customer.call('POST /v1/invitations', {
        body: {
          candidate_id: id,
          package: packages[0]!.slug,
          work_locations: [{ country: 'US', state: 'NV' }],
        },
      });
      await eventually(async () => (await steps()).includes('event_received'));
      assert.deepEqual(await steps(), ['customer_connected', 'invitation_created', 'event_received']);
    });
  });
});
