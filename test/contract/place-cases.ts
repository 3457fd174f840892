import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Body } from '@service-embeds/contract';
import type { Target } from './target.ts';

type Location = NonNullable<Body<'POST /v1/invitations'>['work_locations']>[number];

/** The cases about where a work location is, which fake mode and the service answer alike. */
export function placeCases(target: () => Target): void {
  const ask = (...work_locations: string[]) =>
    target().api.call('GET /v1/ordering_rules', {
      query: { package: target().nodePackage, work_locations },
    });
  const bodyWith = async (location: Location): Promise<Body<'POST /v1/invitations'>> => {
    const { api, node, nodePackage } = target();
    const { id } = await api.call('POST /v1/candidates', { body: { email: 'place@example.com' } });
    return { candidate_id: id, package: nodePackage, node, work_locations: [location] };
  };
  const laurel = { country: 'US', state: 'MD', city: 'Laurel' };

  it('says where each work location is, in the order of the request', async () => {
    const { places } = await ask('US-NY/Queens', 'US-MD/Laurel/20707', 'US-TX', 'US-ID');
    assert.deepEqual(
      places.map(({ city, zipcode, status, localities, problem }) => [
        city ?? null,
        zipcode ?? null,
        status,
        localities,
        problem,
      ]),
      [
        ['Queens', null, 'resolved', ['NY/New York'], null],
        ['Laurel', '20707', 'resolved', ["MD/Prince George's County"], null],
        [null, null, 'unknown', [], null],
        [null, null, 'resolved', [], null],
      ],
    );
    assert.ok(places[2]?.candidates.includes('TX/Austin'));
  });

  it('answers all places with rules that an unclear one can be, and what it lacks', async () => {
    const { places } = await ask('US-MD/Laurel');
    assert.equal(places[0]?.status, 'ambiguous');
    assert.equal(places[0].problem, 'zipcode_needed');
    assert.deepEqual(places[0].candidates, ["MD/Prince George's County"]);
    assert.deepEqual(places[0].localities, places[0].candidates);
  });

  it('refuses an order whose place is unclear until it has the ZIP code, and stores it', async () => {
    const { api } = target();
    const body = await bodyWith(laurel);
    const refused = await api.fail('POST /v1/invitations', { body }, 400);
    assert.equal(refused.body.code, 'work_location_unclear');
    assert.deepEqual(Object.keys(refused.fields), ['work_locations.0.zipcode']);
    const work_locations = [{ ...laurel, zipcode: '20707-1234' }];
    // Maryland's county wants an offer or not: what the order confirms is not what this case is about.
    const more = { work_locations, conditional_offer_made: true };
    const invitation = await api.call('POST /v1/invitations', { body: { ...body, ...more } });
    assert.deepEqual(invitation.work_locations, work_locations);
  });

  it('refuses a ZIP code of another state at its field', async () => {
    const body = await bodyWith({ ...laurel, zipcode: '10001' });
    const { fields, body: error } = await target().api.fail('POST /v1/invitations', { body }, 400);
    assert.equal(error.code, 'zip_code_in_another_state');
    assert.deepEqual(Object.keys(fields), ['work_locations.0.zipcode']);
    const wrong = await bodyWith({ ...laurel, zipcode: '2070' });
    await target().api.fail('POST /v1/invitations', { body: wrong }, 400);
  });

  it('refuses a list inside of a work location, and says to repeat it', async () => {
    const { api, nodePackage } = target();
    for (const text of [
      'US-TX/Houston,US-CA/Fresno',
      'US-TX/Houston;US-CA/Fresno',
      'US-TX/Houston, TX | Fresno',
      'US-TX/Houston/Fresno',
      'TX/Houston,CA/Fresno',
    ]) {
      const query = { package: nodePackage, work_locations: text };
      const { body } = await api.fail('GET /v1/ordering_rules', { query }, 400);
      assert.match(JSON.stringify(body.fields), /repeat work_locations/i, text);
    }
    for (const city of ['Houston/Fresno', 'Houston, Fresno', 'Houston; Fresno', 'Houston | Fresno']) {
      const body = await bodyWith({ country: 'US', state: 'TX', city });
      const { fields } = await api.fail('POST /v1/invitations', { body }, 400);
      assert.deepEqual(Object.keys(fields), ['work_locations.0.city'], city);
    }
    const { places } = await ask('US-NC/Winston-Salem', 'US-DC/Washington, DC', 'US-NY/Brooklyn, New York');
    assert.deepEqual(
      places.map(({ problem }) => problem),
      [null, null, null],
    );
  });
}
