import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import { resetDueAt, wasFactorUsedSince } from '@service-embeds/domain/identity/sign-in-policy';
import { systemActor, recordAudit, type AuditActor } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import type { SecondFactorResetRow } from '../../db/rows/rows.ts';
import { accounts, secondFactorResetLinks, secondFactorResets, users } from '../../db/schema/index.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { peopleOf, accountsOf, findDefaultUser } from '../../identity/memberships.ts';
import { countSecondFactors, findFactorUses } from '../../identity/multi-factor/second-factors.ts';
import {
  resetRequestedMail,
  resetCanceledMail,
  resetCompletedMail,
} from '../../delivery/mail/security-mails.ts';
import type { StoppedBy } from '../../delivery/mail/security-mails.ts';
import { candidateLink, readCandidateLink } from '../../platform/page-links.ts';
import { newId } from '../../platform/crypto.ts';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ofAccount } from '../../db/rows/of-account.ts';
import { removeSecondFactors } from '../../identity/multi-factor/reset-second-factors.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { Letter } from '../../delivery/mail/letter.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';

/** A person who is told about a reset, and can stop it. */
export interface Reader {
  userId: string;
  email: string;
  language: Language | null;
  /** The account whose mail it is. */
  accountId: string;
  /** Email address of the person whose factors they are, for an admin. Undefined: the reader is that person. */
  about: string | undefined;
}

/** Returns the person, and every admin of each of the person's accounts. */
export async function findReaders(db: Transaction, userId: string): Promise<Reader[]> {
  const user = await findDefaultUser(db, userId);
  if (!user) return [];
  const { email, language, accountId } = user.user;
  const readers = new Map<string, Reader>([
    [userId, { userId, email, language, accountId, about: undefined }],
  ]);
  for (const account of await accountsOf(db, userId))
    for (const admin of await peopleOf(db, account.id))
      if (admin.role === 'admin' && !readers.has(admin.id))
        readers.set(admin.id, {
          userId: admin.id,
          email: admin.email,
          language: admin.language,
          accountId: account.id,
          about: email,
        });
  return [...readers.values()];
}

/** Mails everyone who must be told about a reset. */
export async function mailReaders(
  db: Transaction,
  container: Container,
  readers: readonly Reader[],
  letterTo: (reader: Reader) => Letter,
): Promise<void> {
  const createdAt = container.clock.now();
  await sendMails(
    db,
    container,
    readers.map((reader) => ({
      accountId: reader.accountId,
      kind: 'security',
      recipient: reader.email,
      ...letterTo(reader),
      createdAt,
    })),
  );
}

/** A step of a reset, as the audit log has it. */
interface ResetStep {
  action: AuditAction;
  actor: AuditActor;
  details?: AuditDetails;
  origin?: RequestOrigin;
  /** The account whose log the API writes by itself. */
  exceptAccountId?: string;
}

/** Records a step in the log of each account of the person. */
export async function recordResetStep(
  db: Transaction,
  { clock }: Container,
  { id, userId }: Pick<SecondFactorResetRow, 'id' | 'userId'>,
  { exceptAccountId, ...step }: ResetStep,
): Promise<void> {
  const object = { type: 'second_factor_reset', id };
  for (const { id: accountId } of await accountsOf(db, userId))
    if (accountId !== exceptAccountId) await recordAudit(db, { accountId, object, ...step }, clock.now());
}

/** What the provider's staff ask for. */
interface ResetRequest {
  accountId: string;
  email: string;
  reason: string;
  actor: AuditActor;
  origin: RequestOrigin;
}

const invalidEmail = (sentence: string) => new ApiError(errorCatalog.invalidInput({ email: [sentence] }));

/**
 * Starts the waiting period after which a person's second factors are removed, and mails a link that stops it to everybody
 * concerned.
 * @throws ApiError 400 if the account has no such person, the person has no second factor, or a reset is pending
 */
export async function requestReset(
  db: Transaction,
  container: Container,
  { accountId, email, reason, actor, origin }: ResetRequest,
): Promise<SecondFactorResetRow> {
  const now = container.clock.now();
  const person = (await peopleOf(db, accountId)).find((each) => each.email === email);
  if (!person) throw invalidEmail('No person in this account has this email address.');
  if (!(await countSecondFactors(db, person.id)))
    throw invalidEmail('This person has no second factor, and can sign in with the password.');
  const removalAt = resetDueAt(now);
  const values = { accountId, id: newId(now), userId: person.id, reason, createdAt: now, removalAt };
  const [reset] = await db
    .insert(secondFactorResets)
    .values({ ...values, status: 'pending', dueAt: removalAt })
    .onConflictDoNothing()
    .returning();
  if (!reset)
    throw invalidEmail('A reset is already pending for this person. Cancel it to start another one.');
  const readers = await findReaders(db, person.id);
  const links = readers.map(({ userId }) => ({ id: newId(now), resetId: reset.id, userId }));
  await db.insert(secondFactorResetLinks).values(links);
  await mailReaders(db, container, readers, ({ userId, about, language }) => {
    const linkId = links.find((link) => link.userId === userId)?.id ?? '';
    const url = candidateLink(container, 'second-factors', linkId, removalAt);
    return resetRequestedMail({ about, url, removalAt, reason }, language);
  });
  const step = { action: 'factor.reset_requested', actor, origin, exceptAccountId: accountId } as const;
  await recordResetStep(db, container, reset, step);
  return reset;
}

