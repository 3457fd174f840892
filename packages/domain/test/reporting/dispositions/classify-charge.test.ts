import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge } from '@service-embeds/contract';
import { classifyCharge } from '../../../src/reporting/dispositions/classify-charge.ts';

const charge = (changes: Partial<Charge> = {}): Charge => ({
  charge: 'Theft',
  level: 'misdemeanor',
  disposition: 'Guilty',
  offense_date: '2024-01-01',
  disposition_date: '2024-06-01',
  ...changes,
});
const classOf = (changes: Partial<Charge>, isDecided = false) =>
  classifyCharge(charge(changes), { state: 'OH', isDecided }).class;

describe('A charge of a person who was a minor', () => {
  const classified = (changes: Partial<Charge>, dob: string | null, isDecided = false) =>
    classifyCharge(charge(changes), { state: 'OH', isDecided, dob });
  const undated = { offense_date: null, disposition_date: null };

  it('is decided by a person where the case was filed, or the sentence given, before the 18th birthday', () => {
    const ofCase = (file_date: string) =>
      classifyCharge(charge({ offense_date: null }), {
        state: 'OH',
        dob: '2006-03-02',
        record: { file_date },
      });
    assert.deepEqual([ofCase('2024-02-01').class, ofCase('2024-02-01').isMinor], ['unknown', true]);
    assert.equal(ofCase('2024-04-01').class, 'conviction');
    assert.equal(classified({ ...undated, conviction_date: '2024-03-01' }, '2006-03-02').isMinor, true);
    assert.equal(classified({ ...undated, sentence_date: '2024-03-01' }, '2006-03-02').isMinor, true);
  });

  it('is decided by a person until March 1 of a year without the February 29 of the birth', () => {
    const isMinorOn = (offense_date: string) => classified({ offense_date }, '2004-02-29').isMinor;
    assert.equal(isMinorOn('2022-02-28'), true);
    assert.equal(isMinorOn('2022-03-01'), undefined);
  });

  it('is decided by a person, from the first day that is known of it', () => {
    const { class: value, proposals, isMinor } = classified({}, '2006-01-02');
    assert.deepEqual([value, proposals, isMinor], ['unknown', ['sealed', 'conviction'], true]);
    assert.equal(classified({ offense_date: null }, '2006-06-02').class, 'unknown');
    assert.equal(
      classified({ offense_date: null, arrest_date: '2024-05-01' }, '2006-05-02').class,
      'unknown',
    );
    assert.equal(classified({ disposition_class: 'conviction' }, '2006-01-02').class, 'unknown');
  });

  it('is none from the 18th birthday on, where no birth date is known, and where staff have decided', () => {
    assert.equal(classified({}, '2006-01-01').class, 'conviction');
    assert.equal(classified({}, null).class, 'conviction');
    assert.equal(classified({ disposition_class: 'conviction' }, '2006-01-02', true).class, 'conviction');
  });

  it('is sealed if its words say so', () => {
    assert.equal(classified({ disposition: 'Expunged' }, '2006-01-02').class, 'sealed');
  });
});

describe('A charge whose source says elsewhere that its case may be closed', () => {
  const ofRecord = (record: object, changes: Partial<Charge> = {}, isDecided = false) =>
    classifyCharge(charge(changes), { state: 'OH', isDecided, record });

  it('is decided by a person if a juvenile court tried it', () => {
    for (const record of [
      { source: 'Franklin County Juvenile Court' },
      { court_of_record: 'Superior Court, Juv. Division' },
      { court_jurisdiction: 'Delinquency' },
    ]) {
      const { class: value, proposals, isMinor } = ofRecord(record);
      assert.deepEqual([value, proposals, isMinor], ['unknown', ['sealed', 'conviction'], undefined]);
    }
    assert.equal(ofRecord({ source: 'Franklin County' }, { court: 'Youth Court' }).class, 'unknown');
    assert.equal(ofRecord({ source: 'Franklin County' }).class, 'conviction');
    assert.equal(ofRecord({ source: 'Franklin County Juvenile Court' }, {}, true).class, 'conviction');
  });

  it('is decided by a person if the words of its sentence say so', () => {
    for (const changes of [
      { sentence: '2 years; vacated 2025' },
      { probation_status: 'Completed, record sealed' },
      { plea: 'Youthful offender' },
      { deposition: 'Expunged by order' },
    ])
      assert.equal(ofRecord({}, changes).class, 'unknown', JSON.stringify(changes));
    assert.equal(ofRecord({}, { sentence: '2 years', plea: 'Guilty' }).class, 'conviction');
  });
});

