import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import {
  auditEntries,
  dispositionWords,
  disputes,
  screenings,
  waitingCharges,
} from '../../src/db/schema/index.ts';
import { addStaffMember } from '../../src/identity/staff-members.ts';
import { chargeWith } from '../support/planted/planted-person.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { reportsOf } from '../support/steps/reports.ts';

type Sent = ReturnType<typeof chargeWith> & { disposition_class?: 'conviction' };

describe('What staff decide through the operations API', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await reports.createPackage('one_screening', ['national_criminal_search']);
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const foreignAccount = () => ({ account_id: service.accounts[0]!.id });

  /** Adds a member of staff. Returns a client with the member's key. */
  const addMember = async (name: string) => {
    const person = { email: `${name}@provider.example.com`, fullName: name };
    const { key } = await service.database.transaction((db) => addStaffMember(db, person, new Date()));
    return service.api(key);
  };
  const actionsOf = async (accountId: string, objectId: string) =>
    (
      await service.database
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.accountId, accountId), eq(auditEntries.objectId, objectId)))
    ).map(({ action }) => action);

  /** Enters a result whose charge no table knows. */
  const hold = async (sent: Sent = chargeWith('Painted by the door', 'SENT OFFENSE')) => {
    const { id } = await reports.create('pending', 'one_screening');
    const records = [
      {
        case_number: 'CASE-1',
        source: 'Sample County Court',
        state: 'OH',
        charges: [sent],
      },
    ];
    const [screening] = await service.database.select().from(screenings).where(eq(screenings.reportId, id));
    const screening_id = screening?.id ?? '';
    await reports.update(id, { kind: 'screening_completed', screening_id, result: 'consider', records });
    const [charge] = await service.database
      .select()
      .from(waitingCharges)
      .where(eq(waitingCharges.reportId, id));
    return { id, chargeId: charge?.id ?? assert.fail('Nothing waits.') };
  };

  it('is the class of a charge, once, with words that are remembered and taken back', async () => {
    const { id, chargeId } = await hold();
    const route = 'POST /ops/accounts/{account_id}/waiting_charges/{charge_id}/decision';
    const params = { account_id: reports.account().id, charge_id: chargeId };
    const input = { params, body: { class: 'conviction', remember: true } } as const;
    const [first, second] = [await addMember('first'), await addMember('second')];
    const unnamed = await reports.operations().fail(route, input, 403);
    assert.equal(unnamed.body.code, 'staff_member_required');
    const unfit = await first.fail(route, { params, body: { class: 'named' } }, 400);
    assert.equal(unfit.body.code, 'charge_answer_unfit');
    await first.fail(route, { ...input, params: { ...params, ...foreignAccount() } }, 404);
    assert.equal((await actionsOf(params.account_id, id)).includes('report.updated'), false);
    const decided = await first.call(route, input);
    assert.deepEqual([decided.report_id, decided.is_entered, decided.is_repeated], [id, true, false]);
    assert.equal((await first.call(route, input)).is_repeated, true);
    assert.equal((await second.fail(route, input, 409)).body.code, 'charge_decided');
    const actions = await actionsOf(params.account_id, id);
    assert.equal(actions.filter((action) => action === 'report.updated').length, 1);
    assert.equal(actions.includes('disposition.classified'), false, 'that is in the log of the provider');
    const [words] = await service.database.select().from(dispositionWords);
    const entry = { params: { id: words?.id ?? '' } };
    await first.call('DELETE /ops/disposition_words/{id}', entry);
    await first.fail('DELETE /ops/disposition_words/{id}', entry, 404);
  });

  it('is remembered of no words that the table knows, which would then mean the same for all others', async () => {
    const charge = { ...chargeWith('Dismissed', 'SENT OFFENSE'), disposition_class: 'conviction' as const };
    const { chargeId } = await hold(charge);
    const member = await addMember('third');
    const decided = await member.call(
      'POST /ops/accounts/{account_id}/waiting_charges/{charge_id}/decision',
      {
        params: { account_id: reports.account().id, charge_id: chargeId },
        body: { class: 'conviction', remember: true },
      },
    );
    assert.equal(decided.is_entered, true);
    const words = await service.database
      .select()
      .from(dispositionWords)
      .where(isNull(dispositionWords.removedAt));
    assert.deepEqual(words, []);
  });

  it('is the outcome of each item of a dispute', async () => {
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    await reports.update(id, { kind: 'disputed' });
    const [dispute] = await service.database.select().from(disputes).where(eq(disputes.reportId, id));
    const route = 'POST /ops/accounts/{account_id}/disputes/{dispute_id}/decision';
    const params = { account_id: reports.account().id, dispute_id: dispute?.id ?? '' };
    const list = 'GET /ops/accounts/{account_id}/disputes';
    const { data } = await reports.operations().call(list, { params: { account_id: params.account_id } });
    const items = data.find((each) => each.id === params.dispute_id)?.items ?? [];
    assert.ok(items.length);
    const decide = (outcome: 'corrected' | 'deleted') => ({
      params,
      body: { items: items.map((item) => ({ id: item.id, outcome })) },
    });
    await reports.operations().fail(route, { params, body: { items: [] } }, 400);
    const empty = await reports.operations().fail(route, decide('corrected'), 400);
    assert.ok(empty.body.fields?.['items.0.outcome'], 'a correction says what is right');
    const foreign = { ...decide('deleted'), params: { ...params, ...foreignAccount() } };
    await reports.operations().fail(route, foreign, 404);
    const decided = await reports.operations().call(route, decide('deleted'));
    assert.deepEqual([decided.status, decided.items[0]?.outcome], ['resolved', 'deleted']);
    await reports.operations().fail(route, decide('deleted'), 409);
  });
});
