import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { credentials, membershipInvitations, memberships } from '../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

const unknownId = '0123456789abcdef01234567';

/** Forms about one thing, by their addresses, with the name of the thing and the page that leads to the others. */
const forms: readonly [path: (id: string) => string, thing: string, list: string, label: string][] = [
  [(id) => `/people/invitations/${id}`, 'invitation', '/people', 'Team'],
  [(id) => `/people/${id}`, 'person', '/people', 'Team'],
  [(id) => `/settings/legal-holds/${id}`, 'legal hold', '/settings/legal-holds', 'Legal holds'],
  [(id) => `/developer/keys/${id}`, 'API key', '/developer', 'Developers'],
  [(id) => `/developer/webhooks/${id}`, 'webhook', '/developer', 'Developers'],
  [(id) => `/connections/${id}`, 'application', '/connections', 'Connections'],
  [(id) => `/invitations/${id}`, 'invitation', '/invitations', 'All invitations'],
  [(id) => `/subscriptions/${id}`, 'subscription', '/subscriptions', 'Subscriptions'],
  [(id) => `/security/sessions/${id}`, 'session', '/security', 'Security'],
];

describe('A form about a thing that is gone', () => {
  let service: TestService;
  let admin: Visitor;
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, service.accounts[1]!.adminEmail);
  });
  after(() => service.stop());

  /** What a page says below its menu. */
  const contentOf = ({ text }: Visitor) => /<h1>[^]*?<\/main>/.exec(text)?.[0] ?? '';
  const send = async (path: string) => {
    await admin.go('/security');
    await admin.go(path, { form_token: admin.token, confirmed: 'yes' });
  };

  for (const [pathOf, thing, list, label] of forms)
    it(`says so at ${pathOf(':id')}, and leads to the others`, async () => {
      await send(pathOf(unknownId));
      assert.equal(admin.status, 404);
      assert.match(
        contentOf(admin),
        new RegExp(
          `<h1>Not found</h1>[^]*no such ${thing}\\. It may have been removed[^]*<a href="${list}">Go to ${label}</a>`,
        ),
      );
    });

  it('looks like one of another account', async () => {
    const { id: accountId } = service.accounts[0]!;
    const idIn = async (table: typeof credentials | typeof membershipInvitations) =>
      (await service.database.select().from(table).where(eq(table.accountId, accountId)).limit(1))[0]?.id;
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail, '/people');
    await stranger.go('/people', {
      form_token: stranger.token,
      full_name: 'Noor Sample',
      email: 'noor@example.com',
      role: 'requestor',
    });
    const [member] = await service.database
      .select({ id: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId)))
      .limit(1);
    const foreign = [
      [`/developer/keys/`, await idIn(credentials)],
      [`/people/invitations/`, await idIn(membershipInvitations)],
      [`/people/`, member?.id],
    ] as const;
    for (const [path, id] of foreign) {
      assert.ok(id, path);
      await send(`${path}${unknownId}`);
      const gone = contentOf(admin);
      await send(`${path}${id}`);
      assert.equal(contentOf(admin), gone, path);
    }
  });

  it('is no page of its own: a wrong address leads to the list above it', async () => {
    await admin.go('/people/nowhere/at/all');
    assert.match(contentOf(admin), /find that page<\/h1>[^]*<a href="\/people">Go to Team<\/a>/);
    await admin.go(`/nowhere`);
    assert.match(contentOf(admin), /<a href="\/">Go to Home<\/a>/);
  });
});
