// cspell:ignore correcto
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { WorkLocation } from '@service-embeds/contract';
import { adverseActions } from '../../../../src/db/schema/index.ts';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { calendarOfNotices, formatDate } from '../../../../src/platform/translations/messages-for.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { fieldsOf } from '../../../support/steps/visitor.ts';

describe('a page of a check on which a candidate writes', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const open = async (place?: WorkLocation) => {
    const email = `sam.${Math.random()}+consider@example.com`;
    const { id } = await reports.complete(
      (await reports.order({ email, first_name: 'Sam' }, undefined, place)).id,
    );
    await reports.trigger('report.completed', id);
    const expiry = new Date(Date.now() + 365 * day * 1000);
    const link = candidateLink(service.container, 'reports', id, expiry);
    return { id, link, candidate: await openLink(service, link) };
  };

  it('keeps the text when the candidate chooses another language, and sends nothing', async () => {
    const { id, link, candidate } = await open();
    for (const page of ['story', 'question']) {
      await candidate.go(`${link}/${page}`);
      assert.match(candidate.text, /<button[^>]*name="language"[^>]*form="writing"/);
      await candidate.go(`${link}/${page}`, { text: 'It was long ago.', language: 'es' });
      assert.equal(candidate.status, 200);
      assert.match(candidate.text, /<html lang="es">/);
      assert.match(candidate.text, />\s*It was long ago\.<\/textarea>/);
      await candidate.go(`${link}/${page}`, { text: '', language: 'en' });
      assert.match(candidate.text, /<html lang="en">/);
    }
    const { candidate_stories: stories = [] } = await reports.read(id, 'candidate_stories');
    assert.deepEqual(stories, []);
  });

  it('shows what the candidate has added to the report', async () => {
    const { link, candidate } = await open();
    await candidate.go(`${link}/story`);
    assert.doesNotMatch(candidate.text, /What you&#39;ve added/);
    await candidate.go(`${link}/story`, { text: 'It was <long> ago.' });
    await candidate.go(`${link}/story`);
    assert.match(
      candidate.text,
      /What you&#39;ve added[^]*It was &lt;long&gt; ago\.[^]*Added on \w+ \d+, \d{4}/,
    );
    await candidate.go(`${link}/question`);
    assert.doesNotMatch(candidate.text, /long&gt; ago/);
  });

  it('says what happened before a dispute of a notice', async () => {
    const { id, link, candidate } = await open();
    const { data } = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const body = { adverse_item_ids: data.map((item) => item.id), individualized_assessment_engaged: false };
    await reports.api().call('POST /v1/reports/{id}/adverse_actions', { params: { id }, body });
    const steps = async () => {
      await candidate.go(link);
      const titles = candidate.text.matchAll(/<li[^>]*>(?:<strong>)?([\w ]+)<(?:\/strong|span)/g);
      return [...titles]
        .map(([, title]) => title)
        .filter((title) => /Notice|notice|Disputed|sources/.test(title ?? ''));
    };
    const [checked] = (await steps()).slice(1);
    assert.deepEqual(await steps(), ['Notice sent', checked]);
    await reports.trigger('report.disputed', id);
    assert.deepEqual(await steps(), ['Disputed', 'Notice sent', checked]);
    await reports.update(id, { kind: 'dispute_ended', corrections: [] });
    await reports.advance(30 * day);
    const later = await openLink(service, link);
    await later.go(link);
    assert.match(later.text, /Final notice sent[^]*Notice sent[^]*sources/);
  });

  it('says that the final notice waits for a dispute, with the days that the law of the place adds', async () => {
    const { id, link, candidate } = await open({ country: 'US', state: 'CA', city: 'San Francisco' });
    await candidate.go(`${link}/dispute`);
    assert.doesNotMatch(candidate.text, /final notice/, 'there is no notice yet');
    const { data } = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const answers = { nature: 'Theft', time_passed: 'A year', relation_to_job: 'The job handles cash.' };
    const items = data.map((item) => ({ adverse_item_id: item.id, ...answers }));
    const params = { id };
    await reports.api().call('POST /v1/reports/{id}/individualized_assessments', { params, body: { items } });
    const body = { adverse_item_ids: data.map((item) => item.id) };
    await reports.api().call('POST /v1/reports/{id}/adverse_actions', { params, body });
    const [action] = await service.database
      .select()
      .from(adverseActions)
      .where(eq(adverseActions.reportId, id));
    const dayOf = (date = action!.postNoticeScheduledAt) => formatDate(date, 'en', calendarOfNotices);
    await candidate.go(`${link}/dispute`);
    assert.ok(
      candidate.text.includes(`final notice while a dispute is open. Without one, it can after ${dayOf()}.`),
    );
    assert.match(candidate.text, /gives you 5 more business days if you dispute\./);
    await reports.trigger('report.disputed', id);
    const [disputed] = await service.database
      .select()
      .from(adverseActions)
      .where(eq(adverseActions.reportId, id));
    assert.ok(disputed!.postNoticeScheduledAt > action!.postNoticeScheduledAt, 'the law adds days');
    const endOn = async (path: string) => {
      const visitor = await openLink(service, link);
      await visitor.go(`${link}${path}`);
      const [, date = ''] =
        /stands still until then, and ends on ([^.]+) at the earliest\./.exec(visitor.text) ?? [];
      return Date.parse(date);
    };
    const end = await endOn('');
    // A clock that stood still at all ends with the next business day.
    const soon = end - Date.parse(dayOf(disputed!.postNoticeScheduledAt));
    assert.ok(soon > 0 && soon <= 4 * day * 1000, String(soon));
    assert.equal(await endOn('/dispute'), end);
    await reports.advance(7 * day);
    assert.ok((await endOn('')) - end >= 6 * day * 1000, 'the day moves with the dispute');
  });

  it('opens at the address of a form, where Back and Reload lead', async () => {
    const { link, candidate } = await open();
    const pageAt = async (path: string) => {
      await candidate.go(`${link}${path}`);
      assert.equal(candidate.status, 200, path);
      return candidate.address.slice(link.length);
    };
    for (const form of ['code', 'confirm', 'language', 'forget', 'link', 'review'])
      assert.equal(await pageAt(`/${form}`), '');
    assert.equal(await pageAt('/confirm?sent'), '?sent');
    assert.equal(await pageAt('/dispute/more'), '/dispute');
    assert.equal(await pageAt('/email/confirm'), '/email');
  });

  it('keeps a new email address, and waits for its code in the other language', async () => {
    const { link, candidate } = await open();
    await candidate.go(`${link}/email`);
    await candidate.submit({ email: 'sam.new@', language: 'es' });
    assert.match(candidate.text, /<html lang="es">/);
    assert.match(candidate.text, /value="sam\.new@"/);
    await candidate.submit({ email: 'sam.new@example.com' });
    assert.match(candidate.text, /autocomplete="one-time-code"/);
    await candidate.submit({ email: 'sam.new@example.com', language: 'en' });
    assert.match(candidate.text, /<html lang="en">/);
    assert.match(candidate.text, /autocomplete="one-time-code"/);
    assert.match(candidate.text, /name="email" value="sam\.new@example\.com"/);
  });

  it('keeps the state of a driver license, and asks for its number again', async () => {
    const { id } = await reports.create('pending');
    await reports.update(id, { kind: 'documents_required', verification_type: 'driver_license' });
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    const link = data[0]!.verification_url;
    const candidate = await openLink(service, link);
    const entry = { driver_license_number: 'TL123456', driver_license_state: 'OH' };
    await candidate.submit({ ...entry, language: 'es' });
    assert.match(candidate.text, /<html lang="es">/);
    await candidate.submit({ ...entry, driver_license_number: '' });
    assert.equal(candidate.status, 400);
    assert.equal(fieldsOf(candidate.text)['driver_license_state'], 'OH');
    assert.doesNotMatch(candidate.text, /TL123456/);
  });

  it('keeps what a dispute chooses and says', async () => {
    const { id, link, candidate } = await open();
    await candidate.go(`${link}/dispute`);
    const item = /name="items"\s+value="([^"]+)"/.exec(candidate.text)?.[1] ?? '';
    const form = new FormData();
    form.set('items', item);
    form.set('statement', 'This is not me.');
    form.set('language', 'es');
    const headers = { Cookie: candidate.cookieHeader };
    const answer = await fetch(`${link}/dispute`, { method: 'POST', body: form, headers });
    assert.equal(answer.status, 200);
    const text = await answer.text();
    assert.match(text, /¿Qué no es correcto\?/);
    assert.match(text, />\s*This is not me\.<\/textarea>/);
    assert.match(text, new RegExp(`value="${item}"\\s+checked`));
    assert.equal((await reports.read(id)).status, 'consider', 'nothing is disputed yet');
  });
});
