import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { WorkLocation } from '@service-embeds/contract';
import type { Body } from '@service-embeds/contract/service-routes';
import { individualizedAssessments, mails, reportActivities } from '../../../src/db/schema/index.ts';
import { attachmentsOf } from '../../../src/resources/reports/notice-attachments.ts';
import { bearer } from '../../support/api-client.ts';
import { selectMails } from '../../support/reading/mails.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';

/** A Monday far from holidays, so that waiting periods do not depend on the date of the test run. */
const monday = { now: () => new Date(Date.parse('2026-03-02T17:00:00Z') + Math.floor(performance.now())) };

describe('adjudication', () => {
  let service: TestService;
  const { account, advance, api, complete, create, eventTypes, order, read, trigger, update } = reportsOf(
    () => service,
  );

  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' }, monday);
  });
  after(() => service.stop());

  const createFinished = async () => {
    const { id } = await create('consider');
    await trigger('report.completed', id);
    return id;
  };
  const createFinishedIn = async (workLocation: WorkLocation) => {
    const person = { email: 'somebody+consider@example.com', first_name: 'Sam' };
    const { id } = await complete((await order(person, 'essential_criminal', workLocation)).id);
    await trigger('report.completed', id);
    return id;
  };
  const startRoute = 'POST /v1/reports/{id}/adverse_actions';
  const startInput = async (id: string, more: { post_notice_scheduled_at?: string } = {}) => {
    const { data } = await api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    return { params: { id }, body: { adverse_item_ids: data.map((item) => item.id), ...more } };
  };
  const start = async (id: string) => api().call(startRoute, await startInput(id));
  const readAction = (id: string) => api().call('GET /v1/adverse_actions/{id}', { params: { id } });
  const engaging = (id: string) => ({ params: { id }, body: { adjudication: 'engaged' as const } });
  const engage = (id: string) => api().call('POST /v1/reports/{id}', engaging(id));
  const failToEngage = (id: string) => api().fail('POST /v1/reports/{id}', engaging(id), 409);
  const noticesOf = async (id: string) =>
    (await selectMails(service, eq(mails.reportId, id)))
      .filter(({ kind }) => kind === 'pre_adverse_action' || kind === 'post_adverse_action')
      .sort((mail, other) => (mail.id < other.id ? -1 : 1));

  it('engages a finished report once', async () => {
    const { id } = await create('consider');
    await failToEngage(id);
    await trigger('report.completed', id);
    assert.equal((await engage(id)).adjudication, 'engaged');
    await engage(id);
    assert.equal((await eventTypes(id)).filter((type) => type === 'report.engaged').length, 1);
    await api().fail(startRoute, await startInput(id), 409);
  });

  it('sends both notices, the second one after seven days', async () => {
    const id = await createFinished();
    const action = await start(id);
    assert.equal(action.status, 'pending');
    // The seventh day ends last in Guam, where it began after the notice, and the next one may be a day off.
    const wait = Date.parse(action.post_notice_scheduled_at) - Date.parse(action.created_at);
    assert.ok(wait > 7 * day * 1000);
    assert.match(action.post_notice_scheduled_at, /T14:00:00Z$/);
    assert.equal((await read(id)).adjudication, 'pre_adverse_action');
    const [pre] = await noticesOf(id);
    assert.equal(pre?.kind, 'pre_adverse_action');
    assert.match(pre.body ?? '', /Sample offense/);
    const copy = /https?:\S+\/reports\/\S+/.exec(pre.body ?? '')?.[0] ?? '';
    assert.match((await openLink(service, copy)).text, /Sample offense/);
    await failToEngage(id);

    await advance(6 * day);
    assert.equal((await read(id)).adjudication, 'pre_adverse_action');
    await advance(wait / 1000 - 6 * day);
    assert.equal((await read(id)).adjudication, 'post_adverse_action');
    assert.deepEqual(
      (await noticesOf(id)).map(({ kind }) => kind),
      ['pre_adverse_action', 'post_adverse_action'],
    );
    assert.deepEqual((await eventTypes(id)).slice(-2), [
      'report.pre_adverse_action',
      'report.post_adverse_action',
    ]);
    await api().fail('DELETE /v1/adverse_actions/{id}', { params: { id: action.id } }, 409);
    // The customer reconsiders.
    await engage(id);
    assert.equal((await read(id)).adjudication, 'engaged');
  });

  it('can be canceled before the second notice', async () => {
    const id = await createFinished();
    const action = await start(id);
    const canceled = await api().call('DELETE /v1/adverse_actions/{id}', { params: { id: action.id } });
    assert.equal(canceled.status, 'canceled');
    assert.equal((await read(id)).adjudication, null);
    await advance(10 * day);
    assert.equal((await noticesOf(id)).length, 1);
    await engage(id);
  });

  it('waits at least five business days, whatever the request or the account says', async () => {
    const id = await createFinished();
    const { now } = await api().call('GET /sandbox/clock');
    const soon = new Date(Date.parse(now) + 2 * day * 1000).toISOString();
    const input = await startInput(id, { post_notice_scheduled_at: soon });
    const early = await api().fail(startRoute, input, 400);
    assert.ok(early.fields['post_notice_scheduled_at']);
    await api().fail('POST /v1/account', { body: { adverse_action_waiting_days: 4 } }, 400);
    await api().call('POST /v1/account', { body: { adverse_action_waiting_days: 5 } });
    const action = await start(id);
    const seconds = (Date.parse(action.post_notice_scheduled_at) - Date.parse(action.created_at)) / 1000;
    assert.ok(seconds >= 7 * day, 'five business days are at least a week');
    await api().call('POST /v1/account', { body: { adverse_action_waiting_days: 7 } });
  });

  it('names adverse items that the report does not have, and requires at least one', async () => {
    const params = { id: await createFinished() };
    const unknown = await api().fail(startRoute, { params, body: { adverse_item_ids: ['nothing'] } }, 400);
    assert.match(unknown.fields['adverse_item_ids']?.[0] ?? '', /nothing/);
    await api().fail(startRoute, { params, body: { adverse_item_ids: [] } }, 400);
  });

  it('starts one action when two requests arrive at the same time', async () => {
    const id = await createFinished();
    const input = await startInput(id);
    const responses = await Promise.all([api().request(startRoute, input), api().request(startRoute, input)]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409]);
    assert.equal((await noticesOf(id)).length, 1);
  });

  it('pauses while the candidate disputes the report, and continues afterwards', async () => {
    const id = await createFinished();
    const action = await start(id);
    await advance(2 * day);
    await trigger('report.disputed', id);
    assert.equal((await readAction(action.id)).status, 'dispute');
    await advance(10 * day);
    assert.equal((await noticesOf(id)).length, 1);
    await trigger('report.completed', id);
    const resumed = await readAction(action.id);
    assert.equal(resumed.status, 'pending');
    assert.ok(resumed.post_notice_scheduled_at > action.post_notice_scheduled_at);
    await advance(
      (Date.parse(resumed.post_notice_scheduled_at) - Date.parse(action.created_at)) / 1000 - 12 * day,
    );
    assert.equal((await read(id)).adjudication, 'post_adverse_action');
  });

  it('requires a written assessment by the law of the place, and keeps it as evidence', async () => {
    const id = await createFinishedIn({ country: 'US', state: 'NY', city: 'NYC' });
    const input = await startInput(id);
    const refused = await api().fail(startRoute, input, 409);
    assert.equal(refused.body.code, 'individualized_assessment_required');
    const texts = {
      nature: 'Petty theft.',
      time_passed: 'Two years.\nNothing since.',
      relation_to_job: 'Cash.',
    };
    const items = input.body.adverse_item_ids.map((adverse_item_id) => ({ adverse_item_id, ...texts }));
    const route = 'POST /v1/reports/{id}/individualized_assessments';
    await api().fail(route, { params: { id }, body: { items: [] } }, 400);
    const assessment = await api().call(route, { params: { id }, body: { items } });
    const action = await api().call(startRoute, input);
    assert.equal(action.individualized_assessment_engaged, true);
    assert.deepEqual(action.jurisdictions, ['US', 'NY', 'NY/New York']);
    // Received on Wednesday, and five business days to respond: on Monday the week after it is not yet over.
    assert.ok(Date.parse(action.post_notice_ready_at) - Date.parse(action.created_at) >= 9 * day * 1000);

    const mail = { accountId: account().id, reportId: id, createdAt: new Date(action.created_at) };
    const filesOf = (kind: 'pre_adverse_action' | 'report_copy') =>
      attachmentsOf(service.database, service.container, { ...mail, kind });
    assert.equal((await filesOf('report_copy'))[0]?.filename, 'article-23-a.pdf');
    const files = await filesOf('pre_adverse_action');
    assert.deepEqual(
      files.map(({ filename }) => filename),
      ['background-check-report.pdf', 'summary-of-rights.pdf', 'article-23-a.pdf'],
    );
    const { text } = await readPdf(new Uint8Array(files[2]!.content));
    for (let section = 750; section <= 755; section += 1) assert.ok(text.includes(`Section ${section}.`));

    const read = async () =>
      (await api().call('GET /v1/reports/{id}/individualized_assessments', { params: { id } })).data;
    assert.deepEqual(await read(), [assessment]);
    const row = eq(individualizedAssessments.id, assessment.id);
    const change = service.database
      .update(individualizedAssessments)
      .set({ contentHash: Buffer.alloc(32) })
      .where(row);
    await assert.rejects(change, (error: Error) => String(error.cause).includes('never changed'));
    const [stored] = await service.database.select().from(individualizedAssessments).where(row);
    assert.ok(stored && !stored.content.includes('Petty'));
    assert.deepEqual(await read(), [assessment]);
  });

  it('holds the final notice for a pause, and for the second assessment of an answer', async () => {
    const id = await createFinishedIn({ country: 'US', state: 'CA' });
    const input = await startInput(id);
    const texts = { nature: 'Petty theft.', time_passed: 'Two years.', relation_to_job: 'Cash.' };
    const items = input.body.adverse_item_ids.map((adverse_item_id) => ({ adverse_item_id, ...texts }));
    const assess = () =>
      api().call('POST /v1/reports/{id}/individualized_assessments', { params: { id }, body: { items } });
    await assess();
    const params = { id: (await api().call(startRoute, input)).id };
    await api().call('POST /v1/adverse_actions/{id}/pause', { params });
    await advance(40 * day);
    assert.equal((await read(id)).adjudication, 'pre_adverse_action');
    const resumed = await api().call('POST /v1/adverse_actions/{id}/resume', { params });
    assert.equal(resumed.paused_at, null);
    await api().call('POST /v1/adverse_actions/{id}/candidate_reply', { params, body: {} });
    await advance(40 * day);
    const held = await readAction(params.id);
    assert.deepEqual([held.status, held.post_notice_hold], ['pending', 'reassessment_required']);
    assert.equal((await assess()).adverse_action_id, params.id);
    await advance(4 * day);
    assert.equal((await read(id)).adjudication, 'post_adverse_action');
  });

  it('tells in a timeline who did what, with encrypted notes and disputes, as far as a page may see', async () => {
    const id = await createFinished();
    const params = { id };
    const action = await start(id);
    await api().call('POST /v1/adverse_actions/{id}/pause', { params: { id: action.id } });
    const text = 'Talked to the branch.';
    const note = await api().call('POST /v1/reports/{id}/notes', { params, body: { text } });
    assert.deepEqual([note.actor?.kind, note.text], ['api_key', text]);
    await api().fail('POST /v1/reports/{id}/notes', { params, body: { text: ' ' } }, 400);
    const [stored] = await service.database
      .select()
      .from(reportActivities)
      .where(and(eq(reportActivities.reportId, id), eq(reportActivities.type, 'note')));
    assert.ok(stored?.text && !stored.text.includes('branch'));
    await trigger('report.disputed', id);

    const { data } = await api().call('GET /v1/reports/{id}/timeline', { params });
    for (const type of ['disputed', 'note', 'adverse_action_paused', 'completed', 'ordered'])
      assert.ok(
        data.some((entry) => entry.type === type),
        type,
      );
    assert.equal(data.find(({ type }) => type === 'adverse_action_started')?.actor?.kind, 'api_key');
    const disputes = await api().call('GET /v1/reports/{id}/disputes', { params });
    assert.deepEqual([disputes.count, disputes.data[0]?.status], [1, 'open']);
    assert.ok(disputes.data[0] && !('statements' in disputes.data[0]));

    const tokenFor = async (claims: Pick<Body<'POST /web_sdk/session_tokens'>, 'scopes' | 'view'>) => {
      const body = { direct: true, ...claims };
      return service.api(bearer((await api().call('POST /web_sdk/session_tokens', { body })).token));
    };
    const reader = await tokenFor({ scopes: ['report'], view: 'result' });
    const seen = await reader.call('GET /v1/reports/{id}/timeline', { params });
    assert.deepEqual(
      seen.data.filter(({ type }) => /note|adverse|dispute/.test(type)),
      [],
    );
    await reader.fail('GET /v1/reports/{id}/disputes', { params }, 403);
    await reader.fail('POST /v1/reports/{id}/notes', { params, body: { text } }, 403);
  });

  it('ends when the dispute clears everything that it is based on', async () => {
    const id = await createFinished();
    const action = await start(id);
    await trigger('report.disputed', id);
    const { screenings = [] } = await read(id, 'screenings');
    const corrections = screenings
      .filter(({ result }) => result === 'consider')
      .map((screening) => ({ screening_id: screening.id, result: 'clear' as const }));
    const report = await update(id, { kind: 'dispute_ended', corrections });
    assert.equal(report.status, 'clear');
    assert.equal(report.adjudication, null);
    assert.equal((await readAction(action.id)).status, 'canceled');
  });
});

