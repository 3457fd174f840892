import { and, eq, inArray, isNotNull, isNull, lte, or, ne, asc, gt, type SQL } from 'drizzle-orm';
import {
  noPersonalEvidence,
  personalEvidenceOf,
} from '@service-embeds/domain/retention/remove-personal-data';
import { toReference } from '@service-embeds/domain/webhook/webhook-event';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { decryptEvent, encryptObject } from '../../db/events/publish-event.ts';
import type { Transaction, Database } from '../../db/pool/database.ts';
import { byId, ofAccount, ofEventAccount } from '../../db/rows/of-account.ts';
import type { ConsentRow } from '../../db/rows/rows.ts';
import {
  events,
  failedWork,
  idempotencyKeys,
  mails,
  webhookLogs,
  consents,
  fileRemovals,
} from '../../db/schema/index.ts';
import type { disputeFiles, documents, uploads } from '../../db/schema/index.ts';
import type { DueWork, ReportError } from '../../db/work/due-work.ts';
import type { Container } from '../../integrations/context.ts';
import { objectIdsOf, type Removal, type RemovalSubject } from './removal-subject.queries.ts';

/** Leaves nothing of the candidate's events but their type, their time and the ID of their object. */
export async function removeEventObjects(removal: Removal): Promise<void> {
  const { db, container } = removal;
  for (const row of await db.select().from(events).where(isAboutSubject(removal))) {
    const object = toReference(decryptEvent(container.keys, row).object);
    await db
      .update(events)
      .set({ object: encryptObject(container.keys, row, object) })
      .where(byId(events, row.accountId, row.id));
  }
}

const isAboutSubject = ({ subject }: Removal) =>
  and(ofAccount(events, subject.candidate.accountId), inArray(events.objectId, objectIdsOf(subject)));

/** Forgets what endpoints answered to the candidate's events, because they may have repeated them. */
export async function removeResponses(removal: Removal): Promise<void> {
  const { db, subject } = removal;
  const own = db.select({ id: events.id }).from(events).where(isAboutSubject(removal));
  await db
    .update(webhookLogs)
    .set({ response: null })
    .where(and(ofEventAccount(webhookLogs, subject.candidate.accountId), inArray(webhookLogs.eventId, own)));
}

/** The condition for mails to a candidate and about them. */
export const ownMails = (subject: RemovalSubject): SQL | undefined => {
  const { accountId, id } = subject.candidate;
  return and(
    ofAccount(mails, accountId),
    or(
      inArray(
        mails.invitationId,
        subject.invitations.map((each) => each.id),
      ),
      inArray(
        mails.reportId,
        subject.reports.map((each) => each.id),
      ),
      eq(mails.candidateId, id),
    ),
  );
};

/** Deletes the candidate's mails that were not delivered, and leaves of the others that they were. */
export async function removeMails({ db, subject }: Removal): Promise<void> {
  const { accountId } = subject.candidate;
  const isOwn = ownMails(subject);
  const undeliveredMails = await db
    .delete(mails)
    .where(and(isOwn, inArray(mails.status, ['queued', 'failed'])))
    .returning({ id: mails.id });
  const mailIds = undeliveredMails.map((mail) => mail.id);
  await db
    .delete(failedWork)
    .where(and(ofAccount(failedWork, accountId), inArray(failedWork.objectId, mailIds)));
  await db.update(mails).set({ recipient: '', subject: '', body: null }).where(isOwn);
}

/**
 * Forgets answers with the candidate that are kept for repeated requests. Their keys stay used, so that nothing is done
 * twice: a repeated request is refused.
 */
export async function removeAnswers({ db, container, subject }: Removal): Promise<void> {
  const { accountId } = subject.candidate;
  const own = objectIdsOf(subject);
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(and(ofAccount(idempotencyKeys, accountId), isNotNull(idempotencyKeys.answer)));
  for (const { credential, key, answer } of rows) {
    const place = valuePlace('idempotency_keys', 'answer', [accountId, credential, key]);
    const text = answer ? container.keys.data.decrypt(answer, place) : '';
    if (!own.some((id) => text.includes(id))) continue;
    await db
      .update(idempotencyKeys)
      .set({ answer: null, fingerprint: Buffer.alloc(0) })
      .where(
        and(
          ofAccount(idempotencyKeys, accountId),
          eq(idempotencyKeys.credential, credential),
          eq(idempotencyKeys.key, key),
        ),
      );
  }
}

