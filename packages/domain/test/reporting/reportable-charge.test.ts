import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screeningType, type Charge } from '@service-embeds/contract';
import { defaultRecordType } from '../../src/reporting/record-facts.ts';
import {
  findChargeProblem,
  findEntryProblem,
  findRecordProblem,
  type ReportingContext,
  findRegistryRule,
  registryRules,
} from '../../src/reporting/reportable-charge.ts';

/** Seven years before, the limit of most laws, it was November 22, 2019. */
const at = new Date('2026-11-22T00:00:00Z');
const lastDay = '2019-11-22';
const dayAfter = '2019-11-23';
const inState = (...states: string[]): ReportingContext => ({ states, salary: null, at });
const ohio = inState('OH');
const california = inState('CA');

const undated = { disposition_date: null, offense_date: null };
const charge = (changes: Partial<Charge>): Charge => ({
  charge: 'Theft',
  level: 'misdemeanor',
  disposition: null,
  disposition_class: 'conviction',
  ...undated,
  ...changes,
});
const record = { record_type: 'criminal' as const };
const codeOf = (
  changes: Partial<Charge>,
  context = california,
  ofRecord: Parameters<typeof findChargeProblem>[1] = record,
) => findChargeProblem(charge(changes), ofRecord, context)?.code;

describe('the type of a record that its supplier does not name', () => {
  it('follows from the search', () => {
    const types = Object.groupBy(screeningType.options, (type) => defaultRecordType(type));
    assert.deepEqual(types.civil_judgment, [
      'county_civil_search',
      'federal_civil_search',
      'federal_district_civil_search',
    ]);
    assert.deepEqual(types.registry?.toSorted(), ['global_watchlist_search', 'sex_offender_search']);
    assert.deepEqual(types.other, ['credit_report']);
    assert.equal(types.criminal?.length, 15);
  });
});

describe('a sealed charge', () => {
  const sealed = charge({ disposition_class: 'sealed', disposition_date: '2026-01-01' });

  it('is never reported, not even from a registry (15 U.S.C. 1681e(b))', () => {
    for (const record_type of ['criminal', 'registry', 'civil_judgment'] as const)
      assert.deepEqual(findChargeProblem(sealed, { record_type }, ohio), {
        code: 'closed_case',
        source: '15 U.S.C. 1681e(b)',
      });
  });
});

describe('a conviction of February 29', () => {
  it('is seven years old on the last February day of a year that has no such day', () => {
    const on = (day: string) =>
      codeOf({ disposition_date: '2020-02-29' }, { ...california, at: new Date(day) });
    assert.deepEqual([on('2027-02-27T13:59:59Z'), on('2027-02-27T14:00:00Z')], [undefined, 'obsolete']);
  });
});

describe('a charge that ended without a conviction', () => {
  const recent = { disposition_class: 'non_conviction', disposition_date: '2026-10-01' } as const;
  const ofCourt = (state: string) => ({ ...record, state });

  it('is not reported from courts whose law closes it without a request, wherever the person works', () => {
    for (const state of ['CT', 'DE', 'NH', 'PA', 'VT']) {
      assert.equal(codeOf(recent, ohio, ofCourt(state)), 'not_reportable', state);
      assert.equal(codeOf(recent, inState(state), ofCourt('OH')), undefined, `${state}, a record of Ohio`);
      for (const disposition_class of ['conviction', 'diverted', 'pending'] as const)
        assert.equal(codeOf({ ...recent, disposition_class }, ohio, ofCourt(state)), undefined, state);
    }
    assert.equal(codeOf(recent, ohio, ofCourt('OH')), undefined);
  });

  it('is reported from a federal court in such a state, whose records the state does not close', () => {
    for (const state of ['CT', 'DE', 'NH', 'PA', 'VT'])
      assert.equal(
        codeOf(recent, ohio, { ...ofCourt(state), screening_type: 'federal_criminal_search' }),
        undefined,
        state,
      );
  });

  it('is reported from Delaware where its case was not terminated in favor of the accused (4372(b))', () => {
    const withOther = (state: string, disposition_class: Charge['disposition_class']) => ({
      ...ofCourt(state),
      charges: [charge(recent), charge({ disposition_class })],
    });
    for (const other of ['conviction', 'pending'] as const) {
      assert.equal(codeOf(recent, ohio, withOther('DE', other)), undefined, other);
      assert.equal(codeOf(recent, ohio, withOther('VT', other)), 'not_reportable', 'Vermont seals charges');
    }
    for (const other of ['non_conviction', 'diverted', 'unknown'] as const)
      assert.equal(codeOf(recent, ohio, withOther('DE', other)), 'not_reportable', other);
  });
});

