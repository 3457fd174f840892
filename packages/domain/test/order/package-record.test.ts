import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { packageBody, packageResource } from '@service-embeds/contract/resources/order/package';
import { defaultPackages, toPackageResource } from '../../src/order/package-record.ts';
import { links } from '../support/records.ts';

describe('defaultPackages', () => {
  it('are valid, with four screenings or more and different slugs', () => {
    for (const draft of defaultPackages) assert.deepEqual(packageBody.parse(draft), draft);
    const slugs = defaultPackages.map(({ slug }) => slug);
    assert.deepEqual(slugs, ['basic_criminal', 'essential_criminal', 'professional_criminal', 'driver_pro']);
    assert.deepEqual(
      defaultPackages.map(({ price }) => price),
      [2999, 6499, 8999, 6999],
    );
  });

  it('consist of the screenings that their names promise', () => {
    const typesOf = (slug: string) =>
      defaultPackages
        .find((draft) => draft.slug === slug)
        ?.screenings.map(({ type, subtype }) => [type, subtype]);
    const basic = [
      ['ssn_trace', null],
      ['sex_offender_search', null],
      ['global_watchlist_search', null],
      ['national_criminal_search', 'standard'],
    ];
    const county = ['county_criminal_search', '7years'];
    assert.deepEqual(typesOf('basic_criminal'), basic);
    assert.deepEqual(typesOf('essential_criminal'), [...basic, county]);
    assert.deepEqual(typesOf('professional_criminal'), [
      ...basic,
      county,
      ['federal_criminal_search', 'standard'],
    ]);
    assert.deepEqual(typesOf('driver_pro'), [...basic, county, ['motor_vehicle_report', 'standard']]);
  });
});

describe('toPackageResource', () => {
  const record = {
    accountId: 'account',
    id: '0199c1e2a4b07f3d5c6a1e2d',
    name: 'Basic',
    slug: 'basic',
    price: null,
    screenings: [{ type: 'ssn_trace' as const, subtype: null }],
    createdAt: new Date('2026-11-21T09:30:00Z'),
    deletedAt: null,
  };

  it('has the shape of the contract', () => {
    const resource = toPackageResource(record, links);
    assert.deepEqual(packageResource.parse(resource), resource);
    assert.deepEqual(resource, {
      id: '0199c1e2a4b07f3d5c6a1e2d',
      object: 'package',
      uri: '/v1/packages/0199c1e2a4b07f3d5c6a1e2d',
      name: 'Basic',
      slug: 'basic',
      price: null,
      apply_url: 'https://portal.example/apply/packages/0199c1e2a4b07f3d5c6a1e2d',
      screenings: [{ type: 'ssn_trace', subtype: null }],
      usual_business_days: 0,
      created_at: '2026-11-21T09:30:00Z',
      deleted_at: null,
    });
  });

  it('usually takes as long as its slowest screening', () => {
    const screenings = (['ssn_trace', 'drug_screening', 'county_criminal_search'] as const).map((type) => ({
      type,
      subtype: null,
    }));
    assert.equal(toPackageResource({ ...record, screenings }, links).usual_business_days, 3);
  });

  it('says when it was last ordered, if it is asked', () => {
    const at = new Date('2026-11-20T08:00:00Z');
    assert.equal(toPackageResource(record, links, at).last_ordered_at, '2026-11-20T08:00:00Z');
    assert.equal(toPackageResource(record, links, null).last_ordered_at, null);
  });

  it('says when it was deleted', () => {
    const deleted = { ...record, deletedAt: new Date('2026-11-22T09:30:00Z') };
    assert.equal(toPackageResource(deleted, links).deleted_at, '2026-11-22T09:30:00Z');
  });
});
