import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { responseExcerpt } from '../../src/webhook/response-excerpt.ts';

const candidate = {
  id: '692000000000000000000001',
  object: 'candidate',
  uri: '/v1/candidates/692000000000000000000001',
  first_name: 'José',
  last_name: 'Li',
  email: 'jose.li@example.com',
  zipcode: '43004',
  state: 'OH',
  custom_id: 'A-1',
  metadata: { badge: 'Q-77' },
  tags: ['night shift'],
  status: 'received',
};
const event = JSON.stringify({
  id: '692000000000000000000002',
  object: 'event',
  type: 'candidate.created',
  created_at: '2026-11-26T03:00:00.123Z',
  account_id: '692000000000000000000003',
  data: { object: candidate },
});

describe('what is kept of a response', () => {
  it('is its beginning, if it has nothing of the event', () => {
    for (const response of [
      '',
      'ok',
      'Received',
      '{"received":true}',
      '<h1>502 Bad Gateway</h1>',
      '{"event":"692000000000000000000002"}',
      'candidate.created of candidate 692000000000000000000001 is received in Ohio',
      'because',
    ])
      assert.equal(responseExcerpt(response, event), response, response);
    assert.equal(responseExcerpt('x'.repeat(300), event), 'x'.repeat(200));
  });

  it('is nothing, if it repeats the event', () => {
    for (const response of [
      event,
      event.slice(0, 150),
      JSON.stringify(JSON.parse(event), null, 2),
      `Got ${event}`,
      `array(2) { ["id"]=> "692000000000000000000002" ["email"]=> "jose.li@example.com"`,
      'Hello JOSÉ!',
      'Hello Jose\u0301!',
      '{"name":"Jos\\u00e9"}',
      'Mr. Li was stored',
      'zip=43004',
      'employee A-1',
      'badge Q-77',
      'tagged NIGHT  SHIFT',
    ])
      assert.equal(responseExcerpt(response, event), null, response);
  });
});