describe('an entry of a registry', () => {
  it('is not reported where the law forbids its use for employment (Cal. Penal Code 290.46(l))', () => {
    const registry = { record_type: 'registry' as const };
    const old = { disposition_date: '1995-01-01' };
    assert.equal(codeOf(old, california, registry), 'not_reportable');
    assert.equal(codeOf(old, ohio, { ...registry, state: 'CA' }), 'not_reportable');
    assert.equal(codeOf(old, ohio, registry), undefined);
    assert.match(findRecordProblem(registry, california)?.source ?? '', /290\.46/);
  });

  it('is reported if it is one of sanctions or exclusions', () => {
    const watchlist = {
      record_type: 'registry' as const,
      screening_type: 'global_watchlist_search' as const,
    };
    assert.equal(codeOf({ disposition_date: '1995-01-01' }, california, watchlist), undefined);
  });
});

describe('a conviction', () => {
  it('counts from the last of disposition, conviction, sentence and release (Cal. Civ. Code 1786.18(a)(7))', () => {
    const old = { offense_date: '2010-01-01', disposition_date: '2011-01-01' };
    assert.equal(codeOf(old), 'obsolete');
    for (const field of ['disposition_date', 'conviction_date', 'sentence_date', 'release_date']) {
      assert.equal(codeOf({ ...old, [field]: lastDay }), 'obsolete', field);
      assert.equal(codeOf({ ...old, [field]: dayAfter }), undefined, field);
    }
    // The order of the fields is not the order of the days.
    assert.equal(codeOf({ ...old, conviction_date: dayAfter, release_date: '2012-01-01' }), undefined);
  });

  it('counts from the offense if no end is known, and else from the filing of the case', () => {
    assert.equal(
      codeOf({ offense_date: lastDay }, california, { ...record, file_date: dayAfter }),
      'obsolete',
    );
    assert.equal(
      codeOf({ offense_date: dayAfter }, california, { ...record, file_date: lastDay }),
      undefined,
    );
    assert.equal(codeOf({}, california, { ...record, file_date: lastDay }), 'obsolete');
    assert.equal(codeOf({}, california, { ...record, file_date: dayAfter }), undefined);
    assert.equal(codeOf({}), 'undated');
  });
});

describe('a charge without a conviction', () => {
  it('counts from its entry, the first known day (15 U.S.C. 1681c(a)(2))', () => {
    for (const disposition_class of ['pending', 'non_conviction', 'diverted'] as const)
      for (const field of ['arrest_date', 'charge_date', 'offense_date']) {
        const later = { arrest_date: '2026-01-01', charge_date: '2026-01-01', offense_date: '2026-01-01' };
        assert.equal(codeOf({ disposition_class, ...later, [field]: lastDay }, ohio), 'obsolete', field);
        assert.equal(codeOf({ disposition_class, ...later, [field]: dayAfter }, ohio), undefined, field);
      }
    const filed = { ...record, file_date: lastDay };
    assert.equal(
      codeOf({ disposition_class: 'pending', offense_date: '2026-01-01' }, ohio, filed),
      'obsolete',
    );
  });

  it('counts from its disposition only if nothing else is known', () => {
    const dismissed = { disposition_class: 'non_conviction' as const };
    assert.equal(codeOf({ ...dismissed, disposition_date: lastDay }, ohio), 'obsolete');
    assert.equal(codeOf({ ...dismissed, disposition_date: dayAfter }, ohio), undefined);
    assert.equal(
      codeOf({ ...dismissed, disposition_date: dayAfter, arrest_date: lastDay }, ohio),
      'obsolete',
    );
    assert.equal(codeOf(dismissed, ohio), 'undated');
  });

  it('is never reported where the law requires it, whatever its age (Ky. Rev. Stat. 367.310)', () => {
    const dismissed = charge({ disposition_class: 'non_conviction' });
    assert.deepEqual(findChargeProblem(dismissed, record, inState('KY')), {
      code: 'not_reportable',
      source: 'Ky. Rev. Stat. 367.310',
    });
    // The stricter rule wins over the years of the federal and the state law.
    assert.equal(codeOf({ disposition_class: 'diverted', arrest_date: '2026-01-01' }), 'not_reportable');
  });
});

describe('a charge of a civil case', () => {
  it('counts from the disposition, else the filing, else the event', () => {
    const civil = { record_type: 'civil_judgment' as const };
    const of = (changes: Partial<Charge>, file_date?: string) =>
      codeOf(changes, ohio, { ...civil, file_date });
    assert.equal(of({ disposition_date: dayAfter, offense_date: lastDay }, lastDay), undefined);
    assert.equal(of({ disposition_date: lastDay, offense_date: dayAfter }, dayAfter), 'obsolete');
    assert.equal(of({ offense_date: lastDay }, dayAfter), undefined);
    assert.equal(of({ offense_date: dayAfter }, lastDay), 'obsolete');
    assert.equal(of({ offense_date: lastDay }), 'obsolete');
    assert.equal(of({ offense_date: dayAfter }), undefined);
  });

  it('is no conviction, whatever its disposition says', () => {
    const civil = { record_type: 'tax_lien' as const };
    const old = charge({ disposition_date: '2010-01-01' });
    assert.deepEqual(findChargeProblem(old, civil, ohio), {
      code: 'obsolete',
      source: '15 U.S.C. 1681c(a)(3)',
    });
  });
});

