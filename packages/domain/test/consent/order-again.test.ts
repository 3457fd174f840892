import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { disclosureVersion } from '@service-embeds/contract/disclosures/documents';
import { consentToOrderAgain, type EarlierConsent } from '../../src/consent/order-again.ts';
import { requiredDocuments } from '../../src/consent/standing-consent.ts';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';

const at = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
const orderIn = (...states: string[]) => ({
  account: { employeeCount: null, name: 'Northwind' },
  candidate: { zipcode: '43004', driverLicenseState: null },
  workLocations: placeLocations(...states.map((state) => ({ state }))),
  screenings: [{ type: 'national_criminal_search' }],
  laws: law.laws,
  fullName: 'Ada Sample',
  creditGround: null as string | null,
});
const ohio = orderIn('OH');

/** An unused consent to an expired invitation, for everything that an order requires. */
const consentTo = (
  order: ReturnType<typeof orderIn>,
  {
    continuous = false,
    version = disclosureVersion,
    ...changes
  }: Partial<EarlierConsent> & {
    continuous?: boolean;
    version?: string;
  } = {},
): EarlierConsent => ({
  id: 'c1',
  isUsed: false,
  invitationStatus: 'expired',
  signature: 'Ada Sample',
  circumstances: { employer: order.account.name },
  createdAt: daysAgo(8),
  documents: requiredDocuments(order.candidate, { ...order, at, continuous }).map((document) => ({
    id: document as 'authorization',
    version,
    language: 'en' as const,
    title: document,
    sha256: '',
    checked: false,
    text: 'Northwind may order reports.',
  })),
  ...changes,
});

describe('the consent to an order again', () => {
  const consentIdOf = (...consents: EarlierConsent[]) => consentToOrderAgain(consents, ohio, at);

  it('is one that was given to an invitation which ended without a report', () => {
    assert.equal(consentIdOf(consentTo(ohio)), 'c1');
    assert.equal(consentIdOf(consentTo(ohio, { invitationStatus: 'cancelled' })), 'c1');
    assert.equal(consentIdOf(), undefined);
    const renamed = { ...ohio, account: { ...ohio.account, name: 'Another Company' } };
    assert.equal(consentToOrderAgain([consentTo(ohio)], renamed, at), undefined, 'of another employer');
  });

  it('is not one that another order needs or has used', () => {
    for (const invitationStatus of ['pending', 'completed', null] as const)
      assert.equal(consentIdOf(consentTo(ohio, { invitationStatus })), undefined, String(invitationStatus));
    assert.equal(consentIdOf(consentTo(ohio, { isUsed: true })), undefined);
  });

  it('is at most 30 days old, and the newest one', () => {
    assert.equal(consentIdOf(consentTo(ohio, { createdAt: daysAgo(30) })), 'c1');
    assert.equal(consentIdOf(consentTo(ohio, { createdAt: daysAgo(31) })), undefined);
    const newer = consentTo(ohio, { id: 'c2', createdAt: daysAgo(3) });
    assert.equal(consentIdOf(consentTo(ohio), newer, consentTo(ohio, { id: 'c3' })), 'c2');
  });

  it('shows the ground for a credit report only where the notice of California names it', () => {
    const creditIn = (state: string) => ({
      ...orderIn(state),
      screenings: [{ type: 'credit_report' }],
      creditGround: 'Handles cash',
    });
    const california = creditIn('CA');
    const signed = (creditGround?: string) =>
      consentTo(california, { circumstances: { employer: 'Northwind', creditGround } });
    assert.equal(consentToOrderAgain([signed('Handles cash')], california, at), 'c1');
    assert.equal(consentToOrderAgain([signed('Manages the staff')], california, at), undefined);
    assert.equal(consentToOrderAgain([signed()], california, at), undefined);
    assert.equal(consentToOrderAgain([signed()], { ...california, creditGround: null }, at), 'c1');
    assert.equal(consentToOrderAgain([consentTo(creditIn('NV'))], creditIn('NV'), at), 'c1');
  });

  it('covers the package and all places in the current version, under the name of now', () => {
    const both = orderIn('OH', 'CA');
    assert.equal(consentToOrderAgain([consentTo(both)], ohio, at), 'c1');
    assert.equal(consentToOrderAgain([consentTo(ohio)], both, at), undefined);
    const references = [{ type: 'personal_reference_verification' }];
    assert.equal(consentToOrderAgain([consentTo(ohio)], { ...ohio, screenings: references }, at), undefined);
    assert.equal(consentIdOf(consentTo(ohio, { version: 'earlier' })), undefined);
    assert.equal(consentIdOf(consentTo(ohio, { signature: 'Ada Example' })), undefined);
  });

  it('may have been used when it authorizes later reports', () => {
    const standing = consentTo(ohio, {
      continuous: true,
      isUsed: true,
      invitationStatus: 'completed',
      createdAt: daysAgo(400),
    });
    assert.equal(consentIdOf(standing), 'c1');
    assert.equal(consentIdOf({ ...standing, createdAt: daysAgo(1100) }), undefined);
    const california = orderIn('CA');
    const used = consentTo(california, { continuous: true, isUsed: true, invitationStatus: 'completed' });
    assert.equal(consentToOrderAgain([used], california, at), undefined, 'one report in California');
  });
});
