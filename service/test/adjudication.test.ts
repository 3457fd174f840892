import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { mails } from '../src/db/schema/index.ts';
import { bakeryOf, day } from './support/reports.ts';
import { startTestService, type TestService } from './support/service.ts';

/** A Monday without holidays near, so that waiting periods are the same whenever the tests run. */
const monday = { now: () => new Date(Date.parse('2026-03-02T17:00:00Z') + Math.floor(performance.now())) };

describe('adjudication', () => {
  let service: TestService;
  const bakery = bakeryOf(() => service);
  const { advance, call, read, report, trigger } = bakery;

  before(async () => {
    service = await startTestService({}, monday);
  });
  after(() => service.stop());

  const considered = async () => {
    const { id } = await report('consider');
    await trigger('report.completed', id);
    return id as string;
  };
  const itemsOf = async (id: string) =>
    (await call('GET', `/v1/reports/${id}/adverse_items`)).body.data.map((item: { id: string }) => item.id);
  const start = async (id: string, more: object = {}) =>
    call('POST', `/v1/reports/${id}/adverse_actions`, { adverse_item_ids: await itemsOf(id), ...more });
  const engage = (id: string) => call('POST', `/v1/reports/${id}`, { adjudication: 'engaged' });
  const letters = async (id: string) =>
    (await service.database.select().from(mails).where(eq(mails.reportId, id))).sort((entry, other) =>
      entry.id < other.id ? -1 : 1,
    );

  it('engages a finished report, once', async () => {
    const { id } = await report('consider');
    assert.equal((await engage(id)).status, 409);
    await trigger('report.completed', id);
    assert.equal((await engage(id)).body.adjudication, 'engaged');
    assert.equal((await engage(id)).status, 200);
    assert.equal((await bakery.events(id)).filter((type) => type === 'report.engaged').length, 1);
    assert.equal((await start(id)).status, 409);
  });

  it('sends both notices, the second after seven days', async () => {
    const id = await considered();
    const { status, body } = await start(id);
    assert.equal(status, 201);
    assert.equal(body.status, 'pending');
    assert.equal(Date.parse(body.post_notice_scheduled_at) - Date.parse(body.created_at), 7 * day * 1000);
    assert.equal((await read(id)).adjudication, 'pre_adverse_action');
    const [pre] = await letters(id);
    assert.equal(pre?.kind, 'pre_adverse_action');
    assert.match(pre.body ?? '', /SAMPLE OFFENSE/);
    const copy = /https?:\S+\/reports\/\S+/.exec(pre.body ?? '')?.[0] ?? '';
    assert.match(await (await fetch(copy)).text(), /SAMPLE OFFENSE/);
    assert.equal((await engage(id)).status, 409);

    await advance(6 * day);
    assert.equal((await read(id)).adjudication, 'pre_adverse_action');
    await advance(2 * day);
    assert.equal((await read(id)).adjudication, 'post_adverse_action');
    assert.deepEqual(
      (await letters(id)).map(({ kind }) => kind),
      ['pre_adverse_action', 'post_adverse_action'],
    );
    assert.deepEqual((await bakery.events(id)).slice(-2), [
      'report.pre_adverse_action',
      'report.post_adverse_action',
    ]);
    assert.equal((await call('DELETE', `/v1/adverse_actions/${body.id}`)).status, 409);
    assert.equal((await engage(id)).status, 409);
  });

  it('is called off before the second notice', async () => {
    const id = await considered();
    const { body } = await start(id);
    const canceled = await call('DELETE', `/v1/adverse_actions/${body.id}`);
    assert.equal(canceled.body.status, 'canceled');
    assert.equal((await read(id)).adjudication, null);
    await advance(10 * day);
    assert.equal((await letters(id)).length, 1);
    assert.equal((await engage(id)).status, 200);
  });

  it('never waits fewer than five business days, whatever is asked for or set', async () => {
    const id = await considered();
    const now = Date.parse((await call('GET', '/sandbox/clock')).body.now);
    const soon = new Date(now + 2 * day * 1000).toISOString();
    const early = await start(id, { post_notice_scheduled_at: soon });
    assert.equal(early.status, 400);
    assert.ok(early.body.fields.post_notice_scheduled_at);
    assert.equal((await call('POST', '/v1/account', { adverse_action_waiting_days: 4 })).status, 400);
    await call('POST', '/v1/account', { adverse_action_waiting_days: 5 });
    const { body } = await start(id);
    const waits = (Date.parse(body.post_notice_scheduled_at) - Date.parse(body.created_at)) / 1000;
    assert.ok(waits >= 7 * day, 'five business days are a week at least');
    await call('POST', '/v1/account', { adverse_action_waiting_days: 7 });
  });

  it('names the items that a report does not have, and refuses none at all', async () => {
    const id = await considered();
    const unknown = await call('POST', `/v1/reports/${id}/adverse_actions`, {
      adverse_item_ids: ['nothing'],
    });
    assert.equal(unknown.status, 400);
    assert.match(unknown.body.fields.adverse_item_ids[0], /nothing/);
    assert.equal(
      (await call('POST', `/v1/reports/${id}/adverse_actions`, { adverse_item_ids: [] })).status,
      400,
    );
  });

  it('starts one action, of two asked for at once', async () => {
    const id = await considered();
    const answers = await Promise.all([start(id), start(id)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    assert.equal((await letters(id)).length, 1);
  });

  it('waits while the candidate disputes, and goes on afterwards', async () => {
    const id = await considered();
    const { body } = await start(id);
    await advance(2 * day);
    await trigger('report.disputed', id);
    const paused = await call('GET', `/v1/adverse_actions/${body.id}`);
    assert.equal(paused.body.status, 'dispute');
    await advance(10 * day);
    assert.equal((await letters(id)).length, 1);
    await trigger('report.completed', id);
    const resumed = await call('GET', `/v1/adverse_actions/${body.id}`);
    assert.equal(resumed.body.status, 'pending');
    assert.ok(resumed.body.post_notice_scheduled_at > body.post_notice_scheduled_at);
    await advance(6 * day);
    assert.equal((await read(id)).adjudication, 'post_adverse_action');
  });

  it('ends when the dispute leaves nothing that it rests on', async () => {
    const id = await considered();
    const { body } = await start(id);
    await trigger('report.disputed', id);
    const { screenings } = await read(id, 'screenings');
    const corrections = screenings
      .filter(({ result }: { result: string }) => result === 'consider')
      .map((screening: { id: string }) => ({ screening_id: screening.id, result: 'clear' }));
    const ended = await bakery.update(id, { kind: 'dispute_ended', corrections });
    assert.equal(ended.body.status, 'clear');
    assert.equal(ended.body.adjudication, null);
    assert.equal((await call('GET', `/v1/adverse_actions/${body.id}`)).body.status, 'canceled');
  });
});

describe('assessments', () => {
  let service: TestService;
  const bakery = bakeryOf(() => service);
  const { call, read, report, trigger } = bakery;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const rulesets = (json: object) =>
    service.call('POST', `/ops/accounts/${bakery.account().id}/rulesets`, { as: service.opsKey, json });

  it('come from the rulesets of the account, of which two are seeded', async () => {
    const { body } = await call('GET', '/v1/rulesets');
    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['Drivers', 'Standard hiring'],
    );
  });

  it('follow the newest version, and say which rule took which finding', async () => {
    const strict = { name: 'Everything', type: 'custom', value: 'escalated' };
    const rest = { name: 'Nothing', type: 'default', value: 'eligible' };
    const body = { name: 'Essential', packages: ['essential_criminal'], rules: [rest] };
    assert.equal((await rulesets(body)).body.version.number, 1);
    assert.equal((await rulesets({ ...body, rules: [strict, rest] })).body.version.number, 2);
    const { id } = await report('consider');
    await trigger('report.completed', id);
    assert.equal((await read(id)).assessment, 'escalated');
    const [assessment] = (await call('GET', `/v1/reports/${id}/assessments`)).body.data;
    assert.equal(assessment.ruleset.version.number, 2);
    assert.equal(assessment.results[0].rule.name, 'Everything');
    assert.equal(assessment.results[0].assessed_objects[0].object_type, 'charge');
  });

  it('refuse rules that could decide nothing', async () => {
    const rule = { name: 'Two', type: 'count', value: 'review' };
    const { status, body } = await rulesets({ name: 'Odd', rules: [rule] });
    assert.equal(status, 400);
    assert.ok(Object.keys(body.fields).some((name) => name.startsWith('rules')));
  });
});
