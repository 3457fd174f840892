import { and, desc, eq } from 'drizzle-orm';
import { refusals } from '../contract.ts';
import { findCandidate } from '../candidates/store.ts';
import type { Transaction } from '../db/database.ts';
import { packages } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import { Refusal } from '../http/refusal.ts';
import { createReport } from '../reports/create.ts';
import type { Services } from '../services.ts';
import { happened } from './happened.ts';
import type { InvitationRow } from './present.ts';
import { updateInvitation } from './store.ts';

/**
 * The candidate has completed a locked, pending invitation: its report is created in the same transaction
 * (SPEC, Invitation: completed).
 */
export async function completeInvitation(
  db: Transaction,
  services: Services,
  row: InvitationRow,
  at: Date,
): Promise<InvitationRow> {
  if (row.status !== 'pending') throw new Refusal(refusals.invitationNotPending(row.status, 'completed'));
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
    services,
    { accountId, candidate, package: ordered, node, workLocations, tags },
    at,
  );
  const changes = { status: 'completed', completedAt: at, reportId: report.id, dueAt: null } as const;
  const completed = await updateInvitation(db, row, changes);
  await recordEvents(db, services, [happened(services, 'invitation.completed', completed, at)]);
  return completed;
}
