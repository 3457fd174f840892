import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { identityDocumentTypes, type RetentionClass } from '@service-embeds/contract';
import { retentionCutoff, type RetentionSettings } from '@service-embeds/domain/retention/retention-rules';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import { isCandidateHeld } from '../../db/legal-holds.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import {
  adverseActions,
  applyDrafts,
  consents,
  documents,
  invitations,
  mails,
  reports,
  uploads,
  verifications,
} from '../../db/schema/index.ts';
import { forgetFailures } from '../../db/work/failed-work.queries.ts';
import type { Container } from '../../integrations/context.ts';
import { errorName } from '../../platform/describe-error.ts';
import { eraseCandidate } from '../personal-data/personal-data.routes.ts';
import { removeFiles, destroyEvidence } from '../personal-data/remove-records.ts';
import {
  candidatesPerBatch,
  findExpiredContacts,
  findExpiredReports,
  isNeeded,
} from './expired-candidates.queries.ts';

export interface AccountNight {
  db: Transaction;
  container: Container;
  account: { id: string; retentionDays: RetentionSettings };
  /** The account's time. */
  at: Date;
  /** IDs of candidates whose removal failed in this night. */
  failed: string[];
}

/** What one batch of a step has done. */
export interface Batch {
  removed: Partial<Record<RetentionClass, number>>;
  /** Errors by ID of the candidate. */
  failures: Record<string, string>;
  /** Whether nothing of the step is left. */
  isLast: boolean;
}

/** Removes a batch of what is too old. */
interface RetentionStep {
  class: RetentionClass;
  removeBatch: (night: AccountNight) => Promise<Batch>;
}

const rowsPerBatch = 200;

/** Everything is older than nothing: classes without a time have no step. */
const cutoff = ({ account, at }: AccountNight, name: RetentionClass): Date =>
  retentionCutoff(account.retentionDays, name, at) ?? new Date(0);

/** Removes candidates one by one: one that fails is undone alone, and left for the next night. */
async function removeCandidates(
  { db, container, account, at }: AccountNight,
  name: RetentionClass,
  ids: string[],
): Promise<Batch> {
  const batch: Batch = { removed: {}, failures: {}, isLast: ids.length < candidatesPerBatch };
  for (const candidateId of ids)
    try {
      await db.transaction(async (savepoint) => {
        const counts = await countRecords(savepoint, account.id, candidateId);
        await eraseCandidate(savepoint, container, { accountId: account.id, candidateId, now: at });
        const object = { type: 'candidate', id: candidateId };
        const entry = {
          accountId: account.id,
          actor: systemActor,
          action: 'candidate.pii_removed',
          object,
        } as const;
        await recordAudit(savepoint, { ...entry, details: { retention: name } }, container.clock.now());
        if (name === 'reports') add(batch.removed, counts);
        else add(batch.removed, { [name]: 1 });
      });
    } catch (error) {
      batch.failures[candidateId] = errorName(error);
    }
  return batch;
}

/** Returns how many reports and adverse actions a candidate has. */
async function countRecords(db: Transaction, accountId: string, candidateId: string) {
  const isOwn = and(ofAccount(reports, accountId), eq(reports.candidateId, candidateId));
  const ids = db.select({ id: reports.id }).from(reports).where(isOwn);
  const ofReports = and(ofAccount(adverseActions, accountId), inArray(adverseActions.reportId, ids));
  return {
    reports: await db.$count(reports, isOwn),
    adverse_actions: await db.$count(adverseActions, ofReports),
  };
}

export function add(
  counts: Partial<Record<RetentionClass, number>>,
  others: Partial<Record<RetentionClass, number>>,
): void {
  for (const [name, count] of Object.entries(others) as [RetentionClass, number][])
    counts[name] = (counts[name] ?? 0) + count;
}

const batchOf = (name: RetentionClass, count: number): Batch => ({
  removed: count ? { [name]: count } : {},
  failures: {},
  isLast: count < rowsPerBatch,
});

/** Deletes documents of candidates with their files, except what is held or still needed. */
async function removeDocuments(
  { db, account, at }: AccountNight,
  name: RetentionClass,
  isOfClass: SQL | undefined,
): Promise<Batch> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        ofAccount(documents, account.id),
        ne(documents.type, 'pdf_report'),
        isOfClass,
        not(isNeeded(db, documents)),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(rowsPerBatch);
  return batchOf(name, await removeRows(db, documents, { accountId: account.id, at, rows }));
}

const removeRows = (
  db: Transaction,
  table: typeof documents | typeof uploads,
  { accountId, at, rows }: { accountId: string; at: Date; rows: { id: string }[] },
): Promise<number> => {
  const ids = rows.map(({ id }) => id);
  return removeFiles({ db, accountId, at }, table, and(ofAccount(table, accountId), inArray(table.id, ids)));
};

/** Deletes the identity documents that candidates have uploaded for verifications which are done. */
async function removeUploads(night: AccountNight): Promise<Batch> {
  const { db, account, at } = night;
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(
      verifications,
      and(sameAccount(verifications, uploads), eq(verifications.id, uploads.verificationId)),
    )
    .where(
      and(
        ofAccount(uploads, account.id),
        isNotNull(verifications.processedAt),
        lt(
          sql`greatest(${uploads.createdAt}, ${verifications.processedAt})`,
          cutoff(night, 'identity_documents'),
        ),
        not(isNeeded(db, verifications)),
      ),
    )
    .orderBy(asc(uploads.id))
    .limit(rowsPerBatch);
  return batchOf('identity_documents', await removeRows(db, uploads, { accountId: account.id, at, rows }));
}

