import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConsentEvidence } from '@service-embeds/contract';
import { toHex } from '@service-embeds/domain/hex';
import { toConsentEvidence } from '../../src/consent/consent-evidence.ts';
import { type ConsentRecord, toConsentResource } from '../../src/consent/consent.ts';
import { chainConsent } from '../../src/consent/hash-chain.ts';
import { verifyEvidence } from '../../src/consent/verify-evidence.ts';
import { sha256 } from '../support/records.ts';

const at = new Date('2026-11-22T09:30:00Z');
const text = 'Acme may obtain a consumer report about you.';

const capture = {
  channel: 'page' as const,
  page_origin: 'https://acme.example',
  version: '1.2.3',
  session_token_id: 'token-1',
};

const record = (id: string, previousHash: Uint8Array | null = null): ConsentRecord =>
  chainConsent(
    {
      accountId: 'account',
      id,
      candidateId: 'candidate',
      invitationId: null,
      documents: [
        {
          id: 'fcra_disclosure',
          version: '1',
          language: 'en',
          title: 'Disclosure',
          sha256: toHex(sha256(text)),
          checked: false,
          text,
        },
      ],
      signature: 'Ada Testerman',
      fullName: 'Ada Testerman',
      copyRequested: false,
      circumstances: {
        residence: 'CA',
        workLocations: [{ country: 'US', state: 'CA', city: 'San Francisco' }],
        screenings: ['ssn_trace'],
        driverLicenseState: undefined,
      },
      ipAddress: '203.0.113.9',
      userAgent: 'a browser',
      capture,
    },
    previousHash,
    at,
    sha256,
  );

/** A record as a database returns it: the names of its objects in another order. */
const stored = (value: ConsentRecord): ConsentRecord => ({
  ...value,
  documents: value.documents.map(
    (document) => Object.fromEntries(Object.entries(document).reverse()) as typeof document,
  ),
  circumstances: {
    screenings: ['ssn_trace'],
    residence: 'CA',
    workLocations: [{ city: 'San Francisco', state: 'CA', country: 'US' }],
  },
});

const evidence = (value: ConsentRecord): ConsentEvidence =>
  JSON.parse(
    JSON.stringify(toConsentEvidence(stored(value), { sha256, withdrawnAt: null })),
  ) as ConsentEvidence;

const failures = (...records: ConsentEvidence[]): string[] =>
  verifyEvidence(records, sha256)
    .filter(({ holds }) => !holds)
    .map(({ sentence }) => sentence);

describe('a consent', () => {
  it('has a link to the copy that works for a year, and an address of its evidence', () => {
    const consentUrl = (id: string, expiry?: Date) => `${id} until ${expiry?.toISOString() ?? ''}`;
    const { copy_url, object } = toConsentResource(record('first'), { consentUrl }, null);
    assert.deepEqual([object, copy_url], ['consent', 'first until 2027-11-22T09:30:00.000Z']);
    const { object: kind, uri } = toConsentEvidence(record('first'), { sha256, withdrawnAt: null });
    assert.deepEqual([kind, uri], ['consent_evidence', '/v1/consents/first/evidence']);
  });
});

describe('the evidence of a consent', () => {
  it('is verified without the service', () => {
    const first = record('first');
    const second = record('second', first.recordHash);
    assert.deepEqual(failures(evidence(first)), []);
    assert.deepEqual(failures(evidence(second), evidence(first)), []);
    const sentences = verifyEvidence([evidence(first)], sha256).map(({ sentence }) => sentence);
    assert.ok(sentences.some((sentence) => /Ada Testerman signed on .* from 203\.0\.113\.9/.test(sentence)));
    assert.ok(
      sentences.some((sentence) =>
        sentence.includes('on https://acme.example, version 1.2.3, with the session token token-1'),
      ),
    );
  });

  it('names what was changed', () => {
    const original = evidence(record('first'));
    const [document] = original.documents;
    const changes: [change: Partial<ConsentEvidence>, sentence: RegExp][] = [
      [{ documents: [{ ...document!, text: `${text} And more.` }] }, /the text of "Disclosure"/],
      [{ signature: 'Grace Example' }, /differ from the hashed text/],
      [{ created_at: '2026-11-21T09:30:00Z' }, /differ from the hashed text/],
      [{ ip_address: '198.51.100.1' }, /differ from the hashed text/],
      [{ documents: [] }, /differ from the hashed text/],
      [{ previous_hash: '0'.repeat(64) }, /differ from the hashed text/],
      [{ preimage: original.preimage!.replace('Ada', 'Eve') }, /does not have the hash/],
      [{ preimage: 'no JSON' }, /does not have the hash/],
      [{ record_hash: 'f'.repeat(64) }, /does not have the hash f/],
      [{ preimage: null }, /cannot be proved who signed/],
    ];
    for (const [change, sentence] of changes)
      assert.match(failures({ ...original, ...change }).join(' '), sentence, JSON.stringify(change));
  });

  it('proves when each document was shown and acknowledged, and earlier records without these times still hold', () => {
    const before = record('before');
    const { previousHash: _previous, recordHash: _hash, createdAt: _time, ...proved } = record('timed');
    const times = { presented_at: '2026-11-22T09:28:00Z', acknowledged_at: '2026-11-22T09:29:00Z' };
    const documents = proved.documents.map((document) => ({ ...document, ...times }));
    const timed = evidence(chainConsent({ ...proved, documents }, before.recordHash, at, sha256));
    assert.deepEqual(failures(evidence(before), timed), []);
    const sentences = verifyEvidence([timed], sha256).map(({ sentence }) => sentence);
    assert.ok(
      sentences.some((sentence) =>
        sentence.includes('shown at 2026-11-22T09:28:00Z, acknowledged at 2026-11-22T09:29:00Z'),
      ),
      sentences.join('\n'),
    );
    const [document] = timed.documents;
    const altered = { ...document!, acknowledged_at: '2026-11-22T09:27:00Z' };
    const messages = failures({ ...timed, documents: [altered] }).join(' ');
    assert.match(messages, /before it was shown/);
    assert.match(messages, /differ from the hashed text/);
    const { presented_at: _presented, ...silent } = document!;
    assert.match(failures({ ...timed, documents: [silent] }).join(' '), /differ from the hashed text/);
  });

  it('shows that a record of the chain is missing or repeated', () => {
    const first = record('first');
    const second = record('second', first.recordHash);
    const third = record('third', second.recordHash);
    assert.deepEqual(failures(evidence(third), evidence(first), evidence(second)), []);
    assert.match(failures(evidence(first), evidence(third)).join(), /Chain: the records do not follow/);
    const other = record('other', first.recordHash);
    assert.match(failures(evidence(first), evidence(second), evidence(other)).join(), /Chain/);
  });
});
