import type { Database } from '../pool/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { auditEntries } from '../schema/index.ts';
import { toAuditRow, type AuditEntry } from './audit-log.ts';

interface PendingRead {
  row: typeof auditEntries.$inferInsert;
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Asks the database to chain an entry when it is inserted, and not at the commit: nothing else happens in its transaction that others
 * would wait for (docs/adr/0030-audit-log.md).
 */
const placeAtOnce = 0;

/** Most entries that one statement stores. */
const batchSize = 500;

/**
 * Records reads. They run in transactions that cannot write, and there are many of them, so those of all requests are
 * stored together: while one statement runs, the next ones gather (group commit). A caller waits until its entry is
 * committed and answers only then: what cannot be recorded is not shown.
 */
export class AuditReads {
  private readonly db: Database;
  private pending: PendingRead[] = [];
  private isStoring = false;

  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Records a read and resolves when the entry is committed.
   *
   * @param at time on the service's clock
   */
  record(entry: AuditEntry, at: Date): Promise<void> {
    return new Promise((resolve, reject) => {
      const row = { ...toAuditRow(entry, at), sequence: placeAtOnce };
      this.pending.push({ row, stored: resolve, failed: reject });
      if (this.isStoring) return;
      this.isStoring = true;
      // The first statement also waits for the reads of the same turn of the event loop.
      setImmediate(() => void this.storePending());
    });
  }

  private async storePending(): Promise<void> {
    while (this.pending.length) {
      const batch = this.pending.splice(0, batchSize);
      try {
        // Chains are locked in the order of the rows. Two processes that take them in one order never wait for each other.
        const rows = batch
          .map(({ row }) => row)
          .sort((first, second) => (first.accountId < second.accountId ? -1 : 1));
        await insertRows(this.db, auditEntries, rows);
        for (const { stored } of batch) stored();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.isStoring = false;
  }
}
