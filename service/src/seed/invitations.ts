import type { Transaction } from '../db/database.ts';
import { candidates, invitations } from '../db/schema/index.ts';
import { publishEvents } from '../events/publish-event.ts';
import { newId } from '../platform/ids.ts';
import { toCandidateResource } from '../resources/candidates/candidate.serializer.ts';
import { completeInvitation } from '../resources/invitations/complete-invitation.ts';
import { invitationEvent } from '../resources/invitations/invitation-events.ts';
import { expiryOf, nextDue } from '../resources/invitations/due-invitations.ts';
import type { InvitationRow } from '../resources/invitations/invitation.serializer.ts';
import { settleUntil } from '../scheduler/due-work.ts';
import { dueReports } from '../resources/reports/due-reports.ts';
import type { Container } from '../context.ts';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { seededNodes, type SeededAccount } from './data/accounts.ts';
import { lifeOf } from './data/lives.ts';
import { person, statusOf } from './data/people.ts';

/** Days from a seeded invitation to its report. */
const beforeReport = 0.25;

/** Candidates, their invitations and reports in every state, from a month ago until now. */
export async function seedInvitations(
  db: Transaction,
  container: Container,
  accountId: string,
  account: SeededAccount,
  now: Date,
): Promise<void> {
  if (!account.invitations) return;
  let completed = 0;
  const lives = Array.from({ length: account.invitations }, (_, index) => {
    const status = statusOf(index);
    const life = status === 'completed' ? lifeOf(completed++) : undefined;
    const days = life
      ? life.days + beforeReport
      : status === 'expired'
        ? 8 + (index % 13)
        : (index % 6) + 0.4;
    return { life, createdAt: new Date(now.getTime() - days * millisecondsPerDay) };
  });
  const people = await db
    .insert(candidates)
    .values(
      lives.map(({ createdAt, life }, index) => ({
        accountId,
        id: newId(createdAt),
        ...person(account.key, index, life?.tag),
        metadata: {},
        geoIds: [],
        createdAt,
      })),
    )
    .returning();
  const departments = seededNodes.filter(
    ({ tier, packages }) => tier === 'Department' && packages.length > 0,
  );
  const rows = people.map((candidate, index): InvitationRow => {
    // Completed in a moment, with their reports.
    const status = lives[index]?.life ? 'pending' : statusOf(index);
    const { createdAt } = candidate;
    const expiresAt = expiryOf(createdAt);
    const department = account.segmentation ? departments[index % departments.length] : undefined;
    return {
      accountId,
      id: newId(createdAt),
      candidateId: candidate.id,
      packageSlug: department?.packages[0] ?? 'basic_criminal',
      node: department?.custom_id ?? null,
      workLocations: [{ country: 'US', state: account.state, city: account.city }],
      tags: index % 4 === 0 ? ['seed'] : [],
      status,
      createdAt,
      expiresAt,
      completedAt: null,
      deletedAt: status === 'cancelled' ? now : null,
      reportId: null,
      dueAt: status === 'pending' ? nextDue({ createdAt, expiresAt }, now) : null,
    };
  });
  await db.insert(invitations).values(rows);
  await publishEvents(db, container, [
    ...people.map((row) => ({
      accountId,
      type: 'candidate.created' as const,
      object: toCandidateResource(container, row),
      at: row.createdAt,
    })),
    ...rows.map((row) =>
      invitationEvent(container, 'invitation.created', { ...row, status: 'pending' }, row.createdAt),
    ),
    ...rows.flatMap((row) =>
      row.status === 'pending'
        ? []
        : [invitationEvent(container, `invitation.${row.status}`, row, endOf(row, now))],
    ),
  ]);
  for (const [index, row] of rows.entries()) {
    const life = lives[index]?.life;
    if (!life) continue;
    const at = new Date(now.getTime() - life.days * millisecondsPerDay);
    await completeInvitation(db, container, row, at);
  }
  await settleUntil(db, container, dueReports, accountId, now);
}

const endOf = (row: InvitationRow, now: Date): Date =>
  row.deletedAt ?? (row.expiresAt < now ? row.expiresAt : now);
