import { ApiError, errorCatalog } from '@service-embeds/contract';
import { resetDueAt } from '@service-embeds/domain/identity/sign-in-policy';
import type { AuditActor } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { SecondFactorResetRow } from '../../db/rows/rows.ts';
import { secondFactorResetLinks, secondFactorResets } from '../../db/schema/index.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { peopleOf } from '../../identity/memberships.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import { resetRequestedMail } from '../../delivery/mail/second-factor-reset-mails.ts';
import { candidateLink } from '../../platform/page-links.ts';
import { newId } from '../../platform/ids.ts';
import { findReaders, mailReaders, recordResetStep } from './reset-audience.ts';

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
