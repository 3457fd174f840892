import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../support/service.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('endpoints that answer with the event', () => {
  const { api, receiver, withWebhook, createCandidate } = webhookTests();
  const listLogs = (id: string) => api().call('GET /v1/webhook_logs', { query: { webhook_id: id } });

  it('leave no answer in the log that repeats the event', async () => {
    const endpoint: Awaited<ReturnType<typeof receiver>> = await receiver((response) =>
      response.end(endpoint.received.at(-1)?.body),
    );
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      await createCandidate();
      const [log] = await eventually(async () => {
        const { data } = await listLogs(id);
        return data.length === 1 && data;
      });
      assert.deepEqual([log?.status, log?.response], [200, null]);
      assert.match(endpoint.events()[0]?.created_at ?? '', /:\d\d\.\d{3}Z$/);
      assert.equal(log?.response_bytes, Buffer.byteLength(endpoint.received[0]?.body ?? ''));
    });
  });
});
