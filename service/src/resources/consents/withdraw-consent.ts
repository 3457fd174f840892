import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import { stopReport } from '@service-embeds/domain/report/screenings/screening-results';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { ConsentRow } from '../../db/rows/rows.ts';
import { consentWithdrawals, reports } from '../../db/schema/index.ts';
import { consentWithdrawnMail } from '../../delivery/mail/customer-mails.ts';
import type { LetterWriter } from '../../delivery/mail/letter.ts';
import { writeToAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import type { AccountRow } from '../call.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { stopContinuousChecksWithoutConsent } from '../continuous-checks/continuous-check-actions.ts';
import { loadReports, saveReports } from '../reports/report-aggregate.queries.ts';
import { stopSubscriptionsWithoutConsent } from '../subscriptions/subscriptions.routes.ts';
import { findWithdrawals, getConsentOrThrow, lockCandidate } from './consents.queries.ts';

/** A consent that its candidate withdraws, and when, on the account's clock. */
interface Withdrawal {
  account: Pick<AccountRow, 'id' | 'name'>;
  consentId: string;
  at: Date;
}

/**
 * Withdraws a consent. Its open reports stop, the candidate's subscriptions and continuous checks that no other consent covers
 * end, and no later order can use it. Complete reports stay. The admins of the account get a mail. A consent that was withdrawn
 * before stays as it is, so two requests at once and a repeated one do the same. The caller records the audit entry.
 *
 * @returns the consent, and when it was withdrawn
 * @throws ApiError 404 if the account has no such consent
 */
export async function withdrawConsent(
  db: Transaction,
  container: Container,
  { account, consentId, at }: Withdrawal,
): Promise<{ consent: ConsentRow; withdrawnAt: Date }> {
  const consent = await getConsentOrThrow(db, account.id, consentId);
  // Reports are locked before their candidate, as everything does that changes a report.
  await lockReportsOf(db, consent);
  await lockCandidate(db, { accountId: account.id, id: consent.candidateId });
  const earlier = (await findWithdrawals(db, account.id, [consentId])).get(consentId);
  if (earlier) return { consent, withdrawnAt: earlier };
  await db.insert(consentWithdrawals).values({ accountId: account.id, consentId, withdrawnAt: at });
  // From here on no report can begin with the consent. One may have begun before the candidate was locked.
  const aggregates = await loadReports(db, container, account.id, await lockReportsOf(db, consent));
  const open = aggregates.filter(
    ({ openScreenings, record }) => openScreenings.length > 0 || isUnderReview(record),
  );
  for (const report of open) stopReport(report, at);
  await saveReports(db, container, open);
  const candidate = await getCandidate(db, account.id, consent.candidateId);
  await stopSubscriptionsWithoutConsent(db, container, candidate, at);
  await stopContinuousChecksWithoutConsent(db, container, candidate, at);
  const withdrawal = {
    accountName: account.name,
    candidateId: candidate.id,
    reportIds: open.map(({ record }) => record.id),
    url: container.addresses.dashboard,
  };
  const letter: LetterWriter = (language) => consentWithdrawnMail(withdrawal, language);
  const mail = { accountId: account.id, kind: 'consent_withdrawn', candidateId: candidate.id } as const;
  await writeToAdmins(db, container, { ...mail, letter }, at);
  return { consent, withdrawnAt: at };
}

/** Returns the reports that were ordered or upgraded with a consent, locked until the end of the transaction. */
const lockReportsOf = (db: Transaction, { accountId, candidateId, id }: ConsentRow) =>
  db
    .select()
    .from(reports)
    .where(
      and(
        ofAccount(reports, accountId),
        eq(reports.candidateId, candidateId),
        inArray(reports.status, ['pending', 'suspended']),
        or(eq(reports.consentId, id), sql`${id} = any(${reports.upgradeConsentIds})`),
      ),
    )
    .orderBy(asc(reports.id))
    .for('update');
