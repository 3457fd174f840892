import { and, desc, eq } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { findCandidate } from '../candidates/candidates.queries.ts';
import type { Transaction } from '../../db/database.ts';
import { packages } from '../../db/schema/index.ts';
import { publishEvents } from '../../events/publish-event.ts';
import { createReport } from '../reports/create-report.ts';
import type { Container } from '../../context.ts';
import { invitationEvent } from './invitation-events.ts';
import type { InvitationRow } from './invitation.serializer.ts';
import { updateInvitation } from './invitations.queries.ts';

/**
 * The candidate has completed a locked, pending invitation: its report is created in the same transaction
 * (SPEC, Invitation: completed).
 */
export async function completeInvitation(
  db: Transaction,
  container: Container,
  row: InvitationRow,
  at: Date,
): Promise<InvitationRow> {
  if (row.status !== 'pending')
    throw new ApiError(errorCatalog.invitationNotPending(row.status, 'completed'));
  const candidate = await findCandidate(db, row.accountId, row.candidateId);
  // The newest of that slug, deleted or not: orders already made keep their package.
  const [ordered] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.accountId, row.accountId), eq(packages.slug, row.packageSlug)))
    .orderBy(desc(packages.createdAt), desc(packages.id))
    .limit(1);
  if (!candidate || !ordered)
    throw new Error('An invitation names a candidate or package that is not there.');

  const { accountId, node, workLocations, tags } = row;
  const report = await createReport(
    db,
    container,
    { accountId, candidate, package: ordered, node, workLocations, tags },
    at,
  );
  const changes = { status: 'completed', completedAt: at, reportId: report.record.id, dueAt: null } as const;
  const completed = await updateInvitation(db, row, changes);
  await publishEvents(db, container, [invitationEvent(container, 'invitation.completed', completed, at)]);
  return completed;
}
