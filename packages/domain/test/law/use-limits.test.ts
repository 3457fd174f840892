import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lawsFor } from '../../src/law/laws-for.ts';
import { noticePartsFor } from '../../src/law/notice-parts.ts';
import { readOffense } from '../../src/law/read-offense.ts';
import { findUseLimit, type LimitedFinding } from '../../src/law/use-limits.ts';

const at = new Date('2026-11-25T12:00:00Z');
const lawsIn = (...jurisdictions: string[]) => lawsFor({ jurisdictions, employeeCount: null, at });
const conviction: LimitedFinding = {
  class: 'conviction',
  degree: 'misdemeanor',
  dispositionDate: '2020-11-25',
  releaseDate: null,
  offenseDate: null,
};
const limitIn = (place: string[], changes: Partial<LimitedFinding> = {}): string | undefined =>
  findUseLimit({ ...conviction, ...changes }, { laws: lawsIn(...place), at }, readOffense)?.law.id;
/** The law, with a question mark where a person has to look. */
const markIn = (place: string, changes: Partial<LimitedFinding>): string | undefined => {
  const laws = lawsIn(place);
  const limit = findUseLimit({ ...conviction, ...changes }, { laws, at }, readOffense);
  return limit && `${limit.law.id}${limit.isUnclear ? '?' : ''}`;
};
const philadelphia = ['PA/Philadelphia'];

describe('what an employer must not use', () => {
  it('is in Philadelphia a misdemeanor of four years, from the day', () => {
    assert.equal(limitIn(philadelphia), 'PHL');
    assert.equal(limitIn(philadelphia, { dispositionDate: '2022-11-25' }), 'PHL');
    assert.equal(limitIn(philadelphia, { dispositionDate: '2022-11-26' }), undefined);
  });

  it('counts from the release where the law says so', () => {
    assert.equal(limitIn(philadelphia, { releaseDate: '2022-11-26' }), undefined);
    assert.equal(limitIn(philadelphia, { releaseDate: '2020-12-01' }), 'PHL');
    // A date before the disposition, of detention, changes nothing.
    assert.equal(
      limitIn(philadelphia, { dispositionDate: '2023-01-01', releaseDate: '2019-01-01' }),
      undefined,
    );
  });

  it('is there a felony of seven years, and no summary offense at all', () => {
    assert.equal(limitIn(philadelphia, { degree: 'felony' }), undefined);
    assert.equal(limitIn(philadelphia, { degree: 'felony', dispositionDate: '2019-11-25' }), 'PHL');
    assert.equal(limitIn(philadelphia, { degree: 'summary', dispositionDate: '2026-11-01' }), 'PHL');
  });

  it('follows the stricter reading where degree or date is not known', () => {
    assert.equal(limitIn(philadelphia, { degree: null, dispositionDate: '2026-11-01' }), 'PHL');
    assert.equal(limitIn(philadelphia, { dispositionDate: null }), 'PHL');
  });

  it('began in Philadelphia on January 6, 2026', () => {
    const on = (day: string) =>
      findUseLimit(
        conviction,
        { laws: lawsFor({ jurisdictions: philadelphia, employeeCount: null, at: new Date(day) }), at },
        readOffense,
      )?.law.id;
    assert.deepEqual([on('2026-01-05T23:59:59Z'), on('2026-01-06T00:00:00Z')], [undefined, 'PHL']);
  });

  it('is in Hawaii a felony of seven years and a misdemeanor of five', () => {
    const of = (degree: 'felony' | 'misdemeanor', dispositionDate: string) =>
      limitIn(['HI'], { degree, dispositionDate });
    assert.deepEqual([of('felony', '2019-11-25'), of('felony', '2019-11-26')], ['HI', undefined]);
    assert.deepEqual([of('misdemeanor', '2021-11-25'), of('misdemeanor', '2021-11-26')], ['HI', undefined]);
  });

  it('is an arrest without a conviction in these places, and nowhere else', () => {
    const states = ['CA', 'CT', 'DC', 'HI', 'IL', 'LA', 'MA', 'MI', 'NY', 'PA', 'RI', 'WA', 'WI'];
    for (const state of [...states, 'TX', 'OH', 'NV'])
      assert.equal(
        limitIn([state], { class: 'non_conviction' }) !== undefined,
        states.includes(state),
        state,
      );
  });

  it('is in some places a pending charge, too', () => {
    const pending = ['CA', 'HI', 'IL', 'LA', 'NY', 'PA', 'WA'].filter((state) =>
      limitIn([state], { class: 'pending' }),
    );
    assert.deepEqual(pending, ['HI', 'IL', 'LA', 'PA']);
  });

  it('is of marijuana where the charge says so, or may say so', () => {
    const inVirginia = (charge: string | null) => markIn('VA', { dispositionDate: '2026-11-01', charge });
    assert.equal(inVirginia('Theft'), undefined);
    assert.equal(inVirginia('Trafficking marijuana'), undefined);
    assert.equal(inVirginia('POSS MARIJUANA <1/2 OZ'), 'VA-MARIJUANA');
    assert.equal(inVirginia('POSS CNTRL SUB'), 'VA-MARIJUANA?');
    assert.equal(inVirginia(null), 'VA-MARIJUANA?');
    const california = { charge: 'Possession of cannabis', degree: 'misdemeanor' } as const;
    assert.equal(limitIn(['CA'], { ...california, dispositionDate: '2024-11-25' }), 'CA-ARREST');
    assert.equal(limitIn(['CA'], { ...california, dispositionDate: '2024-11-26' }), undefined);
  });

  it('is in Massachusetts a small misdemeanor that the law names', () => {
    const recent = { dispositionDate: '2026-11-01' };
    const marks = [
      'Simple assault',
      'Assault',
      'Assault with a dangerous weapon',
      'Drunk driving',
      'Larceny',
    ];
    assert.deepEqual(
      marks.map((charge) => markIn('MA', { ...recent, charge })),
      ['MA', 'MA?', undefined, undefined, undefined],
    );
  });

  it('is what clearly applies before what may', () => {
    assert.equal(markIn('MA', { charge: 'Assault', dispositionDate: '2020-01-01' }), 'MA');
  });

  it('is nothing where the table has no limit', () => {
    assert.equal(limitIn(['TX'], { dispositionDate: '1990-01-01' }), undefined);
  });
});

describe('the parts of a notice', () => {
  const partsIn = (
    notice: 'pre_adverse' | 'final',
    place: string,
    subject: 'any_report' | 'criminal_record',
  ) =>
    noticePartsFor(notice, subject, lawsIn(place)).map(({ part, agency }) =>
      agency ? `${part}: ${agency}` : part,
    );

  it('are those of the place, with the agency at the complaint alone', () => {
    assert.deepEqual(partsIn('pre_adverse', 'PA/Philadelphia', 'criminal_record'), [
      'right_to_respond',
      'response_days',
      'phl_rights',
    ]);
    assert.deepEqual(partsIn('final', 'WA', 'criminal_record'), [
      'employer_reasons',
      'complaint: Washington Attorney General, atg.wa.gov',
    ]);
  });

  it('concern criminal records only where the law does', () => {
    assert.deepEqual(partsIn('final', 'WA', 'any_report'), []);
  });
});
