import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EventType } from '@service-embeds/contract';
import {
  isAccountEvent,
  isForWebhook as isForReader,
  objectFor,
  type EventReader,
} from '../../src/webhook/event-audience.ts';

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
