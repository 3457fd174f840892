// cspell:ignore encontraron condena delito
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { screening } from '@service-embeds/contract/resources/report/screening';
import { filePdfContent, labelOf, textOf, wordsOf } from '../../../../src/pages/kit/files/file-sections.ts';
import { factsOf } from '../../../../src/resources/personal-data/data-copy-source.ts';
import type { FileDisclosure } from '../../../../src/resources/personal-data/file-disclosure.ts';

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

describe("a person's file on paper", () => {
  const account = 'Bakery';
  const report = {
    status: 'complete',
    tags: ['a', 'b'],
    screenings: [
      { type: 'ssn_trace', records: [] },
      {
        type: 'county_criminal_search',
        records: [{ charges: [{ charge: 'Theft', offense_date: '2025-05-05' }] }],
      },
    ],
  };
  const signed = { documents: [{ title: 'Rights', text: '## Your rights\n\nYou may ask:\n\n- for a copy' }] };
  const part = { recipients: [], withheld_records: [], undecided_records: [], sources: [] };
  const file = {
    created_at: '2026-11-27T00:00:00Z',
    is_complete: true,
    files: [{ ...part, account, data: { reports: [report], consents: [signed] } }],
    inquiries: [],
    summary_of_rights: { title: 'Summary', sections: [] },
  } as unknown as FileDisclosure;
  const { sections } = filePdfContent(file, 'Agency', 'en');
  const named = (heading: string) => sections.find((section) => section.heading === heading);

  it('names each part of a report once, above its own fields', () => {
    const outline = sections.map(({ level = 2, heading }) => `${level} ${heading}`);
    for (const heading of ['2 Reports', '3 Screenings 2: County criminal records', '4 Charges: Theft'])
      assert.ok(outline.includes(heading), `${heading} of ${outline.join(', ')}`);
    assert.deepEqual(named('Charges: Theft')?.fields, [{ label: 'Offense date', value: 'May 5, 2025' }]);
    const labels = sections.flatMap(({ fields }) => fields.map(({ label }) => label));
    assert.deepEqual(
      labels.filter((label) => /\d/.test(label)),
      [],
    );
  });

  it('has the documents that a person signed as documents, without marks of their headings', () => {
    assert.deepEqual(named('Your rights')?.records, ['You may ask:', '• for a copy']);
    assert.doesNotMatch(JSON.stringify(sections), /##/);
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
