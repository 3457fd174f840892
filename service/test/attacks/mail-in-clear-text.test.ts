import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mails } from '../../src/db/schema/index.ts';
import { createMailer, type MailListener } from '../../src/delivery/mail/mailer.ts';
import { sendMails } from '../../src/delivery/mail/outbox.ts';
import { startMailServer, type MailServer } from '../support/servers/mail-server.ts';
import { startTestService, type TestService } from '../support/service.ts';

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
