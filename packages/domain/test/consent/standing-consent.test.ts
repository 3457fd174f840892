import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  requiredDocuments,
  findStandingConsent,
  requireStandingConsent,
  type GivenConsent,
  type StandingOrder,
} from '../../src/consent/standing-consent.ts';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';

describe('standing consent', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const orderIn = (state: string, zipcode = '43004'): StandingOrder => ({
    account: { employeeCount: null, name: 'Northwind' },
    candidate: { zipcode, driverLicenseState: null },
    fullName: 'Grace Testerman',
    workLocations: placeLocations({ country: 'US', state }),
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
    signature: 'grace testerman',
    circumstances: { employer: order.account.name },
    documents: requiredDocuments(order.candidate, { ...order, at, continuous }).map((document) => ({
      id: document as 'authorization',
      version: '1',
      language: 'en' as const,
      title: document,
      sha256: '',
      checked: false,
      text: `${order.account.name} may order reports.`,
    })),
  });

  /** Returns the consent without its time, or why there is none. */
  function find(...facts: Parameters<typeof findStandingConsent>): { id: string } | { problem: string } {
    const consent = findStandingConsent(...facts);
    return 'id' in consent ? { id: consent.id } : consent;
  }

  describe('a standing consent', () => {
    const ohio = orderIn('OH');

    it('authorizes the employer that it names, and no company that the account has become', () => {
      const named = (name: string) => ({ ...ohio, account: { ...ohio.account, name } });
      // A name can be a part of another one, and of what every document says.
      for (const [before, now] of [
        ['Northwind', 'Another Company'],
        ['Northwind Staffing', 'Northwind'],
        ['Northwind', 'order reports'],
      ] as const)
        assert.deepEqual(
          find([consentTo(named(before))], named(now), at),
          { problem: 'consent_missing' },
          now,
        );
    });
    const california = orderIn('CA');

    it('covers an order whose documents it contains', () => {
      assert.deepEqual(find([consentTo(ohio)], ohio, at), { id: 'c1' });
      assert.deepEqual(find([consentTo(california)], ohio, at), { id: 'c1' });
      assert.deepEqual(find([consentTo(ohio)], california, at), { problem: 'consent_missing' });
      assert.deepEqual(find([], ohio, at), { problem: 'consent_missing' });
    });

    it('counts for the name that it is signed with', () => {
      const now = (fullName: string | undefined) => find([consentTo(ohio)], { ...ohio, fullName }, at);
      for (const fullName of ['Grace Ann Testerman', 'GRACE TESTERMAN JR.', undefined])
        assert.deepEqual(now(fullName), { id: 'c1' }, fullName);
      for (const fullName of ['Grace Married', 'Gus Testerman'])
        assert.deepEqual(now(fullName), { problem: 'name_changed' }, fullName);
      const order = { ...ohio, fullName: 'Grace Married' };
      assert.throws(() => requireStandingConsent([consentTo(ohio)], order, at), {
        code: 'standing_consent_missing',
      });
      const newer = { ...consentTo(ohio, { id: 'c2' }), signature: 'Grace Married' };
      assert.deepEqual(find([consentTo(ohio), newer], order, at), { id: 'c2' });
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

    it('ends on February 28 three years after a leap day', () => {
      const [createdAt, end] = [new Date('2024-02-29T12:00:00Z'), new Date('2027-02-28T12:00:00Z')];
      const { expiresAt } = requireStandingConsent([consentTo(ohio, { createdAt })], ohio, end);
      assert.deepEqual(expiresAt, new Date(end.getTime() + 1));
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
});
