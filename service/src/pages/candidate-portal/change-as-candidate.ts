import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { candidateEntry, type CandidateAction } from './candidate-audit.ts';
import type { PersonalLinkContext } from './personal-link/personal-link.ts';

/**
 * Runs a change of the person with a candidate's personal link in one transaction, with its entry in the audit log.
 *
 * @param change returns the row that the entry names. Undefined: nothing changes, so nothing is recorded
 * @returns what the change returns
 */
export const changeAsCandidate = <Row extends { id: string } | undefined>(
  c: Pick<PersonalLinkContext, 'req' | 'var' | 'env' | 'get'>,
  { details, ...action }: CandidateAction & { details?: AuditDetails },
  change: (db: Transaction) => Promise<Row>,
): Promise<Row> => {
  const { db, container, personalLink: link } = c.var;
  return db.transaction(async (transaction) => {
    const row = await change(transaction);
    if (!row) return row;
    const object = { accountId: link.account.id, candidateId: link.candidate.id, id: row.id };
    const entry = { ...candidateEntry(c, object, action), ...(details && { details }) };
    await recordAudit(transaction, entry, container.clock.now());
    return row;
  });
};
