// cspell:ignore cntrl
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
  arrestDate: null,
  charge: 'Theft',
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
    assert.equal(limitIn(philadelphia, { arrestDate: '2022-11-25' }), 'PHL');
    assert.equal(limitIn(philadelphia, { arrestDate: '2022-11-26' }), undefined);
  });

  it('counts there from the arrest, and not from a conviction that came later', () => {
    const convictedLater = { dispositionDate: '2024-03-01', arrestDate: '2022-11-01' };
    assert.equal(limitIn(philadelphia, convictedLater), 'PHL');
    // Nobody is arrested before the offense, so its day is the stricter one where no arrest is known.
    assert.equal(limitIn(philadelphia, { ...convictedLater, arrestDate: null }), 'PHL');
    assert.equal(
      limitIn(philadelphia, { ...convictedLater, arrestDate: null, offenseDate: '2022-11-26' }),
      undefined,
    );
  });

  it('ends with a month that has no such day', () => {
    const county = "MD/Prince George's County";
    const laws = lawsIn(county);
    const limitAt = (day: string) =>
      findUseLimit({ ...conviction, dispositionDate: '2024-08-31' }, { laws, at: new Date(day) }, readOffense)
        ?.law.id;
    // Thirty months later there is no February 31.
    assert.equal(limitAt('2027-02-28T12:00:00Z'), 'PGC');
    assert.equal(limitAt('2027-02-27T12:00:00Z'), undefined);
  });

  it('counts from no day that has not come, as where a source writes years with two digits', () => {
    for (const place of ['CA/San Francisco', "MD/Prince George's County", 'PA/Philadelphia']) {
      const days = { dispositionDate: '2062-05-01', arrestDate: '2061-01-01', offenseDate: '2061-01-01' };
      assert.ok(limitIn([place], days), place);
    }
    assert.equal(
      limitIn(['HI'], { dispositionDate: '2012-01-01', releaseDate: '2028-01-01' }),
      undefined,
      'a release can be to come',
    );
  });

  it('counts from the release where the law says so', () => {
    assert.equal(limitIn(philadelphia, { releaseDate: '2022-11-26' }), undefined);
    assert.equal(limitIn(philadelphia, { arrestDate: '2020-01-01', releaseDate: '2020-12-01' }), 'PHL');
    // A date before the disposition, of detention, changes nothing.
    const detained = { dispositionDate: '2022-01-01', releaseDate: '2019-01-01' };
    assert.equal(limitIn(['HI'], detained), undefined);
  });

  it('is there a felony of seven years, and no summary offense at all', () => {
    assert.equal(limitIn(philadelphia, { degree: 'felony', arrestDate: '2020-11-25' }), undefined);
    assert.equal(limitIn(philadelphia, { degree: 'felony', arrestDate: '2019-11-25' }), 'PHL');
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
    assert.deepEqual([on('2026-01-05T13:59:59Z'), on('2026-01-05T14:00:00Z')], [undefined, 'PHL']);
  });

  it('is in Hawaii a felony of seven years and a misdemeanor of five', () => {
    const of = (degree: 'felony' | 'misdemeanor', dispositionDate: string) =>
      limitIn(['HI'], { degree, dispositionDate });
    assert.deepEqual([of('felony', '2019-11-25'), of('felony', '2019-11-26')], ['HI', undefined]);
    assert.deepEqual([of('misdemeanor', '2021-11-25'), of('misdemeanor', '2021-11-26')], ['HI', undefined]);
  });

  it('is there a violation of any age, because it is no crime (Haw. Rev. Stat. 701-107(5))', () => {
    assert.equal(limitIn(['HI'], { degree: 'summary', dispositionDate: '2026-11-01' }), 'HI');
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
    const pending = ['CA', 'HI', 'IL', 'LA', 'NY', 'PA', 'VI', 'WA'].filter((state) =>
      limitIn([state], { class: 'pending' }),
    );
    // Washington lets it count while the person is free until the trial; no record says so (RCW 49.94.010(4)).
    assert.deepEqual(pending, ['HI', 'IL', 'LA', 'PA', 'VI', 'WA']);
  });

  it('is in Michigan any charge without a conviction, but for felonies', () => {
    for (const classOf of ['non_conviction', 'diverted', 'pending'] as const) {
      assert.equal(limitIn(['MI'], { class: classOf, degree: 'misdemeanor' }), 'MI-ARREST');
      assert.equal(limitIn(['MI'], { class: classOf, degree: 'felony' }), undefined);
    }
  });

  it('is in the Virgin Islands a felony of five years, a misdemeanor of three, and any lesser offense', () => {
    assert.equal(limitIn(['VI'], { degree: 'felony', dispositionDate: '2021-11-25' }), 'VI');
    assert.equal(limitIn(['VI'], { degree: 'felony', dispositionDate: '2021-11-26' }), undefined);
    assert.equal(limitIn(['VI'], { degree: 'misdemeanor', dispositionDate: '2023-11-25' }), 'VI');
    assert.equal(limitIn(['VI'], { degree: 'misdemeanor', dispositionDate: '2023-11-26' }), undefined);
    assert.equal(limitIn(['VI'], { degree: 'summary', dispositionDate: '2026-11-01' }), 'VI');
  });

  it('is of marijuana where the charge says so, or may say so', () => {
    const inVirginia = (charge: string | null) => markIn('VA', { dispositionDate: '2026-11-01', charge });
    assert.equal(inVirginia('Theft'), undefined);
    assert.equal(inVirginia('Trafficking marijuana'), undefined);
    assert.equal(inVirginia('POSS MARIJUANA <1/2 OZ'), 'VA-MARIJUANA');
    assert.equal(inVirginia('POSS CNTRL SUB'), 'VA-MARIJUANA?');
    assert.equal(inVirginia(null), 'VA-MARIJUANA?');
    const recent = { dispositionDate: '2026-11-01' };
    assert.equal(markIn('CA/San Francisco', { ...recent, charge: 'Cultivating marijuana' }), 'SF?');
    const california = { charge: 'Possession of cannabis', degree: 'misdemeanor' } as const;
    assert.equal(limitIn(['CA'], { ...california, dispositionDate: '2024-11-25' }), 'CA-ARREST');
    assert.equal(limitIn(['CA'], { ...california, dispositionDate: '2024-11-26' }), undefined);
  });

  it("is in Prince George's County a misdemeanor of 30 months and a felony without violence of five years", () => {
    const place = ["MD/Prince George's County"];
    const limit = (changes: Partial<LimitedFinding>) => limitIn(place, changes);
    assert.equal(limit({ dispositionDate: '2024-05-25' }), 'PGC');
    assert.equal(limit({ dispositionDate: '2024-05-26' }), undefined);
    const felony = { degree: 'felony', dispositionDate: '2021-11-25' } as const;
    assert.equal(limit({ ...felony, charge: 'Theft over $1,500' }), 'PGC');
    assert.equal(limit({ ...felony, charge: null }), 'PGC');
    assert.equal(limit({ ...felony, charge: 'Involuntary manslaughter' }), 'PGC');
    assert.equal(limit({ ...felony, charge: 'ROBBERY' }), undefined);
    assert.equal(limit({ ...felony, dispositionDate: '2021-11-26', charge: 'Theft' }), undefined);
  });

  it('counts there a probation before judgment as a misdemeanor, and other dismissals not at all', () => {
    const place = ["MD/Prince George's County"];
    const recent = { dispositionDate: '2026-11-01' };
    assert.equal(limitIn(place, { ...recent, class: 'diverted' }), undefined);
    assert.equal(limitIn(place, { class: 'diverted' }), 'PGC');
    assert.equal(limitIn(place, { ...recent, class: 'non_conviction' }), 'PGC');
  });

  it('is there possession of marijuana, and not its distribution', () => {
    const place = ["MD/Prince George's County"];
    const charged = (charge: string) =>
      limitIn(place, { degree: 'felony', dispositionDate: '2026-11-01', charge });
    assert.equal(charged('POSS MARIJUANA 10 GM+'), 'PGC');
    for (const charge of ['CDS: POSS W/INTENT TO DIST MARIJUANA', 'Distribution of cannabis', 'Theft'])
      assert.equal(charged(charge), undefined, charge);
  });

  it('is in Montgomery County a trespass or a disturbance of the peace of any age', () => {
    const charged = (charge: string) =>
      limitIn(['MD/Montgomery County'], { dispositionDate: '2026-11-01', charge });
    assert.equal(charged('TRESPASS: POSTED PROPERTY'), 'MOC');
    assert.equal(charged('Disturbing the peace'), 'MOC');
    assert.equal(charged('Theft'), undefined);
  });

  it('is in Massachusetts a small misdemeanor that the law names', () => {
    const recent = { dispositionDate: '2026-11-01' };
    const charges = [
      'Simple assault',
      'Assault',
      'Assault with a dangerous weapon',
      'Drunk driving',
      'Larceny',
    ];
    assert.deepEqual(
      charges.map((charge) => markIn('MA', { ...recent, charge })),
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
    subject: 'any_report' | 'criminal_record' | 'credit_report',
  ) =>
    noticePartsFor(notice, [subject], lawsIn(place)).map(({ part, agency }) =>
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

  it('name the credit information in Philadelphia, if the decision is about it', () => {
    assert.deepEqual(partsIn('pre_adverse', 'PA/Philadelphia', 'credit_report'), ['credit_information']);
    assert.deepEqual(partsIn('pre_adverse', 'PA/Philadelphia', 'any_report'), []);
  });
});
