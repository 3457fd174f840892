import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { event, parseSnsUrl } from '@service-embeds/contract';
import { publishToSns } from '../../../src/delivery/webhooks/sns-sender.ts';
import { startSns } from '../../support/servers/sns.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

const key = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a/secret+with=signs' };
const urlOf = (topic: string, secret = key.secretAccessKey) =>
  `sns://${key.accessKeyId}:${encodeURIComponent(secret)}@eu-west-1/123456789012/${topic}`;

describe('webhooks that publish to an Amazon SNS topic', () => {
  let service: TestService;
  let sns: Awaited<ReturnType<typeof startSns>>;
  before(async () => {
    sns = await startSns(key);
    service = await startTestService({ SNS_ENDPOINT: sns.url });
  });
  after(async () => {
    sns.stop();
    await service.stop();
  });

  const api = () => service.api(service.accounts[1]!.apiKey);
  /** Creates a webhook with this URL and an event for it, and returns the log of the first delivery attempt. */
  const deliverTo = async (webhook_url: string) => {
    const webhook = await api().call('POST /v1/webhooks', { body: { webhook_url } });
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'sns@example.com' } });
    const log = await eventually(async () => {
      const logs = await api().call('GET /v1/webhook_logs', { query: { webhook_id: webhook.id } });
      return logs.data[0];
    });
    await api().call('DELETE /v1/webhooks/{id}', { params: { id: webhook.id } });
    return { webhook, candidate, log };
  };

  it('publish the signed event with the access key of the URL', async () => {
    const { webhook, candidate, log } = await deliverTo(urlOf('events'));
    assert.deepEqual([log.status, log.error, log.response], [200, null, 'm-1']);
    assert.equal(webhook.webhook_url, 'sns://eu-west-1/123456789012/events', 'responses do not show the key');
    const { topicArn, message, attributes } = sns.published[0]!;
    assert.equal(topicArn, 'arn:aws:sns:eu-west-1:123456789012:events');
    const published = event.parse(JSON.parse(message));
    assert.deepEqual([published.type, published.data.object], ['candidate.created', candidate]);
    assert.equal(
      attributes['X-Service-Signature'],
      createHmac('sha256', webhook.secret ?? '')
        .update(message)
        .digest('hex'),
    );
    assert.deepEqual([attributes['webhook-id'], attributes['X-Service-Attempt']], [published.id, '1']);
  });

  it('fail like any other webhook, with the error of SNS in the log', async () => {
    const wrongKey = await deliverTo(urlOf('events', 'another'));
    assert.deepEqual([wrongKey.log.status, wrongKey.log.error], [403, 'SignatureDoesNotMatch']);
    const noTopic = await deliverTo(urlOf('gone'));
    assert.equal(noTopic.log.status, 404);
    assert.match(noTopic.log.response ?? '', /Topic does not exist/);
    assert.ok(!JSON.stringify([wrongKey.log, noTopic.log]).includes(key.secretAccessKey));
  });

  for (const hours of [1, -1])
    it(`are signed by the clock of the database, though that of the host is wrong by ${hours} h`, async (test) => {
      test.mock.timers.enable({ apis: ['Date'], now: Date.now() + hours * 3_600_000 });
      const options = { endpoint: sns.url, now: service.container.clock.now() };
      assert.equal((await publishToSns(urlOf('events'), {}, '{}', options)).status, 200);
      const late = { ...options, now: new Date(options.now.getTime() - 16 * 60_000) };
      const result = await publishToSns(urlOf('events'), {}, '{}', late);
      assert.deepEqual([result.status, result.error], [403, 'RequestExpired'], 'SNS takes no old request');
    });

  it('reject URLs of any other form', async () => {
    for (const webhook_url of [
      'sns://eu-west-1/123456789012/events',
      'sns://AKIA:unescaped/slash@eu-west-1/123456789012/events',
      'sns://AKIA:secret@evil.example.com/123456789012/events',
      'sns://AKIA:secret@eu-west-1/12/events',
      'sns://AKIA:%zz@eu-west-1/123456789012/events',
    ]) {
      const { fields } = await api().fail('POST /v1/webhooks', { body: { webhook_url } }, 400);
      assert.match(fields['webhook_url']?.[0] ?? '', /^Use sns:\/\//, webhook_url);
    }
    assert.equal(
      parseSnsUrl('sns://A:b@cn-north-1/123456789012/t')?.topicArn,
      'arn:aws-cn:sns:cn-north-1:123456789012:t',
    );
  });
});
