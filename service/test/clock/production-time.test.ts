import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { SupplierUpdate } from '@service-embeds/contract';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { createDueWork } from '../../src/clock/background-work.ts';
import { startService, type RunningService } from '../../src/commands/start/start-service.ts';
import { migrateDatabase } from '../../src/container.ts';
import { mails } from '../../src/db/schema/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import { ApiClient, basic } from '../support/api-client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { storedEvents } from '../support/database/stored-events.ts';
import { printedValues, runInit } from '../support/first-start.ts';
import { productionSettings } from '../support/production-settings.ts';
import { selectMails, type ReadMail } from '../support/reading/mails.ts';
import { freePorts } from '../support/servers/free-ports.ts';
import { runDueWork } from '../support/steps/run-due-work.ts';

const order = { package: 'one_county', work_locations: [{ country: 'US' as const, state: 'OH' as const }] };

/** Production has no test clock, no simulator and no triggers: only the clock of the service itself moves. */
describe('time in production', () => {
  let service: RunningService;
  let ports: string[];
  let printed: Record<string, string>;
  let drop: () => Promise<void>;
  let ahead = 0;
  const dataDir = join(tmpdir(), `service-embeds-data-${randomBytes(6).toString('hex')}`);

  const clientOf = (key: 'API key' | 'Staff key') =>
    new ApiClient({
      fetch: (request) => fetch(request),
      baseUrl: `http://127.0.0.1:${ports[0]}`,
      authorization: basic(printed[key]!),
    });
  const api = () => clientOf('API key');
  const operations = () => clientOf('Staff key');
  const account_id = () => printed['Account']!;

  before(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    ports = await freePorts(3);
    const [API_PORT = '', PARTNERS_PORT = '', DASHBOARD_PORT = ''] = ports;
    const config = readConfig({
      ...productionSettings(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      API_PORT,
      PARTNERS_PORT,
      DASHBOARD_PORT,
      ROLES: 'api,pages',
    });
    await migrateDatabase(config);
    printed = printedValues(
      await runInit(config, {
        company: 'Northwind Inc',
        name: 'Robin Sampleton',
        email: 'robin@northwind.example.com',
        application: 'Northwind',
      }),
    );
    service = await startService(config, { now: () => new Date(Date.now() + ahead) });
    const params = { account_id: account_id() };
    await operations().call('POST /ops/accounts/{account_id}/credential', { params });
    await operations().call('POST /ops/accounts/{account_id}/self_hosted', {
      params,
      body: { approved: true },
    });
    await operations().call('POST /ops/accounts/{account_id}/packages', {
      params,
      body: {
        name: 'One county',
        slug: order.package,
        price: 100,
        screenings: [{ type: 'county_criminal_search', subtype: null }],
      },
    });
  });
  after(async () => {
    await service.stop();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Lets time pass, and then lets the scheduler look once for what is due. */
  const pass = async (days: number): Promise<void> => {
    ahead += days * millisecondsPerDay;
    await runDueWork(service.database, createDueWork(service.container), assert.ifError);
  };
  const read = (id: string) =>
    api().call('GET /v1/reports/{id}', { params: { id }, query: { include: 'screenings' } });
  const update = (report_id: string, body: SupplierUpdate) =>
    operations().call('POST /ops/accounts/{account_id}/reports/{report_id}/updates', {
      params: { account_id: account_id(), report_id },
      body,
    });
  const eventsOf = async (id: string): Promise<string[]> => {
    const rows = await storedEvents(service, account_id());
    return rows
      .filter(({ object }) => object['id'] === id)
      .sort((event, other) => event.createdAt.getTime() - other.createdAt.getTime())
      .map(({ type }) => type);
  };
  const mailsOf = (reportId: string, kind: ReadMail['kind']) =>
    selectMails(service, and(eq(mails.reportId, reportId), eq(mails.kind, kind)));

  /** Orders a report of a candidate whose consent was collected by the customer. */
  async function orderReport(): Promise<string> {
    const { id: candidate_id } = await api().call('POST /v1/candidates', {
      body: {
        email: 'sam@example.com',
        first_name: 'Sam',
        last_name: 'Sampleton',
        dob: '1990-05-17',
        ssn: '536-22-8145',
        zipcode: '43004',
      },
    });
    const consent = { candidate_id, state: 'OH', package: order.package };
    const { data } = await api().call('GET /v1/disclosures', { query: consent });
    const documents = data.map(({ id, version, sha256 }) => ({ id, version, sha256 }));
    await api().call('POST /v1/consents', { body: { ...consent, documents, signature: 'Sam Sampleton' } });
    const { id } = await api().call('POST /v1/reports', { body: { ...order, candidate_id } });
    return id;
  }

  /** Orders a report whose county search has found one conviction. */
  async function reportWithRecord(): Promise<string> {
    const id = await orderReport();
    const [screening] = (await read(id)).screenings ?? [];
    const disposition_date = new Date(Date.now() - 400 * millisecondsPerDay).toISOString().slice(0, 10);
    await update(id, {
      kind: 'screening_completed',
      screening_id: screening!.id,
      result: 'consider',
      records: [
        {
          case_number: '1',
          source: 'Franklin County',
          full_name: 'Sam Sampleton',
          dob: '1990-05-17',
          charges: [
            {
              charge: 'Trespass',
              level: 'misdemeanor',
              disposition: 'Guilty',
              offense_date: null,
              disposition_date,
            },
          ],
        },
      ],
    });
    return id;
  }

  it('has no test clock, no triggers and no codes to read, whatever is configured', async () => {
    const { container } = service;
    assert.equal(container.config.environment, 'production');
    for (const path of ['clock', 'codes']) {
      const headers = { Authorization: basic(printed['API key']!) };
      const response = await fetch(`http://127.0.0.1:${ports[0]}/sandbox/${path}`, { headers });
      assert.equal(response.status, 404, path);
    }
    assert.throws(
      () => readConfig({ ...productionSettings(), DATABASE_URL: 'postgres://localhost', OUTBOX: 'machine' }),
      /OUTBOX/,
    );
  });

  it('reminds of an open verification, suspends the report after 7 days, and cancels it 30 days later', async () => {
    const id = await orderReport();
    await update(id, { kind: 'documents_required', verification_type: 'id' });
    const reminders = async () => (await mailsOf(id, 'documents')).length;
    assert.equal(await reminders(), 1);
    await pass(2.9);
    assert.equal(await reminders(), 1);
    await pass(0.2);
    assert.equal(await reminders(), 2, 'after 3 days');
    await pass(3.5);
    assert.equal(await reminders(), 3, 'after 6 days');
    assert.equal((await read(id)).status, 'pending');
    await pass(0.5);
    assert.equal((await read(id)).status, 'suspended', 'after 7 days');
    await pass(29.8);
    assert.equal((await read(id)).status, 'suspended');
    assert.equal(await reminders(), 7, 'every week');
    await pass(0.2);
    const report = await read(id);
    assert.deepEqual(
      report.screenings?.map(({ status, cancellation_reason }) => [status, cancellation_reason]),
      [['canceled', 'missing_required_information']],
    );
    assert.equal(report.status, 'canceled');
    assert.deepEqual((await eventsOf(id)).slice(-2), ['report.suspended', 'report.canceled']);
    await pass(60);
    assert.equal(await reminders(), 7, 'none after the end');
  });

  it('stops reminding when the candidate has provided everything', async () => {
    const id = await orderReport();
    await update(id, { kind: 'documents_required', verification_type: 'id' });
    await update(id, { kind: 'verification_completed', verification_type: 'id' });
    await pass(40);
    assert.equal((await mailsOf(id, 'documents')).length, 1);
    assert.equal((await read(id)).status, 'pending');
  });

  it('deletes what nobody has verified within the 30 days of a dispute, and tells both', async () => {
    const id = await reportWithRecord();
    await update(id, { kind: 'disputed' });
    await pass(29.9);
    assert.equal((await read(id)).status, 'dispute');
    await pass(0.2);
    const { status, result, screenings } = await read(id);
    assert.deepEqual([status, result, screenings?.flatMap(({ records }) => records)], ['clear', 'clear', []]);
    assert.equal((await eventsOf(id)).at(-1), 'report.completed');
    assert.equal((await mailsOf(id, 'dispute_result')).length, 1);
  });

  it('lets a report expire after a year, on which no decision can be based any more', async () => {
    const id = await reportWithRecord();
    await pass(364);
    assert.ok(!(await eventsOf(id)).includes('report.expired'));
    await pass(2);
    assert.equal((await eventsOf(id)).at(-1), 'report.expired');
    const body = { adverse_item_ids: ['any'], individualized_assessment_engaged: true };
    const failure = await api().fail('POST /v1/reports/{id}/adverse_actions', { params: { id }, body }, 409);
    assert.equal(failure.body.code, 'report_expired');
  });
});