describe('A conviction whose sentence says that there is no judgment', () => {
  const ofSentence = (state: string, changes: Partial<Charge>, isDecided = false) =>
    classifyCharge(charge(changes), { state, isDecided });

  it('is decided by a person', () => {
    for (const [state, sentence, end] of [
      ['IL', 'Court supervision, 12 months', 'diverted'],
      ['MO', 'SIS, 2 years probation', 'diverted'],
      ['MO', 'Suspended imposition of sentence', 'diverted'],
      ['FL', 'Adjudication withheld, 12 months probation', 'diverted'],
      ['TX', 'Deferred adjudication at Travis County, 24 months', 'diverted'],
      ['MD', 'Probation before judgment', 'diverted'],
      ['CO', 'Deferred judgment and sentence', 'diverted'],
      ['NC', 'Prayer for judgment continued', 'diverted'],
      ['MN', 'Stay of adjudication', 'diverted'],
      ['ID', 'Withheld judgment', 'diverted'],
      ['CA', '1203.4 relief granted', 'sealed'],
      ['OH', 'Dismissed after 1 year of probation', 'non_conviction'],
    ] as const)
      for (const changes of [
        { sentence },
        { probation_status: sentence },
        { probation_time: sentence },
        { sentence, disposition_class: 'conviction' as const },
      ]) {
        const { class: value, proposals } = ofSentence(state, changes);
        assert.deepEqual([value, proposals], ['unknown', [end, 'conviction']], `${state}: ${sentence}`);
      }
  });

  it('is one where the words are those of a sentence, where staff have decided, and where a diversion is clear', () => {
    for (const changes of [
      { sentence: '30 days in jail, 20 suspended; restitution to Sampleton Foods' },
      { sentence: '2 years probation, fees waived', probation_status: 'Discharged' },
      { sentence: 'Time served', plea: 'Not guilty' },
      { sentence: 'Released on parole', plea: 'Guilty' },
    ])
      assert.equal(ofSentence('OH', changes).class, 'conviction', JSON.stringify(changes));
    assert.equal(ofSentence('MO', { sentence: 'SES' }).class, 'conviction');
    assert.equal(ofSentence('MO', { sentence: 'SIS' }, true).class, 'conviction');
    const deferred = { disposition: 'Deferred adjudication', sentence: 'Deferred adjudication, 2 years' };
    assert.equal(ofSentence('TX', deferred).class, 'diverted');
  });
});

describe('The class of a charge', () => {
  it('is what its words say if the source names none, or says that it does not know', () => {
    assert.equal(classOf({}), 'conviction');
    assert.equal(classOf({ disposition_class: 'unknown' }), 'conviction');
  });

  it('is what the source says if its words are unknown or may mean that', () => {
    assert.equal(classOf({ disposition: 'Flummoxed', disposition_class: 'diverted' }), 'diverted');
    assert.equal(
      classOf({ disposition: 'Guilty, dismissed', disposition_class: 'conviction' }),
      'conviction',
    );
    assert.equal(classOf({ disposition: null, disposition_class: 'conviction' }), 'unknown');
  });

  it('is decided by a person if the words clearly say another one', () => {
    for (const [disposition, disposition_class] of [
      ['Dismissed', 'conviction'],
      ['Guilty', 'non_conviction'],
      ['Guilty', 'pending'],
      ['Guilty, dismissed', 'diverted'],
      ['Guilty, eligible for expungement', 'conviction'],
    ] as const) {
      const { class: value, proposals } = classifyCharge(charge({ disposition, disposition_class }), {
        state: 'OH',
      });
      assert.equal(value, 'unknown', disposition);
      assert.equal(proposals[0], disposition_class);
    }
  });

  it('is sealed if the words or the source say so, whatever else they say', () => {
    assert.equal(classOf({ disposition: 'Vacated', disposition_class: 'conviction' }), 'sealed');
    assert.equal(classOf({ disposition: 'Guilty', disposition_class: 'sealed' }), 'sealed');
  });

  it('is sealed if its name, type or classification says so', () => {
    for (const changes of [
      { charge: 'Theft (expunged)' },
      { charge: 'Juvenile delinquency - theft' },
      { charge_type: 'Juvenile' },
      { charge_type: 'SEALED' },
      { classification: 'Youthful Offender' },
      { classification: 'Delinquent act' },
    ])
      assert.equal(classOf(changes), 'sealed', JSON.stringify(changes));
  });

  it('is not sealed by the name of an offense of adults', () => {
    for (const name of [
      'Contributing to the delinquency of a minor',
      'Molestation of a juvenile',
      'Indecent behavior with juveniles',
    ])
      assert.equal(classOf({ charge: name }), 'conviction', name);
    assert.equal(classOf({ charge: 'Molestation of a juvenile (sealed)' }), 'sealed');
  });

  it('is unknown if it ended without a word, or without a conviction on a day of conviction', () => {
    assert.equal(classOf({ disposition: null }), 'unknown');
    assert.equal(classOf({ disposition: null, disposition_date: null }), 'pending');
    assert.equal(
      classOf({ disposition: null, disposition_date: null, sentence_date: '2024-06-01' }),
      'unknown',
    );
    assert.equal(classOf({ disposition: 'Dismissed', conviction_date: '2024-06-01' }), 'unknown');
    assert.equal(
      classOf({ disposition: 'Adjudication withheld', conviction_date: '2024-06-01' }),
      'diverted',
    );
  });

  it('is what staff decided, unless the words say that it is sealed', () => {
    assert.equal(
      classOf({ disposition: 'Guilty, dismissed', disposition_class: 'diverted' }, true),
      'diverted',
    );
    assert.equal(classOf({ disposition: 'Dismissed', disposition_class: 'conviction' }, true), 'conviction');
    assert.equal(classOf({ disposition: 'Guilty', disposition_class: 'unknown' }, true), 'conviction');
    // Other charges of the same update are entered again with those that staff decided about.
    assert.equal(classOf({ disposition: 'Vacated', disposition_class: 'conviction' }, true), 'sealed');
    assert.equal(classOf({ charge: 'Theft (sealed)', disposition_class: 'conviction' }, true), 'sealed');
  });
});
