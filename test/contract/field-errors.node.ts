import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { fieldError, validate, workLocation } from '@service-embeds/contract';

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

  it('cover the checks of zod for which a schema names no code', () => {
    const place = { country: 'US', state: 'CA' };
    assert.deepEqual(check({ name: 'Maya', places: [place, place] }).issues['places'], [
      { code: 'too_many_items', params: { maximum: 1 } },
    ]);
    assert.deepEqual(check('Maya').issues['body']?.[0]?.code, 'invalid_type');
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
});
