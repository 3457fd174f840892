import assert from 'node:assert/strict';
import { person } from '../planted/planted-person.ts';
import { createPdf } from '../reading/documents.ts';
import type { TestService } from '../service.ts';
import type { reportsOf } from './reports.ts';

type Reports = ReturnType<typeof reportsOf>;

/** Uploads a passport of a candidate as the account's backend. */
export async function uploadPassport(
  service: Pick<TestService, 'addresses'>,
  reports: Reports,
  candidateId: string,
): Promise<void> {
  const form = new FormData();
  form.set('type', 'passport');
  form.set('file', new File([await createPdf()], 'Planted-File.pdf', { type: 'application/pdf' }));
  const response = await fetch(`${service.addresses.api}/v1/candidates/${candidateId}/documents`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${reports.account().apiKey}:`)}` },
    body: form,
  });
  assert.equal(response.status, 200, await response.text());
}

/** Signs everything that a check of `person` in Ohio needs. Returns the ID of the consent. */
export async function giveConsent(reports: Reports, candidateId: string): Promise<string> {
  const order = { candidate_id: candidateId, state: 'OH', package: 'essential_criminal' };
  const { data } = await reports.api().call('GET /v1/disclosures', { query: order });
  const documents = data.map(({ id, version, sha256: hash }) => ({ id, version, sha256: hash }));
  const signature = `${person.first_name} ${person.middle_name} ${person.last_name}`;
  const { id } = await reports.api().call('POST /v1/consents', { body: { ...order, documents, signature } });
  return id;
}
