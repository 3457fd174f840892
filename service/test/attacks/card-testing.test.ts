import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';
import { connectOtherPartner } from '../support/steps/partners.ts';
import { card } from '../support/steps/sign-up.ts';

const declinedCard = { ...card, number: '4000 0000 0000 0002' };
const origin = 'https://other-partner.example.com';

describe('Trying out stolen cards with new payment frames', () => {
  let service: TestService;
  let clientIds: string[];
  before(async () => {
    service = await startTestService({
      TRUSTED_PROXIES: '1',
      CARDS_PER_IP: '12',
      DECLINED_CARDS_PER_IP: '5',
      CARDS_PER_APPLICATION: '40',
      DECLINED_CARDS_PER_APPLICATION: '8',
      SIGN_UPS_PER_IP: '3',
    });
    const [host, customer] = service.accounts;
    const partners = await Promise.all(
      Array.from({ length: 5 }, () => connectOtherPartner(service, host!.id, customer!.id)),
    );
    clientIds = partners.map(({ clientId }) => clientId);
  });
  after(() => service.stop());

  /** Opens a frame of its own and tries a card in it. */
  const tryCard = async (ip: string, clientId: string, payment = card) => {
    const { partners } = service.addresses;
    const search = new URLSearchParams({ client_id: clientId, origin });
    const frame = await fetch(`${partners}/payment-frame?${search.toString()}`);
    const token = /data-frame="([^"]*)"/.exec(await frame.text())?.[1] ?? '';
    return fetch(`${partners}/payment-frame/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: partners, 'X-Forwarded-For': ip },
      body: JSON.stringify({ frame: token, ...payment }),
    });
  };
  const statuses = (responses: Response[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const tryCards = async (count: number, send: (index: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(index)));

  it('stops after a few declined cards from one address, even all at once', async () => {
    const [clientId = ''] = clientIds;
    const responses = await tryCards(20, () => tryCard('203.0.113.1', clientId, declinedCard));
    assert.deepEqual(statuses(responses), { 422: 5, 429: 15 });
    const [refused] = responses.filter(({ status }) => status === 429);
    assert.ok(refused);
    assert.ok(Number(refused.headers.get('Retry-After')) > 0);
    assert.match(await refused.text(), /Too many attempts\. Wait \d+ minutes/);
    assert.equal((await tryCard('203.0.113.2', clientId)).status, 200, 'another visitor of the same partner');
  });

  it('stops after a number of good cards from one address', async () => {
    const responses = await tryCards(20, () => tryCard('203.0.113.3', clientIds[1] ?? ''));
    assert.deepEqual(statuses(responses), { 200: 12, 429: 8 });
  });

  it('stops after some declined cards with one partner, from any number of addresses', async () => {
    const [, , clientId = '', other = ''] = clientIds;
    const responses = await tryCards(20, (index) => tryCard(`203.0.114.${index}`, clientId, declinedCard));
    assert.deepEqual(statuses(responses), { 422: 8, 429: 12 });
    assert.equal((await tryCard('203.0.114.100', other)).status, 200);
  });

  it('does not count what a person mistypes as declined', async () => {
    const [, , , , clientId = ''] = clientIds;
    const mistyped = { ...card, number: '4242 4242 4242 4241' };
    const responses = await tryCards(8, () => tryCard('203.0.113.5', clientId, mistyped));
    assert.deepEqual(statuses(responses), { 422: 8 });
    assert.equal((await tryCard('203.0.113.5', clientId)).status, 200);
  });

  it('is no way to create any number of accounts from one address', async () => {
    const signUp = (ip: string) =>
      fetch(`${service.addresses.api}/sign_up/${service.clientId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
        body: '{}',
      });
    const responses = await tryCards(5, () => signUp('203.0.113.6'));
    assert.deepEqual(statuses(responses), { 400: 3, 429: 2 });
    assert.equal((await signUp('203.0.113.7')).status, 400);
  });
});
