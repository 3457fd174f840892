import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { applications, authorizationCodes, credentials, webhooks } from '../../../src/db/schema/index.ts';
import { findSubscriptions } from '../../../src/delivery/webhooks/subscription.queries.ts';
import { newId } from '../../../src/platform/ids.ts';
import { seqScansOf } from '../../support/database/seq-scans.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** So many that PostgreSQL reads an index rather than the table. */
const endpointsOfOthers = 3000;

describe('The endpoints that receive the events of an account', () => {
  let service: TestService;
  let accountId: string;
  const now = new Date();
  before(async () => {
    service = await startTestService();
    accountId = service.accounts[0]!.id;
    const { database } = service;
    await database.delete(webhooks);
    await database.delete(authorizationCodes);
    await database.update(credentials).set({ revokedAt: now }).where(eq(credentials.accountId, accountId));
    const [application] = await database.select().from(applications).limit(1);
    const endpoint = {
      accountId: service.accounts[1]!.id,
      url: Buffer.alloc(1),
      includeObject: true,
      createdAt: now,
    };
    const createApplication = async (id: string) => {
      await database.insert(applications).values({ ...application!, id, clientId: id });
      await database.insert(webhooks).values({ ...endpoint, id: `of ${id}`, applicationId: id });
    };
    for (const id of ['connected', 'connecting', 'revoked', 'expired', 'foreign'])
      await createApplication(id);
    const credential = { accountId, kind: 'access_token' as const, createdAt: now };
    const revoked = { ...credential, applicationId: 'revoked', revokedAt: now };
    await database.insert(credentials).values([
      { ...credential, id: newId(now), hash: Buffer.from('1'), applicationId: 'connected' },
      { ...revoked, id: newId(now), hash: Buffer.from('2') },
    ]);
    const later = new Date(now.getTime() + 1000);
    const code = { accountId, createdAt: now, applicationId: 'connecting', expiresAt: later };
    await database.insert(authorizationCodes).values([
      { ...code, hash: Buffer.from('1') },
      { ...code, hash: Buffer.from('2'), applicationId: 'expired', expiresAt: now },
      { ...code, hash: Buffer.from('3'), applicationId: 'revoked', usedAt: now },
    ]);
    const others = Array.from({ length: endpointsOfOthers }, (_, index) => ({
      ...endpoint,
      id: `other ${index}`,
    }));
    await database
      .insert(webhooks)
      .values([
        ...others,
        { ...endpoint, accountId, id: 'own' },
        { ...endpoint, accountId, id: 'deleted', deletedAt: now },
      ]);
    await database.execute(sql`vacuum analyze webhooks`);
  });
  after(() => service.stop());

  it('are its own, and those of applications that are connected to it or connecting', async () => {
    const matches = await service.database.transaction((db) => findSubscriptions(db, accountId, now));
    const ids = matches.map(({ webhook }) => webhook.id).sort();
    assert.deepEqual(ids, ['of connected', 'of connecting', 'own']);
  });

  it('are found by an index, however many endpoints other accounts have', async () => {
    await service.database.transaction(async (db) => {
      assert.equal(await seqScansOf(db, 'webhooks', () => findSubscriptions(db, accountId, now)), 0);
    });
  });
});
