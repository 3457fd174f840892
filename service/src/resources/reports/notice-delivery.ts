import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { recordDelivery } from '@service-embeds/domain/adverse-action/adverse-action-clock';
import { postNoticeHold } from '@service-embeds/domain/adverse-action/posted-notice';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { toAdverseActionResource } from '@service-embeds/domain/report/serializers/decision-serializers';
import type { NoticeStates } from '@service-embeds/domain/report/serializers/decision-serializers';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import {
  accounts,
  adverseActions,
  individualizedAssessments,
  mails,
  reports,
} from '../../db/schema/index.ts';
import type { MailRow } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { toAdverseActionRecord } from './encrypted-records.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';

/** Returns the reports whose newest pre-adverse notice has not reached the candidate: their final notice has to wait. */
export async function findUndeliveredNotices(
  db: Queryable,
  accountId: string,
  reportIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinctOn([mails.reportId], { reportId: mails.reportId, status: mails.status })
    .from(mails)
    .where(
      and(
        ofAccount(mails, accountId),
        eq(mails.kind, 'pre_adverse_action'),
        inArray(mails.reportId, reportIds),
      ),
    )
    .orderBy(mails.reportId, desc(mails.id));
  const undeliveredMails = rows.filter(({ status }) => status === 'queued' || status === 'failed');
  return new Set(undeliveredMails.flatMap(({ reportId }) => reportId ?? []));
}

/** Counts the waiting period from the delivery of a pre-adverse notice. */
export async function recordNoticeDelivery(
  db: Transaction,
  container: Container,
  { accountId, kind, reportId }: MailRow,
): Promise<void> {
  if (kind !== 'pre_adverse_action' || !reportId) return;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const report = await loadReport(db, container, accountId, reportId);
  recordDelivery(report, accountTime(container.clock, account));
  await saveReport(db, container, report);
}

/** Returns what became of the notices of adverse actions, which have the times of their steps, and what the final one waits for. */
export async function findNoticeStates(
  db: Queryable,
  accountId: string,
  actions: AdverseActionRecord[],
): Promise<(action: AdverseActionRecord) => NoticeStates> {
  const reportIds = actions.map(({ reportId }) => reportId);
  const notices = reportIds.length
    ? await db
        .select()
        .from(mails)
        .where(
          and(
            ofAccount(mails, accountId),
            inArray(mails.reportId, reportIds),
            inArray(mails.kind, ['pre_adverse_action', 'post_adverse_action']),
          ),
        )
        .orderBy(desc(mails.id))
    : [];
  /** Returns the newest notice of an adverse action: one that failed may have been sent again. */
  const find = (kind: MailRow['kind'], { reportId, canceledAt }: AdverseActionRecord, from: Date | null) =>
    notices.find(
      (mail) =>
        mail.kind === kind &&
        mail.reportId === reportId &&
        from !== null &&
        mail.createdAt >= from &&
        (canceledAt === null || mail.createdAt <= canceledAt),
    );
  const assessments = reportIds.length
    ? await db
        .select({
          adverseActionId: individualizedAssessments.adverseActionId,
          createdAt: individualizedAssessments.createdAt,
        })
        .from(individualizedAssessments)
        .where(
          and(
            ofAccount(individualizedAssessments, accountId),
            inArray(individualizedAssessments.reportId, reportIds),
          ),
        )
    : [];
  return (action) => {
    const pre = find('pre_adverse_action', action, action.createdAt);
    const post = find('post_adverse_action', action, action.completedAt);
    const isUndelivered = pre?.status === 'failed';
    return { pre, post, hold: postNoticeHold(action, { isUndelivered, assessments, laws: placeLaws }) };
  };
}

/** Raises `adverse_action.notice_not_delivered` for a notice that was given up. Does nothing for other mails. */
export async function publishNoticeFailure(
  db: Transaction,
  container: Container,
  { accountId, kind, reportId, createdAt }: MailRow,
): Promise<void> {
  if ((kind !== 'pre_adverse_action' && kind !== 'post_adverse_action') || !reportId) return;
  const ofReport = and(sameAccount(reports, adverseActions), eq(reports.id, adverseActions.reportId));
  const [row] = await db
    .select({ action: adverseActions, applicationId: reports.applicationId })
    .from(adverseActions)
    .innerJoin(reports, ofReport)
    .where(
      and(
        ofAccount(adverseActions, accountId),
        eq(adverseActions.reportId, reportId),
        lte(adverseActions.createdAt, createdAt),
      ),
    )
    .orderBy(desc(adverseActions.id))
    .limit(1);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!row || !account) return;
  const { applicationId } = row;
  const action = toAdverseActionRecord(container, row.action);
  const statesOf = await findNoticeStates(db, accountId, [action]);
  const object = toAdverseActionResource(action, statesOf(action));
  const at = accountTime(container.clock, account);
  await publishEvents(db, container, [
    { accountId, type: 'adverse_action.notice_not_delivered', applicationId, object, at },
  ]);
}

/** Staging only: lets the pre-adverse notice of a report fail. Returns whether there was one. */
export async function failPreAdverseNotice(
  db: Transaction,
  container: Container,
  { accountId, id, at }: { accountId: string; id: string; at: Date },
): Promise<boolean> {
  const [mail] = await db
    .update(mails)
    .set({ status: 'failed', failure: 'invalid_address', dueAt: null, statusAt: at })
    .where(
      and(
        ofAccount(mails, accountId),
        eq(mails.reportId, id),
        eq(mails.kind, 'pre_adverse_action'),
        eq(mails.createdAt, at),
      ),
    )
    .returning();
  if (mail) await publishNoticeFailure(db, container, mail);
  return mail !== undefined;
}
