import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PackageBody } from '@service-embeds/contract';
import {
  applications,
  events,
  mails,
  membershipInvitations,
  memberships,
  packages,
  users,
} from '../../src/db/schema/index.ts';
import { createInvitation } from '../../src/identity/membership-invitations.ts';
import { rememberReaderLanguage } from '../../src/identity/people.ts';
import { lockSessionsVersion } from '../../src/identity/sessions.ts';
import { newId } from '../../src/platform/ids.ts';
import { lockIsAwaited, runBehindLock } from '../support/database/locks.ts';
import { eventually, type TestService } from '../support/service.ts';
import { reportsOf } from '../support/steps/reports.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import { startStaffService } from '../support/steps/staff.ts';

describe('two requests at once', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const operations = () => service.api(service.opsKey);
  const accountId = () => bakery.account().id;
  // Changes end with these, and nothing in the background writes them.
  const eventsLock = sql`lock table ${events} in share mode`;
  const mailsLock = sql`lock table ${mails} in share mode`;

  describe('about a package', () => {
    const plain = [{ type: 'ssn_trace', subtype: null }] as const;
    const credit = [...plain, { type: 'credit_report', subtype: null }] as const;
    const lockOfPackage = (slug: string): SQL =>
      sql`select 1 from ${packages} where ${packages.accountId} = ${accountId()} and ${packages.slug} = ${slug} for update`;
    const create = (slug: string) =>
      operations().call('POST /ops/accounts/{account_id}/packages', {
        params: { account_id: accountId() },
        body: { name: 'Plain', slug, screenings: [...plain], price: 1000 },
      });
    const change = (slug: string, body: Partial<PackageBody>) => () =>
      operations().request('POST /ops/accounts/{account_id}/packages/{slug}', {
        params: { account_id: accountId(), slug },
        body,
      });
    const remove = (slug: string) => () =>
      operations().request('DELETE /ops/accounts/{account_id}/packages/{slug}', {
        params: { account_id: accountId(), slug },
      });
    const find = async (slug: string) => {
      const [row] = await service.database.select().from(packages).where(eq(packages.slug, slug));
      return row;
    };

    it('keep both changes', async () => {
      await create('two_changes');
      const answers = await runBehindLock(service, lockOfPackage('two_changes'), [
        change('two_changes', { name: 'Renamed' }),
        change('two_changes', { price: 2500 }),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      assert.partialDeepStrictEqual(await find('two_changes'), { name: 'Renamed', price: 2500 });
    });

    it('do not bring a package back that the first one deletes', async () => {
      await create('deleted_first');
      const [deleted, update] = await runBehindLock(service, lockOfPackage('deleted_first'), [
        remove('deleted_first'),
        change('deleted_first', { price: 2500 }),
      ]);
      assert.deepEqual([deleted.status, update.status], [200, 404]);
      assert.ok((await find('deleted_first'))?.deletedAt);
    });

    /** An order in California without a ground for a credit report. */
    const order = async (slug: string) => {
      const { id } = await bakery
        .api()
        .call('POST /v1/candidates', { body: { email: `${slug}@example.com` } });
      const body = {
        candidate_id: id,
        package: slug,
        work_locations: [{ country: 'US', state: 'NV' }],
      };
      return () => bakery.api().request('POST /v1/invitations', { body });
    };

    it('add no credit report to a package that the first one orders without a ground', async () => {
      await create('ordered_first');
      const [ordered, update] = await runBehindLock(service, eventsLock, [
        await order('ordered_first'),
        change('ordered_first', { screenings: [...credit] }),
      ]);
      assert.deepEqual([ordered.status, update.status], [201, 409]);
      assert.equal((await find('ordered_first'))?.screenings.length, 1);
    });

    it('order no credit report without a ground that the first one adds', async () => {
      await create('changed_first');
      const [update, ordered] = await runBehindLock(service, eventsLock, [
        change('changed_first', { screenings: [...credit] }),
        await order('changed_first'),
      ]);
      assert.deepEqual([update.status, ordered.status], [200, 400]);
    });
  });

  describe('for a new client secret', () => {
    it('both get one that works', async () => {
      const [application] = await service.database
        .select()
        .from(applications)
        .where(eq(applications.accountId, service.hostId));
      assert.ok(application);
      const { clientId } = application;
      const rotate = () =>
        service
          .api(service.hostKey)
          .call('POST /v1/applications/{client_id}/secrets', { params: { client_id: clientId } });
      const lock = sql`select 1 from ${applications} where ${applications.id} = ${application.id} for update`;
      const rotated = await runBehindLock(service, lock, [rotate, rotate]);
      for (const { client_secret: secret } of rotated) {
        const authorization = `Basic ${btoa(`${clientId}:${secret}`)}`;
        const body = { grant_type: 'authorization_code', code: 'none' };
        const refused = await service.api(authorization).fail('POST /oauth/tokens', { body });
        assert.equal(refused.body.code, 'authorization_code_not_found');
      }
    });
  });

  describe('about the people of an account', () => {
    const openInvitations = (email: string) =>
      service.database
        .select()
        .from(membershipInvitations)
        .where(and(eq(membershipInvitations.email, email), isNull(membershipInvitations.endedAt)));

    it('leave one invitation of an address', async () => {
      const email = 'twice@bakery.example.com';
      const admin = await signInWithPassword(service, bakery.account().adminEmail, '/people');
      const invite = (role: string) => {
        const browser = admin.copy();
        const form = { form_token: admin.token, full_name: 'Ty Testerman', email, role };
        return async () => {
          await browser.go(`${service.addresses.dashboard}/people`, form);
          return browser.text;
        };
      };
      const pages = await runBehindLock(service, mailsLock, [invite('admin'), invite('requestor')]);
      for (const page of pages) assert.match(page, /Invite sent\./);
      const open = await openInvitations(email);
      assert.deepEqual(
        open.map(({ role }) => role),
        ['requestor'],
      );
    });

    /** Lets another admin join the account, and signs both in. */
    const signInAdmins = async (name: string) => {
      const email = `${name}@bakery.example.com`;
      const now = service.container.clock.now();
      const userId = newId(now);
      const [{ passwordHash } = { passwordHash: null }] = await service.database
        .select()
        .from(users)
        .limit(1);
      await service.database
        .insert(users)
        .values({ id: userId, email, fullName: 'Ad Min', passwordHash, createdAt: now });
      const membership = { accountId: accountId(), userId, role: 'admin', createdAt: now } as const;
      await service.database.insert(memberships).values(membership);
      const first = await signInWithPassword(service, bakery.account().adminEmail, `/people/${userId}`);
      const second = await signInWithPassword(service, email, '/people');
      const remove = async () => {
        await first.go(`/people/${userId}`, { form_token: first.token, action: 'remove', confirmed: 'yes' });
        return first.text;
      };
      return { email, userId, first, second, remove };
    };

    it('let nobody invite whom the first one removes', async () => {
      const { second, remove } = await signInAdmins('leaving');
      const friend = 'friend@bakery.example.com';
      const invite = () =>
        second.go('/people', {
          form_token: second.token,
          full_name: 'A Friend',
          email: friend,
          role: 'admin',
        });
      const [removed] = await runBehindLock(service, mailsLock, [remove, invite]);
      assert.match(removed, /Person removed\./);
      assert.deepEqual(await openInvitations(friend), []);
    });

    it('keep a person who joins an account while another one removes them', async () => {
      const { email, userId, second, remove } = await signInAdmins('moving');
      const other = service.accounts[0]!.id;
      const now = service.container.clock.now();
      const { url } = await service.database.transaction((db) =>
        createInvitation(
          db,
          service.container,
          { account: { id: other, name: '' }, kind: 'invite', email, fullName: 'Ad Min', role: 'requestor' },
          now,
        ),
      );
      const path = `/join/${new URL(url).pathname.split('/').at(-1)}`;
      await second.go(path);
      const join = () => second.go(path, { form_token: second.token });
      const [, removed] = await runBehindLock(service, mailsLock, [join, remove]);
      assert.match(removed, /Person removed\./);
      const accountIds = await service.database
        .select({ id: memberships.accountId })
        .from(memberships)
        .where(eq(memberships.userId, userId));
      assert.deepEqual(accountIds, [{ id: other }]);
    });
  });

  describe('to sign in', () => {
    it('do not wait for each other when both note the language of the person', async () => {
      const { database } = service;
      const [person] = await database
        .select()
        .from(users)
        .where(eq(users.email, bakery.account().adminEmail));
      assert.ok(person);
      await database.update(users).set({ language: null }).where(eq(users.id, person.id));
      let second: Promise<unknown> = Promise.resolve();
      await database.transaction(async (first) => {
        await lockSessionsVersion(first, person.id);
        // It waits at its first step, so it holds nothing that the first one needs.
        second = database.transaction((db) => lockSessionsVersion(db, person.id));
        await eventually(() => lockIsAwaited(service));
        await rememberReaderLanguage(first, person.id, 'es');
      });
      await second;
      const [signedIn] = await database.select().from(users).where(eq(users.id, person.id));
      assert.equal(signedIn?.language, 'es');
    });
  });
});
