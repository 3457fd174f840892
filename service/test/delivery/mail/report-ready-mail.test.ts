import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { mails, memberships, nodes, reports, users } from '../../../src/db/schema/index.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';

const kim = 'kim@bakery.example.com';

describe('the email about a report that is complete', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
    const node = { accountId: bakery.account().id, tier: 'region', packages: [] };
    await service.database.insert(nodes).values([
      { ...node, customId: 'west', name: 'West', position: 1 },
      { ...node, customId: 'oakland', name: 'Oakland', parentCustomId: 'west', position: 2 },
    ]);
  });
  beforeEach(() => service.database.delete(mails));
  after(() => service.stop());

  const setMember = async (changes: { role: Role; nodes?: string[] | null }) => {
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    await service.database
      .update(memberships)
      .set({ nodes: null, reportEmails: null, ...changes })
      .where(and(eq(memberships.userId, user!.id), eq(memberships.accountId, bakery.account().id)));
  };
  /** Completes a report with a finding. Returns its ID. */
  const complete = async (node: string | null = null): Promise<string> => {
    const { id } = await bakery.create('consider');
    await service.database.update(reports).set({ node }).where(eq(reports.id, id));
    await bakery.trigger('report.completed', id);
    return id;
  };
  const readySubject = 'A background check is complete';
  const readyMails = async (recipient: string) =>
    (await mailsTo(service, recipient)).filter(({ subject }) => subject === readySubject);

  it('goes to everybody who decides, names the candidate, leads to the report, and says nothing about it', async () => {
    await setMember({ role: 'requestor' });
    const id = await complete();
    const [mail, ...others] = await readyMails(bakery.account().adminEmail);
    assert.equal(others.length, 0);
    assert.match(mail?.body ?? '', /The background check of "Sam" is complete/);
    assert.match(mail?.body ?? '', new RegExp(`/reports/${id}\\n`));
    assert.doesNotMatch(mail?.body ?? '', /consider|clear|decision|finding|record|example\.com/i);
    assert.deepEqual(await readyMails(kim), [], 'a requestor has not asked for it');
  });

  it('goes to people whose nodes reach the report alone', async () => {
    await setMember({ role: 'adjudicator', nodes: ['west'] });
    await complete();
    assert.equal((await readyMails(kim)).length, 0, 'a report without a node');
    await complete('oakland');
    assert.equal((await readyMails(kim)).length, 1);
    await setMember({ role: 'adjudicator', nodes: ['oakland'] });
    await complete('west');
    assert.equal((await readyMails(kim)).length, 1);
  });

  it('has its name in the list of emails that were not delivered, like a reminder to post a letter', async () => {
    const id = await complete();
    const ofReport = and(eq(mails.reportId, id), eq(mails.kind, 'report_ready'));
    const admin = await signInWithPassword(service, bakery.account().adminEmail);
    await service.database.update(mails).set({ status: 'failed' }).where(ofReport);
    await admin.go('/emails');
    assert.match(admin.text, new RegExp(`/reports/${id}">Report complete</a>`));
    await admin.go(`/reports/${id}`);
    assert.match(admin.text, /Report complete: we couldn't deliver this email/);
    await service.database.update(mails).set({ kind: 'letter_due' }).where(ofReport);
    await admin.go('/emails');
    assert.match(admin.text, new RegExp(`/reports/${id}">Reminder to post a letter</a>`));
  });

  it('is turned on and off by each person who reads reports', async () => {
    await setMember({ role: 'adjudicator' });
    const visitor = await signInWithPassword(service, kim);
    const choose = async (choice: Record<string, string>) => {
      await visitor.go('/email-notifications');
      await visitor.submit({ ...choice });
      assert.match(visitor.text, /Notifications saved\./);
    };
    await visitor.go('/email-notifications');
    assert.match(visitor.text, /name="report_emails"[^>]* checked/);
    await choose({});
    assert.doesNotMatch(visitor.text, /name="report_emails"[^>]* checked/);
    await complete();
    assert.deepEqual(await readyMails(kim), []);
    await setMember({ role: 'requestor' });
    await choose({ report_emails: 'on' });
    await complete();
    assert.equal((await readyMails(kim)).length, 1);
    await setMember({ role: 'billing' });
    await visitor.go('/email-notifications');
    assert.equal(visitor.status, 403);
  });
});
