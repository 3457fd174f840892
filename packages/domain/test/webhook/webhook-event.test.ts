import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EventType } from '@service-embeds/contract';
import {
  isAccountEvent,
  isForWebhook as isForReader,
  objectFor,
  type EventReader,
  toEventResource,
  toEventText,
} from '@service-embeds/domain/webhook/webhook-event';

interface NewEvent {
  type: EventType;
  applicationId: string | null;
}
const isForWebhook = (event: NewEvent, reader: Partial<EventReader>): boolean =>
  isForReader(event, { applicationId: null, seesWholeAccount: false, ...reader });

describe('the audience of an event', () => {
  it('is the application that requested the object', () => {
    const event = { type: 'report.completed', applicationId: 'one' } as const;
    assert.ok(isForWebhook(event, { applicationId: 'one' }));
    assert.ok(!isForWebhook(event, { applicationId: 'two' }));
  });

  it('is no application if the customer itself requested the object', () => {
    for (const type of ['candidate.created', 'invitation.created', 'token.deauthorized'] as const)
      assert.ok(!isForWebhook({ type, applicationId: null }, { applicationId: 'one' }), type);
  });

  it('is every application if it is about the account', () => {
    for (const type of ['account.credentialed', 'package.updated'] as const) {
      assert.ok(isAccountEvent(type));
      assert.ok(isForWebhook({ type, applicationId: null }, { applicationId: 'one' }), type);
    }
    assert.ok(!isAccountEvent('report.created'));
  });

  it('is always the customer', () => {
    for (const applicationId of ['one', null])
      assert.ok(isForWebhook({ type: 'candidate.created', applicationId }, { applicationId: null }));
  });

  it('is also an application that the account lets see all background checks', () => {
    const reader = { applicationId: 'one', seesWholeAccount: true };
    for (const applicationId of ['two', null]) {
      assert.ok(isForWebhook({ type: 'report.completed', applicationId }, reader));
      for (const type of ['token.deauthorized', 'webhook.test', 'account.connected'] as const)
        assert.ok(!isForWebhook({ type, applicationId: 'two' }, reader), type);
    }
  });

  it('reads the link of an invitation only if it created it, or is the customer', () => {
    const event = { applicationId: 'two', object: { id: '1', invitation_url: 'https://apply.example.com' } };
    assert.deepEqual(objectFor(event, 'one'), { id: '1', invitation_url: null });
    for (const applicationId of ['two', null]) assert.equal(objectFor(event, applicationId), event.object);
  });

  it('is one application if it is about its connection', () => {
    const event = { type: 'account.connected', applicationId: 'one' } as const;
    assert.ok(isForWebhook(event, { applicationId: 'one' }));
    assert.ok(!isForWebhook(event, { applicationId: 'two' }));
  });
});

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
