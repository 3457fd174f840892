import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAccountEvent, isForApplication } from '../../src/webhook/event-audience.ts';

describe('the audience of an event', () => {
  it('is the application that requested the object', () => {
    const event = { type: 'report.completed', applicationId: 'one' } as const;
    assert.ok(isForApplication(event, 'one'));
    assert.ok(!isForApplication(event, 'two'));
  });

  it('is no application if the customer itself requested the object', () => {
    for (const type of ['candidate.created', 'invitation.created', 'token.deauthorized'] as const)
      assert.ok(!isForApplication({ type, applicationId: null }, 'one'), type);
  });

  it('is every application if it is about the account', () => {
    for (const type of ['account.credentialed', 'package.updated'] as const) {
      assert.ok(isAccountEvent(type));
      assert.ok(isForApplication({ type, applicationId: null }, 'one'), type);
    }
    assert.ok(!isAccountEvent('report.created'));
  });

  it('is one application if it is about its connection', () => {
    const event = { type: 'account.connected', applicationId: 'one' } as const;
    assert.ok(isForApplication(event, 'one'));
    assert.ok(!isForApplication(event, 'two'));
  });
});
