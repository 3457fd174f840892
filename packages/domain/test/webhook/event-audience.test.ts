import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAccountEvent, isForWebhook } from '../../src/webhook/event-audience.ts';

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

  it('is one application if it is about its connection', () => {
    const event = { type: 'account.connected', applicationId: 'one' } as const;
    assert.ok(isForWebhook(event, { applicationId: 'one' }));
    assert.ok(!isForWebhook(event, { applicationId: 'two' }));
  });
});
