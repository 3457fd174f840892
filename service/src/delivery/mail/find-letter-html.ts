import { eq, sql, and } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Database } from '../../db/pool/database.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import type { AccountRow } from '../../db/rows/rows.ts';
import { accounts, candidates, invitations, reports } from '../../db/schema/index.ts';
import type { Config } from '../../platform/config.ts';
import { letterHtml } from './letter-html.ts';
import { type MailRow, candidateMailKinds } from './outbox.ts';

/** What designing mails takes from the container. */
export interface LetterContext {
  config: Pick<Config, 'agency'>;
  addresses: { partners: string };
}

/** Returns the HTML of a mail. One to a candidate has the logo, the name and the color that the account has now. */
export async function findLetterHtml(
  db: Database,
  { config, addresses }: LetterContext,
  mail: MailRow,
  body: string,
): Promise<string> {
  const recipient = candidateMailKinds.has(mail.kind) ? await findCandidateBrand(db, mail) : undefined;
  const language = mail.language ?? recipient?.language ?? null;
  return letterHtml({
    account: recipient?.account,
    subject: mail.subject,
    body,
    language,
    agency: config.agency.texts[language ?? 'en'],
    partnersUrl: addresses.partners,
  });
}

/** Returns in whose name a candidate is written to, and in which language. */
async function findCandidateBrand(
  db: Database,
  mail: MailRow,
): Promise<{ account: AccountRow; language: Language | null } | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, mail.accountId));
  if (!account) return undefined;
  const isCandidate = sql`${candidates.id} = coalesce(${mail.candidateId},
    (select ${invitations.candidateId} from ${invitations}
      where ${byId(invitations, mail.accountId, mail.invitationId ?? '')}),
    (select ${reports.candidateId} from ${reports}
      where ${byId(reports, mail.accountId, mail.reportId ?? '')}))`;
  const [candidate] = await db
    .select({ language: candidates.language })
    .from(candidates)
    .where(and(ofAccount(candidates, mail.accountId), isCandidate));
  return { account, language: candidate?.language ?? null };
}
