import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requiredDocuments } from '../../src/consent/consent-coverage.ts';
import {
  findStandingConsent,
  requireStandingConsent,
  type GivenConsent,
  type StandingOrder,
} from '../../src/consent/standing-consent.ts';
import { law } from '../support/law.ts';
import { placed } from '../support/placed.ts';

const at = new Date('2026-11-22T12:00:00Z');
const orderIn = (state: string, zipcode = '43004'): StandingOrder => ({
  account: { employeeCount: null },
  candidate: { zipcode, driverLicenseState: null },
  workLocations: placed({ country: 'US', state }),
  screenings: [{ type: 'national_criminal_search' }],
  laws: law.laws,
});

/** A consent to everything that an order requires. */
const consentTo = (
  order: StandingOrder,
  { id = 'c1', continuous = true, isUsed = false, createdAt = at } = {},
): GivenConsent => ({
  id,
  isUsed,
  createdAt,
  documents: requiredDocuments(order.candidate, { ...order, at, continuous }).map((document) => ({
    id: document as 'authorization',
    version: '1',
    language: 'en' as const,
    title: document,
    sha256: '',
    checked: false,
    text: '',
  })),
});

/** Returns the consent without its time, or why there is none. */
function find(...facts: Parameters<typeof findStandingConsent>): { id: string } | { problem: string } {
  const consent = findStandingConsent(...facts);
  return 'id' in consent ? { id: consent.id } : consent;
}

describe('a standing consent', () => {
  const ohio = orderIn('OH');
  const california = orderIn('CA');

  it('covers an order whose documents it contains', () => {
    assert.deepEqual(find([consentTo(ohio)], ohio, at), { id: 'c1' });
    assert.deepEqual(find([consentTo(california)], ohio, at), { id: 'c1' });
    assert.deepEqual(find([consentTo(ohio)], california, at), { problem: 'consent_missing' });
    assert.deepEqual(find([], ohio, at), { problem: 'consent_missing' });
  });

  it('speaks of later reports', () => {
    const once = consentTo(ohio, { continuous: false });
    assert.deepEqual(find([once], ohio, at), { problem: 'consent_missing' });
    assert.throws(() => requireStandingConsent([once], ohio, at), { code: 'standing_consent_missing' });
  });

  it('is at most three years old', () => {
    const createdAt = new Date('2023-11-22T12:00:00Z');
    assert.deepEqual(find([consentTo(ohio, { createdAt })], ohio, at), { id: 'c1' });
    const late = new Date(at.getTime() + 1);
    const { expiresAt } = requireStandingConsent([consentTo(ohio, { createdAt })], ohio, at);
    assert.deepEqual(expiresAt, late, 'it says from when it is too old');
    assert.deepEqual(find([consentTo(ohio, { createdAt })], ohio, late), {
      problem: 'consent_expired',
    });
  });

  it('covers one report where the candidate lives or works in California', () => {
    const used = consentTo(california, { isUsed: true });
    assert.deepEqual(find([used], ohio, at), { id: 'c1' });
    assert.deepEqual(find([used], california, at), { problem: 'consent_used' });
    assert.deepEqual(find([used], orderIn('OH', '94105'), at), { problem: 'consent_used' });
    const fresh = consentTo(california, { id: 'c2' });
    assert.deepEqual(find([used, fresh], california, at), { id: 'c2' });
  });

  it('is the newest one', () => {
    const older = consentTo(ohio, { createdAt: new Date('2026-01-01T00:00:00Z') });
    const newer = consentTo(ohio, { id: 'c2' });
    for (const consents of [
      [older, newer],
      [newer, older],
    ])
      assert.deepEqual(find(consents, ohio, at), { id: 'c2' });
  });
});
