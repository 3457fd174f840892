import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Disclosure } from '@service-embeds/contract';
import {
  type ConsentEvidence,
  type ConsentRecord,
  toConsentResource,
} from '@service-embeds/domain/consent/consent';
import { chainConsent, consentPreimage } from '@service-embeds/domain/consent/hash-chain';
import {
  prepareConsent,
  type ConsentAttempt,
  type ConsentRequest,
} from '@service-embeds/domain/consent/record-consent';
import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';
import { sha256, errorCodeOf } from '../support/records.ts';

const circumstances = { workLocations: placeLocations({ state: 'CA' }), screenings: [] };
const disclosures = await toDisclosureResources({
  circumstances,
  law,
  accountName: 'Acme',
  language: 'en',
  sha256,
});
const acknowledge = (list: Disclosure[] = disclosures): ConsentRequest['documents'] =>
  list.map(({ id, version, sha256: hash }) => ({ id, version, sha256: hash, checked: false }));

const attempt = (
  request: Partial<ConsentRequest> = {},
  more: Partial<Omit<ConsentAttempt, 'request'>> = {},
): ConsentAttempt => ({
  id: 'consent',
  accountId: 'account',
  candidate: { id: 'candidate', fullName: 'Ada Testerman' },
  invitationId: 'invitation',
  circumstances,
  employer: 'Acme',
  disclosures,
  request: { language: 'en', documents: acknowledge(), signature: 'ada testerman', ...request },
  client: { ip: '203.0.113.9', userAgent: 'a browser' },
  capture: {
    channel: 'page',
    page_origin: 'https://acme.example',
    version: '1.2.3',
    session_token_id: 'jti',
  },
  ...more,
});
const codeOf = (...parameters: Parameters<typeof attempt>) =>
  errorCodeOf(() => prepareConsent(attempt(...parameters)));
const errorOf = (...parameters: Parameters<typeof attempt>): { message: string; fields: object } => {
  try {
    prepareConsent(attempt(...parameters));
  } catch (error) {
    return error as { message: string; fields: object };
  }
  return assert.fail('prepareConsent did not throw');
};

describe('prepareConsent', () => {
  it('returns everything that the consent proves', () => {
    const { documents, ...evidence } = prepareConsent(attempt());
    assert.deepEqual(evidence, {
      accountId: 'account',
      id: 'consent',
      candidateId: 'candidate',
      invitationId: 'invitation',
      signature: 'ada testerman',
      fullName: 'Ada Testerman',
      copyRequested: false,
      circumstances: { ...circumstances, employer: 'Acme' },
      ipAddress: '203.0.113.9',
      userAgent: 'a browser',
      capture: {
        channel: 'page',
        page_origin: 'https://acme.example',
        version: '1.2.3',
        session_token_id: 'jti',
      },
    });
    assert.deepEqual(
      documents,
      disclosures.map(({ id, version, language, title, text, sha256: hash }) => {
        return { id, version, language, title, sha256: hash, checked: false, text };
      }),
    );
  });

  it('keeps when each document was shown, seen to its end and acknowledged', () => {
    const times = {
      presented_at: '2026-11-22T09:30:00.250Z',
      acknowledged_at: '2026-11-22T09:30:00.900Z',
      scrolled_to_end_at: '2026-11-22T09:31:05.100Z',
    };
    const [first, ...others] = acknowledge();
    const evidence = prepareConsent(attempt({ documents: [{ ...first!, ...times }, ...others] }));
    const { presented_at, scrolled_to_end_at, acknowledged_at } = evidence.documents[0]!;
    assert.deepEqual(
      [presented_at, scrolled_to_end_at, acknowledged_at],
      ['2026-11-22T09:30:00Z', '2026-11-22T09:31:05Z', '2026-11-22T09:30:00Z'],
    );
    assert.ok(!('presented_at' in evidence.documents[1]!), 'a time that is not known is left out');
    for (const name of ['scrolled_to_end_at', 'acknowledged_at'] as const) {
      const early = { ...first!, ...times, [name]: '2026-11-22T09:29:59Z' };
      assert.equal(codeOf({ documents: [early, ...others] }), 'document_times_out_of_order', name);
    }
  });

  it('stores null for what is unknown', () => {
    const evidence = prepareConsent(
      attempt({}, { invitationId: undefined, client: { ip: undefined, userAgent: undefined } }),
    );
    assert.deepEqual([evidence.invitationId, evidence.ipAddress, evidence.userAgent], [null, null, null]);
  });

  it('stores the documents in the order in which they are shown', () => {
    const { documents } = prepareConsent(attempt({ documents: acknowledge().reverse() }));
    assert.deepEqual(
      documents.map(({ id }) => id),
      disclosures.map(({ id }) => id),
    );
  });

  for (const [what, change] of [
    ['version', { version: '2020-01-01' }],
    ['hash', { sha256: '0'.repeat(64) }],
    ['ID', { id: 'ny_notice' as const }],
  ] as const)
    it(`rejects another ${what} of a document and names it`, () => {
      const documents = acknowledge().map((document, index) =>
        index === 2 ? { ...document, ...change } : document,
      );
      assert.equal(codeOf({ documents }), 'disclosure_changed');
      const { fields } = errorOf({ documents });
      assert.deepEqual(Object.keys(fields), [`documents.${documents[2]?.id}`]);
    });

  it('rejects a consent without one of the documents and names it', () => {
    const documents = acknowledge().slice(1);
    assert.equal(codeOf({ documents }), 'disclosure_missing');
    const { message } = errorOf({ documents });
    assert.match(message, /: esign_consent\.$/);
  });

  it('stores a checkbox only for a document that has one', () => {
    const checked = acknowledge().map((document) => ({ ...document, checked: true }));
    const all = prepareConsent(attempt({ documents: checked }));
    const idsOf = ({ documents }: ConsentEvidence) =>
      documents.filter((item) => item.checked).map(({ id }) => id);
    assert.deepEqual(idsOf(all), ['ca_icraa_disclosure']);
    assert.equal(all.copyRequested, true);
    const others = checked.map((item) => ({ ...item, checked: item.id !== 'ca_icraa_disclosure' }));
    const none = prepareConsent(attempt({ documents: others }));
    assert.deepEqual(idsOf(none), []);
    assert.equal(none.copyRequested, false);
  });

  it('requires the signature of the candidate', () => {
    assert.equal(codeOf({ signature: 'Grace Example' }), 'signature_mismatch');
    assert.equal(codeOf({ signature: 'Grace Example', full_name: 'Grace Example' }), 'signature_mismatch');
  });

  it('takes the name from the request for a candidate without one', () => {
    const nameless = { candidate: { id: 'candidate', fullName: undefined } };
    assert.equal(codeOf({}, nameless), 'full_name_required');
    assert.equal(codeOf({ full_name: 'Grace Example' }, nameless), 'signature_mismatch');
    assert.equal(prepareConsent(attempt({ full_name: 'Ada Testerman' }, nameless)).fullName, 'Ada Testerman');
  });
});

