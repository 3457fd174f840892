import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import { candidates } from '../../src/db/schema/index.ts';
import { parseJson } from '../support/reading/json.ts';
import { freePorts } from '../support/servers/free-ports.ts';
import { startReceiver } from '../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
});
/** What an exporter of OpenTelemetry sends (OTLP as JSON). */
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

const deploy = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

/** A service whose spans go to `collector`, which takes everything. */
describe('Seen from outside, the service', () => {
  let service: TestService;
  let collector: Awaited<ReturnType<typeof startReceiver>>;
  let endpoint: Awaited<ReturnType<typeof startReceiver>>;
  let internalPort = '';
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await service.stop();
    isStopped = true;
  };
  before(async () => {
    const accept = (response: { end: (body?: string) => void }) => response.end('{}');
    [collector, endpoint] = await Promise.all([startReceiver(accept), startReceiver(accept)]);
    [internalPort = ''] = await freePorts(1);
    service = await startTestService({
      INTERNAL_PORT: internalPort,
      OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
      TRACE_RATIO: '1',
      PRIVATE_WEBHOOKS: 'allow',
    });
  });
  after(async () => {
    await stop();
    collector.stop();
    endpoint.stop();
  });
  const metrics = async () => (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
  const spans = () =>
    collector.received
      .filter(({ body }) => body.includes('resourceSpans'))
      .flatMap(({ body }) => parseJson(traces, body).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

  it('counts requests by route, without a path, and keeps the numbers off the public addresses', async () => {
    const { id } = await service.api(service.accounts[1]!.apiKey).call('POST /v1/candidates', {
      body: { email: 'measured@example.com' },
    });
    await service.api(service.accounts[1]!.apiKey).call('GET /v1/candidates/{id}', { params: { id } });
    const text = await metrics();
    assert.match(text, /http_server_request_duration_count\{.*http_route="\/v1\/candidates\/:id".*\} 1/);
    assert.doesNotMatch(text, new RegExp(id));
    assert.equal((await fetch(`${service.addresses.api}/metrics`)).status, 404);
  });

  it('counts mails from zero, so that an alert sees the first one that is given up', async () => {
    const text = await metrics();
    for (const outcome of ['sent', 'failed', 'given_up'])
      assert.match(
        text,
        new RegExp(`service_mail_attempts_total\\{.*outcome="${outcome}".*\\} \\d`),
        outcome,
      );
    assert.match(text, /outcome="given_up".*\} 0/);
  });

  it('says in operations.md what to do about each alert, and nothing about others', () => {
    const rules = [...deploy('prometheus-alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const advice = [...operations.matchAll(/^\| `([A-Z]\w+)` +\|/gm)].map(([, name]) => name);
    assert.ok(rules.length);
    assert.deepEqual(advice, rules);
  });

  it('says how long jobs and rows wait, and which failed for good', async () => {
    const { accountId } = await service.database
      .select()
      .from(candidates)
      .limit(1)
      .then(([row]) => row!);
    await service.database.execute(
      `insert into failed_work (account_id, object_id, kind, attempts, error, first_failed_at, last_failed_at)
       values ('${accountId}', 'measured', 'mail', 10, 'Error', now(), now() - interval '1 hour')`,
    );
    const waiting = await eventually(async () =>
      /service_backlog_age\{source="quarantine",name="mail".*\} (\d+)/.exec(await metrics()),
    );
    assert.ok(Number(waiting[1]) >= 3600);
  });

  it('says how many dispositions wait for the staff, and since when the oldest', async () => {
    const [account] = service.accounts;
    await service.database.execute(
      `insert into waiting_charges (account_id, id, held_update_id, report_id, candidate_id, screening_id, created_at, decided_at)
       values ('${account?.id}', 'old', 'u', 'r', 'c', 's', now() - interval '2 days', now()),
         ('${account?.id}', 'one', 'u', 'r', 'c', 's', now() - interval '5 hours', null),
         ('${account?.id}', 'two', 'u', 'r', 'c', 's', now(), null)`,
    );
    const labels = 'source="staff",name="dispositions"';
    const count = await eventually(async () =>
      new RegExp(`service_backlog_count\\{${labels}.*\\} 2`).exec(await metrics()),
    );
    assert.ok(count);
    const age = new RegExp(`service_backlog_age\\{${labels}.*\\} (\\d+)`).exec(await metrics());
    assert.ok(Number(age?.[1]) >= 5 * 3600 && Number(age?.[1]) < 6 * 3600);
    const limit = /DispositionsWait\n +expr: .*> (\d+)/.exec(deploy('prometheus-alerts.yaml'));
    assert.ok(Number(limit?.[1]) < 5 * 3600, 'the alert rings');
  });

  it('traces a request as far as the delivery of its event, under the ID that the client got', async () => {
    const api = service.api(service.accounts[1]!.apiKey);
    await api.call('POST /v1/webhooks', {
      body: { webhook_url: endpoint.url, events: ['candidate.created'] },
    });
    const { headers } = await api.success('POST /v1/candidates', { body: { email: 'traced@example.com' } });
    await eventually(() => Promise.resolve(endpoint.received.length));
    const requestId = headers.get('X-Request-Id') ?? '';
    assert.match(requestId, /^[0-9a-f]{32}$/);
    const text = await metrics();
    for (const name of usedMeasurements()) assert.match(text, new RegExp(`^${name}`, 'm'), name);
    // The end of the process sends what is left.
    await stop();
    const trace = spans().filter(({ traceId }) => traceId === requestId);
    assert.deepEqual(trace.map(({ name }) => name).sort(), ['POST /v1/candidates', 'deliver event']);
    const [request, delivery] = trace.sort((a, b) => (a.name < b.name ? -1 : 1));
    assert.equal(delivery?.parentSpanId, request?.spanId);
    assert.equal(
      collector.received.some(({ body }) => body.includes('traced@example.com')),
      false,
    );
  });
});

/** Names of the measurements that the dashboard and the alert rules read. */
function usedMeasurements(): string[] {
  const text = deploy('grafana-dashboard.json') + deploy('prometheus-alerts.yaml');
  const names = new Set(
    text.match(/\b(http_server|service_webhook|service_backlog|service_mail|db_client)_\w+/g),
  );
  // Labels begin like measurements.
  const labels = /_(name|state)$/;
  return [...names].filter((name) => !labels.test(name));
}
