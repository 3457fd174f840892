import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callerOf, type Target } from './cases.ts';

interface Shown {
  id: string;
  version: string;
  sha256: string;
}

/** The cases about disclosures and consents that the fake and the real service answer alike. */
export function disclosureCases(target: () => Target): void {
  const call = callerOf(target);
  const candidate = async (): Promise<string> => {
    const { body } = await call('POST /v1/candidates', '/v1/candidates', {
      email: 'disclosed@example.com',
      first_name: 'José',
      last_name: 'Sampleton',
    });
    return body.id;
  };
  const list = (query: string) => call('GET /v1/disclosures', `/v1/disclosures?${query}`);
  const record = (body: object) => call('POST /v1/consents', '/v1/consents', body);
  const documentsOf = (shown: Shown[]) => shown.map(({ id, version, sha256 }) => ({ id, version, sha256 }));

  it('lists the documents of a place in their order, in either language', async () => {
    const id = await candidate();
    const { body } = await list(`candidate_id=${id}&state=CA&city=San%20Francisco&residence=MN`);
    assert.deepEqual(
      body.data.map((one: Shown) => one.id),
      [
        'esign_consent',
        'fcra_summary_of_rights',
        'fcra_disclosure',
        'ca_icraa_disclosure',
        'mn_notice',
        'authorization',
      ],
    );
    assert.equal(body.count, 6);
    const spanish = (await list(`candidate_id=${id}&language=es`)).body.data[2];
    assert.match(spanish.title, /Aviso/);
    assert.equal((await list('')).status, 400);
    assert.equal((await list(`candidate_id=${id}&country=FR`)).status, 400);
  });

  it('records a consent that is whole and signed with the name', async () => {
    const id = await candidate();
    const shown: Shown[] = (await list(`candidate_id=${id}&state=OH`)).body.data;
    const documents = documentsOf(shown);
    const about = { candidate_id: id, state: 'OH' };
    const made = await record({ ...about, documents, signature: 'jose sampleton' });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.equal(made.body.copy_requested, false);
    assert.deepEqual(
      made.body.documents.map((one: Shown) => one.id),
      shown.map((one) => one.id),
    );

    const wrong = await record({ ...about, documents, signature: 'Somebody Else' });
    assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [400, ['signature']]);
    const part = await record({ ...about, documents: documents.slice(1), signature: 'José Sampleton' });
    assert.deepEqual([part.status, Object.keys(part.body.fields)], [400, ['documents']]);
    const changed = documents.map((one) => ({ ...one, sha256: 'a'.repeat(64) }));
    assert.equal((await record({ ...about, documents: changed, signature: 'José Sampleton' })).status, 409);
  });
}
