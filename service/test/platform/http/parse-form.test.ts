import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import {
  coerceForm as coerceBoundedForm,
  parseForm as parseBoundedForm,
} from '../../../src/platform/http/parse-form.ts';

const parseForm = (text: string): object => parseBoundedForm(text, 1000);

const coerceForm = (schema: z.ZodType, form: unknown): unknown => coerceBoundedForm(schema, form, () => form);

const plain = (form: unknown): unknown => JSON.parse(JSON.stringify(form));

describe('form bodies', () => {
  it('nest fields, and start a new list item with a name that the last item already has', () => {
    assert.deepEqual(
      plain(
        parseForm(
          'a[b]=1&a[c][d]=2&tags[]=x&tags[]=y&places[][city]=A&places[][state]=CA&places[][city]=B&rules[][of][]=1&rules[][of][]=2',
        ),
      ),
      {
        a: { b: '1', c: { d: '2' } },
        tags: ['x', 'y'],
        places: [{ city: 'A', state: 'CA' }, { city: 'B' }],
        rules: [{ of: ['1', '2'] }],
      },
    );
  });

  it('keep the last of several values, and allow any name', () => {
    assert.deepEqual(plain(parseForm('a=1&a=2&valueOf=3&constructor[prototype]=4&=5')), {
      a: '2',
      valueOf: '3',
      constructor: { prototype: '4' },
    });
    assert.equal(({} as Record<string, unknown>)['prototype'], undefined);
  });

  it('become booleans and numbers where the schema has them, and remain text elsewhere', () => {
    const schema = z.object({
      flag: z.boolean(),
      count: z.int().optional(),
      zip: z.string(),
      items: z.array(z.object({ ok: z.boolean().default(false) })),
    });
    const form = coerceForm(
      schema,
      parseForm('flag=true&count=3&zip=94105&items[][ok]=false&items[][ok]=maybe'),
    );
    assert.deepEqual(plain(form), {
      flag: true,
      count: 3,
      zip: '94105',
      items: [{ ok: false }, { ok: 'maybe' }],
    });
  });

  it('have booleans as Python and PHP write them', () => {
    const flag = z.object({ flags: z.array(z.boolean()) });
    const form = coerceForm(flag, parseForm('flags[]=True&flags[]=False&flags[]=1&flags[]=0&flags[]=2'));
    assert.deepEqual(plain(form), { flags: [true, false, true, false, '2'] });
  });

  it('have objects and lists as JSON text where the schema has them, within the limits of every body', () => {
    const schema = z.object({
      note: z.string(),
      place: z.object({ state: z.string() }).optional(),
      places: z.array(z.object({ main: z.boolean() })),
      tags: z.array(z.string()),
    });
    const text = new URLSearchParams({
      note: '{"not":"read"}',
      place: '{"state":"CA"}',
      places: '[{"main":true}]',
      tags: '[broken',
    });
    assert.deepEqual(plain(coerceForm(schema, parseForm(String(text)))), {
      note: '{"not":"read"}',
      place: { state: 'CA' },
      places: [{ main: true }],
      tags: '[broken',
    });
    const refuse = () => {
      throw new Error('too deep');
    };
    assert.throws(() => coerceBoundedForm(schema, parseForm(String(text)), refuse), /too deep/);
  });

  it('have null, an empty list or an empty object where an empty text is not allowed', () => {
    const schema = z.object({
      note: z.string().nullable(),
      name: z.string().min(1).nullable(),
      day: z.iso.date().nullish(),
      kind: z.enum(['a']).nullable(),
      tags: z.array(z.string()),
      entries: z.record(z.string(), z.string()),
      place: z.object({ state: z.string().optional() }),
      required: z.string().min(1),
      places: z.array(z.object({ city: z.string().min(1).nullable() })),
    });
    const form = coerceForm(
      schema,
      parseForm('note=&name&day=&kind=&tags&entries=&place&required=&places[][city]&places[][city]=A'),
    );
    assert.deepEqual(plain(form), {
      note: '',
      name: null,
      day: null,
      kind: null,
      tags: [],
      entries: {},
      place: {},
      required: '',
      places: [{ city: null }, { city: 'A' }],
    });
  });
});
