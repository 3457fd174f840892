import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { candidateBody, fieldError, supplierUpdate, validate, workLocation } from '@service-embeds/contract';
import { email, line, paragraphs, webOrigin } from '@service-embeds/contract/primitives';
import { employerBody } from '@service-embeds/contract/resources/candidate/employer';

const schema = z.strictObject({
  name: z.string().max(3, fieldError('too_long', { max: 3 })),
  places: z.array(workLocation).max(1).optional(),
  count: z.int().optional(),
});

const check = (input: unknown) => {
  const result = validate(schema, input);
  assert.ok(!result.ok);
  return result;
};

describe('field errors', () => {
  it('have a code with params, and the English sentence of that code', () => {
    const { fields, issues } = check({ name: 'Maya' });
    assert.deepEqual(issues['name'], [{ code: 'too_long', params: { max: 3 } }]);
    assert.deepEqual(fields['name'], ['Use at most 3 characters.']);
  });

  it('name missing, unknown, mistyped and nested fields', () => {
    const { fields, issues } = check({
      nmae: 'Maya',
      places: [{ country: 'US', state: 'XX' }],
      count: '1',
    });
    assert.deepEqual(
      Object.entries(issues).map(([name, [issue]]) => [name, issue?.code]),
      [
        ['name', 'required'],
        ['places.0.state', 'invalid_us_state'],
        ['count', 'invalid_type'],
        ['nmae', 'unknown_field'],
      ],
    );
    assert.deepEqual(fields['nmae'], ['Unknown field.']);
    assert.deepEqual(fields['count'], ['Use a number.']);
  });

  it('do not compare the end of a period with a start that is no day', () => {
    const codes = (start_date: unknown, end_date: unknown) => {
      const result = validate(employerBody, { start_date, end_date });
      assert.ok(!result.ok);
      const { start_date: start, end_date: end, position } = result.issues;
      assert.equal(position?.[0]?.code, 'required');
      return [start, end].map((issues) => issues?.map(({ code }) => code));
    };
    assert.deepEqual(codes('13/45/2020', '2019-01-01'), [['invalid_date'], undefined]);
    assert.deepEqual(codes('2020-01-01', 'x'), [undefined, ['invalid_date']]);
    assert.deepEqual(codes('2020-01-01', '2019-01-01'), [undefined, ['end_before_start']]);
    for (const input of [null, 7, 'x', []]) assert.ok(!validate(employerBody, input).ok);
  });

  it('cover the checks of zod for which a schema names no code', () => {
    const place = { country: 'US', state: 'CA' };
    assert.deepEqual(check({ name: 'Maya', places: [place, place] }).issues['places'], [
      { code: 'too_many_items', params: { maximum: 1 } },
    ]);
    assert.deepEqual(check('Maya').issues['body']?.[0]?.code, 'invalid_type');
  });

  it('call a field required that is missing, whatever its type', () => {
    const types = [
      z.string(),
      z.enum(['a', 'b']),
      z.literal(true),
      z.union([z.string(), z.number()]),
      z.iso.date(),
    ];
    for (const type of types) {
      const result = validate(z.object({ value: type }), {});
      assert.deepEqual(result.ok ? [] : result.issues['value'], [{ code: 'required' }], type.def.type);
    }
  });

  it('name a wrong type or format alone, and not what follows from it', () => {
    const codesOf = (of: z.ZodType, input: unknown) => {
      const result = validate(z.object({ value: of }), { value: input });
      return result.ok ? [] : result.issues['value']?.map(({ code }) => code);
    };
    assert.deepEqual(codesOf(z.array(z.string()).max(3), 'order'), ['invalid_type']);
    assert.deepEqual(codesOf(line(3), ['four', 'of', 'these', 'texts']), ['invalid_type']);
    assert.deepEqual(codesOf(line(3), '\u200B'), ['invisible_characters']);
    assert.deepEqual(codesOf(candidateBody.shape.dob, '2023-02-29'), ['invalid_date']);
    assert.deepEqual(codesOf(candidateBody.shape.ssn, '000-00-0000'), ['invalid_ssn']);
    assert.deepEqual(codesOf(line(3), 'four\n!'), ['too_long', 'control_characters']);
  });

  it('name the type or the choices of a field that takes several', () => {
    const choice = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('day') }),
      z.object({ kind: z.literal('week') }),
    ]);
    const fieldsOf = (input: object) => {
      const result = validate(z.object({ value: z.union([z.string(), z.number()]), choice }), input);
      return { ...(!result.ok && result.fields) };
    };
    assert.deepEqual(fieldsOf({ value: true, choice: { kind: 'month' } }), {
      value: ['Use a string.'],
      'choice.kind': ['Use one of: day, week.'],
    });
  });

  it('say once what an origin of pages is', () => {
    for (const origin of [
      'app.example.com',
      'https://app.example.com/',
      'http://app.example.com',
      '',
      'x'.repeat(3000),
    ]) {
      const result = validate(z.object({ origin: webOrigin }), { origin });
      assert.deepEqual(result.ok ? [] : result.issues['origin'], [{ code: 'invalid_origin' }], origin);
    }
  });

  it('refuse the birth date of a minor until the 18th birthday has begun everywhere', ({ mock }) => {
    const { dob } = candidateBody.shape;
    const refused = ['Use the birth date of a person from 18 to 110 years old.'];
    const errorsAt = (now: string, birth: string) => {
      mock.timers.reset();
      mock.timers.enable({ apis: ['Date'], now: new Date(now) });
      const result = validate(z.object({ dob }), { dob: birth });
      return result.ok ? [] : result.fields['dob'];
    };
    for (const birth of ['2008-11-28', '2009-11-27', '2010-01-01', '2026-11-29', '1915-11-26'])
      assert.deepEqual(errorsAt('2026-11-28T00:00:00Z', birth), refused, birth);
    // In American Samoa, November 28 begins at 11 o'clock in London.
    assert.deepEqual(errorsAt('2026-11-28T10:59:59Z', '2008-11-28'), refused);
    assert.deepEqual(errorsAt('2026-11-28T11:00:00Z', '2008-11-28'), []);
    assert.deepEqual(errorsAt('2026-11-28T00:00:00Z', '2008-11-27'), []);
    assert.deepEqual(errorsAt('2026-02-28T23:00:00Z', '2008-02-29'), refused);
    assert.deepEqual(errorsAt('2026-03-01T11:00:00Z', '2008-02-29'), []);
  });

  it('say one item, and several items', () => {
    const sentenceOf = (input: unknown) => {
      const result = validate(z.object({ tags: z.array(z.string()).min(1).max(2) }), { tags: input });
      return result.ok ? [] : result.fields['tags'];
    };
    assert.deepEqual(sentenceOf([]), ['Use at least 1 item.']);
    assert.deepEqual(sentenceOf(['a', 'b', 'c']), ['Use at most 2 items.']);
  });

  it('have no sentence of zod itself: what zod says is an invalid value', () => {
    const result = validate(z.object({ amount: z.number().multipleOf(2) }), { amount: 3 });
    assert.ok(!result.ok);
    assert.deepEqual(result.fields['amount'], ['Invalid value.']);
  });

  it('reject a text that shows nothing or breaks the line, and keep joiners and marks that a script needs', () => {
    const codesOf = (type: z.ZodType, text: string) => {
      const result = validate(z.object({ text: type }), { text });
      return result.ok ? [] : (result.issues['text'] ?? []).map(({ code }) => code);
    };
    for (const blank of ['\u200d', '\u2800 \u2800', '\u0301', '\ufe0f', '\u00ad', '\u{e0041}'])
      for (const type of [line(50), paragraphs(50)]) assert.deepEqual(codesOf(type, blank), ['empty'], blank);
    for (const filler of ['\u115f', '\u1160', '\u3164', '\uffa0'])
      assert.deepEqual(codesOf(line(50), `Acme${filler}`), ['invisible_characters'], filler);
    for (const separator of ['\u2028', '\u2029'])
      assert.deepEqual(codesOf(line(50), `Acme${separator}Bcc`), ['control_characters'], separator);
    for (const text of [
      '\u0646\u0627\u0645\u0647\u200c\u0627\u06cc',
      'José',
      'Jose\u0301',
      '❤\ufe0f',
      '한국어',
    ])
      for (const type of [line(50), paragraphs(50)]) assert.deepEqual(codesOf(type, text), [], text);
    assert.deepEqual(codesOf(line(50), ' '), ['empty']);
  });

  it('take several lines of a note about a dispute, and nothing that shows nothing', () => {
    const isValid = (note: string) => validate(supplierUpdate, { kind: 'dispute_ended', note }).ok;
    assert.equal(isValid('The court answered.\r\n\r\nIt is another person.'), true);
    for (const note of ['\u2800', 'The court\u202e answered.', 'The court\u0007 answered.', 'x'.repeat(2001)])
      assert.equal(isValid(note), false, note);
  });

  it('reject an email address that looks like another one', () => {
    const isValid = (text: string) => validate(email, text).ok;
    for (const hidden of [
      '\u0000',
      '\u001b',
      '\u00ad',
      '\u200b',
      '\u200d',
      '\u202e',
      '\u115f',
      '\u1160',
      '\u3164',
      '\uffa0',
      '\ufeff',
    ]) {
      assert.equal(isValid(`gra${hidden}ce@example.com`), false, hidden);
      assert.equal(isValid(`grace@exam${hidden}ple.com`), false, hidden);
    }
    assert.equal(isValid('josé.o’neil+jobs@café.com'), true);
  });

  it('reject an email address that no mail server takes, as RFC 5321 writes one', () => {
    const isValid = (text: string) => validate(email, text).ok;
    const [local, label] = ['a'.repeat(64), 'b'.repeat(63)];
    for (const address of ['a..b@x.com', '.a@x.com', 'a.@x.com', `a${local}@x.com`])
      assert.equal(isValid(address), false, address);
    for (const domain of ['-b.com', 'b-.com', 'b.-c.com', 'b.com-', 'b..com', 'b.com.', `b${label}.com`])
      assert.equal(isValid(`a@${domain}`), false, domain);
    for (const address of [`${local}@x.com`, `a@${label}.com`, 'a-@x--y.com', '-a.-b@c.d.com'])
      assert.equal(isValid(address), true, address);
  });
});
