import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { consentBody } from '@service-embeds/contract';
import { recordConsent } from '../src/resources/consents/record-consent.ts';
import { accounts, candidates, consents } from '../src/db/schema/index.ts';
import { signSessionToken } from '../src/identity/session-tokens.ts';
import { startTestService, type TestService } from './support/service.ts';
import { Visitor } from './support/visitor.ts';

interface Shown {
  id: string;
  version: string;
  sha256: string;
  text: string;
  checkbox: { required_by_law: boolean } | null;
}

describe('disclosures and consents', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const call = (method: string, path: string, json?: unknown, as = bakery().accessToken) =>
    service.call(method, path, { as, ...(json !== undefined && { json }) });
  const candidate = async (more: object = {}): Promise<string> => {
    const { status, body } = await call('POST', '/v1/candidates', {
      email: 'consent@example.com',
      first_name: 'José',
      middle_name: 'María',
      last_name: 'Sampleton',
      zipcode: '43004',
      ...more,
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.id;
  };
  const shownTo = async (id: string, query = ''): Promise<Shown[]> => {
    const { status, body } = await call('GET', `/v1/disclosures?candidate_id=${id}${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const acknowledged = (visible: Shown[], checked = false) =>
    visible.map(({ id, version, sha256, checkbox }) => ({
      id,
      version,
      sha256,
      checked: checked && !!checkbox,
    }));
  const consentTo = async (id: string, more: object = {}, query = '') =>
    call('POST', '/v1/consents', {
      candidate_id: id,
      documents: acknowledged(await shownTo(id, query)),
      signature: 'jose sampleton',
      ...more,
    });

  it('lists what applies, in order, with the hash of each text', async () => {
    const id = await candidate();
    const displayed = await shownTo(id, '&state=CA&city=San%20Francisco&language=es-MX');
    assert.deepEqual(
      displayed.map((item) => item.id),
      ['esign_consent', 'fcra_summary_of_rights', 'fcra_disclosure', 'ca_icraa_disclosure', 'authorization'],
    );
    for (const { text, sha256 } of displayed)
      assert.equal(createHash('sha256').update(text).digest('hex'), sha256);
    assert.match(displayed[2]?.text ?? '', /Corner Bakery Demo Co puede obtener/);
  });

  it('knows residence by ZIP code, and place and package by the open invitation', async () => {
    const id = await candidate({ zipcode: '55401' });
    assert.ok((await shownTo(id)).some((entry) => entry.id === 'mn_notice'));
    await call('POST', '/v1/invitations', {
      candidate_id: id,
      package: 'essential_criminal',
      work_locations: [{ country: 'US', state: 'CA', city: 'San Francisco' }],
    });
    const ids = (await shownTo(id)).map((single) => single.id);
    assert.ok(ids.includes('mn_notice') && ids.includes('sf_fco_notice'), ids.join());
  });

  it('refuses what it cannot answer by name', async () => {
    const id = await candidate();
    for (const [query, status, field] of [
      ['', 400, 'candidate_id'],
      ['?custom_id=nobody', 404, 'custom_id'],
      [`?candidate_id=${'0'.repeat(24)}`, 404, 'candidate_id'],
      [`?candidate_id=${id}&country=DE`, 400, 'country'],
      [`?candidate_id=${id}&package=nothing`, 400, 'package'],
    ] as const) {
      const answer = await call('GET', `/v1/disclosures${query}`);
      assert.equal(answer.status, status, query);
      assert.deepEqual(Object.keys(answer.body.fields), [field]);
    }
    const other = await service.call('GET', `/v1/disclosures?candidate_id=${id}`, {
      as: service.accounts[0]!.accessToken,
    });
    assert.equal(other.status, 404);
  });

  it('records a consent with time, address and browser, and gives the candidate a copy', async () => {
    const id = await candidate();
    const visible = await shownTo(id);
    const { status, body } = await service.call('POST', '/v1/consents', {
      as: bakery().accessToken,
      headers: { 'User-Agent': 'a browser', 'X-Forwarded-For': '203.0.113.9' },
      json: { candidate_id: id, documents: acknowledged(visible, true), signature: 'José Sampleton' },
    });
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.ip_address, '127.0.0.1', 'what a client says of itself is not believed');
    assert.equal(body.user_agent, 'a browser');
    assert.equal(body.copy_requested, true);
    assert.equal((await call('GET', `/v1/candidates/${id}`)).body.copy_requested, true);
    const copy = new Visitor(service.addresses.partners);
    await copy.go(body.copy_url);
    for (const { text } of visible) assert.ok(copy.text.includes((text.split('\n')[0] ?? '').slice(0, 40)));
    assert.match(copy.text, /José Sampleton/);
    await copy.go(body.copy_url.replace(/..$/, 'xx'));
    assert.equal(copy.status, 404);
  });

  it('asks to show again what has changed, and everything that applies', async () => {
    const id = await candidate();
    const documents = acknowledged(await shownTo(id));
    const changed = documents.map((item) =>
      item.id === 'fcra_disclosure' ? { ...item, sha256: '0'.repeat(64) } : item,
    );
    const stale = await consentTo(id, { documents: changed });
    assert.equal(stale.status, 409);
    assert.deepEqual(Object.keys(stale.body.fields), ['documents.fcra_disclosure']);
    const older = documents.map((item) => ({ ...item, version: '2020-01-01' }));
    assert.equal((await consentTo(id, { documents: older })).status, 409);
    const some = await consentTo(id, { documents: documents.slice(1) });
    assert.match(some.body.fields.documents[0], /esign_consent/);
  });

  it('wants the candidate’s own name as signature, or the name that a page knows', async () => {
    const id = await candidate();
    const wrong = await consentTo(id, { signature: 'Somebody Else' });
    assert.deepEqual(Object.keys(wrong.body.fields), ['signature']);
    const nameless = await candidate({ first_name: undefined, middle_name: undefined, last_name: undefined });
    const none = await consentTo(nameless, {});
    assert.deepEqual(Object.keys(none.body.fields), ['full_name']);
    assert.equal((await consentTo(nameless, { full_name: 'José María Sampleton' })).status, 201);
  });

  it('is never changed: there is no way in the API, and the database refuses', async () => {
    const { body } = await consentTo(await candidate());
    for (const method of ['POST', 'DELETE'])
      assert.equal((await call(method, `/v1/consents/${body.id}`, {})).status, 405);
    for (const statement of [
      sql`update consents set signature = 'x'`,
      sql`delete from consents`,
      sql`truncate consents`,
    ])
      await assert.rejects(service.database.execute(statement), (error: Error) => {
        assert.match(String(error.cause), /never changed/);
        return true;
      });
    assert.equal((await call('GET', `/v1/consents/${body.id}`)).body.signature, 'jose sampleton');
  });

  it('chains records, also when they come at once', async () => {
    const id = await candidate();
    await Promise.all([1, 2, 3, 4].map(() => consentTo(id)));
    const rows = await service.database.select().from(consents).where(eq(consents.accountId, bakery().id));
    const hashes = rows.map(({ recordHash }) => recordHash.toString('hex'));
    const before = rows.map(({ previousHash }) => previousHash?.toString('hex'));
    assert.equal(new Set(before).size, rows.length, 'no two after the same one');
    assert.equal(before.filter((hash) => hash === undefined).length, 1);
    assert.ok(before.every((hash) => hash === undefined || hashes.includes(hash)));
  });

  it('goes on with the chain when a record is older than the one before it', async () => {
    const id = await candidate();
    const documents = acknowledged(await shownTo(id));
    const { database, container } = service;
    const [account] = await database.select().from(accounts).where(eq(accounts.id, bakery().id));
    const [person] = await database.select().from(candidates).where(eq(candidates.id, id));
    const signed = { candidate_id: id, documents, signature: 'José Sampleton' };
    const body = consentBody.parse(signed);
    const client = { ip: undefined, userAgent: undefined };
    // Requests that come together take their times in one order, and their turns in another.
    const hashes: string[] = [];
    for (const minutes of [2, 1, 3]) {
      const at = new Date(Date.now() + minutes * 60_000);
      const row = await database.transaction((db) =>
        recordConsent(db, container, {
          account: account!,
          candidate: person!,
          invitation: undefined,
          circumstances: { workLocation: {}, screenings: [], residence: 'OH' },
          body,
          client,
          now: at,
        }),
      );
      if (hashes.length) assert.equal(row.previousHash?.toString('hex'), hashes.at(-1));
      hashes.push(row.recordHash.toString('hex'));
    }
  });

  it('lets a session token with the scope in, and a candidate’s own token for that candidate only', async () => {
    const [candidateId, other] = [await candidate(), await candidate()];
    const minted = await call('POST', '/web_sdk/session_tokens', { scopes: ['disclosure'] });
    const read = (bearer: string, path: string) => service.call('GET', path, { bearer });
    assert.equal((await read(minted.body.token, `/v1/disclosures?candidate_id=${candidateId}`)).status, 200);
    assert.equal((await read(minted.body.token, '/v1/consents')).status, 403);
    const own = await signSessionToken(service.container, {
      accountId: bakery().id,
      credentialId: null,
      scopes: ['disclosure'],
      candidateId,
    });
    assert.equal((await read(own, '/v1/disclosures')).status, 200);
    assert.equal((await read(own, `/v1/disclosures?candidate_id=${other}`)).status, 404);
    for (const path of ['/v1/account', '/v1/candidates', `/v1/candidates/${candidateId}`, '/v1/packages'])
      assert.equal((await read(own, path)).status, 403, path);
  });

  it('mints a token for one candidate, for pages that candidates see', async () => {
    const [own, other] = [await candidate(), await candidate()];
    const mint = (json: object) => call('POST', '/web_sdk/session_tokens', json);
    const { status, body } = await mint({ scopes: ['disclosure'], candidate_id: own });
    assert.equal(status, 201);
    const bearer = body.token as string;
    const place = 'state=OH&package=basic_criminal';
    const visible = await service.call('GET', `/v1/disclosures?candidate_id=${own}&${place}`, { bearer });
    assert.equal(visible.status, 200);
    const elsewhere = await service.call('GET', `/v1/disclosures?candidate_id=${other}&${place}`, { bearer });
    assert.equal(elsewhere.status, 404);
    const documents = acknowledged(visible.body.data);
    const sign = (candidate_id: string) =>
      service.call('POST', '/v1/consents', {
        bearer,
        json: {
          candidate_id,
          documents,
          signature: 'José Sampleton',
          state: 'OH',
          package: 'basic_criminal',
        },
      });
    assert.equal((await sign(other)).status, 404);
    assert.equal((await sign(own)).status, 201);
    for (const path of ['/v1/account', `/v1/candidates/${own}`, '/v1/packages'])
      assert.equal((await service.call('GET', path, { bearer })).status, 403, path);

    const both = await mint({ scopes: ['order', 'disclosure'], candidate_id: own });
    assert.match(both.body.fields.scopes[0], /only have the scope disclosure/);
    const foreign = await service.call('POST', '/v1/candidates', {
      as: service.accounts[0]!.accessToken,
      json: { email: 'foreign@example.com' },
    });
    const refused = await mint({ scopes: ['disclosure'], candidate_id: foreign.body.id });
    assert.equal(refused.status, 404);
  });
});
