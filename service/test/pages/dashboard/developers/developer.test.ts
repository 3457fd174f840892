import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import { verifyWebhook } from '../../../../../src/backend/index.ts';
import { createCallRoute } from '../../../../src/api/call-route.ts';
import { createHandlers } from '../../../../src/commands/start/handlers.ts';
import { invitations, memberships, users } from '../../../../src/db/schema/index.ts';
import { Providers } from '../../../../src/identity/single-sign-on/providers.ts';
import { createDashboard } from '../../../../src/pages/dashboard/create-dashboard.ts';
import { formatTime } from '../../../../src/platform/translations/messages-for.ts';
import { startReceiver } from '../../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { fieldsOf, type Visitor } from '../../../support/steps/visitor.ts';

describe('in the pages for developers,', () => {
  let service: TestService;
  let ahead = 0;
  let admin: Visitor;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService(
      { PRIVATE_WEBHOOKS: 'allow' },
      { now: () => new Date(Date.now() + ahead) },
    );
    admin = await signInWithPassword(service, bakery.account().adminEmail, '/developer');
  });
  after(() => service.stop());

  const send = (path: string, form: Record<string, string> = {}) =>
    admin.go(path, { form_token: admin.token, ...form });
  const keyOn = (page: string): string => /<code>(key_\w+)<\/code>/.exec(page)?.[1] ?? '';
  const works = async (key: string) => (await service.call('GET', '/v1/account', { as: key })).status === 200;

  it('an API key has a name, a time of last use, and can be replaced without an interruption', async () => {
    await send('/developer/keys', { name: 'Payroll <backend>', scope_read: 'on' });
    const key = keyOn(admin.text);
    assert.ok(await works(key));
    await admin.go('/developer');
    assert.equal(keyOn(admin.text), '', 'the key is shown once');
    assert.match(admin.text, /Payroll &lt;backend&gt;/);
    assert.match(admin.text, /ID …[0-9a-f]{6} · Last used/, 'what stands there is no part of the key');
    const [, address = ''] = /href="(\/developer\/keys\/\w+)">Payroll/.exec(admin.text) ?? [];
    await admin.go(address);
    assert.match(admin.text, /Last used/);
    assert.ok(admin.text.includes(`ID ${address.split('/').at(-1)} ·`));

    await send(address, { action: 'rotate' });
    const next = keyOn(admin.text);
    assert.ok(next && next !== key);
    assert.ok((await works(key)) && (await works(next)));
    assert.match(admin.text, /Replaced, works until/);
    await send(address, { action: 'rotate' });
    assert.equal(admin.status, 404, 'a key that was replaced gets no more time, and no second successor');
    ahead += 25 * 3_600_000;
    assert.deepEqual([await works(key), await works(next)], [false, true]);

    admin = await signInWithPassword(service, bakery.account().adminEmail, '/developer');
    const [, current = ''] = /href="(\/developer\/keys\/\w+)">Payroll/.exec(admin.text) ?? [];
    await send(current);
    assert.match(admin.text, /<h1>Revoke this API key/);
    assert.ok(await works(next), 'nothing is revoked before the confirmation');
    await admin.submit({ confirmed: 'yes' });
    assert.match(admin.text, /API key revoked/);
    assert.equal(await works(next), false);
    await send(current, { confirmed: 'yes' });
    assert.equal(admin.status, 404);
  });

  it('a failed delivery shows what was sent and answered, and is sent again to a corrected address', async () => {
    const broken = await startReceiver((response) => response.writeHead(500).end('Out of <memory>'));
    const repaired = await startReceiver((response) => response.end('ok'));
    try {
      await send('/developer/webhooks', { webhook_url: 'not an address' });
      assert.equal(admin.status, 422);
      await send('/developer/webhooks', { webhook_url: broken.url, include_object: 'on' });
      assert.match(admin.text, /whsec_/);
      const [, endpoint = ''] = /action="(\/developer\/webhooks\/\w+)"/.exec(admin.text) ?? [];
      const { id } = await bakery.create('consider');
      await bakery.trigger('report.completed', id);
      const list = '/developer/deliveries?status=failed&type=report.completed';
      const attempt = await eventually(async () => {
        await admin.go(list);
        return /href="(\/developer\/deliveries\/\w{24})"/.exec(admin.text)?.[1];
      });
      await admin.go(attempt);
      assert.match(admin.text, /Status 500/);
      assert.match(admin.text, /Out of &lt;memory&gt;/);
      assert.match(admin.text, /&quot;result&quot;: &quot;consider&quot;/);

      const refused = await testEndpoint(endpoint);
      assert.match(refused, /Your endpoint .* accept the test event/);
      assert.match(refused, /Out of &lt;memory&gt;/);
      await admin.go(endpoint);
      await send(endpoint, { ...fieldsOf(admin.text), webhook_url: repaired.url, include_object: 'on' });
      assert.match(admin.text, /Webhook endpoint saved/);
      await send(attempt);
      assert.match(admin.text, /on its way again/);
      await eventually(() => Promise.resolve(repaired.types().includes('report.completed')));
      await eventually(async () => {
        await admin.go('/developer/deliveries?status=delivered&type=report.completed');
        return admin.text.includes('Status 200');
      });

      const test = await testEndpoint(endpoint);
      assert.match(test, /Your endpoint accepted the test event/);
      assert.match(test, /Status 200/);

      await signInAsDeveloper(attempt);
      await admin.go('/developer');
      await admin.go(endpoint);
      await send(endpoint, { action: 'delete' });
      assert.match(admin.text, /Delete this webhook endpoint\?/);
      await send(endpoint, { action: 'delete', confirmed: 'yes' });
      assert.match(admin.text, /Webhook endpoint deleted/);
    } finally {
      broken.stop();
      repaired.stop();
    }
  });

  /** Sends a test event, and returns the page that says what the endpoint answered. */
  const testEndpoint = async (endpoint: string): Promise<string> => {
    await admin.go(endpoint);
    await send(`${endpoint}/test`);
    return admin.text;
  };

  /** A developer sees which event failed, but nothing of the candidate or the report. */
  const signInAsDeveloper = async (attempt: string) => {
    const email = 'kim@bakery.example.com';
    const [kim] = await service.database.select().from(users).where(eq(users.email, email));
    const membership = and(eq(memberships.userId, kim!.id), eq(memberships.accountId, bakery.account().id));
    await service.database.update(memberships).set({ role: 'developer' }).where(membership);
    const developer = await signInWithPassword(service, email, '/developer/deliveries');
    await developer.go(attempt);
    assert.equal(developer.status, 200);
    assert.match(developer.text, /Status 500/);
    assert.doesNotMatch(developer.text, /consider|candidate_id|first_name/);
  };

  it('a partner tests with each of two secrets, which of them a receiver checks', async () => {
    const receiver = await startReceiver((response) => response.end('ok'));
    const secretOn = (page: string) => /<div role="status"[^]*?<code>(\w{32})<\/code>/.exec(page)?.[1] ?? '';
    try {
      await send('/developer/applications', { name: 'Rotating ATS' });
      const previous = secretOn(admin.text);
      const [, application = ''] = /action="(\/developer\/applications\/\w+)"/.exec(admin.text) ?? [];
      const client_id = application.split('/').at(-1) ?? '';
      await send('/developer/webhooks', { webhook_url: receiver.url, client_id });
      await send(application, { action: 'rotate', confirmed: 'yes' });
      const secrets = { current: secretOn(admin.text), previous };
      for (const name of ['current', 'previous'] as const) {
        await admin.go(application);
        const button = `<form[^>]* action="([^"]+/test)"(?:(?!</form>)[^])*name="signed_with"\\s+value="${name}"`;
        const [, address = ''] = new RegExp(button).exec(admin.text) ?? [];
        await send(address, { signed_with: name });
        assert.match(admin.text, /Your endpoint accepted the test event/);
        const { headers, body } = receiver.received.at(-1)!;
        const delivery = new Request('https://x.example', {
          method: 'POST',
          headers: headers as Record<string, string>,
          body,
        });
        for (const [other, secret] of Object.entries(secrets)) {
          const options = { secrets: [secret] };
          const { ok } = await verifyWebhook(delivery.clone(), options, Date.now() + ahead);
          assert.equal(ok, other === name, `${name} verified with ${other}`);
        }
      }
    } finally {
      receiver.stop();
    }
  });

  it('a partner sets up an application, its secret and endpoint, and asks for certification', async () => {
    const path = '/developer/applications';
    await send(path, { name: '' });
    assert.match(admin.text, /Enter a name that customers recognize/);
    await send(path, { name: 'Sample ATS', redirect_uris: 'ftp://ats.example.com' });
    assert.equal(admin.status, 422);
    await send(path, {
      name: 'Sample ATS',
      redirect_uris: 'https://ats.example.com/back',
      signup_enabled: 'on',
    });
    const secretOn = (page: string) => /<div role="status"[^]*?<code>(\w{32})<\/code>/.exec(page)?.[1];
    const secret = secretOn(admin.text);
    assert.ok(secret);
    const [, application = ''] = /action="(\/developer\/applications\/\w+)"/.exec(admin.text) ?? [];
    const client_id = application.split('/').at(-1) ?? '';
    await send(application, { action: 'rotate', confirmed: 'yes' });
    assert.ok(secretOn(admin.text) && secretOn(admin.text) !== secret);
    assert.match(admin.text, /Previous client secret/);
    await send(application, { action: 'end_previous' });
    assert.match(admin.text, /End the previous client secret now\?/);
    await send(application, { action: 'end_previous', confirmed: 'yes' });
    assert.match(admin.text, /Previous client secret ended\./);
    assert.doesNotMatch(admin.text, /It works until/);

    const origins = 'https://ats.example.com\nhttps://app.example.com';
    await send(application, { action: 'save', name: 'Renamed ATS', origins });
    assert.match(admin.text, /Application saved/);
    const stored = await bakery.api().call('GET /v1/applications/{client_id}', { params: { client_id } });
    assert.deepEqual(
      [stored.name, stored.origins, stored.signup_enabled],
      ['Renamed ATS', origins.split('\n'), false],
    );
    await send('/developer/webhooks', { webhook_url: 'https://ats.example.com/hooks', client_id });
    await admin.go(application);
    assert.match(admin.text, /https:\/\/ats\.example\.com\/hooks/);
    assert.match(admin.text, /A customer connected the application/);
    await send(application, { action: 'certify' });
    assert.match(admin.text, /In review/);

    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail, '/developer');
    await stranger.go(application);
    assert.equal(stranger.status, 404);
    await stranger.go('/developer');
    await stranger.go(application, { form_token: stranger.token, action: 'rotate' });
    assert.equal(stranger.status, 404);
  });

  it('staging has a test clock, and events that happen on request', async () => {
    const invitation = await bakery.order({ email: 'clock@example.com' });
    const path = '/developer/testing';
    await admin.go(path);
    const { id: another } = await bakery.order({ email: 'same-time@example.com' });
    const dueAt = new Date(Date.now() + ahead + 90_000);
    await service.database
      .update(invitations)
      .set({ dueAt })
      .where(inArray(invitations.id, [invitation.id, another]));
    await admin.go(path);
    const next = [...admin.text.matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row = '']) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    assert.equal(next[0], 'Candidate What happens When');
    for (const email of ['clock@example.com', 'same-time@example.com'])
      assert.ok(
        next.includes(`${email} The test candidate completes the invitation ${formatTime(dueAt)}`),
        `names the candidate and what happens: ${next.join('; ')}`,
      );
    const report = await bakery.api().call('GET /v1/reports', { query: { status: 'clear' } });
    const expiring = new RegExp(
      `href="/reports/${report.data[0]!.id}">[^<]+</a>\\s*</td>\\s*<td[^>]*>The report expires`,
    );
    assert.match(admin.text, expiring);
    await send(`${path}/events`, { event: 'invitation.completed' });
    assert.match(admin.text, /Name the invitation, report or package of the event/);
    await send(`${path}/events`, { event: 'invitation.completed', id: 'ffffffffffffffffffffffff' });
    assert.equal(admin.status, 422);
    await send(`${path}/events`, { event: 'invitation.completed', id: invitation.id });
    assert.match(admin.text, /Triggered invitation\.completed/);

    await send(`${path}/clock`, { hours: '1000000' });
    assert.match(admin.text, /Choose how far to move the clock/);
    await send(`${path}/clock`, { hours: '504' });
    assert.match(admin.text, /Move the clock by 3 weeks\?/);
    await send(`${path}/clock`, { hours: '504', confirmed: 'yes' });
    assert.match(admin.text, /It is now/);
    const clock = await bakery.api().call('GET /sandbox/clock');
    assert.equal(clock.advanced_seconds, 504 * 3600);
    const { data } = await bakery
      .api()
      .call('GET /v1/reports', { query: { candidate_id: invitation.candidate_id } });
    assert.equal(data[0]?.status, 'clear');
  });

  it('production has no test clock', () => {
    const { container, database } = service;
    const config = { ...container.config, environment: 'production' as const };
    const done = () => Promise.resolve();
    const attempts = { begin: () => Promise.resolve(0), takeBack: done, forget: done };
    const providers = new Providers(container);
    const dashboard = createDashboard(
      database,
      { ...container, config },
      { providers, secondFactorAttempts: attempts, singleSignOnAttempts: attempts },
      createCallRoute({ handlers: createHandlers(container), db: database, container }),
    );
    const paths = dashboard.routes.map(({ path }) => path);
    assert.ok(paths.includes('/developer/requests'));
    assert.deepEqual(
      paths.filter((path) => path.startsWith('/developer/testing')),
      [],
    );
  });

  it("another account's keys, endpoints and deliveries do not exist", async () => {
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail, '/developer');
    await send('/developer/keys', { name: 'Ours', scope_read: 'on' });
    const [, key = ''] = /href="(\/developer\/keys\/\w+)">Ours/.exec(admin.text) ?? [];
    await admin.go('/developer/deliveries');
    const [, attempt = ''] = /href="(\/developer\/deliveries\/\w{24})"/.exec(admin.text) ?? [];
    for (const path of [key, attempt]) {
      assert.ok(path);
      await stranger.go(path);
      assert.equal(stranger.status, 404, path);
      await stranger.go('/developer');
      await stranger.go(path, { form_token: stranger.token });
      assert.equal(stranger.status, 404, path);
    }
  });
});
