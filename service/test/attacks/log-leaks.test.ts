import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { mails } from '../../src/db/schema/index.ts';
import { createMailer, type MailListener } from '../../src/delivery/mail/mailer.ts';
import { sendMails } from '../../src/delivery/mail/outbox.ts';
import { basic } from '../support/api-client.ts';
import { startMailServer, type MailServer } from '../support/servers/mail-server.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A line of the log. */
type Line = Partial<Record<string, string | number | object>>;

const form = (body: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body,
});

describe('Whoever reads the log', () => {
  const file = join(tmpdir(), `service-embeds-log-${process.pid}.jsonl`);
  let service: TestService;

  before(async () => {
    service = await startTestService({ LOG_FILE: file, LOG_LEVEL: 'info' });
  });
  after(async () => {
    await service.stop();
    await rm(file, { force: true });
  });

  const readLines = async (): Promise<Line[]> =>
    (await readFile(file, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);

  /** Waits for the line of a response, which is written in the background. */
  async function lineOf(response: Response): Promise<Line> {
    const id = response.headers.get('X-Request-Id');
    assert.ok(id);
    for (;;) {
      const line = (await readLines()).find(({ request, status }) => request === id && status !== undefined);
      if (line) return line;
    }
  }

  it('sees every request of every address with its route, and none of its secrets', async () => {
    const { api, partners, dashboard } = service.addresses;
    const account = service.accounts[0]!;
    const secret = 'secret.person';
    const headers = { Authorization: basic(account.apiKey), 'User-Agent': secret };
    const cases: [address: string, route: string | undefined, response: Response][] = [
      ['api', '/v1/candidates', await fetch(`${api}/v1/candidates?email=${secret}@example.com`, { headers })],
      ['api', undefined, await fetch(`${api}/${secret}`, { headers })],
      ['partners', '/reports/:token', await fetch(`${partners}/reports/${secret}`)],
      [
        'partners',
        '/password/forgotten',
        await fetch(`${partners}/password/forgotten`, form(`email=${secret}@example.com`)),
      ],
      ['partners', undefined, await fetch(`${partners}/nothing/${secret}?a=${secret}`)],
      [
        'dashboard',
        '/signin',
        await fetch(`${dashboard}/signin`, form(`email=${secret}@example.com&password=${secret}`)),
      ],
      ['dashboard', '/healthz', await fetch(`${dashboard}/healthz?${secret}`)],
    ];
    for (const [address, route, response] of cases) {
      const line = await lineOf(response);
      assert.equal(line['address'], address);
      assert.equal(line['route'], route);
      assert.equal(line['status'], response.status);
      assert.equal(line['ip'], '127.0.0.1');
      assert.ok(typeof line['ms'] === 'number');
    }
    assert.equal((await lineOf(cases[0]![2]))['account'], account.id);
    assert.ok(!(await readFile(file, 'utf8')).includes(secret));
  });

  it('sees no values of a query that failed, and the visitor gets the ID of the request', async () => {
    const { api, partners, dashboard } = service.addresses;
    const email = 'secret.person@example.com';
    await service.database.execute(sql`alter table users rename column email to email_of_user`);
    try {
      for (const [url, type] of [
        [`${partners}/password/forgotten`, /^text\/html/],
        [`${dashboard}/signin`, /^text\/html/],
        [`${api}/sign_up/${service.clientId}/checks`, /^application\/json/],
      ] as const) {
        const page = await fetch(url);
        const cookie = page.headers.getSetCookie().map((value) => value.split(';', 1)[0]);
        const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(await page.text()) ?? [];
        const body = new URLSearchParams({ email, password: email, form_token: token, 'user[email]': email });
        const response = await fetch(url, {
          ...form(String(body)),
          headers: { ...form('').headers, Cookie: cookie.join('; ') },
        });
        const text = await response.text();
        if (response.status !== 500) continue;
        const id = response.headers.get('X-Request-Id') ?? 'none';
        assert.match(response.headers.get('Content-Type') ?? '', type);
        assert.ok(text.includes(id), url);
        assert.ok(!text.includes(email), url);
        await lineOf(response);
      }
    } finally {
      await service.database.execute(sql`alter table users rename column email_of_user to email`);
    }
    const lines = await readLines();
    const errors = lines.filter(({ error }) => error !== undefined);
    assert.ok(errors.length > 0, 'no query failed');
    assert.ok(errors.every(({ request }) => typeof request === 'string'));
    assert.ok(!(await readFile(file, 'utf8')).includes('secret.person'));
  });
});

describe('A full disk of the log', () => {
  it('fails no request at any address', async () => {
    const service = await startTestService({ LOG_FILE: '/dev/full', LOG_LEVEL: 'info', STAFF_PORT: '0' });
    try {
      for (let times = 0; times < 5; times++) {
        for (const address of Object.values(service.addresses))
          assert.equal((await fetch(`${address}/healthz`)).status, 200);
        const { status } = await service.call('GET', '/v1/account', { as: service.accounts[0]!.apiKey });
        assert.equal(status, 200);
      }
    } finally {
      await service.stop();
    }
  });
});

describe('A mail server, or somebody in front of it, that offers no encryption', () => {
  let service: TestService;
  let server: MailServer;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    server = await startMailServer();
  });
  after(async () => {
    await service.stop();
    await server.stop();
  });

  /** Tries to deliver a mail once, as production does. Returns the errors. */
  async function deliver(smtpUrl: string, recipient: string): Promise<unknown[]> {
    const { database, container } = service;
    const accountId = service.accounts[0]!.id;
    const config = { ...container.config, environment: 'production' as const, smtpUrl };
    const context = { ...container, config };
    const letter = { subject: 'Background check', body: 'planted secret' };
    await database.transaction((transaction) =>
      sendMails(transaction, context, [
        { accountId, kind: 'invitation', recipient, ...letter, createdAt: new Date() },
      ]),
    );
    const mail = (await database.select().from(mails)).find((row) => row.recipient === recipient);
    assert.ok(mail);
    const errors: unknown[] = [];
    const listener: MailListener = {
      onSent: () => Promise.resolve(),
      attachmentsOf: () => Promise.resolve([]),
      onGivenUp: () => Promise.resolve(),
      onError: (error) => void errors.push(error),
    };
    assert.ok(await createMailer(database, context, listener)());
    return errors;
  }
  const statusOf = async (recipient: string) =>
    (await service.database.select().from(mails)).find((row) => row.recipient === recipient)?.status;

  it('gets no mail in production: the error says why, and the mail is tried again', async () => {
    const errors = await deliver(server.url, 'kept@example.com');
    assert.deepEqual(server.received, []);
    assert.match(String(errors[0]), /TLS/);
    assert.equal(await statusOf('kept@example.com'), 'queued');
  });

  it('gets mails if the operator says so in the address', async () => {
    assert.deepEqual(await deliver(`${server.url}?requireTLS=false`, 'allowed@example.com'), []);
    assert.equal(server.received.length, 1);
    assert.equal(await statusOf('allowed@example.com'), 'sent');
  });
});
