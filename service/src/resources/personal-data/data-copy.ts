import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Transaction } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import type { CopiedValue } from './data-copy-source.ts';
import { copiedTables } from './data-copy.tables.ts';
import { findRemovalSubject } from './removal-subject.queries.ts';

/** Everything that is held about a candidate, for the candidate: names of tables with their entries. */
export interface CandidateDataCopy {
  object: 'candidate_data_copy';
  /** Who asked for the background checks. */
  account: string;
  created_at: string;
  data: Record<string, CopiedValue[]>;
}

/**
 * Returns everything that is held about a candidate. Data of other people is left out, such as the names of references and of
 * managers, and so are records that the law keeps out of reports. Numbers that identify the candidate are masked, because a
 * copy that is lost must not be of use to anybody (Cal. Code Regs. title 11, section 7024(d)).
 *
 * @param command.now the account's time
 * @throws ApiError 404 `not_found`, 403 `candidate_removed`
 */
export async function copyOfCandidateData(
  db: Transaction,
  container: Container,
  { account, candidateId, now }: { account: { id: string; name: string }; candidateId: string; now: Date },
): Promise<CandidateDataCopy> {
  const subject = await findRemovalSubject(db, { accountId: account.id, id: candidateId });
  if (subject.candidate.piiRemovedAt) throw new ApiError(errorCatalog.candidateRemoved);
  const data: CandidateDataCopy['data'] = {};
  for (const [table, copied] of Object.entries(copiedTables)) {
    if (typeof copied !== 'function') continue;
    const entries = await copied({ db, container, subject });
    if (entries.length) data[table] = entries;
  }
  return { object: 'candidate_data_copy', account: account.name, created_at: toTimestamp(now), data };
}
