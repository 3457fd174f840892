import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { DecisionReasons, WorkLocation } from '@service-embeds/contract';
import { reasonFactors } from '@service-embeds/contract/reference-data/reason-factors';
import { adverseActions, mails } from '../../../src/db/schema/index.ts';
import { findLetterHtml } from '../../../src/delivery/mail/find-letter-html.ts';
import { selectMails } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';

/** A Monday without holidays near, after the law of Washington came into force. */
const monday = { now: () => new Date(Date.parse('2026-09-14T17:00:00Z') + Math.floor(performance.now())) };
const previewRoute = 'POST /v1/reports/{id}/adverse_actions/preview';
const startRoute = 'POST /v1/reports/{id}/adverse_actions';
const reasons = Object.fromEntries(
  reasonFactors.map((factor) => [factor, `Own words about ${factor}.`]),
) as unknown as DecisionReasons;

describe('the preview of an adverse action', () => {
  let service: TestService;
  const { account, advance, api, complete, order, read, trigger } = reportsOf(() => service);
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' }, monday);
  });
  after(() => service.stop());

  const createFinishedIn = async (workLocation: WorkLocation) => {
    const person = { email: 'sam+consider@example.com', first_name: 'Sam' };
    const { id } = await complete((await order(person, 'essential_criminal', workLocation)).id);
    await trigger('report.completed', id);
    const { data } = await api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const ids = data.map((item) => item.id);
    const texts = { nature: 'Petty theft.', time_passed: 'Two years.', relation_to_job: 'Cash.' };
    const assessment = { items: ids.map((adverse_item_id) => ({ adverse_item_id, ...texts })) };
    return { id, params: { id }, assessment, body: { adverse_item_ids: ids } };
  };
  const lastNotice = async (reportId: string, kind: 'pre_adverse_action' | 'post_adverse_action') => {
    const rows = await selectMails(service, and(eq(mails.reportId, reportId), eq(mails.kind, kind)));
    const notice = rows.at(-1);
    assert.ok(notice);
    return notice;
  };

  /** A letter with the address that a preview has in place of the candidate's own link. */
  const withStandIn = (text: string) =>
    text.replaceAll(/(https?:[^\s"<]+\/reports\/)[\w-]+(?=\/report\b)/g, '$1personal-link');

  it('is the letter that is sent and stored, byte for byte, with the dates of the place, and stores nothing', async () => {
    const { id, params, body, assessment } = await createFinishedIn({
      country: 'US',
      state: 'NY',
      city: 'New York',
    });
    const preview = await api().call(previewRoute, {
      params,
      body: { ...body, individualized_assessment: assessment },
    });
    assert.deepEqual(preview.jurisdictions, ['US', 'NY', 'NY/New York']);
    assert.match(preview.pre_notice.text, /Petty theft\./);
    assert.match(preview.pre_notice.html, /^<!doctype html>[^]*Petty theft\./);
    assert.match(preview.post_notice.text, /has decided not to move forward/);
    assert.equal(preview.reasons_required, false);
    assert.equal((await read(id)).adjudication, null);
    const { count } = await api().call('GET /v1/reports/{id}/individualized_assessments', { params });
    assert.equal(count, 0);
    // Without the assessment, the law of the place refuses the preview as it refuses the start.
    const refused = await api().fail(previewRoute, { params, body }, 409);
    assert.equal(refused.body.code, 'individualized_assessment_required');

    await api().call('POST /v1/reports/{id}/individualized_assessments', { params, body: assessment });
    const action = await api().call(startRoute, {
      params,
      body: { ...body, preview_digest: preview.preview_digest },
    });
    assert.equal(action.post_notice_ready_at, preview.post_notice_ready_at);
    assert.equal(action.post_notice_scheduled_at, preview.post_notice_scheduled_at);
    const sent = await lastNotice(id, 'pre_adverse_action');
    const { database, container } = service;
    const html = await findLetterHtml(database, container, { ...sent, body: null }, sent.body ?? '');
    assert.deepEqual(
      { subject: sent.subject, text: withStandIn(sent.body ?? ''), html: withStandIn(html) },
      preview.pre_notice,
    );
    // The final notice goes out on the day that the first one named, and says what its preview said.
    const [respondBefore = ''] = /Respond before ([^.]+)\./.exec(sent.body ?? '')?.slice(1) ?? [];
    assert.equal(
      new Date(`${respondBefore} UTC`).toISOString().slice(0, 10),
      action.post_notice_scheduled_at.slice(0, 10),
    );
    await advance((Date.parse(action.post_notice_scheduled_at) - Date.parse(action.created_at)) / 1000 + 60);
    const final = await lastNotice(id, 'post_adverse_action');
    const finalHtml = await findLetterHtml(database, container, { ...final, body: null }, final.body ?? '');
    assert.deepEqual(
      { subject: final.subject, text: withStandIn(final.body ?? ''), html: withStandIn(finalHtml) },
      preview.post_notice,
    );
  });

  it('refuses letters that would say something else, also on another day', async () => {
    const { params, body } = await createFinishedIn({ country: 'US', state: 'OH' });
    const preview = await api().call(previewRoute, { params, body });
    await api().fail(startRoute, { params, body: { ...body, preview_digest: 'x' } }, 400);
    await advance(day);
    const input = { params, body: { ...body, preview_digest: preview.preview_digest } };
    assert.equal((await api().fail(startRoute, input, 409)).body.code, 'letter_changed');
    const { count } = await api().call('GET /v1/reports/{id}/adverse_actions', { params });
    assert.equal(count, 0);
    const later = await api().call(previewRoute, { params, body });
    assert.notEqual(later.preview_digest, preview.preview_digest);
    await api().call('POST /v1/letter_texts', {
      body: { texts: [{ id: 'greeting', language: 'en', text: 'Dear {{first_name}},' }] },
    });
    const own = { params, body: { ...body, preview_digest: later.preview_digest } };
    assert.equal((await api().fail(startRoute, own, 409)).body.code, 'letter_changed');
    const newest = await api().call(previewRoute, { params, body });
    assert.match(newest.pre_notice.text, /^Dear Sam,/);
    await api().call(startRoute, { params, body: { ...body, preview_digest: newest.preview_digest } });
    await api().call('POST /v1/letter_texts', {
      body: { texts: [{ id: 'greeting', language: 'en', text: null }] },
    });
  });

  it("waits in Washington for the employer's own reasons, reminds of them, and sends them", async () => {
    const { id, params, body, assessment } = await createFinishedIn({ country: 'US', state: 'WA' });
    await api().call('POST /v1/reports/{id}/individualized_assessments', { params, body: assessment });
    const preview = await api().call(previewRoute, { params, body });
    assert.equal(preview.reasons_required, true);
    assert.match(preview.post_notice.text, /\[The employer writes its reasons/);
    const action = await api().call(startRoute, {
      params,
      body: { ...body, preview_digest: preview.preview_digest },
    });
    assert.deepEqual([action.reasons_required, action.reasons], [true, null]);
    assert.equal(action.post_notice_hold, 'reasons_required');
    const own = { id: action.id };
    await advance(20 * day);
    const held = await api().call('GET /v1/adverse_actions/{id}', { params: own });
    assert.deepEqual([held.status, held.post_notice_hold], ['pending', 'reasons_required']);
    const reminders = await selectMails(service, and(eq(mails.reportId, id), eq(mails.kind, 'reasons_due')));
    assert.ok(reminders.length >= 1, 'the customer is told why it waits');
    assert.doesNotMatch(reminders[0]?.body ?? '', /Sample offense/);

    await api().fail(
      'POST /v1/adverse_actions/{id}/reasons',
      { params: own, body: { reasons: {} as never } },
      400,
    );
    const actionWithReasons = await api().call('POST /v1/adverse_actions/{id}/reasons', {
      params: own,
      body: { reasons },
    });
    assert.deepEqual([actionWithReasons.reasons, actionWithReasons.post_notice_hold], [reasons, null]);
    const [stored] = await service.database
      .select()
      .from(adverseActions)
      .where(eq(adverseActions.id, action.id));
    assert.ok(stored?.reasons && !stored.reasons.includes('Own words'), 'they are encrypted');
    // The candidate answers, so the reasons have to consider the answer.
    const replied = await api().call('POST /v1/adverse_actions/{id}/candidate_reply', {
      params: own,
      body: {},
    });
    assert.equal(replied.post_notice_hold, 'reasons_required');
    await advance(4 * day);
    assert.equal((await read(id)).adjudication, 'pre_adverse_action');
    await api().call('POST /v1/adverse_actions/{id}/reasons', { params: own, body: { reasons } });
    await advance(4 * day);
    assert.equal((await read(id)).adjudication, 'post_adverse_action');
    const sent = await lastNotice(id, 'post_adverse_action');
    for (const text of Object.values(reasons)) assert.ok(sent.body?.includes(text), text);
    const late = await api().fail(
      'POST /v1/adverse_actions/{id}/reasons',
      { params: own, body: { reasons } },
      409,
    );
    assert.equal(late.body.code, 'adverse_action_finished');
  });

  it('takes no reasons where no law wants them', async () => {
    const { params, body } = await createFinishedIn({ country: 'US', state: 'OH' });
    const { id } = await api().call(startRoute, { params, body });
    const refused = await api().fail(
      'POST /v1/adverse_actions/{id}/reasons',
      { params: { id }, body: { reasons } },
      409,
    );
    assert.equal(refused.body.code, 'reasons_not_required');
  });

  it('keeps the own texts of an account within what the law leaves free', async () => {
    const change = (
      texts: {
        id: 'greeting' | 'contact' | 'closing' | 'reconsideration';
        language: 'en' | 'es';
        text: string | null;
      }[],
    ) => ({ body: { texts } });
    const { texts } = await api().call('GET /v1/letter_texts');
    assert.equal(texts.length, 8);
    assert.ok(texts.every(({ text }) => text === null));
    assert.equal(
      texts.find(({ id, language }) => id === 'contact' && language === 'en')?.default,
      'You can reach {{account}} at {{contact}}.',
    );
    for (const [text, code] of [
      ['Call us.', 'letter_contact_missing'],
      ['Write to {{contact}} or {{ssn}}.', 'letter_placeholder_unknown'],
      ['Write to {{contact}} {now}.', 'letter_placeholder_unknown'],
    ] as const) {
      const input = change([{ id: 'contact', language: 'en', text }]);
      assert.equal((await api().fail('POST /v1/letter_texts', input, 400)).body.code, code);
    }
    const long = change([{ id: 'closing', language: 'en', text: 'a'.repeat(1001) }]);
    await api().fail('POST /v1/letter_texts', long, 400);
    const twice = { id: 'closing', language: 'en', text: 'Bye.' } as const;
    await api().fail('POST /v1/letter_texts', change([twice, twice]), 400);
    const newTexts = await api().call('POST /v1/letter_texts', change([twice]));
    assert.equal(
      newTexts.texts.find(({ id, language }) => id === 'closing' && language === 'en')?.text,
      'Bye.',
    );
    const other = await service.api(service.accounts[0]!.apiKey).call('GET /v1/letter_texts');
    assert.ok(
      other.texts.every(({ text }) => text === null),
      'only of this account',
    );
    await api().call('POST /v1/letter_texts', change([{ ...twice, text: null }]));
    assert.notEqual(account().id, service.accounts[0]!.id);
  });
});
