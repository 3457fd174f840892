// cspell:ignore starelid relpages reltuples cmin
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { recordAudit, systemActor, type AuditEntry } from '../../../src/db/audit/audit-log.ts';
import { AuditReads } from '../../../src/db/audit/audit-reads.ts';
import { auditedAccounts, verifyAuditLog } from '../../../src/db/audit/verify-audit-log.ts';
import type { Database } from '../../../src/db/pool/database.ts';
import { lockAccount } from '../../../src/db/rows/rows.ts';
import { auditEntries } from '../../../src/db/schema/index.ts';
import { indexedReadsOf, seqScansOf } from '../../support/database/seq-scans.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('the audit log', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const entry = (account: number, id: string): AuditEntry => ({
    accountId: service.accounts[account]!.id,
    actor: { kind: 'person', id: 'user' },
    action: 'package.changed',
    object: { type: 'package', id },
    details: { field: 'price', ids: ['ä', '\u{1F512}', '"'], count: 3, done: true, reason: null },
    origin: { ip: '192.0.2.1', userAgent: 'Test "1"', requestId: 'request' },
  });
  const entriesOf = (account: number) =>
    service.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.accountId, service.accounts[account]!.id))
      .orderBy(asc(auditEntries.sequence));

  it('chains the entries of each account when their transactions commit, however many run at once', async () => {
    const { database } = service;
    const before = (await entriesOf(0)).length;
    const write = (index: number) =>
      database.transaction(async (transaction) => {
        await recordAudit(transaction, entry(index % 2, `a${index}`), new Date());
        await recordAudit(transaction, entry(index % 2, `b${index}`), new Date());
      });
    await Promise.all(Array.from({ length: 40 }, (_, index) => write(index)));
    const entries = await entriesOf(0);
    assert.equal(entries.length - before, 40);
    assert.deepEqual(
      entries.map(({ sequence }) => sequence),
      entries.map((_, index) => index + 1),
    );
    for (const account of [0, 1]) {
      const { broken, head } = await verifyAuditLog(database, service.accounts[account]!.id);
      assert.equal(broken, undefined);
      assert.equal(head?.sequence, (await entriesOf(account)).length);
    }
  });

  it('holds no entry of a transaction that was rolled back', async () => {
    const before = (await entriesOf(0)).length;
    const failed = service.database.transaction(async (transaction) => {
      await recordAudit(transaction, entry(0, 'x'), new Date());
      throw new Error('undo');
    });
    await assert.rejects(failed, /undo/);
    assert.equal((await entriesOf(0)).length, before);
  });

  it('does not make a transaction wait for another one of the same account', async () => {
    const { database } = service;
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    const slow = database.transaction(async (transaction) => {
      await recordAudit(transaction, entry(0, 'slow'), new Date());
      await committed;
    });
    await database.transaction((transaction) => recordAudit(transaction, entry(0, 'fast'), new Date()));
    commit();
    await slow;
    const newest = (await entriesOf(0)).slice(-2).map(({ objectId }) => objectId);
    assert.deepEqual(newest, ['fast', 'slow']);
  });

  it('stores reads together and resolves when they are committed', async () => {
    const { container } = service;
    const before = (await entriesOf(1)).length;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        container.auditReads.record(entry(1, `read${index}`), new Date()),
      ),
    );
    assert.equal((await entriesOf(1)).length - before, 100);
    assert.equal((await verifyAuditLog(service.database, service.accounts[1]!.id)).broken, undefined);
  });

  it('tells the caller of a read that could not be recorded', async () => {
    const { container } = service;
    const unknown = { ...entry(0, 'x'), accountId: 'nobody', actor: systemActor };
    await assert.rejects(container.auditReads.record(unknown, new Date()));
    await container.auditReads.record(entry(0, 'after the failure'), new Date());
  });

  it('finds the entry to chain by an index, although the log was short when its statement was planned', async () => {
    const { database } = service;
    await database.execute(sql`vacuum analyze audit_entries`);
    await database.transaction(async (transaction) => {
      const scans = await seqScansOf(transaction, 'audit_entries', async () => {
        await recordAudit(transaction, entry(0, 'planned'), new Date());
        await transaction.execute(sql`set constraints all immediate`);
      });
      assert.equal(scans, 0);
    });
  });

  it('reads one entry to chain another, however long the log has become since its statements were planned', async () => {
    const { database } = service;
    const undone = database.transaction(async (transaction) => {
      const chain = async (id: string) => {
        await recordAudit(transaction, entry(0, id), new Date());
        await transaction.execute(sql`set constraints all immediate`);
      };
      // As in a new database: PostgreSQL knows nothing of the log, and every index of the account seems as good.
      await transaction.execute(sql`delete from pg_statistic where starelid = 'audit_entries'::regclass`);
      await transaction.execute(
        sql`update pg_class set relpages = 0, reltuples = -1 where oid = 'audit_entries'::regclass`,
      );
      for (let index = 0; index < 300; index++) await chain(`planned early ${index}`);
      const reads = await indexedReadsOf(transaction, 'audit_entries', () => chain('late'));
      assert.ok(reads <= 2, `${reads} entries were read`);
      throw new Error('undo');
    });
    await assert.rejects(undone, /undo/);
  });

  it('chains reads when they are inserted, without a second version of their rows', async () => {
    const { database, container } = service;
    await container.auditReads.record(entry(0, 'first version'), new Date());
    const [last] = (await entriesOf(0)).slice(-1);
    const { rows } = await database.execute(
      sql`select cmin::text as command from audit_entries where id = ${last!.id}`,
    );
    assert.equal(last!.objectId, 'first version');
    // The number of the command in its transaction that wrote the row.
    assert.equal(rows[0]?.['command'], '0');
  });

  it('chains reads and changes of several processes at once', async () => {
    const { database } = service;
    const { id } = service.accounts[0]!;
    const before = (await verifyAuditLog(database, id)).entries;
    const processes = Array.from({ length: 3 }, () => new AuditReads(database));
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await processes[index % 3]!.record(entry(0, `read ${index}`), new Date());
        await database.transaction((db) => recordAudit(db, entry(0, `change ${index}`), new Date()));
      }),
    );
    const { broken, entries } = await verifyAuditLog(database, id);
    assert.equal(broken, undefined);
    assert.equal(entries - before, 120);
  });

  it('records reads of an account while a transaction keeps it locked, and both end', async () => {
    const { database } = service;
    const { id } = service.accounts[0]!;
    const before = (await verifyAuditLog(database, id)).entries;
    await database.transaction(async (db) => {
      await lockAccount(db, id);
      await new AuditReads(database).record(entry(0, 'read beside a lock'), new Date());
      await recordAudit(db, entry(0, 'change under a lock'), new Date());
    });
    const { broken, entries } = await verifyAuditLog(database, id);
    assert.equal(broken, undefined);
    assert.equal(entries - before, 2);
  });

  it('refuses every change, removal and forged place', async () => {
    const { database } = service;
    const refused = (error: Error) => String(error.cause).includes('never changed');
    await assert.rejects(database.update(auditEntries).set({ action: 'report.read' }), refused);
    await assert.rejects(database.update(auditEntries).set({ hash: Buffer.alloc(32) }), refused);
    await assert.rejects(database.delete(auditEntries), refused);
    await assert.rejects(database.execute(sql`truncate audit_entries`), refused);
    const [last] = (await entriesOf(0)).slice(-1);
    await database
      .insert(auditEntries)
      .values({ ...last!, id: 'forged', sequence: 1, hash: Buffer.alloc(32) });
    const [forged] = await database.select().from(auditEntries).where(eq(auditEntries.id, 'forged'));
    assert.equal(forged?.sequence, last!.sequence! + 1);
    const atOnce = { ...last!, id: 'forged at once', sequence: 0, hash: Buffer.alloc(32) };
    await database.insert(auditEntries).values({ ...atOnce, previousHash: Buffer.alloc(32) });
    const [second] = await database.select().from(auditEntries).where(eq(auditEntries.id, atOnce.id));
    assert.equal(second?.sequence, last!.sequence! + 2);
    assert.deepEqual(second.previousHash, forged.hash);
    assert.notDeepEqual(second.hash, atOnce.hash);
  });

  describe('after somebody got around the triggers', () => {
    const tampered = async (change: (db: Database) => Promise<unknown>): Promise<string | undefined> => {
      const { database } = service;
      const { id } = service.accounts[0]!;
      const keptHead = (await verifyAuditLog(database, id)).head;
      let problem: string | undefined;
      const undone = database.transaction(async (transaction) => {
        await transaction.execute(sql`alter table audit_entries disable trigger user`);
        await change(transaction);
        const { broken } = await verifyAuditLog(transaction, id, keptHead);
        problem = broken && `${broken.sequence}: ${broken.problem}`;
        throw new Error('undo');
      });
      await assert.rejects(undone, /undo/);
      return problem;
    };
    before(async () => {
      // The entries of the test above have the content hash of another one.
      await service.database.transaction(async (transaction) => {
        await transaction.execute(sql`alter table audit_entries disable trigger user`);
        await transaction.delete(auditEntries).where(like(auditEntries.id, 'forged%'));
        await transaction.execute(sql`alter table audit_entries enable trigger user`);
      });
    });
    const third = () =>
      and(eq(auditEntries.accountId, service.accounts[0]!.id), eq(auditEntries.sequence, 3));

    it('names the first entry whose content was changed', async () => {
      const problem = await tampered((db) =>
        db.update(auditEntries).set({ actorId: 'other' }).where(third()),
      );
      assert.equal(problem, '3: The content of the entry was changed.');
    });

    it('names an entry that was removed from the middle', async () => {
      assert.equal(await tampered((db) => db.delete(auditEntries).where(third())), '3: An entry is missing.');
    });

    it('names an entry whose hash was replaced', async () => {
      const problem = await tampered((db) =>
        db
          .update(auditEntries)
          .set({ hash: Buffer.alloc(32) })
          .where(third()),
      );
      assert.equal(problem, '3: The hash of the entry is wrong.');
    });

    it('notices by a head that was kept that the newest entries were removed', async () => {
      const [last] = (await entriesOf(0)).slice(-1);
      const problem = await tampered((db) => db.delete(auditEntries).where(eq(auditEntries.id, last!.id)));
      assert.equal(problem, `${last!.sequence}: The newest entries are missing.`);
    });
  });

  it('lists the accounts that have entries', async () => {
    const accounts = await auditedAccounts(service.database);
    assert.ok(service.accounts.slice(0, 2).every(({ id }) => accounts.includes(id)));
  });
});
