import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { memberships, users } from '../../../../src/db/schema/index.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';

describe('what each person keeps of the lists of the dashboard', () => {
  let service: TestService;
  let admin: Visitor;
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, service.accounts[1]!.adminEmail);
  });
  after(() => service.stop());

  it('keeps named filters and chosen columns for each person', async () => {
    await admin.go('/reports?tab=done&sort=oldest&search=Testerman');
    const send = (path: string, form: Record<string, string>) =>
      admin.go(path, { form_token: admin.token, ...form });
    await send('/views/reports', { name: 'Done first', query: 'tab=done&sort=oldest&search=Testerman' });
    assert.match(admin.text, /View saved\./);
    await admin.go('/reports');
    const doneLink = /href="([^"]*)"\s*>Done first</.exec(admin.text)?.[1]?.replaceAll('&amp;', '&');
    assert.equal(doneLink, '/reports?tab=done&sort=oldest', 'without the name that was searched for');
    const id = /\/views\/reports\/(\w{24})/.exec(admin.text)?.[1] ?? '';
    await send('/views/reports', { name: ' ', query: '' });
    assert.equal(admin.status, 422);
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    await stranger.go('/reports');
    assert.doesNotMatch(stranger.text, /Done first/);
    await stranger.go(`/views/reports/${id}`, { form_token: stranger.token, action: 'delete' });
    await admin.go('/reports');
    await send(`/views/reports/${id}`, { action: 'rename', name: 'Finished' });
    assert.match(admin.text, /View renamed\.[^]*>Finished</);
    await send(`/views/reports/${id}`, { action: 'delete' });
    assert.doesNotMatch(admin.text, />Finished</);
    await send('/columns/reports', { all: 'package status ordered', column_status: 'on' });
    const heads = [...admin.text.matchAll(/<th scope="col"[^>]*>([^<]+)<\/th>/g)].map(([, label]) => label);
    assert.deepEqual(heads.slice(0, 2), ['Candidate', 'Status']);
    assert.ok(!heads.includes('Package') && !heads.includes('Ordered'));
  });

  it('finds candidates, reports and invitations in one search, as far as the role sees them', async () => {
    await admin.go('/search?search=bakery.example.com');
    for (const title of ['Candidates', 'Reports', 'Invitations'])
      assert.match(admin.text, new RegExp(`<h2>${title}</h2>`));
    await admin.go('/search?search=nobody-at-all');
    assert.match(admin.text, /Nothing matches/);
    const visitor = await signInWithPassword(service, kim);
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    const ofUser = eq(memberships.userId, user!.id);
    await service.database.update(memberships).set({ role: 'limited_requestor' }).where(ofUser);
    await visitor.go('/search?search=bakery.example.com');
    assert.match(visitor.text, /<h2>Candidates<\/h2>[^]*<h2>Invitations<\/h2>/);
    assert.doesNotMatch(visitor.text, /<h2>Reports<\/h2>/);
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    await stranger.go('/search?search=bakery.example.com');
    assert.match(stranger.text, /Nothing matches/);
  });
});
