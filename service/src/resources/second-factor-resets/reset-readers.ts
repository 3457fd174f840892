import type { Language } from '@service-embeds/contract';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { type AuditActor, recordAudit } from '../../db/audit/audit-log.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import type { SecondFactorResetRow } from '../../db/rows/rows.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import type { Letter } from '../../delivery/mail/letter.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { findDefaultUser, accountsOf, peopleOf } from '../../identity/memberships.ts';
import type { Container } from '../../integrations/context.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';

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
export async function findReaders(db: Queryable, userId: string): Promise<Reader[]> {
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
