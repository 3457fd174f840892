import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { Consent, Report } from '@service-embeds/contract';
import { mails, reports as reportTable } from '../../../src/db/schema/index.ts';
import { withdrawConsent } from '../../../src/resources/consents/withdraw-consent.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import {
  consentToLaterReports,
  createSubscribableCandidate,
  subscribedPerson,
} from '../../support/steps/subscriptions.ts';

describe('the withdrawal of a consent', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/self_hosted', {
      params: { account_id: reports.account().id },
      body: { approved: true },
    });
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const api = () => reports.api();
  const inOhio = { package: 'basic_criminal', state: 'OH' };

  /** Creates a candidate with a consent to one report. */
  const createConsent = async (): Promise<Consent> => {
    const { id } = await api().call('POST /v1/candidates', { body: subscribedPerson });
    await consentToLaterReports(api(), id, inOhio, { continuous: false });
    return newestConsent(id);
  };
  const newestConsent = async (candidate_id: string): Promise<Consent> => {
    const { data } = await api().call('GET /v1/consents', { query: { candidate_id } });
    return data[0]!;
  };
  const orderFor = (candidate_id: string) =>
    api().request('POST /v1/reports', {
      body: { candidate_id, package: inOhio.package, work_locations: [{ country: 'US', state: 'OH' }] },
    });
  const orderReport = async (candidateId: string): Promise<Report> => {
    const { status, body } = await orderFor(candidateId);
    assert.equal(status, 201, JSON.stringify(body));
    return body as Report;
  };
  const withdraw = ({ id }: Consent): Promise<Consent> =>
    api().call('POST /v1/consents/{id}/withdraw', { params: { id } });
  const readReport = (id: string): Promise<Report> =>
    api().call('GET /v1/reports/{id}', { params: { id }, query: { include: 'screenings' } });
  const eventsAbout = async (id: string): Promise<string[]> =>
    (await storedEvents(service, reports.account().id))
      .filter(({ object }) => (object as { id?: string }).id === id)
      .map(({ type }) => type);
  const mailsAbout = (candidateId: string) =>
    service.database
      .select()
      .from(mails)
      .where(and(eq(mails.candidateId, candidateId), eq(mails.kind, 'consent_withdrawn')));

  it('stops the open report, tells the admins once, and leaves nothing to order with', async () => {
    const consent = await createConsent();
    assert.equal(consent.withdrawn_at, null);
    const { id } = await orderReport(consent.candidate_id);
    const withdrawn = await withdraw(consent);
    assert.ok(withdrawn.withdrawn_at);
    const stopped = await readReport(id);
    assert.equal(stopped.status, 'canceled');
    assert.ok(stopped.screenings?.every((part) => part.cancellation_reason === 'consent_withdrawn'));
    assert.ok((await eventsAbout(id)).includes('report.canceled'));
    assert.equal((await mailsAbout(consent.candidate_id)).length, 1);

    assert.deepEqual(await withdraw(consent), withdrawn, 'a repeated request changes nothing');
    assert.equal((await mailsAbout(consent.candidate_id)).length, 1);
    const params = { id: consent.id };
    assert.deepEqual(await api().call('GET /v1/consents/{id}', { params }), withdrawn);

    const refused = await orderFor(consent.candidate_id);
    assert.deepEqual([refused.status, (refused.body as { code?: string }).code], [400, 'consent_not_found']);
    await consentToLaterReports(api(), consent.candidate_id, inOhio, { continuous: false });
    await orderReport(consent.candidate_id);
  });

  it('leaves a complete report as it is', async () => {
    const consent = await createConsent();
    const { id } = await orderReport(consent.candidate_id);
    await reports.trigger('report.completed', id);
    const complete = await readReport(id);
    await withdraw(consent);
    assert.deepEqual(await readReport(id), complete);
  });

  it('stops once when two requests come at the same time', async () => {
    const consent = await createConsent();
    const { id } = await orderReport(consent.candidate_id);
    const [first, second] = await Promise.all([withdraw(consent), withdraw(consent)]);
    assert.deepEqual(first, second);
    const canceled = (await eventsAbout(id)).filter((type) => type === 'report.canceled');
    assert.equal(canceled.length, 1);
    assert.equal((await mailsAbout(consent.candidate_id)).length, 1);
  });

  it('never leaves an open report behind when an order comes at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const consent = await createConsent();
      const [order] = await Promise.all([orderFor(consent.candidate_id), withdraw(consent)]);
      if (order.status === 201)
        assert.equal((await readReport((order.body as Report).id)).status, 'canceled');
      else assert.equal((order.body as { code?: string }).code, 'consent_not_found');
    }
  });

  it('changes nothing when it stops in the middle', async () => {
    const consent = await createConsent();
    const { id } = await orderReport(consent.candidate_id);
    const crash = service.database.transaction(async (db) => {
      const account = { id: reports.account().id, name: 'Bakery' };
      await withdrawConsent(db, service.container, { account, consentId: consent.id, at: new Date() });
      throw new Error('the process stops');
    });
    await assert.rejects(crash, /the process stops/);
    assert.equal((await readReport(id)).status, 'pending');
    assert.equal((await newestConsent(consent.candidate_id)).withdrawn_at, null);
    await withdraw(consent);
    assert.equal((await readReport(id)).status, 'canceled');
  });

  it('ends the subscriptions that no other consent covers', async () => {
    const candidateId = await createSubscribableCandidate(api(), inOhio);
    const first = await newestConsent(candidateId);
    await consentToLaterReports(api(), candidateId, inOhio);
    const second = await newestConsent(candidateId);
    const { id } = await api().call('POST /v1/subscriptions', {
      body: {
        candidate_id: candidateId,
        package: inOhio.package,
        start_date: '2100-01-01',
        work_locations: [{ country: 'US', state: 'OH' }],
      },
    });
    const read = () => api().call('GET /v1/subscriptions/{id}', { params: { id } });
    await withdraw(first);
    assert.equal((await read()).status, 'active');
    await withdraw(second);
    const ended = await read();
    assert.deepEqual([ended.status, ended.cancellation_reason], ['inactive', 'consent_withdrawn']);
  });

  it('is kept by the database, which also refuses a report with such a consent', async () => {
    const consent = await createConsent();
    const { id } = await orderReport(consent.candidate_id);
    await withdraw(consent);
    await consentToLaterReports(api(), consent.candidate_id, inOhio, { continuous: false });
    const unused = await newestConsent(consent.candidate_id);
    await withdraw(unused);
    const refuse = async (statement: Promise<unknown>, reason: RegExp) =>
      assert.rejects(statement, (error: Error) => reason.test(String(error.cause)));
    for (const statement of [
      sql`update consent_withdrawals set withdrawn_at = now()`,
      sql`delete from consent_withdrawals`,
    ])
      await refuse(service.database.execute(statement), /never changed/);
    const [row] = await service.database.select().from(reportTable).where(eq(reportTable.id, id));
    const copy = { ...row!, id: 'f'.repeat(24), consentId: unused.id };
    await refuse(service.database.insert(reportTable).values(copy), /was withdrawn/);
  });
});
