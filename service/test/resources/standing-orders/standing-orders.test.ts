import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { createDueWork } from '../../../src/clock/background-work.ts';
import type { Transaction } from '../../../src/db/pool/database.ts';
import {
  accounts,
  candidates,
  consents,
  continuousChecks,
  subscriptions,
} from '../../../src/db/schema/index.ts';
import { withdrawConsent } from '../../../src/resources/consents/withdraw-consent.ts';
import { lockIsAwaited } from '../../support/database/locks.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { runDueWork } from '../../support/steps/run-due-work.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import {
  createContinuousCheck,
  createDistantSubscription,
  createSubscribableCandidate,
  createWatchableDriver,
} from '../../support/steps/subscriptions.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

const inOhio = { package: 'basic_criminal', state: 'OH' };
const work_locations = [{ country: 'US', state: 'OH' }];

/** What differs between subscriptions and continuous checks in these tests. */
const kinds = {
  subscription: {
    table: subscriptions,
    page: '/subscriptions',
    canceled: 'subscription.canceled',
    create: createDistantSubscription,
    createCandidate: (reports: ReturnType<typeof reportsOf>) =>
      createSubscribableCandidate(reports.api(), inOhio),
    request: (reports: ReturnType<typeof reportsOf>, candidate_id: string) =>
      reports.api().request('POST /v1/subscriptions', {
        body: { candidate_id, package: inOhio.package, start_date: '2100-01-01', work_locations },
      }),
    change: (reports: ReturnType<typeof reportsOf>, id: string) =>
      reports.api().request('POST /v1/subscriptions/{id}', { params: { id }, body: { interval_count: 2 } }),
    cancel: (reports: ReturnType<typeof reportsOf>, id: string) =>
      reports.api().request('DELETE /v1/subscriptions/{id}', { params: { id } }),
  },
  continuous_check: {
    table: continuousChecks,
    page: '/continuous-checks',
    canceled: 'continuous_check.canceled',
    create: createContinuousCheck,
    createCandidate: (reports: ReturnType<typeof reportsOf>) => createWatchableDriver(reports.api()),
    request: (reports: ReturnType<typeof reportsOf>, candidate_id: string) =>
      reports.api().request('POST /v1/candidates/{candidate_id}/continuous_checks', {
        params: { candidate_id },
        body: { type: 'mvr', work_locations },
      }),
    change: (reports: ReturnType<typeof reportsOf>, id: string) =>
      reports.api().request('POST /v1/continuous_checks/{id}', { params: { id }, body: { work_locations } }),
    cancel: (reports: ReturnType<typeof reportsOf>, id: string) =>
      reports.api().request('DELETE /v1/continuous_checks/{id}', { params: { id } }),
  },
};

for (const [name, kind] of Object.entries(kinds))
  describe(`two requests at once about a ${name}`, () => {
    let service: TestService;
    let admin: Visitor;
    const reports = reportsOf(() => service);
    before(async () => {
      service = await startTestService({ ROLES: 'api,pages' });
      admin = await signInWithPassword(service, reports.account().adminEmail);
    });
    after(() => service.stop());
    const { table } = kind;

    const lockCandidate = (db: Transaction, id: string) =>
      db.select().from(candidates).where(eq(candidates.id, id)).for('update');
    /** Returns whether no other transaction holds the lock of a standing order. */
    const isFree = async (db: Transaction, id: string): Promise<boolean> =>
      (await db.select().from(table).where(eq(table.id, id)).for('update', { skipLocked: true })).length > 0;
    const withdraw = async (db: Transaction, candidateId: string): Promise<void> => {
      const [consent] = await db
        .select()
        .from(consents)
        .where(eq(consents.candidateId, candidateId))
        .orderBy(desc(consents.id));
      const [account] = await db.select().from(accounts).where(eq(accounts.id, reports.account().id));
      await withdrawConsent(db, service.container, {
        account: account!,
        consentId: consent!.id,
        at: new Date(),
      });
    };
    const cancellationsOf = async (id: string): Promise<number> =>
      (await storedEvents(service, reports.account().id)).filter(
        ({ type, object }) => type === kind.canceled && object['id'] === id,
      ).length;
    const readRow = async (id: string) => {
      const [row] = await service.database.select().from(table).where(eq(table.id, id));
      return row!;
    };
    const cancelOnPage = async (id: string): Promise<void> => {
      await admin.go(`${kind.page}/${id}`, { form_token: admin.token, confirmed: 'yes' });
    };
    const removeData = (id: string) =>
      reports.api().request('DELETE /v1/candidates/{id}/pii', {
        params: { id },
        body: { deletion_contact_email_address: 'privacy@bakery.example.com' },
      });

    it('waits for a withdrawal of the consent before it begins', async () => {
      const candidate = await kind.createCandidate(reports);
      let answer: ReturnType<typeof kind.request> | undefined;
      await service.database.transaction(async (other) => {
        await lockCandidate(other, candidate);
        answer = kind.request(reports, candidate);
        await eventually(() => lockIsAwaited(service));
        await withdraw(other, candidate);
      });
      const { status, body } = (await answer)!;
      assert.deepEqual([status, (body as { code?: string }).code], [400, 'standing_consent_missing']);
      assert.equal(await service.database.$count(table, eq(table.candidateId, candidate)), 0);
    });

    const changes: Record<string, (order: { id: string; candidateId: string }) => Promise<unknown>> = {
      'a change by the API': ({ id }) => kind.change(reports, id),
      'a cancellation by the API': ({ id }) => kind.cancel(reports, id),
      'a cancellation on the dashboard': ({ id }) => cancelOnPage(id),
      "the removal of the candidate's data": ({ candidateId }) => removeData(candidateId),
    };
    for (const [change, run] of Object.entries(changes))
      it(`locks the candidate first: ${change}`, async () => {
        const order = await readRow((await kind.create(reports.api())).id);
        let done: Promise<unknown> | undefined;
        await service.database.transaction(async (other) => {
          await lockCandidate(other, order.candidateId);
          done = run(order);
          await eventually(() => lockIsAwaited(service));
          assert.equal(await isFree(other, order.id), true);
        });
        await done;
      });

    it('leaves a due one alone while something else is done about the candidate', async () => {
      const errors: unknown[] = [];
      const look = () =>
        runDueWork(service.database, createDueWork(service.container), (error) => errors.push(error));
      const { id, candidateId } = await readRow((await kind.create(reports.api())).id);
      const dueAt = new Date(Date.now() - 60_000);
      await service.database
        .update(table)
        .set({ dueAt })
        .where(and(eq(table.accountId, reports.account().id), eq(table.id, id)));
      await service.database.transaction(async (other) => {
        await lockCandidate(other, candidateId);
        await look();
        assert.equal(await isFree(other, id), true);
        await withdraw(other, candidateId);
      });
      await look();
      const { canceledAt, cancellationReason } = await readRow(id);
      assert.ok(canceledAt);
      assert.equal(cancellationReason, 'consent_withdrawn');
      assert.deepEqual(errors, []);
    });

    it('cancels it once, by the API and on the dashboard', async () => {
      const { id } = await kind.create(reports.api());
      await Promise.all([cancelOnPage(id), kind.cancel(reports, id), kind.cancel(reports, id)]);
      assert.ok((await readRow(id)).canceledAt);
      assert.equal(await cancellationsOf(id), 1);
    });
  });
