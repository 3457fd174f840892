import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { inviteTo } from '../../support/steps/applying.ts';

describe('The verifications of references of a report', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('are one for each reference, which says whom it asks', async () => {
    const account = service.accounts[1]!;
    const api = service.api(account.apiKey);
    const visitor = await inviteTo(service, account, ['professional_reference_verification']);
    await visitor.fillIn({ to: 'references' });
    const references = {
      'name.0': 'Ada Neighbor',
      'relation.0': 'Manager',
      'email.0': 'ada@example.com',
      'name.1': 'Ben Baker',
      'relation.1': 'Colleague',
      'phone.1': '(555) 555-0100',
    };
    await visitor.submit({ ...references, entry_count: '2', action: 'next' });
    await visitor.signAndSend();
    const params = { id: visitor.invitationId };
    const { report_id } = await api.call('GET /v1/invitations/{id}', { params });
    const id = report_id ?? '';
    const include = 'professional_reference_verifications';
    const read = async () => {
      const report = await api.call('GET /v1/reports/{id}', { params: { id }, query: { include } });
      assert.equal(report.professional_reference_verification_ids.length, 2);
      return report.professional_reference_verifications ?? [];
    };
    const people = [
      { name: 'Ada Neighbor', relationship: 'Manager', email: 'ada@example.com', phone: null },
      { name: 'Ben Baker', relationship: 'Colleague', email: null, phone: '+15555550100' },
    ];
    const pending = await read();
    assert.partialDeepStrictEqual(pending, people);
    assert.deepEqual(
      pending.map(({ questions }) => questions),
      [[], []],
    );
    await api.call('POST /sandbox/trigger', { body: { event: 'report.completed', id } });
    const completed = await read();
    assert.partialDeepStrictEqual(completed, people);
    for (const { questions } of completed) assert.equal(questions?.length, 1);
  });
});
