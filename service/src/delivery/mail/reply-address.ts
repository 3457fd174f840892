import { eq } from 'drizzle-orm';
import { candidateContact } from '@service-embeds/domain/account/account-record';
import type { Database } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import type { MailRow } from './outbox.ts';

/** Mails that candidates may answer, and who at the customer reads the answers first. */
const readers: Partial<Record<MailRow['kind'], 'support' | 'adverseAction'>> = {
  invitation: 'support',
  reminder: 'support',
  documents: 'support',
  application_received: 'support',
  report_copy: 'support',
  report_review: 'support',
  new_link: 'support',
  public_records: 'support',
  dispute_received: 'adverseAction',
  dispute_result: 'adverseAction',
  item_reinserted: 'adverseAction',
  pre_adverse_action: 'adverseAction',
  post_adverse_action: 'adverseAction',
};

/**
 * Returns the address that answers to a mail go to: the one that the account has set for them, or else its other one, so that
 * a person reads them. Undefined: the account has none, or the mail needs no answer.
 */
export async function findReplyAddress(
  db: Database,
  { accountId, kind }: Pick<MailRow, 'accountId' | 'kind'>,
): Promise<string | undefined> {
  const reader = readers[kind];
  if (!reader) return undefined;
  const { adverseActionEmail, supportEmail } = accounts;
  const [account] = await db
    .select({ adverseActionEmail, supportEmail })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return undefined;
  const contact = candidateContact(account);
  return (reader === 'adverseAction' ? contact : (account.supportEmail ?? contact)) ?? undefined;
}
