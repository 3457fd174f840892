import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge } from '@service-embeds/contract';
import { findingFactsOf } from '../../src/report/finding-facts.ts';

const charge = (changes: Partial<Charge> = {}): Charge => ({
  charge: 'Theft',
  level: 'felony',
  disposition: 'Guilty',
  disposition_class: 'conviction',
  offense_date: '2024-01-01',
  disposition_date: '2024-06-01',
  ...changes,
});

describe('What limits on use look at in a charge', () => {
  it('is its class, degree and days', () => {
    assert.deepEqual(findingFactsOf(charge({ release_date: '2025-01-01' })), {
      class: 'conviction',
      degree: 'felony',
      dispositionDate: '2024-06-01',
      releaseDate: '2025-01-01',
      offenseDate: '2024-01-01',
      charge: 'Theft',
    });
  });

  it('has the class of the disposition, and none of its words', () => {
    const classOf = (disposition_class: Charge['disposition_class']) =>
      findingFactsOf(charge({ disposition_class })).class;
    assert.equal(classOf('pending'), 'pending');
    assert.equal(classOf('diverted'), 'diverted');
    assert.equal(classOf('non_conviction'), 'non_conviction');
    assert.equal(classOf(undefined), 'non_conviction');
  });

  it('has no degree where the level says none', () => {
    assert.equal(findingFactsOf(charge({ level: 'infraction' })).degree, 'summary');
    assert.equal(findingFactsOf(charge({ level: 'misdemeanor' })).degree, 'misdemeanor');
    assert.equal(findingFactsOf(charge({ level: 'other' })).degree, null);
  });

  it('counts from the conviction or the sentence if the disposition has no day', () => {
    const dayOf = (changes: Partial<Charge>) =>
      findingFactsOf(charge({ disposition_date: null, ...changes })).dispositionDate;
    assert.equal(dayOf({ conviction_date: '2024-05-01', sentence_date: '2024-07-01' }), '2024-05-01');
    assert.equal(dayOf({ sentence_date: '2024-07-01' }), '2024-07-01');
    assert.equal(dayOf({}), null);
  });
});
