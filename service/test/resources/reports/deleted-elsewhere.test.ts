import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { inviteTo } from '../../support/steps/applying.ts';
import { reportsOf } from '../../support/steps/reports.ts';

describe('What a dispute deleted about a person who is a candidate twice', () => {
  let service: TestService;
  const reports = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const theft = {
    full_name: 'Grace Testerman',
    dob: '1984-07-21',
    case_number: 'CR-17',
    source: 'Sample County Court',
    state: 'OH',
    charges: [
      {
        charge: 'Theft',
        level: 'misdemeanor' as const,
        disposition: 'Guilty',
        offense_date: '2026-02-03',
        disposition_date: '2026-06-07',
      },
    ],
  };

  /** Creates a candidate with an email address, and returns their report with the theft at each court. */
  async function search(email: string) {
    const applicant = await inviteTo(service, reports.account(), ['ssn_trace', 'county_criminal_search']);
    const params = { id: applicant.candidateId };
    await reports.api().call('POST /v1/candidates/{id}', { params, body: { email } });
    await applicant.fillIn();
    await applicant.signAndSend();
    const { report_id } = await reports.api().call('GET /v1/invitations/{id}', {
      params: { id: applicant.invitationId },
    });
    const { id, screenings = [] } = await reports.read(report_id ?? assert.fail(), 'screenings');
    for (const { id: screening_id, object } of screenings) {
      const result = object === 'ssn_trace' ? ('clear' as const) : ('consider' as const);
      const records = result === 'clear' ? [] : [theft];
      await reports.update(id, { kind: 'screening_completed', screening_id, result, records });
    }
    return reports.read(id, 'screenings');
  }

  it('does not come back in the report of the other, and stays in that of another person', async () => {
    const first = await search('grace-twice@example.com');
    assert.equal(first.result, 'consider');
    await reports.update(first.id, { kind: 'disputed' });
    const corrections = (first.screenings ?? []).map(({ id: screening_id }) => ({
      screening_id,
      result: 'clear' as const,
      records: [],
    }));
    await reports.update(first.id, { kind: 'dispute_ended', corrections });
    const second = await search('Grace-Twice@example.com');
    assert.equal(second.result, 'clear');
    const { data } = await reports
      .operations()
      .call('GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records', {
        params: { account_id: reports.account().id, report_id: second.id },
      });
    assert.deepEqual(
      [...new Set(data.flatMap(({ reasons }) => reasons.map(({ code }) => code)))],
      ['deleted_after_dispute'],
    );
    assert.equal((await search('somebody-else@example.com')).result, 'consider');
  });
});
