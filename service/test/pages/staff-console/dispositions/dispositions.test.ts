import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Report } from '@service-embeds/contract';
import type { Body } from '@service-embeds/contract/service-routes';
import {
  auditEntries,
  dispositionWords,
  heldUpdates,
  mails,
  waitingCharges,
} from '../../../../src/db/schema/index.ts';
import { storedRows } from '../../../support/database/stored-values.ts';
import { chargeWith } from '../../../support/planted/planted-person.ts';
import { selectMails } from '../../../support/reading/mails.ts';
import type { TestService } from '../../../support/service.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { addStaff, send, signInAsStaff, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

type Update = Body<'POST /ops/accounts/{account_id}/reports/{report_id}/updates'>;
type Records = Extract<Update, { kind: 'screening_completed' }>['records'];

const unknownWords = 'Painted by the bench';
let cases = 0;
const recordWith = (...charges: ReturnType<typeof chargeWith>[]): NonNullable<Records>[number] => ({
  case_number: `CASE-${++cases}`,
  source: 'Sample County Court',
  state: 'OH',
  charges,
});

describe('Dispositions that no table knows', () => {
  let service: TestService;
  let visitor: Visitor;
  let other: Visitor;
  const reports = reportsOf(() => service);
  const account = () => reports.account();

  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    await addStaff(service, 'first', 'screening');
    await addStaff(service, 'second', 'screening');
    visitor = await signInAsStaff(service, 'first');
    other = await signInAsStaff(service, 'second');
    await reports.createPackage('one_search', ['county_criminal_search']);
    await reports.createPackage('one_screening', ['national_criminal_search']);
  });
  after(() => service.stop());

  const rowsOf = (reportId: string) =>
    service.database.select().from(waitingCharges).where(eq(waitingCharges.reportId, reportId));

  /** Orders a report, and sends what a supplier found in one search. A second county, which some candidates have, is clear. */
  const hold = (...charges: ReturnType<typeof chargeWith>[]) => holdIn('one_search', ...charges);
  async function holdIn(slug: string, ...charges: ReturnType<typeof chargeWith>[]) {
    const { id } = await reports.create('pending', slug);
    const { screenings = [] } = await reports.read(id, 'screenings');
    for (const extra of screenings.slice(1)) await complete(id, extra.id, []);
    const screeningId = screenings[0]?.id ?? assert.fail('The package has a search.');
    await complete(id, screeningId, [recordWith(...charges)]);
    return { id, screeningId };
  }
  const complete = (reportId: string, screening_id: string, records: Records) =>
    reports.update(reportId, {
      kind: 'screening_completed',
      screening_id,
      result: records?.length ? 'consider' : 'clear',
      records,
    });
  const pathOf = (id: string) => `/dispositions/${account().id}/${id}`;
  const decide = (who: Visitor, id: string, value: string, more: Record<string, string> = {}) =>
    send(who, pathOf(id), { class: value, confirmed: 'on', ...more });
  const waitingOf = async (reportId: string) =>
    (await rowsOf(reportId)).filter(({ decidedAt }) => !decidedAt);
  const firstOf = async (reportId: string) =>
    (await waitingOf(reportId))[0]?.id ?? assert.fail('Nothing waits.');
  const queue = async (who = visitor) => {
    await who.go('/dispositions');
    assert.equal(who.status, 200);
    return who.text;
  };
  const auditOf = async (accountId: string, objectId: string) =>
    (
      await service.database
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.accountId, accountId), eq(auditEntries.objectId, objectId)))
    ).map(({ action }) => action);

  it('wait in a list with the words, the state, the court, the charge, proposals and the age', async () => {
    const { id, screeningId } = await hold(chargeWith(`${unknownWords} one`, 'LISTED OFFENSE'));
    const entries = await service.database.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    const ofScreening = entries.filter(({ details }) => details['screening_id'] === screeningId);
    assert.deepEqual(
      ofScreening.map(({ action, accountId }) => [action, accountId === account().id]),
      [['disposition.held', false]],
      'the log of the customer must not say that something waits',
    );
    const text = await queue();
    assert.match(text, /<title>Dispositions · Staff console<\/title>/);
    for (const part of [`${unknownWords} one`, 'Ohio', 'Sample County Court', 'LISTED OFFENSE', 'May mean'])
      assert.ok(text.includes(part), part);
    assert.match(text, /<dt>Waits<\/dt>\s*<dd>\d+m<\/dd>/);
    assert.match(text, /1\. Conviction/);
    const isListed = eq(auditEntries.action, 'disposition.listed');
    const [listed] = await service.database.select().from(auditEntries).where(isListed);
    assert.ok(listed);
    assert.notEqual(listed.accountId, account().id);
    await decide(visitor, await firstOf(id), 'conviction');
  });

  it('leave the report pending, and customers do not learn that there is a record', async () => {
    const plain = await reports.create('pending', 'one_search');
    const { id, screeningId } = await hold(chargeWith(`${unknownWords} hidden`, 'HIDDEN OFFENSE'));
    const report = await reports.read(id, 'screenings');
    const screening = report.screenings?.find((each) => each.id === screeningId);
    assert.deepEqual(
      [report.status, report.result, screening?.status, screening?.result, screening?.records],
      ['pending', null, 'pending', null, []],
    );
    const estimateOf = ({ estimated_completion_time: time, created_at: from }: Report): number =>
      Date.parse(time ?? '') - Date.parse(from);
    assert.equal(estimateOf(report), estimateOf(plain));
    assert.deepEqual(await reports.eventTypes(id), await reports.eventTypes(plain.id));
    const timeline = await reports.api().call('GET /v1/reports/{id}/timeline', { params: { id } });
    assert.equal(JSON.stringify(timeline).includes('HIDDEN'), false);
    const sent = await selectMails(service, eq(mails.reportId, id));
    assert.deepEqual(
      sent.map(({ kind }) => kind),
      (await selectMails(service, eq(mails.reportId, plain.id))).map(({ kind }) => kind),
    );
    const stored = await storedRows(service);
    assert.deepEqual(
      stored.filter(({ text }) => text.includes('HIDDEN OFFENSE')).map(({ place }) => place),
      [],
      'stored in plain text',
    );
    const actions = await auditOf(account().id, id);
    assert.equal(actions.filter((action) => action.startsWith('disposition')).length, 0);
    await decide(visitor, await firstOf(id), 'conviction');
  });

  it('are asked about again by a plain form, and complete the report with the last decision', async () => {
    const { id, screeningId } = await hold(
      chargeWith(`${unknownWords} two`, 'FIRST OFFENSE'),
      chargeWith(`${unknownWords} three`, 'SECOND OFFENSE'),
    );
    await reports.advance(day);
    await queue();
    const first = await firstOf(id);
    await send(visitor, pathOf(first), {});
    assert.equal(visitor.status, 422);
    await queue();
    await send(visitor, pathOf(first), { class: 'diverted' });
    assert.match(visitor.text, /will count as: Diverted or deferred\./);
    assert.equal((await waitingOf(id)).length, 2, 'the question decides nothing');
    await decide(visitor, first, 'conviction');
    assert.match(visitor.text, /Others of the same result wait/);
    assert.equal((await reports.read(id)).status, 'pending');
    await decide(visitor, await firstOf(id), 'sealed');
    assert.match(visitor.text, /so the result was entered/);
    const report = await reports.read(id, 'screenings');
    const screening = report.screenings?.find((each) => each.id === screeningId);
    assert.deepEqual([report.status, screening?.status], ['consider', 'complete']);
    assert.deepEqual(
      screening?.records.flatMap(({ charges }) => charges.map(({ charge }) => charge)),
      ['FIRST OFFENSE'],
    );
    assert.ok((report.turnaround_time ?? 0) >= day, 'the day that it waited counts');
    assert.deepEqual(
      (await reports.eventTypes(id)).filter((type) => type === 'report.completed'),
      ['report.completed'],
    );
    assert.equal(await service.database.$count(heldUpdates, eq(heldUpdates.reportId, id)), 0);
    assert.ok((await rowsOf(id)).every(({ content, decidedBy }) => content === null && decidedBy));
    assert.ok((await auditOf(account().id, id)).includes('report.updated'));
  });

  it('are decided once: a retry is harmless, and the second person learns what the first decided', async () => {
    const { id } = await hold(chargeWith(`${unknownWords} four`, 'RACED OFFENSE'));
    const charge = await firstOf(id);
    for (const who of [visitor, other]) await queue(who);
    const [first, second] = [visitor.token, other.token];
    await Promise.all([
      visitor.go(pathOf(charge), { form_token: first, class: 'conviction', confirmed: 'on' }),
      other.go(pathOf(charge), { form_token: second, class: 'non_conviction', confirmed: 'on' }),
    ]);
    const [winner, loser] = visitor.status === 200 ? [visitor, other] : [other, visitor];
    assert.deepEqual([winner.status, loser.status], [200, 422]);
    assert.match(loser.text, /Sam (first|second) classified it as: (Conviction|No conviction)/);
    assert.deepEqual(
      (await reports.eventTypes(id)).filter((type) => type === 'report.completed'),
      ['report.completed'],
    );
    const [row] = await rowsOf(id);
    await queue(winner);
    await decide(winner, charge, row?.decidedClass ?? '');
    assert.match(winner.text, /You classified this charge before/);
    assert.equal((await reports.eventTypes(id)).filter((type) => type === 'report.completed').length, 1);
  });

  it('are replaced when the supplier sends the screening again, and go when it is canceled', async () => {
    const charge = chargeWith(`${unknownWords} five`, 'OLD OFFENSE');
    const { id, screeningId } = await holdIn('one_screening', charge);
    const old = await firstOf(id);
    const again = [recordWith(chargeWith(`${unknownWords} six`, 'NEW OFFENSE'))];
    for (const records of [again, again]) await complete(id, screeningId, records);
    assert.equal((await rowsOf(id)).length, 1);
    assert.equal(await service.database.$count(heldUpdates, eq(heldUpdates.reportId, id)), 1);
    await queue();
    await decide(visitor, old, 'conviction');
    assert.equal(visitor.status, 404);
    assert.match(visitor.text, /no longer waits/);
    assert.equal((await reports.read(id)).status, 'pending');
    await reports.update(id, {
      kind: 'screening_canceled',
      screening_id: screeningId,
      reason: 'request_withdrawn',
    });
    assert.deepEqual([await rowsOf(id), (await reports.read(id)).status], [[], 'canceled']);
    assert.equal(await service.database.$count(heldUpdates, eq(heldUpdates.reportId, id)), 0);
  });

  it('are forgotten with their candidate', async () => {
    const { id } = await hold(chargeWith(`${unknownWords} seven`, 'REMOVED OFFENSE'));
    await decide(visitor, await firstOf(id), 'sealed');
    assert.equal((await rowsOf(id)).length, 1);
    const { candidate_id } = await reports.read(id);
    await reports.api().call('DELETE /v1/candidates/{id}/pii', {
      params: { id: candidate_id },
      body: { deletion_contact_email_address: 'privacy@example.com' },
    });
    assert.deepEqual(await rowsOf(id), []);
  });

  it('are not asked for again when their words are remembered, until these are taken back', async () => {
    const words = `${unknownWords} eight`;
    const { id } = await hold(chargeWith(words, 'REMEMBERED OFFENSE'));
    assert.match(await queue(), /Remember these words for Ohio/);
    await send(visitor, pathOf(await firstOf(id)), { class: 'conviction', remember: 'on' });
    assert.match(visitor.text, /We remember these words for Ohio/);
    assert.match(visitor.text, /name="remember" value="on"/);
    await decide(visitor, await firstOf(id), 'conviction', { remember: 'on' });
    const again = await hold(chargeWith(words.toUpperCase(), 'KNOWN OFFENSE'));
    assert.deepEqual([await rowsOf(again.id), (await reports.read(again.id)).status], [[], 'consider']);
    const [row] = await service.database.select().from(dispositionWords);
    assert.ok(row);
    assert.equal(row.words.includes(words), false, 'stored in plain text');
    await visitor.go('/disposition-words');
    assert.ok(visitor.text.includes(words));
    await send(visitor, `/disposition-words/${row.id}`);
    assert.match(visitor.text, /Take these words back\?/);
    await send(visitor, `/disposition-words/${row.id}`, { confirmed: 'on' });
    assert.match(visitor.text, /were taken back/);
    await send(visitor, `/disposition-words/${row.id}`, { confirmed: 'on' });
    assert.equal(visitor.status, 404);
    const unknown = await hold(chargeWith(words, 'UNKNOWN OFFENSE'));
    assert.equal((await waitingOf(unknown.id)).length, 1);
    const actions = await service.database
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.objectId, row.id));
    assert.deepEqual(actions.map(({ action }) => action).sort(), [
      'disposition_words.added',
      'disposition_words.removed',
    ]);
    await decide(visitor, await firstOf(unknown.id), 'conviction');
  });

  it('keep a dispute open until its corrections are classified', async () => {
    const { id, screeningId } = await hold(chargeWith('Guilty', 'DISPUTED OFFENSE'));
    assert.equal((await reports.read(id)).status, 'consider');
    await reports.trigger('report.disputed', id);
    const records = [recordWith(chargeWith(`${unknownWords} nine`, 'DISPUTED OFFENSE'))];
    await reports.update(id, {
      kind: 'dispute_ended',
      corrections: [{ screening_id: screeningId, result: 'consider', records }],
    });
    assert.equal((await reports.read(id)).status, 'dispute');
    await queue();
    await decide(visitor, await firstOf(id), 'non_conviction');
    const report = await reports.read(id, 'screenings');
    const charge = report.screenings?.find((each) => each.id === screeningId)?.records[0]?.charges[0];
    assert.deepEqual([report.status, charge?.disposition_class], ['consider', 'non_conviction']);
  });

  it('have their class when staff enter records by hand', async () => {
    const { id } = await reports.create('pending', 'one_search');
    const { screenings: [screening] = [] } = await reports.read(id, 'screenings');
    const path = `/screenings/${account().id}/${id}/${screening?.id}`;
    await visitor.go(path);
    assert.match(visitor.text, /name="disposition_class\.0"/);
    const form = {
      kind: 'consider',
      'source.0': 'Sample County Court',
      'charge.0': 'TYPED OFFENSE',
      'level.0': 'felony',
      'disposition.0': `${unknownWords} ten`,
      'disposition_date.0': '2026-01-12',
    };
    await send(visitor, path, form);
    assert.match(visitor.text, /waits until its charges are classified/);
    assert.equal((await waitingOf(id)).length, 1);
    assert.equal((await auditOf(account().id, id)).includes('report.updated'), false);
    await visitor.go(path);
    assert.match(visitor.text, /A result waits for/);
    await send(visitor, path, { ...form, 'disposition_class.0': 'conviction' });
    assert.match(visitor.text, /Your entry was saved/);
    assert.deepEqual(await waitingOf(id), []);
    const report = await reports.read(id, 'screenings');
    const stored = report.screenings?.find((each) => each.id === screening?.id);
    assert.equal(stored?.records[0]?.charges[0]?.disposition_class, 'conviction');
  });
});
