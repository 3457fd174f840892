import { and, desc, eq } from 'drizzle-orm';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Container } from '../../integrations/context.ts';
import { mails } from '../../db/schema/index.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** Lets operations find mails that could not be delivered. Recipient, subject, and text stay private. */
export const mailOperationHandlers = (
  container: Container,
): Pick<Handlers, 'GET /ops/accounts/{account_id}/mails'> => ({
  'GET /ops/accounts/{account_id}/mails': async (call) => {
    const { status } = call.query;
    const where = and(
      ofAccount(mails, call.account.id),
      status === undefined ? undefined : eq(mails.status, status),
    );
    const { rows, total } = await selectPage(call.db, mails, {
      where,
      orderBy: [desc(mails.id)],
      page: pageOf(call),
    });
    const data = rows.map((row) => ({
      id: row.id,
      object: 'mail' as const,
      kind: row.kind,
      status: row.status,
      failure: row.failure,
      invitation_id: row.invitationId,
      report_id: row.reportId,
      created_at: toTimestamp(row.createdAt),
      sent_at: toTimestampOrNull(row.sentAt),
    }));
    return listOf(container, call, data, total);
  },
});
