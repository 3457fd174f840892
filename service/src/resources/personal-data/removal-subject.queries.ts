import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AdverseActionStatus, ReportStatus } from '@service-embeds/contract';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { CandidateRow, InvitationRow } from '../../db/rows/rows.ts';
import {
  adverseActions,
  consents,
  disputes,
  documents,
  invitations,
  natureScopeRequests,
  reports,
  screenings,
  verifications,
} from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { getCandidate, getCandidateForUpdate } from '../candidates/candidates.queries.ts';

/** A candidate with everything that is about them. */
export interface RemovalSubject {
  candidate: CandidateRow;
  invitations: Pick<InvitationRow, 'id' | 'status'>[];
  reports: { id: string; status: ReportStatus }[];
  adverseActions: { id: string; status: AdverseActionStatus }[];
  verificationIds: string[];
  screeningIds: string[];
  consentIds: string[];
  documentIds: string[];
  disputeIds: string[];
  natureScopeIds: string[];
}

interface CandidateKey {
  accountId: string;
  id: string;
}

/**
 * Returns a candidate with everything about them, locked until the end of the transaction. Reports are locked first, as
 * everything does that changes a report.
 *
 * @throws ApiError 404 if the account has no such candidate
 */
export async function lockRemovalSubject(db: Transaction, key: CandidateKey): Promise<RemovalSubject> {
  // Who answers such a request locks it, and then its report.
  await findOwned(db, natureScopeRequests, key).for('update');
  await findOwned(db, reports, key).for('update');
  await getCandidateForUpdate(db, key.accountId, key.id);
  // From here on nothing is added: a trigger of the database waits for the candidate. One report may have been before.
  await findOwned(db, reports, key).for('update');
  await findOwned(db, invitations, key).for('update');
  return findRemovalSubject(db, key);
}

const findOwned = (
  db: Transaction,
  table: typeof natureScopeRequests | typeof reports | typeof invitations,
  { accountId, id }: CandidateKey,
) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(and(ofAccount(table, accountId), eq(table.candidateId, id)))
    .orderBy(asc(table.id));

/** Returns a candidate with everything about them. @throws ApiError 404 if the account has no such candidate */
export async function findRemovalSubject(db: Transaction, key: CandidateKey): Promise<RemovalSubject> {
  const { accountId, id } = key;
  const ownReports = await db
    .select({ id: reports.id, status: reports.status })
    .from(reports)
    .where(and(ofAccount(reports, accountId), eq(reports.candidateId, id)))
    .orderBy(asc(reports.id));
  const reportIds = ownReports.map((report) => report.id);
  const ownInvitations = await db
    .select({ id: invitations.id, status: invitations.status })
    .from(invitations)
    .where(and(ofAccount(invitations, accountId), eq(invitations.candidateId, id)))
    .orderBy(asc(invitations.id));
  const actions = await db
    .select({ id: adverseActions.id, status: adverseActions.status })
    .from(adverseActions)
    .where(and(ofAccount(adverseActions, accountId), inArray(adverseActions.reportId, reportIds)));
  return {
    candidate: await getCandidate(db, accountId, id),
    reports: ownReports,
    invitations: ownInvitations,
    adverseActions: actions,
    verificationIds: await idsOf(db, verifications, accountId, { reportIds }),
    screeningIds: await idsOf(db, screenings, accountId, { reportIds }),
    consentIds: await idsOf(db, consents, accountId, { candidateId: id }),
    documentIds: await idsOf(db, documents, accountId, { candidateId: id }),
    disputeIds: await idsOf(db, disputes, accountId, { candidateId: id }),
    natureScopeIds: await idsOf(db, natureScopeRequests, accountId, { candidateId: id }),
  };
}

type OwnedTable =
  | typeof verifications
  | typeof screenings
  | typeof consents
  | typeof disputes
  | typeof documents
  | typeof natureScopeRequests;

async function idsOf(
  db: Transaction,
  table: OwnedTable,
  accountId: string,
  owner: { reportIds: string[] } | { candidateId: string },
): Promise<string[]> {
  // All of them have one of the two columns, which the caller knows.
  const columns = table as unknown as typeof documents;
  const isOwned =
    'reportIds' in owner
      ? inArray(columns.reportId, owner.reportIds)
      : eq(columns.candidateId, owner.candidateId);
  const rows = await db
    .select({ id: columns.id })
    .from(columns)
    .where(and(ofAccount(columns, accountId), isOwned));
  return rows.map(({ id }) => id);
}

/** Returns the IDs of everything that events, links and answers can be about. */
export const objectIdsOf = (subject: RemovalSubject): string[] => [
  subject.candidate.id,
  ...[...subject.invitations, ...subject.reports, ...subject.adverseActions].map(({ id }) => id),
  ...subject.verificationIds,
  ...subject.screeningIds,
  ...subject.consentIds,
  ...subject.documentIds,
  ...subject.disputeIds,
  ...subject.natureScopeIds,
];

/** What the rows of one candidate are removed with. */
export interface Removal {
  db: Transaction;
  container: Pick<Container, 'keys'>;
  subject: RemovalSubject;
  /** The time on the account's clock. */
  at: Date;
}