describe('assessments', () => {
  let service: TestService;
  const { account, api, create, operations, read, trigger } = reportsOf(() => service);

  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const route = 'POST /ops/accounts/{account_id}/rulesets';
  const params = () => ({ account_id: account().id });
  const createRuleset = (body: Body<typeof route>) => operations().call(route, { params: params(), body });

  it('come from the rulesets of the account, two of which are seeded', async () => {
    const { data } = await api().call('GET /v1/rulesets');
    const names = data.map(({ name }) => name);
    assert.deepEqual(names, ['Drivers', 'Standard hiring']);
  });

  it('use the newest version of the ruleset, and name the rule that applies to each record', async () => {
    const strict = { name: 'Everything', type: 'custom', value: 'escalated' } as const;
    const rest = { name: 'Nothing', type: 'default', value: 'eligible' } as const;
    const body = { name: 'Essential', packages: ['essential_criminal'], rules: [rest] };
    assert.equal((await createRuleset(body)).version.number, 1);
    assert.equal((await createRuleset({ ...body, rules: [strict, rest] })).version.number, 2);
    const { id } = await create('consider');
    await trigger('report.completed', id);
    assert.equal((await read(id)).assessment, 'escalated');
    const { data } = await api().call('GET /v1/reports/{id}/assessments', { params: { id } });
    assert.equal(data[0]?.ruleset.version.number, 2);
    assert.equal(data[0].results[0]?.rule.name, 'Everything');
    assert.equal(data[0].results[0].assessed_objects[0]?.object_type, 'criminal_charge');
    const items = await api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const assessment = { value: 'escalated', rule: { name: 'Everything', type: 'custom' } };
    assert.deepEqual(
      items.data.map((item) => item.assessment),
      items.data.map(() => assessment),
    );
    assert.ok(items.count > 0);
  });

  it('require rules that can decide something', async () => {
    const rule = { name: 'Two', type: 'count', value: 'review' };
    const body = { name: 'Odd', rules: [rule] };
    const { fields } = await operations().fail(route, { params: params(), body }, 400);
    assert.ok(Object.keys(fields).some((name) => name.startsWith('rules')));
  });
});
