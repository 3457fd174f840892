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

  for (const full_name of [
    'Maria ONeil Ruiz',
    'Maria Jose Beth ONeil Ruiz',
    'Jose Maria Former',
    'Mario Former',
    'Maria',
    'Former',
    'Maria Formers',
  ])
    it(`is not made for ${full_name}`, () => {
      assert.equal(findIdentityProblem({ full_name, dob }, identity), 'name_mismatch');
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
    assert.equal(problemOf({}), 'birth_unclear');
    assert.equal(problemOf({ dob: null }), 'birth_unclear');
    assert.equal(problemOf({ yob: 1986 }), 'birth_date_mismatch');
    assert.equal(problemOf({ full_name: 'Mario Former' }), 'name_mismatch');
    assert.equal(problemOf({ full_name: null }), 'identity_unconfirmed');
    assert.equal(problemOf({ dob: '1985-06-16' }), 'birth_date_mismatch');
    assert.equal(problemOf({ dob }), undefined);
  });

  it('needs a person where a registry has the age alone, and the candidate has or had it', () => {
    const problemOf = (changes: RecordPerson, at?: Date) =>
      findIdentityProblem({ full_name: 'Maria Former', age: 40, ...changes }, identity, at);
    assert.equal(problemOf({}), 'birth_unclear');
    assert.equal(problemOf({ age: 25 }), 'birth_unclear', 'of the day on which the entry was made');
    assert.equal(problemOf({ age: 41 }), 'birth_unclear', 'counted by years');
    assert.equal(problemOf({ age: 42 }), 'birth_date_mismatch');
    assert.equal(problemOf({ age: 42 }, new Date('2026-06-14T12:00:00Z')), 'birth_date_mismatch');
    assert.equal(problemOf({ age: 42 }, new Date('2026-06-15T12:00:00Z')), 'birth_unclear');
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
    assert.equal(problemWith('Ann', 'Maria N Former'), 'name_mismatch');
    assert.equal(problemWith('N', 'Maria Ann Former'), 'name_mismatch');
    assert.equal(problemWith('Ann', 'Maria Former'), undefined);
  });

  it('is never made with a name of which a part is missing', () => {
    const problemWith = (first: string, last: string) =>
      findIdentityProblem({ full_name: 'Maria Former', dob }, { names: [{ first, last }], dob });
    assert.equal(problemWith('', 'Former'), 'name_mismatch');
    assert.equal(problemWith('Maria', ''), 'name_mismatch');
    assert.equal(problemWith('Maria', '-'), 'name_mismatch');
    assert.equal(problemWith('', ''), 'name_mismatch');
  });

  it('uses no word for both the first and the last name', () => {
    const names = [{ first: 'Maria Jose', last: 'Jose Former' }];
    assert.equal(
      findIdentityProblem({ full_name: 'Maria Jose Former', dob }, { names, dob }),
      'name_mismatch',
    );
    assert.equal(
      findIdentityProblem({ full_name: 'Maria Jose Jose Former', dob }, { names, dob }),
      undefined,
    );
  });

  it('needs all words of a name of several words', () => {
    const problemOf = (full_name: string) => findIdentityProblem({ full_name, dob }, identity);
    assert.equal(problemOf('Maria Joan ONeil Ruiz'), 'name_mismatch');
    assert.equal(problemOf('Maria Jose ONeil Ortiz'), 'name_mismatch');
    assert.equal(problemOf('Maria  Jose, O -- Neil Ruiz'), 'name_mismatch');
    assert.equal(problemOf('  maria   jose  oneil -- ruiz '), undefined);
  });
});
