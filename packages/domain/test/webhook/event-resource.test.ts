import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toEventResource, toEventText } from '../../src/webhook/event-resource.ts';

const candidate = { id: 'c1', object: 'candidate', uri: '/v1/candidates/c1', email: 'a@example.com' };
const event = {
  id: 'e1',
  accountId: 'a1',
  type: 'candidate.created',
  object: candidate,
  createdAt: new Date('2026-11-21T12:00:00.500Z'),
} as const;

describe('event resource', () => {
  it('contains the whole object by default', () => {
    assert.deepEqual(toEventResource(event), {
      id: 'e1',
      object: 'event',
      type: 'candidate.created',
      created_at: '2026-11-21T12:00:00.500Z',
      account_id: 'a1',
      data: { object: candidate },
    });
  });

  const delivery = { includeObject: true, webhookUrl: 'https://hooks.example.com/' };

  it('names the endpoint that it is sent to', () => {
    assert.deepEqual(toEventResource(event, delivery), {
      ...toEventResource(event),
      webhook_url: 'https://hooks.example.com/',
    });
  });

  it('contains only id, object, and uri without include_object', () => {
    assert.deepEqual(toEventResource(event, { ...delivery, includeObject: false }).data.object, {
      id: 'c1',
      object: 'candidate',
      uri: '/v1/candidates/c1',
    });
  });

  it('omits the uri of an object that has none', () => {
    const deauthorization = { id: 'd1', object: 'deauthorization' };
    assert.deepEqual(
      toEventResource({ ...event, object: deauthorization }, { ...delivery, includeObject: false }).data
        .object,
      deauthorization,
    );
  });

  it('is the same as text', () => {
    for (const includeObject of [true, false]) {
      const settings = { ...delivery, includeObject };
      const resource = JSON.stringify(toEventResource(event, settings));
      assert.equal(toEventText(event, JSON.stringify(candidate), settings), resource);
    }
  });
});
