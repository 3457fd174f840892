// cspell:ignore encontraron condena delito
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { purpose } from '@service-embeds/contract/resources/account/account-body';
import { candidate } from '@service-embeds/contract/resources/candidate/candidate';
import { consent } from '@service-embeds/contract/resources/candidate/disclosure';
import { documentResource } from '@service-embeds/contract/resources/candidate/document';
import { employer } from '@service-embeds/contract/resources/candidate/employer';
import { assessment, individualizedAssessment } from '@service-embeds/contract/resources/decision/assessment';
import { reportDispute } from '@service-embeds/contract/resources/decision/dispute';
import { natureAndScopeRequest } from '@service-embeds/contract/resources/decision/nature-and-scope-request';
import { withheldRecord } from '@service-embeds/contract/resources/operations/supplier-order';
import { invitation } from '@service-embeds/contract/resources/order/invitation';
import { continuousCheck, subscription } from '@service-embeds/contract/resources/order/subscription';
import { report } from '@service-embeds/contract/resources/report/report';
import { screening } from '@service-embeds/contract/resources/report/screening';
import { document as upload, verification } from '@service-embeds/contract/resources/report/verification';
import {
  filePdfContent,
  flatFields,
  labelOf,
  textOf,
  wordsOf,
} from '../../../../src/pages/kit/files/file-sections.ts';
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

/** What a file has: resources, and who received reports. */
const sources = {
  assessment,
  candidate,
  consent,
  continuousCheck,
  documentResource,
  employer,
  individualizedAssessment,
  invitation,
  natureAndScopeRequest,
  report,
  reportDispute,
  screening,
  subscription,
  upload,
  verification,
  withheldRecord,
  recipient: z.object({ purpose }),
};

/** What a file leaves out, or says in sentences: types of resources, IDs of documents, and why a record is withheld. */
const hiddenFields = new Set(['object', 'id', 'code']);

/** Returns every value of an enum in a schema, with the field that has it. */
function enumValues(schema: unknown, field = ''): [field: string, value: string][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: values, const: only } = schema as { enum?: unknown[]; const?: unknown };
  const own = [...(values ?? []), only].filter((value) => typeof value === 'string' && value !== '');
  return [
    ...own.map((value): [string, string] => [field, String(value)]),
    ...Object.entries(schema).flatMap(([name, part]: [string, unknown]) =>
      name === 'properties'
        ? Object.entries(part as object).flatMap(([key, each]) => enumValues(each, key))
        : enumValues(part, field),
    ),
  ];
}

describe("the values of a person's file", () => {
  const values = Object.values(sources)
    .flatMap((schema) => enumValues(z.toJSONSchema(schema, { unrepresentable: 'any' })))
    .filter(([field]) => !hiddenFields.has(field));

  it('are words in both languages, for every value of an enum that a file can have', () => {
    assert.ok(values.length > 200, String(values.length));
    const raw = values.filter(([field, value]) =>
      (['en', 'es'] as const).some((language) => textOf(field, value, language) === value),
    );
    assert.deepEqual([...new Set(raw.map((pair) => pair.join(': ')))], []);
  });

  it('say a type of screening and an object of an assessment by its name', () => {
    assert.equal(textOf('type', 'ssn_trace', 'en'), 'Social Security number trace');
    assert.equal(textOf('object', 'criminal_charge', 'es'), 'Cargo');
    assert.equal(textOf('object_type', 'report', 'en'), 'Report');
  });

  it('are words, and not those of the API', () => {
    assert.equal(textOf('result', 'consider', 'en'), 'Records found');
    assert.equal(textOf('result', 'consider', 'es'), 'Se encontraron registros');
    assert.equal(textOf('disposition_class', 'non_conviction', 'es'), 'Sin condena');
    assert.equal(textOf('level', 'misdemeanor', 'es'), 'Delito menor');
    assert.equal(textOf('subtype', '7years', 'es'), '7 años');
    assert.deepEqual(
      ['US', 'CA', 'CA/San Francisco'].map((place) => textOf('jurisdictions', place, 'en')),
      ['United States', 'California', 'San Francisco, CA'],
    );
    assert.equal(textOf('phone', '+16145550100', 'en'), '(614) 555-0100');
    assert.equal(textOf('disposition', 'Guilty', 'es'), 'Guilty', 'what a court wrote stays as it is');
  });

  it('stay as people wrote them, where they happen to be words of the API', () => {
    for (const [field, text] of Object.entries({ last_name: 'page', position: 'contract', city: 'clear' }))
      assert.equal(textOf(field, text, 'en'), text);
    assert.equal(textOf('status', 'constructor', 'en'), 'constructor');
  });

  it('are words in the lists of the CSV file too', () => {
    const entry = { screening_pointers: ['Candidate Address'], sub_checks: [{ name: 'found' }] };
    assert.deepEqual(flatFields(entry, 'en'), [
      ['Screening pointers 1', 'An address of yours'],
      ['What was checked 1, Name', 'Whether the license exists'],
    ]);
  });
});
