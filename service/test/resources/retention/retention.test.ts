import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { CandidateBody } from '@service-embeds/contract';
import { retentionNight } from '@service-embeds/domain/retention/retention-rules';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import type { EventSubscriber } from '../../../src/db/events/publish-event.ts';
import {
  auditEntries,
  candidates,
  consents,
  documents,
  events,
  mails,
} from '../../../src/db/schema/index.ts';
import { candidateCaller } from '../../../src/identity/caller.ts';
import { fileSectionCards } from '../../../src/pages/kit/files/file-page.ts';
import { messagesFor } from '../../../src/platform/translations/messages-for.ts';
import { copyOfCandidateData } from '../../../src/resources/personal-data/data-copy.ts';
import { dueRetention } from '../../../src/resources/retention/due-retention.ts';
import { person } from '../../support/planted/planted-person.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { callInProcess } from '../../support/steps/calls-in-process.ts';
import { giveConsent, uploadPassport } from '../../support/steps/candidate-evidence.ts';
import { reportsOf } from '../../support/steps/reports.ts';

const daysFromNow = (days: number): Date => new Date(Date.now() + days * millisecondsPerDay);

describe('the data of a candidate over time', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const api = () => reports.api();

  it('gives a candidate a copy of everything, without the data of other people', async () => {
    const candidate = await api().call('POST /v1/candidates', {
      body: { ...person, email: 'copy+consider@example.com', custom_id: 'copy-1' },
    });
    const params = { candidate_id: candidate.id };
    await api().call('POST /v1/candidates/{candidate_id}/employers', {
      params,
      body: {
        name: 'Bakery of Columbus',
        position: 'Baker',
        contract_type: 'full_time',
        start_date: '2020-01-01',
        address: { city: 'Columbus' },
        manager: { name: 'Manager-Planted' },
      },
    });
    await giveConsent(reports, candidate.id);
    await uploadPassport(service, reports, candidate.id);
    const account = { id: reports.account().id, name: 'Bakery' };
    const copy = await service.database.transaction((db) =>
      copyOfCandidateData(db, service.container, { account, candidateId: candidate.id, now: new Date() }),
    );
    assert.deepEqual(Object.keys(copy.data).sort(), ['candidates', 'consents', 'documents']);
    const text = JSON.stringify(copy);
    for (const value of [
      'Quizzaciously',
      '1971-03-09',
      'Bakery of Columbus',
      'Planted-Street',
      'Planted-File',
    ])
      assert.ok(text.includes(value), `${value} is in the copy`);
    for (const value of [person.ssn, person.driver_license_number, 'Manager-Planted', 'Metadata-Planted'])
      assert.ok(!text.includes(value), `${value} is not in the copy`);
    for (const language of ['en', 'es'] as const) {
      const parts = Object.entries(copy.data).map(([heading, entries]) => ({
        account: account.name,
        heading,
        text: '',
        entries,
      }));
      const page = String(await html`${fileSectionCards(parts, language)}`);
      assert.match(page, /Bakery of Columbus/);
      assert.doesNotMatch(page, /undefined|\[object/);
      const labels = [...page.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label = '']) => label);
      const { fields } = messagesFor(language).dataCopy;
      const untranslated = labels.filter((label) => !Object.values(fields).includes(label));
      assert.ok(labels.length > 20);
      if (language === 'es') assert.deepEqual(untranslated, [], 'labels without a Spanish word');
    }
  });

  /** Returns how a candidate with a finished report removes their data on their own page. */
  async function ownRemoval(person: CandidateBody) {
    const { id: invitationId } = await reports.order(person);
    const { id, candidate_id: candidateId } = await reports.complete(invitationId);
    await reports.trigger('report.completed', id);
    const caller = candidateCaller({ candidate: { id: candidateId }, id });
    const key = 'DELETE /candidate_portal/reports/{id}/personal_data';
    const remove = () =>
      callInProcess(service, key, { accountId: reports.account().id, caller, params: { id } });
    return { candidateId, remove };
  }

  it('lets a candidate remove their own data, and tells the candidate', async () => {
    const { id: accountId, name } = await api().call('GET /v1/account');
    const { candidateId, remove } = await ownRemoval({ email: 'myself@example.com', language: 'es' });
    assert.deepEqual(await Promise.all([remove(), remove()]), [{ id: candidateId }, { id: candidateId }]);
    const sent = await mailsTo(service, 'myself@example.com');
    assert.deepEqual(
      sent.filter(({ kind }) => kind === 'pii_removed').map(({ subject }) => subject),
      [`Eliminamos sus datos: verificación de antecedentes para ${name}`],
    );
    await assert.rejects(
      service.database.transaction((db) =>
        copyOfCandidateData(db, service.container, {
          account: { id: accountId, name },
          candidateId,
          now: new Date(),
        }),
      ),
      /was removed/,
    );
  });

  const night = (afterDays: number) =>
    dueRetention({ ...service.container, clock: { now: () => daysFromNow(afterDays) } });
  const runsOf = async () => {
    const params = { account_id: reports.account().id };
    return (await reports.operations().call('GET /ops/accounts/{account_id}/retention_runs', { params }))
      .data;
  };
  const stored = async (candidateId: string) => {
    const [row] = await service.database.select().from(candidates).where(eq(candidates.id, candidateId));
    assert.ok(row);
    return row;
  };
  const hold = (body: { candidate_id?: string }) =>
    api().call('POST /v1/legal_holds', { body: { ...body, reason: 'Doe v. Bakery' } });
  const release = (id: string) => api().call('DELETE /v1/legal_holds/{id}', { params: { id } });

  it('lets an account choose how long data is kept, within the bounds of the law', async () => {
    const retention = await api().call('POST /v1/retention', { body: { days: { identity_documents: 60 } } });
    const days = (resource: typeof retention) =>
      resource.classes.find((each) => each.class === 'identity_documents')?.days;
    assert.equal(days(retention), 60);
    assert.equal(days(await api().call('GET /v1/retention')), 60);
    const short = await api().fail('POST /v1/retention', { body: { days: { reports: 365 } } }, 400);
    assert.match(short.body.error, /Keep reports for 1827 to 3653 days.*1681p/);
    const fixed = await api().fail('POST /v1/retention', { body: { days: { audit_log: 1 } } }, 400);
    assert.equal(fixed.body.code, 'retention_fixed');
    await api().call('POST /v1/retention', { body: { days: { identity_documents: null } } });
  });

  it('keeps what is under legal hold from everybody, until the hold is released', async () => {
    const { candidateId, remove } = await ownRemoval({ email: 'held@example.com' });
    const { id } = await hold({ candidate_id: candidateId });
    const params = { id: candidateId };
    const body = { deletion_contact_email_address: 'privacy@bakery.example.com' };
    const refused = await api().fail('DELETE /v1/candidates/{id}/pii', { params, body }, 409);
    assert.equal(refused.body.code, 'legal_hold');
    await assert.rejects(remove(), /legal hold/);
    await night(6000).run(service.database, assert.ifError);
    assert.equal((await stored(candidateId)).piiRemovedAt, null);
    const released = await release(id);
    assert.deepEqual((await api().call('GET /v1/legal_holds')).data[0], released);
    await api().call('DELETE /v1/candidates/{id}/pii', { params, body });
    const late = { candidate_id: params.id, reason: 'Late' };
    const after = await api().fail('POST /v1/legal_holds', { body: late }, 403);
    assert.equal(after.body.code, 'candidate_removed');
  });

  it('lets staff alone release what staff has placed', async () => {
    const path = { account_id: reports.account().id };
    const placed = await reports
      .operations()
      .call('POST /ops/accounts/{account_id}/legal_holds', { params: path, body: { reason: 'A subpoena' } });
    const refused = await api().fail('DELETE /v1/legal_holds/{id}', { params: { id: placed.id } }, 403);
    assert.equal(refused.body.code, 'legal_hold_of_staff');
    await night(6100).run(service.database, assert.ifError);
    const [run] = await runsOf();
    assert.equal(run?.on_hold, true);
    assert.deepEqual(run.removed, {});
    const params = { ...path, id: placed.id };
    const key = 'DELETE /ops/accounts/{account_id}/legal_holds/{id}';
    const released = await reports.operations().call(key, { params });
    assert.ok(released.released_at);
    const listed = await reports
      .operations()
      .call('GET /ops/accounts/{account_id}/legal_holds', { params: path });
    assert.ok(listed.data.some(({ id }) => id === placed.id));
  });

  it('keeps the files of a candidate until a dispute is over', async () => {
    const order = await reports.order({ email: 'disputes@example.com', first_name: 'Sam' });
    const { id: reportId } = await reports.complete(order.id);
    await reports.trigger('report.completed', reportId);
    await uploadPassport(service, reports, order.candidate_id);
    await reports.update(reportId, { kind: 'disputed' });
    const filesLeft = () =>
      service.database.$count(
        documents,
        and(eq(documents.candidateId, order.candidate_id), eq(documents.type, 'passport')),
      );
    await night(150).run(service.database, assert.ifError);
    assert.equal(await filesLeft(), 1);
    await reports.update(reportId, { kind: 'dispute_ended', corrections: [] });
    await night(160).run(service.database, assert.ifError);
    assert.equal(await filesLeft(), 0);
  });

  it('removes each class when its time is over, and reports the counts', async () => {
    const contact = await api().call('POST /v1/candidates', { body: { email: 'never@example.com' } });
    const active = await reports.order({ email: 'report@example.com', first_name: 'Sam' });
    const { id: reportId } = await reports.complete(active.id);
    await reports.trigger('report.completed', reportId);
    await uploadPassport(service, reports, active.candidate_id);
    const ofInvitation = eq(mails.invitationId, active.id);
    await service.database.update(mails).set({ status: 'delivered' }).where(ofInvitation);
    const ofReport = eq(mails.reportId, reportId);
    await service.database.update(mails).set({ status: 'failed', dueAt: null }).where(ofReport);
    const filesLeft = () =>
      service.database.$count(
        documents,
        and(eq(documents.candidateId, active.candidate_id), eq(documents.type, 'passport')),
      );

    await night(80).run(service.database, assert.ifError);
    assert.equal(await filesLeft(), 1);
    await night(100).run(service.database, assert.ifError);
    assert.equal(await filesLeft(), 0);
    await night(400).run(service.database, assert.ifError);
    assert.ok((await stored(contact.id)).piiRemovedAt, 'nobody needs a contact for so long');
    assert.equal((await stored(active.candidate_id)).piiRemovedAt, null, 'reports are kept for years');
    await night(800).run(service.database, assert.ifError);
    const [invitation] = await service.database.select().from(mails).where(ofInvitation);
    assert.equal(invitation?.recipient, '', 'also of a mail that has arrived');
    const failedMails = await service.database.select().from(mails).where(ofReport);
    assert.ok(
      failedMails.length && failedMails.every(({ recipient }) => recipient === ''),
      'and of one that failed',
    );
    await night(2600).run(service.database, assert.ifError);
    assert.ok((await stored(active.candidate_id)).piiRemovedAt);
    const evidence = await service.database
      .select()
      .from(consents)
      .where(eq(consents.candidateId, active.candidate_id));
    assert.ok(evidence.length);
    for (const consent of evidence) {
      assert.deepEqual([consent.sealed, consent.fullName, consent.signature], [null, '', '']);
      assert.equal(consent.recordHash.length, 32, 'a copy can still be verified');
    }
    const total = (name: string) =>
      runsOf().then((runs) => runs.reduce((sum, { removed }) => sum + (removed[name as 'reports'] ?? 0), 0));
    for (const name of ['candidate_contacts', 'reports', 'identity_documents', 'consents', 'mails'])
      assert.ok((await total(name)) > 0, name);
    assert.deepEqual(
      (await runsOf()).flatMap(({ failures }) => Object.entries(failures)),
      [],
    );
    const { data } = await api().call('GET /v1/events', { query: { type: 'candidate.pii_removed' } });
    assert.ok(data.length >= 2);
  });

  it('does every account once a night, with two workers at once and after the crash of one', async () => {
    const emails = Array.from({ length: 25 }, (_, index) => `crash.${index}@example.com`);
    const ids = await Promise.all(
      emails.map(async (email) => (await api().call('POST /v1/candidates', { body: { email } })).id),
    );
    // Every removal of this worker is undone: the night of the account goes on with the next worker.
    const interrupted = service.database.transaction(async (db) => {
      await night(3000).runForAccount(db, reports.account().id, { until: daysFromNow(3000), bySeconds: 0 });
      throw new Error('killed');
    });
    await assert.rejects(interrupted, /killed/);
    const workers = [night(3000), night(3000)];
    await Promise.all(workers.map((worker) => worker.run(service.database, assert.ifError)));
    const day = retentionNight(daysFromNow(3000));
    const run = (await runsOf()).find((each) => each.day === day);
    assert.equal(run?.removed.candidate_contacts, ids.length);
    assert.ok(run.finished_at);
    for (const id of ids) assert.ok((await stored(id)).piiRemovedAt);
    const removals = await service.database.$count(
      auditEntries,
      and(eq(auditEntries.action, 'candidate.pii_removed'), inArray(auditEntries.objectId, ids)),
    );
    assert.equal(removals, ids.length, 'each one once');
  });

  it('goes on with other candidates and accounts when one fails', async () => {
    const first = await api().call('POST /v1/candidates', { body: { email: 'broken@example.com' } });
    const second = await api().call('POST /v1/candidates', { body: { email: 'whole@example.com' } });
    const refuse: EventSubscriber = {
      onEvents: async (db, published) => {
        const ids = published.map(({ id }) => id);
        const about = and(inArray(events.id, ids), eq(events.objectId, first.id));
        if (await db.$count(events, about)) throw new Error('This candidate cannot be removed.');
      },
    };
    const broken = dueRetention({
      ...service.container,
      clock: { now: () => daysFromNow(3500) },
      eventSubscribers: [refuse],
    });
    await broken.run(service.database, assert.ifError);
    assert.equal((await stored(first.id)).piiRemovedAt, null);
    assert.ok((await stored(second.id)).piiRemovedAt);
    const failed = (await runsOf()).find(({ failures }) => first.id in failures);
    assert.equal(failed?.failures[first.id], 'Error');
    await night(3501).run(service.database, assert.ifError);
    assert.ok((await stored(first.id)).piiRemovedAt, 'the next night tries again');
  });
});
