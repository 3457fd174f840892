import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Body } from '@service-embeds/contract';
import { accounts, auditEntries, mails } from '../../../../src/db/schema/index.ts';
import { bearer } from '../../../support/api-client.ts';
import { selectMails } from '../../../support/reading/mails.ts';
import { readPdf } from '../../../support/reading/read-pdf.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

const startRoute = 'POST /v1/reports/{id}/adverse_actions';
const address = {
  name: 'Sam Sample',
  street: '12 Sample Street',
  street2: 'Apt. 3',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43004',
};

describe('a notice of an adverse action by post', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const api = () => bakery.api();

  const createFinished = async () => {
    const { id, candidate_id } = await bakery.create('consider');
    await bakery.trigger('report.completed', id);
    const { data } = await api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    return { id, candidate_id, adverse_item_ids: data.map((item) => item.id) };
  };
  const setAddress = (candidate_id: string) =>
    api().call('POST /v1/candidates/{candidate_id}/postal_address', {
      params: { candidate_id },
      body: address,
    });
  const start = async (medium?: Body<typeof startRoute>['medium']) => {
    const { id, candidate_id, adverse_item_ids } = await createFinished();
    await setAddress(candidate_id);
    const action = await api().call(startRoute, { params: { id }, body: { adverse_item_ids, medium } });
    return { id, action };
  };
  const letterOf = async (id: string) => {
    const letter = await api().call('GET /v1/adverse_actions/{id}/letter', { params: { id } });
    const response = await fetch(letter.download_uri ?? '');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Content-Type'), 'application/pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { ...letter, ...(await readPdf(bytes)) };
  };
  const dayOf = (timestamp: string) =>
    new Date(timestamp).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'America/New_York',
    });

  it('is a letter with address and enclosures, and the final notice waits until it was posted', async () => {
    const { id, candidate_id, adverse_item_ids } = await createFinished();
    const body = { adverse_item_ids, medium: { postal: { required: true } } };
    const missing = await api().fail(startRoute, { params: { id }, body }, 409);
    assert.equal(missing.body.code, 'postal_address_missing');
    await setAddress(candidate_id);
    const action = await api().call(startRoute, { params: { id }, body });
    assert.deepEqual([action.by_post, action.post_notice_hold], [true, 'notice_not_posted']);

    const params = { id: action.id };
    const letter = await letterOf(action.id);
    assert.equal(letter.notice, 'pre_adverse_action');
    for (const line of ['Sam Sample', '12 Sample Street', 'Apt. 3', 'Columbus, OH 43004'])
      assert.ok(letter.text.includes(line), line);
    assert.match(letter.text, /Corner Bakery Demo Co/);
    assert.match(letter.text, /Sample offense/);
    assert.match(letter.text, /Background check of Sam/, 'the report is enclosed');
    assert.match(letter.text, /Summary of Your Rights/, 'the summary of rights is enclosed');
    const { items } = await (await letter.pdf.getPage(1)).getTextContent();
    const recipient = items.find((item) => 'str' in item && item.str === 'Sam Sample');
    assert.ok(recipient && 'transform' in recipient);
    // Between 2 and 2.5 inches from the top: in the window of an envelope.
    const fromTop = 792 - Number(recipient.transform[5]);
    assert.ok(fromTop > 144 && fromTop < 180, String(fromTop));

    await bakery.advance(12 * day);
    assert.equal((await bakery.read(id)).adjudication, 'pre_adverse_action', 'nobody has posted it');
    const early = { posted_at: '2020-01-01T00:00:00Z' };
    await api().fail('POST /v1/adverse_actions/{id}/postings', { params, body: early }, 400);
    const later = await letterOf(action.id);
    const posted = await api().call('POST /v1/adverse_actions/{id}/postings', { params, body: {} });
    assert.ok(posted.pre_notice_posted_at);
    assert.equal(posted.post_notice_hold, null);
    const wait = Date.parse(posted.post_notice_scheduled_at) - Date.parse(posted.pre_notice_posted_at);
    assert.ok(wait >= 5 * day * 1000, 'the candidate gets the whole time after it was posted');
    assert.ok(later.text.includes(dayOf(posted.post_notice_scheduled_at)), 'the deadline of the letter');
    const again = await api().fail('POST /v1/adverse_actions/{id}/postings', { params, body: {} }, 409);
    assert.equal(again.body.code, 'notice_already_posted');

    await bakery.advance(12 * day);
    assert.equal((await bakery.read(id)).adjudication, 'post_adverse_action');
    const final = await letterOf(action.id);
    assert.equal(final.notice, 'post_adverse_action');
    assert.match(final.text, /has decided not to move forward/);
    const scopes = ['report' as const];
    const claims = {
      scopes,
      report_id: id,
      view: 'records' as const,
      decisions: true,
      direct: true as const,
    };
    const { token } = await api().call('POST /web_sdk/session_tokens', { body: claims });
    const embed = service.api(bearer(token));
    assert.ok((await embed.call('GET /v1/adverse_actions/{id}/letter', { params })).download_uri);
    const last = await embed.call('POST /v1/adverse_actions/{id}/postings', { params, body: {} });
    assert.ok(last.post_notice_posted_at);
    const { data } = await api().call('GET /v1/reports/{id}/timeline', { params: { id } });
    assert.equal(data.filter(({ type }) => type === 'adverse_action_posted').length, 2);
  });

  it('reminds those who decide until somebody has recorded each posting, by mail and in the bell', async () => {
    const { action, id } = await start({ postal: { required: true } });
    const isBakery = eq(accounts.id, bakery.account().id);
    await service.database.update(accounts).set({ adverseActionEmail: null }).where(isBakery);
    const mailed = async () =>
      (await selectMails(service, and(eq(mails.reportId, id), eq(mails.kind, 'letter_due')))).map(
        ({ recipient, subject }) => `${recipient} ${subject}`,
      );
    const admin = await signInWithPassword(service, bakery.account().adminEmail);
    const bell = async (): Promise<string> => {
      await admin.go('/security');
      return /<details class="bell">([^]*?)<\/details>/.exec(admin.text)?.[1] ?? '';
    };
    const listed = async (): Promise<boolean> => {
      const { data } = await api().call('GET /v1/reports', { query: { letters: 'due' } });
      return data.some((report) => report.id === id);
    };
    assert.match(await bell(), /href="\/reports\?letters=due">\d+ letters? ha(s|ve) to be posted/);
    assert.equal(await listed(), true);
    assert.deepEqual(await mailed(), []);
    await bakery.advance(4 * day);
    const pre = `${bakery.account().adminEmail} A letter to a candidate has to be posted: the pre-adverse notice`;
    assert.deepEqual(await mailed(), [pre]);

    const params = { id: action.id };
    await api().call('POST /v1/adverse_actions/{id}/postings', { params, body: {} });
    assert.equal(await listed(), false);
    await bakery.advance(20 * day);
    assert.equal((await bakery.read(id)).adjudication, 'post_adverse_action');
    assert.equal(await listed(), true);
    const [newest = ''] = await mailed();
    assert.match(newest, /posted: the final notice$/);
    const count = (await mailed()).length;
    await api().call('POST /v1/adverse_actions/{id}/postings', { params, body: {} });
    assert.equal(await listed(), false);
    await bakery.advance(60 * day);
    assert.equal((await mailed()).length, count);
  });

  it('takes the place of an email that failed, from the dashboard', async () => {
    const { id, candidate_id, adverse_item_ids } = await createFinished();
    await api().call(startRoute, { params: { id }, body: { adverse_item_ids } });
    await bakery.trigger('adverse_action.notice_not_delivered', id);
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go(`/reports/${id}`);
    await visitor.submit({ email: bakery.account().adminEmail, password: service.password });
    assert.match(visitor.text, /<a href="\/reports\/[0-9a-f]+\/paper-notice">Mail a paper notice<\/a>/);
    const page = `/reports/${id}/paper-notice`;
    await visitor.go(page);
    assert.match(visitor.text, /<h1>Mail a paper notice<\/h1>/);
    const step = (form: Record<string, string>) => visitor.go(page, { form_token: visitor.token, ...form });
    const fields = Object.fromEntries(
      Object.entries(address).map(([name, value]) => [`postal_${name}`, value]),
    );
    await step({ ...fields, action: 'address', postal_zipcode: '1' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /href="#postal_zipcode">Use a ZIP code such as 94105\.<\/a>/);
    assert.match(visitor.text, /id="postal_zipcode"[^>]*aria-invalid="true"/);
    assert.match(visitor.text, /value="OH"\s+selected>Ohio/, 'the state is chosen by its name, and kept');
    assert.match(visitor.text, /value="12 Sample Street"/);
    await step({ ...fields, action: 'address' });
    assert.match(visitor.text, /Address saved/);
    const { postal_address } = await api().call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    assert.equal(postal_address?.street2, 'Apt. 3');

    const letter = await fetch(new URL(`/reports/${id}/letter`, service.addresses.dashboard), {
      headers: { Cookie: visitor.cookieHeader },
    });
    assert.equal(letter.headers.get('Content-Type'), 'application/pdf');
    const { text } = await readPdf(new Uint8Array(await letter.arrayBuffer()));
    assert.match(text, /Columbus, OH 43004/);
    await step({ action: 'posted' });
    assert.match(visitor.text, /Mailing recorded/);
    assert.match(visitor.text, /The pre-adverse notice was mailed on/);
    const { data } = await api().call('GET /v1/reports/{id}/adverse_actions', { params: { id } });
    assert.deepEqual([data[0]?.pre_notice_delivery, data[0]?.post_notice_hold], ['not_delivered', null]);
    for (const action of ['adverse_action.posted', 'adverse_action.letter_downloaded'] as const) {
      const entries = await service.database.$count(auditEntries, eq(auditEntries.action, action));
      assert.ok(entries > 0, action);
    }
    const requestor = new Visitor(service.addresses.dashboard);
    await requestor.go(`/reports/${id}`);
    await requestor.submit({ email: 'kim@bakery.example.com', password: service.password });
    assert.doesNotMatch(requestor.text, /paper notice/);
    for (const path of [page, `/reports/${id}/letter`]) {
      await requestor.go(path);
      assert.equal(requestor.status, 403, path);
    }
  });

  it('is nothing of a canceled adverse action', async () => {
    const { action } = await start();
    const params = { id: action.id };
    await api().call('DELETE /v1/adverse_actions/{id}', { params });
    await api().fail('GET /v1/adverse_actions/{id}/letter', { params }, 409);
    await api().fail('POST /v1/adverse_actions/{id}/postings', { params, body: {} }, 409);
  });
});
