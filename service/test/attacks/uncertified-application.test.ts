import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Body } from '@service-embeds/contract';
import { accounts, deliveries } from '../../src/db/schema/index.ts';
import { webhookSubscriber } from '../../src/delivery/webhooks/delivery-scheduler.ts';
import { bearer } from '../support/api-client.ts';
import { visibleTexts } from '../support/reading/visible-texts.ts';
import { startReceiver } from '../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';
import { exchangeBody, newCustomer, sampleCompany } from '../support/steps/connecting.ts';
import { card, embedOf, pageOrigin } from '../support/steps/sign-up.ts';
import { Visitor } from '../support/steps/visitor.ts';

/** A partner whose certification was taken back, with everything that the application got before. */
describe('An application that is not certified for production', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let endpointStatus = 200;
  /** What the application got while it was certified. */
  let earlier: {
    code: string;
    sessionToken: string;
    sealed: string;
    candidateId: string;
    signUp: Body<'POST /sign_up/{client_id}'>;
  };
  const { frame, pay, paymentToken, customer } = embedOf(() => service);
  /** Production refuses the test values of staging. */
  const company = { ...sampleCompany, tax_id: '12-3456789' };
  const here = () => ({ client_id: service.clientId });
  const connected = () => service.accounts[1]!;
  const order = () => ({
    candidate_id: earlier.candidateId,
    package: 'basic_criminal',
    work_locations: [{ country: 'US' as const, state: 'OH' as const }],
  });

  const decide = (status: 'certified' | 'declined') =>
    service
      .api(service.opsKey)
      .call('POST /ops/accounts/{account_id}/applications/{client_id}/certification', {
        params: { account_id: service.hostId, ...here() },
        body: { status, note: 'A test.' },
      });

  before(async () => {
    receiver = await startReceiver((response) => response.writeHead(endpointStatus).end());
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    const host = service.api(service.hostKey);
    await host.call('PATCH /v1/applications/{client_id}', {
      params: here(),
      body: { redirect_uris: ['https://acme.example.com/connected'], origins: [pageOrigin] },
    });
    await host.call('POST /v1/webhooks', { body: { ...here(), webhook_url: receiver.url } });
    const { container } = service;
    container.config = { ...container.config, environment: 'production' };
    container.eventSubscribers = [webhookSubscriber(container.clock, 'production')];
    await decide('certified');
    const partner = service.api(connected().accessToken);
    const created = await host.call('POST /v1/accounts', { body: newCustomer(service, { company }) });
    const session = await partner.call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });
    const candidate = await partner.call('POST /v1/candidates', { body: { email: 'early@example.com' } });
    earlier = {
      code: created.authorization_code ?? '',
      sessionToken: session.token,
      sealed: (await frame()).sealed,
      candidateId: candidate.id,
      signUp: await customer({ company, payment_token: await paymentToken() }),
    };
    await decide('declined');
  });
  after(async () => {
    await service.stop();
    receiver.stop();
  });

  it('cannot ask a customer to connect or to sign up', async () => {
    for (const path of ['', '/signin', '/signup']) {
      const visitor = new Visitor(service.addresses.partners);
      await visitor.go(`/authorize/${service.clientId}${path}`);
      assert.equal(visitor.left?.searchParams.get('error'), 'unauthorized_client', path);
    }
    for (const path of ['signin', 'signup', 'consent']) {
      const visitor = new Visitor(service.addresses.partners);
      await visitor.go(`/${path}?client_id=${service.clientId}`, { decision: 'allow' });
      assert.equal(visitor.left?.searchParams.get('error'), 'unauthorized_client', path);
    }
  });

  it('shows the customer nothing of a link to an address that is not its own', async () => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`/authorize/${service.clientId}?redirect_uri=https://evil.example.com`);
    assert.equal(visitor.status, 400);
    assert.doesNotMatch([...visibleTexts(visitor.text)].join('\n'), /evil|Developers/);
    assert.doesNotMatch(visitor.text, /(?:href|action|src)="[^"]*evil/);
  });

  it('gets no access token for a code that it got before', async () => {
    const body = exchangeBody(service, earlier.code);
    const refused = await service.api().fail('POST /oauth/tokens', { body }, 422);
    assert.equal(refused.body.error, 'unauthorized_client');
  });

  it('cannot sign customers up in its own page, nor take their card', async () => {
    const params = here();
    for (const code of [
      (await service.api().fail('GET /sign_up/{client_id}', { params }, 403)).body.code,
      (await service.api().fail('POST /sign_up/{client_id}', { params, body: earlier.signUp }, 403)).body
        .code,
      (await service.api(service.hostKey).fail('POST /v1/accounts', { body: newCustomer(service) }, 403)).body
        .code,
    ])
      assert.equal(code, 'application_not_certified');
    assert.equal((await frame()).status, 403);
    assert.equal((await pay(card, earlier.sealed)).status, 410);
  });

  it('can neither order nor read with the access token of a customer', async () => {
    const partner = service.api(connected().accessToken);
    const email = 'late@example.com';
    for (const { body } of [
      await partner.fail('POST /v1/candidates', { body: { email } }, 403),
      await partner.fail('POST /v1/invitations', { body: order() }, 403),
      await partner.fail('POST /v1/reports', { body: order() }, 403),
      await partner.fail('GET /v1/reports', {}, 403),
      await partner.fail('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } }, 403),
    ])
      assert.equal(body.code, 'application_not_certified');
  });

  it('has session tokens that stop working, also in pages that are open', async () => {
    const page = service.api(bearer(earlier.sessionToken));
    for (const { body } of [
      await page.fail('POST /v1/invitations', { body: order() }, 403),
      await page.fail('GET /v1/reports', {}, 403),
    ])
      assert.equal(body.code, 'application_not_certified');
  });

  /** Raises an event of the connected customer, and returns how many deliveries it schedules. */
  const raiseEvent = async (): Promise<number> => {
    const { database } = service;
    await database.update(accounts).set({ authorized: false }).where(eq(accounts.id, connected().id));
    const scheduled = await database.$count(deliveries);
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/credential', {
      params: { account_id: connected().id },
    });
    return (await database.$count(deliveries)) - scheduled;
  };

  it('receives no event of a customer', async () => {
    await decide('certified');
    assert.equal(await raiseEvent(), 1);
    await decide('declined');
    assert.equal(await raiseEvent(), 0);
  });

  it('receives no event that was queued while it was certified', async () => {
    const host = service.api(service.hostKey);
    const newestAttempt = async () => {
      const logs = await host.call('GET /v1/webhook_logs', { query: here() });
      return logs.data[0];
    };
    // The endpoint may still get an event of before.
    const isWaiting = eq(deliveries.status, 'pending');
    await eventually(async () => (await service.database.$count(deliveries, isWaiting)) === 0);
    endpointStatus = 503;
    await decide('certified');
    await raiseEvent();
    const failed = await eventually(async () => {
      const attempt = await newestAttempt();
      return attempt?.status === 503 && attempt;
    });
    await decide('declined');
    endpointStatus = 200;
    const sent = receiver.received.length;
    const isRetry = and(eq(deliveries.eventId, failed.event_id), eq(deliveries.status, 'pending'));
    await service.database.update(deliveries).set({ dueAt: new Date() }).where(isRetry);
    const stopped = await eventually(async () => {
      const attempt = await newestAttempt();
      return attempt?.id !== failed.id && attempt;
    });
    assert.deepEqual(
      [stopped.event_id, stopped.attempt, stopped.status, stopped.error],
      [failed.event_id, 2, null, 'Not sent: the application is not certified for production.'],
    );
    assert.equal(await service.database.$count(deliveries, isRetry), 0);
    assert.equal(receiver.received.length, sent);

    const { id } = await host.call('POST /v1/webhooks/{id}/test', {
      params: { id: failed.webhook_id },
      body: {},
    });
    const test = await eventually(async () => {
      const attempt = await newestAttempt();
      return attempt?.event_id === id && attempt;
    });
    assert.equal(test.status, 200, 'a test event has no data of a customer');
  });

  it('leaves the customer their own API keys, and the way to disconnect it', async () => {
    await service.api(connected().apiKey).call('GET /v1/packages');
    await service.api(connected().accessToken).call('GET /v1/account');
    await service.api(connected().accessToken).call('POST /oauth/deauthorize');
  });
});
