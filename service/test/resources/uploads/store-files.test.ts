import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { uploads } from '../../../src/db/schema/index.ts';
import { candidateCaller } from '../../../src/identity/caller.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { codeOfCall } from '../../support/steps/calls-in-process.ts';
import { reportsOf } from '../../support/steps/reports.ts';

describe('a file of a candidate', () => {
  let service: TestService;
  /** IDs of the files in the storage. */
  const stored = new Set<string>();
  before(async () => {
    service = await startTestService();
    const { files } = service.container;
    service.container.files = {
      ...files,
      write: async (id, bytes) => {
        await files.write(id, bytes);
        stored.add(id);
      },
      delete: async (id) => {
        await files.delete(id);
        stored.delete(id);
      },
    };
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const document = () => new File(['photo'], 'document', { type: 'image/png' });

  it('is in the storage when PostgreSQL undid its row, and it was stored again', async () => {
    const { id, candidate_id } = await reports.create('pending');
    await reports.update(id, { kind: 'documents_required', verification_type: 'id' });
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    const [verification] = data;
    assert.ok(verification);
    const { supplier } = service.container;
    let attempts = 0;
    service.container.supplier = Object.assign(Object.create(supplier) as typeof supplier, {
      verificationAnswered: (...answer: Parameters<typeof supplier.verificationAnswered>) => {
        attempts += 1;
        if (attempts === 1)
          throw Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' });
        return supplier.verificationAnswered(...answer);
      },
    });
    try {
      const accountId = reports.account().id;
      const caller = candidateCaller({ candidate: { id: candidate_id }, id: verification.id });
      const key = 'POST /candidate_portal/verifications/{id}/document';
      const call = { accountId, caller, params: { id: verification.id }, body: { document: document() } };
      assert.equal(await codeOfCall(service, key, call), undefined);
      assert.equal(attempts, 2);
      const own = eq(uploads.verificationId, verification.id);
      const [row] = await service.database.select().from(uploads).where(own);
      assert.ok(row && stored.has(row.id), 'the row names a file that exists');
      stored.clear();
    } finally {
      service.container.supplier = supplier;
    }
  });

  it('is in the storage as long as a row names it: not after a repeated answer, a refusal or a foreign link', async () => {
    const { id: reportId, candidate_id: id } = await reports.create('pending');
    await reports.update(reportId, { kind: 'documents_required', verification_type: 'id' });
    const params = { id: reportId };
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params });
    const [verification] = data;
    assert.ok(verification);
    const accountId = reports.account().id;
    const caller = candidateCaller({ candidate: { id }, id: verification.id });
    const key = 'POST /candidate_portal/verifications/{id}/document';
    const answer = (linked: string) =>
      codeOfCall(service, key, { accountId, caller, params: { id: linked }, body: { document: document() } });
    assert.equal(await answer(reportId), 'not_found');
    assert.equal(stored.size, 0, 'the file of a foreign link is not written');
    assert.equal(await answer(verification.id), undefined);
    assert.equal(stored.size, 1);
    assert.equal(await answer(verification.id), undefined);
    assert.equal(stored.size, 1, 'the second answer is none');
    const dispute = 'POST /candidate_portal/reports/{id}/dispute_statements';
    const body = { statement: 'Not me.', files: [document(), document()] };
    const own = candidateCaller({ candidate: { id }, id: reportId });
    const code = await codeOfCall(service, dispute, { accountId, caller: own, params, body });
    assert.equal(code, 'report_transition_not_allowed');
    assert.equal(stored.size, 1);
  });
});
