import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { waitingCharges } from '../../../../src/db/schema/index.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import type { TestService } from '../../../support/service.ts';
import { inviteTo } from '../../../support/steps/applying.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { addStaff, send, signInAsStaff, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('A record that has only the year of birth of the candidate', () => {
  let service: TestService;
  let staff: Visitor;
  const reports = reportsOf(() => service);
  before(async () => {
    service = await startStaffService();
    await addStaff(service, 'first', 'screening');
    staff = await signInAsStaff(service, 'first');
  });
  after(() => service.stop());

  /** Orders a search for Grace Testerman, and enters a record with her name in the console. @param person default: the year alone */
  async function enter(
    person: Record<string, string> = { 'yob.0': '1984' },
  ): Promise<{ id: string; path: string }> {
    const applicant = await inviteTo(service, reports.account(), ['county_criminal_search']);
    await applicant.fillIn();
    await applicant.signAndSend();
    const params = { id: applicant.invitationId };
    const { report_id: id } = await reports.api().call('GET /v1/invitations/{id}', { params });
    assert.ok(id);
    const { screenings: [first, ...others] = [] } = await reports.read(id, 'screenings');
    assert.ok(first);
    for (const { id: screening_id } of others)
      await reports.update(id, {
        kind: 'screening_completed',
        screening_id,
        result: 'clear',
        records: [],
      });
    const page = `/screenings/${reports.account().id}/${id}/${first.id}`;
    await staff.go(page);
    await send(staff, page, {
      kind: 'consider',
      'source.0': 'Sample County Court',
      'case_number.0': 'YEAR-17',
      'full_name.0': 'Grace Testerman',
      ...person,
      'charge.0': 'Theft of a year',
      'level.0': 'misdemeanor',
      'disposition.0': 'Guilty',
      'offense_date.0': '2026-02-03',
      'disposition_date.0': '2026-06-07',
    });
    const isOpen = and(eq(waitingCharges.reportId, id), isNull(waitingCharges.decidedAt));
    const [row] = await service.database.select().from(waitingCharges).where(isOpen);
    assert.ok(row, 'it waits');
    return { id, path: `/dispositions/${reports.account().id}/${row.id}` };
  }
  const decide = async (path: string, value: string) => {
    await staff.go('/dispositions');
    await send(staff, path, { class: value, confirmed: 'on' });
  };

  it('waits in the queue of the staff, who read name and year, and remember nothing of it', async () => {
    const { id, path } = await enter();
    assert.equal((await reports.read(id)).status, 'pending');
    await staff.go('/dispositions');
    const text = staff.text.replaceAll(/\s+/g, ' ');
    for (const part of [
      'Is this record of Grace Testerman about the candidate?',
      '1. Yes, it is about the candidate',
      '2. No, or nothing confirms it',
      'Year of birth on the record</dt> <dd>1984',
      'Theft of a year',
      'YEAR-17',
    ])
      assert.ok(text.includes(part), part);
    assert.doesNotMatch(text, /name="remember"/);
    await send(staff, path, { class: 'conviction', confirmed: 'on' });
    assert.equal(staff.status, 422);
    await decide(path, 'another_person');
    const { status, result } = await reports.read(id);
    assert.deepEqual([status, result], ['clear', 'clear']);
  });

  it('enters the report if staff decide that it is about the candidate', async () => {
    const { id, path } = await enter();
    await decide(path, 'same_person');
    const report = await reports.read(id, 'screenings');
    assert.equal(report.result, 'consider');
    const text = JSON.stringify(report);
    assert.match(text, /Theft of a year/);
    assert.doesNotMatch(text, /same_person/);
  });

  it('waits with an age alone, too', async () => {
    const { path } = await enter({ 'age.0': '30' });
    await staff.go('/dispositions');
    assert.match(staff.text.replaceAll(/\s+/g, ' '), /Age on the record<\/dt> <dd>30/);
    await decide(path, 'another_person');
  });

  it("waits with the candidate's date of birth and half of the name, too", async () => {
    const { id, path } = await enter({ 'full_name.0': 'Grace Maiden', 'dob.0': '1984-07-21' });
    await staff.go('/dispositions');
    const text = staff.text.replaceAll(/\s+/g, ' ');
    assert.match(text, /Is this record of Grace Maiden about the candidate\?/);
    assert.match(text, /The record has the candidate's date of birth, and a part of the name/);
    assert.match(text, /Date of birth on the record<\/dt> <dd>1984-07-21/);
    await decide(path, 'same_person');
    assert.equal((await reports.read(id)).result, 'consider');
  });

  it("shows the candidate's file only where it came from until then: it may be of another person", async () => {
    const { id, path } = await enter();
    const until = new Date(Date.now() + 30 * day * 1000);
    const candidate = await openLink(service, candidateLink(service.container, 'reports', id, until));
    await candidate.go(`${candidateLink(service.container, 'reports', id, until)}/data/file`);
    assert.equal(candidate.status, 200);
    assert.match(candidate.text, /Sample County Court/);
    assert.match(candidate.text, /or whether a record is about you/);
    assert.doesNotMatch(candidate.text, /Theft of a year|YEAR-17/);
    await decide(path, 'another_person');
  });
});
