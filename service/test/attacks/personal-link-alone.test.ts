import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { CandidateBody } from '@service-embeds/contract';
import { auditEntries, mails } from '../../src/db/schema/index.ts';
import { candidateLink } from '../../src/platform/page-links.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { Applicant, stepAnswers } from '../support/steps/applying.ts';
import {
  confirmByMail,
  confirmTitle,
  newestMail,
  openLink,
  requestCode,
  requireCodes,
  withLink,
} from '../support/steps/personal-links.ts';
import { Visitor } from '../support/steps/visitor.ts';

const wrongSentence = /That [^<]+ match/;
const limitSentence = /Too many attempts/;
const year = 365 * 24 * 3600;

describe('somebody who has a personal link, and nothing else', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    requireCodes(service);
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);

  async function invite(more: Partial<CandidateBody> = {}) {
    const { id } = await api().call('POST /v1/candidates', { body: { email: 'grace@example.com', ...more } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    const order = { candidate_id: id, package: 'essential_criminal', work_locations };
    return withLink(await api().call('POST /v1/invitations', { body: order }));
  }
  const linkOf = ({ invitation_url }: { invitation_url: string }) => invitation_url;
  const device = (link: string) => new Applicant(service, link);
  const open = async (link: string, step = '') => {
    const visitor = device(link);
    await visitor.go(link + step);
    return visitor;
  };
  const entriesOf = (objectId: string, action: string) =>
    service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectId, objectId), eq(auditEntries.action, action)));

  it('does not read a draft: another device has to give a second factor', async () => {
    const invitation = await invite();
    const link = linkOf(invitation);
    const candidate = device(link);
    await candidate.fillIn();
    const stranger = device(link);
    for (const step of ['', '/name', '/ssn', '/review', '/disclosures']) {
      await stranger.go(`${link}${step}`);
      assert.equal(stranger.status, 403);
      assert.equal(stranger.title, confirmTitle);
      assert.doesNotMatch(stranger.text, /\b3456\b|Testerman|Sample St|\b1984\b/);
    }
    await stranger.go(`${link}/name`, stepAnswers['name']);
    assert.equal(stranger.title, confirmTitle);
    await stranger.go(`${link}/language`, { language: 'es' });
    assert.equal(stranger.title, confirmTitle);
  });

  it('does not see what the customer filled in, not even masked', async () => {
    const invitation = await invite({ ssn: '000-99-4645', dob: '1990-05-17', phone: '614-555-0100' });
    const stranger = await open(linkOf(invitation), '/ssn');
    assert.equal(stranger.title, confirmTitle);
    assert.doesNotMatch(stranger.text, /4645|1990|0100/);
    await stranger.go(`${linkOf(invitation)}/confirm`, { month: '5', day: '17', year: '1990' });
    assert.match(stranger.text, wrongSentence, 'the customer knows the date of birth that it set');
    await stranger.confirm();
    await stranger.go(`${linkOf(invitation)}/name`);
    assert.equal(stranger.step, 'name');
  });

  it('does not sign for the candidate', async () => {
    const invitation = await invite();
    const link = linkOf(invitation);
    const candidate = device(link);
    await candidate.fillIn();
    const stranger = device(link);
    await stranger.go(`${link}/disclosures`, { read: 'on', signature: 'Grace Testerman' });
    assert.equal(stranger.title, confirmTitle);
    await stranger.go(`${link}/review`, {});
    assert.equal(stranger.title, confirmTitle);
    const { data } = await api().call('GET /v1/consents', {
      query: { candidate_id: invitation.candidate_id },
    });
    assert.equal(data.length, 0);
  });

  it('loses a draft that it began before the candidate, as soon as the candidate gives a code', async () => {
    const link = linkOf(await invite());
    const stranger = await open(link, '/name');
    await stranger.submit({ ...stepAnswers['name'], first_name: 'Mallory' });
    await stranger.submit(stepAnswers['contact']!);
    await stranger.submit(stepAnswers['birth']!);
    assert.equal(stranger.step, 'ssn');
    const accomplice = device(link);
    await accomplice.go(`${link}/confirm`, { month: '7', day: '21', year: '1984' });
    assert.match(
      accomplice.title ?? '',
      /needs your permission/,
      'the date of birth was entered by the first device',
    );
    const candidate = await open(link);
    assert.equal(candidate.title, confirmTitle);
    await candidate.confirm();
    await candidate.go(`${link}/ssn`);
    await candidate.submit(stepAnswers['ssn']!);
    for (const other of [stranger, accomplice]) {
      await other.go(`${link}/ssn`);
      assert.equal(other.title, confirmTitle);
      await other.go(`${link}/confirm`, { month: '7', day: '21', year: '1984' });
      assert.match(other.text, wrongSentence, 'after a code, only codes count');
    }
  });

  it('does not open another link with the cookie of one', async () => {
    const [own, other] = [await invite(), await invite()];
    const visitor = device(linkOf(own));
    await visitor.fillIn();
    const victim = device(linkOf(other));
    await victim.fillIn();
    await visitor.go(linkOf(other));
    assert.match(visitor.text, /Confirm it/, 'a device is trusted with one invitation');
    await visitor.go(linkOf(own));
    assert.doesNotMatch(visitor.text, /Confirm it/);
  });

  it('cannot guess a code: five tries in 15 minutes, and the candidate is told the same for every mistake', async () => {
    const link = linkOf(await invite({ phone: '614-555-0100' }));
    const stranger = await open(link);
    const code = await requestCode(service, stranger, link);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const guess of [{ code: wrong }, { code: '' }, { code: 'abc' }, { year: '1984' }, { code: wrong }]) {
      await stranger.go(`${link}/confirm`, guess);
      assert.equal(stranger.status, 422);
      assert.match(stranger.text, wrongSentence);
    }
    await stranger.go(`${link}/confirm`, { code });
    assert.equal(stranger.status, 429);
    assert.match(stranger.text, limitSentence);
    await stranger.go(link);
    assert.equal(stranger.title, confirmTitle, 'the limit holds for the right code too');
  });

  it('cannot lock out the other candidates of an office', async () => {
    const candidate = await open(linkOf(await invite({ phone: '614-555-0100' })));
    const link = candidate.address;
    const code = await requestCode(service, candidate, link);
    for (let times = 0; times < 6; times++) {
      const guessed = linkOf(await invite({ phone: '614-555-0100' }));
      const stranger = await open(guessed);
      for (let count = 0; count < 5; count++) await stranger.go(`${guessed}/confirm`, { code: 'abc' });
      assert.match(stranger.text, wrongSentence);
    }
    await candidate.go(`${link}/confirm`, { code });
    assert.equal(candidate.status, 200);
  });

  it('cannot use a code twice, or at another link', async () => {
    const [first, second] = [
      await invite({ phone: '614-555-0100' }),
      await invite({ phone: '614-555-0100' }),
    ];
    const visitor = device(linkOf(first));
    const code = await requestCode(service, visitor, linkOf(first));
    await visitor.go(`${linkOf(second)}/confirm`, { code });
    assert.match(visitor.text, wrongSentence);
    await visitor.go(`${linkOf(first)}/confirm`, { code });
    assert.equal(visitor.status, 200);
    const other = device(linkOf(first));
    await other.go(`${linkOf(first)}/confirm`, { code });
    assert.match(other.text, wrongSentence);
  });

  it('takes no code from the candidate whose device cannot be remembered at that moment', async () => {
    const link = linkOf(await invite());
    const candidate = await open(link);
    const code = await requestCode(service, candidate, link);
    await service.database.execute(sql`alter table trusted_devices rename to trusted_devices_away`);
    await candidate.go(`${link}/confirm`, { code });
    assert.equal(candidate.status, 500);
    await service.database.execute(sql`alter table trusted_devices_away rename to trusted_devices`);
    await candidate.go(`${link}/confirm`, { code });
    assert.equal(candidate.status, 200, candidate.title);
  });

  it('cannot use a code that went to another address than the one on file now', async () => {
    const invitation = await invite({ phone: '614-555-0100' });
    const stranger = device(linkOf(invitation));
    const code = await requestCode(service, stranger, linkOf(invitation));
    const params = { id: invitation.candidate_id };
    await api().call('POST /v1/candidates/{id}', { params, body: { email: 'corrected@example.com' } });
    await stranger.go(`${linkOf(invitation)}/confirm`, { code });
    assert.match(stranger.text, wrongSentence);
    await stranger.go(`${linkOf(invitation)}/name`);
    assert.equal(stranger.title, confirmTitle);
  });

  it('cannot flood the candidate with codes', async () => {
    const { id, ...invitation } = await invite({ phone: '614-555-0100' });
    const stranger = device(linkOf(invitation));
    const answers = new Set<string>();
    for (let count = 0; count < 8; count++) {
      await stranger.go(`${linkOf(invitation)}/code`, {});
      answers.add(stranger.text);
    }
    assert.equal(answers.size, 1, 'the answer is the same, sent or not');
    const sent = await service.database
      .select()
      .from(mails)
      .where(and(eq(mails.invitationId, id), eq(mails.kind, 'link_code')));
    assert.equal(sent.length, 5);
  });

  it('does not open a report or a consent, and whoever does is in the audit log', async () => {
    const invitation = await invite();
    const candidate = device(linkOf(invitation));
    await candidate.fillIn();
    await candidate.signAndSend();
    const { report_id } = await api().call('GET /v1/invitations/{id}', { params: { id: invitation.id } });
    assert.ok(report_id);
    await api().call('POST /sandbox/trigger', { body: { event: 'report.completed', id: report_id } });
    const report = candidateLink(service.container, 'reports', report_id, new Date(Date.now() + 60_000));
    const { data } = await api().call('GET /v1/consents', {
      query: { candidate_id: invitation.candidate_id },
    });
    const consent = data[0]!;
    await candidate.go(consent.copy_url);
    assert.match(candidate.text, /What you signed/, 'the candidate has just signed on this device');
    for (const [link, id, action] of [
      [`${report}/report`, report_id, 'report.copy_read'],
      [consent.copy_url, consent.id, 'consent.copy_read'],
    ] as const) {
      const before = (await entriesOf(id, action)).length;
      const stranger = await open(link);
      assert.equal(stranger.status, 403);
      await stranger.go(`${link.replace(/.report$/, '')}/confirm`, { code: '000000' });
      assert.match(stranger.text, wrongSentence);
      const [failed] = await entriesOf(id, 'factor.failed');
      assert.equal(failed?.actorKind, 'candidate');
      assert.equal((await entriesOf(id, action)).length, before);
      const visit = await openLink(service, link);
      assert.equal(visit.status, 200);
      const entries = await entriesOf(id, action);
      assert.equal(entries.length, before + 1);
      assert.equal(entries.at(-1)?.actorId, invitation.candidate_id);
    }
  });

  it('does not open an expired link, whose new one goes to the address on file only', async () => {
    const invitation = await invite();
    const candidate = device(linkOf(invitation));
    await candidate.fillIn();
    await candidate.signAndSend();
    const { data } = await api().call('GET /v1/consents', {
      query: { candidate_id: invitation.candidate_id },
    });
    const { copy_url } = data[0]!;
    await api().call('POST /sandbox/clock', { body: { advance_seconds: year + 60 } });
    await candidate.go(copy_url);
    assert.equal(candidate.status, 410);
    assert.match(candidate.text, /This link has expired/);
    await candidate.go(`${copy_url}/code`, {});
    assert.equal(candidate.status, 410, 'an expired link sends no codes');
    for (let count = 0; count < 7; count++) {
      await candidate.go(`${copy_url}/link`, { email: 'mallory@example.com' });
      assert.match(candidate.text, /Check your email for a new link/);
    }
    const sent = await service.database.select().from(mails).where(eq(mails.kind, 'new_link'));
    assert.deepEqual(new Set(sent.map(({ recipient }) => recipient)), new Set(['grace@example.com']));
    assert.ok(sent.length <= 5);
    const mail = await newestMail(service, 'new_link');
    const [fresh = ''] = /http\S+/.exec(mail?.body ?? '') ?? [];
    assert.notEqual(fresh, copy_url);
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(fresh);
    assert.equal(visitor.status, 403, 'the new link needs a second factor too');
    await confirmByMail(service, visitor, fresh);
    assert.match(visitor.text, /What you signed/);
  });

  it('cannot change the expiry of a link, or use it for another page', async () => {
    const { id, ...invitation } = await invite();
    const [, expiry = ''] = new RegExp(`${id}(.{7})`).exec(linkOf(invitation)) ?? [];
    const later = linkOf(invitation).replace(expiry, 'zzzzzzz');
    assert.equal((await open(later)).status, 404);
    assert.equal((await open(linkOf(invitation).replace('/apply/', '/reports/'))).status, 404);
  });

  it('does not see a draft by changing the email address of the candidate', async () => {
    const { candidate_id, invitation_url: link } = await invite({ phone: '614-555-0100' });
    const params = { id: candidate_id };
    const setEmail = (email: string) => api().call('POST /v1/candidates/{id}', { params, body: { email } });
    await setEmail('mallory@example.com');
    const stranger = device(link);
    await stranger.confirm();
    assert.equal(stranger.status, 200);
    await setEmail('grace@example.com');
    const candidate = device(link);
    await candidate.confirm();
    await candidate.fillIn();
    await stranger.go(`${link}/review`);
    assert.equal(stranger.title, confirmTitle, 'a code counts for the address that it went to');
    await setEmail('mallory@example.com');
    await stranger.go(`${link}/review`);
    assert.equal(stranger.step, 'name', 'what was entered for the other address is gone');
  });
});
