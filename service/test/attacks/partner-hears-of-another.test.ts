import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import type { Event } from '@service-embeds/contract';
import { deliveries, events, webhooks } from '../../src/db/schema/index.ts';
import { bearer } from '../support/api-client.ts';
import { startReceiver } from '../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';
import { connectOtherPartner, grantWholeAccount, type OtherPartner } from '../support/steps/partners.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

describe('Two partners of one customer', () => {
  let service: TestService;
  let other: OtherPartner;
  const endpoints = new Map<'acme' | 'other', Receiver>();
  /** What the endpoints answer. */
  let status = 200;
  const customer = () => service.accounts[1]!;

  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    const otherHost = service.accounts[0]!;
    other = await connectOtherPartner(service, otherHost.id, customer().id);
    const hosts = [
      ['acme', service.hostKey, service.clientId],
      ['other', otherHost.apiKey, other.clientId],
    ] as const;
    for (const [name, key, client_id] of hosts) {
      const endpoint = await startReceiver((response) => response.writeHead(status).end());
      endpoints.set(name, endpoint);
      const body = { client_id, webhook_url: endpoint.url };
      await service.api(key).call('POST /v1/webhooks', { body });
    }
  });
  after(async () => {
    for (const endpoint of endpoints.values()) endpoint.stop();
    await service.stop();
  });

  /** Orders with a credential. Its first report becomes complete. Returns the IDs of everything that came of it. */
  async function order(credential: string): Promise<string[]> {
    const api = service.api(credential);
    const email = 'grace@example.com';
    const candidate = await api.call('POST /v1/candidates', { body: { email } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    const invitation = await api.call('POST /v1/invitations', {
      body: { candidate_id: candidate.id, package: 'basic_criminal', work_locations },
    });
    const trigger = (event: 'invitation.completed' | 'report.completed', id: string) =>
      service.api(customer().apiKey).call('POST /sandbox/trigger', { body: { event, id } });
    await trigger('invitation.completed', invitation.id);
    const { report_id: reportId } = await api.call('GET /v1/invitations/{id}', {
      params: { id: invitation.id },
    });
    await trigger('report.completed', reportId ?? '');
    await api.call('POST /v1/candidates/{id}', {
      params: { id: candidate.id },
      body: { first_name: 'Grace' },
    });
    return [candidate.id, invitation.id, reportId ?? ''];
  }
  const objectsOf = (events: Event[]) => new Set(events.map(({ data }) => String(data.object['id'])));
  const heardBy = (name: 'acme' | 'other') => objectsOf(endpoints.get(name)?.events() ?? []);
  /** Waits for the event that comes after everything else, and is for both. */
  const settle = async (): Promise<void> => {
    const body = { event: 'package.created' } as const;
    const { id } = await service.api(customer().apiKey).call('POST /sandbox/trigger', { body });
    await eventually(() => Promise.resolve(heardBy('acme').has(id) && heardBy('other').has(id)));
  };
  const listed = async (credential: string) => {
    const query = { per_page: 100 };
    return objectsOf((await service.api(credential).call('GET /v1/events', { query })).data);
  };

  it("cannot follow each other's orders, nor those of the customer's own API key", async () => {
    const { token } = await service.api(customer().accessToken).call('POST /web_sdk/session_tokens', {
      body: { scopes: ['order'] },
    });
    const byAcme = await order(customer().accessToken);
    const byEmbedOfAcme = await service
      .api(bearer(token))
      .call('POST /v1/candidates', { body: { email: 'ada@example.com' } });
    const byOther = await order(other.accessToken);
    const byCustomer = await order(customer().apiKey);
    await settle();

    for (const heard of [heardBy('acme'), await listed(customer().accessToken)]) {
      for (const id of [...byAcme, byEmbedOfAcme.id]) assert.ok(heard.has(id), 'its own');
      for (const id of [...byOther, ...byCustomer]) assert.ok(!heard.has(id), 'of somebody else');
    }
    for (const heard of [heardBy('other'), await listed(other.accessToken)]) {
      for (const id of byOther) assert.ok(heard.has(id), 'its own');
      for (const id of [...byAcme, byEmbedOfAcme.id, ...byCustomer])
        assert.ok(!heard.has(id), 'of somebody else');
    }
    const all = await listed(customer().apiKey);
    for (const id of [...byAcme, ...byOther, ...byCustomer]) assert.ok(all.has(id), 'the customer hears all');
    const query = { client_id: other.clientId, per_page: 100 };
    const listedByHost = objectsOf(
      (await service.api(service.accounts[0]!.apiKey).call('GET /v1/events', { query })).data,
    );
    for (const id of byAcme) assert.ok(!listedByHost.has(id), 'also not by client_id');
    for (const id of byOther) assert.ok(listedByHost.has(id));
  });

  it('hear of everything as long as the customer grants it, but of no link of an invitation', async () => {
    await grantWholeAccount(service, other.accessToken);
    const byCustomer = await order(customer().apiKey);
    await settle();
    for (const id of byCustomer) {
      assert.ok(heardBy('other').has(id), 'its endpoint');
      assert.ok((await listed(other.accessToken)).has(id), 'its list');
      assert.ok(!heardBy('acme').has(id), 'a partner without the grant');
    }
    const heard = endpoints.get('other')?.events() ?? [];
    const invitations = heard.filter(({ data }) => data.object['object'] === 'invitation');
    const foreign = invitations.filter(({ data }) => data.object['id'] === byCustomer[1]);
    assert.ok(foreign.length > 0);
    for (const { data } of foreign) assert.equal(data.object['invitation_url'], null);

    await grantWholeAccount(service, other.accessToken, false);
    const afterwards = await order(customer().apiKey);
    await settle();
    for (const id of afterwards) assert.ok(!heardBy('other').has(id), 'taken back');
  });

  it('are not sent what waits when the customer takes the grant back', async () => {
    await grantWholeAccount(service, other.accessToken);
    status = 500;
    const [candidateId = ''] = await order(customer().apiKey);
    const hadBefore = () => heardBy('other').has(candidateId);
    const isOfCandidate = and(eq(events.objectId, candidateId), eq(events.type, 'candidate.created'));
    const [event] = await service.database.select().from(events).where(isOfCandidate);
    const ofPartner = inArray(
      deliveries.webhookId,
      service.database
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(eq(webhooks.applicationId, other.applicationId)),
    );
    const isWaiting = and(eq(deliveries.eventId, event!.id), ofPartner, eq(deliveries.attempts, 1));
    const waiting = () => service.database.select().from(deliveries).where(isWaiting);
    await eventually(async () => hadBefore() && (await waiting()).length === 1);
    await grantWholeAccount(service, other.accessToken, false);
    status = 200;
    await service.database
      .update(deliveries)
      .set({ dueAt: new Date(0) })
      .where(isWaiting);
    await eventually(async () => (await waiting()).some((delivery) => delivery.status === 'failed'));
  });

  it('do not learn that the other connection ended, or which token it had', async () => {
    await service.api(other.accessToken).call('POST /oauth/deauthorize');
    const types = (name: 'acme' | 'other') => endpoints.get(name)?.types() ?? [];
    await eventually(() => Promise.resolve(types('other').includes('token.deauthorized')));
    const body = { event: 'package.created' } as const;
    const { id } = await service.api(customer().apiKey).call('POST /sandbox/trigger', { body });
    await eventually(() => Promise.resolve(heardBy('acme').has(id)));
    assert.ok(!types('acme').includes('token.deauthorized'));
  });
});
