import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import type { Circumstances } from '../../src/consent/circumstances.ts';
import { prepareConsent } from '../../src/consent/record-consent.ts';
import { requiredDocumentIds, toDisclosureResources } from '../../src/consent/required-disclosures.ts';
import { requiredDocuments, uncoveredDocuments } from '../../src/consent/standing-consent.ts';
import { dutiesFor } from '../../src/law/select-laws.ts';
import { localities } from '../../src/place/localities.ts';
import type { PlacedLocation } from '../../src/place/placed-location.ts';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';

const packages = {
  criminal: ['county_criminal_search'],
  credit: ['credit_report'],
  investigative: ['professional_reference_verification'],
  driving: ['motor_vehicle_report'],
  state: ['state_criminal_search'],
  none: ['ssn_trace'],
};
const places = placeLocations(
  ...[...usStates.keys()].map((state) => ({ country: 'US', state })),
  ...localities.map(({ state, name }) => ({ country: 'US', state, city: name })),
  { country: 'CA', state: 'NY', city: 'New York' },
);

const california = placeLocations({ state: 'CA', city: 'SF' });
const candidate = { zipcode: '43004', driverLicenseState: 'WA' };
const sha256 = (text: string) => new Uint8Array([text.length % 256, text.length >> 8]);

/** Signs all documents of some circumstances as the flow shows them. Throws if first of them is missing or unknown. */
const sign = async (circumstances: Circumstances) => {
  const options = { circumstances, law, accountName: 'Acme', language: 'en', sha256 };
  const disclosures = await toDisclosureResources(options);
  const documents = disclosures.map(({ id, version, sha256: hash }) => ({
    id,
    version,
    sha256: hash,
    checked: false,
  }));
  return prepareConsent({
    id: 'consent',
    accountId: 'account',
    candidate: { id: 'candidate', fullName: 'Sam Sampleton' },
    invitationId: undefined,
    employer: 'Acme',
    circumstances,
    disclosures,
    request: { documents, signature: 'Sam Sampleton', language: 'en' },
    client: { ip: undefined, userAgent: undefined },
    capture: { channel: 'page', page_origin: null, version: null, session_token_id: null },
  });
};

describe('all pairs of work locations and kinds of package', () => {
  for (const [kind, screenings] of Object.entries(packages))
    it(`${kind}: the documents of two places are the union of those of each, in either order`, () => {
      const required = (...workLocations: PlacedLocation[]) =>
        requiredDocumentIds({ workLocations, screenings, driverLicenseState: 'WA' }, law);
      const single = places.map((place) => required(place));
      places.forEach((first, index) =>
        places.forEach((other, otherIndex) => {
          const union = new Set([...(single[index] ?? []), ...(single[otherIndex] ?? [])]);
          const both = required(first, other);
          assert.equal(both.length, union.size);
          assert.ok(both.every((id) => union.has(id)));
        }),
      );
    });

  it('can be completed: what the flow shows and signs covers the order', async () => {
    for (const screenings of Object.values(packages))
      for (const first of places)
        for (const other of [...california, ...places.slice(-2)]) {
          const workLocations = [first, other];
          const account = { employeeCount: null };
          const order = { account, workLocations, screenings: screenings.map((type) => ({ type })), ...law };
          const consent = await sign({
            workLocations,
            screenings,
            residence: 'OH',
            driverLicenseState: 'WA',
          });
          assert.deepEqual(uncoveredDocuments(consent, candidate, order), []);
          assert.equal(requiredDocuments(candidate, order).length, consent.documents.length);
        }
  });

  it('has the 37 documents of the law', () => {
    const ids = dutiesFor(law.laws, 'disclosure').map(({ law: { id } }) => id);
    assert.equal(ids.length, 37);
    assert.equal(new Set(ids).size, 37);
  });
});
