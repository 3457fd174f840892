import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createPdf } from '../../support/reading/documents.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

const bytes = (text: string, zeros: number) => new TextEncoder().encode(text + '\0'.repeat(zeros));

describe('an identity document', () => {
  let service: TestService;
  let pdf: Buffer<ArrayBuffer>;
  before(async () => {
    service = await startTestService();
    pdf = await createPdf();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  /** Suspends a new report until the candidate uploads a document. */
  const requestDocument = async () => {
    const { id } = await reports.create('pending');
    await reports.trigger('report.suspended', id);
    const verifications = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    return { reportId: id, verification: verifications.data[0]! };
  };
  const upload = async (
    candidate: Visitor,
    address: string,
    content: Uint8Array<ArrayBuffer> | string,
    name = 'passport.pdf',
  ) => {
    const form = new FormData();
    form.set('document', new File([content], name));
    await candidate.upload(address, form);
    return candidate;
  };
  const documentsOf = (verificationId: string) => ({
    params: { account_id: reports.account().id, verification_id: verificationId },
  });
  const route = 'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents';
  const list = (verificationId: string, query = {}) =>
    reports.operations().call(route, { ...documentsOf(verificationId), query });

  it('is uploaded by the candidate and stored encrypted, and the report resumes', async () => {
    const { reportId, verification } = await requestDocument();
    assert.equal((await reports.read(reportId)).status, 'suspended');
    const link = verification.verification_url;
    const candidate = await openLink(service, link);
    await upload(candidate, link, pdf);
    assert.match(candidate.text, /You&#39;re all set/);
    assert.match(candidate.text, /href="[^"]*\/reports\/[^"]*">See where your check stands/);
    const folder = join(service.container.config.dataDir, 'uploads');
    const [file] = readdirSync(folder);
    assert.equal(readFileSync(join(folder, file ?? '')).includes('passport'), false);
    const params = { id: verification.id };
    const answered = await reports.api().call('GET /v1/verifications/{id}', { params });
    assert.ok(answered.completed_at);
    const [document] = (await list(verification.id)).data;
    assert.equal(document?.content_type, 'application/pdf');
    assert.equal(document.content, Buffer.from(pdf).toString('base64'));
    await reports.api().fail(route, documentsOf(verification.id), 403);
    await reports.advance(3600);
    assert.equal((await reports.read(reportId)).status, 'pending');
    const second = await upload(candidate, link, pdf);
    assert.equal(second.status, 200);
    assert.equal((await list(verification.id)).count, 1, 'a second upload is not stored');
    const nextPage = await list(verification.id, { page: 2, per_page: 1 });
    assert.deepEqual({ count: nextPage.count, data: nextPage.data }, { count: 1, data: [] });
  });

  it('is rejected with an explanation if it has the wrong type, is too large or is missing, and nothing is stored', async () => {
    const { verification } = await requestDocument();
    const candidate = await openLink(service, verification.verification_url);
    assert.match(candidate.text, /type="file"/);
    for (const [content, name, sentence] of [
      ['<script>alert(1)</script>', 'passport.pdf', /JPEG or PNG/],
      ['', 'empty.png', /Choose a file/],
      [bytes('%PDF-', 8 * 1024 * 1024), 'large.pdf', /larger than 8 MB/],
      [bytes('%PDF-', 12 * 1024 * 1024), 'larger.pdf', /larger than 8 MB/],
    ] as const) {
      await upload(candidate, verification.verification_url, content, name);
      assert.equal(candidate.status, 400, name);
      assert.match(candidate.text, sentence);
    }
    assert.equal((await list(verification.id)).count, 0);
  });

  it('is accepted by the operations API, or asked for again', async () => {
    const decision = 'POST /ops/accounts/{account_id}/verifications/{verification_id}/decision';
    for (const [accepted, status] of [
      [false, 'suspended'],
      [true, 'pending'],
    ] as const) {
      const { id } = await reports.create('pending');
      await reports.update(id, { kind: 'documents_required', verification_type: 'id' });
      await reports.update(id, { kind: 'suspended' });
      await reports.update(id, { kind: 'verification_completed', verification_type: 'id' });
      const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
      const input = { ...documentsOf(data[0]!.id), body: { accepted } };
      const decided = await reports.operations().call(decision, input);
      assert.notEqual(decided.processed_at, null);
      assert.equal((await reports.read(id)).status, status);
      const foreign = { ...input, params: { ...input.params, account_id: service.accounts[0]!.id } };
      await reports.operations().fail(decision, foreign, 404);
    }
  });
});
