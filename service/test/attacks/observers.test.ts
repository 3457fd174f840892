import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { candidateLink } from '../../src/platform/page-links.ts';
import { storedRows } from '../support/database/stored-values.ts';
import {
  plantDecision,
  plantDetails,
  plantDispute,
  plantedHistory,
  plantUpload,
} from '../support/planted/planted-history.ts';
import { person, plantedTexts } from '../support/planted/planted-person.ts';
import { freePorts } from '../support/servers/free-ports.ts';
import { startReceiver } from '../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';
import { giveConsent, uploadPassport } from '../support/steps/candidate-evidence.ts';
import { openLink } from '../support/steps/personal-links.ts';
import { day, reportsOf } from '../support/steps/reports.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';

/** Tables that people and programs read who operate the service, beside those that hold what is about candidates. */
const operated = [
  'audit_entries',
  'api_requests',
  'failed_work',
  'request_counts',
  'attempt_counts',
  'file_removals',
];

describe('Whoever watches the whole life of an order', () => {
  const logFile = join(tmpdir(), `service-embeds-log-${randomBytes(6).toString('hex')}`);
  let service: TestService;
  let collector: Awaited<ReturnType<typeof startReceiver>>;
  let endpoint: Awaited<ReturnType<typeof startReceiver>>;
  let internalPort = '';
  let isStopped = false;
  before(async () => {
    const accept = (response: { end: (body?: string) => void }) => response.end('{}');
    [collector, endpoint] = await Promise.all([startReceiver(accept), startReceiver(accept)]);
    [internalPort = ''] = await freePorts(1);
    service = await startTestService({
      LOG_LEVEL: 'debug',
      LOG_FILE: logFile,
      INTERNAL_PORT: internalPort,
      OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
      TRACE_RATIO: '1',
      PRIVATE_WEBHOOKS: 'allow',
    });
  });
  after(async () => {
    if (!isStopped) await service.stop();
    collector.stop();
    endpoint.stop();
    await rm(logFile, { force: true });
  });
  const reports = reportsOf(() => service);
  const secrets: string[] = [];
  /** Remembers what only one person may have. Its parts are secrets, too: the token of a link, and its signature. */
  const keepSecret = (...urls: (string | null | undefined)[]): void => {
    for (const url of urls) {
      assert.ok(url);
      const { pathname, searchParams } = new URL(url);
      const signature = searchParams.get('signature');
      secrets.push(signature ?? pathname.split('/').at(-1) ?? assert.fail(url));
    }
  };

  /** Lets an order live with everything that can happen to it, up to the removal of the personal data. */
  async function liveThrough(): Promise<string> {
    const api = reports.api();
    const candidate = await api.call('POST /v1/candidates', { body: person });
    const order = { package: 'basic_criminal', work_locations: [{ country: 'US', state: 'OH' }] };
    const body = { candidate_id: candidate.id, ...order, tags: ['Planted-Tag'] };
    const invitation = await api.call('POST /v1/invitations', { body });
    keepSecret(invitation.invitation_url);
    await openLink(service, invitation.invitation_url ?? '');
    await giveConsent(reports, candidate.id);
    await uploadPassport(service, reports, candidate.id);
    await plantDetails(reports, candidate.id);
    const { id } = await reports.complete(invitation.id);
    const params = { id };
    // Whether the consent covers the larger package or not: what is refused must not be told, either.
    await api.request('POST /v1/reports/{id}', { params, body: { package: 'essential_criminal' } });
    await plantUpload(service, reports, id);
    await reports.trigger('report.completed', id);
    await plantDispute(service, reports, id);
    await plantDecision(reports, id);
    await readEverything(candidate.id, id);
    await failWithValues();
    await reports.advance(30 * day);
    await eventually(() => Promise.resolve(endpoint.types().includes('report.post_adverse_action')));
    const contact = { deletion_contact_email_address: 'privacy.officer@bakery.example.com' };
    await api.call('DELETE /v1/candidates/{id}/pii', { params: { id: candidate.id }, body: contact });
    return id;
  }

  /** Reads the letter, the report, the candidate's copy, the exports and the searches. */
  async function readEverything(candidateId: string, reportId: string): Promise<void> {
    const api = reports.api();
    const { data } = await api.call('GET /v1/reports/{id}/adverse_actions', { params: { id: reportId } });
    const id = data[0]?.id ?? '';
    const letter = await api.call('GET /v1/adverse_actions/{id}/letter', { params: { id } });
    const [document] = (await reports.read(reportId, 'documents')).documents ?? [];
    for (const uri of [letter.download_uri, document?.download_uri]) {
      keepSecret(uri);
      assert.equal((await fetch(uri ?? '')).status, 200);
    }
    const expiresAt = new Date(Date.now() + 365 * day * 1000);
    const link = candidateLink(service.container, 'reports', reportId, expiresAt);
    keepSecret(link);
    const visitor = await openLink(service, link);
    for (const page of ['', '/report', '/report/pdf', '/data', '/data/file', '/dispute', '/email'])
      await visitor.go(`${link}${page}`);
    await visitor.go(`${link}/email`, { email: 'planted.address.new@example.com' });
    const admin = await signInWithPassword(service, reports.account().adminEmail);
    const search = encodeURIComponent(person.last_name);
    for (const path of [
      `/search?q=${search}`,
      `/reports?search=${search}`,
      `/reports/${reportId}`,
      `/reports/${reportId}/letter`,
      `/candidates/${candidateId}`,
      '/candidates.csv',
      '/invitations.csv',
      '/billing.csv',
      '/audit-log/export?format=csv',
    ]) {
      await admin.go(path);
      assert.equal(admin.status, 200, path);
    }
    await api.call('GET /v1/candidates', { query: { email: person.email } });
    await api.fail('GET /v1/reports/{id}', { params: { id: person.last_name } }, 404);
  }

  /** Lets the database refuse a statement that holds the values. */
  async function failWithValues(): Promise<void> {
    await service.database.execute(sql`alter table candidates rename column phone to phone_of_candidate`);
    try {
      const { status } = await reports.api().request('POST /v1/candidates', { body: person });
      assert.equal(status, 500);
    } finally {
      await service.database.execute(sql`alter table candidates rename column phone_of_candidate to phone`);
    }
  }

  it('sees no personal value and no secret in logs, traces, measurements, headers of deliveries and records of work', async () => {
    const { webhook_url: url } = await reports
      .api()
      .call('POST /v1/webhooks', { body: { webhook_url: endpoint.url } });
    assert.equal(url, endpoint.url);
    const { apiKey, accessToken } = reports.account();
    secrets.push(apiKey, accessToken, service.opsKey, service.password);
    const reportId = await liveThrough();
    const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
    const rows = (await storedRows(service)).filter(({ place }) => operated.includes(place));
    assert.equal(rows.filter(({ place }) => operated.includes(place)).length, operated.length);
    assert.ok(rows.some(({ text }) => text.includes(reportId)));
    // The end of the process sends what is left.
    await service.stop();
    isStopped = true;
    const log = await readFile(logFile, 'utf8');
    const traces = collector.received.map(({ body }) => body).join('\n');
    const headers = JSON.stringify(endpoint.received.map((delivery) => delivery.headers));
    assert.match(traces, /\/v1\/adverse_actions\/:id\/letter/);
    assert.match(traces, /\/reports\/:token\/data\/file/);
    assert.match(log, /"status":500/);
    assert.match(metrics, /http_route="\/candidates\.csv"/);
    const texts = [...rows, ...Object.entries({ log, traces, metrics, headers }).map(toStored)];
    const values = [...plantedTexts, ...plantedHistory, ...secrets];
    const leaks = values.flatMap((value) =>
      texts.filter(({ text }) => text.includes(value)).map(({ place }) => `${place}: ${value}`),
    );
    assert.deepEqual(leaks, []);
  });
});

const toStored = ([place, text]: [string, string]) => ({ place, text });