/**
 * Moves the personal values of a candidate's consents into an encrypted column that no route of the account reads. The law
 * asks for proof of a consent for years; the hash of the record stays what it was.
 */
export async function sealConsents({ db, container, subject: { candidate } }: Removal): Promise<void> {
  const { accountId, id: candidateId } = candidate;
  const rows = await db
    .select()
    .from(consents)
    .where(
      and(ofAccount(consents, accountId), eq(consents.candidateId, candidateId), ne(consents.fullName, '')),
    );
  for (const row of rows) await sealConsent(db, container, row);
}

async function sealConsent(
  db: Transaction,
  { keys }: Pick<Container, 'keys'>,
  row: ConsentRow,
): Promise<void> {
  const { accountId, id } = row;
  const place = valuePlace('consents', 'sealed', [accountId, id]);
  const encryptedEvidence = keys.data.encrypt(JSON.stringify(personalEvidenceOf(row)), place);
  await db
    .update(consents)
    .set({ ...noPersonalEvidence, sealed: encryptedEvidence })
    .where(byId(consents, accountId, id));
}

/**
 * Destroys the personal values of a consent for good. The database lets only sealed values be destroyed, so they are sealed
 * before. Hash and chain stay.
 */
export async function destroyEvidence(
  db: Transaction,
  container: Pick<Container, 'keys'>,
  row: ConsentRow,
): Promise<void> {
  if (row.fullName !== '') await sealConsent(db, container, row);
  await db
    .update(consents)
    .set({ sealed: null })
    .where(byId(consents, row.accountId, row.id));
}

/**
 * Deletes rows that describe files, and says that their files are to be deleted. The files follow after the transaction
 * (`dueFileRemovals`): a crash before leaves them for the next look, and a crash after leaves a file that is gone.
 *
 * @returns how many there are
 */
export async function removeFiles(
  { db, accountId, at }: { db: Transaction; accountId: string; at: Date },
  table: typeof disputeFiles | typeof documents | typeof uploads,
  where: SQL | undefined,
): Promise<number> {
  const rows = await db.delete(table).where(where).returning({ id: table.id });
  const removals = rows.map(({ id }) => ({ accountId, fileId: id, createdAt: at }));
  if (removals.length) await db.insert(fileRemovals).values(removals).onConflictDoNothing();
  return rows.length;
}

/** Files that one look deletes at most before it looks again. */
const batchSize = 100;

/** Deletes the files that are no longer needed. One that cannot be deleted does not stop the others. */
export const dueFileRemovals = ({ files, clock }: Pick<Container, 'files' | 'clock'>): DueWork => ({
  name: 'file removals',
  everySeconds: 1,
  run: async (db, onError) => {
    let last: string | undefined = '';
    const isDue = or(isNull(fileRemovals.waitsUntil), lte(fileRemovals.waitsUntil, clock.now()));
    while (last !== undefined)
      last = await deleteBatch(db, files, and(gt(fileRemovals.fileId, last), isDue), onError);
  },
  // Files are deleted at once: no test clock brings them forward.
  runForAccount: () => Promise.resolve(),
});

/** Deletes the files of one batch. Returns the ID of the last one, or undefined if there are no more. */
async function deleteBatch(
  db: Database,
  files: Container['files'],
  where: SQL | undefined,
  onError: ReportError,
): Promise<string | undefined> {
  const rows = await db
    .select()
    .from(fileRemovals)
    .where(where)
    .orderBy(asc(fileRemovals.fileId))
    .limit(batchSize);
  for (const { accountId, fileId } of rows)
    try {
      await files.delete(fileId);
      const byId = and(ofAccount(fileRemovals, accountId), eq(fileRemovals.fileId, fileId));
      await db.delete(fileRemovals).where(byId);
    } catch (error) {
      onError(error, { job: 'file removals', accountId, objectId: fileId });
    }
  return rows.at(-1)?.fileId;
}
