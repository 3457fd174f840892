import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, asc, eq, gt } from 'drizzle-orm';
import { verifyAuditLogs } from '../../../src/commands/audit-commands.ts';
import { verifyAuditLog } from '../../../src/db/audit/verify-audit-log.ts';
import { auditEntries } from '../../../src/db/schema/index.ts';
import { candidateLink } from '../../../src/platform/page-links.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { Visitor } from '../../support/steps/visitor.ts';

describe('the audit log says who', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const reports = reportsOf(() => service);
  const signIn = async (): Promise<Visitor> => {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/');
    await visitor.submit({ email: bakery().adminEmail, password: service.password });
    return visitor;
  };
  /** Returns the entries that `work` adds. */
  const entriesOf = async (work: () => Promise<unknown>) => {
    const { head } = await verifyAuditLog(service.database, bakery().id);
    await work();
    return service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, bakery().id), gt(auditEntries.sequence, head?.sequence ?? 0)))
      .orderBy(asc(auditEntries.sequence));
  };
  const summary = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
    entries.map(({ actorKind, action, objectId }) => [actorKind, action, objectId]);

  it('read a report: over the API, in the dashboard, and with the link of the copy', async () => {
    const { id } = await reports.create('clear');
    await reports.trigger('report.completed', id);
    const byApi = await entriesOf(() => api().call('GET /v1/reports/{id}', { params: { id } }));
    assert.deepEqual(summary(byApi), [['api_key', 'report.read', id]]);
    assert.equal(byApi[0]?.ipAddress, '127.0.0.1');
    assert.ok(byApi[0].requestId && byApi[0].actorId);
    const visitor = await signIn();
    const byPerson = await entriesOf(() => visitor.go(`/reports/${id}`));
    assert.deepEqual(summary(byPerson), [['person', 'report.read', id]]);
    const link = candidateLink(service.container, 'reports', id, new Date(Date.now() + 3_600_000));
    const byCandidate = await entriesOf(() => openLink(service, `${link}/report`));
    assert.deepEqual(summary(byCandidate).at(-1), ['candidate', 'report.copy_read', id]);
    const params = { account_id: bakery().id, report_id: id };
    const update = { event: 'suspended', verification: 'ssn' } as const;
    const byStaff = await entriesOf(() =>
      service.api(service.opsKey).send('POST', `/ops/accounts/${params.account_id}/reports/${id}/updates`, {
        body: update,
      }),
    );
    assert.ok(byStaff.every(({ actorKind }) => actorKind === 'staff'));
  });

  it('listed reports, with the ID of each', async () => {
    const { id } = await reports.create('clear');
    const [entry] = await entriesOf(() => api().call('GET /v1/reports'));
    assert.equal(entry?.action, 'report.listed');
    const { ids } = entry.details;
    assert.ok(Array.isArray(ids) && ids.includes(id));
  });

  it('changed something, in the transaction of the change: a refused request leaves no entry', async () => {
    const body = { webhook_url: 'https://hooks.example.com/a' };
    const created = await entriesOf(() => api().call('POST /v1/webhooks', { body }));
    assert.deepEqual(
      created.map(({ action }) => action),
      ['webhook.created'],
    );
    const refused = await entriesOf(() => api().fail('POST /v1/webhooks', { body: { webhook_url: 'no' } }));
    assert.deepEqual(refused, []);
  });

  it('repeated a request with an idempotency key is no second change', async () => {
    const request = {
      body: { email: 'twice@example.com', no_middle_name: true },
      headers: { 'Idempotency-Key': 'audit-1' },
    };
    const entries = await entriesOf(async () => {
      await api().call('POST /v1/candidates', request);
      await api().call('POST /v1/candidates', request);
    });
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['candidate.created'],
    );
  });

  it('holds no personal data beside the address and browser of the request', async () => {
    const entries = await entriesOf(async () => {
      const body = { email: 'planted-person@example.com', first_name: 'Plantedname', no_middle_name: true };
      const { id } = await api().call('POST /v1/candidates', { body });
      await api().call('GET /v1/candidates/{id}', { params: { id } });
    });
    assert.equal(entries.length, 2);
    assert.doesNotMatch(JSON.stringify(entries), /planted/i);
  });

  it('to the admins of the account, with filters, page by page and as a file', async () => {
    const { id } = await reports.create('clear');
    await api().call('GET /v1/reports/{id}', { params: { id } });
    const visitor = await signIn();
    await visitor.go(`/audit-log?object=${id}`);
    assert.equal(visitor.status, 200);
    assert.match(visitor.text, /Read a report/);
    await visitor.go('/audit-log?action=session.ended_all&from=2099-01-01');
    assert.match(visitor.text, /No entries match/);
    await visitor.go('/audit-log/export?format=csv');
    const [header, ...lines] = visitor.text.trim().split('\r\n');
    assert.match(header ?? '', /^sequence,time,actor_kind/);
    const { entries } = await verifyAuditLog(service.database, bakery().id);
    assert.equal(lines.length, entries);
    await visitor.go(`/audit-log/export?format=jsonl&object=${id}`);
    const exported = visitor.text.trim().split('\n');
    assert.ok(exported.length >= 2 && exported.every((line) => line.includes(id)));
    const other = new Visitor(service.addresses.dashboard);
    await other.go('/');
    await other.submit({ email: 'kim@bakery.example.com', password: service.password });
    await other.go('/audit-log');
    assert.equal(other.status, 403);
  });

  it('to whoever runs the check of the command line', async () => {
    assert.match(await verifyAuditLogs(service.database), new RegExp(`"accountId":"${bakery().id}"`));
  });
});
