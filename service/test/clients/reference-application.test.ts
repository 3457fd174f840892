import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import express from 'express';
import { eventually, startTestService, type TestService } from '../support/service.ts';
import { changeApplication } from '../support/steps/connecting.ts';
import { Visitor } from '../support/steps/visitor.ts';

/** What the application stores about a customer. */
interface Connection {
  accessToken: string;
  accountId: string;
  state: 'uncredentialed' | 'credentialed' | 'disconnected';
}

/** What the application reads of an event. */
interface ReceivedEvent {
  type: string;
  account_id: string;
  data: { object: { access_code?: string } };
}

/**
 * The backend of the field's reference application for partners, in what it sends and reads: a JSON exchange without
 * `grant_type`, a signature checked over the body that Express parsed, and tokens found by `access_code`.
 */
function referenceApplication(service: () => TestService) {
  const connections = new Map<string, Connection>();
  const refused: string[] = [];
  const early: ReceivedEvent[] = [];
  const postJson = (path: string, body?: object, authorization?: string) =>
    fetch(service().addresses.api + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(authorization && { Authorization: authorization }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const app = express();
  app.use(express.json());
  app.get('/connected', async (request, response) => {
    const { code, state } = request.query as Record<string, string>;
    const { clientId: client_id, clientSecret: client_secret } = service();
    const answer = await postJson('/oauth/tokens', { client_id, client_secret, code });
    const token = (await answer.json()) as Record<string, string>;
    if (!answer.ok) return void response.status(422).json(token);
    const { access_token = '', service_account_id = '' } = token;
    connections.set(state ?? '', {
      accessToken: access_token,
      accountId: service_account_id,
      state: 'uncredentialed',
    });
    early.splice(0).forEach(receive);
    response.redirect('/');
  });
  /** Returns whether the event is about a customer that the application knows. */
  const receive = (event: ReceivedEvent): boolean => {
    const connection = [...connections.values()].find((connection) =>
      event.type === 'token.deauthorized'
        ? connection.accessToken === event.data.object.access_code
        : connection.accountId === event.account_id,
    );
    if (connection && event.type === 'account.credentialed') connection.state = 'credentialed';
    if (connection && event.type === 'token.deauthorized') connection.state = 'disconnected';
    return Boolean(connection);
  };
  app.post('/webhooks', (request, response) => {
    const event = request.body as ReceivedEvent;
    const signature = createHmac('sha256', service().clientSecret)
      .update(JSON.stringify(event))
      .digest('hex');
    if (signature !== request.headers['x-service-signature']) {
      refused.push(event.type);
      return void response.status(400).end();
    }
    if (receive(event)) return void response.status(204).end();
    // The exchange is still on its way. The service sends the event again in a minute, which the test does not wait for.
    early.push(event);
    response.status(404).end();
  });
  return { app, connections, refused, postJson };
}

describe("the field's reference application", () => {
  let service: TestService;
  const { app, connections, refused, postJson } = referenceApplication(() => service);
  const server = app.listen(0, '127.0.0.1');
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await changeApplication(service, { redirect_uris: [`${url}/connected`] });
    await service.api(service.hostKey).call('POST /v1/webhooks', {
      body: { client_id: service.clientId, webhook_url: `${url}/webhooks` },
    });
  });
  after(async () => {
    server.close();
    server.closeAllConnections();
    await service.stop();
  });
  const bakery = () => service.accounts[1]!;
  const untilState = (state: Connection['state']) =>
    eventually(() => Promise.resolve(connections.get('customer-7')?.state === state));

  it('connects with its link to sign-up, orders, and learns that its customer disconnected', async () => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`/authorize/${service.clientId}/signup?state=customer-7`);
    const signIn = /href="([^"]*signin[^"]*)"/.exec(visitor.text)?.[1];
    assert.ok(signIn, visitor.text);
    await visitor.go(signIn.replaceAll('&amp;', '&'));
    await visitor.submit({ email: bakery().adminEmail, password: service.password });
    await visitor.submit({ decision: 'allow' });
    const callback = await fetch(visitor.left ?? '', { redirect: 'manual' });
    assert.equal(callback.status, 302, await callback.text());
    await untilState('credentialed');

    const { accessToken, accountId } = connections.get('customer-7')!;
    assert.equal(accountId, bakery().id);
    // The application puts the colon behind the Base64 text instead of into it.
    const session = await postJson(
      '/v1/web_sdk/session_tokens',
      { scopes: ['order'] },
      `Basic ${btoa(accessToken)}:`,
    );
    const { token } = (await session.json()) as { token: string };
    assert.equal((await service.call('GET', '/v1/packages', { bearer: token })).status, 200);

    const candidate = {
      email: 'jose@example.com',
      first_name: 'José',
      last_name: 'Ñúñez',
      metadata: { b: '1', 2: 'two' },
    };
    await service.api(accessToken).call('POST /v1/candidates', { body: candidate });
    const deauthorization = await postJson(
      '/oauth/deauthorize',
      undefined,
      `Basic ${btoa(`${accessToken}:`)}`,
    );
    assert.ok(deauthorization.ok);
    await untilState('disconnected');
    assert.deepEqual(refused, [], 'every signature fits the parsed body');
  });
});
