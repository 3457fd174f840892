import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { resetDueAt } from '@service-embeds/domain/identity/sign-in-policy';
import type { AuditActor } from '../../db/audit/audit-log.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import { byId } from '../../db/rows/of-account.ts';
import type { SecondFactorResetRow } from '../../db/rows/rows.ts';
import { secondFactorResetLinks, secondFactorResets, users } from '../../db/schema/index.ts';
import { resetRequestedMail, resetCanceledMail, type StoppedBy } from '../../delivery/mail/security-mails.ts';
import { peopleOf } from '../../identity/memberships.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import type { Container } from '../../integrations/context.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { newId } from '../../platform/ids.ts';
import { candidateLink, readCandidateLink } from '../../platform/page-links.ts';
import { findReaders, mailReaders, recordResetStep } from './reset-readers.ts';

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
    .where(and(byId(secondFactorResets, accountId, id), eq(secondFactorResets.status, 'pending')))
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

/**
 * Returns the reset of an emailed link. Undefined if the link was altered, the reset has ended, or the reader is no longer the person or an
 * admin of one of the person's accounts.
 */
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
  const concerned = row ? await findReaders(db, row.reset.userId) : [];
  return concerned.some(({ userId }) => userId === row?.reader.id) ? row : undefined;
}
