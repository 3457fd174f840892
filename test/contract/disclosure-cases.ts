import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Body, Disclosure, Query } from '@service-embeds/contract';
import type { Target } from './target.ts';

type ConsentInput = Body<'POST /v1/consents'>;

/** The cases about disclosures and consent, which fake mode and the service answer alike. */
export function disclosureCases(target: () => Target): void {
  const createCandidate = async (more: Partial<Body<'POST /v1/candidates'>> = {}): Promise<string> => {
    const body = { email: 'disclosed@example.com', first_name: 'José', last_name: 'Sampleton', ...more };
    return (await target().api.call('POST /v1/candidates', { body })).id;
  };
  const invite = (candidate_id: string, more: Partial<Body<'POST /v1/invitations'>> = {}) => {
    const { api, node, nodePackage } = target();
    const work_locations = [{ country: 'US', state: 'CA', city: 'San Francisco' }];
    const confirmed = { conditional_offer_made: true };
    const body = { candidate_id, package: nodePackage, node, work_locations, ...confirmed, ...more };
    return api.call('POST /v1/invitations', { body });
  };
  const list = async (query: Query<'GET /v1/disclosures'>) =>
    (await target().api.call('GET /v1/disclosures', { query })).data;
  const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id);
  const acknowledge = (disclosures: Disclosure[]): ConsentInput['documents'] =>
    disclosures.map(({ id, version, sha256 }) => ({ id, version, sha256 }));
  const sign = (body: Omit<ConsentInput, 'signature'> & { signature?: string }) =>
    target().api.call('POST /v1/consents', { body: { signature: 'José Sampleton', ...body } });
  const failToSign = (body: object, status: number) =>
    target().api.fail('POST /v1/consents', { body: { signature: 'José Sampleton', ...body } }, status);

  it('lists the documents of a place in their order, in English and Spanish', async () => {
    const { api } = target();
    const candidate_id = await createCandidate();
    const query = { candidate_id, state: 'CA', city: 'San Francisco', residence: 'MN' };
    const english = await api.call('GET /v1/disclosures', { query });
    assert.deepEqual(idsOf(english.data), [
      'esign_consent',
      'fcra_summary_of_rights',
      'fcra_disclosure',
      'ca_icraa_disclosure',
      'mn_notice',
      'authorization',
    ]);
    assert.equal(english.count, 6);
    const spanish = await list({ candidate_id, language: 'es' });
    assert.match(spanish[2]?.title ?? '', /Aviso/);
    await api.fail('GET /v1/disclosures', {}, 400);
    const unknown = { candidate_id, package: 'no_such_package' };
    const { body } = await api.fail('GET /v1/disclosures', { query: unknown }, 400);
    assert.equal(body.code, 'package_not_found');
  });

  it('lists the documents of all work locations, those abroad included', async () => {
    const { api } = target();
    const candidate_id = await createCandidate();
    const federal = idsOf(await list({ candidate_id, country: 'FR', state: 'ID' }));
    assert.deepEqual(federal, [
      'esign_consent',
      'fcra_summary_of_rights',
      'fcra_disclosure',
      'authorization',
    ]);
    const work_locations = ['CA-ON/Toronto', 'US-NY/Brooklyn, NY', 'US-CA/SF'];
    const query = { candidate_id, work_locations, package: target().nodePackage };
    const all = await list(query);
    for (const id of ['ny_notice', 'ca_icraa_disclosure', 'sf_fco_notice'])
      assert.ok(idsOf(all).includes(id), id);
    const oklahoma = await list({ candidate_id, work_locations: 'US-OK' });
    assert.ok(idsOf(oklahoma).includes('ok_notice'));
    await api.fail('GET /v1/disclosures', { query: { candidate_id, work_locations: ['Ohio'] } }, 400);

    const bodyLocations = [
      { country: 'CA', state: 'ON', city: 'Toronto' },
      { country: 'US', state: 'NY', city: 'NYC' },
      { country: 'US', state: 'CA', city: 'San Francisco, CA' },
    ];
    const about = { candidate_id, package: target().nodePackage, work_locations: bodyLocations };
    const consent = await sign({ ...about, documents: acknowledge(all) });
    assert.deepEqual(idsOf(consent.documents), idsOf(all));
  });

  it('takes all work locations of the open invitation', async () => {
    const candidate_id = await createCandidate();
    const work_locations = [
      { country: 'CA', state: 'ON' },
      { country: 'US', state: 'TX' },
      { country: 'US', state: 'CA', city: 'City and County of San Francisco' },
    ];
    await invite(candidate_id, { work_locations });
    const ids = idsOf(await list({ candidate_id }));
    assert.ok(ids.includes('ca_icraa_disclosure') && ids.includes('sf_fco_notice'), ids.join());
  });

  it('keeps when the candidate saw and acknowledged each document', async () => {
    const candidate_id = await createCandidate();
    const [first, ...others] = acknowledge(await list({ candidate_id }));
    const times = { presented_at: '2026-11-22T09:30:00.000Z', acknowledged_at: '2026-11-22T09:31:00Z' };
    const consent = await sign({ candidate_id, documents: [{ ...first!, ...times }, ...others] });
    const [timed, other] = consent.documents;
    assert.deepEqual(
      [timed?.presented_at, timed?.scrolled_to_end_at, timed?.acknowledged_at, other?.presented_at],
      ['2026-11-22T09:30:00Z', undefined, '2026-11-22T09:31:00Z', undefined],
    );
    const early = { ...first!, ...times, acknowledged_at: '2026-11-22T09:29:00Z' };
    const refused = await failToSign({ candidate_id, documents: [early, ...others] }, 400);
    assert.deepEqual(
      [refused.body.code, Object.keys(refused.fields)],
      ['document_times_out_of_order', ['documents']],
    );
  });

  it('lists the documents page by page', async () => {
    const candidate_id = await createCandidate();
    const all = await list({ candidate_id });
    const second = await list({ candidate_id, per_page: 1, page: 2 });
    assert.deepEqual(second, all.slice(1, 2));
  });

  it('takes the residence from the ZIP code', async () => {
    const candidate_id = await createCandidate({ zipcode: '55401' });
    assert.ok(idsOf(await list({ candidate_id })).includes('mn_notice'));
    const moved = idsOf(await list({ candidate_id, residence: 'OK' }));
    assert.ok(moved.includes('ok_notice') && !moved.includes('mn_notice'));
  });

  it('takes place and package from the open invitation unless the request names them', async () => {
    const { api } = target();
    const candidate_id = await createCandidate();
    const invitation = await invite(candidate_id);
    const fromInvitation = idsOf(await list({ candidate_id }));
    assert.ok(fromInvitation.includes('ca_icraa_disclosure'), fromInvitation.join());
    // The rule of San Francisco needs a criminal search, so the package comes from the invitation too.
    assert.ok(fromInvitation.includes('sf_fco_notice'), fromInvitation.join());
    const elsewhere = idsOf(await list({ candidate_id, state: 'OK' }));
    assert.ok(elsewhere.includes('ok_notice') && !elsewhere.includes('ca_icraa_disclosure'));

    const documents = acknowledge(await list({ candidate_id }));
    const consent = await sign({ candidate_id, documents });
    assert.equal(consent.invitation_id, invitation.id);
    assert.deepEqual(idsOf(consent.documents), fromInvitation);

    await api.call('DELETE /v1/invitations/{id}', { params: { id: invitation.id } });
    assert.ok(!idsOf(await list({ candidate_id })).includes('ca_icraa_disclosure'));
    assert.equal(
      (await sign({ candidate_id, documents: acknowledge(await list({ candidate_id })) })).invitation_id,
      null,
    );
  });

  it('uses the newest of several open invitations', async () => {
    const candidate_id = await createCandidate();
    await invite(candidate_id);
    await invite(candidate_id, { work_locations: [{ country: 'US', state: 'MN' }] });
    const ids = idsOf(await list({ candidate_id }));
    assert.ok(ids.includes('mn_notice') && !ids.includes('ca_icraa_disclosure'), ids.join());
  });

  it('records a complete consent that is signed with the name', async () => {
    const candidate_id = await createCandidate();
    const disclosures = await list({ candidate_id, state: 'OH' });
    const documents = acknowledge(disclosures);
    const about = { candidate_id, state: 'OH' };
    const consent = await sign({ ...about, documents, signature: 'jose sampleton' });
    assert.equal(consent.copy_requested, false);
    assert.deepEqual(idsOf(consent.documents), idsOf(disclosures));

    const wrong = await failToSign({ ...about, documents, signature: 'Somebody Else' }, 400);
    assert.deepEqual([wrong.body.code, Object.keys(wrong.fields)], ['signature_mismatch', ['signature']]);
    const part = await failToSign({ ...about, documents: documents.slice(1) }, 400);
    assert.deepEqual([part.body.code, Object.keys(part.fields)], ['disclosure_missing', ['documents']]);
    const otherDocuments = documents.map((document) => ({ ...document, sha256: 'a'.repeat(64) }));
    const stale = await failToSign({ ...about, documents: otherDocuments }, 409);
    assert.equal(stale.body.code, 'disclosure_changed');
  });

  it('rejects a consent to another version of a document', async () => {
    const candidate_id = await createCandidate();
    const documents = acknowledge(await list({ candidate_id })).map((document) =>
      document.id === 'authorization' ? { ...document, version: '2020-01-01' } : document,
    );
    const { body, fields } = await failToSign({ candidate_id, documents }, 409);
    assert.equal(body.code, 'disclosure_changed');
    assert.deepEqual(Object.keys(fields), ['documents.authorization']);
  });

  it('stores a checkbox for documents that have one only', async () => {
    const candidate_id = await createCandidate();
    const disclosures = await list({ candidate_id, state: 'CA' });
    const withCheckbox = disclosures.filter(({ checkbox }) => checkbox).map(({ id }) => id);
    assert.deepEqual(withCheckbox, ['ca_icraa_disclosure']);
    const checkAll = acknowledge(disclosures).map((document) => ({ ...document, checked: true }));
    const consent = await sign({ candidate_id, state: 'CA', documents: checkAll });
    assert.deepEqual(idsOf(consent.documents.filter(({ checked }) => checked)), withCheckbox);
    assert.equal(consent.copy_requested, true);

    const checkOthers = checkAll.map((document) => ({
      ...document,
      checked: document.id !== 'ca_icraa_disclosure',
    }));
    const unchecked = await sign({ candidate_id, state: 'CA', documents: checkOthers });
    assert.deepEqual(
      unchecked.documents.filter(({ checked }) => checked),
      [],
    );
    assert.equal(unchecked.copy_requested, false);
  });

  it('sets copy_requested of the candidate', async () => {
    const { api } = target();
    const candidate_id = await createCandidate();
    const documents = acknowledge(await list({ candidate_id, state: 'OH' })).map((document) => ({
      ...document,
      checked: true,
    }));
    await sign({ candidate_id, state: 'OH', documents });
    const candidate = await api.call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    assert.equal(candidate.copy_requested, true);
  });

  it('asks for a name where the candidate has none', async () => {
    const { api } = target();
    const candidate = await api.call('POST /v1/candidates', { body: { email: 'nameless@example.com' } });
    const about = {
      candidate_id: candidate.id,
      documents: acknowledge(await list({ candidate_id: candidate.id })),
    };
    const nameless = await failToSign(about, 400);
    assert.equal(nameless.body.code, 'full_name_required');
    const consent = await sign({ ...about, full_name: 'José María Sampleton' });
    assert.equal(consent.signature, 'José Sampleton');
  });
}
