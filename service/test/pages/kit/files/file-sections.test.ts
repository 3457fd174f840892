// cspell:ignore encontraron condena delito
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { screening } from '@service-embeds/contract/resources/report/screening';
import { labelOf, textOf, wordsOf } from '../../../../src/pages/kit/files/file-sections.ts';
import { factsOf } from '../../../../src/resources/personal-data/data-copy-source.ts';

/** Returns the names of all fields of a screening and of what is inside it, as a person's file shows them. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [
    ...Object.keys(properties ? factsOf(properties) : {}),
    ...Object.values(schema).flatMap((part) => fieldsOf(part)),
  ];
}

const fields = [...new Set(fieldsOf(z.toJSONSchema(screening, { unrepresentable: 'any' })))];

describe("the labels of a person's file", () => {
  it('are in Spanish for every field of a screening', () => {
    assert.ok(fields.length > 150, String(fields.length));
    assert.deepEqual(
      fields.filter((field) => field !== 'id' && labelOf(field, 'es') === wordsOf(field)),
      [],
    );
  });

  it('have no abbreviation in lower case', () => {
    const labels = fields.map((field) => labelOf(field, 'en'));
    assert.deepEqual(
      labels.filter((label) =>
        /\b(?:id|ids|ssn|dob|yob|mro|acd|sub|covid)\b|^(?:Ssn|Dob|Yob|Mro|Acd)\b/.test(label),
      ),
      [],
    );
  });
});

describe("the values of a person's file", () => {
  it('are words, and not those of the API', () => {
    assert.equal(textOf('consider', 'en'), 'Records found');
    assert.equal(textOf('consider', 'es'), 'Se encontraron registros');
    assert.equal(textOf('non_conviction', 'es'), 'Sin condena');
    assert.equal(textOf('misdemeanor', 'es'), 'Delito menor');
    assert.equal(textOf('+16145550100', 'en'), '(614) 555-0100');
    assert.equal(textOf('Guilty', 'es'), 'Guilty', 'what a court wrote stays as it is');
  });
});
