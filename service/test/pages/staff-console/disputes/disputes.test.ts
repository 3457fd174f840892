import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { StaffRole } from '@service-embeds/domain/identity/role-rights';
import { disputes, mails } from '../../../../src/db/schema/index.ts';
import { chargeWith } from '../../../support/planted/planted-person.ts';
import { selectMails } from '../../../support/reading/mails.ts';
import type { TestService } from '../../../support/service.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { send, staffOfEachRole, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('Staff who investigate a dispute', () => {
  let service: TestService;
  let staff: Record<StaffRole, Visitor>;
  const reports = reportsOf(() => service);
  const account = () => reports.account();

  before(async () => {
    service = await startStaffService();
    staff = await staffOfEachRole(service);
  });
  after(() => service.stop());

  it('end it with an outcome for each item, and letters to the candidate and the customer', async () => {
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    await reports.update(id, { kind: 'disputed' });
    const [row] = await service.database.select().from(disputes).where(eq(disputes.reportId, id));
    const base = `/disputes/${account().id}/${row?.id ?? ''}`;
    const visitor = staff.screening;
    await visitor.go('/disputes');
    assert.match(
      visitor.text,
      new RegExp(`${base}">Sam</a>\\s*<span class="muted"\\s*>Dispute of `),
      'names the candidate',
    );
    await visitor.go(base);
    assert.match(visitor.text, /Due /);
    const [, itemId = ''] = /name="outcome\.([0-9a-f]{24})"/.exec(visitor.text) ?? [];
    const [, level = ''] = /value="(felony|misdemeanor|infraction)"\s+selected/.exec(visitor.text) ?? [];
    const corrected = {
      [`outcome.${itemId}`]: 'corrected',
      [`charge.${itemId}`]: 'Loitering',
      [`disposition.${itemId}`]: 'Convicted',
      [`level.${itemId}`]: level,
    };
    await send(visitor, base, corrected);
    assert.equal(visitor.status, 422, 'it was not confirmed');
    assert.match(visitor.text, /value="Loitering"/);
    await send(visitor, base, { confirmed: 'on' });
    assert.match(visitor.text, /Choose what the investigation found/);
    const note = 'The court told us <by phone>\nthat the charge is Loitering.';
    await send(visitor, base, { ...corrected, note: 'x'.repeat(2001), confirmed: 'on' });
    assert.match(visitor.text, /Use at most 2000 characters/);
    await send(visitor, base, { ...corrected, note: 'It is\u202e right.', confirmed: 'on' });
    assert.equal(visitor.status, 422, 'a character that shows nothing');
    await send(visitor, base, { ...corrected, note, confirmed: 'on' });
    assert.match(visitor.text, /The dispute was decided/);
    assert.match(visitor.text, /told us &lt;by phone&gt;/);
    assert.match(visitor.text, /Corrected/);
    const report = await reports.read(id);
    assert.equal(report.status, 'consider');
    const results = (await selectMails(service, eq(mails.reportId, id))).filter(({ kind }) =>
      kind.startsWith('dispute_result'),
    );
    assert.deepEqual(results.map(({ kind }) => kind).sort(), ['dispute_result', 'dispute_result_customer']);
    for (const { body } of results) assert.ok(body?.includes(`What we found:\n\n${note}\n`));
    await send(visitor, base, { ...corrected, confirmed: 'on' });
    assert.equal(visitor.status, 422, 'it is decided once');
    await staff.support.go(base);
    assert.equal(staff.support.status, 403);
  });

  it('find what was deleted kept apart when another report about the candidate finds it again', async () => {
    await reports.createPackage('one_search', ['national_criminal_search']);
    const first = await reports.create('pending', 'one_search');
    const charges = [chargeWith('Guilty', 'DELETED OFFENSE')];
    const records = [{ case_number: 'CASE-1', source: 'Sample County Court', state: 'OH', charges }];
    const complete = async (id: string) => {
      const { screenings = [] } = await reports.read(id, 'screenings');
      const screening_id = screenings[0]?.id ?? '';
      return reports.update(id, { kind: 'screening_completed', screening_id, result: 'consider', records });
    };
    assert.equal((await complete(first.id)).status, 'consider');
    await reports.update(first.id, { kind: 'disputed' });
    await reports.advance(31 * day);
    assert.equal((await reports.read(first.id)).status, 'clear');
    const invitation = await reports.api().call('POST /v1/invitations', {
      body: {
        candidate_id: first.candidate_id,
        package: 'one_search',
        work_locations: [{ country: 'US', state: 'OH' }],
      },
    });
    const second = await reports.complete(invitation.id);
    assert.equal((await complete(second.id)).status, 'clear');
  });

  it('put a deleted item back only when they confirm the certification of its source', async () => {
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    await reports.update(id, { kind: 'disputed' });
    const [row] = await service.database.select().from(disputes).where(eq(disputes.reportId, id));
    const base = `/disputes/${account().id}/${row?.id ?? ''}`;
    const visitor = staff.screening;
    await visitor.go(base);
    const [, itemId = ''] = /name="outcome\.([0-9a-f]{24})"/.exec(visitor.text) ?? [];
    await send(visitor, base, { [`outcome.${itemId}`]: 'deleted', confirmed: 'on' });
    const form = `${base}/items/${itemId}/reinsertion`;
    assert.ok(visitor.text.includes(`href="${form}"`), 'the page of the dispute leads to the form');
    const furnisher = { 'furnisher.name': 'Sample <Court>', 'furnisher.address': '1 Court St' };
    await visitor.go(form);
    await send(visitor, form, furnisher);
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Confirm that the source has certified/);
    assert.match(visitor.text, /value="Sample &lt;Court&gt;"/);
    await send(visitor, form, { certified: 'on' });
    assert.equal(visitor.status, 422, 'the candidate has to be told who furnished it');
    await send(visitor, form, { ...furnisher, certified: 'on' });
    assert.match(visitor.text, /The item is in the report again/);
    assert.match(visitor.text, /certified by Sample &lt;Court&gt;/);
    assert.equal((await reports.read(id)).status, 'consider');
    await visitor.go(form);
    assert.equal(visitor.status, 404, 'once');
    await staff.support.go(form);
    assert.equal(staff.support.status, 403);
  });
});
