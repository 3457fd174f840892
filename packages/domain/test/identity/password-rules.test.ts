import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passwordProblem } from '../../src/identity/password-rules.ts';

const context = {
  email: 'ada.sampleton@fresh.example.com',
  fullName: 'Ada Sampleton',
  companyName: 'Fresh Bread Co',
};
const problemOf = (password: string) =>
  passwordProblem(password, context, (text) => text === 'correct horse');

describe('a new password', () => {
  it('needs 12 to 200 characters', () => {
    assert.equal(problemOf('elevenchars'), 'too_short');
    assert.equal(problemOf('rain on the '.repeat(20)), 'too_long');
    assert.equal(problemOf('rain on tin '), undefined);
  });

  it('is not one that many people use, whatever its case', () => {
    assert.equal(problemOf('Correct HORSE'), 'common');
  });

  it('does not repeat a few characters', () => {
    for (const password of ['aaaaaaaaaaaa', 'abcabcabcabc', '12341234123412'])
      assert.equal(problemOf(password), 'repeats', password);
  });

  it("has more than the person's own names", () => {
    for (const password of [
      'ada.sampleton@1',
      'Sampleton2026!',
      'FreshBreadCo11',
      'fresh-bread-co',
      'sampletonfresh',
    ])
      assert.equal(problemOf(password), 'own_names', password);
    assert.equal(problemOf('sampleton eats warm plums'), undefined);
  });

  it('can have any characters, and names of a person who has none do not matter', () => {
    assert.equal(
      passwordProblem('пароль из слов', { email: 'a@b.example' }, () => false),
      undefined,
    );
  });

  it('needs eight letters or digits beside the names, and spaces are none', () => {
    assert.equal(problemOf('sampleton 1234567'), 'own_names');
    assert.equal(problemOf('sampleton 12345678'), undefined);
    assert.equal(problemOf('sampleton  1 2 3 4'), 'own_names');
  });

  it('may begin with a repetition, and end with up to three other characters after one', () => {
    assert.equal(problemOf('ababababab123'), 'repeats');
    assert.equal(problemOf('ababababab1234'), undefined);
  });

  it('can have exactly 200 characters', () => {
    const long = 'rain on tin roofs, '.repeat(20);
    assert.equal(problemOf(long.slice(0, 200)), undefined);
    assert.equal(problemOf(long.slice(0, 201)), 'too_long');
  });

  it('is compared with names of four letters and more, the longest first', () => {
    const problemWith = (password: string, names: { fullName?: string; companyName?: string }) =>
      passwordProblem(password, { email: 'x@y.example', ...names }, () => false);
    // "rose" is a name, "ann" is part of too many words.
    assert.equal(problemWith('rose 12 rose 34', { fullName: 'Ann Rose' }), 'own_names');
    assert.equal(problemWith('ann 12 ann 34 ann', { fullName: 'Ann Rose' }), undefined);
    // Names that are written as one word.
    assert.equal(problemWith('FreshBread12345', { companyName: 'Fresh & Bread' }), 'own_names');
    // Words that are too short alone, and long enough together.
    assert.equal(problemWith('pine 1234567', { companyName: 'Pi & Ne' }), 'own_names');
    assert.equal(problemWith('pine 1234567', { companyName: 'Pi' }), undefined);
    // "bread" alone would leave the "sticks" of the company's name.
    assert.equal(
      problemWith('breadsticks1234567', { fullName: 'Bo Bread', companyName: 'Breadsticks' }),
      'own_names',
    );
  });
});
