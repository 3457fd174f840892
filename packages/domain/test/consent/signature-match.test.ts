import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signatureMatches } from '../../src/consent/signature-match.ts';

describe('signatureMatches', () => {
  const cases: [signature: string, fullName: string, matches: boolean][] = [
    ['Grace Testerman', 'Grace Testerman', true],
    ['grace  TESTERMAN', 'Grace Testerman', true],
    [' Grace Testerman. ', 'Grace Testerman', true],
    ['Jose Pena', 'José Peña', true],
    ['José Peña', 'Jose Maria Pena', true],
    ['Jose M Pena', 'José Peña', true],
    ['Anne-Marie O’Neill', 'Anne Marie ONeill', true],
    ["Anne-Marie O'Neill", 'Anne Marie O`Neill', true],
    ['Robert King Jr.', 'Robert King', true],
    ['Robert King', 'Robert King III', true],
    ['Robert King Sr', 'Robert King II', true],
    ['Robert King IV', 'Robert King', true],
    ['李 小龙', '李 小龙', true],
    ['Prince', 'prince', true],
    ['Ana Maria Luisa Lopez', 'Ana Luisa Lopez', true],
    ['Ana Luisa Lopez', 'Ana Maria Luisa Lopez', true],
    ['Ana Luisa Maria Lopez', 'Ana Maria Luisa Lopez', false],
    ['Ana Ana Lopez', 'Ana Lopez', true],
    ['Ana Ines Lopez', 'Ana Maria Luisa Lopez', false],
    ['Ana Ana Ana Lopez', 'Ana Maria Luisa Ana Lopez', false],
    ['Grace', 'Grace Testerman', false],
    ['Grace Testerman', 'Grace', false],
    ['Testerman Grace', 'Grace Testerman', false],
    ['Grace Tester', 'Grace Testerman', false],
    ['Grac Testerman', 'Grace Testerman', false],
    ['Prince', 'Princess', false],
    ['Ana Lopez', 'Ana Lopez Garcia', false],
    ['Ana Lopez Garcia', 'Ana Lopez', false],
    ['Maria Ana Lopez', 'Ana Lopez', false],
    ['Ana Lopez', 'Maria Ana Lopez', false],
    ['An Na', 'Anna', false],
    ['Anna', 'An Na', false],
    ['', 'Grace Testerman', false],
    ['', '', false],
    ['Junior', 'Jr', false],
  ];
  for (const [signature, fullName, matches] of cases)
    it(`"${signature}" ${matches ? 'matches' : 'does not match'} "${fullName}"`, () => {
      assert.equal(signatureMatches(signature, fullName), matches);
    });
});
