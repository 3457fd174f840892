import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { parseSnsUrl } from '@service-embeds/contract';
import { startSns } from './support/sns.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

const key = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a/secret+with=signs' };
const urlOf = (topic: string, secret = key.secretAccessKey) =>
  `sns://${key.accessKeyId}:${encodeURIComponent(secret)}@eu-west-1/123456789012/${topic}`;

describe('webhooks that lead to a topic of Amazon SNS', () => {
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

  const call = (method: string, path: string, json?: unknown) =>
    service.call(method, path, { as: service.accounts[1]!.apiKey, ...(json !== undefined && { json }) });
  /** A webhook to this address, an event for it, and how its first attempt went. */
  const deliverTo = async (webhook_url: string) => {
    const { body: webhook } = await call('POST', '/v1/webhooks', { webhook_url });
    const { body: candidate } = await call('POST', '/v1/candidates', { email: 'sns@example.com' });
    const log = await eventually(async () => {
      const { body } = await call('GET', `/v1/webhook_logs?webhook_id=${webhook.id}`);
      return body.data[0];
    });
    await call('DELETE', `/v1/webhooks/${webhook.id}`);
    return { webhook, candidate, log };
  };

  it('publish the event, signed, with the key of the address', async () => {
    const { webhook, candidate, log } = await deliverTo(urlOf('events'));
    assert.deepEqual([log.status, log.error, log.response], [200, null, 'm-1']);
    assert.equal(webhook.webhook_url, 'sns://eu-west-1/123456789012/events', 'the key is not shown again');
    const [{ topicArn, message, attributes }] = sns.published as [(typeof sns.published)[0]];
    assert.equal(topicArn, 'arn:aws:sns:eu-west-1:123456789012:events');
    const event = JSON.parse(message);
    assert.deepEqual([event.type, event.data.object], ['candidate.created', candidate]);
    assert.equal(
      attributes['X-Service-Signature'],
      createHmac('sha256', webhook.secret).update(message).digest('hex'),
    );
    assert.deepEqual([attributes['webhook-id'], attributes['X-Service-Attempt']], [event.id, '1']);
  });

  it('fail like any other, with what SNS says in the log', async () => {
    const wrongKey = await deliverTo(urlOf('events', 'another'));
    assert.deepEqual([wrongKey.log.status, wrongKey.log.error], [403, 'SignatureDoesNotMatch']);
    const noTopic = await deliverTo(urlOf('gone'));
    assert.equal(noTopic.log.status, 404);
    assert.match(noTopic.log.response, /Topic does not exist/);
    assert.ok(!JSON.stringify([wrongKey.log, noTopic.log]).includes(key.secretAccessKey));
  });

  it('take addresses of that one form', async () => {
    for (const wrong of [
      'sns://eu-west-1/123456789012/events',
      'sns://AKIA:unescaped/slash@eu-west-1/123456789012/events',
      'sns://AKIA:secret@evil.example.com/123456789012/events',
      'sns://AKIA:secret@eu-west-1/12/events',
      'sns://AKIA:%zz@eu-west-1/123456789012/events',
    ]) {
      const { status, body } = await call('POST', '/v1/webhooks', { webhook_url: wrong });
      assert.equal(status, 400, wrong);
      assert.match(body.fields.webhook_url[0], /^Use sns:\/\//);
    }
    assert.equal(
      parseSnsUrl('sns://A:b@cn-north-1/123456789012/t')?.topicArn,
      'arn:aws-cn:sns:cn-north-1:123456789012:t',
    );
  });
});