describe('the hash chain', () => {
  const evidence: ConsentEvidence = {
    accountId: 'account',
    id: 'consent',
    candidateId: 'candidate',
    invitationId: null,
    documents: [],
    signature: 'Ada Testerman',
    fullName: 'Ada Testerman',
    copyRequested: false,
    circumstances: {},
    ipAddress: null,
    userAgent: null,
    capture: { channel: 'backend', page_origin: null, version: null, session_token_id: null },
  };
  const at = new Date('2026-11-21T09:30:00.750Z');

  it('hashes a text that never changes for the same consent', () => {
    const expected =
      '[{"accountId":"account","candidateId":"candidate",' +
      '"capture":{"channel":"backend","page_origin":null,"session_token_id":null,"version":null},' +
      '"circumstances":{},"copyRequested":false,"documents":[],' +
      '"fullName":"Ada Testerman","id":"consent","invitationId":null,"ipAddress":null,' +
      '"signature":"Ada Testerman","userAgent":null},"2026-11-21T09:30:00Z",null]';
    assert.equal(consentPreimage(evidence, null, at), expected);
    assert.match(consentPreimage(evidence, new Uint8Array([1, 255]), at), /,"01ff"\]$/);
  });

  it('appends each record with the hash of the previous one', () => {
    const first = chainConsent(evidence, null, at, sha256);
    assert.deepEqual(first, {
      ...evidence,
      previousHash: null,
      recordHash: sha256(consentPreimage(evidence, null, at)),
      createdAt: at,
    });
    const second = chainConsent(evidence, first.recordHash, at, sha256);
    assert.equal(second.previousHash, first.recordHash);
    assert.notDeepEqual(second.recordHash, first.recordHash);
  });
});

describe('toConsentResource', () => {
  it('shows everything but the texts and the chain', () => {
    const document = {
      id: 'authorization',
      version: '1',
      language: 'en',
      title: 'T',
      sha256: 'a',
      checked: true,
    };
    const capture = { channel: 'backend', page_origin: null, version: null, session_token_id: null } as const;
    const record: ConsentRecord = {
      accountId: 'account',
      id: 'consent',
      candidateId: 'candidate',
      invitationId: 'invitation',
      documents: [{ ...document, id: 'authorization', language: 'en', text: 'the text' }],
      signature: 'Ada Testerman',
      fullName: 'Ada Testerman',
      copyRequested: true,
      circumstances: {},
      ipAddress: '203.0.113.9',
      userAgent: 'a browser',
      capture,
      previousHash: null,
      recordHash: new Uint8Array([0, 171]),
      createdAt: new Date('2026-11-21T09:30:00Z'),
    };
    const links = { consentUrl: (id: string) => `https://portal.example/consents/${id}` };
    assert.deepEqual(toConsentResource(record, links, new Date('2026-11-22T10:00:00Z')), {
      id: 'consent',
      object: 'consent',
      uri: '/v1/consents/consent',
      candidate_id: 'candidate',
      invitation_id: 'invitation',
      documents: [document],
      signature: 'Ada Testerman',
      copy_requested: true,
      ip_address: '203.0.113.9',
      user_agent: 'a browser',
      capture,
      copy_url: 'https://portal.example/consents/consent',
      record_hash: '00ab',
      created_at: '2026-11-21T09:30:00Z',
      withdrawn_at: '2026-11-22T10:00:00Z',
    });
  });
});
