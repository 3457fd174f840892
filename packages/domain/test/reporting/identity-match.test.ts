import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findIdentityProblem } from '../../src/reporting/identity-match.ts';

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
});
