import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import {
  consentBody,
  type Body,
  type CandidateBody,
  type Consent,
  type ConsentBody,
  type Disclosure,
  type Query,
} from '@service-embeds/contract';
import { verifyEvidence } from '@service-embeds/domain/consent/verify-evidence';
import { accounts, candidates, consents } from '../../../src/db/schema/index.ts';
import { sha256 } from '../../../src/platform/secret-keys.ts';
import { appendConsent } from '../../../src/resources/consents/append-consent.ts';
import { bearer, type ApiClient } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openLink } from '../../support/steps/personal-links.ts';

describe('disclosures and consents', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().accessToken);
  const createCandidate = async (more: Partial<CandidateBody> = {}): Promise<string> => {
    const body = {
      email: 'consent@example.com',
      first_name: 'José',
      middle_name: 'María',
      last_name: 'Sampleton',
      zipcode: '43004',
      ...more,
    };
    return (await api().call('POST /v1/candidates', { body })).id;
  };
  const disclosuresFor = async (
    candidate_id: string,
    more: Query<'GET /v1/disclosures'> = {},
  ): Promise<Disclosure[]> =>
    (await api().call('GET /v1/disclosures', { query: { candidate_id, ...more } })).data;
  const acknowledge = (disclosures: Disclosure[], checked = false): ConsentBody['documents'] =>
    disclosures.map(({ id, version, sha256, checkbox }) => ({
      id,
      version,
      sha256,
      checked: checked && !!checkbox,
    }));
  /** Returns a complete consent of a candidate, with some fields changed. */
  const bodyFor = async (candidate_id: string, more: Partial<ConsentBody> = {}): Promise<ConsentBody> => ({
    candidate_id,
    documents: acknowledge(await disclosuresFor(candidate_id)),
    signature: 'jose sampleton',
    ...more,
  });
  const consentOf = async (id: string, more?: Partial<ConsentBody>): Promise<Consent> =>
    api().call('POST /v1/consents', { body: await bodyFor(id, more) });
  const failToConsent = async (id: string, more: Partial<ConsentBody>, status: number) =>
    api().fail('POST /v1/consents', { body: await bodyFor(id, more) }, status);

  const mint = (body: Body<'POST /web_sdk/session_tokens'>) =>
    api().call('POST /web_sdk/session_tokens', { body });
  /** Asserts that a candidate's token opens nothing but disclosures and consents. */
  const failOnOtherRoutes = async (candidateApi: ApiClient, id: string): Promise<void> => {
    await candidateApi.fail('GET /v1/account', {}, 403);
    await candidateApi.fail('GET /v1/candidates/{id}', { params: { id } }, 403);
    await candidateApi.fail('GET /v1/packages', {}, 403);
  };

  it('lists the documents that apply in their order, with the hash of each text', async () => {
    const id = await createCandidate();
    const place = { state: 'CA', city: 'San Francisco' };
    const disclosures = await disclosuresFor(id, { ...place, language: 'es-MX' });
    assert.deepEqual(
      disclosures.map((disclosure) => disclosure.id),
      ['esign_consent', 'fcra_summary_of_rights', 'fcra_disclosure', 'ca_icraa_disclosure', 'authorization'],
    );
    for (const { text, sha256 } of disclosures)
      assert.equal(createHash('sha256').update(text).digest('hex'), sha256);
    assert.match(disclosures[2]?.text ?? '', /Corner Bakery Demo Co puede obtener/);
  });

  it('takes the residence from the ZIP code, and place and package from the open invitation', async () => {
    const id = await createCandidate({ zipcode: '55401' });
    assert.ok((await disclosuresFor(id)).some((disclosure) => disclosure.id === 'mn_notice'));
    const work_locations = [{ country: 'US', state: 'CA', city: 'San Francisco' }];
    const order = { candidate_id: id, package: 'essential_criminal', work_locations };
    await api().call('POST /v1/invitations', { body: { ...order, conditional_offer_made: true } });
    const ids: string[] = (await disclosuresFor(id)).map((disclosure) => disclosure.id);
    assert.ok(ids.includes('mn_notice') && ids.includes('sf_fco_notice'), ids.join());
  });

  it('names the parameter that is missing, unknown or invalid', async () => {
    const id = await createCandidate();
    for (const [query, status, field] of [
      [{}, 400, 'candidate_id'],
      [{ custom_id: 'nobody' }, 404, 'custom_id'],
      [{ candidate_id: '0'.repeat(24) }, 404, 'candidate_id'],
      [{ candidate_id: id, work_locations: ['Ohio'] }, 400, 'work_locations'],
      [{ candidate_id: id, package: 'nothing' }, 400, 'package'],
    ] as const) {
      const { fields } = await api().fail('GET /v1/disclosures', { query }, status);
      assert.deepEqual(Object.keys(fields), [field]);
    }
    const other = service.api(service.accounts[0]!.accessToken);
    await other.fail('GET /v1/disclosures', { query: { candidate_id: id } }, 404);
  });

  it('records a consent with IP address and browser, and gives the candidate a copy', async () => {
    const id = await createCandidate();
    const disclosures = await disclosuresFor(id);
    const consent = await api().call('POST /v1/consents', {
      headers: { 'User-Agent': 'a browser', 'X-Forwarded-For': '203.0.113.9' },
      body: { candidate_id: id, documents: acknowledge(disclosures, true), signature: 'José Sampleton' },
    });
    assert.equal(consent.ip_address, '127.0.0.1', 'the header of the client is ignored');
    assert.equal(consent.user_agent, 'a browser');
    assert.equal(consent.copy_requested, true);
    const candidate = await api().call('GET /v1/candidates/{id}', { params: { id } });
    assert.equal(candidate.copy_requested, true);
    const copy = await openLink(service, consent.copy_url);
    for (const { text } of disclosures)
      assert.ok(copy.text.includes((text.split('\n')[0] ?? '').slice(0, 40)));
    assert.match(copy.text, /José Sampleton/);
    await copy.go(consent.copy_url.replace(/..$/, 'xx'));
    assert.equal(copy.status, 404);
  });

  it('gives out evidence that anyone can verify, to the backend and to the candidate', async () => {
    const id = await createCandidate({ zipcode: '94103' });
    const place = { work_locations: [{ country: 'US', state: 'CA', city: 'San Francisco' }] };
    await api().call('POST /v1/invitations', {
      body: { candidate_id: id, package: 'essential_criminal', ...place, conditional_offer_made: true },
    });
    const documents = acknowledge(await disclosuresFor(id)).map((document) => ({
      ...document,
      presented_at: '2026-11-22T09:30:00Z',
      acknowledged_at: '2026-11-22T09:31:00Z',
    }));
    const first = await consentOf(id, { documents });
    // An API customer whose pages know no times records a consent without them.
    const second = await consentOf(id);
    const read = (consent: Consent) =>
      api().call('GET /v1/consents/{id}/evidence', { params: { id: consent.id } });
    const [earlier, later] = [await read(first), await read(second)];
    assert.deepEqual([earlier.record_hash, later.previous_hash], [first.record_hash, earlier.record_hash]);
    const findings = verifyEvidence([earlier, later], sha256);
    assert.deepEqual(
      findings.filter(({ holds }) => !holds).map(({ sentence }) => sentence),
      [],
    );
    assert.ok(earlier.documents.every(({ presented_at }) => presented_at === '2026-11-22T09:30:00Z'));
    assert.ok(findings.some(({ sentence }) => sentence.includes('acknowledged at 2026-11-22T09:31:00Z')));
    assert.ok(earlier.documents.some(({ text }) => text.includes('Office of Labor Standards Enforcement')));
    const copy = await openLink(service, first.copy_url);
    await copy.go(`${first.copy_url}/evidence`);
    assert.deepEqual(JSON.parse(copy.text), earlier);
  });

  it('rejects a changed text, an outdated version, and an incomplete list of documents', async () => {
    const id = await createCandidate();
    const documents = acknowledge(await disclosuresFor(id));
    const otherDocuments = documents.map((document) =>
      document.id === 'fcra_disclosure' ? { ...document, sha256: '0'.repeat(64) } : document,
    );
    const stale = await failToConsent(id, { documents: otherDocuments }, 409);
    assert.deepEqual(Object.keys(stale.fields), ['documents.fcra_disclosure']);
    const outdated = documents.map((document) => ({ ...document, version: '2020-01-01' }));
    await failToConsent(id, { documents: outdated }, 409);
    const incomplete = await failToConsent(id, { documents: documents.slice(1) }, 400);
    assert.match(incomplete.fields['documents']?.[0] ?? '', /esign_consent/);
  });

  it('requires the name of the candidate as signature, or the name in the request if there is none', async () => {
    const id = await createCandidate();
    const wrong = await failToConsent(id, { signature: 'Wrong Name' }, 400);
    assert.deepEqual(Object.keys(wrong.fields), ['signature']);
    const nameless = await createCandidate({
      first_name: undefined,
      middle_name: undefined,
      last_name: undefined,
    });
    const none = await failToConsent(nameless, {}, 400);
    assert.deepEqual(Object.keys(none.fields), ['full_name']);
    await consentOf(nameless, { full_name: 'José María Sampleton' });
  });

  it('cannot be changed: neither by the API nor in the database', async () => {
    const { id } = await consentOf(await createCandidate());
    for (const method of ['POST', 'DELETE'])
      assert.equal((await api().send(method, `/v1/consents/${id}`, { body: {} })).status, 405);
    for (const statement of [
      sql`update consents set signature = 'x'`,
      sql`delete from consents`,
      sql`truncate consents cascade`,
    ])
      await assert.rejects(service.database.execute(statement), (error: Error) => {
        assert.match(String(error.cause), /never changed/);
        return true;
      });
    const consent = await api().call('GET /v1/consents/{id}', { params: { id } });
    assert.equal(consent.signature, 'jose sampleton');
  });

  it('chains records that are created at the same time', async () => {
    const id = await createCandidate();
    await Promise.all([1, 2, 3, 4].map(() => consentOf(id)));
    const rows = await service.database.select().from(consents).where(eq(consents.accountId, bakery().id));
    const hashes = rows.map(({ recordHash }) => recordHash.toString('hex'));
    const previous = rows.map(({ previousHash }) => previousHash?.toString('hex'));
    assert.equal(new Set(previous).size, rows.length, 'no two records follow the same one');
    assert.equal(previous.filter((hash) => hash === undefined).length, 1);
    assert.ok(previous.every((hash) => hash === undefined || hashes.includes(hash)));
  });

  it('continues the chain when a record has an earlier time than the one before it', async () => {
    const id = await createCandidate();
    const { database, container } = service;
    const [account] = await database.select().from(accounts).where(eq(accounts.id, bakery().id));
    const [person] = await database.select().from(candidates).where(eq(candidates.id, id));
    const body = consentBody.parse(await bodyFor(id, { signature: 'José Sampleton' }));
    const client = { ip: undefined, userAgent: undefined, requestId: undefined };
    // Requests at the same time can get their times in one order and the lock in another.
    const hashes: string[] = [];
    for (const minutes of [2, 1, 3]) {
      const at = new Date(Date.now() + minutes * 60_000);
      const row = await database.transaction((db) =>
        appendConsent(db, container, {
          account: account!,
          candidate: person!,
          invitation: undefined,
          circumstances: { workLocations: [], screenings: [], residence: 'OH' },
          body,
          client,
          capture: { channel: 'backend', page_origin: null, version: null, session_token_id: null },
          now: at,
        }),
      );
      if (hashes.length) assert.equal(row.previousHash?.toString('hex'), hashes.at(-1));
      hashes.push(row.recordHash.toString('hex'));
    }
  });

  it('accepts session tokens with the scope, and a candidate’s own token for that candidate only', async () => {
    const [candidateId, other] = [await createCandidate(), await createCandidate()];
    const { token } = await mint({ scopes: ['disclosure'] });
    const page = service.api(bearer(token));
    await page.call('GET /v1/disclosures', { query: { candidate_id: candidateId } });
    await page.fail('GET /v1/consents', {}, 403);
    const { token: ownToken } = await mint({ scopes: ['disclosure'], candidate_id: candidateId });
    const own = service.api(bearer(ownToken));
    await own.call('GET /v1/disclosures');
    await own.fail('GET /v1/disclosures', { query: { candidate_id: other } }, 404);
    await own.fail('GET /v1/candidates', {}, 403);
    await failOnOtherRoutes(own, candidateId);
  });

  it('creates a session token for one candidate, for pages that candidates see', async () => {
    const [own, other] = [await createCandidate(), await createCandidate()];
    const page = service.api(bearer((await mint({ scopes: ['disclosure'], candidate_id: own })).token));
    const order = { state: 'OH', package: 'basic_criminal' };
    const { data } = await page.call('GET /v1/disclosures', { query: { candidate_id: own, ...order } });
    await page.fail('GET /v1/disclosures', { query: { candidate_id: other, ...order } }, 404);
    const body = { documents: acknowledge(data), signature: 'José Sampleton', ...order };
    await page.fail('POST /v1/consents', { body: { ...body, candidate_id: other } }, 404);
    await page.call('POST /v1/consents', { body: { ...body, candidate_id: own } });
    await failOnOtherRoutes(page, own);

    const failToMint = (tokenBody: Body<'POST /web_sdk/session_tokens'>, status: number) =>
      api().fail('POST /web_sdk/session_tokens', { body: tokenBody }, status);
    const both = await failToMint({ scopes: ['order', 'disclosure'], candidate_id: own }, 400);
    assert.match(both.fields['scopes']?.[0] ?? '', /has the scope disclosure alone/);
    const foreign = await service
      .api(service.accounts[0]!.accessToken)
      .call('POST /v1/candidates', { body: { email: 'foreign@example.com' } });
    await failToMint({ scopes: ['disclosure'], candidate_id: foreign.id }, 404);
  });
});
