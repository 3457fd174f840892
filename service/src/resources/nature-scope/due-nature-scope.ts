import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import { natureScopeRequests } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import { answerRequest, remindCustomer } from './change-nature-scope.ts';
import { toNatureScopeRecord } from './nature-scope.queries.ts';

/**
 * Open requests: the customer that answers itself is reminded, and a day before the legal deadline the service answers.
 */
export const dueNatureScopeRequests = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'nature-scope-requests',
    kind: 'nature_and_scope_request',
    table: natureScopeRequests,
    clock: 'account',
    batchSize: 10,
    process: async (db, rows) => {
      for (const row of rows) {
        // However late it is found, the answer has the time at which it was due.
        const at = row.dueAt ?? row.fallbackAt;
        if (row.remindAt) {
          await remindCustomer(db, container, toNatureScopeRecord(container, row), at);
          continue;
        }
        const { accountId, id } = await answerRequest(db, container, toNatureScopeRecord(container, row), {
          at,
        });
        const object = { type: 'nature_and_scope_request', id };
        const entry = { accountId, actor: systemActor, action: 'nature_and_scope.answered', object } as const;
        await recordAudit(db, entry, container.clock.now());
      }
    },
  });