/** Who or what stops a reset. */
interface Cancellation {
  /** A link is named by the email address of the person who used it. */
  stoppedBy: StoppedBy;
  actor: AuditActor;
  origin?: RequestOrigin;
  /** The account whose audit log the API writes by itself. */
  exceptAccountId?: string;
}

/**
 * Stops a pending reset, and tells everybody who was told of it. If it is carried out in the same moment, one of the two
 * happens and the other one finds that it is no longer pending.
 * @returns the reset; undefined if it is not pending
 */
export async function cancelReset(
  db: Transaction,
  container: Container,
  { accountId, id }: Pick<SecondFactorResetRow, 'accountId' | 'id'>,
  { stoppedBy, ...step }: Cancellation,
): Promise<SecondFactorResetRow | undefined> {
  const canceledBy = typeof stoppedBy === 'object' ? 'link' : stoppedBy;
  const [reset] = await db
    .update(secondFactorResets)
    .set({ status: 'canceled', canceledBy, dueAt: null, endedAt: container.clock.now() })
    .where(
      and(
        ofAccount(secondFactorResets, accountId),
        eq(secondFactorResets.id, id),
        eq(secondFactorResets.status, 'pending'),
      ),
    )
    .returning();
  if (!reset) return undefined;
  const details = { by: canceledBy };
  await recordResetStep(db, container, reset, { action: 'factor.reset_canceled', details, ...step });
  const securityUrl = `${container.addresses.dashboard}/security`;
  const audience = await findReaders(db, reset.userId);
  await mailReaders(db, container, audience, ({ about, language }) =>
    resetCanceledMail({ about, stoppedBy, securityUrl }, language),
  );
  return reset;
}

/** People who got a link, beside those whose factors they are. */
const readers = alias(users, 'readers');

/** A pending reset that a person can stop with an emailed link. */
export interface OpenedReset {
  reset: SecondFactorResetRow;
  /** Email address of the person whose factors they are. */
  email: string;
  /** Who got the link. */
  reader: { id: string; email: string };
}

/** Returns the reset of an emailed link. Undefined if the link was altered, or the reset has ended. */
export async function openResetLink(
  db: Queryable,
  container: Container,
  token: string,
): Promise<OpenedReset | undefined> {
  const link = readCandidateLink(container, 'second-factors', token);
  if (!link?.expiresAt || link.expiresAt <= container.clock.now()) return undefined;
  const [row] = await db
    .select({
      reset: secondFactorResets,
      email: users.email,
      reader: { id: readers.id, email: readers.email },
    })
    .from(secondFactorResetLinks)
    .innerJoin(secondFactorResets, eq(secondFactorResets.id, secondFactorResetLinks.resetId))
    .innerJoin(users, eq(users.id, secondFactorResets.userId))
    .innerJoin(readers, eq(readers.id, secondFactorResetLinks.userId))
    .where(and(eq(secondFactorResetLinks.id, link.id), eq(secondFactorResets.status, 'pending')));
  return row;
}

/** Resets of second factors whose waiting period is over. */
export const dueSecondFactorResets = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'second-factor-resets',
    kind: 'second_factor_reset',
    table: secondFactorResets,
    clock: 'service',
    batchSize: 10,
    process: async (db, rows) => {
      for (const row of rows) await carryOut(db, container, row);
    },
  });

/** Removes the factors of a locked reset, unless one of them was used meanwhile. */
async function carryOut(
  db: Transaction,
  container: Container,
  { accountId, id, userId, createdAt }: SecondFactorResetRow,
): Promise<void> {
  // Until the end, the person adds no factor and does not sign in.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (wasFactorUsedSince(createdAt, await findFactorUses(db, userId))) {
    const cancellation = { stoppedBy: 'factor_use', actor: systemActor } as const;
    await cancelReset(db, container, { accountId, id }, cancellation);
    return;
  }
  const now = container.clock.now();
  const details = await removeSecondFactors(db, userId, now);
  await db
    .update(secondFactorResets)
    .set({ status: 'completed', dueAt: null, endedAt: now })
    .where(and(ofAccount(secondFactorResets, accountId), eq(secondFactorResets.id, id)));
  const step = { action: 'factor.reset', actor: systemActor, details } as const;
  await recordResetStep(db, container, { id, userId }, step);
  const passwordUrl = `${container.addresses.partners}/password/forgotten`;
  await mailReaders(db, container, await findReaders(db, userId), ({ about, language }) =>
    resetCompletedMail({ about, passwordUrl }, language),
  );
}

/** Returns the resets of all accounts that wait, those that are due first at the top. */
export const findPendingResets = (db: Queryable, limit: number) =>
  db
    .select({ reset: secondFactorResets, accountName: accounts.name, email: users.email })
    .from(secondFactorResets)
    .innerJoin(accounts, eq(accounts.id, secondFactorResets.accountId))
    .innerJoin(users, eq(users.id, secondFactorResets.userId))
    .where(eq(secondFactorResets.status, 'pending'))
    .orderBy(asc(secondFactorResets.removalAt))
    .limit(limit);

export type PendingReset = Awaited<ReturnType<typeof findPendingResets>>[number];
