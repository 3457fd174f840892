import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { Pool } from 'pg';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { cleanUp } from '../../../../src/clock/cleanup.ts';
import { RequestLog, type ApiRequest } from '../../../../src/db/requests/request-log.ts';
import { apiRequests } from '../../../../src/db/schema/index.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { bearer } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { connectOtherPartner } from '../../../support/steps/partners.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('The log of API requests', () => {
  let service: TestService;
  let admin: Visitor;
  const path = '/developer/requests';
  const host = () => service.accounts[0]!;
  const customer = () => service.accounts[1]!;
  const api = () => service.api(customer().apiKey);
  const stored = async () => {
    await service.container.requestLog.store();
    return service.database.select().from(apiRequests).where(eq(apiRequests.accountId, customer().id));
  };
  const open = async (visitor: Visitor, query: Record<string, string> = {}) => {
    await service.container.requestLog.store();
    await visitor.go(`${path}?${new URLSearchParams(query).toString()}`);
  };
  const linksOn = ({ text }: Visitor) => [...text.matchAll(/href="(\/developer\/requests\/\w{24})"/g)];

  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, customer().adminEmail, path);
  });
  after(() => service.stop());

  it('has the route, outcome and credential of a request, and nothing of its content', async () => {
    const body = { email: 'secret.person@example.com', first_name: 'Hidden' };
    const { id } = await api().call('POST /v1/candidates', { body });
    const failure = await api().fail('POST /v1/candidates', { body: { email: 'Not an address' } }, 400);
    await api().call('GET /v1/candidates', { query: { full_name: 'Hidden' } });
    const rows = await stored();
    assert.deepEqual(
      rows.map(({ route, status, errorCode, callerKind }) => [route, status, errorCode, callerKind]),
      [
        ['POST /v1/candidates', 201, null, 'api_key'],
        ['POST /v1/candidates', 400, failure.body.code, 'api_key'],
        ['GET /v1/candidates', 200, null, 'api_key'],
      ],
    );
    assert.doesNotMatch(
      JSON.stringify(rows),
      new RegExp(`secret|Hidden|Not an|${id}|${customer().apiKey}`, 'i'),
    );

    const requestId = failure.headers.get('X-Request-Id') ?? '';
    await open(admin, { request_id: requestId });
    assert.equal(linksOn(admin).length, 1);
    await admin.go(linksOn(admin)[0]?.[1] ?? '');
    for (const text of [requestId, failure.body.code, 'API key created'])
      assert.ok(admin.text.includes(text));
    await open(admin, { outcome: 'succeeded', route: 'POST /v1/candidates' });
    assert.equal(linksOn(admin).length, 1);
    await open(admin, { to: '2020-01-01' });
    assert.match(admin.text, /No requests yet\./);
    await open(admin);
    assert.match(admin.text, /We keep them for 30 days/);
  });

  it("shows a partner's requests to the customer and to the partner, and to nobody else", async () => {
    const { accessToken, clientId } = await connectOtherPartner(service, host().id, customer().id);
    const partner = service.api(accessToken);
    await partner.call('GET /v1/packages', {});
    const token = await partner.call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });
    await service.api(bearer(token.token)).call('GET /v1/reports', {});
    await open(admin);
    assert.match(admin.text, /Other Partner \(session token\)/);

    const developer = await signInWithPassword(service, host().adminEmail, path);
    await open(developer);
    assert.equal(linksOn(developer).length, 0, 'requests in the account itself');
    await open(developer, { client_id: clientId });
    assert.equal(linksOn(developer).length, 3);
    const [, detail = ''] = linksOn(developer)[0] ?? [];
    await developer.go(detail);
    assert.equal(developer.status, 200);

    await open(admin, { client_id: clientId });
    assert.equal(admin.status, 404, 'the application belongs to another account');
    await open(admin, { route: 'POST /v1/candidates' });
    const [, own = ''] = linksOn(admin)[0] ?? [];
    await developer.go(own);
    assert.equal(developer.status, 404);
  });

  const requestOf = (accountId: string, requestId: string): ApiRequest => ({
    accountId,
    id: newId(),
    requestId,
    route: 'GET /v1/reports',
    status: 200,
    errorCode: null,
    callerKind: 'api_key',
    credentialId: null,
    applicationId: null,
    durationMs: 1,
    createdAt: new Date(),
  });

  it('says how many requests are missing, because they were too many or the database was away', async () => {
    const omitted: [count: number, isError: boolean][] = [];
    const pool = new Pool({ connectionString: service.container.config.databaseUrl });
    let isAway = false;
    const query = (text: string, values: unknown[]) =>
      isAway ? Promise.reject(new Error('away')) : pool.query(text, values);
    const log = new RequestLog({ query } as unknown as Pool, (count, error) =>
      omitted.push([count, error !== undefined]),
    );
    const add = (count: number) => {
      for (let number = 0; number < count; number++) log.add(requestOf(customer().id, 'flood'));
    };
    add(2005);
    await log.store();
    isAway = true;
    add(3);
    await log.store();
    isAway = false;
    log.add(requestOf(host().id, 'of another account'));
    log.add(requestOf(customer().id, 'after the flood'));
    await log.stop();
    await pool.end();
    assert.deepEqual(omitted, [
      [5, false],
      [3, true],
    ]);
    const rows = await service.database.select().from(apiRequests);
    const missing = (requestId: string) =>
      rows.filter((row) => row.requestId === requestId).map(({ omittedBefore }) => omittedBefore);
    assert.deepEqual(missing('after the flood'), [8]);
    assert.deepEqual(missing('of another account'), [0]);
    assert.equal(missing('flood').length, 2000);
    await open(admin, { request_id: 'after the flood' });
    assert.match(admin.text, /8 requests before it are not listed/);
  });

  it('keeps requests for 30 days', async () => {
    const cleanUpAfter = (days: number) =>
      cleanUp(service.database, new Date(Date.now() + days * millisecondsPerDay), assert.ifError);
    const { length } = await stored();
    assert.ok(length);
    await cleanUpAfter(29);
    assert.equal((await stored()).length, length);
    await cleanUpAfter(31);
    assert.equal((await stored()).length, 0);
  });
});
