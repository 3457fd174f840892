import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { motorVehicleContent, type Charge } from '@service-embeds/contract';
import { waitingCharges } from '../../../../src/db/schema/index.ts';
import type { TestService } from '../../../support/service.ts';
import { inviteTo } from '../../../support/steps/applying.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { addStaff, send, signInAsStaff, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('A suspended license in the words of one that a dispute deleted', () => {
  let service: TestService;
  let staff: Visitor;
  const reports = reportsOf(() => service);
  before(async () => {
    service = await startStaffService();
    await addStaff(service, 'first', 'screening');
    staff = await signInAsStaff(service, 'first');
  });
  after(() => service.stop());

  /** Orders a driving record for a person with an email address, whose license is suspended. */
  async function order(email: string) {
    const applicant = await inviteTo(service, reports.account(), ['ssn_trace', 'motor_vehicle_report']);
    await reports.api().call('POST /v1/candidates/{id}', {
      params: { id: applicant.candidateId },
      body: { email },
    });
    await applicant.fillIn();
    await applicant.signAndSend();
    const params = { id: applicant.invitationId };
    const { report_id: id } = await reports.api().call('GET /v1/invitations/{id}', { params });
    assert.ok(id);
    const { ssn_trace_id, motor_vehicle_report_id: screening_id } = await reports.read(id);
    assert.ok(ssn_trace_id && screening_id);
    await reports.update(id, {
      kind: 'screening_completed',
      screening_id: ssn_trace_id,
      result: 'clear',
      records: [],
    });
    await reports.update(id, {
      kind: 'screening_completed',
      screening_id,
      result: 'consider',
      records: [],
      motor_vehicle_report: motorVehicleContent.parse({ license_state: 'OH', license_status: 'Suspended' }),
    });
    return { id, screening_id };
  }

  /** Returns the page that decides about what waits of a report. */
  async function pageOf(id: string): Promise<string> {
    const isOpen = and(eq(waitingCharges.reportId, id), isNull(waitingCharges.decidedAt));
    const [row] = await service.database.select().from(waitingCharges).where(isOpen);
    assert.ok(row, 'it waits');
    return `/dispositions/${reports.account().id}/${row.id}`;
  }

  it('waits in the queue of the staff, and is in the report if they find that it is another one', async () => {
    const email = 'grace-drives@example.com';
    const { id, screening_id } = await order(email);
    await reports.update(id, { kind: 'disputed' });
    const correction = { screening_id, result: 'clear' as const, records: [], delete_content: true };
    await reports.update(id, { kind: 'dispute_ended', corrections: [correction] });
    for (const [answer, result] of [
      ['same_item', 'clear'],
      ['another_item', 'consider'],
    ] as const) {
      const { id: later } = await order(email);
      assert.equal((await reports.read(later)).status, 'pending');
      const path = await pageOf(later);
      await staff.go('/dispositions');
      const text = staff.text.replaceAll(/\s+/g, ' ');
      for (const part of [
        'Is status Suspended what a dispute deleted?',
        '1. Yes, or nothing shows that it is new',
        '2. No, it is another one',
        'Driver license, OH',
      ])
        assert.ok(text.includes(part), part);
      assert.doesNotMatch(text, /name="remember"/);
      await send(staff, path, { class: answer, confirmed: 'on' });
      assert.equal((await reports.read(later)).result, result);
    }
  });

  /** Orders a county search, which finds a charge of a court without case numbers. */
  async function search(email: string, days: Pick<Charge, 'offense_date' | 'disposition_date'>) {
    const applicant = await inviteTo(service, reports.account(), ['ssn_trace', 'county_criminal_search']);
    const params = { id: applicant.candidateId };
    await reports.api().call('POST /v1/candidates/{id}', { params, body: { email } });
    await applicant.fillIn();
    await applicant.signAndSend();
    const { report_id: id } = await reports.api().call('GET /v1/invitations/{id}', {
      params: { id: applicant.invitationId },
    });
    assert.ok(id);
    const {
      ssn_trace_id: trace,
      county_criminal_search_ids: [screening_id],
    } = await reports.read(id);
    assert.ok(trace && screening_id);
    const outcome = { kind: 'screening_completed', screening_id } as const;
    await reports.update(id, { ...outcome, screening_id: trace, result: 'clear', records: [] });
    const theft = { charge: 'Theft', level: 'misdemeanor' as const, disposition: 'Guilty', ...days };
    const person = { full_name: 'Grace Testerman', dob: '1984-07-21', case_number: null };
    const records = [{ ...person, source: 'Sample Town Court', state: 'OH', charges: [theft] }];
    await reports.update(id, { ...outcome, result: 'consider', records });
    return { id, screening_id };
  }

  it('asks the same about a charge without a case number and a day in common', async () => {
    const email = 'grace-again@example.com';
    const before = await search(email, { offense_date: '2026-02-03', disposition_date: null });
    assert.equal((await reports.read(before.id)).result, 'consider');
    await reports.update(before.id, { kind: 'disputed' });
    const { screening_id } = before;
    const corrections = [{ screening_id, result: 'clear' as const, records: [] }];
    await reports.update(before.id, { kind: 'dispute_ended', corrections });
    const days = { offense_date: null, disposition_date: '2026-06-07' };
    for (const [answer, result, count] of [
      ['same_item', 'clear', 1],
      ['another_item', 'consider', 0],
    ] as const) {
      const { id } = await search(email, days);
      assert.equal((await reports.read(id)).status, 'pending');
      const path = await pageOf(id);
      await staff.go('/dispositions');
      assert.match(staff.text.replaceAll(/\s+/g, ' '), /Is Theft what a dispute deleted\?/);
      await send(staff, path, { class: answer, confirmed: 'on' });
      assert.equal((await reports.read(id)).result, result);
      const { data } = await reports
        .operations()
        .call('GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records', {
          params: { account_id: reports.account().id, report_id: id },
        });
      assert.equal(data.length, count);
      assert.doesNotMatch(JSON.stringify(data), /is_deleted_item/);
    }
  });
});
