import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { simpleParser } from 'mailparser';
import { mails } from '../../../src/db/schema/index.ts';
import { sendMails } from '../../../src/delivery/mail/outbox.ts';
import { quote } from '../../../src/delivery/mail/letter.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

const kinds = mails.kind.enumValues;

describe('every mail', () => {
  let service: TestService;
  let server: MailServer;
  before(async () => {
    server = await startMailServer();
    const settings = { SMTP_URL: server.url, MAIL_RECIPIENTS: '@example.com', LOG_LEVEL: 'silent' };
    service = await startTestService(settings);
  });
  after(async () => {
    await service.stop();
    await server.stop();
  });

  it('has a plain text and the same as HTML, with its address as a button', async () => {
    const { id: accountId } = service.accounts[1]!;
    const createdAt = new Date();
    const url = 'https://pages.example.com/a?b=1&c=2';
    const newMails = kinds.map((kind) => ({
      accountId,
      kind,
      recipient: `${kind}@example.com`,
      subject: `About ${kind}`,
      body: `Hello <Sam>,\n\nOpen the page:\n\n${url}\n`,
      createdAt,
    }));
    await service.database.transaction((db) => sendMails(db, service.container, newMails));
    await eventually(() => Promise.resolve(server.received.length === kinds.length), 60_000);
    const parsed = await Promise.all(server.received.map((mail) => simpleParser(mail)));
    assert.deepEqual(parsed.map(({ subject = '' }) => subject.slice(6)).sort(), [...kinds].sort());
    for (const { subject, text = '', html } of parsed) {
      assert.match(text, /Hello <Sam>,/, subject);
      assert.ok(text.includes(url), subject);
      assert.match(html || '', /Hello &lt;Sam&gt;,/, subject);
      assert.match(
        html || '',
        /<a\s+href="https:\/\/pages\.example\.com\/a\?b=1&amp;c=2"[^>]*>Open the page</,
        subject,
      );
      assert.match(html || '', /<strong>(Service|Corner Bakery[^<]*)<\/strong>/, subject);
    }
  });

  it('makes no link of what a stranger typed', () => {
    for (const text of ['https://evil.example.com/a', 'http://3627734734/a', 'www.evil.example'])
      assert.doesNotMatch(quote(text), /https?:\/\/|\w\.\w/, text);
  });
});
