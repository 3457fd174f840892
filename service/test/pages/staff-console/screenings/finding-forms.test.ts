import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  contentFields,
  type ContentFields,
  type ListField,
  type SingleField,
  type VerificationContentType,
} from '../../../../src/pages/staff-console/screenings/content-fields.ts';
import type { TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { send, staffOfEachRole, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

const types = Object.keys(contentFields) as VerificationContentType[];

/** What somebody enters where not every text is right. */
const samples: Record<string, string> = {
  country: 'US',
  state: 'OH',
  zipcode: '43004',
  email: 'reference@example.com',
  phone: '+16145550100',
  license_number: 'AB1234567',
  screening_pass_expires_at: '2026-11-21T09:30:00Z',
};

/** A filled-in form, and what the API has to answer then. */
interface Entry {
  values: Record<string, string>;
  content: Record<string, unknown>;
}

/** How many groups of a list somebody fills in. */
const groupsOf = (list: ListField): number => Math.min(4, list.most);

/** Fills in every field of a group. Groups of lists differ in what is chosen. */
function fillIn(fields: ContentFields, name: string, place = 0): Entry {
  const entry: Entry = { values: {}, content: {} };
  const inside = ({ values, content }: Entry): Entry['content'] => {
    Object.assign(entry.values, values);
    return content;
  };
  for (const [key, field] of Object.entries(fields)) {
    const path = `${name}.${key}`;
    if (field.kind === 'group') entry.content[key] = inside(fillIn(field.fields, path, place));
    else if (field.kind === 'list')
      entry.content[key] = Array.from({ length: groupsOf(field) }, (_, index) =>
        inside(fillIn(field.fields, `${path}.${index}`, index)),
      );
    else if (field.kind === 'place') entry.content[key] = place;
    else {
      const value = valueOf(field, key, place);
      if (value === undefined) continue;
      entry.values[path] = value;
      entry.content[key] = answerTo(field, value);
    }
  }
  return entry;
}

/** What somebody enters into a field. Undefined: the form does not show it. */
function valueOf(field: SingleField, key: string, place: number): string | undefined {
  switch (field.kind) {
    case 'choice':
      return field.options[place % field.options.length]?.[0];
    case 'flag':
      return place % 2 ? 'no' : 'yes';
    case 'number':
      return String(2010 + place);
    case 'date':
      return `202${place}-03-0${place + 1}`;
    case 'text':
      return samples[key] ?? `${key} ${place}`;
    default:
      return undefined;
  }
}

function answerTo({ kind }: SingleField, value: string): unknown {
  if (kind === 'flag') return value === 'yes';
  return kind === 'number' ? Number(value) : value;
}

describe('The form of every verification', () => {
  let service: TestService;
  let visitor: Visitor;
  const reports = reportsOf(() => service);

  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    ({ screening: visitor } = await staffOfEachRole(service));
    await reports.createPackage('verified', types);
  });
  after(() => service.stop());

  /** Opens the page of a screening of a new report. */
  const open = async (type: VerificationContentType) => {
    const { id } = await reports.create('pending', 'verified');
    const read = async () => {
      const { screenings = [] } = await reports.read(id, 'screenings');
      const screening = screenings.find(({ object }) => object === type);
      assert.ok(screening);
      return screening;
    };
    const path = `/screenings/${reports.account().id}/${id}/${(await read()).id}`;
    await visitor.go(path);
    assert.equal(visitor.status, 200);
    return { path, read };
  };

  for (const type of types) {
    it(`saves every field of ${type} as somebody enters it`, async () => {
      const { path, read } = await open(type);
      const { values, content } = fillIn(contentFields[type], type);
      if (type === 'drug_screening') {
        // Only a positive test is a finding.
        values['drug_screening.disposition'] = 'positive';
        content['disposition'] = 'positive';
      }
      await send(visitor, path, { kind: 'found', result: 'consider', ...values });
      assert.match(visitor.text, /Your entry was saved/);
      const finding = await read();
      assert.deepEqual([finding.status, finding.result], ['complete', 'consider']);
      for (const certification of (content['certifications'] ?? []) as { input: object }[])
        certification.input = { ...certification.input, license_number: 'XXXXX4567' };
      // Who is a registered patient is in no report.
      delete content['is_registered_patient'];
      const analytes = content['analytes'] as object[] | undefined;
      if (analytes) content['analytes'] = analytes.map((each) => ({ ...each, use_limit: null }));
      assert.partialDeepStrictEqual(finding, content);
    });

    it(`keeps what somebody typed into the form of ${type} when a field is wrong`, async () => {
      const { path, read } = await open(type);
      const { values } = fillIn(contentFields[type], type);
      await send(visitor, path, { kind: 'found', ...values });
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /href="#result">Choose the result\.<\/a>/);
      for (const [name, value] of Object.entries(values)) {
        const id = name.replaceAll('.', '-');
        const control = new RegExp(`<(?:input|select)[^>]*id="${id}"[^]*?(?:/>|</select>)`).exec(
          visitor.text,
        );
        assert.ok(control, name);
        assert.match(control[0], new RegExp(`value="${value.replaceAll('+', '\\+')}"`), name);
        if (control[0].startsWith('<select'))
          assert.match(control[0], new RegExp(`value="${value}"\\s+selected`), name);
      }
      assert.equal((await read()).status, 'pending');
    });
  }

  const wrong: [type: VerificationContentType, values: Record<string, string>, label: string][] = [
    [
      'education_verification',
      { 'records.0.school.degree': 'Bachelor' },
      'School 1, Who was asked, Name of the school',
    ],
    [
      'education_verification',
      { 'records.0.school.name': 'State College', 'records.0.school.year_awarded': 'last year' },
      'School 1, Who was asked, Year awarded',
    ],
    [
      'professional_license_verification',
      { 'certifications.0.result.sub_checks.0.name': 'found' },
      'License 1, What the issuer says, Check 1, Status',
    ],
    ['personal_reference_verification', { email: 'ada' }, 'Email address'],
    ['professional_reference_verification', { 'questions.0.answer': 'Yes.' }, 'Question 1, Question'],
    ['drug_screening', { screening_pass_expires_at: 'tomorrow' }, 'Pass expires'],
    ['drug_screening', { 'events.0.text': 'The candidate was invited.' }, 'Event 1, Type of event'],
  ];
  for (const [type, values, label] of wrong)
    it(`names what is wrong: ${label}`, async () => {
      const { path, read } = await open(type);
      const named = Object.entries(values).map(([name, value]) => [`${type}.${name}`, value] as const);
      const form: Record<string, string> = Object.fromEntries(named);
      await send(visitor, path, { kind: 'found', result: 'clear', ...form });
      assert.equal(visitor.status, 422);
      const links = [...visitor.text.matchAll(/<li><a href="#[^"]+">(.*?)<\/a>/g)].map(([, link]) => link);
      assert.ok(
        links.some((link) => link?.startsWith(`${label}: `)),
        `the page names ${links.join(' ')}`,
      );
      assert.equal((await read()).status, 'pending');
    });
});
