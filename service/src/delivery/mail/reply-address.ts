import { and, eq } from 'drizzle-orm';
import { candidateMailbox } from '@service-embeds/domain/account/account-record';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { accounts, adverseActions } from '../../db/schema/index.ts';
import { candidateMailKinds, type MailRow } from './outbox.ts';

/** Mails to candidates that they can't answer. */
const unansweredKinds: ReadonlySet<MailRow['kind']> = new Set(['link_code', 'address_changed']);

/** Returns whether a notice of an adverse action has been made for a report, canceled or not. */
export async function hasAdverseNotice(
  db: Queryable,
  { accountId, reportId }: { accountId: string; reportId: string | null },
): Promise<boolean> {
  if (reportId === null) return false;
  const [action] = await db
    .select({ id: adverseActions.id })
    .from(adverseActions)
    .where(and(ofAccount(adverseActions, accountId), eq(adverseActions.reportId, reportId)))
    .limit(1);
  return action !== undefined;
}

/**
 * Returns the address that answers to a mail go to, so that a person reads them: who answers candidates' questions at the time.
 * Undefined: the account has no address, or the mail needs no answer.
 */
export async function findReplyAddress(
  db: Queryable,
  mail: Pick<MailRow, 'accountId' | 'kind' | 'reportId'>,
): Promise<string | undefined> {
  if (!candidateMailKinds.has(mail.kind) || unansweredKinds.has(mail.kind)) return undefined;
  const { adverseActionEmail, supportEmail } = accounts;
  const [account] = await db
    .select({ adverseActionEmail, supportEmail })
    .from(accounts)
    .where(eq(accounts.id, mail.accountId));
  return (account && candidateMailbox(account, await hasAdverseNotice(db, mail))) ?? undefined;
}
