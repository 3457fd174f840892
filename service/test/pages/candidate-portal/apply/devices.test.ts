import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { reports, trustedDevices } from '../../../../src/db/schema/index.ts';
import { serviceVersion } from '../../../../src/platform/service-files.ts';
import { readApplyDraft, saveApplyDraft } from '../../../../src/resources/candidates/candidate-draft.ts';
import { lockInvitation } from '../../../../src/resources/invitations/invitations.queries.ts';
import { lockIsAwaited } from '../../../support/database/locks.ts';
import { eventually, startTestService, type TestService } from '../../../support/service.ts';
import { Applicant, inviteTo } from '../../../support/steps/applying.ts';
import { confirmTitle, requireCodes } from '../../../support/steps/personal-links.ts';
import { fieldsOf } from '../../../support/steps/visitor.ts';

describe('devices with an invitation', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    requireCodes(service);
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const invite = () => inviteTo(service, bakery(), ['ssn_trace']);

  it('create one report when both submit, and tell the slower one', async () => {
    const applicant = await invite();
    const { link, invitationId: id } = applicant;
    await applicant.fillIn();
    await applicant.consent();
    const other = new Applicant(service, link);
    await other.go(`${link}/review`);
    assert.equal(other.title, confirmTitle, 'another device has to give a second factor');
    await other.confirm();
    await applicant.go(link);
    assert.equal(applicant.title, confirmTitle, 'after a code, the first device has to give one too');
    await applicant.confirm();
    await other.go(`${link}/review`);
    await applicant.go(`${link}/review`);
    await Promise.all([applicant.submit({}), other.submit({})]);
    const titles = [applicant.title, other.title];
    assert.ok(titles.includes("You're all set"), titles.join());
    assert.ok(
      titles.some(
        (title) =>
          title === 'This invitation was just completed' || title === 'You already completed this invitation',
      ),
      titles.join(),
    );
    const invitation = await api().call('GET /v1/invitations/{id}', { params: { id } });
    const created = await service.database
      .select()
      .from(reports)
      .where(and(eq(reports.accountId, bakery().id), eq(reports.candidateId, invitation.candidate_id)));
    assert.equal(created.length, 1);
  });

  it('stay trusted with the check for 30 days after the signature, until a person signs out on them', async () => {
    const sign = async () => {
      const applicant = await invite();
      await applicant.fillIn();
      await applicant.signAndSend();
      const check = /href="([^"]*\/reports\/[^"]*)"/.exec(applicant.text)?.[1] ?? '';
      await applicant.go(check);
      assert.match(applicant.title ?? '', /your check is in progress/);
      return { applicant, check };
    };
    const { applicant, check } = await sign();
    const other = new Applicant(service, check);
    await other.go(check);
    assert.equal(other.title, confirmTitle);
    assert.doesNotMatch(other.text, /Code from the email/, 'no code was sent yet');
    const stolen = applicant.copy();
    await applicant.go(`${check}/forget`, {});
    assert.match(applicant.text, /role="status"[^]*signed out on this device/);
    assert.equal(applicant.title, confirmTitle);
    await stolen.go(check);
    assert.match(stolen.text, /Confirm it/, 'a copy of the cookie is worth nothing any more');

    const second = await sign();
    const expiries = await service.database.select().from(trustedDevices);
    const days = expiries.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / 86_400_000));
    assert.ok(days.includes(30), days.join());
    await service.database.update(trustedDevices).set({ expiresAt: new Date() });
    await second.applicant.go(second.check);
    assert.equal(second.applicant.title, confirmTitle, 'trust ends');
    await second.applicant.go(`${second.check}/code`, {});
    assert.match(second.applicant.text, /Code from the email/);
    await second.applicant.submit({ code: '000000' });
    assert.match(second.applicant.text, /That doesn&#39;t match[^]*Code from the email/);
  });

  it('submit only what the candidate has reviewed', async () => {
    const visitor = await invite();
    const { invitationId: id, candidateId } = visitor;
    await visitor.fillIn();
    await visitor.consent();
    const { database, container } = service;
    const invitation = { accountId: bakery().id, id };
    let submission: Promise<void> | undefined;
    // The other device saves its change after this one has sent the form.
    await database.transaction(async (db) => {
      await lockInvitation(db, invitation.accountId, id);
      submission = visitor.submit({});
      await eventually(() => lockIsAwaited(service));
      const draft = await readApplyDraft(db, container, invitation);
      await saveApplyDraft(db, container, invitation, {
        draft: { ...draft, phone: '+16145550199' },
        at: new Date(),
      });
    });
    await submission;
    assert.equal(visitor.title, 'Review and submit', 'the page shows the changed answers first');
    assert.match(visitor.text, /\(614\) 555-0199/);
    await visitor.submit({});
    assert.equal(visitor.title, "You're all set");
    const candidate = await api().call('GET /v1/candidates/{id}', { params: { id: candidateId } });
    assert.equal(candidate.phone, '+16145550199');
  });

  it('sign each disclosure alone, and record when it was shown, seen to its end and confirmed', async () => {
    const visitor = await invite();
    const { link, candidateId: candidate_id } = visitor;
    await visitor.fillIn();
    const first = fieldsOf(visitor.text);
    await visitor.submit(first);
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Confirm that you have read this document/);
    await visitor.submit({ ...first, read: 'on', document: '0'.repeat(64) });
    assert.equal(visitor.status, 409);
    assert.match(visitor.text, /A document has changed/);
    await visitor.go(`${link}/disclosures?document=authorization`);
    assert.equal(fieldsOf(visitor.text)['document'], first['document'], 'no document can be skipped');
    await visitor.go(/href="([^"]*\/documents\/[^"]*)"/.exec(visitor.text)?.[1] ?? '');
    assert.equal(visitor.headers.get('Content-Type'), 'application/pdf');
    await visitor.go(`${link}/disclosures`);
    // The script of the page saw the end after a second of a page that was shown a minute ago.
    const presented = new Date(Date.now() - 60_000);
    const times = { presented_at: presented.toISOString(), end_seen_after: '1000' };
    await visitor.submit({ ...fieldsOf(visitor.text), ...times, read: 'on' });
    const titles = await visitor.consent();
    const last = fieldsOf(visitor.text);
    assert.equal(titles.at(-1), 'Authorization');
    await visitor.go(`${link}/disclosures`, { ...last, signature: 'Grace Testerman' });
    const { data } = await api().call('GET /v1/consents', { query: { candidate_id } });
    assert.equal(data.length, 1);
    const [consent] = data;
    assert.ok(consent);
    assert.equal(consent.documents.length, titles.length + 1);
    const seconds = (time: string | undefined) => Math.floor(Date.parse(time ?? '') / 1000);
    const document = consent.documents[0];
    assert.equal(seconds(document?.presented_at), Math.floor(presented.getTime() / 1000));
    assert.equal(seconds(document?.scrolled_to_end_at), Math.floor((presented.getTime() + 1000) / 1000));
    for (const { presented_at, acknowledged_at } of consent.documents)
      assert.ok(Date.parse(acknowledged_at ?? '') >= Date.parse(presented_at ?? ''));
    assert.equal(consent.copy_requested, false);
    assert.equal(consent.user_agent, visitor.userAgent);
    assert.ok(consent.ip_address);
    assert.deepEqual(consent.capture, {
      channel: 'candidate_portal',
      page_origin: new URL(service.addresses.partners).origin,
      version: serviceVersion,
      session_token_id: null,
    });
  });
});