describe('a record without charges', () => {
  it('counts from its filing', () => {
    const of = (record_type: 'bankruptcy' | 'criminal' | 'registry', file_date?: string) =>
      findRecordProblem({ record_type, file_date }, ohio);
    assert.deepEqual(of('bankruptcy', '2016-11-22'), { code: 'obsolete', source: '15 U.S.C. 1681c(a)(1)' });
    assert.equal(of('bankruptcy', '2016-11-23'), undefined);
    assert.deepEqual(of('bankruptcy'), { code: 'undated', source: '15 U.S.C. 1681c(a)(1)' });
    assert.equal(of('registry'), undefined);
    assert.equal(of('registry', '1990-01-01'), undefined);
  });

  it('and one with its end count from the beginning, if it is a bankruptcy or a collection', () => {
    const of = (record_type: 'bankruptcy' | 'collection' | 'civil_judgment', began: string) => {
      const ended = charge({ disposition_date: '2025-06-01', offense_date: began });
      return findChargeProblem(ended, { record_type, file_date: '2025-03-01' }, ohio)?.code;
    };
    assert.equal(of('bankruptcy', '2016-11-22'), 'obsolete');
    assert.equal(of('bankruptcy', '2016-11-23'), undefined);
    assert.equal(of('collection', lastDay), 'obsolete');
    assert.equal(of('collection', dayAfter), undefined);
    assert.equal(of('civil_judgment', '2010-01-01'), undefined, 'from the entry of the judgment');
  });

  it('of a criminal search counts as a pending charge, because its outcome is unknown', () => {
    const of = (file_date: string) => findRecordProblem({ ...record, file_date }, ohio);
    assert.deepEqual(of(lastDay), { code: 'obsolete', source: '15 U.S.C. 1681c(a)(2)' });
    assert.equal(of(dayAfter), undefined);
  });
});

describe('the law that applies', () => {
  const old = { disposition_date: '2012-01-01' };

  it('is that of the work location, of the residence, and of the court', () => {
    assert.equal(codeOf(old, inState('OH', 'MT')), 'obsolete');
    assert.equal(codeOf(old, ohio, { ...record, state: 'MT' }), 'obsolete');
    assert.equal(codeOf(old, ohio, { ...record, state: null }), undefined);
    assert.equal(codeOf(old, ohio), undefined);
  });

  it('is the strictest one', () => {
    const bankruptcy = { record_type: 'bankruptcy' as const };
    const civil = { record_type: 'civil_judgment' as const, file_date: '2017-06-01' };
    // Ten years for a bankruptcy, seven for a judgment of the same day.
    assert.equal(findRecordProblem({ ...civil, ...bankruptcy }, california), undefined);
    assert.equal(findRecordProblem(civil, california)?.code, 'obsolete');
  });

  it('spares positions above a salary, and none whose salary is unknown', () => {
    const of = (state: string, salary: number | null) => codeOf(old, { ...inState(state), salary });
    for (const [state, salary] of [
      ['CO', 75_000],
      ['KS', 20_000],
      ['MA', 20_000],
      ['MD', 20_000],
      ['NH', 20_000],
      ['NY', 25_000],
      ['TX', 75_000],
      ['WA', 20_000],
    ] as const)
      assert.deepEqual(
        [of(state, salary), of(state, salary - 1), of(state, null)],
        [undefined, 'obsolete', 'obsolete'],
        state,
      );
    for (const state of ['CA', 'MT', 'NM']) assert.equal(of(state, 1_000_000), 'obsolete', state);
  });
});

describe('an adverse entry that is no record of a court', () => {
  it('is kept out after seven years (15 U.S.C. 1681c(a)(5))', () => {
    const source = '15 U.S.C. 1681c(a)(5)';
    assert.deepEqual(findEntryProblem(lastDay, null, ohio), { code: 'obsolete', source });
    assert.equal(findEntryProblem(dayAfter, null, ohio), undefined);
    assert.deepEqual(findEntryProblem(null, 'CA', ohio), { code: 'undated', source });
    assert.equal(findEntryProblem(lastDay, 'CA', { ...ohio, salary: 75_000 }), undefined);
  });
});

describe('A law about registries', () => {
  it('applies where the registry is, and where the work or the candidate is', () => {
    for (const { state, source } of registryRules) {
      assert.equal(findRegistryRule({ state }, [])?.source, source);
      assert.equal(findRegistryRule({ state: 'OH' }, ['OH', state])?.source, source);
    }
    assert.equal(findRegistryRule({ state: 'OH' }, ['OH']), undefined);
    assert.equal(findRegistryRule({ state: null }, []), undefined);
  });

  it('says nothing about sanctions and exclusions', () => {
    const watchlist = { state: 'CA', screening_type: 'global_watchlist_search' as const };
    assert.equal(findRegistryRule(watchlist, ['CA']), undefined);
  });

  it('has a section, and why counsel has to read it', () => {
    for (const { source, forCounsel } of registryRules) {
      assert.match(source, /\d/);
      assert.ok(forCounsel.length > 20);
    }
  });
});
