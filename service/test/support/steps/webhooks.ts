import { after, before } from 'node:test';
import type { Body, Candidate, Webhook } from '@service-embeds/contract';
import type { ApiClient } from '../api-client.ts';
import { startReceiver } from '../servers/receiver.ts';
import { startTestService, type TestService } from '../service.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts a service whose clock can be moved, and endpoints that receive its events, for the tests of one `describe`. */
export function webhookTests() {
  let service: TestService;
  let hostKey = '';
  let ahead = 0;
  const running: Receiver[] = [];
  before(async () => {
    const clock = { now: () => new Date(Date.now() + ahead) };
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' }, clock);
    hostKey = service.hostKey;
  });
  after(async () => {
    for (const item of running) item.stop();
    await service.stop();
  });

  const bakery = () => service.accounts[1]!;
  const api = (credentials = hostKey): ApiClient => service.api(credentials);
  const advanceMinutes = (count: number): void => {
    ahead += count * 60_000;
  };
  return {
    service: () => service,
    bakery,
    /** Returns a typed client. Default: with the API key of the account that runs the partner's application. */
    api,
    /** Starts an endpoint, which stops after the tests. Default: it accepts every delivery. */
    receiver: async (respond: Parameters<typeof startReceiver>[0] = (response) => response.end('ok')) => {
      const started = await startReceiver(respond);
      running.push(started);
      return started;
    },
    /** Creates a webhook endpoint of the partner's application, and deletes it after `use`. */
    withWebhook: async <Result>(
      body: Body<'POST /v1/webhooks'>,
      use: (webhook: Webhook) => Promise<Result>,
    ): Promise<Result> => {
      const webhook = await api().call('POST /v1/webhooks', {
        body: { client_id: service.clientId, ...body },
      });
      try {
        return await use(webhook);
      } finally {
        // A test may have deleted it already.
        await api().request('DELETE /v1/webhooks/{id}', { params: { id: webhook.id } });
      }
    },
    /** Creates a candidate, which is an event. Default: in the account of the bakery. */
    createCandidate: (credentials = bakery().accessToken): Promise<Candidate> =>
      api(credentials).call('POST /v1/candidates', { body: { email: 'hook@example.com' } }),
    /** Moves the clock forward. The worker finds the retries that are due. */
    advanceMinutes,
  };
}