describe('the date of birth of an applicant', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('stays in the form when it cannot be right, with a sentence about what is wrong', async () => {
    const applicant = await inviteTo(service, service.accounts[1]!, ['national_criminal_search']);
    await applicant.fillIn({ to: 'birth' });
    assert.equal(applicant.step, 'birth');
    const enter = async (month: string, day: string, year: string): Promise<string> => {
      await applicant.submit({ action: 'next', month, day, year });
      assert.equal(applicant.status, 422);
      const fields = fieldsOf(applicant.text);
      assert.deepEqual([fields['month'], fields['day'], fields['year']], [month, day, year]);
      return applicant.text
        .replace(/<style>[^]*<\/style>/, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
    };
    const thisYear = new Date().getUTCFullYear();
    assert.match(await enter('', '', ''), /Enter your date of birth\./);
    assert.match(
      await enter('13', '21', '1984'),
      /Enter a valid date of birth in numbers, such as 5, 17, and 1990/,
    );
    assert.match(await enter('2', '30', '1984'), /Enter a valid date of birth in numbers/);
    for (const years of [0, 16, 17])
      assert.match(await enter('12', '31', String(thisYear - years)), /from 18 to 110 years old/);
    await applicant.submit({ action: 'next', month: '7', day: '21', year: '1984' });
    assert.notEqual(applicant.step, 'birth');
  });
});