/** Destroys who signed consents that no report of the period relies on. Hash and chain stay. */
async function removeEvidence(night: AccountNight): Promise<Batch> {
  const { db, container, account } = night;
  const before = cutoff(night, 'consents');
  const isNeeded = db
    .select({ row: sql`1` })
    .from(reports)
    .where(
      and(
        sameAccount(reports, consents),
        eq(reports.candidateId, consents.candidateId),
        not(lt(sql`coalesce(${reports.completedAt}, ${reports.createdAt})`, before)),
      ),
    );
  const rows = await db
    .select()
    .from(consents)
    .where(
      and(
        ofAccount(consents, account.id),
        or(isNotNull(consents.sealed), ne(consents.fullName, '')),
        lt(consents.createdAt, before),
        notExists(isNeeded),
        not(isCandidateHeld(consents.accountId, consents.candidateId)),
      ),
    )
    .orderBy(asc(consents.id))
    .limit(rowsPerBatch);
  for (const row of rows) await destroyEvidence(db, container, row);
  return batchOf('consents', rows.length);
}

/** Deletes what candidates have entered for invitations that expired. */
async function removeDrafts(night: AccountNight): Promise<Batch> {
  const { db, account } = night;
  const expiredInvitations = db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(
      applyDrafts,
      and(sameAccount(applyDrafts, invitations), eq(applyDrafts.invitationId, invitations.id)),
    )
    .where(
      and(
        ofAccount(invitations, account.id),
        eq(invitations.status, 'expired'),
        lt(invitations.expiresAt, cutoff(night, 'drafts')),
        not(isCandidateHeld(invitations.accountId, invitations.candidateId)),
      ),
    )
    .orderBy(asc(invitations.id))
    .limit(rowsPerBatch);
  const rows = await db
    .delete(applyDrafts)
    .where(and(ofAccount(applyDrafts, account.id), inArray(applyDrafts.invitationId, expiredInvitations)))
    .returning({ id: applyDrafts.invitationId });
  return batchOf('drafts', rows.length);
}

/** Forgets to whom mails went and what they were about. */
async function removeMails(night: AccountNight): Promise<Batch> {
  const { db, account } = night;
  const isHeld = or(
    isCandidateHeld(mails.accountId, mails.candidateId),
    exists(heldOwner(db, invitations, eq(invitations.id, mails.invitationId))),
    exists(heldOwner(db, reports, eq(reports.id, mails.reportId))),
  );
  const expiredMails = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        ofAccount(mails, account.id),
        ne(mails.status, 'queued'),
        notInArray(mails.kind, ['pre_adverse_action', 'post_adverse_action']),
        ne(mails.recipient, ''),
        lt(mails.createdAt, cutoff(night, 'mails')),
        isHeld && not(isHeld),
      ),
    )
    .orderBy(asc(mails.id))
    .limit(rowsPerBatch);
  const emptied = await db
    .update(mails)
    .set({ recipient: '', subject: '', body: null })
    .where(and(ofAccount(mails, account.id), inArray(mails.id, expiredMails)))
    .returning({ id: mails.id });
  // One that failed no longer has an address, so it can't be tried again.
  await forgetFailures(
    db,
    account.id,
    emptied.map(({ id }) => id),
  );
  return batchOf('mails', emptied.length);
}

const heldOwner = (db: Transaction, table: typeof invitations | typeof reports, isOwner: SQL) =>
  db
    .select({ row: sql`1` })
    .from(table as typeof reports)
    .where(and(sameAccount(table, mails), isOwner, isCandidateHeld(table.accountId, table.candidateId)));

/**
 * What a night does for an account, in this order. Candidates go before their consents, because a consent is sealed with its
 * candidate before it is destroyed.
 */
export const retentionSteps: readonly RetentionStep[] = [
  {
    class: 'reports',
    removeBatch: async (night) => {
      const search = { accountId: night.account.id, except: night.failed };
      const before = {
        reportsBefore: cutoff(night, 'reports'),
        actionsBefore: cutoff(night, 'adverse_actions'),
      };
      return removeCandidates(night, 'reports', await findExpiredReports(night.db, search, before));
    },
  },
  {
    class: 'candidate_contacts',
    removeBatch: async (night) => {
      const search = { accountId: night.account.id, except: night.failed };
      const ids = await findExpiredContacts(night.db, search, cutoff(night, 'candidate_contacts'));
      return removeCandidates(night, 'candidate_contacts', ids);
    },
  },
  { class: 'identity_documents', removeBatch: removeUploads },
  {
    class: 'identity_documents',
    removeBatch: (night) => {
      const isOld = lt(documents.createdAt, cutoff(night, 'identity_documents'));
      return removeDocuments(
        night,
        'identity_documents',
        and(isOld, inArray(documents.type, identityDocumentTypes)),
      );
    },
  },
  {
    class: 'uploads',
    removeBatch: (night) => {
      const isOld = lt(documents.createdAt, cutoff(night, 'uploads'));
      return removeDocuments(night, 'uploads', and(isOld, notInArray(documents.type, identityDocumentTypes)));
    },
  },
  { class: 'consents', removeBatch: removeEvidence },
  { class: 'drafts', removeBatch: removeDrafts },
  { class: 'mails', removeBatch: removeMails },
];
