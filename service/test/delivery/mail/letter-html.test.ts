import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { mails, accounts } from '../../../src/db/schema/index.ts';
import { letterHtml } from '../../../src/delivery/mail/letter-html.ts';
import { quote } from '../../../src/delivery/mail/letter.ts';
import { sendMails, type MailRow } from '../../../src/delivery/mail/outbox.ts';
import { findReplyAddress } from '../../../src/delivery/mail/reply-address.ts';
import { en } from '../../../src/platform/translations/en/index.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';

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
    assert.match(letter, /color-scheme" content="light dark"[^]*prefers-color-scheme: dark[^]*\.ground \{/);
    assert.match(letter, /display:none[^>]*>Acme asked for a check\.</);
    const two = 'The check is complete. Read the report\nin your dashboard:\n\nhttps://pages.example.com/a\n';
    assert.match(await write(two), /is complete\.\s*<\/p>[^]*>Read the report in your dashboard</);
    const long = 'This sentence is too long for the label of a button:\n\nhttps://pages.example.com/a\n';
    assert.match(await write(long), /label of a button:\s*<\/p>[^]*>Open link</);
  });

  it('keeps an item of a list together whose text goes on in the next line', async () => {
    const { mails: texts } = en;
    const body = texts.dispute.result.body({
      accountName: 'Acme',
      agency: 'Service',
      items: '- A case',
      note: null,
      url: 'https://pages.example.com/a',
    });
    const html = await letterHtml({
      account: undefined,
      subject: 'Result',
      body,
      language: 'en',
      agency: 'Service',
      partnersUrl: 'https://pages.example.com',
    });
    const items = [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, item]) => item);
    assert.equal(items.length, 4);
    assert.match(items[3] ?? '', /^ask us to notify others .* or that you added a statement\.$/);
    assert.match(html, />Read it online</, 'the button says what it opens');
  });

  it('makes no link of what a stranger typed', () => {
    for (const text of ['https://evil.example.com/a', 'http://3627734734/a', 'www.evil.example'])
      assert.doesNotMatch(quote(text), /https?:\/\/|\w\.\w/, text);
  });
});

const support = 'support@example.com';
const decisions = 'decisions@example.com';

describe('the answers to mails', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  /** Returns where the answers to a kind of mail go. */
  async function readersWith(addresses: { supportEmail: string | null; adverseActionEmail: string | null }) {
    const accountId = service.accounts[1]!.id;
    await service.database.update(accounts).set(addresses).where(eq(accounts.id, accountId));
    return (kind: MailRow['kind'], reportId: string | null = null) =>
      findReplyAddress(service.database, { accountId, kind, reportId });
  }

  it('go to the support, and after a notice to the address for decisions', async () => {
    const find = await readersWith({ supportEmail: support, adverseActionEmail: decisions });
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    assert.equal(await find('invitation'), support);
    assert.equal(await find('dispute_received', id), support, 'nothing was decided');
    const items = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    await reports.api().call('POST /v1/reports/{id}/adverse_actions', {
      params: { id },
      body: { adverse_item_ids: items.data.map((item) => item.id), individualized_assessment_engaged: false },
    });
    for (const kind of ['pre_adverse_action', 'dispute_result', 'item_reinserted'] as const)
      assert.equal(await find(kind, id), decisions, kind);
    assert.equal(await find('invitation'), support, 'of another order');
  });

  it('reach a person if the account has set one address', async () => {
    for (const addresses of [
      { supportEmail: support, adverseActionEmail: null },
      { supportEmail: null, adverseActionEmail: decisions },
    ]) {
      const find = await readersWith(addresses);
      assert.equal(await find('invitation'), addresses.supportEmail ?? addresses.adverseActionEmail);
    }
  });

  it('are not expected to codes and notices of security, or without an address', async () => {
    const find = await readersWith({ supportEmail: support, adverseActionEmail: decisions });
    for (const kind of ['link_code', 'password', 'security'] as const)
      assert.equal(await find(kind), undefined);
    const without = await readersWith({ supportEmail: null, adverseActionEmail: null });
    assert.equal(await without('invitation'), undefined);
  });
});
