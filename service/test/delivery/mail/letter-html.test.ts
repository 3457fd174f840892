import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { simpleParser } from 'mailparser';
import { mails } from '../../../src/db/schema/index.ts';
import { sendMails } from '../../../src/delivery/mail/outbox.ts';
import { letterHtml } from '../../../src/delivery/mail/letter-html.ts';
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

  it('shows facts as a table, one button, and its first sentence in lists of mails', async () => {
    const body =
      'Hi Sam,\n\nAcme asked for a check.\n\nJob in: Oakland, CA\nQuestions to: a@example.com\n\nGet started:\n\n' +
      'https://pages.example.com/a\n\nOr read:\n\nhttps://pages.example.com/b\n\nNote: one line alone.\n';
    const design = { account: undefined, subject: 'S', language: 'en', agency: 'A' } as const;
    const write = (text: string) =>
      letterHtml({ ...design, body: text, partnersUrl: 'https://pages.example.com' });
    const letter = await write(body);
    const rows = [...letter.matchAll(/<th[^>]*>\s*([^<]*?)\s*<\/th>\s*<td[^>]*>([^<]*)</g)];
    assert.deepEqual(
      rows.map(([, label, value]) => [label, value]),
      [
        ['Job in', 'Oakland, CA'],
        ['Questions to', 'a@example.com'],
      ],
    );
    assert.equal(letter.match(/display:inline-block/g)?.length, 1, 'one button');
    assert.match(letter, /<a href="https:\/\/pages\.example\.com\/b"/);
    assert.match(letter, /display:none[^>]*>Acme asked for a check\.</);
    const long = 'This sentence is too long for the label of a button:\n\nhttps://pages.example.com/a\n';
    assert.match(await write(long), /label of a button:\s*<\/p>[^]*>Open link</);
  });

  it('makes no link of what a stranger typed', () => {
    for (const text of ['https://evil.example.com/a', 'http://3627734734/a', 'www.evil.example'])
      assert.doesNotMatch(quote(text), /https?:\/\/|\w\.\w/, text);
  });
});
