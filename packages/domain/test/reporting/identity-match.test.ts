// cspell:ignore Mariajose Oneilruiz Oneill Мария Формер
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findIdentityProblem as findProblem,
  type Identity,
  type RecordPerson,
} from '../../src/reporting/identity-match.ts';
import { monday } from '../support/report.ts';

const findIdentityProblem = (record: RecordPerson, of: Identity, at = monday) => findProblem(record, of, at);

const identity = {
  names: [
    { first: 'María José', middle: 'Ann', last: "O'Neil-Ruiz" },
    { first: 'Maria', last: 'Former' },
  ],
  dob: '1985-06-15',
};
const dob = '1985-06-15';

describe('The match of a record with a person', () => {
  for (const full_name of [
    'Maria Jose Ann ONeil Ruiz',
    'MARIA JOSE A ONEIL-RUIZ',
    'María José O’Neil Ruiz Jr.',
    "O'Neil-Ruiz, Maria Jose Ann",
    'Maria Former',
    'FORMER, MARIA',
    'Maria Q Former',
  ])
    it(`is made for ${full_name}`, () => {
      assert.equal(findIdentityProblem({ full_name, dob }, identity), undefined);
    });

  for (const [full_name, why] of [
    ['Maria ONeil Ruiz', 'a part of a first name'],
    ['Maria Jose Beth ONeil Ruiz', 'another middle name'],
    ['Former Maria', 'swapped, without a comma'],
    ['ONeil Ruiz Maria Jose', 'swapped double names'],
    ['Maria Jose ONeil', 'half of a hyphenated name'],
    ['Maria Jose Ruiz', 'the other half'],
    ['Maria Former-Jones', 'a name that was joined'],
    ['Maria Formers', 'another spelling of the last name'],
    ['Mariajose Oneilruiz', 'without spaces'],
    ['Maria Jones', 'a name before or after a marriage'],
    ['Ann Jones', 'a middle name in the place of the first one'],
    ['Ann ONeil Ruiz', 'the same with the last name'],
    ['Peggy Former', 'a short form, or a twin'],
    ['Maria', 'a first name alone'],
    ['Former', 'a last name alone'],
    ['Мария Формер', 'in another script'],
  ] as const)
    it(`is a question to a person for ${full_name} (${why}) with the whole date of birth alone`, () => {
      assert.equal(findIdentityProblem({ full_name, dob }, identity), 'unclear');
      assert.equal(findIdentityProblem({ full_name, dob, is_same_person: true }, identity), undefined);
      assert.equal(
        findIdentityProblem({ full_name, dob, is_same_person: false }, identity),
        'identity_unconfirmed',
      );
      for (const part of [{ dob: '1985-06-16' }, { yob: 1985 }, { age: 40 }])
        assert.equal(
          findIdentityProblem({ full_name, ...part, is_same_person: true }, identity),
          'name_mismatch',
        );
    });

  for (const full_name of ['Gus Other', 'Beth Ann Jones', 'A Jones', 'Mario Formers', 'Anna Oneill', 'Jr'])
    it(`is not made for ${full_name}`, () => {
      assert.equal(findIdentityProblem({ full_name, dob }, identity), 'name_mismatch');
    });

  it('is a question for a name of a trace whose number may belong to another person', () => {
    const of = { ...identity, doubtfulNames: [{ first: 'Gus', last: 'Other' }] };
    const problemOf = (changes: RecordPerson) =>
      findIdentityProblem({ full_name: 'Gus Other', ...changes }, of);
    assert.equal(problemOf({ dob }), 'unclear');
    assert.equal(problemOf({ dob, is_same_person: true }), undefined);
    assert.equal(problemOf({ yob: 1985 }), 'name_mismatch', 'both are in doubt');
    assert.equal(problemOf({ dob, full_name: 'Gus Jones' }), 'name_mismatch', 'a part of a doubtful name');
  });

  it('is a question for the full name alone where a list of sanctions has no birth, or the candidate has none', () => {
    const problemOf = (changes: RecordPerson, of: Partial<Identity> = {}) =>
      findIdentityProblem(
        { full_name: 'Maria Former', ...changes },
        { ...identity, asksByName: true, ...of },
      );
    for (const person of [{}, { dob: null }])
      for (const birth of [{}, { dob: null, yob: null }]) {
        assert.equal(problemOf(birth, person), 'unclear');
        assert.equal(problemOf({ ...birth, is_same_person: true }, person), undefined);
        assert.equal(problemOf({ ...birth, is_same_person: false }, person), 'identity_unconfirmed');
        assert.equal(problemOf({ ...birth, full_name: 'Maria Jones' }, person), 'name_mismatch');
      }
    assert.equal(problemOf({ yob: 1986 }), 'birth_date_mismatch');
    assert.equal(problemOf({ full_name: null }), 'identity_unconfirmed');
  });

  it('is not made by a particle or an initial that both names have', () => {
    const problemOf = (full_name: string) =>
      findIdentityProblem({ full_name, dob }, { names: [{ first: 'J', last: 'De La Cruz' }], dob });
    assert.equal(problemOf('Ana De La Rosa'), 'name_mismatch');
    assert.equal(problemOf('J Rosa'), 'name_mismatch');
    assert.equal(problemOf('Ana Cruz'), 'unclear');
    assert.equal(problemOf('J Delacruz'), 'unclear');
  });

  it('needs the whole date of birth, and never a name alone', () => {
    const full_name = 'Maria Former';
    const problemOf = (birth: string | null | undefined, of = identity) =>
      findIdentityProblem({ full_name, dob: birth }, of);
    assert.equal(problemOf('1985-06-16'), 'birth_date_mismatch');
    assert.equal(problemOf(null), 'identity_unconfirmed');
    assert.equal(problemOf(undefined), 'identity_unconfirmed');
    assert.equal(findIdentityProblem({ full_name: null, dob }, identity), 'identity_unconfirmed');
    assert.equal(findIdentityProblem({ full_name, dob }, { ...identity, dob: null }), 'identity_unconfirmed');
    assert.equal(findIdentityProblem({ full_name, dob }, { names: [], dob }), 'name_mismatch');
  });

  it('needs a person where the name fits and the record has the year of birth alone', () => {
    const problemOf = (changes: RecordPerson) =>
      findIdentityProblem({ full_name: 'Maria Former', yob: 1985, ...changes }, identity);
    assert.equal(problemOf({}), 'unclear');
    assert.equal(problemOf({ dob: null }), 'unclear');
    assert.equal(problemOf({ yob: 1986 }), 'birth_date_mismatch');
    assert.equal(problemOf({ full_name: 'Mario Former' }), 'name_mismatch');
    assert.equal(problemOf({ full_name: null }), 'identity_unconfirmed');
    assert.equal(problemOf({ dob: '1985-06-16' }), 'birth_date_mismatch');
    assert.equal(problemOf({ dob }), undefined);
  });

  it('needs a person where a registry has the age alone, and the candidate has or had it', () => {
    const problemOf = (changes: RecordPerson, at?: Date) =>
      findIdentityProblem({ full_name: 'Maria Former', age: 40, ...changes }, identity, at);
    assert.equal(problemOf({}), 'unclear');
    assert.equal(problemOf({ age: 25 }), 'unclear', 'of the day on which the entry was made');
    assert.equal(problemOf({ age: 41 }), 'unclear', 'counted by years');
    assert.equal(problemOf({ age: 42 }), 'birth_date_mismatch');
    assert.equal(problemOf({ age: 42 }, new Date('2026-06-14T12:00:00Z')), 'birth_date_mismatch');
    assert.equal(problemOf({ age: 42 }, new Date('2026-06-15T12:00:00Z')), 'unclear');
    assert.equal(problemOf({ full_name: 'Mario Former' }), 'name_mismatch');
    assert.equal(problemOf({ yob: 1986 }), 'birth_date_mismatch', 'a year says more');
    assert.equal(problemOf({ age: null }), 'identity_unconfirmed');
    assert.equal(problemOf({ is_same_person: true }), undefined);
    assert.equal(problemOf({ is_same_person: false }), 'identity_unconfirmed');
  });

  it('is what a person decided about a year of birth, as long as name and year fit', () => {
    const problemOf = (changes: RecordPerson) =>
      findIdentityProblem({ full_name: 'Maria Former', yob: 1985, ...changes }, identity);
    assert.equal(problemOf({ is_same_person: true }), undefined);
    assert.equal(problemOf({ is_same_person: false }), 'identity_unconfirmed');
    assert.equal(problemOf({ is_same_person: true, yob: 1986 }), 'birth_date_mismatch');
    assert.equal(problemOf({ is_same_person: true, yob: null }), 'identity_unconfirmed');
  });

  it('leaves out the generation, which many court records lack', () => {
    for (const suffix of ['Jr', 'Sr.', 'II', 'III', 'IV']) {
      const problemOf = (full_name: string) => findIdentityProblem({ full_name, dob }, identity);
      assert.equal(problemOf(`Maria Former ${suffix}`), undefined, suffix);
      assert.equal(problemOf(`Maria Former, ${suffix}`), undefined, suffix);
    }
  });

  it('takes an initial as the beginning of a middle name, and nothing else of it', () => {
    const problemWith = (middle: string, full_name: string) =>
      findIdentityProblem({ full_name, dob }, { names: [{ first: 'Maria', middle, last: 'Former' }], dob });
    assert.equal(problemWith('Ann', 'Maria A Former'), undefined);
    assert.equal(problemWith('A', 'Maria Ann Former'), undefined);
    assert.equal(problemWith('Ann', 'Maria N Former'), 'unclear');
    assert.equal(problemWith('N', 'Maria Ann Former'), 'unclear');
    assert.equal(problemWith('Ann', 'Maria Former'), undefined);
  });

  it('is never made without a person with a name of which a part is missing', () => {
    const problemWith = (first: string, last: string) =>
      findIdentityProblem({ full_name: 'Maria Former', dob }, { names: [{ first, last }], dob });
    assert.equal(problemWith('', 'Former'), 'unclear');
    assert.equal(problemWith('Maria', ''), 'unclear');
    assert.equal(problemWith('Maria', '-'), 'unclear');
    assert.equal(problemWith('', ''), 'name_mismatch');
  });

  it('uses no word for both the first and the last name', () => {
    const names = [{ first: 'Maria Jose', last: 'Jose Former' }];
    assert.equal(findIdentityProblem({ full_name: 'Maria Jose Former', dob }, { names, dob }), 'unclear');
    assert.equal(
      findIdentityProblem({ full_name: 'Maria Jose Jose Former', dob }, { names, dob }),
      undefined,
    );
  });

  it('needs all words of a name of several words', () => {
    const problemOf = (full_name: string) => findIdentityProblem({ full_name, dob }, identity);
    assert.equal(problemOf('Maria Joan ONeil Ruiz'), 'unclear');
    assert.equal(problemOf('Maria Jose ONeil Ortiz'), 'unclear');
    assert.equal(problemOf('Maria  Jose, O -- Neil Ruiz'), 'unclear');
    assert.equal(problemOf('  maria   jose  oneil -- ruiz '), undefined);
  });
});
