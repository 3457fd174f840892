import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { toReference } from '@service-embeds/domain/webhook/event-resource';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { events, failedWork, idempotencyKeys, mails, webhookLogs } from '../../db/schema/index.ts';
import { decryptEvent, encryptObject, objectIdOf } from '../../db/events/stored-event.ts';
import { type Removal, objectIdsOf, type RemovalSubject } from './removal-subject.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** Leaves nothing of the candidate's events but their type, their time and the ID of their object. */
export async function removeEventObjects(removal: Removal): Promise<void> {
  await nameEventObjects(removal);
  const { db, container } = removal;
  for (const row of await db.select().from(events).where(isAboutSubject(removal))) {
    const object = toReference(decryptEvent(container.keys, row).object);
    await db
      .update(events)
      .set({ object: encryptObject(container.keys, row, object) })
      .where(and(ofAccount(events, row.accountId), eq(events.id, row.id)));
  }
}

const isAboutSubject = ({ subject }: Removal) =>
  and(ofAccount(events, subject.candidate.accountId), inArray(events.objectId, objectIdsOf(subject)));

/** Events that one statement names. */
const namedAtOnce = 500;

/** Fills in the IDs of objects that the account's events have had no column for. Only the service can read them. */
async function nameEventObjects({ db, container, subject }: Removal): Promise<void> {
  const { accountId } = subject.candidate;
  for (;;) {
    const rows = await db
      .select()
      .from(events)
      .where(and(ofAccount(events, accountId), isNull(events.objectId)))
      .limit(namedAtOnce);
    for (const row of rows)
      await db
        .update(events)
        .set({ objectId: objectIdOf(decryptEvent(container.keys, row).object) })
        .where(and(ofAccount(events, accountId), eq(events.id, row.id)));
    if (rows.length < namedAtOnce) return;
  }
}

/** Forgets what endpoints answered to the candidate's events, because they may have repeated them. */
export async function removeResponses(removal: Removal): Promise<void> {
  const { db, subject } = removal;
  const own = db.select({ id: events.id }).from(events).where(isAboutSubject(removal));
  await db
    .update(webhookLogs)
    .set({ response: null })
    .where(
      and(eq(webhookLogs.eventAccountId, subject.candidate.accountId), inArray(webhookLogs.eventId, own)),
    );
}

/** The condition for mails to a candidate and about them. */
export const ownMails = (subject: RemovalSubject): SQL | undefined => {
  const { accountId, id, email } = subject.candidate;
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
      // From before mails had the column.
      and(
        isNull(mails.candidateId),
        inArray(mails.kind, ['link_code', 'new_link']),
        eq(mails.recipient, email),
      ),
    ),
  );
};

/** Deletes the candidate's mails that were not delivered, and leaves of the others that they were. */
export async function removeMails({ db, subject }: Removal): Promise<void> {
  const { accountId } = subject.candidate;
  const isOwn = ownMails(subject);
  const undelivered = await db
    .delete(mails)
    .where(and(isOwn, inArray(mails.status, ['queued', 'failed'])))
    .returning({ id: mails.id });
  const mailIds = undelivered.map((mail) => mail.id);
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
