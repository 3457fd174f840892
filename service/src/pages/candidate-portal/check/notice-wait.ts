import { desc, eq, and } from 'drizzle-orm';
import { html } from 'hono/html';
import { datesAfterStop } from '@service-embeds/domain/adverse-action/adverse-action-clock';
import { extensionDays, keptLaws } from '@service-embeds/domain/adverse-action/waiting-period';
import { ofAccount } from '../../../db/rows/of-account.ts';
import { adverseActions } from '../../../db/schema/index.ts';
import { calendarOfNotices, formatDate } from '../../../platform/translations/messages-for.ts';
import { domainEnvironment } from '../../../resources/call.ts';
import { toAdverseActionRecord } from '../../../resources/reports/encrypted-records.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { CheckContext } from './check-session.ts';

/** Says that the final notice waits for a dispute, and until when the candidate has time. Empty: no pre-adverse notice is open. */
export async function noticeWait({ var: { db, container, check } }: CheckContext): Promise<Html | string> {
  const { account, language, messages, now, report } = check;
  const ofReport = and(ofAccount(adverseActions, account.id), eq(adverseActions.reportId, report.id));
  const [row] = await db
    .select()
    .from(adverseActions)
    .where(ofReport)
    .orderBy(desc(adverseActions.id))
    .limit(1);
  if (row?.status !== 'pending' && row?.status !== 'dispute') return '';
  const action = toAdverseActionRecord(container, row);
  const environment = domainEnvironment(container);
  const { postNoticeScheduledAt } = datesAfterStop(environment, action, now);
  const date = formatDate(postNoticeScheduledAt, language, calendarOfNotices);
  const { during, before, more } = messages.dispute.notice;
  if (action.status === 'dispute') return html`<p>${during(account.name, date)}</p>`;
  const days = extensionDays(keptLaws(environment.laws, action), true) - action.extendedDays;
  return html`<p>${before(account.name, date)} ${days > 0 ? more(days) : ''}</p>`;
}
